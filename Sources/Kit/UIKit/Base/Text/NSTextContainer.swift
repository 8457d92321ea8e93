import CoreGraphics
internal import DisplayList
public import Foundation
import QuartzCore

/// The area in which a layout manager or a text view lays out text.
///
/// The origin of its coordinate space is the top-left corner of the area.
open class NSTextContainer: NSObject {
    /// A change of which the text view of a container is notified.
    enum Change {
        /// The size or a rule for lines.
        case geometry
        /// The text, its attributes, or its layout.
        case text
        /// Only the appearance.
        case display
        /// A layout manager was assigned or removed.
        case layoutManager
        /// The layout manager was requested, but there is none yet.
        case needsLayoutManager
    }

    /// Set by the text view that shows the container.
    final var onChange: ((Change) -> Void)?
    /// What the text view supplies for its text; `nil` without a text view.
    final var setup: TextSetup?
    /// The layout manager that fills the container; `nil` if there is none.
    final private(set) weak var ownLayoutManager: NSLayoutManager?

    /// - Parameter size: In points. A dimension that is zero, negative, or not a number is no limit. A text view
    ///   replaces it.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public override convenience init() { self.init(size: .zero) }

    /// Creates a container without a limit.
    public required init(coder: NSCoder) {
        size = .zero
        super.init()
    }

