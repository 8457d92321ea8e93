/// A length along the scrolling axis and one across it, in points. Flow layout is written in these alone; horizontal
/// and vertical differ only where sizes and rectangles come in or go out.
public struct FlowSize: Hashable, Sendable {
    public var main: Double
    public var cross: Double

    @inlinable public init(main: Double, cross: Double) {
        self.main = main
        self.cross = cross
    }

    /// - Parameter axis: The direction of scrolling.
    @inlinable public init(_ size: Size, axis: Axis) {
        self.init(main: size[axis], cross: size[axis.cross])
    }

    /// Whether flow layout can place it: both lengths finite and not negative. Zero is allowed.
    @inlinable public var isPlaceable: Bool { LengthTree.isLength(main) && LengthTree.isLength(cross) }
}

/// Where something lies in a section: its start along and across, and its lengths, in points. Main starts at the
/// section's start, cross at the container's.
public struct FlowFrame: Hashable, Sendable {
    public var main: Double
    public var cross: Double
    public var size: FlowSize

    @inlinable public init(main: Double, cross: Double, size: FlowSize) {
        self.main = main
        self.cross = cross
        self.size = size
    }
}

/// The distances that surround and separate the items of one section, in points.
///
/// Insets and spacings may be negative, in which case things overlap; lengths of header and footer below zero count as
/// zero.
public struct FlowSectionMetrics: Hashable, Sendable {
    /// Along the scrolling axis, before the insets. Spans the whole cross length.
    public var headerLength = 0.0
    /// Along the scrolling axis, after the insets. Spans the whole cross length.
    public var footerLength = 0.0
    /// Between the header and the first line, and between the last line and the footer.
    public var insetStart = 0.0
    public var insetEnd = 0.0
    /// Across, before the first item of a line and after the last.
    public var insetLeading = 0.0
    public var insetTrailing = 0.0
    /// Between two lines.
    public var lineSpacing = 10.0
    /// Between two items of a line, at least.
    public var itemSpacing = 10.0

    public init() {}

    /// Whether all are finite, which a section requires.
    public var isFinite: Bool {
        headerLength.isFinite && footerLength.isFinite && insetStart.isFinite && insetEnd.isFinite
            && insetLeading.isFinite && insetTrailing.isFinite && lineSpacing.isFinite && itemSpacing.isFinite
    }

    /// ``FlowQuirk/insetsOverlapTheContentInset``: the cross inset that is left when it is counted from a reference
    /// (safe area, layout margins) rather than from the content inset, which the container's cross length leaves out
    /// already.
    ///
    /// - Source: measured, `flow_layout/section_inset_reference.json`: `max(own + reference − content inset, 0)`.
    public static func inset(_ own: Double, from reference: Double, contentInset: Double) -> Double {
        Swift.max(own + reference - contentInset, 0)
    }

    /// What is left across for items, never below zero.
    func available(in crossLength: Double) -> Double { Swift.max(crossLength - insetLeading - insetTrailing, 0) }
}
