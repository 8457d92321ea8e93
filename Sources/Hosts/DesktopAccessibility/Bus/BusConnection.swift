internal import CGIO

/// A connection to a message bus.
///
/// GIO reads and writes on its own thread. Sending never blocks. `init` and `call` block, so they must not be called on
/// the main thread.
final class BusConnection: @unchecked Sendable {
    private let connection: OpaquePointer

    /// Handles a message on the thread of GIO. Returns whether the message is handled and GIO must drop it.
    typealias Receiver = @Sendable (BusConnection, BusMessage) -> Bool

    /// Retained by the connection as long as it may deliver messages.
    private final class ReceiverBox {
        weak var owner: BusConnection?
        let receive: Receiver
        init(_ owner: BusConnection, _ receive: @escaping Receiver) { (self.owner, self.receive) = (owner, receive) }
    }

    /// Connects to a bus. Blocks.
    init(address: String) throws(BusError) {
        var failure: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let created = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &failure) else {
            throw Self.take(failure)
        }
        connection = created
        g_dbus_connection_set_exit_on_close(created, 0)
    }

    deinit {
        if !isClosed { g_dbus_connection_close(connection, nil, nil, nil) }
        GObject.release(connection)
    }

    private static func take(_ failure: UnsafeMutablePointer<GError>?) -> BusError {
        guard let failure else { return BusError(description: "unknown failure") }
        defer { g_error_free(failure) }
        return BusError(description: failure.pointee.message.map { String(cString: $0) } ?? "unknown failure")
    }

    /// Whether the connection has ended, at either side.
    var isClosed: Bool { g_dbus_connection_is_closed(connection) != 0 }
    /// The name of this connection on the bus.
    var name: String { g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? "" }

    /// Closes the connection. Later messages are not sent.
    func close() { g_dbus_connection_close(connection, nil, nil, nil) }

    /// Passes all incoming messages to `receive`. GIO drops the messages that `receive` handles.
    func listen(_ receive: @escaping Receiver) {
        let box = Unmanaged.passRetained(ReceiverBox(self, receive))
        g_dbus_connection_add_filter(
            connection,
            { _, message, isIncoming, data in
                guard isIncoming != 0, let message, let data else { return message }
                let box = Unmanaged<ReceiverBox>.fromOpaque(data).takeUnretainedValue()
                guard let owner = box.owner, box.receive(owner, BusMessage(message)) else { return message }
                GObject.release(message)
                return nil
            }, box.toOpaque(), { data in data.map { Unmanaged<ReceiverBox>.fromOpaque($0).release() } })
    }

    /// Calls a method and waits for its result.
    ///
    /// - Parameter starts: Whether the bus starts the program that provides the name.
    func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
        starts: Bool = true
    ) throws(BusError) -> [BusValue] {
        var failure: UnsafeMutablePointer<GError>?
        let flags = starts ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
        guard
            let result = g_dbus_connection_call_sync(
                connection, destination, path, interface, member, BusValue.tuple(arguments).variant, nil, flags,
                5_000, nil, &failure)
        else { throw Self.take(failure) }
        defer { g_variant_unref(result) }
        return BusValue(result).elements
    }

    /// Subscribes to the signals that match a rule.
    func match(_ rule: String) throws(BusError) {
        _ = try call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", [.string(rule)])
    }

    /// Answers a call with the results of its method. Has no effect for messages that expect no reply.
    func reply(to message: BusMessage, _ values: [BusValue]) {
        guard message.expectsReply, let reply = g_dbus_message_new_method_reply(message.message) else { return }
        g_dbus_message_set_body(reply, BusValue.tuple(values).variant)
        send(reply)
    }

    /// Answers a call with an error. Has no effect for messages that expect no reply.
    func refuse(_ message: BusMessage, _ error: BusError) {
        guard message.expectsReply,
            let reply = g_dbus_message_new_method_error_literal(message.message, error.name, error.description)
        else { return }
        send(reply)
    }

    private func send(_ message: OpaquePointer) {
        g_dbus_connection_send_message(connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        GObject.release(message)
    }

    /// Sends a signal of an object to all connections that subscribed to it.
    func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]) {
        g_dbus_connection_emit_signal(
            connection, nil, path, interface, member, BusValue.tuple(arguments).variant, nil)
    }
}
