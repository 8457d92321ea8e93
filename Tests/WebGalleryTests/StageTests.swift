import CollectionCore
import Testing

@testable import WebGallery

/// The gallery of the page, natively: what holds for every layout.
@Suite struct StageTests {
    private let view = Size(width: 900, height: 620)

    private func elements(_ stage: Stage) -> [[Double]] {
        (0..<stage.records.count).map { i in
            (0..<RecordList.stride).map { stage.records.numbers[i * RecordList.stride + $0] }
        }
    }

    private func offset(_ stage: Stage) -> Point { stage.scene.motion.position(at: stage.now) }

    /// A flick forwards along the layout's axis.
    private func flick(_ stage: Stage, from time: Double, pace: Double = 30) -> Double {
        let back = stage.isMirrored && stage.scrollAxis == .horizontal ? -1.0 : 1.0
        stage.touchDown(Point(x: 450, y: 500), at: time)
        for move in 1...6 {
            let way = -pace * Double(move) * back
            let point = stage.scrollAxis == .horizontal ? Point(x: 450 + way, y: 500) : Point(x: 450, y: 500 + way)
            stage.touchMoved(point, at: time + Double(move) / 120)
        }
        stage.touchUp(at: time + 0.05)
        return time + 0.05
    }

    @Test(
        "every layout shows elements in the viewport, none twice, all with finite numbers",
        arguments: SceneKind.allCases)
    func somethingShows(_ kind: SceneKind) {
        for (size, count) in [
            (view, 1_000), (Size(width: 390, height: 700), 60), (Size(width: 1, height: 1), 5), (view, 1),
        ] {
            let stage = Stage(kind, count: count, view: size)
            _ = stage.frame(at: 0)
            let found = elements(stage)
            #expect(!found.isEmpty)
            #expect(found.allSatisfy { $0.allSatisfy(\.isFinite) })
            #expect(Set(found.map { "\($0[0]) \($0[2])" }).count == found.count)
            // Transforms of carousels may bring elements in; those of pages that are not transformed must meet the view.
            for record in found where record[13...28].elementsEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) {
                #expect(
                    record[6] < stage.view.width && record[6] + record[8] > 0 && record[7] < stage.view.height
                        && record[7] + record[9] > 0)
            }
        }
    }

    @Test("a gallery without items shows no cell and takes every event", arguments: SceneKind.allCases)
    func nothing(_ kind: SceneKind) {
        let stage = Stage(kind, count: 0, view: view)
        _ = flick(stage, from: 0)
        stage.wheel(Point(x: 0, y: 120), over: Point(x: 10, y: 10), at: 1)
        stage.press(.end, at: 2)
        _ = stage.change(.shuffle, seed: 1)
        _ = stage.change(.remove, seed: 1)
        #expect(!stage.frame(at: 9))
        #expect(elements(stage).allSatisfy { $0[0] != 0 })
        _ = stage.change(.insert, seed: 1)
        _ = stage.frame(at: 10)
        #expect(elements(stage).contains { $0[0] == 0 })
    }

    @Test(
        "a flick moves on, and rests at the same place at 30 and at 120 frames a second", arguments: SceneKind.allCases)
    func rest(_ kind: SceneKind) {
        var places: [Point] = []
        for rate in [30.0, 120.0] {
            let stage = Stage(kind, count: 1_000, view: view)
            _ = stage.frame(at: 0)
            let start = offset(stage)
            var time = flick(stage, from: 0.5)
            var frames = 0
            while stage.frame(at: time), frames < 3_000 {
                time += 1 / rate
                frames += 1
            }
            #expect(frames > 3 && frames < 3_000)
            #expect(offset(stage) != start)
            places.append(offset(stage))
        }
        #expect(places[0] == places[1])
    }

    @Test("from right to left everything is the mirror image, frame by frame", arguments: SceneKind.allCases)
    func mirror(_ kind: SceneKind) {
        let plain = Stage(kind, count: 500, view: view)
        let mirrored = Stage(kind, count: 500, view: view, isMirrored: true)
        for stage in [plain, mirrored] {
            let side = stage.isMirrored ? -1.0 : 1.0
            stage.touchDown(Point(x: 450 + side * 150, y: 400), at: 0)
            for move in 1...5 {
                stage.touchMoved(
                    Point(x: 450 + side * (150 - 20 * Double(move)), y: 400 - 20 * Double(move)), at: Double(move) / 120
                )
            }
            stage.touchUp(at: 0.05)
        }
        for step in 0..<40 {
            _ = plain.frame(at: 0.05 + Double(step) / 30)
            _ = mirrored.frame(at: 0.05 + Double(step) / 30)
            let (a, b) = (elements(plain), elements(mirrored))
            #expect(a.count == b.count)
            for (left, right) in zip(a, b) {
                #expect(left[0...5] == right[0...5] && left[7...13] == right[7...13])
                #expect(abs(left[6] + left[8] + right[6] - view.width) < 1e-9)
                // A mirror before and after: x changes its sign on either side.
                for row in 0..<4 {
                    for column in 0..<4 {
                        let sign: Double = (row == 0) != (column == 0) ? -1 : 1
                        #expect(left[13 + row * 4 + column] == sign * right[13 + row * 4 + column])
                    }
                }
            }
        }
    }

    @Test("the item in the middle stays there when the viewport changes its size and when the layout changes")
    func kept() {
        let stage = Stage(.waterfall, count: 1_000, view: view)
        stage.show(item: 500, at: 0)
        _ = stage.frame(at: 1)
        let middle = stage.middleItem
        #expect(abs(middle - 500) < 8)
        for kind in [SceneKind.justifiedRows, .snappingList, .wheel, .loopingCarousel, .flow, .list, .cardStack] {
            let before = stage.middleItem
            stage.show(kind)
            _ = stage.frame(at: 2)
            // Rows hold several items, of which any may be in the middle.
            #expect(abs(stage.middleItem - before) <= 6, "\(kind)")
        }
        stage.show(.focusCarousel)
        let before = stage.middleItem
        stage.resize(to: Size(width: 390, height: 700))
        _ = stage.frame(at: 3)
        #expect(stage.middleItem == before)
    }

    @Test("changes of the data are the fewest that there can be")
    func changes() {
        let stage = Stage(.flow, count: 100, view: view)
        let old = stage.data.identifiers
        let shuffled = stage.change(.shuffle, seed: 3)
        #expect(shuffled.deletes.isEmpty && shuffled.inserts.isEmpty && !shuffled.moves.isEmpty)
        #expect(Set(stage.data.identifiers) == Set(old) && stage.data.identifiers != old)
        let inserted = stage.change(.insert, seed: 0)
        #expect(inserted.deletes.isEmpty && inserted.inserts.count == 1 && inserted.moves.isEmpty)
        #expect(stage.count == 101 && !old.contains(stage.data.identifiers[inserted.inserts[0]]))
        let removed = stage.change(.remove, seed: 0)
        #expect(removed.deletes.count == 1 && removed.inserts.isEmpty && removed.moves.isEmpty)
    }

    @Test("a drag across a row of a page moves the row alone; a drag along it the page alone")
    func rows() {
        let stage = Stage(.discoverPage, count: 200, view: view)
        _ = stage.frame(at: 0)
        let row = stage.scene.rows[0].position(at: 0)
        stage.touchDown(Point(x: 600, y: 150), at: 0.1)
        for move in 1...8 {
            stage.touchMoved(Point(x: 600 - 20 * Double(move), y: 150 - Double(move)), at: 0.1 + Double(move) / 120)
        }
        stage.touchUp(at: 0.17)
        while stage.frame(at: stage.now + 1.0 / 60) {}
        let moved = stage.scene.rows[0].position(at: stage.now)
        #expect(moved > row + 100)
        #expect(offset(stage) == .zero)
        // It rests where the solver says that a row does.
        #expect(stage.scene.rest(ofRow: 0, start: moved, offset: moved, velocity: 0, proposed: moved) == moved)

        stage.touchDown(Point(x: 600, y: 350), at: stage.now + 0.1)
        for move in 1...8 {
            stage.touchMoved(Point(x: 600 - Double(move), y: 350 - 20 * Double(move)), at: stage.now + 1.0 / 120)
        }
        stage.touchUp(at: stage.now)
        while stage.frame(at: stage.now + 1.0 / 60) {}
        #expect(stage.scene.rows[0].position(at: stage.now) == moved)
        #expect(offset(stage).y > 100)
    }

    @Test("notches of a wheel go from place to place where a layout rests at places")
    func wheel() {
        let stage = Stage(.focusCarousel, count: 50, view: view)
        _ = stage.frame(at: 0)
        let first = stage.middleItem
        for notch in 1...4 {
            stage.wheel(Point(x: 0, y: 120), over: Point(x: 450, y: 300), at: Double(notch))
            while stage.frame(at: stage.now + 1.0 / 60) {}
            #expect(stage.middleItem == first + notch)
        }
    }

    @Test("a looping carousel goes on for ever in both directions")
    func looping() {
        let stage = Stage(.loopingCarousel, count: 7, view: view)
        var seen: Set<Int> = []
        for _ in 0..<400 {
            stage.press(.left, at: stage.now + 0.5)
            _ = stage.frame(at: stage.now + 0.4)
            _ = stage.frame(at: stage.now + 0.1)
            seen.insert(stage.middleItem)
            #expect(stage.records.count >= 2)
        }
        #expect(seen == Set(0..<7))
    }

    @Test("times that are out of order, and numbers that are none, harm nothing")
    func hostile() {
        for kind in SceneKind.allCases {
            let stage = Stage(kind, count: 100, view: Size(width: .nan, height: -5))
            stage.resize(to: view)
            stage.touchDown(Point(x: .nan, y: 1), at: .infinity)
            stage.touchDown(Point(x: 450, y: 300), at: 2)
            stage.touchMoved(Point(x: .infinity, y: 1), at: 1)
            stage.touchMoved(Point(x: 300, y: 200), at: .nan)
            stage.touchUp(at: -1)
            stage.wheel(Point(x: .nan, y: .infinity), over: Point(x: .nan, y: .nan), at: 3)
            stage.pan(Point(x: 1e300, y: -1e300), over: Point(x: 1e300, y: .nan), at: 3)
            stage.panEnded(at: 2)
            _ = stage.frame(at: 4)
            #expect(elements(stage).allSatisfy { $0.allSatisfy(\.isFinite) })
        }
    }

    @Test("fingerprints come back, and those of different layouts differ")
    func fingerprints() {
        var all: Set<UInt64> = []
        for kind in SceneKind.allCases {
            let first = Fingerprint.of(kind, count: 300)
            #expect(Fingerprint.of(kind, count: 300) == first)
            all.insert(first)
        }
        #expect(all.count == SceneKind.allCases.count)
    }

    @Test("a million items: every layout shows its last one", arguments: SceneKind.allCases)
    func million(_ kind: SceneKind) {
        let stage = Stage(kind, count: 1_000_000, view: view)
        stage.show(item: 999_999, at: 0)
        _ = stage.frame(at: 1)
        #expect(elements(stage).contains { $0[0] == 0 && $0[3] == 999_999 })
        #expect(stage.records.count < 400)
    }
}
