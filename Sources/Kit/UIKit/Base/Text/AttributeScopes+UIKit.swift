public import CoreGraphics
public import Foundation

extension AttributeScopes {
    /// The attributes of text that UIKit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of text that UIKit draws.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        /// The attributes that Foundation defines.
        public let foundation: FoundationAttributes
    }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

extension AttributeScopes.UIKitAttributes {
    @frozen public enum FontAttribute: AttributedStringKey {
        public typealias Value = UIFont
        public static let name = NSAttributedString.Key.font.rawValue
    }
    @frozen public enum ForegroundColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    @frozen public enum BackgroundColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
        public typealias Value = NSUnderlineStyle
        public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    @frozen public enum UnderlineColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
        public typealias Value = NSUnderlineStyle
        public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    @frozen public enum StrikethroughColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    @frozen public enum KernAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.kern.rawValue
    }
    @frozen public enum TrackingAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.tracking.rawValue
    }
    @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
        public typealias Value = NSParagraphStyle
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
