internal import CollectionCore
import UIKit

/// Events in time on tracks beside each other: a programme guide with time to the right, or a calendar of days with
/// time downwards. Scrolls both ways.
///
/// Every section is a track, its items are events. Events of a track that overlap share its breadth. A ruler names the
/// times along one side, track headers name the tracks along the other; both are supplementary views of the kinds
/// below, with a corner where they meet: a ruler's mark has its number as its item, in section 0; a track's header is
/// item 0 of its section; the corner is item 0 of section 0.
///
/// Solving is O(events), and O(n log n) for tracks whose events do not come in order, at about 32 bytes an event; a
/// query is O(log events + visible) for each track in sight.
open class TimelineLayout: GridLayout {
    public static let elementKindRulerMark = "TimelineRulerMark"
    public static let elementKindTrackHeader = "TimelineTrackHeader"
    public static let elementKindCorner = "TimelineCorner"

    /// When something is on; in any unit of time, the same everywhere: minutes, say.
    public struct Event: Hashable, Sendable {
        public var start: CGFloat
        /// Values that are negative or not finite count as 0.
        public var duration: CGFloat

        public init(start: CGFloat, duration: CGFloat) {
            self.start = start
            self.duration = duration
        }
    }

    // MARK: Parameters

    /// When an item is on. `nil` puts every item at its own number, one unit long.
    ///
    /// Asked once per item and solve. Setting it lays everything out anew; do not capture the collection view strongly.
    open var event: ((IndexPath) -> Event)? {
        didSet { parameterChanged(true) }
    }

    /// The way time runs: to the trailing side, with tracks below each other, or down, with tracks beside each other.
    open var timeDirection: UICollectionView.ScrollDirection = .horizontal {
        didSet { parameterChanged(timeDirection != oldValue) }
    }

    /// The time that is shown, in units; the lower bound is at the start of the content. Events are cut off at both
    /// ends.
    open var timeRange: ClosedRange<CGFloat> = 0...1440 {
        didSet {
            precondition(
                timeRange.lowerBound.isFinite && timeRange.upperBound.isFinite,
                "TimelineLayout.timeRange must be finite, not \(timeRange).")
            parameterChanged(timeRange != oldValue)
        }
    }

    /// How long a unit of time is, in points; above 0.
    open var pointsPerUnit: CGFloat = 3 {
        didSet {
            precondition(
                pointsPerUnit.isFinite && pointsPerUnit > 0,
                "TimelineLayout.pointsPerUnit must be finite and above 0, not \(pointsPerUnit).")
            parameterChanged(pointsPerUnit != oldValue)
        }
    }

    /// From one mark of the ruler to the next, in units; above 0.
    open var rulerInterval: CGFloat = 60 {
        didSet {
            precondition(
                rulerInterval.isFinite && rulerInterval > 0,
                "TimelineLayout.rulerInterval must be finite and above 0, not \(rulerInterval).")
            parameterChanged(rulerInterval != oldValue)
        }
    }

    /// How broad a track is across time, in points, at least 0.
    open var trackBreadth: CGFloat = 64 {
        didSet {
            requireLength(trackBreadth, "trackBreadth")
            parameterChanged(trackBreadth != oldValue)
        }
    }

    /// Between tracks, and between the ruler and the first track, in points, at least 0.
    open var trackSpacing: CGFloat = 4 {
        didSet {
            requireLength(trackSpacing, "trackSpacing")
            parameterChanged(trackSpacing != oldValue)
        }
    }

    /// After each event and between those that overlap, taken off their lengths, in points, at least 0.
    open var eventSpacing: CGFloat = 2 {
        didSet {
            requireLength(eventSpacing, "eventSpacing")
            parameterChanged(eventSpacing != oldValue)
        }
    }

    /// Events are shown at least this long, in points; at least 0.
    open var minimumEventLength: CGFloat = 8 {
        didSet {
            requireLength(minimumEventLength, "minimumEventLength")
            parameterChanged(minimumEventLength != oldValue)
        }
    }

    /// How broad the ruler is, in points; 0 for none.
    open var rulerBreadth: CGFloat = 32 {
        didSet {
            requireLength(rulerBreadth, "rulerBreadth")
            parameterChanged(rulerBreadth != oldValue)
        }
    }

