/// Where the events of several tracks lie: time along one axis, the tracks beside each other across it, a ruler and a
/// header for each track at the edges.
public struct TimelinePlan: Sendable {
    /// Lengths in points, times in any unit.
    public struct Rules: Hashable, Sendable {
        /// The axis of time.
        public var axis = Axis.horizontal
        /// The time that is shown; events are cut off at its ends.
        public var start, end: Double
        /// Above 0.
        public var pointsPerUnit = 1.0
        /// From one mark of the ruler to the next, in units; above 0.
        public var rulerInterval = 60.0
        public var trackBreadth = 64.0
        public var trackSpacing = 4.0
        /// After each event, and between lanes.
        public var eventSpacing = 2.0
        public var minimumEventLength = 8.0
        /// 0 for no ruler.
        public var rulerBreadth = 32.0
        /// 0 for no headers.
        public var trackHeaderLength = 84.0

        public init(time start: Double, until end: Double) {
            self.start = start
            self.end = end
        }
    }

    public let rules: Rules
    /// The edges of events fall on whole pixels.
    public var grid = PixelGrid(scale: 1)
    private var tracks: [TimelineTrack] = []

    /// - Parameters:
    ///   - events: How many a track has.
    ///   - event: Start and duration of an event of a track; called once for each, in order.
    /// - Complexity: that of `TimelineTrack`, for each track.
    public init(
        _ rules: Rules, tracks count: Int, events: (Int) -> Int,
        event: (_ event: Int, _ track: Int) -> (start: Double, duration: Double)
    ) {
        self.rules = rules
        tracks.reserveCapacity(count)
        let shortest = (rules.minimumEventLength + rules.eventSpacing) / rules.pointsPerUnit
        for track in 0..<count {
            tracks.append(TimelineTrack(count: events(track), shortest: shortest) { event($0, track) })
        }
    }

    public var trackCount: Int { tracks.count }

    private var tracksOrigin: Double { rules.rulerBreadth > 0 ? rules.rulerBreadth + rules.trackSpacing : 0 }
    private var trackPitch: Double { rules.trackBreadth + rules.trackSpacing }
    private var duration: Double { rules.end - rules.start }

    public var markCount: Int { Int(min((duration / rules.rulerInterval).rounded(.up), 1e9)) }

    /// Zero without tracks.
    public var contentSize: Size {
        guard !tracks.isEmpty else { return .zero }
        return Size(
            main: rules.trackHeaderLength + duration * rules.pointsPerUnit,
            cross: tracksOrigin + Double(tracks.count) * trackPitch - rules.trackSpacing, axis: rules.axis)
    }

    /// Where a time lies along, in content space; times outside the interval that is shown at its ends.
    public func position(of time: Double) -> Double {
        rules.trackHeaderLength + min(max(time - rules.start, 0), duration) * rules.pointsPerUnit
    }

    private func time(at position: Double) -> Double {
        (position - rules.trackHeaderLength) / rules.pointsPerUnit + rules.start
    }

    // MARK: Frames

    /// - Precondition: the event exists.
    public func frame(ofEvent event: Int, track: Int) -> Rect {
        let place = tracks[track].place(of: event)
        let low = grid.nearest(position(of: place.start))
        let high = grid.nearest(position(of: place.end))
        let gap = rules.eventSpacing
        let lanes = Double(place.lanes)
        let lane = max(rules.trackBreadth - gap * (lanes - 1), 0) / lanes
        let across = tracksOrigin + Double(track) * trackPitch + Double(place.lane) * (lane + gap)
        let start = grid.nearest(across)
        // Cut off events keep no gap: they go on.
        let length = place.end > rules.end ? high - low : high - low - gap
        return Rect(
            main: low, cross: start, mainLength: max(length, 0),
            crossLength: max(grid.nearest(across + lane) - start, 0),
            axis: rules.axis)
    }

    /// A mark of the ruler and the time until the next one.
    ///
    /// - Parameter cross: Where the ruler starts across.
    public func frame(ofMark number: Int, at cross: Double) -> Rect {
        let time = rules.start + Double(number) * rules.rulerInterval
        let low = position(of: time)
        return Rect(
            main: low, cross: cross, mainLength: position(of: time + rules.rulerInterval) - low,
            crossLength: rules.rulerBreadth, axis: rules.axis)
    }

    /// - Parameter main: Where headers start along.
    public func headerFrame(ofTrack track: Int, at main: Double) -> Rect {
        Rect(
            main: main, cross: tracksOrigin + Double(track) * trackPitch, mainLength: rules.trackHeaderLength,
            crossLength: rules.trackBreadth, axis: rules.axis)
    }

    // MARK: Queries

    /// The tracks of which something lies in a rectangle of the content.
    public func tracks(in rect: Rect) -> Range<Int> {
        guard trackPitch > 0 else { return 0..<tracks.count }
        let count = Double(tracks.count)
        let across = rules.axis.cross
        let first = min(max(((rect.min(across) - tracksOrigin) / trackPitch).rounded(.down), 0), count)
        let last = min(max(((rect.max(across) - tracksOrigin) / trackPitch).rounded(.up), first), count)
        return Int(first)..<Int(last)
    }

    // Edges are rounded to pixels, so a point further out may meet the rectangle.
    private func times(of rect: Rect) -> (low: Double, high: Double) {
        (time(at: rect.min(rules.axis) - 1), time(at: rect.max(rules.axis) + 1))
    }

    /// Calls `body` with every event of a track that may meet a rectangle of the content, and its frame.
    public func visit(track: Int, in rect: Rect, _ body: (_ event: Int, Rect) -> Void) {
        let (low, high) = times(of: rect)
        tracks[track].visit(from: low, to: high) { body($0, frame(ofEvent: $0, track: track)) }
    }

    /// The marks of the ruler that may meet a rectangle of the content; none without a ruler.
    public func marks(in rect: Rect) -> Range<Int> {
        guard rules.rulerBreadth > 0 else { return 0..<0 }
        let (low, high) = times(of: rect)
        let last = Double(markCount)
        let first = min(max(((low - rules.start) / rules.rulerInterval).rounded(.down), 0), last)
        let end = min(max(((high - rules.start) / rules.rulerInterval).rounded(.up), first), last)
        return Int(first)..<Int(end)
    }
}
