public import CoreGraphics

/// The element to which a request refers.
///
/// The text is an identifier of ``DriveSession/tree()``, an accessibility label, an index path such as `0.3`, or a
/// point of the window such as `120,300`, whichever fits first.
public struct DriveTarget: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// As it is written in requests.
    public var text: String

    /// Creates a target from its text.
    public init(_ text: String) { self.text = text }
    /// Creates a target from its text.
    public init(stringLiteral value: String) { self.init(value) }
    /// A point of the window, in points.
    public static func point(_ point: CGPoint) -> DriveTarget { DriveTarget("\(point.x),\(point.y)") }

    /// As it is written in requests.
    public var description: String { text }

    /// The point, if the text is one.
    var point: CGPoint? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.drop { $0 == " " })
        }
        guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The list and the index path of an item, if the text is one: `0.3`, or `list#2/0.3`.
    var item: (list: String?, section: Int, item: Int)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let last = parts.last, parts.count <= 2 else { return nil }
        let numbers = last.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let section = numbers[0], let item = numbers[1], section >= 0, item >= 0 else {
            return nil
        }
        return (parts.count == 2 ? String(parts[0]) : nil, section, item)
    }
}
