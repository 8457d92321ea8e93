internal import CollectionCore

/// Events on tracks, as in a program guide. Each track is a section.
final class TimelineScene: GridScene {
    private var plan: TimelinePlan

    /// Lays out the events of up to 12 tracks, or of up to 100 for large data, for a view of a size in points.
    init(_ data: SceneData, view: Size) {
        let wide = view.width >= 600
        let tracks = Swift.min(Swift.max(data.count / 10, 1), data.count <= 1_200 ? 12 : 100)
        var sections: [Int] = []
        for track in 0..<tracks {
            sections.append(data.count / tracks + (track < data.count % tracks ? 1 : 0))
        }
        if data.count == 0 { sections = [] }
        let longest = sections.first ?? 0
        var rules = TimelinePlan.Rules(time: 0, until: Double((longest + 9) / 10) * 510)
        rules.pointsPerUnit = data.value(.pointsPerUnit, wide ? 3.2 : 2.6)
        rules.rulerInterval = data.value(.rulerInterval, 60)
        let breadth = ((view.height - 44) / Double(Swift.max(Swift.min(tracks, 9), 1))).rounded(.down) - 6
        rules.trackBreadth = data.value(.trackBreadth, Swift.min(Swift.max(64, breadth), 200))
        rules.trackSpacing = data.value(.trackSpacing, 6)
        rules.eventSpacing = data.value(.eventSpacing, 4)
        rules.rulerBreadth = 40
        rules.trackHeaderLength = wide ? 96 : 68
        plan = TimelinePlan(rules, tracks: sections.count, events: { sections[$0] }, event: Self.event)
        plan.grid = PixelGrid(scale: 2)
        super.init(
            data, view: view, corner: Size(width: rules.trackHeaderLength, height: rules.rulerBreadth),
            sections: sections)
    }

    private static let durations: [Double] = [30, 60, 45, 25, 90, 15, 50, 120, 40, 35]

    /// Programs follow each other, and every seventh begins before the previous one ends.
    static func event(_ item: Int, _ track: Int) -> (start: Double, duration: Double) {
        var start = Double(item / 10) * 510 - Double(track * 17 % 30)
        for earlier in 0..<(item % 10) { start += durations[(earlier + track * 3) % 10] }
        if (item + track) % 7 == 6 { start -= 20 }
        return (start, durations[(item + track * 3) % 10])
    }

    override var axis: Axis { .horizontal }
    override var contentSize: Size { plan.contentSize }

    override func frame(of position: Int) -> Rect {
        let track = counts.section(of: position)
        return plan.frame(ofEvent: position - counts.items(in: track).lowerBound, track: track)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let visibleRect = visibleRect(offset)
        let travel = travel(offset)
        for track in plan.tracks(in: visibleRect) {
            plan.visit(track: track, in: visibleRect) { event, frame in
                guard frame.intersects(visibleRect) else { return }
                body(cell(counts.starts[track] + event, section: track, item: event, .event, frame, offset))
            }
            body(view(.rowHeader, track, plan.headerFrame(ofTrack: track, at: travel.x), offset, z: 20))
        }
        for mark in plan.marks(in: visibleRect) {
            body(view(.columnHeader, mark, plan.frame(ofMark: mark, at: travel.y), offset, z: 10))
        }
        body(cornerView(offset))
    }
}
