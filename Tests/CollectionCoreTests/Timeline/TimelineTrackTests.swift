import CollectionCore
import Testing

@Suite struct TimelineTrackTests {
    @Test("overlapping events never share a lane, others take all lanes, and queries agree with brute force")
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
            let slots = (0..<count).map(track.slot)
            for a in 0..<count {
                #expect(
                    slots[a].start == events[a].start && slots[a].end == events[a].start + max(events[a].duration, 1))
                #expect(slots[a].lane >= 0 && slots[a].lane < slots[a].lanes)
                var most = 1
                for b in 0..<count where a != b {
                    let overlap = slots[a].start < slots[b].end && slots[b].start < slots[a].end
                    if overlap {
                        #expect(slots[a].lane != slots[b].lane && slots[a].lanes == slots[b].lanes)
                        most = 2
                    }
                }
                if most == 1 { #expect(slots[a].lanes == 1) }
            }
            // A group has no more lanes than simultaneous events.
            for a in 0..<count where slots[a].lanes > 1 {
                let busiest =
                    (0..<count).map { b in
                        (0..<count).filter { slots[$0].start <= slots[b].start && slots[$0].end > slots[b].start }
                            .count
                    }.max() ?? 1
                #expect(slots[a].lanes <= busiest)
            }
            for _ in 0..<20 {
                let low = Double.random(in: -10...250, using: &random)
                let high = low + Double.random(in: -5...60, using: &random)
                var found: [Int] = []
                track.visit(from: low, to: high) { found.append($0) }
                let slow = (0..<count).filter { low < high && slots[$0].start < high && slots[$0].end > low }
                #expect(found.sorted() == slow)
            }
        }
    }

    @Test("NaN and infinite times count as zero")
    func hostile() {
        let track = TimelineTrack(count: 3, shortest: 2) {
            [(Double.nan, 5.0), (1, -Double.infinity), (3, Double.nan)][$0]
        }
        #expect(track.slot(of: 0) == (0, 5, 0, 2))
        #expect(track.slot(of: 1).end == 3 && track.slot(of: 2).end == 5)
        #expect(track.latestEnd == 5)
        #expect(TimelineTrack(count: 0) { _ in (0, 0) }.latestEnd == nil)
    }
}
