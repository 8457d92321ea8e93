package import DisplayList
public import Foundation

/// What a font is to be like: its family, its size in points, whether it is bold, slanted or of one width.
///
/// A descriptor is never changed; its methods make others. Those that ask for a face that is not there answer `nil`.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    /// Kinds of faces. Those that the bundled family has are ``traitBold``, ``traitItalic`` and ``traitMonoSpace``.
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

    package let face: FontDescription
    fileprivate let textStyle: UIFont.TextStyle?

    package init(face: FontDescription, textStyle: UIFont.TextStyle? = nil) {
        self.face = face
        self.textStyle = textStyle
        super.init()
    }

    /// - Parameter size: In points.
    public convenience init(name: String, size: CGFloat) {
        let face = UIFont(name: name, size: size)?.face ?? UIFont.systemFont(ofSize: size).face
        self.init(face: face)
    }

    /// That of the font for `style` at the current text size.
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

    /// Fonts of weight 600 and more are bold ones.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight >= Self.leastBold { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }
    private static let leastBold = 600

    /// In these traits and in no others; `nil` where one of them is a face that is not there.
    ///
    /// Bold text of a style is of weight 600, bold titles and other fonts of weight 700.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.subtracting(.known).isEmpty else { return nil }
        var copy = face
        let isBold = symbolicTraits.contains(.traitBold)
        if isBold != (copy.weight >= Self.leastBold) { copy.weight = isBold ? boldWeight : 400 }
        copy.isItalic = symbolicTraits.contains(.traitItalic)
        copy.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        // A label that followed the style alone would lose the traits when the text size changes.
        return UIFontDescriptor(face: copy, textStyle: copy == face ? textStyle : nil)
    }

    /// - Source: Apple's Human Interface Guidelines, "Typography": the emphasised weights.
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
    /// The font that a descriptor describes.
    ///
    /// - Parameter pointSize: 0 for the descriptor's own.
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
