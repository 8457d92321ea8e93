/// A length along the scrolling axis and a length along the cross axis, in points.
///
/// Flow layout computes with these only. It converts to horizontal and vertical lengths where sizes and rectangles
/// enter or leave.
public struct FlowSize: Hashable, Sendable {
    /// The length along the scroll axis, in points.
    public var main: Double
    /// The length across the scroll axis, in points.
    public var cross: Double

    /// Creates a size, in points.
    @inlinable public init(main: Double, cross: Double) {
        self.main = main
        self.cross = cross
    }

    /// - Parameters:
    ///   - size: The size to convert, in points.
    ///   - axis: The direction of scrolling.
    @inlinable public init(_ size: Size, axis: Axis) {
        self.init(main: size[axis], cross: size[axis.cross])
    }

    /// Whether flow layout accepts this size: both lengths are finite and not negative. Zero is allowed.
    @inlinable public var isPlaceable: Bool { LengthTree.isLength(main) && LengthTree.isLength(cross) }
}

/// The frame of an element in a section, in points. `main` is relative to the start of the section, `cross` to the
/// start of the container.
public struct FlowFrame: Hashable, Sendable {
    /// The start along the scroll axis, in points.
    public var main: Double
    /// The start across the scroll axis, in points.
    public var cross: Double
    /// The size, in points.
    public var size: FlowSize

    /// Creates a frame, in points.
    @inlinable public init(main: Double, cross: Double, size: FlowSize) {
        self.main = main
        self.cross = cross
        self.size = size
    }
}

/// The insets and spacings of one section and the lengths of its header and footer, in points.
///
/// Insets and spacings may be negative, in which case elements overlap. Negative header and footer lengths count as
/// zero.
public struct FlowSectionMetrics: Hashable, Sendable {
    /// The length along the scrolling axis. The header precedes the insets and spans the whole cross length.
    public var headerLength = 0.0
    /// The length along the scrolling axis. The footer follows the insets and spans the whole cross length.
    public var footerLength = 0.0
    /// The inset between the header and the first line. `insetEnd` is the inset between the last line and the footer.
    public var insetStart = 0.0
    /// The space after the items along the scroll axis, in points.
    public var insetEnd = 0.0
    /// The cross-axis inset before the first item of a line. `insetTrailing` is the inset after the last item.
    public var insetLeading = 0.0
    /// The space after the items across the scroll axis, in points.
    public var insetTrailing = 0.0
    /// The spacing between two lines.
    public var lineSpacing = 10.0
    /// The minimum spacing between two items of a line.
    public var itemSpacing = 10.0
    /// Whether cells size themselves. An item that is longer than its line then starts at the leading edge
    /// (``FlowQuirk/aSelfSizingCellStaysInsideItsLine``).
    ///
    /// - Source: measured, `self_sizing.json` FLA-002. A fixed item of 250 in a line of 200 starts at -25 instead.
    public var isSelfSizing = false

    /// Creates the metrics of a flow layout with its defaults.
    public init() {}

    /// Whether all values are finite. A section requires this.
    public var isFinite: Bool {
        headerLength.isFinite && footerLength.isFinite && insetStart.isFinite && insetEnd.isFinite
            && insetLeading.isFinite && insetTrailing.isFinite && lineSpacing.isFinite && itemSpacing.isFinite
    }

    /// Returns the remaining cross-axis inset when a section inset counts from a reference (safe area or layout
    /// margins) instead of the content inset.
    ///
    /// Implements ``FlowQuirk/insetsOverlapTheContentInset``. The container's cross length already excludes the content
    /// inset.
    ///
    /// - Source: measured, `flow_layout/section_inset_reference.json`: `max(own + reference − content inset, 0)`.
    public static func inset(_ own: Double, from reference: Double, contentInset: Double) -> Double {
        Swift.max(own + reference - contentInset, 0)
    }

    /// Returns the cross length available to items, which is never negative.
    func available(in crossLength: Double) -> Double { Swift.max(crossLength - insetLeading - insetTrailing, 0) }
}
