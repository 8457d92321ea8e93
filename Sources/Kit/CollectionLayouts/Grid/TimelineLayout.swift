internal import CollectionCore
import UIKit

/// Events in time on parallel tracks: a program guide whose time runs to the right, or a calendar of days whose time
/// runs down. Scrolls along both axes.
///
/// Each section is a track, and its items are events. Overlapping events of a track share its breadth. A ruler labels
/// the times along one side, and track headers label the tracks along the other, with a corner where they meet. All
/// are supplementary views of the kinds below: a ruler mark has its number as its item in section 0; the header of a
/// track is item 0 of its section; the corner is item 0 of section 0.
///
/// Preparation takes O(tracks). The events of a track are placed when it is queried first, which takes O(events), or
/// O(n log n) for events that are not in order, and about 32 bytes per event. Later queries take
/// O(log events + visible) per visible track.
open class TimelineLayout: GridLayout {
    /// The kind of the marks above the tracks.
    public static let elementKindRulerMark = "TimelineRulerMark"
    /// The kind of the views beside tracks.
    public static let elementKindTrackHeader = "TimelineTrackHeader"
    /// The kind of the view between ruler and track headers.
    public static let elementKindCorner = "TimelineCorner"

    /// The time of an item, in any unit that all events share, for example minutes.
    public struct Event: Hashable, Sendable {
        /// The beginning, in the unit of the timeline.
        public var start: CGFloat
        /// Negative or nonfinite values count as 0.
        public var duration: CGFloat

        /// Creates an event, in the unit of the timeline.
        public init(start: CGFloat, duration: CGFloat) {
            self.start = start
            self.duration = duration
        }
    }

    // MARK: Parameters

    /// The time of an item. If `nil`, each item starts at its own index and is one unit long.
    ///
    /// Called once per layout pass for the items of each track that comes near the visible area. Setting it lays out
    /// everything again. Do not capture the collection view strongly.
    open var event: ((IndexPath) -> Event)? {
        didSet { parameterChanged(true) }
    }

    /// The direction of time: horizontal with tracks below each other, or vertical with tracks beside each other.
    open var timeDirection: UICollectionView.ScrollDirection = .horizontal {
        didSet { parameterChanged(timeDirection != oldValue) }
    }

    /// The displayed time range, in units. The lower bound is at the start of the content. Events are clipped at both
    /// ends.
    open var timeRange: ClosedRange<CGFloat> = 0...1440 {
        didSet {
            require(
                timeRange.lowerBound.isFinite && timeRange.upperBound.isFinite,
                "TimelineLayout.timeRange must be finite, not \(timeRange).")
            parameterChanged(timeRange != oldValue)
        }
    }

    /// The length of a unit of time, in points; above 0.
    open var pointsPerUnit: CGFloat = 3 {
        didSet {
            requirePositive(pointsPerUnit, "TimelineLayout.pointsPerUnit")
            parameterChanged(pointsPerUnit != oldValue)
        }
    }

    /// The interval between two ruler marks, in units; above 0.
    open var rulerInterval: CGFloat = 60 {
        didSet {
            requirePositive(rulerInterval, "TimelineLayout.rulerInterval")
            parameterChanged(rulerInterval != oldValue)
        }
    }

    /// The breadth of a track across time, in points; at least 0.
    open var trackBreadth: CGFloat = 64 {
        didSet {
            requireLength(trackBreadth, "trackBreadth")
            parameterChanged(trackBreadth != oldValue)
        }
    }

    /// The space between tracks, and between the ruler and the first track, in points; at least 0.
    open var trackSpacing: CGFloat = 4 {
        didSet {
            requireLength(trackSpacing, "trackSpacing")
            parameterChanged(trackSpacing != oldValue)
        }
    }

    /// The space after each event and between overlapping events, in points; at least 0. It is subtracted from their
    /// lengths.
    open var eventSpacing: CGFloat = 2 {
        didSet {
            requireLength(eventSpacing, "eventSpacing")
            parameterChanged(eventSpacing != oldValue)
        }
    }

    /// The minimum length of an event, in points; at least 0.
    open var minimumEventLength: CGFloat = 8 {
        didSet {
            requireLength(minimumEventLength, "minimumEventLength")
            parameterChanged(minimumEventLength != oldValue)
        }
    }

    /// The breadth of the ruler, in points. A value of 0 hides it.
    open var rulerBreadth: CGFloat = 32 {
        didSet {
            requireLength(rulerBreadth, "rulerBreadth")
            parameterChanged(rulerBreadth != oldValue)
        }
    }

    /// The length of track headers along time, in points. A value of 0 hides them.
    open var trackHeaderLength: CGFloat = 84 {
        didSet {
            requireLength(trackHeaderLength, "trackHeaderLength")
            parameterChanged(trackHeaderLength != oldValue)
        }
    }

    // MARK: Arithmetic

    private var solved = TimelinePlan(.init(time: 0, until: 0), tracks: 0)
    private var isPlacing = false

    /// Places the events of tracks, if that was not done before.
    private func place(_ tracks: Range<Int>) {
        // The closure of an app may query the layout, and invalidate it.
        guard !isPlacing else { return }
        isPlacing = true
        for track in tracks where track < solved.trackCount && !solved.isSet(track) {
            let events = events(ofTrack: track)
            if track < solved.trackCount { solved.setTrack(track, to: events) }
        }
        isPlacing = false
    }

    /// The plan, aligned to the pixels of the view's current screen.
    private func plan(_ visibleState: VisibleState) -> TimelinePlan {
        var plan = solved
        plan.grid = visibleState.grid
        return plan
    }

    private var axis: Axis { timeDirection.axis }

