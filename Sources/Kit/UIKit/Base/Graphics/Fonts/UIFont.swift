package import DisplayList
public import Foundation

/// A face of the bundled family, or of a family that the host provides, at a size.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    /// The family, size, weight, and slant with which hosts draw text.
    package let face: FontDescription
    /// The text style of the font, so that a label can follow the user's text size.
    package let textStyle: TextStyle?
    /// How the font follows the user's text size if it was made by `UIFontMetrics`.
    let scaling: Scaling?
    /// The typographic features of the font's descriptor, with which text is not drawn.
    let features: [UIFontDescriptor.Feature]

    /// A font before it was scaled.
    struct Scaling: Hashable {
        /// The font before it was scaled.
        var face: FontDescription
        /// The style with whose fonts it grows.
        var style: TextStyle
        /// In points; infinite for no limit.
        var maximumPointSize: CGFloat
    }

    /// Creates a font that does not scale with `UIFontMetrics`.
    package convenience init(face: FontDescription, textStyle: TextStyle? = nil) {
        self.init(face: face, textStyle: textStyle, features: [])
    }

    /// Creates the font of a descriptor with typographic features.
    init(face: FontDescription, textStyle: TextStyle?, features: [UIFontDescriptor.Feature]) {
        self.face = face
        self.textStyle = textStyle
        self.features = features
        scaling = nil
        super.init()
    }

    /// The system font of 12 points, until code assigns another one.
    public override convenience init() { self.init(face: FontDescription(size: 12)) }

    /// Creates a font that `UIFontMetrics` scaled.
    init(face: FontDescription, scaling: Scaling) {
        self.face = face
        textStyle = nil
        features = []
        self.scaling = scaling
        super.init()
    }

    /// The same font at another text size; `nil` if it does not follow the text size.
    final func following(_ traits: UITraitCollection) -> UIFont? {
        if let textStyle {
            // The weight or other traits may differ from those of the text style.
            var face = face
            face.size = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).face.size
            return UIFont(face: face, textStyle: textStyle, features: features)
        }
        guard let scaling else { return nil }
        return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
            for: UIFont(face: scaling.face), maximumPointSize: scaling.maximumPointSize, compatibleWith: traits)
    }

    /// Creates a font of a family. If the host does not have the family, the font uses the bundled one.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let name = FontName(fontName)
        self.init(
            face: FontDescription(
                size: UIFont.checked(fontSize), weight: name.weight, isItalic: name.isItalic,
                isMonospaced: UIFont.isMonospaced(name.family), family: name.family))
    }

    /// Whether iOS has a family of this name whose letters have the same width. The bundled monospaced font replaces it
    /// if the app does not have its file.
    static func isMonospaced(_ family: String) -> Bool {
        ["Courier", "Courier New", "CourierNewPS", "Menlo"].contains(family)
    }

    /// The system font in the regular weight. Sizes of zero or less are the system size.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    /// The system font. Sizes of zero or less are the system size.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontDescription(size: checked(fontSize), weight: weight.cssWeight))
    }
    /// The bold system font. Sizes of zero or less are the system size.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    /// The italic system font. Sizes of zero or less are the system size.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontDescription(size: checked(fontSize), isItalic: true))
    }
    /// The system font whose characters have the same width. Sizes of zero or less are the system size.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontDescription(size: checked(fontSize), weight: weight.cssWeight, isMonospaced: true))
    }
    /// The system font with digits of the same width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontDescription(size: checked(fontSize), weight: weight.cssWeight, hasMonospacedDigits: true))
    }

    /// The font for `style` at the current text size.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// The font of a text style for the text size of `traitCollection`, or the current one if it is `nil`.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return UIFont(
            face: FontDescription(size: style.size(for: category), weight: style.weight), textStyle: style)
    }

    /// The families of the fonts that the app may use by name, in alphabetical order.
    open class var familyNames: [String] { HostServices.text.fontFamilies.keys.sorted() }
    /// The names of the fonts of a family, in alphabetical order; empty for an unknown family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        HostServices.text.fontFamilies[familyName] ?? []
    }

    /// 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// 14 points.
    open class var systemFontSize: CGFloat { 14 }

    /// Sizes of zero or less mean the system size, as on Apple's platforms.
    private class func checked(_ size: CGFloat) -> Double {
        size.isFinite && size > 0 ? Double(size) : Double(systemFontSize)
    }

    /// The description of the font, from which similar fonts are made.
    open var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(face: face, textStyle: textStyle, features: features)
    }
    /// The same font in another size, in points. It no longer follows the user's text size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var copy = face
        copy.size = UIFont.checked(fontSize)
        return UIFont(face: copy, textStyle: nil, features: features)
    }

    /// The name of the family; that of Apple's font for the system font.
    open var familyName: String {
        face.family ?? (face.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont")
    }
    /// The name of the family with the weight and slant, from which `UIFont(name:size:)` makes the same font; for the
    /// system font, Apple's name for its weight.
    open var fontName: String {
        guard let family = face.family else { return face.weight >= 600 ? ".SFUI-Semibold" : ".SFUI-Regular" }
        let style = FontName.style(weight: face.weight, isItalic: face.isItalic)
        return style.isEmpty ? family : family + "-" + style
    }
    /// The size of the font, from which its metrics follow, in points.
    open var pointSize: CGFloat { CGFloat(face.size) }
    /// Above the baseline, in points.
    open var ascender: CGFloat { CGFloat(metrics.ascent) }
    /// Below the baseline, in points; negative.
    open var descender: CGFloat { -CGFloat(metrics.descent) }
    /// The height of capital letters, in points.
    open var capHeight: CGFloat { CGFloat(metrics.capHeight) }
    /// The height of the letter x, in points.
    open var xHeight: CGFloat { CGFloat(metrics.xHeight) }
    /// The space between lines, in points, included in ``lineHeight``.
    open var leading: CGFloat { CGFloat(metrics.leading) }
    /// From one baseline to the next, in points.
    open var lineHeight: CGFloat { CGFloat(metrics.ascent + metrics.descent + metrics.leading) }

    private var metrics: FontMetrics { HostServices.text.metrics(of: face) }

    /// The font itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.face == face && other.features == features
    }
    open override var hash: Int { face.hashValue }
}

/// A name such as "Family-BoldItalic", parsed.
private struct FontName {
    var family: String
    var weight = 400
    var isItalic = false

    private static let weights: [(String, Int)] = [
        ("UltraLight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600),
        ("Semibold", 600), ("DemiBold", 600), ("ExtraBold", 800), ("Heavy", 800), ("Black", 900), ("Bold", 700),
    ]

    init(_ name: String) {
        guard let dash = name.lastIndex(of: "-") else {
            family = name
            return
        }
        family = String(name[..<dash])
        let style = name[name.index(after: dash)...]
        if let found = Self.weights.first(where: { style.contains($0.0) }) { weight = found.1 }
        isItalic = style.contains("Italic") || style.contains("Oblique")
    }

    /// The part of a name after the family; empty for the regular face.
    static func style(weight: Int, isItalic: Bool) -> String {
        let name = weight == 400 ? "" : weights.last { $0.1 == weight }?.0 ?? ""
        return name + (isItalic ? "Italic" : "")
    }
}
