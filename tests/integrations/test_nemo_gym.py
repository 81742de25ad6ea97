"""NeMo-Gym's own resources server, asked over HTTP as its agents ask it."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from nemo_gym.base_resources_server import BaseResourcesServerConfig
from nemo_gym.server_utils import ServerClient


def response(text):
    part = {"type": "output_text", "text": text, "annotations": []}
    message = {"type": "message", "id": "m", "role": "assistant", "status": "completed"}
    return {
        "id": "r",
        "created_at": 0,
        "model": "m",
        "object": "response",
        "output": [{**message, "content": [part]}],
        "parallel_tool_calls": False,
        "tool_choice": "auto",
        "tools": [],
    }


@pytest.fixture
def client(example):
    server = example("nemo_gym_app").AnswerServer(
        config=BaseResourcesServerConfig(host="127.0.0.1", port=1, entrypoint="", name="answers"),
        server_client=ServerClient.model_construct(),
    )
    return TestClient(server.setup_webserver())


def test_verify_gives_the_rewards(client, rows, known):
    found = []
    for gold, text in rows:
        body = {
            "responses_create_params": {"input": "?"},
            "response": response(text),
            "expected_answer": gold,
            "level": 3,
        }
        answer = client.post("/verify", json=body)
        assert answer.status_code == 200, answer.text
        found.append(answer.json())
    assert [one["reward"] for one in found if not one["unscored"]] == [s / 100 for s in known]
    assert [one["equal"] for one in found] == [1.0, 0.0, 0.0, 0.0, 0.0]
    assert [one["unscored"] for one in found] == [0.0, 0.0, 0.0, 1.0, 0.0]
    assert found[0]["level"] == 3


def test_a_row_without_a_gold_is_refused(client):
    body = {"responses_create_params": {"input": "?"}, "response": response("7")}
    assert client.post("/verify", json=body).status_code == 422
