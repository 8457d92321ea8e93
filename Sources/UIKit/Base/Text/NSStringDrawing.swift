internal import CollectionCore
internal import DisplayList
public import Foundation

// Measuring text without a label, on any thread. The font is the attributes' `.font`, 12 points of the system's when
// there is none.

public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle starts at the first line's top, and lines wrap. Without it there is one line, and y is 0 at its
    /// baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines are a font's line height apart; they are here in any case.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a measurement was allowed, and found.
open class NSStringDrawingContext: NSObject {
    /// Text is not made smaller here, whatever this says.
    open var minimumScaleFactor: CGFloat = 0
    open private(set) var actualScaleFactor: CGFloat = 1
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString.Key {
    /// A ``UIFont``.
    public static let font = NSAttributedString.Key("NSFont")
    /// A ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension String {
    /// As wide and high as the text is without wrapping, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        boundingRect(
            with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, attributes: attrs, context: nil
        ).size
    }

    /// The room that the text takes in `size`, where a width that is not positive and finite is no limit.
    ///
    /// The height is that of the lines that fit into `size`, one at least, when it is a limit.
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
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

extension NSAttributedString {
    /// The room that the text takes in `size`, as for strings; the first line's baseline counts without the line
    /// origin option.
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

    public func size() -> CGSize {
        boundingRect(
            with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, context: nil
        ).size
    }
}
