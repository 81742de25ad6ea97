"""NeMo-Gym: app.py of a resources server; the rows have "expected_answer" (the gold)."""

from exprscore.rewards import Reward
from exprscore.rewards.nemo_gym import server_class

AnswerServer = server_class(Reward(rules=("boxed",), unscored=0.0))

if __name__ == "__main__":
    AnswerServer.run_webserver()
