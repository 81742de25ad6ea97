"""Score files and streams: deduplicated, cached, in worker processes that can be killed."""

from exprscore.bulk.cache import DiskCache
from exprscore.bulk.engine import Engine, Statistics
from exprscore.bulk.pairs import Pair
from exprscore.bulk.workers import WorkerError

__all__ = ["DiskCache", "Engine", "Pair", "Statistics", "WorkerError"]
