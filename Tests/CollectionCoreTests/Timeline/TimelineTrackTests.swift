import CollectionCore
import Testing

@Suite struct TimelineTrackTests {
    @Test("overlapping events never share a lane, others take the whole breadth, and queries find what is on")
    func events() {
        var random = SplitMixGenerator(seed: 3)
        for round in 0..<200 {
            let count = Int.random(in: 0...40, using: &random)
            var events = (0..<count).map { _ in
                (
                    start: Double(Int.random(in: 0...200, using: &random)),
                    duration: Double(Int.random(in: 0...40, using: &random))
                )
            }
            if round % 2 == 0 { events.sort { $0.start < $1.start } }
            let track = TimelineTrack(count: count, shortest: 1) { events[$0] }
            let places = (0..<count).map(track.place)
            for a in 0..<count {
                #expect(
                    places[a].start == events[a].start && places[a].end == events[a].start + max(events[a].duration, 1))
                #expect(places[a].lane >= 0 && places[a].lane < places[a].lanes)
                var most = 1
                for b in 0..<count where a != b {
                    let overlap = places[a].start < places[b].end && places[b].start < places[a].end
                    if overlap {
                        #expect(places[a].lane != places[b].lane && places[a].lanes == places[b].lanes)
                        most = 2
                    }
                }
                if most == 1 { #expect(places[a].lanes == 1) }
            }
            // A group needs no more lanes than events are on at once.
            for a in 0..<count where places[a].lanes > 1 {
                let busiest =
                    (0..<count).map { b in
                        (0..<count).filter { places[$0].start <= places[b].start && places[$0].end > places[b].start }
                            .count
                    }.max() ?? 1
                #expect(places[a].lanes <= busiest)
            }
            for _ in 0..<20 {
                let low = Double.random(in: -10...250, using: &random)
                let high = low + Double.random(in: -5...60, using: &random)
                var found: [Int] = []
                track.visit(from: low, to: high) { found.append($0) }
                let slow = (0..<count).filter { low < high && places[$0].start < high && places[$0].end > low }
                #expect(found.sorted() == slow)
            }
        }
    }

    @Test("times that are no numbers count as zero")
    func hostile() {
        let track = TimelineTrack(count: 3, shortest: 2) {
            [(Double.nan, 5.0), (1, -Double.infinity), (3, Double.nan)][$0]
        }
        #expect(track.place(of: 0) == (0, 5, 0, 2))
        #expect(track.place(of: 1).end == 3 && track.place(of: 2).end == 5)
        #expect(track.latestEnd == 5)
        #expect(TimelineTrack(count: 0) { _ in (0, 0) }.latestEnd == nil)
    }
}
