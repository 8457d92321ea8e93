import Foundation

extension UITraitCollection.Values {
    private enum Key {
        static let idiom = "UITraitUserInterfaceIdiom"
        static let style = "UITraitUserInterfaceStyle"
        static let direction = "UITraitLayoutDirection"
        static let scale = "UITraitDisplayScale"
        static let horizontal = "UITraitHorizontalSizeClass"
        static let vertical = "UITraitVerticalSizeClass"
        static let textSize = "UITraitPreferredContentSizeCategory"
        static let gamut = "UITraitDisplayGamut"
        static let contrast = "UITraitAccessibilityContrast"
        static let level = "UITraitUserInterfaceLevel"
        static let legibility = "UITraitLegibilityWeight"
        static let activity = "UITraitActiveAppearance"
        static let forceTouch = "UITraitForceTouchCapability"
        static let list = "UITraitListEnvironment"
    }

    /// Encodes the specified values.
    func encode(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        func write<Case: RawRepresentable & Equatable>(_ value: Case, unless none: Case, _ key: String)
        where Case.RawValue == Int {
            if value != none { coder.encode(value.rawValue, forKey: key) }
        }
        write(idiom, unless: .unspecified, Key.idiom)
        write(style, unless: .unspecified, Key.style)
        write(direction, unless: .unspecified, Key.direction)
        if scale != 0 { coder.encode(Double(scale), forKey: Key.scale) }
        write(horizontal, unless: .unspecified, Key.horizontal)
        write(vertical, unless: .unspecified, Key.vertical)
        if textSize != .unspecified { coder.encode(textSize.rawValue as NSString, forKey: Key.textSize) }
        write(gamut, unless: .unspecified, Key.gamut)
        write(contrast, unless: .unspecified, Key.contrast)
        write(level, unless: .unspecified, Key.level)
        write(legibility, unless: .unspecified, Key.legibility)
        write(activity, unless: .unspecified, Key.activity)
        write(forceTouch, unless: .unknown, Key.forceTouch)
        write(listEnvironment, unless: .unspecified, Key.list)
    }

    /// Decodes values. Invalid values count as unspecified.
    init(_ coder: NSCoder) {
        self.init()
        func read<Case: RawRepresentable>(_ value: inout Case, _ key: String) where Case.RawValue == Int {
            guard coder.containsValue(forKey: key), let known = Case(rawValue: coder.decodeInteger(forKey: key)) else {
                return
            }
            value = known
        }
        read(&idiom, Key.idiom)
        read(&style, Key.style)
        read(&direction, Key.direction)
        let number = coder.containsValue(forKey: Key.scale) ? coder.decodeDouble(forKey: Key.scale) : 0
        if number.isFinite, number > 0 { scale = CGFloat(number) }
        read(&horizontal, Key.horizontal)
        read(&vertical, Key.vertical)
        if let name = coder.decodeObject(of: NSString.self, forKey: Key.textSize) {
            textSize = UIContentSizeCategory(rawValue: name as String)
        }
        read(&gamut, Key.gamut)
        read(&contrast, Key.contrast)
        read(&level, Key.level)
        read(&legibility, Key.legibility)
        read(&activity, Key.activity)
        read(&forceTouch, Key.forceTouch)
        read(&listEnvironment, Key.list)
    }
}
