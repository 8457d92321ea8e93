package import DisplayList
public import Foundation

/// The attributes of a font: family, size in points, weight, slant, and spacing.
///
/// Descriptors are immutable; methods return modified copies, or `nil` if the requested face does not exist.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    /// Traits of faces. The bundled family supports ``traitBold``, ``traitItalic``, and ``traitMonoSpace``.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

        fileprivate static let known: SymbolicTraits = [.traitItalic, .traitBold, .traitMonoSpace]
    }

    /// Designs of the system font. ``default`` and ``monospaced`` have fonts.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    package let face: FontDescription
    fileprivate let textStyle: UIFont.TextStyle?

    package init(face: FontDescription, textStyle: UIFont.TextStyle? = nil) {
        self.face = face
        self.textStyle = textStyle
        super.init()
    }

    /// - Parameters:
    ///   - name: The name of the font.
    ///   - size: In points.
    public convenience init(name: String, size: CGFloat) {
        let face = UIFont(name: name, size: size)?.face ?? UIFont.systemFont(ofSize: size).face
        self.init(face: face)
    }

    /// The descriptor of the font for `style` at the current text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// In points.
    open var pointSize: CGFloat { CGFloat(face.size) }
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
        return UIFontDescriptor(face: copy, textStyle: copy == face ? textStyle : nil)
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
        // The text style is dropped, because a font that follows it would lose the traits when the text size changes.
        return UIFontDescriptor(face: copy, textStyle: copy == face ? textStyle : nil)
    }

    /// - Source: Apple's Human Interface Guidelines, "Typography": the emphasized weights.
    private var boldWeight: Int {
        switch textStyle {
        case nil, .largeTitle, .title1, .title2: 700
        default: 600
        }
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: UIFont(face: face).withSize(newPointSize).face)
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var copy = face
        copy.family = newFamily
        copy.isMonospaced = UIFont.isMonospaced(newFamily)
        return UIFontDescriptor(face: copy)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.face == face && other.textStyle == textStyle
    }
    open override var hash: Int { face.hashValue }
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
            self.init(face: face)
        } else {
            self.init(face: descriptor.face, textStyle: descriptor.textStyle)
        }
    }
}
