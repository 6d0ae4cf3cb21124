"""An address as a pointer in compiled code: Numba has no call for it, so LLVM's instruction is emitted."""

from typing import Any

from numba import types
from numba.extending import lower_builtin, type_callable


def as_pointer(address: int) -> Any:  # noqa: ANN401 - Numba's pointers have no Python type
    """In compiled code: an address as a pointer that `carray` takes.

    Not an intrinsic: Numba gives those a random name in every process, and would compile all callers again.
    """
    raise NotImplementedError(address)


@type_callable(as_pointer)
def _type_of_pointer(_context: Any) -> Any:  # noqa: ANN401 - Numba passes types
    return lambda address: types.voidptr if isinstance(address, types.Integer) else None


@lower_builtin(as_pointer, types.Integer)  # type: ignore[no-untyped-call, untyped-decorator]  # Numba's
def _make_pointer(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:  # noqa: ANN401 - as above
    return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))