    override func solve(_ counts: SectionCounts) {
        var rules = TimelinePlan.Rules(time: Double(timeRange.lowerBound), until: Double(timeRange.upperBound))
        rules.axis = axis
        rules.pointsPerUnit = Double(pointsPerUnit)
        rules.rulerInterval = Double(rulerInterval)
        rules.trackBreadth = Double(trackBreadth)
        rules.trackSpacing = Double(trackSpacing)
        rules.eventSpacing = Double(eventSpacing)
        rules.minimumEventLength = Double(minimumEventLength)
        rules.rulerBreadth = Double(rulerBreadth)
        rules.trackHeaderLength = Double(trackHeaderLength)
        solved = TimelinePlan(rules, tracks: counts.sections)
    }

    private func events(ofTrack section: Int) -> TimelineTrack {
        // A single path, changed in place: creating one takes longer than placing an event.
        var path = IndexPath(item: 0, section: section)
        return TimelineTrack(count: counts.items(in: section).count, shortest: solved.shortestEvent) { item in
            guard let event else { return (Double(item), 1) }
            path[1] = item
            let found = event(path)
            return (Double(found.start), Double(found.duration))
        }
    }

    override var headerBreadth: Size { Size(main: Double(trackHeaderLength), cross: Double(rulerBreadth), axis: axis) }

    override var contentSize: Size { solved.contentSize }

    private func mark(_ number: Int, _ visibleState: VisibleState) -> Element {
        let frame = solved.frame(ofMark: number, at: visibleState.travel[axis.cross])
        return Element(kind: Self.elementKindRulerMark, item: number, section: 0, frame: frame, z: 1)
    }

    private func trackHeader(_ section: Int, _ visibleState: VisibleState) -> Element {
        let frame = solved.headerFrame(ofTrack: section, at: visibleState.travel[axis])
        return Element(kind: Self.elementKindTrackHeader, item: 0, section: section, frame: frame, z: 2)
    }

    override func corner(_ visibleState: VisibleState) -> Element? {
        guard rulerBreadth > 0, trackHeaderLength > 0, solved.trackCount > 0 else { return nil }
        return Element(
            kind: Self.elementKindCorner, item: 0, section: 0, frame: headers.cornerFrame(at: visibleState.travel), z: 3
        )
    }

    override var keepsAttributes: Bool { type(of: self) == TimelineLayout.self }

    override func willVisitCells(_ rect: Rect) { place(solved.tracks(in: rect)) }

    override func visitCells(_ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void) {
        let plan = plan(visibleState)
        guard plan.trackCount > 0 else { return }
        for section in plan.tracks(in: rect) {
            plan.visit(track: section, in: rect) { body(Element(item: $0, section: section, frame: $1)) }
        }
    }

    override func visitHeaders(
        movingAlong axis: Axis, _ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void
    ) {
        let plan = plan(visibleState)
        guard plan.trackCount > 0 else { return }
        if axis == self.axis.cross {
            for number in plan.marks(in: rect) { body(mark(number, visibleState)) }
        } else if trackHeaderLength > 0 {
            for section in plan.tracks(in: rect) { body(trackHeader(section, visibleState)) }
        }
    }

    // MARK: Explanation

    package override var explainedClassName: String { "TimelineLayout" }

    override func explanation(
        ofKind kind: String?, _ item: Int, _ section: Int, _ visibleState: VisibleState
    ) -> FrameExplanation? {
        guard section < solved.trackCount else { return nil }
        if kind == nil { place(section..<(section + 1)) }
        let plan = plan(visibleState)
        switch kind {
        case nil: return !plan.isSet(section) ? nil : plan.explanation(ofEvent: item, track: section)
        case Self.elementKindRulerMark: return plan.explanation(ofMark: item, at: visibleState.travel[axis.cross])
        case Self.elementKindTrackHeader: return plan.explanation(ofHeader: section, at: visibleState.travel[axis])
        case Self.elementKindCorner:
            return corner(visibleState).map { FrameExplanation().finished(at: $0.frame, by: .pinned) }
        default: return nil
        }
    }

    // MARK: Single elements

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard counts.position(of: indexPath) != nil, indexPath.section < solved.trackCount else { return nil }
        let (item, section) = (indexPath.item, indexPath.section)
        place(section..<(section + 1))
        let plan = plan(visibleState)
        guard plan.isSet(section) else { return nil }
        let frame = plan.frame(ofEvent: item, track: section)
        return attributes(Element(item: item, section: section, frame: frame))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, solved.trackCount > 0 else { return nil }
        let (item, section) = (indexPath.item, indexPath.section)
        switch elementKind {
        case Self.elementKindRulerMark where rulerBreadth > 0 && section == 0:
            return item >= 0 && item < solved.markCount ? attributes(mark(item, visibleState)) : nil
        case Self.elementKindTrackHeader where trackHeaderLength > 0 && item == 0:
            return section >= 0 && section < solved.trackCount ? attributes(trackHeader(section, visibleState)) : nil
        case Self.elementKindCorner where item == 0 && section == 0:
            return corner(visibleState).map { attributes($0) }
        default: return nil
        }
    }

    // MARK: Time and position

    /// The content offset that places a time at the start of the visible area, beside the track headers, clamped to
    /// the valid content offsets.
    public func contentOffset(showing time: CGFloat) -> CGPoint? {
        guard let collectionView, solved.trackCount > 0 else { return nil }
        let range = restingRange(axis)
        var offset = collectionView.contentOffset
        let start = CGFloat(solved.position(of: Double(time)) - solved.rules.trackHeaderLength)
        offset[axis] = (start + range.lowerBound).clamped(to: range)
        return offset
    }
}