    /// In points. A dimension that is zero, negative, or not a number is no limit. A text view sets it to the size of
    /// its bounds without the insets.
    open var size: CGSize {
        didSet { if size != oldValue { changed() } }
    }
    /// Padding at both ends of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            NumberPolicy.replace(&lineFragmentPadding, oldValue, limit: 1e6)
            if lineFragmentPadding != oldValue { changed() }
        }
    }
    /// 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { changed() } }
    }
    /// How the last line is truncated.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { changed() } }
    }
    /// Areas that lines avoid, in the space of the container. A line continues on the other side of an area.
    ///
    /// All lines of a paragraph that avoids areas have the height of its highest line.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            excluded = nil
            changed()
        }
    }
    private final var excluded: ExcludedAreas?

    /// Whether the width follows that of the text view. Text views always set the width.
    open var widthTracksTextView = false
    /// Whether the height follows that of the text view. A text view also sets the height of a container that has no
    /// layout manager of its own.
    open var heightTracksTextView = false

    /// Whether lines extend from one side to the other.
    open var isSimpleRectangularTextContainer: Bool {
        type(of: self) == NSTextContainer.self && exclusionPaths.isEmpty
    }

    /// The layout manager to which the container was added. Held weakly.
    open var layoutManager: NSLayoutManager? {
        get {
            if ownLayoutManager == nil { onChange?(.needsLayoutManager) }
            return ownLayoutManager
        }
        set { attach(newValue) }
    }

    /// Sets the layout manager and notifies the view.
    final func attach(_ manager: NSLayoutManager?) {
        guard manager !== ownLayoutManager else { return }
        ownLayoutManager = manager
        onChange?(.layoutManager)
    }

    /// Replaces the layout manager of the container by another one, which receives the text storage and all containers
    /// of the previous one.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = layoutManager, old !== newLayoutManager else { return }
        let (storage, containers) = (old.textStorage, old.textContainers)
        // Retains the old one until its containers are moved.
        withExtendedLifetime(old) {
            storage?.addLayoutManager(newLayoutManager)
            for container in containers { newLayoutManager.addTextContainer(container) }
            storage?.removeLayoutManager(old)
        }
    }

    private func changed() {
        ownLayoutManager?.textContainerChangedGeometry(self)
        onChange?(.geometry)
    }

    /// Sets the size without notifying the text view.
    final func setSize(fromTextView new: CGSize) {
        guard new != size else { return }
        let callback = onChange
        onChange = nil
        size = new
        onChange = callback
    }

    /// Returns the first part of a proposed line that text may fill.
    ///
    /// Called for each line of a container that is not simple and rectangular. Subclasses override it for other shapes.
    ///
    /// - Parameters:
    ///   - proposedRect: The rectangle of a line in the space of the container.
    ///   - characterIndex: The index of the first character of the paragraph.
    ///   - baseWritingDirection: The direction of the paragraph.
    ///   - remainingRect: Receives the part of the proposed rectangle after the result; empty if there is none.
    /// - Returns: A rectangle with the height of the proposed one; empty if text does not fit there.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let right = TextLimits.length(size.width).isFinite ? min(proposedRect.maxX, size.width) : proposedRect.maxX
        let left = max(0, proposedRect.minX)
        guard left < right else { return .zero }
        if excluded == nil { excluded = ExcludedAreas(exclusionPaths) }
        let isRightToLeft = baseWritingDirection == .rightToLeft
        var free = (excluded ?? ExcludedAreas([])).freeSegments(
            from: left, to: right, top: proposedRect.minY, bottom: proposedRect.maxY)
        let shortest = 2 * TextLimits.padding(lineFragmentPadding) + 1
        free.removeAll { $0.upperBound - $0.lowerBound < shortest }
        guard let found = isRightToLeft ? free.last : free.first else { return .zero }
        func rect(_ from: CGFloat, _ to: CGFloat) -> CGRect {
            CGRect(x: from, y: proposedRect.minY, width: to - from, height: proposedRect.height)
        }
        if free.count > 1 {
            remainingRect?.pointee = isRightToLeft ? rect(left, found.lowerBound) : rect(found.upperBound, right)
        }
        return rect(found.lowerBound, found.upperBound)
    }

    // MARK: Limits of lines

    /// The width that text can fill in a line, in points; infinite for no limit.
    final var textWidth: CGFloat {
        let width = TextLimits.length(size.width)
        return width.isFinite ? max(1, width - 2 * TextLimits.padding(lineFragmentPadding)) : .infinity
    }

    /// The slots for lines; `nil` if each line has the whole width.
    ///
    /// - Parameters:
    ///   - width: The width of lines, without padding.
    ///   - height: Below it, lines have the whole width.
    final func slots(width: CGFloat, height: CGFloat, isRightToLeft: Bool) -> LineSlots? {
        guard !isSimpleRectangularTextContainer, width.isFinite else { return nil }
        let padding = TextLimits.padding(lineFragmentPadding)
        let whole = width + 2 * padding
        return LineSlots(width: width) { [self] top, lineHeight, index in
            guard top < height else { return [LineSlots.Segment(x: 0, width: width)] }
            var found: [LineSlots.Segment] = []
            var proposed = CGRect(x: 0, y: top, width: whole, height: lineHeight)
            // An override may return any remaining rectangle, so the number of parts is limited.
            for _ in 0..<32 {
                var remaining = CGRect.zero
                let rect = lineFragmentRect(
                    forProposedRect: proposed, at: index, writingDirection: isRightToLeft ? .rightToLeft : .leftToRight,
                    remaining: &remaining)
                guard rect.width > 2 * padding, rect.width.isFinite, rect.minX.isFinite else { break }
                found.append(LineSlots.Segment(x: rect.minX, width: rect.width - 2 * padding))
                guard remaining.width > 0 else { break }
                proposed = remaining
            }
            return found
        }
    }
}

/// What a text view supplies for the layout of its text.
struct TextSetup {
    /// The font of text without one.
    var font: UIFont
    /// The color of text without one.
    var color: Color
    /// The style of paragraphs without one.
    var paragraph: NSParagraphStyle
    /// The appearance of links; `nil` for that of other text.
    var links: AttributedText.LinkStyle?
    /// The links that the view found in the whole text.
    var detected: DetectedLinks
    /// Whether the view is read from right to left.
    var isRightToLeft: Bool
    /// The traits for which colors are resolved.
    var traits: UITraitCollection
}

/// The meaning of lengths that an app sets.
enum TextLimits {
    /// Lengths beyond this value, such as those in the sizes of scrollable containers, are no limit.
    private static let largest: CGFloat = 1e6

    /// The length, or infinity if it is no limit: zero, negative, not a number, or very large.
    static func length(_ value: CGFloat) -> CGFloat { value > 0 && value < largest ? value : .infinity }

    /// A line fragment padding: 0 for lengths that are negative, too large, or not a number.
    static func padding(_ value: CGFloat) -> CGFloat { value > 0 && value < largest ? value : 0 }
}
