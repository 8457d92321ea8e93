public import CoreGraphics
internal import Inspector
public import UIKit

/// An element of the visible interface.
public struct DriveElement {
    /// The identifier: that of the app, the index path of a cell, or a name made of role and label. It depends only on
    /// what is visible, so equal states have equal identifiers.
    public internal(set) var id: String
    /// The class of the view or element.
    public let className: String
    /// `button`, `text`, `list`, `item`, and others; `view` for a view that is not accessible.
    public let role: String
    /// What a screen reader reads; empty for none.
    public let label: String
    /// The value of a control or field; empty for none.
    public let value: String
    /// The names of the accessibility traits.
    public let traits: [String]
    /// The frame in points of the window, also where it is clipped.
    public let frame: CGRect
    /// The part of the frame that is not clipped.
    public let visibleFrame: CGRect
    /// The section and the item of a cell.
    public let indexPath: IndexPath?
    /// Whether the element reacts to input.
    public let isEnabled: Bool
    /// Whether the element is selected.
    public let isSelected: Bool
    /// Whether the element has the keyboard focus.
    public let isFocused: Bool
    /// Whether another view receives touches at the center.
    public let isCovered: Bool
    /// The position of a scroll view's content, in points; `nil` for others.
    public let contentOffset: CGPoint?
    /// The elements inside.
    public internal(set) var children: [DriveElement]
    /// The view, or the accessibility element of a view.
    public weak var responder: UIResponder?

    /// Whether a part is outside of the window or of a view that clips.
    public var isClipped: Bool { !visibleFrame.insetBy(dx: -0.5, dy: -0.5).contains(frame) }

    /// The element and those inside of it, in reading order.
    package var flattened: [DriveElement] { [self] + children.flatMap(\.flattened) }

    // MARK: Text

    /// What a line says beside the identifier, without the frame.
    private var words: [String] {
        var words: [String] = []
        if !id.contains(role) { words.append(role) }
        if !label.isEmpty, !id.hasSuffix(":" + label) { words.append("“\(Self.short(label))”") }
        if !value.isEmpty { words.append("= “\(Self.short(value))”") }
        return words
    }

    private var states: [String] {
        var states: [String] = []
        if isSelected { states.append("selected") }
        if !isEnabled { states.append("disabled") }
        if isFocused { states.append("focused") }
        if isClipped { states.append("clipped") }
        if isCovered { states.append("covered") }
        return states
    }

    /// One line: identifier, label and value, frame, states, class.
    var line: String {
        var parts = [id] + words + [DriveText.rect(frame)]
        if let contentOffset { parts.append("offset \(DriveText.point(contentOffset))") }
        parts += states
        parts.append(className)
        return parts.joined(separator: "  ")
    }

    /// The properties that a difference compares, beside the frame.
    var properties: [(name: String, text: String)] {
        [
            ("label", "“\(Self.short(label))”"), ("value", "“\(Self.short(value))”"),
            ("offset", contentOffset.map(DriveText.point) ?? ""), ("states", states.joined(separator: " ")),
            ("class", className),
        ]
    }

    private static func short(_ text: String) -> String {
        let line = text.replacing("\n", with: "⏎")
        return line.count > 80 ? line.prefix(80) + "…" : line
    }

    /// The element and those inside as JSON, without members that say nothing.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id), "class": .string(className), "role": .string(role),
            "frame": .array(
                [frame.minX, frame.minY, frame.width, frame.height].map { .number(DriveText.rounded($0)) }),
        ]
        if !label.isEmpty { members["label"] = .string(label) }
        if !value.isEmpty { members["value"] = .string(value) }
        if !traits.isEmpty { members["traits"] = .array(traits.map { .string($0) }) }
        if let indexPath { members["indexPath"] = .array(indexPath.map { .number(Double($0)) }) }
        if let contentOffset {
            members["contentOffset"] = .array(
                [contentOffset.x, contentOffset.y].map { .number(DriveText.rounded($0)) })
        }
        for state in states { members[state == "disabled" ? "enabled" : state] = .bool(state != "disabled") }
        if !children.isEmpty { members["children"] = .array(children.map(\.json)) }
        return .object(members)
    }
}

/// Numbers as text, in hundredths of a point.
enum DriveText {
    /// A number in hundredths, never -0.
    static func rounded(_ value: CGFloat) -> Double {
        let value = (Double(value) * 100).rounded() / 100
        return value == 0 ? 0 : value
    }

    /// `16` or `4.5`
    static func number(_ value: CGFloat) -> String { JSONText.number(rounded(value)) }
    /// `16, 4.5`
    static func point(_ point: CGPoint) -> String { "\(number(point.x)), \(number(point.y))" }
    /// `320 x 480`
    static func size(_ size: CGSize) -> String { "\(number(size.width)) x \(number(size.height))" }
    /// `(16, 4.5, 320, 480)`
    static func rect(_ rect: CGRect) -> String {
        "(" + [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ", ") + ")"
    }
}
