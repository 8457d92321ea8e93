/// The privacy of a logged value. Has no effect: standard error is private to the user who runs the program.
@_spi(Port) public struct OSLogPrivacy: Sendable {
    /// How a private value is written. Has no effect.
    public enum Mask: Sendable { case none, hash }
    /// Has no effect: all values are written.
    public static let `public` = OSLogPrivacy()
    /// Has no effect: all values are written.
    public static let `private` = OSLogPrivacy()
    /// Has no effect: all values are written.
    public static let sensitive = OSLogPrivacy()
    /// Has no effect: all values are written.
    public static let auto = OSLogPrivacy()
    /// Has no effect: all values are written.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// Has no effect: all values are written.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message with interpolated values.
@_spi(Port) public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// Collects the parts of a message.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        /// The parts so far.
        var text = ""
        /// Creates an empty message. The capacities have no effect.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Appends fixed text.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// Appends the description of a value; `nil` for a missing one. The privacy has no effect.
        public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
            text += value().map { String(describing: $0) } ?? "nil"
        }
    }

    /// The message with its values.
    let text: String
    /// Creates a message without values.
    public init(stringLiteral value: String) { text = value }
    /// Creates a message with values.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
