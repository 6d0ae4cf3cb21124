"""An array that another library may use where it lies, by DLPack or by CUDA's array interface."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DL_CPU: Final = 1
DL_CUDA: Final = 2
DL_TYPE_CODES: Final = {"i": 0, "u": 1, "f": 2, "b": 6}
CAPSULE_NAME: Final = b"dltensor"

_exported: dict[int, tuple[Any, ...]] = {}
"""What must not be freed while somebody uses it, by the address of its description."""


class DLManagedTensor(ctypes.Structure):
    """DLPack's description of an array, with what it calls when it is no longer used."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32),
        ("device_number", ctypes.c_int32),
        ("dimensions", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p),
        ("give_back", ctypes.c_void_p),
    )


class DLPackArray:
    """An array on a device: `torch.from_dlpack(lent)`, `jax.numpy.from_dlpack(lent)` use the same memory."""

    def __init__(self, array: Any, device: int = DL_CUDA) -> None:  # noqa: ANN401 - numpy's, or of numba's device
        self.array = array
        self._device = device

    @property
    def shape(self) -> tuple[int, ...]:
        shape: tuple[int, ...] = self.array.shape
        return shape

    @property
    def dtype(self) -> np.dtype[Any]:
        dtype: np.dtype[Any] = self.array.dtype
        return dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = self.array.__cuda_array_interface__
        return described

    def copy_to_host(self) -> NDArray[Any]:
        """A copy for the processor."""
        copied: NDArray[Any] = self.array.copy_to_host()
        return copied

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device, 0

    def __dlpack__(
        self,
        *,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
        **_wishes: object,  # a stream, a version: the default one, and the first
    ) -> Any:  # noqa: ANN401 - a capsule
        """The array's description; whoever takes it uses the same memory, unless it asks for a copy."""
        if dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("an array is lent where it lies")
        if copy:
            return DLPackArray(self._copy(), self._device).__dlpack__()
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        steps = (step // self.dtype.itemsize for step in self.array.strides)
        strides = (ctypes.c_int64 * len(self.shape))(*steps)
        tensor = DLManagedTensor(
            data=self._address(),
            device=self._device,
            dimensions=len(self.shape),
            code=DL_TYPE_CODES[self.dtype.kind],
            bits=8 * self.dtype.itemsize,
            lanes=1,
            shape=shape,
            strides=strides,
            give_back=ctypes.cast(_release, ctypes.c_void_p).value,
        )
        _exported[ctypes.addressof(tensor)] = (self.array, shape, strides, tensor)
        return _new_capsule(
            ctypes.addressof(tensor), CAPSULE_NAME, ctypes.cast(_capsule_destructor, ctypes.c_void_p)
        )

    def _copy(self) -> Any:  # noqa: ANN401 - as above
        if self._device != DL_CUDA:
            return self.array.copy()
        from nedra.lab.gpu.bulk_kernel import cuda

        twin = cuda.device_array_like(self.array)
        twin.copy_to_device(self.array)
        return twin

    def _address(self) -> int:
        if self._device == DL_CUDA:
            return int(self.__cuda_array_interface__["data"][0])
        return int(self.array.ctypes.data)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]  # ctypes makes it a C function
def _release(address: int) -> None:
    """Called by whoever took an array, when it is no longer used."""
    _exported.pop(address, None)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]  # ctypes makes it a C function
def _capsule_destructor(capsule: int) -> None:
    """Called when a capsule goes; if nobody took the array, it is no longer lent."""
    if _is_unconsumed(capsule, CAPSULE_NAME):
        _release(_pointer(capsule, CAPSULE_NAME))


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_is_unconsumed = ctypes.pythonapi.PyCapsule_IsValid
_is_unconsumed.restype = ctypes.c_int
_is_unconsumed.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype = ctypes.c_void_p
_pointer.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
