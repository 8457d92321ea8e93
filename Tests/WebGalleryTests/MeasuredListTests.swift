import CollectionCore
import Testing

@testable import WebGallery

/// Lists whose rows the page measures.
@Suite struct MeasuredListTests {
    private let view = Size(width: 320, height: 480)

    private struct Row: Equatable {
        var identifier: Double
        var start: Double
        var length: Double
    }

    private func rows(_ scene: SceneController, at time: Double) -> [Row] {
        _ = scene.frame(at: time)
        return (0..<scene.records.count).map { index in
            let record = scene.records.numbers + index * RecordList.stride
            return Row(identifier: record[2], start: record[7], length: record[9])
        }.sorted { $0.start < $1.start }
    }

    private func open(_ count: Int) -> SceneController {
        SceneController(.list, count: count, view: view, rowEstimate: 44)
    }

    /// The naive twin adds the lengths of an array. Whole lengths have exact sums.
    @Test("random insertions, removals, lengths, and sizes keep the first row that begins in the viewport")
    func random() {
        for seed in UInt64(1)...40 {
            var generator = SplitMixGenerator(seed: seed)
            func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
            let scene = open(200)
            var twin = (0..<200).map { Row(identifier: Double($0), start: 0, length: 44) }
            var next = 200.0
            scene.jump(to: 60 + below(80), alignment: 0)
            var time = 1.0
            for step in 0..<30 {
                time += 1
                let before = rows(scene, at: time)
                let first = before.first { $0.start >= 0 }
                var changed: Double?
                switch below(5) {
                case 0:
                    let (index, count) = (below(twin.count + 1), below(6))
                    scene.insert(count, at: index)
                    let new = (0..<count).map { Row(identifier: next + Double($0), start: 0, length: 44) }
                    twin.insert(contentsOf: new, at: index)
                    next += Double(count)
                case 1:
                    let index = below(twin.count - 3)
                    let kept = twin[index..<index + 2].allSatisfy { $0.identifier != first?.identifier }
                    guard kept else { continue }
                    scene.remove(index..<index + 2)
                    twin.removeSubrange(index..<index + 2)
                case 2, 3:
                    let index = below(twin.count)
                    twin[index].length = Double(1 + below(300))
                    changed = twin[index].identifier
                    scene.setLength(twin[index].length, of: index)
                default: scene.resize(to: Size(width: 240 + Double(below(400)), height: 300 + Double(below(400))))
                }
                time += 1
                let after = rows(scene, at: time)
                var offset = scene.progress.offset
                var naive: [Row] = []
                for row in twin {
                    if row.length - offset > 0, -offset < scene.view.height {
                        naive.append(Row(identifier: row.identifier, start: -offset, length: row.length))
                    }
                    offset -= row.length
                }
                #expect(after == naive, "seed \(seed), step \(step)")
                #expect(scene.progress.highest == max(twin.reduce(0) { $0 + $1.length } - scene.view.height, 0))
                let isAtEnd = scene.progress.offset == 0 || scene.progress.offset == scene.progress.highest
                guard let first, !isAtEnd else { continue }
                let new = after.first { $0.identifier == first.identifier }
                #expect(new?.start == first.start, "seed \(seed), step \(step), \(changed ?? -1)")
            }
        }
    }

    @Test("a row that begins below the end of a smaller viewport is not the one that keeps its place")
    func shrink() {
        let scene = open(100)
        scene.jump(to: 10, alignment: 0)
        _ = rows(scene, at: 1)
        scene.setLength(600, of: 10)
        _ = rows(scene, at: 2)
        scene.pan(Point(x: 0, y: 290), over: Point(x: 160, y: 240), at: 2)
        #expect(rows(scene, at: 3).map(\.start).prefix(2) == [-290, 310])
        scene.panEnded(at: 4)
        scene.resize(to: Size(width: 300, height: 300))
        _ = rows(scene, at: 5)
        scene.setLength(500, of: 10)
        #expect(rows(scene, at: 5).map(\.start).prefix(2) == [-290, 210])
    }

    @Test("rows that are measured after a change of the size decide where the content ends")
    func end() {
        let scene = open(40)
        scene.jump(to: 36, alignment: 0.5)
        let first = rows(scene, at: 1).first { $0.start >= 0 }
        scene.resize(to: Size(width: 200, height: 600))
        // With the earlier lengths, the content ends at 600 points.
        for _ in 0..<5 {
            for row in rows(scene, at: 2) where row.length == 44 { scene.setLength(150, of: Int(row.identifier)) }
        }
        let progress = scene.progress
        #expect(progress.offset < progress.highest)
        let kept = rows(scene, at: 2).first { $0.identifier == first?.identifier }
        #expect(kept != nil && kept?.start == first?.start)
    }

    @Test("a jump is exact in the frame in which the rows are measured", arguments: [0, 0.5, 1])
    func jump(alignment: Double) {
        let scene = open(1_000)
        func length(_ identifier: Double) -> Double { 30 + (identifier * 37).truncatingRemainder(dividingBy: 200) }
        scene.jump(to: 500, alignment: alignment)
        var measured: Set<Double> = []
        for _ in 0..<50 {
            let unknown = rows(scene, at: 3).filter { !measured.contains($0.identifier) }
            for row in unknown {
                scene.setLength(length(row.identifier), of: Int(row.identifier))
                measured.insert(row.identifier)
            }
            if unknown.isEmpty { break }
        }
        let target = rows(scene, at: 3).first { $0.identifier == 500 }
        #expect(target == Row(identifier: 500, start: alignment * (480 - length(500)), length: length(500)))
        // In later frames, the first row keeps its place instead.
        let first = rows(scene, at: 4).first { $0.start >= 0 }
        scene.setLength(10, of: 400)
        #expect(first != nil && rows(scene, at: 5).first { $0.start >= 0 } == first)
    }

    @Test("lengths that are reported during a flick do not change its movement")
    func flick() {
        /// Returns the movement of each frame, as that of a row that stays visible.
        func distances(measures: Bool) -> [Double] {
            let scene = open(2_000)
            scene.jump(to: 1_000, alignment: 0)
            // Rows that arrive grow, which moves content in lists that keep the offset.
            func frame(at time: Double) -> [Row] {
                for row in rows(scene, at: time) where measures && row.length == 44 {
                    scene.setLength(120, of: Int(row.identifier))
                }
                return rows(scene, at: time)
            }
            var time = 1.0
            _ = frame(at: time)
            scene.touchDown(Point(x: 160, y: 100), at: time)
            for move in 1...8 {
                scene.touchMoved(Point(x: 160, y: 100 + Double(move) * 20), at: time + Double(move) / 120)
            }
            time += 8.0 / 120
            scene.touchUp(at: time)
            var moved: [Double] = []
            for _ in 0..<60 {
                let before = frame(at: time)
                time += 1.0 / 60
                let after = frame(at: time)
                let row = before.first { row in row.start >= 0 && after.contains { $0.identifier == row.identifier } }
                let new = after.first { $0.identifier == row?.identifier }
                if let row, let new { moved.append(new.start - row.start) }
            }
            return moved
        }
        let (still, measured) = (distances(measures: false), distances(measures: true))
        #expect(still.count == 60 && still[0] > 1)
        #expect(zip(still, measured).allSatisfy { abs($0 - $1) < 1e-6 })
    }
}
