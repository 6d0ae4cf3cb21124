"""Loops of long CUDA kernels are not unrolled, and Numba still compiles by the function that is replaced."""

import inspect
from importlib import import_module

import pytest

from nedra.internals import cuda_loop_unrolling
from nedra.internals.cuda_loop_unrolling import disable_unrolling_of_long_kernels, mark_loops_no_unroll

LOOP = """define void @climb(i32 %steps) {
begin:
  br label %"step"
"step":
  br i1 %done, label %"end", label %step
end:
  ret void
}"""


def test_a_backward_branch_gets_metadata_against_unrolling() -> None:
    *lines, unroll, loop = mark_loops_no_unroll(LOOP).split("\n")
    assert lines[2] == '  br label %"step"'
    assert lines[4] == '  br i1 %done, label %"end", label %step, !llvm.loop !900001'
    assert unroll == '!900000 = !{ !"llvm.loop.unroll.disable" }'
    assert loop == "!900001 = distinct !{ !900001, !900000 }"


def test_blocks_of_another_function_are_not_loops_of_this_one() -> None:
    one = "define void @one() {\nstep:\n  ret void\n}"
    code = f"{one}\ndefine void @two() {{\n  br label %step\nstep:\n  ret void\n}}"
    assert mark_loops_no_unroll(code).splitlines()[:-1] == code.splitlines()


def test_numba_compiles_kernels_by_the_function_that_is_replaced() -> None:
    nvvm, codegen = (import_module(f"numba.cuda.{name}") for name in ("cudadrv.nvvm", "codegen"))
    assert callable(nvvm.compile_ir), "Numba has renamed it: long kernels would be unrolled"
    assert "nvvm.compile_ir(" in inspect.getsource(codegen), "Numba calls it in another way"


def test_only_long_kernels_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    nvvm = import_module("numba.cuda.cudadrv.nvvm")
    compiled: list[list[str]] = []
    monkeypatch.setattr(nvvm, "compile_ir", lambda modules, **_: compiled.append(modules))
    monkeypatch.setattr(cuda_loop_unrolling, "LONG_KERNEL_CHARS", len(LOOP))
    disable_unrolling_of_long_kernels()
    disable_unrolling_of_long_kernels()
    nvvm.compile_ir(LOOP)
    nvvm.compile_ir([LOOP, LOOP])
    assert compiled == [[LOOP], [mark_loops_no_unroll(LOOP)] * 2]
