"""Reads the compiler's index of a debug build: the references of each file and the symbols that it defines.

The compiler resolves the references, so an overload, a member of an extension, or a conformance is assigned to the file that
declares it. Uses the toolchain's libIndexStore.
"""

import ctypes
import os
import shutil

REFERENCE, DEFINITION, DECLARATION = 1 << 2, 1 << 1, 1 << 0


class _String(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def text(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


def _library():
    compiler = shutil.which("swiftc")
    if not compiler:
        raise SystemExit("swiftc is not on PATH; the index is read with the toolchain's libIndexStore.")
    folder = os.path.join(os.path.dirname(os.path.realpath(compiler)), "..", "lib")
    library = ctypes.CDLL(os.path.join(folder, "libIndexStore.so"))
    pointer, string = ctypes.c_void_p, _String
    for name, result, arguments in [
        ("store_create", pointer, [ctypes.c_char_p, ctypes.POINTER(pointer)]),
        ("store_units_apply_f", ctypes.c_bool, [pointer, ctypes.c_uint, pointer, pointer]),
        ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, ctypes.POINTER(pointer)]),
        ("unit_reader_dispose", None, [pointer]),
        ("unit_reader_get_main_file", string, [pointer]),
        ("unit_reader_get_module_name", string, [pointer]),
        ("unit_reader_dependencies_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
        ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
        ("unit_dependency_get_name", string, [pointer]),
        ("unit_dependency_get_filepath", string, [pointer]),
        ("record_reader_create", pointer, [pointer, ctypes.c_char_p, ctypes.POINTER(pointer)]),
        ("record_reader_dispose", None, [pointer]),
        ("record_reader_occurrences_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
        ("occurrence_get_symbol", pointer, [pointer]),
        ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
        ("occurrence_get_line_col", None, [pointer, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]),
        ("symbol_get_usr", string, [pointer]),
        ("symbol_get_name", string, [pointer]),
    ]:
        function = getattr(library, "indexstore_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_UNITS = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, _String)
_EACH = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


def read(store_path, root):
    """The occurrences of each Swift file below `root`: {path: [(usr, name, roles, line)]}, paths relative to `root`.

    Reads only the records of the newest unit of each file; older ones are from earlier builds.
    """
    library = _library()
    error = ctypes.c_void_p()
    store = library.indexstore_store_create(os.fsencode(store_path), ctypes.byref(error))
    if not store:
        raise SystemExit("no index at %s; run `swift build --build-tests` first." % store_path)
    names = []
    each_name = _UNITS(lambda _, name: names.append(name.text()) or True)
    library.indexstore_store_units_apply_f(store, 0, None, ctypes.cast(each_name, ctypes.c_void_p))
    newest = {}
    for name in names:
        unit = library.indexstore_unit_reader_create(store, name.encode(), ctypes.byref(error))
        if not unit:
            continue
        main = library.indexstore_unit_reader_get_main_file(unit).text()
        records = []

        def dependency(_, dependency):
            if library.indexstore_unit_dependency_get_kind(dependency) == 2:
                path = library.indexstore_unit_dependency_get_filepath(dependency).text()
                if path == main:
                    records.append(library.indexstore_unit_dependency_get_name(dependency).text())
            return True

        each = _EACH(dependency)
        library.indexstore_unit_reader_dependencies_apply_f(unit, None, ctypes.cast(each, ctypes.c_void_p))
        library.indexstore_unit_reader_dispose(unit)
        if not main.startswith(root + "/") or not records or not os.path.exists(main):
            continue
        time = os.stat(os.path.join(store_path, "v5", "units", name)).st_mtime
        if main not in newest or newest[main][0] < time:
            newest[main] = (time, records)
    result = {}
    for main, (_, records) in sorted(newest.items()):
        occurrences = []
        for record in records:
            reader = library.indexstore_record_reader_create(store, record.encode(), ctypes.byref(error))
            if not reader:
                continue

            def occurrence(_, occurrence):
                symbol = library.indexstore_occurrence_get_symbol(occurrence)
                line, column = ctypes.c_uint(), ctypes.c_uint()
                library.indexstore_occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
                occurrences.append((
                    library.indexstore_symbol_get_usr(symbol).text(), library.indexstore_symbol_get_name(symbol).text(),
                    library.indexstore_occurrence_get_roles(occurrence), line.value))
                return True

            each = _EACH(occurrence)
            library.indexstore_record_reader_occurrences_apply_f(reader, None, ctypes.cast(each, ctypes.c_void_p))
            library.indexstore_record_reader_dispose(reader)
        result[os.path.relpath(main, root)] = occurrences
    return result
