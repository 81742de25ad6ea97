"""The report: what it says, that it is bounded, and that texts in it stay texts."""

from __future__ import annotations

import json
import math
from html.parser import HTMLParser

import pytest
from typer.testing import CliRunner

import exprscore
from exprscore.cli import app
from exprscore.errors import ExprscoreError
from exprscore.report import gather, page, write_report
from exprscore.report.measures import measure

# What 3x gets beside 2x.
TWO_OF_THREE = exprscore.score("2x", "3x").score

ROWS = [
    {"gold": "2x", "pred": "3x", "score": TWO_OF_THREE, "status": "compared",
     "reason": "a number differs", "model": "a", "tag": "algebra"},
    {"gold": "2x", "pred": "x+x", "score": 100.0, "status": "equivalent", "model": "b",
     "tag": "algebra"},
    {"gold": "7", "pred": "", "score": 0.0, "status": "empty", "reason": "the pred is empty",
     "model": "a", "tag": "numbers"},
    {"gold": r"\frac{1}{2", "pred": "1", "score": None, "status": "gold_unreadable",
     "reason": "{ has no partner", "model": "b", "tag": "numbers"},
]  # fmt: skip


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.seen = []
        self.attributes = []

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.attributes += [(tag, *pair) for pair in attrs]


@pytest.fixture
def scored(tmp_path):
    def write(rows):
        path = tmp_path / "scored.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        return [str(path)]

    return write


def test_totals_groups_and_lists(scored):
    found = gather(scored(ROWS))
    assert (found.all.rows, found.all.scored, found.all.right) == (4, 3, 1)
    assert found.all.mean == pytest.approx((TWO_OF_THREE + 100) / 3)
    assert found.by["model"]["a"].mean == pytest.approx(TWO_OF_THREE / 2)
    assert found.by["model × tag"]["a × algebra"].rows == 1
    assert found.by["tag"]["algebra"].accuracy == 50.0
    assert [row.pred for row in found.nearest] == ["3x"]
    assert [row.score for row in found.worst] == [0.0, TWO_OF_THREE]
    assert list(found.at_fault) == [r"\frac{1}{2"]
    assert found.reasons["a number differs"] == 1


def test_error_is_that_of_the_mean(scored):
    found = gather(scored(ROWS)).all
    scores = [TWO_OF_THREE, 100.0, 0.0]
    mean = sum(scores) / 3
    spread = math.sqrt(sum((s - mean) ** 2 for s in scores) / 2)
    assert found.error == pytest.approx(spread / math.sqrt(3))


def test_the_page_draws_the_nearest_misses(scored):
    text = page(gather(scored(ROWS)))
    assert "$3$ where the gold has $2$" in text
    assert text.count("<details>") == 2  # among the nearest and among the worst
    assert 'aria-label="Histogram of scores; rows by score: 0 and above: 1,' in text


EVIL = [
    r"\text{<img src=x onerror=alert(1)>}",
    "<script>alert(1)</script>",
    "</td></table><iframe src=//evil>",
    '"><svg onload=alert(1)>',
    "javascript:alert(1)",
]


def test_texts_of_models_stay_texts(scored):
    rows = [
        {"gold": evil, "pred": evil, "score": 3.0, "status": evil, "reason": evil, "model": evil}
        for evil in EVIL
    ]
    plain, tags = Tags(), Tags()
    plain.feed(page(gather(scored(ROWS))))
    tags.feed(page(gather(scored(rows))))
    assert set(tags.seen) <= set(plain.seen) | {"p"}
    assert tags.seen.count("script") == 1
    assert not [a for a in tags.attributes if a[1].startswith("on") or a[0] == "iframe"]
    assert not [a for a in tags.attributes if a[1] in ("src", "xlink:href")]


def test_nothing_is_loaded(scored):
    tags = Tags()
    tags.feed(page(gather(scored(ROWS))))
    links = [a[2] for a in tags.attributes if a[1] == "href"]
    assert links
    assert all(link.startswith("#") for link in links)
    policy = [a[2] for a in tags.attributes if a[0] == "meta" and a[1] == "content"]
    assert any("default-src 'none'" in one for one in policy)


