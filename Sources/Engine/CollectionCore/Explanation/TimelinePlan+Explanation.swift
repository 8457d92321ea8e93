extension TimelinePlan {
    /// Returns the explanation of an event's frame.
    ///
    /// - Precondition: The event exists.
    public func explanation(ofEvent event: Int, track: Int) -> FrameExplanation {
        let slot = slot(ofEvent: event, track: track)
        var chain = start(ofTrack: track, main: rules.trackHeaderLength)
        move(&chain, toTime: slot.start)
        let lanes = Double(slot.lanes)
        let lane = max(rules.trackBreadth - rules.eventSpacing * (lanes - 1), 0) / lanes
        chain.move(
            .trackLane(slot.lane, of: slot.lanes), main: 0, cross: Double(slot.lane) * (lane + rules.eventSpacing),
            axis: rules.axis)
        let frame = frame(ofEvent: event, track: track)
        let low = position(of: slot.start)
        let length = position(of: slot.end) - low - (slot.end > rules.end ? 0 : rules.eventSpacing)
        let size = Size(main: max(length, 0), cross: lane, axis: rules.axis)
        chain.add(.duration(slot.end - slot.start), FrameChange(width: size.width, height: size.height))
        chain.reach(frame, by: .rounding)
        return chain
    }

    /// Returns the explanation of the frame of a mark of the ruler.
    ///
    /// - Parameters:
    ///   - number: The index of the mark.
    ///   - cross: The start of the ruler across the axis of time.
    public func explanation(ofMark number: Int, at cross: Double) -> FrameExplanation {
        let frame = frame(ofMark: number, at: cross)
        var chain = FrameExplanation()
        chain.move(.gridHeaders, main: rules.trackHeaderLength, axis: rules.axis)
        move(&chain, toTime: rules.start + Double(number) * rules.rulerInterval)
        chain.add(.duration(rules.rulerInterval), FrameChange(width: frame.width, height: frame.height))
        chain.reach(frame, by: .pinned)
        return chain
    }

    /// Returns the explanation of the frame of a track's header.
    ///
    /// - Parameters:
    ///   - track: The index of the track.
    ///   - main: The start of the headers along the axis of time.
    public func explanation(ofHeader track: Int, at main: Double) -> FrameExplanation {
        start(ofTrack: track, main: 0).finished(at: headerFrame(ofTrack: track, at: main), by: .pinned)
    }

    private func start(ofTrack track: Int, main: Double) -> FrameExplanation {
        var chain = FrameExplanation()
        chain.move(.gridHeaders, main: main, cross: tracksOrigin, axis: rules.axis)
        chain.move(
            .precedingTracks(track, spacing: rules.trackSpacing), main: 0, cross: Double(track) * trackPitch,
            axis: rules.axis)
        return chain
    }

    private func move(_ chain: inout FrameExplanation, toTime time: Double) {
        chain.move(
            .time(max(time - rules.start, 0)), main: position(of: time) - rules.trackHeaderLength, axis: rules.axis)
    }
}
