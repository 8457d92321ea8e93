import UIKit
internal import CollectionCore

/// Events in time on tracks beside each other: a programme guide with time to the right, or a calendar of days with time
/// downwards. Scrolls both ways.
///
/// Every section is a track, its items are events. Events of a track that overlap share its breadth. A ruler names the
/// times along one side, track headers name the tracks along the other; both are supplementary views of the kinds below,
/// with a corner where they meet: a ruler's mark has its number as its item, in section 0; a track's header is item 0 of
/// its section; the corner is item 0 of section 0.
///
/// Solving is O(events), and O(n log n) for tracks whose events do not come in order, at about 32 bytes an event; a query
/// is O(log events + visible) for each track in sight.
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

    /// The time that is shown, in units; the lower bound is at the start of the content. Events are cut off at both ends.
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

    private var tracks: [TimelineTrack] = []

    private var axis: Axis { timeDirection.axis }

    override func solve(_ counts: SectionCounts) {
        tracks = []
        tracks.reserveCapacity(counts.sections)
        let shortest = Double((minimumEventLength + eventSpacing) / pointsPerUnit)
        for section in 0..<counts.sections {
            // One path that is changed in place: making one costs more than placing an event.
            var path = IndexPath(item: 0, section: section)
            tracks.append(
                TimelineTrack(count: counts.items(in: section).count, shortest: shortest) { item in
                    guard let event else { return (Double(item), 1) }
                    path[1] = item
                    let found = event(path)
                    return (Double(found.start), Double(found.duration))
                })
        }
    }

    private var scale: Double { Double(pointsPerUnit) }
    /// Where time begins along, and where the first track begins across.
    private var timeOrigin: Double { Double(trackHeaderLength) }
    private var tracksOrigin: Double { rulerBreadth > 0 ? Double(rulerBreadth + trackSpacing) : 0 }
    private var trackPitch: Double { Double(trackBreadth + trackSpacing) }
    private var duration: Double { Double(timeRange.upperBound - timeRange.lowerBound) }

    private var markCount: Int { Int(min((duration / Double(rulerInterval)).rounded(.up), 1e9)) }

    override var headerBreadth: Size { Size(main: Double(trackHeaderLength), cross: Double(rulerBreadth), axis: axis) }

    override var contentSize: Size {
        guard !tracks.isEmpty else { return .zero }
        return Size(
            main: timeOrigin + duration * scale, cross: tracksOrigin + Double(tracks.count) * trackPitch - Double(trackSpacing),
            axis: axis)
    }

    /// Where a time lies along, brought into the range.
    private func position(_ time: Double) -> Double {
        timeOrigin + min(max(time - Double(timeRange.lowerBound), 0), duration) * scale
    }

    /// The other way round, not brought into the range.
    private func time(_ position: Double) -> Double { (position - timeOrigin) / scale + Double(timeRange.lowerBound) }

    private func cell(_ event: Int, _ section: Int, _ sight: Sight) -> Element {
        Element(item: event, section: section, frame: frame(event, section, sight.grid))
    }

    private func frame(_ event: Int, _ section: Int, _ grid: PixelGrid) -> Rect {
        let place = tracks[section].place(of: event)
        let low = grid.nearest(position(place.start))
        let high = grid.nearest(position(place.end))
        let gap = Double(eventSpacing)
        let lanes = Double(place.lanes)
        let lane = max(Double(trackBreadth) - gap * (lanes - 1), 0) / lanes
        let across = tracksOrigin + Double(section) * trackPitch + Double(place.lane) * (lane + gap)
        let start = grid.nearest(across)
        // Cut off events keep no gap: they go on.
        let length = place.end > Double(timeRange.upperBound) ? high - low : high - low - gap
        return Rect(
            main: low, cross: start, mainLength: max(length, 0), crossLength: max(grid.nearest(across + lane) - start, 0),
            axis: axis)
    }

    private func mark(_ number: Int, _ sight: Sight) -> Element {
        let time = Double(timeRange.lowerBound) + Double(number) * Double(rulerInterval)
        let low = position(time)
        let frame = Rect(
            main: low, cross: sight.travel[axis.cross], mainLength: position(time + Double(rulerInterval)) - low,
            crossLength: Double(rulerBreadth), axis: axis)
        return Element(kind: Self.elementKindRulerMark, item: number, section: 0, frame: frame, z: 1)
    }

    private func trackHeader(_ section: Int, _ sight: Sight) -> Element {
        let frame = Rect(
            main: sight.travel[axis], cross: tracksOrigin + Double(section) * trackPitch,
            mainLength: Double(trackHeaderLength), crossLength: Double(trackBreadth), axis: axis)
        return Element(kind: Self.elementKindTrackHeader, item: 0, section: section, frame: frame, z: 2)
    }

    private func corner(_ sight: Sight) -> Element {
        let frame = Rect(
            main: sight.travel[axis], cross: sight.travel[axis.cross], mainLength: Double(trackHeaderLength),
            crossLength: Double(rulerBreadth), axis: axis)
        return Element(kind: Self.elementKindCorner, item: 0, section: 0, frame: frame, z: 3)
    }

    /// The tracks between two positions across.
    private func shownTracks(_ rect: Rect) -> Range<Int> {
        guard trackPitch > 0 else { return 0..<tracks.count }
        let count = Double(tracks.count)
        let first = min(max(((rect.min(axis.cross) - tracksOrigin) / trackPitch).rounded(.down), 0), count)
        let last = min(max(((rect.max(axis.cross) - tracksOrigin) / trackPitch).rounded(.up), first), count)
        return Int(first)..<Int(last)
    }

    override func visit(_ rect: Rect, _ sight: Sight, _ body: (Element) -> Void) {
        guard !tracks.isEmpty else { return }
        let shown = shownTracks(rect)
        // Edges are rounded to pixels, so a point further out may meet the rectangle.
        let low = time(rect.min(axis) - 1)
        let high = time(rect.max(axis) + 1)
        for section in shown {
            tracks[section].visit(from: low, to: high) { body(cell($0, section, sight)) }
        }
        if rulerBreadth > 0 {
            let interval = Double(rulerInterval)
            let first = min(max(((low - Double(timeRange.lowerBound)) / interval).rounded(.down), 0), Double(markCount))
            let last = min(max(((high - Double(timeRange.lowerBound)) / interval).rounded(.up), first), Double(markCount))
            for number in Int(first)..<Int(last) { body(mark(number, sight)) }
        }
        if trackHeaderLength > 0 {
            for section in shown { body(trackHeader(section, sight)) }
        }
        if rulerBreadth > 0, trackHeaderLength > 0 { body(corner(sight)) }
    }

    // MARK: Single elements

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard counts.position(of: indexPath) != nil, indexPath.section < tracks.count else { return nil }
        return attributes(cell(indexPath.item, indexPath.section, sight))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, !tracks.isEmpty else { return nil }
        let (item, section) = (indexPath.item, indexPath.section)
        switch elementKind {
        case Self.elementKindRulerMark where rulerBreadth > 0 && section == 0:
            return item >= 0 && item < markCount ? attributes(mark(item, sight)) : nil
        case Self.elementKindTrackHeader where trackHeaderLength > 0 && item == 0:
            return section >= 0 && section < tracks.count ? attributes(trackHeader(section, sight)) : nil
        case Self.elementKindCorner where rulerBreadth > 0 && trackHeaderLength > 0:
            return item == 0 && section == 0 ? attributes(corner(sight)) : nil
        default: return nil
        }
    }

    // MARK: Time and place

    /// The content offset at which a time is at the start of what is visible, beside the track headers; brought into the
    /// offsets at which the view can rest.
    public func contentOffset(showing time: CGFloat) -> CGPoint? {
        guard let collectionView, !tracks.isEmpty else { return nil }
        let range = restingRange(axis)
        var offset = offsetInLayoutSpace(collectionView.contentOffset)
        offset[axis] = min(max(CGFloat(position(Double(time)) - timeOrigin) + range.lowerBound, range.lowerBound), range.upperBound)
        return offsetInLayoutSpace(offset)
    }
}
