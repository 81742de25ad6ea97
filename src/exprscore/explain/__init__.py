"""Why an answer got its score: readings, edits, sentences and a drawing."""
