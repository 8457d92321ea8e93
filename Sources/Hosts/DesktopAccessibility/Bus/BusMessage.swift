internal import CGIO

/// An incoming method call or signal. Its contents are read immediately, on the thread on which it arrives.
final class BusMessage: @unchecked Sendable {
    /// The kinds of messages that are told apart. `other` has replies and errors, which GIO handles.
    enum Kind { case call, signal, other }

    /// Whether the message is a method call or a signal.
    let kind: Kind
    /// The unique name of the sender's connection.
    let sender: String
    /// The object that is called or sends the signal; empty if there is none.
    let path: String
    /// The interface of the method or signal; empty if the caller left it out.
    let interface: String
    /// The name of the method or signal.
    let member: String
    /// The types of the arguments, such as `ssv`.
    let signature: String
    /// The arguments in order.
    let arguments: [BusValue]
    /// Whether the sender waits for a reply.
    let expectsReply: Bool
    /// Immutable after its arrival, so that it may be used on any thread.
    let message: OpaquePointer

    /// Reads a message of GIO and retains it.
    init(_ message: OpaquePointer) {
        GObject.retain(message)
        self.message = message
        switch g_dbus_message_get_message_type(message) {
        case G_DBUS_MESSAGE_TYPE_METHOD_CALL: kind = .call
        case G_DBUS_MESSAGE_TYPE_SIGNAL: kind = .signal
        default: kind = .other
        }
        sender = g_dbus_message_get_sender(message).map { String(cString: $0) } ?? ""
        path = g_dbus_message_get_path(message).map { String(cString: $0) } ?? ""
        interface = g_dbus_message_get_interface(message).map { String(cString: $0) } ?? ""
        member = g_dbus_message_get_member(message).map { String(cString: $0) } ?? ""
        signature = g_dbus_message_get_signature(message).map { String(cString: $0) } ?? ""
        arguments = g_dbus_message_get_body(message).map { BusValue($0).elements } ?? []
        let flags = g_dbus_message_get_flags(message).rawValue
        expectsReply = flags & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0
    }

    deinit { GObject.release(message) }
}

/// The error of a call on the bus.
struct BusError: Error, Equatable, CustomStringConvertible {
    /// The D-Bus name of the error, such as `org.freedesktop.DBus.Error.UnknownObject`.
    var name = "org.freedesktop.DBus.Error.Failed"
    /// A sentence for the reader's log.
    var description: String

    /// The error of a call to a path that no element has.
    static func unknownObject(_ path: String) -> BusError {
        BusError(name: "org.freedesktop.DBus.Error.UnknownObject", description: "There is no object '\(path)'.")
    }
    /// The error of a call to a method that the object does not have.
    static func unknownMethod(_ interface: String, _ member: String) -> BusError {
        BusError(
            name: "org.freedesktop.DBus.Error.UnknownMethod",
            description: "The object has no method '\(interface).\(member)'.")
    }
    /// The error of a call whose arguments have wrong types or values.
    static func invalidArguments(_ reason: String) -> BusError {
        BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", description: reason)
    }
}
