"""Arrays that other libraries use without a copy, by DLPack or by CUDA's array interface."""

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
"""Keeps exported arrays alive, by the address of their tensor."""


class DLManagedTensor(ctypes.Structure):
    """DLPack's `DLManagedTensor`, with the nested structures written out."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager_ctx", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


class DLPackArray:
    """An array that `torch.from_dlpack` and `jax.numpy.from_dlpack` use without a copy."""

    def __init__(self, array: Any, device: int = DL_CUDA) -> None:  # noqa: ANN401 - of numpy, or of numba on a device
        self.array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[Any] = array.dtype
        self._device = device

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def copy_to_host(self) -> NDArray[Any]:
        """A copy in the processor's memory."""
        copied: NDArray[Any] = self.array.copy_to_host()
        return copied

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device, 0

    def __dlpack__(
        self,
        *,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
        **_ignored: object,  # the stream is the default one, and the version is the first
    ) -> Any:  # noqa: ANN401 - a capsule
        """A capsule with the array's tensor, which shares the memory unless a copy is requested."""
        if dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("the array cannot be exported to another device")
        if copy:
            return DLPackArray(self._copy(), self._device).__dlpack__()
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        elements = (stride // self.dtype.itemsize for stride in self.array.strides)
        strides = (ctypes.c_int64 * len(self.shape))(*elements)
        tensor = DLManagedTensor(
            data=self._address(),
            device_type=self._device,
            ndim=len(self.shape),
            code=DL_TYPE_CODES[self.dtype.kind],
            bits=8 * self.dtype.itemsize,
            lanes=1,
            shape=shape,
            strides=strides,
            deleter=ctypes.cast(_delete_tensor, ctypes.c_void_p).value,
        )
        address = ctypes.addressof(tensor)
        _exported[address] = (self.array, shape, strides, tensor)
        return _new_capsule(address, CAPSULE_NAME, ctypes.cast(_delete_capsule, ctypes.c_void_p))

    def _copy(self) -> Any:  # noqa: ANN401 - as above
        if self._device != DL_CUDA:
            return self.array.copy()
        from nedra.lab.gpu.bulk_kernel import cuda

        copied = cuda.device_array_like(self.array)
        copied.copy_to_device(self.array)
        return copied

    def _address(self) -> int:
        if self._device == DL_CUDA:
            return int(self.__cuda_array_interface__["data"][0])
        return int(self.array.ctypes.data)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]  # ctypes makes it a C function
def _delete_tensor(address: int) -> None:
    """The consumer calls this when it no longer uses the array."""
    _exported.pop(address, None)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]  # ctypes makes it a C function
def _delete_capsule(capsule: int) -> None:
    """Release the array if nobody has consumed the capsule."""
    if _is_unconsumed(capsule, CAPSULE_NAME):
        _delete_tensor(_get_pointer(capsule, CAPSULE_NAME))


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_is_unconsumed = ctypes.pythonapi.PyCapsule_IsValid
_is_unconsumed.restype = ctypes.c_int
_is_unconsumed.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
_get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_get_pointer.restype = ctypes.c_void_p
_get_pointer.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
