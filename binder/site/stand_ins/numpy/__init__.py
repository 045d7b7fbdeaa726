"""A stand-in for NumPy: what ipycanvas needs to send its draw commands, flat arrays of numbers, and nothing else."""

import array

int32, int64, float16, float64, uint8 = "int32", "int64", "float16", "float64", "uint8"
_CODES = {int32: "i", int64: "q", float64: "d", uint8: "B"}


class ndarray:
    """Numbers in a row, with the buffer that the browser is sent."""

    flags = {"C_CONTIGUOUS": True}

    def __init__(self, numbers, dtype):
        self.numbers, self.dtype, self.shape = array.array(_CODES[dtype], numbers), dtype, (len(numbers),)

    def astype(self, dtype):
        return ndarray(self.numbers, dtype)

    def __buffer__(self, flags):
        return memoryview(self.numbers)


def frombuffer(buffer, dtype):
    return ndarray(bytes(buffer), dtype)


def asarray(numbers):
    if isinstance(numbers, ndarray):
        return numbers
    return ndarray(numbers, int32 if all(isinstance(number, int) for number in numbers) else float64)


def __getattr__(name):
    true = "the published site has the true one"
    raise AttributeError(f"the offline site has a stand-in for numpy without {name!r}; {true}")
