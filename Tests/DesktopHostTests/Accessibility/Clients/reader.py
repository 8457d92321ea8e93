"""Reads a window like an assistive technology, with the client library of AT-SPI.

Runs the program in its argument, which can call the functions below, and prints the values that it passes to `out`.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib, Gio  # noqa: E402

Atspi.init()
Atspi.set_timeout(20000, 20000)
deadline = time.monotonic() + 40

# The library names the roles that a program reports by their numbers. Since version 2.53, it calls a push button "button".
library_role_name = Atspi.Accessible.get_role_name
NAMES = {"button": "push button"}
Atspi.Accessible.get_role_name = lambda element: NAMES.get(library_role_name(element), library_role_name(element))


def out(*values):
    print(*values, flush=True)


def wait(condition):
    """Handles events until the condition is true. Returns its value."""
    context = GLib.MainContext.default()
    while time.monotonic() < deadline:
        while context.pending():
            context.iteration(False)
        value = condition()
        if value:
            return value
        time.sleep(0.005)
    raise SystemExit("timed out")


def enable(on=True):
    """Turns assistive technologies on, as a starting screen reader does, or off."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, 20000)


def application():
    def find():
        desktop = Atspi.get_desktop(0)
        return desktop.get_child_at_index(0) if desktop.get_child_count() else None
    return wait(find)


def window():
    app = application()
    return wait(lambda: app.get_child_at_index(0))


def find(root, name, role=None):
    """The first element with a name below a root, searched in the first hundred children of each."""
    try:
        for index in range(min(root.get_child_count(), 100)):
            child = root.get_child_at_index(index)
            if child is None:
                continue
            if child.get_name() == name and role in (None, child.get_role_name()):
                return child
            found = find(child, name, role)
            if found:
                return found
    except GLib.Error:
        # An element was removed during the search.
        pass
    return None


def states(element):
    return {state.value_nick for state in element.get_state_set().get_states()}


def fresh(element):
    """The current states of an element, without the cache of the library."""
    element.clear_cache()
    return states(element)


def wait_at_rest(element):
    """Waits until an element has been in the same place for several frames, as after the animation of a scroll."""
    place, since = None, 0

    def is_at_rest():
        nonlocal place, since
        now = element.get_position(Atspi.CoordType.WINDOW)
        if place is None or (now.x, now.y) != place:
            place, since = (now.x, now.y), time.monotonic()
        return time.monotonic() - since > 0.2

    wait(is_at_rest)


def tree(root, depth=0):
    """Prints the roles and names of the elements."""
    for index in range(min(root.get_child_count(), 20)):
        child = root.get_child_at_index(index)
        out("  " * depth + child.get_role_name(), repr(child.get_name()))
        tree(child, depth + 1)


def act(element, name):
    """Performs the action with a name."""
    for index in range(element.get_n_actions()):
        if element.get_action_name(index) == name:
            return element.do_action(index)
    return None


def accessibility_bus():
    """A separate connection to the bus of assistive technologies."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address, = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 20000).unpack()
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


registry = None


def listener_count():
    """The number of event listeners of all clients."""
    global registry
    registry = registry or accessibility_bus()
    listeners, = registry.call_sync(
        "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "GetRegisteredEvents",
        None, None, 0, 20000).unpack()
    return len(listeners)


class Events:
    """Collects the events of the given types."""

    def __init__(self, *types):
        self.seen = []
        self.listener = Atspi.EventListener.new(self.add)
        before = listener_count()
        for one in types:
            self.listener.register(one)
        # The library does not wait for the registry. Once the registry lists the listeners, it has notified the window,
        # which handles later calls after the notification.
        wait(lambda: listener_count() >= before + len(types))

    def add(self, event):
        value = event.any_data
        if isinstance(value, Atspi.Accessible):
            value = value.get_name()
        self.seen.append((event.type, event.source.get_name(), event.detail1, value))

    def wait(self, kind, source=None, detail=None):
        """The first event of a type, of an element with a name."""
        return wait(lambda: next(
            (one for one in self.seen
             if one[0] == kind and source in (None, one[1]) and detail in (None, one[2])), None))


def main():
    enable()
    exec(compile(sys.argv[1], "test", "exec"), globals())


main()
