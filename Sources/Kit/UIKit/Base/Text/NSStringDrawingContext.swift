internal import CollectionCore
internal import DisplayList
public import Foundation

// Measures text without a label, on any thread. The font is the `.font` attribute; the default is the 12-point system
// font.

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int
    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle starts at the top of the first line, and lines wrap. Without this option there is one line with
    /// its baseline at y = 0.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Uses the font's line height. Always in effect here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Has no effect: glyphs have their typographic bounds.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Has no effect.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The options and the results of a measurement.
open class NSStringDrawingContext: NSObject {
    /// Has no effect: text is not scaled.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which text was scaled: always 1.
    open private(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of the text that was measured or drawn last, in points.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString.Key {
    /// A ``UIFont``.
    public static let font = NSAttributedString.Key("NSFont")
    /// A ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension String {
    /// The size of the text without wrapping, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        boundingRect(
            with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, attributes: attrs, context: nil
        ).size
    }

    /// The bounding rectangle of the text in `size`. A width that is not positive and finite is no limit.
    ///
    /// If the height is a limit, the result has the height of the lines that fit, at least one.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        let wraps = options.contains(.usesLineFragmentOrigin)
        var run = TextRun(string: self, font: font.face, color: .black, frame: .zero)
        run.maximumLines = wraps ? 0 : 1
        if wraps, size.height.isFinite, size.height > 0, size.height < 1e6 {
            run.maximumLines = Swift.max(1, Int(size.height / Swift.max(1, font.lineHeight)))
        }
        let isLimit = size.width.isFinite && size.width > 0 && size.width < CGFloat.greatestFiniteMagnitude
        let found =
            isEmpty
            ? Size.zero : HostServices.text.size(of: run, width: isLimit && wraps ? Double(size.width) : .infinity)
        let rect = CGRect(x: 0, y: wraps ? 0 : -font.ascender, width: found.width, height: found.height)
        context?.totalBounds = rect
        return rect
    }
}

extension NSString {
    /// The size of the text without wrapping, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }

    /// The bounding rectangle of the text in `size`, as for `String`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

extension NSAttributedString {
    /// The bounding rectangle of the text in `size`, as for strings. Without the line origin option, y = 0 is the
    /// baseline of the first line.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let text = AttributedText(self)
        guard options.contains(.usesLineFragmentOrigin), !text.isUniform else {
            return string.boundingRect(
                with: size, options: options, attributes: length > 0 ? attributes(at: 0, effectiveRange: nil) : nil,
                context: context)
        }
        func limit(_ length: CGFloat) -> CGFloat {
            length > 0 && length < .greatestFiniteMagnitude ? length : .infinity
        }
        let found = text.laidOut(width: limit(size.width), height: limit(size.height)).size
        let rect = CGRect(origin: .zero, size: found)
        context?.totalBounds = rect
        return rect
    }

    /// The size of the text without wrapping, in points.
    public func size() -> CGSize {
        boundingRect(
            with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, context: nil
        ).size
    }
}
