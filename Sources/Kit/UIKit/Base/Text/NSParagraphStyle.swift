import CoreGraphics
public import Foundation

/// The direction in which a paragraph is read.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// Line breaking, alignment, and spacing of a paragraph. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    /// The stored properties of a style.
    struct Values: Hashable {
        /// The side at which lines begin.
        var alignment = NSTextAlignment.natural
        /// How lines end that are too long.
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// The direction in which the paragraph is read.
        var baseWritingDirection = NSWritingDirection.natural
        /// The distance between two lines, in points.
        var lineSpacing: CGFloat = 0
        /// The distance after the paragraph, in points.
        var paragraphSpacing: CGFloat = 0
        /// The distance before the paragraph, in points.
        var paragraphSpacingBefore: CGFloat = 0
        /// The indentation of the first line, in points.
        var firstLineHeadIndent: CGFloat = 0
        /// The indentation of the other lines, in points.
        var headIndent: CGFloat = 0
        /// The end of lines, in points; see ``NSParagraphStyle/tailIndent``.
        var tailIndent: CGFloat = 0
        /// The minimum height of lines, in points.
        var minimumLineHeight: CGFloat = 0
        /// The maximum height of lines, in points; 0 for no limit.
        var maximumLineHeight: CGFloat = 0
        /// The factor of the height of lines; 0 for 1.
        var lineHeightMultiple: CGFloat = 0
        // Stored without an effect on the text.
        /// Has no effect: words are not hyphenated.
        var hyphenationFactor: Float = 0
        /// Has no effect.
        var lineBreakStrategy: LineBreakStrategy = []
        /// The tab stops in ascending order.
        var tabStops = NSTextTab.standardStops
        /// The distance of the tab stops after the last one, in points.
        var defaultTabInterval: CGFloat = 0
    }

    /// The stored properties, which only mutable styles change.
    final fileprivate(set) var values = Values()

    public override init() { super.init() }

    /// A new style with the default values.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The side at which lines begin. Default: `.natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// How lines end that are too long. Default: `.byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction in which the paragraph is read. Default: `.natural`, that of its first letter.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Distance between two lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Space after the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Space before the paragraph, in points. Default: 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Indentation of the first line, in points. Default: 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Indentation of all lines except the first.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: distance from the leading side if positive, otherwise from the trailing side.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The minimum height of lines, in points. Default: 0.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// A multiple of the font's line height; 0 for 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    /// No effect: lines are broken without hyphens.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// No effect: all text has the standard strategy.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// No effect: tabs have the width of eight spaces.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// No effect: tabs have the width of eight spaces.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// An immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }
    /// An ``NSMutableParagraphStyle`` with the same properties.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }

    /// Whether lines have the same positions as without a style.
    final var hasPlainMetrics: Bool {
        var plain = Values()
        plain.alignment = values.alignment
        plain.lineBreakMode = values.lineBreakMode
        plain.baseWritingDirection = values.baseWritingDirection
        (plain.hyphenationFactor, plain.lineBreakStrategy) = (values.hyphenationFactor, values.lineBreakStrategy)
        (plain.tabStops, plain.defaultTabInterval) = (values.tabStops, values.defaultTabInterval)
        return plain == values
    }
}

/// A paragraph style whose properties can be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// Copies all properties of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = max(0, newValue) }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = max(0, newValue) }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = max(0, newValue) }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = max(0, newValue) }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = max(0, newValue) }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = max(0, newValue) }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = max(0, min(1, newValue)) }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue ?? NSTextTab.standardStops }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = max(0, newValue) }
    }
    /// Inserts a stop in order of location.
    open func addTabStop(_ anObject: NSTextTab) {
        values.tabStops.append(anObject)
        values.tabStops.sort { $0.location < $1.location }
    }
    /// Removes all tab stops that are equal to `anObject`.
    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
}
