/// The layout of events in several tracks: time runs along one axis, and tracks are next to each other across it, with
/// a ruler and a header for each track at the edges.
public struct TimelinePlan: Sendable {
    /// The parameters of the layout. Lengths are in points, times in any unit.
    public struct Rules: Hashable, Sendable {
        /// The axis of time.
        public var axis = Axis.horizontal
        /// The displayed interval of time. Events are clipped at its ends.
        public var start, end: Double
        /// The length of a unit of time, in points; positive.
        public var pointsPerUnit = 1.0
        /// The time between the marks of the ruler, in units; positive.
        public var rulerInterval = 60.0
        /// The height of a track, in points.
        public var trackBreadth = 64.0
        /// The space between tracks, in points.
        public var trackSpacing = 4.0
        /// The spacing after each event, and between lanes.
        public var eventSpacing = 2.0
        /// The smallest length of an event, in points.
        public var minimumEventLength = 8.0
        /// The breadth of the ruler; 0 for no ruler.
        public var rulerBreadth = 32.0
        /// The length of the track headers; 0 for no headers.
        public var trackHeaderLength = 84.0

        /// Creates rules for a range of time; the caller defines the unit.
        public init(time start: Double, until end: Double) {
            self.start = start
            self.end = end
        }
    }

    /// The rules that the plan follows.
    public let rules: Rules
    /// The pixel grid for the edges of events.
    public var grid = PixelGrid(scale: 1)
    /// The tracks; `nil` for those that were not set.
    private var tracks: [TimelineTrack?]

    /// Creates a plan of tracks without events, which ``setTrack(_:to:)`` adds. Only the tracks whose events are
    /// queried are needed.
    ///
    /// - Parameters:
    ///   - rules: The scale of time, and the sizes of tracks, ruler, and headers.
    ///   - count: The number of tracks; at least 0.
    public init(_ rules: Rules, tracks count: Int) {
        self.rules = rules
        tracks = [TimelineTrack?](repeating: nil, count: count)
    }

    /// Creates a plan of tracks with all their events.
    ///
    /// - Parameters:
    ///   - rules: The scale of time, and the sizes of tracks, ruler, and headers.
    ///   - count: The number of tracks; at least 0.
    ///   - events: Returns the number of events of a track.
    ///   - event: Returns the start and duration of an event of a track. Called once for each event, in order.
    /// - Complexity: That of `TimelineTrack`, for each track.
    public init(
        _ rules: Rules, tracks count: Int, events: (Int) -> Int,
        event: (_ event: Int, _ track: Int) -> (start: Double, duration: Double)
    ) {
        self.init(rules, tracks: count)
        for track in 0..<count {
            setTrack(track, to: TimelineTrack(count: events(track), shortest: shortestEvent) { event($0, track) })
        }
    }

    /// The minimum duration of events, in units.
    public var shortestEvent: Double { (rules.minimumEventLength + rules.eventSpacing) / rules.pointsPerUnit }

    /// Whether the events of a track are known.
    public func isSet(_ track: Int) -> Bool { tracks[track] != nil }

    /// Sets the events of a track.
    public mutating func setTrack(_ track: Int, to events: TimelineTrack) { tracks[track] = events }

    /// The interval and the lane of an event.
    ///
    /// - Precondition: The event exists, and the events of the track were set.
    func slot(ofEvent event: Int, track: Int) -> (start: Double, end: Double, lane: Int, lanes: Int) {
        guard let events = tracks[track] else { preconditionFailure("The events of track \(track) were not set.") }
        return events.slot(of: event)
    }

    /// The number of tracks.
    public var trackCount: Int { tracks.count }

    /// The start of the first track across the axis of time: after the ruler and its spacing, in points.
    var tracksOrigin: Double { rules.rulerBreadth > 0 ? rules.rulerBreadth + rules.trackSpacing : 0 }
    /// The distance from the start of one track to the start of the next, in points.
    var trackPitch: Double { rules.trackBreadth + rules.trackSpacing }
    private var duration: Double { rules.end - rules.start }

    /// The number of marks on the ruler.
    public var markCount: Int { Int(min((duration / rules.rulerInterval).rounded(.up), 1e9)) }

