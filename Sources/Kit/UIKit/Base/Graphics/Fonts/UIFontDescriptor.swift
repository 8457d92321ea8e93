public import CoreGraphics
package import DisplayList
public import Foundation

/// The attributes of a font: family, size in points, weight, slant, and spacing.
///
/// Descriptors are immutable; methods return modified copies, or `nil` if the requested face does not exist.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    /// Traits of faces. The bundled family supports ``traitBold``, ``traitItalic``, and ``traitMonoSpace``.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the traits.
        public let rawValue: UInt32
        /// Creates traits from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted letters.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// A weight of 600 or more.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide letters. Has no effect: no font has several widths.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters. Has no effect: no font has several widths.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Forms for vertical text. No font has them.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// Forms for interfaces. No font has them besides others.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Less space between lines. No font has it.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// More space between lines. No font has it.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

        fileprivate static let known: SymbolicTraits = [.traitItalic, .traitBold, .traitMonoSpace]
    }

    /// Designs of the system font. ``default`` and ``monospaced`` have fonts.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name of the design, as Apple's platforms write it.
        public let rawValue: String
        /// Creates a design with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The design of the system font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Letters with serifs. No font of hosts has them.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters with rounded ends. No font of hosts has them.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Letters of the same width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The names of attributes. All others than ``family``, ``name``, ``face``, ``size``, ``traits``, and ``textStyle``
    /// have no effect.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name of the attribute, as Apple's platforms write it.
        public let rawValue: String
        /// Creates an attribute with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the family, a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of the font, a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of the style in the family, a string such as "Bold".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The name for people. Has no effect.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// A transform of the letters. Has no effect.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// The characters that the font should have. Has no effect.
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        /// The fonts for characters that this one lacks. Has no effect.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// A dictionary with ``TraitKey`` keys.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// One width for all characters. Has no effect.
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        /// Typographic features, an array of dictionaries with ``FeatureKey`` keys. Descriptors and fonts keep them; text is
        /// drawn without them.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The text style, a string.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The keys of the dictionary of the attribute ``AttributeName/traits``.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as Apple's platforms write it.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of ``SymbolicTraits``.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// -1...1; see `UIFont.Weight`.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// Has no effect: no font has several widths.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// -1...1. Positive values are italic.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The keys of the dictionaries of the attribute ``AttributeName/featureSettings``.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as Apple's platforms write it.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The number of a kind of features.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The number of a feature of that kind.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The earlier name of ``type``.
        public static let featureIdentifier = type
        /// The earlier name of ``selector``.
        public static let typeIdentifier = selector
    }

    /// A typographic feature by its numbers.
    struct Feature: Hashable {
        /// The number of a kind, as Apple's fonts use it.
        var type: Int
        /// The number of a feature of that kind.
        var selector: Int
    }

    /// The family, size, weight, and slant with which hosts draw text.
    package let face: FontDescription
    fileprivate let textStyle: UIFont.TextStyle?
    /// In the order of the attribute.
    fileprivate let features: [Feature]

    /// Creates a descriptor of a font, with the text style that it has, if any.
    package convenience init(face: FontDescription, textStyle: UIFont.TextStyle? = nil) {
        self.init(face: face, textStyle: textStyle, features: [])
    }

    /// Creates a descriptor of a font with typographic features.
    init(face: FontDescription, textStyle: UIFont.TextStyle?, features: [Feature]) {
        self.face = face
        self.textStyle = textStyle
        self.features = features
        super.init()
    }

    /// - Parameters:
    ///   - name: The name of the font.
    ///   - size: In points.
    public convenience init(name: String, size: CGFloat) {
        let face = UIFont(name: name, size: size)?.face ?? UIFont.systemFont(ofSize: size).face
        self.init(face: face)
    }

    /// The descriptor of a font with a size of 12 points. The matrix has no effect.
    public convenience init(name: String, matrix: CGAffineTransform) { self.init(name: name, size: 12) }

    /// Creates the descriptor of the system font, with a size of 12 points, and adds attributes.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let style = Self.style(attributes[.textStyle])
        let base = style.map(UIFontDescriptor.preferredFontDescriptor(withTextStyle:))
        let start = base ?? UIFontDescriptor(face: FontDescription(size: 12))
        let result = start.addingAttributes(attributes)
        self.init(face: result.face, textStyle: result.textStyle, features: result.features)
    }

    /// The descriptor of the font for `style` at the current text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    /// The descriptor of the font of a text style, for the text size of `traitCollection` or the current one.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// The size of the described font, in points.
    open var pointSize: CGFloat { CGFloat(face.size) }
    /// The name of the described font.
    open var postscriptName: String { UIFont(face: face).fontName }

    /// Weights of 600 and above are bold.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight >= Self.minimumBoldWeight { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }
    private static let minimumBoldWeight = 600

    /// A descriptor of the system font with a design; `nil` for ``SystemDesign/serif`` and ``SystemDesign/rounded``, for
    /// which there is no font. A descriptor of another family is returned unchanged.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard face.family == nil else { return self }
        guard design == .default || design == .monospaced else { return nil }
        var copy = face
        copy.isMonospaced = design == .monospaced
        return UIFontDescriptor(face: copy, textStyle: textStyle, features: features)
    }

    /// A descriptor with exactly these traits; `nil` if a trait has no face.
    ///
    /// Bold text styles have a weight of 600; bold title styles and other fonts have 700.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.subtracting(.known).isEmpty else { return nil }
        var copy = face
        let isBold = symbolicTraits.contains(.traitBold)
        if isBold != (copy.weight >= Self.minimumBoldWeight) { copy.weight = isBold ? boldWeight : 400 }
        copy.isItalic = symbolicTraits.contains(.traitItalic)
        copy.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        return UIFontDescriptor(face: copy, textStyle: textStyle, features: features)
    }

    /// - Source: Apple's Human Interface Guidelines, "Typography": the emphasized weights.
    private var boldWeight: Int {
        switch textStyle {
        case nil, .largeTitle, .title1, .title2: 700
        default: 600
        }
    }

    /// A descriptor with additional attributes, which replace present ones.
    ///
    /// A text style among the attributes is ignored: use `preferredFontDescriptor(withTextStyle:)`.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var copy = face
        if let size = Self.number(attributes[.size]), size > 0 { copy = UIFont(face: copy).withSize(size).face }
        if let family = attributes[.family] as? String {
            copy.family = family
            copy.isMonospaced = UIFont.isMonospaced(family)
        }
        if let name = attributes[.name] as? String, let named = UIFont(name: name, size: CGFloat(copy.size)) {
            copy = named.face
        }
        if let style = attributes[.face] as? String { copy.setStyle(style) }
        // Swift converts no dictionaries between key types outside of Apple's platforms, so both are accepted.
        let traits =
            attributes[.traits] as? [TraitKey: Any]
            ?? (attributes[.traits] as? [String: Any]).map { named in
                Dictionary(uniqueKeysWithValues: named.map { (TraitKey(rawValue: $0.key), $0.value) })
            }
        if let traits { copy.add(traits) }
        // A font of a size of its own does not follow the size of the text style.
        return UIFontDescriptor(
            face: copy, textStyle: copy.size == face.size ? textStyle : nil,
            features: attributes[.featureSettings].map(Self.features) ?? features)
    }

    /// Dictionaries without both numbers are ignored. Keys of texts are accepted, too; see ``addingAttributes(_:)``.
    private static func features(_ settings: Any) -> [Feature] {
        (settings as? [Any] ?? []).compactMap { setting in
            let named = (setting as? [String: Any]).map { values in
                Dictionary(uniqueKeysWithValues: values.map { (FeatureKey(rawValue: $0.key), $0.value) })
            }
            guard let values = setting as? [FeatureKey: Any] ?? named,
                let type = number(values[.type]).flatMap({ Int(exactly: $0) }),
                let selector = number(values[.selector]).flatMap({ Int(exactly: $0) })
            else { return nil }
            return Feature(type: type, selector: selector)
        }
    }

    /// The value of an attribute: texts for the names, a `CGFloat` for the size, and for ``AttributeName/traits`` a
    /// dictionary of `CGFloat` values and, under ``TraitKey/symbolic``, a number. Features are an array of dictionaries of
    /// `Int` values. `nil` for the others.
    open func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .family: UIFont(face: face).familyName
        case .name: postscriptName
        case .size: pointSize
        case .textStyle: textStyle?.rawValue
        case .traits:
            [
                TraitKey.symbolic: symbolicTraits.rawValue,
                .weight: UIFont.Weight(css: face.weight).rawValue,
                .width: CGFloat(0), .slant: CGFloat(face.isItalic ? 0.07 : 0),
            ] as [TraitKey: Any]
        case .featureSettings:
            features.isEmpty ? nil : features.map { [FeatureKey.type: $0.type, .selector: $0.selector] }
        default: nil
        }
    }

    private static func style(_ value: Any?) -> UIFont.TextStyle? {
        value as? UIFont.TextStyle ?? (value as? String).map(UIFont.TextStyle.init(rawValue:))
    }

    /// The finite number in a value of any numeric type or a weight.
    fileprivate static func number(_ value: Any?) -> CGFloat? {
        let number: Double? =
            switch value {
            case let value as CGFloat: Double(value)
            case let value as Double: value
            case let value as Float: Double(value)
            case let value as Int: Double(value)
            case let value as UIFont.Weight: Double(value.rawValue)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    /// Returns a copy with another size, in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: UIFont(face: face).withSize(newPointSize).face, textStyle: nil, features: features)
    }

    /// Returns a copy with another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var copy = face
        copy.family = newFamily
        copy.isMonospaced = UIFont.isMonospaced(newFamily)
        return UIFontDescriptor(face: copy)
    }

    /// The descriptor itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.face == face && other.textStyle == textStyle && other.features == features
    }
    open override var hash: Int { face.hashValue }
}

