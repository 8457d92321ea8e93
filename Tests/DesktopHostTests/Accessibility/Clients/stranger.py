"""Makes invalid calls and prints the errors. The called program must not crash."""

import os
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import GLib  # noqa: E402

sys.argv = [sys.argv[0], ""]
exec(open(os.path.join(os.path.dirname(__file__), "reader.py")).read())

w = window()
button = find(w, "Remove")
victim = find(w, "Victim")
rows = find(w, "Rows")
address = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 20000).unpack()[0]
bus = Gio.DBusConnection.new_for_address_sync(
    address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)


def names():
    all = bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListNames", None, None, 0, 20000)
    for one in all.unpack()[0]:
        pid = bus.call_sync(
            "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (one,)), None, 0, 20000).unpack()[0]
        if pid == application().get_process_id() and one.startswith(":"):
            return one


name = names()
root = "/org/a11y/atspi/accessible/"
A = "org.a11y.atspi."


def call(path, interface, member, signature="()", values=()):
    try:
        arguments = GLib.Variant(signature, values) if signature != "()" else None
        answer = bus.call_sync(name, path, interface, member, arguments, None, 0, 20000).unpack()
        out(member, "->", answer)
    except GLib.Error as error:
        out(member, "->", Gio.DBusError.get_remote_error(error).split(".")[-1])


def path(element):
    """The path that GetChildAtIndex returns for an element."""
    parent = element.get_parent()
    number = 1 if parent == w else None
    answer = bus.call_sync(
        name, root + str(number), A + "Accessible", "GetChildAtIndex",
        GLib.Variant("(i)", (element.get_index_in_parent(),)), None, 0, 20000).unpack()
    return answer[0][1]


for wrong in ("0", "99999", "01", "+1", "-1", "18446744073709551616", "root/x", "null"):
    call(root + wrong.replace("+", "_").replace("-", "_"), A + "Accessible", "GetRole")
call(root + "1", A + "Accessible", "GetChildAtIndex", "(i)", (-5,))
call(root + "1", A + "Accessible", "GetChildAtIndex", "(i)", (2147483647,))
call(root + "1", A + "Accessible", "GetChildAtIndex", "(s)", ("one",))
call(root + "1", A + "Accessible", "NoSuchMethod")
call(root + "1", A + "Nothing", "GetRole")
call(root + "1", "org.freedesktop.DBus.Properties", "Get", "(ss)", (A + "Accessible", "Nothing"))
call(root + "1", "org.freedesktop.DBus.Properties", "Set", "(ssv)", (A + "Accessible", "Name", GLib.Variant("s", "x")))
call(root + "1", A + "Component", "GetExtents", "(u)", (77,))
call(root + "1", A + "Component", "GetAccessibleAtPoint", "(iiu)", (-2147483648, 2147483647, 1))
call(path(rows), A + "Table", "GetAccessibleAt", "(ii)", (-1, 0))
call(path(rows), A + "Table", "GetAccessibleAt", "(i)", (0,))
call(path(rows), A + "Selection", "SelectChild", "(i)", (-1,))
call(path(button), A + "Action", "DoAction", "(i)", (-1,))
call(path(button), A + "Action", "GetName", "(i)", (2147483647,))
call("/org/a11y/atspi/cache", A + "Cache", "GetItems")
gone = path(victim)
act(button, "click")
call(gone, A + "Accessible", "GetRole")
call(gone, A + "Component", "GrabFocus")
# More calls than the program answers between two frames.
waiting = []
for index in range(3000):
    bus.call(name, path(rows) if index == 0 else root + "1", A + "Accessible", "GetState", None, None, 0, 30000, None,
             lambda source, result: waiting.append(source.call_finish(result)))
wait(lambda: len(waiting) == 3000)
out(len(waiting), "answers")