    /// The size of the content; zero without tracks.
    public var contentSize: Size {
        guard !tracks.isEmpty else { return .zero }
        return Size(
            main: rules.trackHeaderLength + duration * rules.pointsPerUnit,
            cross: tracksOrigin + Double(tracks.count) * trackPitch - rules.trackSpacing, axis: rules.axis)
    }

    /// Returns the position of a time along the axis, in content space. Times are clamped to the displayed interval.
    public func position(of time: Double) -> Double {
        rules.trackHeaderLength + min(max(time - rules.start, 0), duration) * rules.pointsPerUnit
    }

    private func time(at position: Double) -> Double {
        (position - rules.trackHeaderLength) / rules.pointsPerUnit + rules.start
    }

    // MARK: Frames

    /// Returns the frame of an event, in content space.
    ///
    /// - Precondition: The event exists, and the events of the track were set.
    public func frame(ofEvent event: Int, track: Int) -> Rect {
        let slot = slot(ofEvent: event, track: track)
        let low = grid.nearest(position(of: slot.start))
        let high = grid.nearest(position(of: slot.end))
        let gap = rules.eventSpacing
        let lanes = Double(slot.lanes)
        let lane = max(rules.trackBreadth - gap * (lanes - 1), 0) / lanes
        let across = tracksOrigin + Double(track) * trackPitch + Double(slot.lane) * (lane + gap)
        let start = grid.nearest(across)
        // Events clipped at the end have no spacing after them, because they continue.
        let length = slot.end > rules.end ? high - low : high - low - gap
        return Rect(
            main: low, cross: start, mainLength: max(length, 0),
            crossLength: max(grid.nearest(across + lane) - start, 0),
            axis: rules.axis)
    }

    /// Returns the frame of a mark of the ruler, which extends to the next mark.
    ///
    /// - Parameters:
    ///   - number: The index of the mark.
    ///   - cross: The start of the ruler across the axis of time.
    public func frame(ofMark number: Int, at cross: Double) -> Rect {
        let time = rules.start + Double(number) * rules.rulerInterval
        let low = position(of: time)
        return Rect(
            main: low, cross: cross, mainLength: position(of: time + rules.rulerInterval) - low,
            crossLength: rules.rulerBreadth, axis: rules.axis)
    }

    /// Returns the frame of a track's header.
    ///
    /// - Parameters:
    ///   - track: The index of the track.
    ///   - main: The start of the headers along the axis of time.
    public func headerFrame(ofTrack track: Int, at main: Double) -> Rect {
        Rect(
            main: main, cross: tracksOrigin + Double(track) * trackPitch, mainLength: rules.trackHeaderLength,
            crossLength: rules.trackBreadth, axis: rules.axis)
    }

    // MARK: Queries

    /// Returns the tracks with elements in a rectangle of the content.
    public func tracks(in rect: Rect) -> Range<Int> {
        guard trackPitch > 0 else { return 0..<tracks.count }
        let count = Double(tracks.count)
        let across = rules.axis.cross
        let first = min(max(((rect.min(across) - tracksOrigin) / trackPitch).rounded(.down), 0), count)
        let last = min(max(((rect.max(across) - tracksOrigin) / trackPitch).rounded(.up), first), count)
        return Int(first)..<Int(last)
    }

    // Edges are rounded to pixels, so the interval is larger by one point on both sides.
    private func times(of rect: Rect) -> (low: Double, high: Double) {
        (time(at: rect.min(rules.axis) - 1), time(at: rect.max(rules.axis) + 1))
    }

    /// Calls `body` with each known event of a track that may meet a rectangle of the content, and with its frame.
    public func visit(track: Int, in rect: Rect, _ body: (_ event: Int, Rect) -> Void) {
        let (low, high) = times(of: rect)
        tracks[track]?.visit(from: low, to: high) { body($0, frame(ofEvent: $0, track: track)) }
    }

    /// Returns the marks of the ruler that may meet a rectangle of the content, or an empty range without a ruler.
    public func marks(in rect: Rect) -> Range<Int> {
        guard rules.rulerBreadth > 0 else { return 0..<0 }
        let (low, high) = times(of: rect)
        let last = Double(markCount)
        let first = min(max(((low - rules.start) / rules.rulerInterval).rounded(.down), 0), last)
        let end = min(max(((high - rules.start) / rules.rulerInterval).rounded(.up), first), last)
        return Int(first)..<Int(end)
    }
}