def test_many_rows_make_a_small_page(scored):
    long = "x" * 50_000
    rows = [
        {"gold": f"{k}{long}", "pred": f"{k}+{long}", "score": k % 101, "status": "compared",
         "reason": f"{k} {long}", "model": f"m{k}", "tag": f"{k}{long}"}
        for k in range(600)
    ]  # fmt: skip
    found = gather(scored(rows))
    assert len(found.by["model"]) == 301
    assert found.by["model"]["(others)"].rows == 300
    assert len(page(found)) < 5_000_000


def test_a_pair_is_listed_once_with_its_rows_counted(scored):
    rows = [ROWS[0]] * 5 + [
        ROWS[0] | {"pred": f"{k}x+{k}", "score": 1.0 * k} for k in range(60)
    ] * 3
    found = gather(scored(rows))
    assert [(row.pred, row.times) for row in found.nearest[33:35]] == [("3x", 5), ("26x+26", 3)]
    for listed in (found.nearest, found.worst):
        assert len({row.pred for row in listed}) == len(listed) == 40
    assert {row.times for row in found.worst} == {3, 5}


def test_reasons_that_quote_are_counted_together(scored):
    said = "the answer cannot be read: <{}> has no partner, at character {}"
    rows = [ROWS[2] | {"reason": said.format("{" * k, k)} for k in range(1, 9)]
    counted = gather(scored(rows)).reasons
    assert counted == {"the answer cannot be read: <…> has no partner": 8}


def test_what_was_scored_otherwise_is_not_explained(scored):
    other = ROWS[0] | {"score": 12.0}
    text = page(gather(scored([other])))
    assert "<details>" not in text
    assert "12.00" in text


def test_numbers_are_explained_without_trees(scored):
    near = {"gold": "3.0", "pred": "3.05", "score": 90.0, "status": "compared"}
    assert "1.67 % too large" in page(gather(scored([near])))


def test_everything_can_be_reached_and_has_a_name(scored):
    tags = Tags()
    text = page(gather(scored(ROWS)))
    tags.feed(text)
    named = [a[2] for a in tags.attributes if a[0] == "table" and a[1] == "aria-label"]
    assert len(named) == len(set(named)) == text.count("<table")
    assert text.count("<th ") == text.count("<button type=button>")
    ids = {a[2] for a in tags.attributes if a[1] == "id"}
    sections = [a[2] for a in tags.attributes if a[1] == "aria-labelledby"]
    links = [a[2].removeprefix("#") for a in tags.attributes if a[1] == "href"]
    assert set(sections) | set(links) <= ids
    assert {"header", "main", "nav"} <= set(tags.seen)


def test_it_says_which_columns_there_are(scored):
    with pytest.raises(ExprscoreError, match="no column 'score'; columns are gold"):
        gather(scored([{"gold": "x"}]))
    with pytest.raises(ExprscoreError, match="no column 'nope'; columns are"):
        gather(scored(ROWS), by=["nope"])


def test_it_is_written_whole_or_not_at_all(scored, tmp_path, monkeypatch):
    out = tmp_path / "report.html"
    write_report(gather(scored(ROWS)), out)
    before = out.read_text(encoding="utf-8")
    monkeypatch.setattr("exprscore.report.writing.page", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        write_report(gather(scored(ROWS)), out)
    assert out.read_text(encoding="utf-8") == before
    assert sorted(p.name for p in tmp_path.iterdir()) == ["report.html", "scored.jsonl"]


def test_metrics_of_a_file(scored):
    tables = measure(scored(ROWS), by="tag", model="model", problem="gold", resamples=20)
    assert tables["models"]["model"] == ("a", "b")
    assert tables["models"]["eed"] == pytest.approx((TWO_OF_THREE / 2, 100.0))
    assert tables["advantage"]["b"][0] < 0.5
    assert tables["topics"]["topic"][-1] == "overall"
    with pytest.raises(ExprscoreError, match="no column 'nope'"):
        measure(scored(ROWS), by="nope")


def test_both_commands(scored, tmp_path):
    runner = CliRunner()
    names = scored(ROWS)
    out = tmp_path / "page.html"
    assert runner.invoke(app, ["report", *names, "-o", str(out)]).exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    shown = runner.invoke(app, ["metrics", *names, "--model", "model", "--json"])
    assert json.loads(shown.output)["models"][0]["model"] == "a"
    assert runner.invoke(app, ["metrics", *names, "--model", "nope"]).exit_code == 2
