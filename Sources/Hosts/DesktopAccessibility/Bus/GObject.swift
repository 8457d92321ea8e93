internal import CGIO

/// References to objects of GLib.
enum GObject {
    static func retain(_ object: OpaquePointer) { g_object_ref(UnsafeMutableRawPointer(object)) }
    static func release(_ object: OpaquePointer) { g_object_unref(UnsafeMutableRawPointer(object)) }
}