extension FontDescription {
    /// Applies the name of a face, such as "Bold Italic"; an unknown word changes nothing.
    fileprivate mutating func setStyle(_ name: String) {
        let weights = [
            "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
            "heavy": 800, "black": 900,
        ]
        for word in name.lowercased().split(separator: " ") {
            if let weight = weights[String(word)] { self.weight = weight }
            if word == "italic" || word == "oblique" { isItalic = true }
        }
    }

    fileprivate mutating func add(_ traits: [UIFontDescriptor.TraitKey: Any]) {
        let symbolic =
            (traits[.symbolic] as? UIFontDescriptor.SymbolicTraits)?.rawValue
            ?? UIFontDescriptor.number(traits[.symbolic]).flatMap { UInt32(exactly: $0) }
            ?? traits[.symbolic] as? UInt32
        if let symbolic {
            let traits = UIFontDescriptor.SymbolicTraits(rawValue: symbolic)
            if traits.contains(.traitBold) { weight = max(weight, 700) }
            if traits.contains(.traitItalic) { isItalic = true }
            if traits.contains(.traitMonoSpace) { isMonospaced = true }
        }
        if let weight = UIFontDescriptor.number(traits[.weight]) { self.weight = UIFont.Weight(weight).cssWeight }
        if let slant = UIFontDescriptor.number(traits[.slant]) { isItalic = slant > 0 }
    }
}

extension UIFont {
    /// Creates the font of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of the font.
    ///   - pointSize: 0 for the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        if pointSize > 0, pointSize.isFinite, pointSize != descriptor.pointSize {
            var face = descriptor.face
            face.size = Double(pointSize)
            self.init(face: face, textStyle: nil, features: descriptor.features)
        } else {
            self.init(face: descriptor.face, textStyle: descriptor.textStyle, features: descriptor.features)
        }
    }
}
