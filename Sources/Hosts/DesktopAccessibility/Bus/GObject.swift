internal import CGIO

/// References to objects of GLib.
enum GObject {
    /// Adds a reference to an object.
    static func retain(_ object: OpaquePointer) { g_object_ref(UnsafeMutableRawPointer(object)) }
    /// Removes a reference from an object, which is freed after the last one.
    static func release(_ object: OpaquePointer) { g_object_unref(UnsafeMutableRawPointer(object)) }
}