    /// How long track headers are along time, in points; 0 for none.
    open var trackHeaderLength: CGFloat = 84 {
        didSet {
            requireLength(trackHeaderLength, "trackHeaderLength")
            parameterChanged(trackHeaderLength != oldValue)
        }
    }

    // MARK: Arithmetic

    private var solved = TimelinePlan(
        .init(time: 0, until: 0), tracks: 0, events: { _ in 0 }, event: { _, _ in (0, 0) })

    /// On the pixels of the screen that the view is on just now.
    private func plan(_ sight: Sight) -> TimelinePlan {
        var plan = solved
        plan.grid = sight.grid
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
        // One path that is changed in place: making one costs more than placing an event.
        var path = IndexPath(item: 0, section: 0)
        solved = TimelinePlan(rules, tracks: counts.sections, events: { counts.items(in: $0).count }) { item, section in
            guard let event else { return (Double(item), 1) }
            path[0] = section
            path[1] = item
            let found = event(path)
            return (Double(found.start), Double(found.duration))
        }
    }

    override var headerBreadth: Size { Size(main: Double(trackHeaderLength), cross: Double(rulerBreadth), axis: axis) }

    override var contentSize: Size { solved.contentSize }

    private func mark(_ number: Int, _ sight: Sight) -> Element {
        let frame = solved.frame(ofMark: number, at: sight.travel[axis.cross])
        return Element(kind: Self.elementKindRulerMark, item: number, section: 0, frame: frame, z: 1)
    }

    private func trackHeader(_ section: Int, _ sight: Sight) -> Element {
        let frame = solved.headerFrame(ofTrack: section, at: sight.travel[axis])
        return Element(kind: Self.elementKindTrackHeader, item: 0, section: section, frame: frame, z: 2)
    }

    private func corner(_ sight: Sight) -> Element {
        let frame = Rect(
            main: sight.travel[axis], cross: sight.travel[axis.cross], mainLength: Double(trackHeaderLength),
            crossLength: Double(rulerBreadth), axis: axis)
        return Element(kind: Self.elementKindCorner, item: 0, section: 0, frame: frame, z: 3)
    }

    override func visit(_ rect: Rect, _ sight: Sight, _ body: (Element) -> Void) {
        let plan = plan(sight)
        guard plan.trackCount > 0 else { return }
        let shown = plan.tracks(in: rect)
        for section in shown {
            plan.visit(track: section, in: rect) { body(Element(item: $0, section: section, frame: $1)) }
        }
        for number in plan.marks(in: rect) { body(mark(number, sight)) }
        if trackHeaderLength > 0 {
            for section in shown { body(trackHeader(section, sight)) }
        }
        if rulerBreadth > 0, trackHeaderLength > 0 { body(corner(sight)) }
    }

    // MARK: Single elements

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard counts.position(of: indexPath) != nil, indexPath.section < solved.trackCount else { return nil }
        let frame = plan(sight).frame(ofEvent: indexPath.item, track: indexPath.section)
        return attributes(Element(item: indexPath.item, section: indexPath.section, frame: frame))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, solved.trackCount > 0 else { return nil }
        let (item, section) = (indexPath.item, indexPath.section)
        switch elementKind {
        case Self.elementKindRulerMark where rulerBreadth > 0 && section == 0:
            return item >= 0 && item < solved.markCount ? attributes(mark(item, sight)) : nil
        case Self.elementKindTrackHeader where trackHeaderLength > 0 && item == 0:
            return section >= 0 && section < solved.trackCount ? attributes(trackHeader(section, sight)) : nil
        case Self.elementKindCorner where rulerBreadth > 0 && trackHeaderLength > 0:
            return item == 0 && section == 0 ? attributes(corner(sight)) : nil
        default: return nil
        }
    }

    // MARK: Time and place

    /// The content offset at which a time is at the start of what is visible, beside the track headers; brought into
    /// the offsets at which the view can rest.
    public func contentOffset(showing time: CGFloat) -> CGPoint? {
        guard let collectionView, solved.trackCount > 0 else { return nil }
        let range = restingRange(axis)
        var offset = offsetInLayoutSpace(collectionView.contentOffset)
        offset[axis] = min(
            max(
                CGFloat(solved.position(of: Double(time)) - solved.rules.trackHeaderLength) + range.lowerBound,
                range.lowerBound), range.upperBound)
        return offsetInLayoutSpace(offset)
    }
}
