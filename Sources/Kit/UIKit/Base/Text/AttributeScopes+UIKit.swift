public import CoreGraphics
public import Foundation

extension AttributeScopes {
    /// The attributes of text that UIKit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of text that UIKit draws.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The color of the line under the text.
        public let underlineColor: UnderlineColorAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The color of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The distance added after each character.
        public let kern: KernAttribute
        /// The distance added after each character.
        public let tracking: TrackingAttribute
        /// The distance by which the text is raised.
        public let baselineOffset: BaselineOffsetAttribute
        /// Alignment, spacing, and indentation. Applies if the first character of a paragraph has it.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The attributes that Foundation defines.
        public let foundation: FoundationAttributes
    }
}

extension AttributeDynamicLookup {
    /// Finds UIKit's attributes by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

extension AttributeScopes.UIKitAttributes {
    /// The key of ``font``.
    @frozen public enum FontAttribute: AttributedStringKey {
        /// The value is a font.
        public typealias Value = UIFont
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of ``foregroundColor``.
    @frozen public enum ForegroundColorAttribute: AttributedStringKey {
        /// The value is a color.
        public typealias Value = UIColor
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of ``backgroundColor``.
    @frozen public enum BackgroundColorAttribute: AttributedStringKey {
        /// The value is a color.
        public typealias Value = UIColor
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of ``underlineStyle``.
    @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
        /// The value is a set of line styles.
        public typealias Value = NSUnderlineStyle
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of ``underlineColor``.
    @frozen public enum UnderlineColorAttribute: AttributedStringKey {
        /// The value is a color.
        public typealias Value = UIColor
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of ``strikethroughStyle``.
    @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
        /// The value is a set of line styles.
        public typealias Value = NSUnderlineStyle
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of ``strikethroughColor``.
    @frozen public enum StrikethroughColorAttribute: AttributedStringKey {
        /// The value is a color.
        public typealias Value = UIColor
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The key of ``kern``.
    @frozen public enum KernAttribute: AttributedStringKey {
        /// The value is in points.
        public typealias Value = CGFloat
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of ``tracking``.
    @frozen public enum TrackingAttribute: AttributedStringKey {
        /// The value is in points.
        public typealias Value = CGFloat
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The key of ``baselineOffset``.
    @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
        /// The value is in points, upward.
        public typealias Value = CGFloat
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The key of ``paragraphStyle``.
    @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
        /// The value is a paragraph style.
        public typealias Value = NSParagraphStyle
        /// The name of the attribute in an `NSAttributedString`.
        public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
}

/// Converts one attribute between its key in `NSAttributedString` and its type in `AttributedString`.
private struct AttributeBridge: Sendable {
    let key: NSAttributedString.Key
    /// The value for `NSAttributedString`; `nil` if the container has none.
    let read: @Sendable (AttributeContainer) -> Any?
    /// Sets a value from `NSAttributedString`. A value of another type is ignored.
    let write: @Sendable (inout AttributeContainer, Any) -> Void

    static func plain<Key: AttributedStringKey & SendableMetatype>(_: Key.Type, _ key: NSAttributedString.Key)
        -> AttributeBridge
    where Key.Value: Sendable {
        AttributeBridge(
            key: key, read: { $0[Key.self] }, write: { if let value = $1 as? Key.Value { $0[Key.self] = value } })
    }

    static func number<Key: AttributedStringKey & SendableMetatype>(_: Key.Type, _ key: NSAttributedString.Key)
        -> AttributeBridge
    where Key.Value == CGFloat {
        AttributeBridge(
            key: key, read: { $0[Key.self] },
            write: { container, value in
                // Numbers are Swift values or objects.
                switch value {
                case let value as CGFloat: container[Key.self] = value
                case let value as Double: container[Key.self] = CGFloat(value)
                case let value as Int: container[Key.self] = CGFloat(value)
                case let value as NSNumber: container[Key.self] = CGFloat(value.doubleValue)
                default: break
                }
            })
    }

    static func line<Key: AttributedStringKey & SendableMetatype>(_: Key.Type, _ key: NSAttributedString.Key)
        -> AttributeBridge
    where Key.Value == NSUnderlineStyle {
        AttributeBridge(
            key: key, read: { $0[Key.self]?.rawValue },
            write: { container, value in
                if let raw = value as? Int ?? (value as? NSNumber)?.intValue {
                    container[Key.self] = NSUnderlineStyle(rawValue: raw)
                }
            })
    }

    static let link = AttributeBridge(
        key: .link, read: { $0[AttributeScopes.FoundationAttributes.LinkAttribute.self] },
        write: { container, value in
            let link = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
            if let link { container[AttributeScopes.FoundationAttributes.LinkAttribute.self] = link }
        })

    typealias Scope = AttributeScopes.UIKitAttributes

    static let all: [AttributeBridge] = [
        plain(Scope.FontAttribute.self, .font), plain(Scope.ForegroundColorAttribute.self, .foregroundColor),
        plain(Scope.BackgroundColorAttribute.self, .backgroundColor),
        line(Scope.UnderlineStyleAttribute.self, .underlineStyle),
        plain(Scope.UnderlineColorAttribute.self, .underlineColor),
        line(Scope.StrikethroughStyleAttribute.self, .strikethroughStyle),
        plain(Scope.StrikethroughColorAttribute.self, .strikethroughColor),
        number(Scope.KernAttribute.self, .kern), number(Scope.TrackingAttribute.self, .tracking),
        number(Scope.BaselineOffsetAttribute.self, .baselineOffset),
        plain(Scope.ParagraphStyleAttribute.self, .paragraphStyle), link,
    ]
}

extension AttributeContainer {
    /// Creates a container with the attributes of UIKit and Foundation. Other keys are ignored.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for bridge in AttributeBridge.all {
            if let value = dictionary[bridge.key] { bridge.write(&self, value) }
        }
    }

    /// The attributes for `NSAttributedString`.
    var _attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for bridge in AttributeBridge.all { attributes[bridge.key] = bridge.read(self) }
        return attributes
    }
}

extension NSAttributedString {
    /// Creates a string with the attributes of UIKit and Foundation.
    public convenience init(_ attrStr: AttributedString) {
        self.init(attributedString: attrStr._styled { $0 })
    }
}

extension AttributedString {
    /// Creates a string with the attributes of UIKit and Foundation.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
            let part = nsStr.attributedSubstring(from: range).string
            append(AttributedString(part, attributes: AttributeContainer(attributes)))
        }
    }

    /// Returns the string with the attributes that `style` derives from those of each run.
    func _styled(_ style: (AttributeContainer) -> AttributeContainer) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            let part = String(self[run.range].characters)
            result.append(NSAttributedString(string: part, attributes: style(run.attributes)._attributes))
        }
        return result
    }
}
