"""Solve a small box of Diamant on Numba's simulated device and compare it with the processor."""

import sys

import numpy as np

from nedra.games.diamant.duel import gpu_kernels
from nedra.games.diamant.duel.layout import reachable_traps, trap_sets, treasure_sets
from nedra.games.diamant.duel.leave_tables import leave_table
from nedra.games.diamant.duel.responses import relevant_leads, respond_on_cores, stack_tables
from nedra.games.diamant.duel.solver import DuelBox, solve_match

THREADS = 8
"""Blocks of so many: the simulator starts a thread of Python for each, idle ones too."""


def main(*strategies: str) -> None:
    gpu_kernels.__dict__["THREADS_PER_BLOCK"] = THREADS
    box = DuelBox((2, 5, 5), (2, 2, 3), 2)
    solution, sets = solve_match(box), treasure_sets(box.treasures)
    compared = 0
    for expedition in (1, 2):
        after = solution[expedition]
        tables = stack_tables(after.values, after.values, after.values)
        leads = relevant_leads(box, expedition)[::4]
        for traps in list(reachable_traps(box.traps, expedition))[-1]:
            layout, home_row = trap_sets(traps, (), after.rows), after.rows[traps]
            for name in strategies:
                arguments = sets, layout, tables, home_row, leads, leave_table(name, sets, layout)
                on_device, on_cores = gpu_kernels.respond_on_gpu(*arguments), respond_on_cores(*arguments)
                assert np.allclose(on_device, on_cores, rtol=0, atol=1e-12)
            equilibrium = [solution[expedition - 1].at(traps, int(lead)) for lead in leads]
            solved = gpu_kernels.solve_on_gpu(sets, layout, after.values, home_row, leads)
            assert np.allclose(solved, equilibrium, atol=1e-12)
            compared += len(leads)
    sys.stdout.write(f"{compared} leads are equal\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
