"""Provides settings like the portal of a desktop: nondefault values first, then the defaults."""

from gi.repository import Gio, GLib

XML = """
<node><interface name="org.freedesktop.portal.Settings">
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""
loop = GLib.MainLoop()
asked = 0


def settings(unusual):
    return {
        "org.freedesktop.appearance": {"contrast": GLib.Variant("u", 1 if unusual else 0)},
        "org.gnome.desktop.interface": {
            "enable-animations": GLib.Variant("b", not unusual),
            "text-scaling-factor": GLib.Variant("d", 1.25 if unusual else 1.0),
        },
    }


def called(connection, sender, path, interface, method, arguments, invocation):
    global asked
    asked += 1
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (settings(asked == 1),)))
    if asked == 1:
        GLib.timeout_add(300, changed, connection)


def changed(connection):
    connection.emit_signal(
        None, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
        GLib.Variant("(ssv)", ("org.freedesktop.appearance", "contrast", GLib.Variant("u", 0))))
    GLib.timeout_add(1500, loop.quit)


def connected(connection, name):
    connection.register_object(
        "/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], called, None, None)


def owned(connection, name):
    # The window requested the settings before the portal existed.
    connection.emit_signal(
        None, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
        GLib.Variant("(ssv)", ("org.freedesktop.appearance", "contrast", GLib.Variant("u", 1))))


Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", 0, connected, owned, None)
loop.run()
