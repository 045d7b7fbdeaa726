"""A Dask cluster plays random games with the digits of this process, and its loss is told."""

import pytest

import tablekit as tk
from tablekit.odds.whatif import Sampling
from tests.optional import needed

(distributed,) = needed("distributed")
pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def client():
    quiet = {"dashboard_address": None, "silence_logs": 50}
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, **quiet) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_cluster_gives_the_same_digits(client):
    position = tk.new("meduris", players=3, seed=7).observe(1)
    here = tk.evaluate(position, 20, seed=3)
    assert here == tk.evaluate(position, 20, seed=3, executor=client.get_executor())
    assert len(client.scheduler_info()["workers"]) == 2

    tried = ("place wood", "place stone")
    start = tk.new("meduris", players=2, seed=1)
    assert tk.compare(start, *tried, games=20) == tk.compare(start, *tried, games=20, executor=client.get_executor())


def test_what_a_cluster_finished_is_kept_when_it_is_closed(client):
    position = tk.new("meduris", players=2, seed=1)
    sampling, executor = Sampling(position, seed=2, bot="random"), client.get_executor()
    sampling.more(60, executor=executor)
    executor.shutdown()
    with pytest.raises(tk.TablekitError, match=r"the executor gave up .*: ask again with another one, or without"):
        sampling.more(60, executor=executor)
    sampling.more(10)
    assert sampling.evaluations[0] == tk.evaluate(position, 70, seed=2, bot="random")
