import CollectionCore
import Testing

@testable import WebGallery

/// Laws of all layouts of the web page, in the native program.
@Suite struct SceneControllerTests {
    private let view = Size(width: 900, height: 620)

    private func elements(_ scene: SceneController) -> [[Double]] {
        (0..<scene.records.count).map { i in
            (0..<RecordList.stride).map { scene.records.numbers[i * RecordList.stride + $0] }
        }
    }

    private func offset(_ scene: SceneController) -> Point { scene.scene.motion.position(at: scene.now) }

    /// Performs a flick toward the end of the content, along the scroll axis of the layout.
    ///
    /// - Returns: The time of the release.
    private func flick(_ scene: SceneController, from time: Double, pace: Double = 30) -> Double {
        let back = scene.isMirrored && scene.scrollAxis == .horizontal ? -1.0 : 1.0
        scene.touchDown(Point(x: 450, y: 500), at: time)
        for move in 1...6 {
            let distance = -pace * Double(move) * back
            let point =
                scene.scrollAxis == .horizontal ? Point(x: 450 + distance, y: 500) : Point(x: 450, y: 500 + distance)
            scene.touchMoved(point, at: time + Double(move) / 120)
        }
        scene.touchUp(at: time + 0.05)
        return time + 0.05
    }

    @Test(
        "every layout lists elements in the viewport once, with finite numbers",
        arguments: SceneKind.allCases)
    func somethingShows(_ kind: SceneKind) {
        for (size, count) in [
            (view, 1_000), (Size(width: 390, height: 700), 60), (Size(width: 1, height: 1), 5), (view, 1),
        ] {
            let scene = SceneController(kind, count: count, view: size)
            _ = scene.frame(at: 0)
            let found = elements(scene)
            #expect(!found.isEmpty)
            #expect(found.allSatisfy { $0.allSatisfy(\.isFinite) })
            #expect(Set(found.map { "\($0[0]) \($0[2])" }).count == found.count)
            // Transforms may move elements into the view. Elements without a transform must intersect the view.
            for record in found where record[13...28].elementsEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) {
                #expect(
                    record[6] < scene.view.width && record[6] + record[8] > 0 && record[7] < scene.view.height
                        && record[7] + record[9] > 0)
            }
        }
    }

    @Test(
        "every value of a parameter is in its range and shows elements; nil restores the first frame",
        arguments: SceneKind.allCases)
    func parameters(_ kind: SceneKind) {
        // The header darkens while it leaves, and the last row reaches no other maximum height. The rest positions of
        // pages and the space between them show while they turn.
        var ineffective = Set(kind.parameters).subtracting([
            .maximumOverlayAlpha, .maximumRowHeight, .isPaging, .isSnapping, .pageSpacing,
        ])
        for size in [Size(width: 1_280, height: 900), Size(width: 390, height: 700)] {
            let scene = SceneController(kind, count: 20, view: size)
            _ = scene.frame(at: 0)
            let first = elements(scene)
            for parameter in kind.parameters {
                let traits = parameter.traits
                let standard = scene.value(of: parameter)
                #expect((traits.lowest...traits.highest).contains(standard), "\(parameter): \(standard)")
                for value in [
                    traits.lowest, traits.highest, .infinity, -.infinity, (traits.lowest + traits.highest) / 2,
                ] {
                    scene.set(parameter, to: value)
                    _ = scene.frame(at: 0)
                    #expect(!elements(scene).isEmpty, "\(parameter): \(value)")
                    #expect(elements(scene).allSatisfy { $0.allSatisfy(\.isFinite) }, "\(parameter): \(value)")
                    #expect((traits.lowest...traits.highest).contains(scene.value(of: parameter)))
                    if elements(scene) != first { ineffective.remove(parameter) }
                }
                scene.set(parameter, to: nil)
                _ = scene.frame(at: 0)
                #expect(elements(scene) == first, "\(parameter)")
            }
        }
        #expect(ineffective.isEmpty, "\(ineffective)")
    }

    @Test("a gallery without items lists no cells and handles every event", arguments: SceneKind.allCases)
    func nothing(_ kind: SceneKind) {
        let scene = SceneController(kind, count: 0, view: view)
        _ = flick(scene, from: 0)
        scene.wheel(Point(x: 0, y: 120), over: Point(x: 10, y: 10), at: 1)
        scene.press(.end, at: 2)
        _ = scene.change(.shuffle, seed: 1)
        _ = scene.change(.remove, seed: 1)
        #expect(!scene.frame(at: 9))
        #expect(elements(scene).allSatisfy { $0[0] != 0 })
        _ = scene.change(.insert, seed: 1)
        _ = scene.frame(at: 10)
        #expect(elements(scene).contains { $0[0] == 0 })
    }

    @Test(
        "a flick comes to rest at the same offset at 30 and at 120 frames per second", arguments: SceneKind.allCases)
    func rest(_ kind: SceneKind) {
        var offsets: [Point] = []
        for rate in [30.0, 120.0] {
            let scene = SceneController(kind, count: 1_000, view: view)
            _ = scene.frame(at: 0)
            let start = offset(scene)
            var time = flick(scene, from: 0.5)
            var frames = 0
            while scene.frame(at: time), frames < 3_000 {
                time += 1 / rate
                frames += 1
            }
            #expect(frames > 3 && frames < 3_000)
            #expect(offset(scene) != start)
            offsets.append(offset(scene))
        }
        #expect(offsets[0] == offsets[1])
    }

    @Test("every frame from right to left mirrors the one from left to right", arguments: SceneKind.allCases)
    func mirror(_ kind: SceneKind) {
        let plain = SceneController(kind, count: 500, view: view)
        let mirrored = SceneController(kind, count: 500, view: view, isMirrored: true)
        for scene in [plain, mirrored] {
            let side = scene.isMirrored ? -1.0 : 1.0
            scene.touchDown(Point(x: 450 + side * 150, y: 400), at: 0)
            for move in 1...5 {
                scene.touchMoved(
                    Point(x: 450 + side * (150 - 20 * Double(move)), y: 400 - 20 * Double(move)), at: Double(move) / 120
                )
            }
            scene.touchUp(at: 0.05)
        }
        for step in 0..<40 {
            _ = plain.frame(at: 0.05 + Double(step) / 30)
            _ = mirrored.frame(at: 0.05 + Double(step) / 30)
            let (a, b) = (elements(plain), elements(mirrored))
            #expect(a.count == b.count)
            for (left, right) in zip(a, b) {
                #expect(left[0...5] == right[0...5] && left[7...13] == right[7...13])
                #expect(abs(left[6] + left[8] + right[6] - view.width) < 1e-9)
                // M' = F M F, where F negates x: row 0 and column 0 change their signs.
                for row in 0..<4 {
                    for column in 0..<4 {
                        let sign: Double = (row == 0) != (column == 0) ? -1 : 1
                        #expect(left[13 + row * 4 + column] == sign * right[13 + row * 4 + column])
                    }
                }
            }
        }
    }

    @Test("the item in the middle stays there when the size of the viewport or the layout changes")
    func kept() {
        let scene = SceneController(.waterfall, count: 1_000, view: view)
        scene.show(item: 500, at: 0)
        _ = scene.frame(at: 1)
        let middle = scene.middleItem
        #expect(abs(middle - 500) < 8)
        for kind in [SceneKind.justifiedRows, .snappingList, .wheel, .loopingCarousel, .flow, .list, .cardStack] {
            let before = scene.middleItem
            scene.show(kind)
            _ = scene.frame(at: 2)
            // Rows contain several items, and each of them may be in the middle.
            #expect(abs(scene.middleItem - before) <= 6, "\(kind)")
        }
        scene.show(.focusCarousel)
        let before = scene.middleItem
        scene.resize(to: Size(width: 390, height: 700))
        _ = scene.frame(at: 3)
        #expect(scene.middleItem == before)
    }

    @Test("the changes of the data are minimal")
    func changes() {
        let scene = SceneController(.flow, count: 100, view: view)
        let old = scene.data.identifiers
        let shuffled = scene.change(.shuffle, seed: 3)
        #expect(shuffled.deletes.isEmpty && shuffled.inserts.isEmpty && !shuffled.moves.isEmpty)
        #expect(Set(scene.data.identifiers) == Set(old) && scene.data.identifiers != old)
        let inserted = scene.change(.insert, seed: 0)
        #expect(inserted.deletes.isEmpty && inserted.inserts.count == 1 && inserted.moves.isEmpty)
        #expect(scene.count == 101 && !old.contains(scene.data.identifiers[inserted.inserts[0]]))
        let removed = scene.change(.remove, seed: 0)
        #expect(removed.deletes.count == 1 && removed.inserts.isEmpty && removed.moves.isEmpty)
    }

    @Test("a drag along a row of a page moves only the row; a vertical drag moves only the page")
    func rows() {
        let scene = SceneController(.discoverPage, count: 200, view: view)
        _ = scene.frame(at: 0)
        let row = scene.scene.orthogonalMotions[0].position(at: 0)
        scene.touchDown(Point(x: 600, y: 150), at: 0.1)
        for move in 1...8 {
            scene.touchMoved(Point(x: 600 - 20 * Double(move), y: 150 - Double(move)), at: 0.1 + Double(move) / 120)
        }
        scene.touchUp(at: 0.17)
        while scene.frame(at: scene.now + 1.0 / 60) {}
        let moved = scene.scene.orthogonalMotions[0].position(at: scene.now)
        #expect(moved > row + 100)
        #expect(offset(scene) == .zero)
        // The rest position is one that the solver returns for the row.
        #expect(scene.scene.rest(ofSection: 0, start: moved, offset: moved, velocity: 0, proposed: moved) == moved)

        scene.touchDown(Point(x: 600, y: 350), at: scene.now + 0.1)
        for move in 1...8 {
            scene.touchMoved(Point(x: 600 - Double(move), y: 350 - 20 * Double(move)), at: scene.now + 1.0 / 120)
        }
        scene.touchUp(at: scene.now)
        while scene.frame(at: scene.now + 1.0 / 60) {}
        #expect(scene.scene.orthogonalMotions[0].position(at: scene.now) == moved)
        #expect(offset(scene).y > 100)
    }

    @Test("each notch of a wheel moves to the next rest position of the layout")
    func wheel() {
        let scene = SceneController(.focusCarousel, count: 50, view: view)
        _ = scene.frame(at: 0)
        let first = scene.middleItem
        for notch in 1...4 {
            scene.wheel(Point(x: 0, y: 120), over: Point(x: 450, y: 300), at: Double(notch))
            while scene.frame(at: scene.now + 1.0 / 60) {}
            #expect(scene.middleItem == first + notch)
        }
    }

    @Test("a looping carousel scrolls without end in both directions")
    func looping() {
        let scene = SceneController(.loopingCarousel, count: 7, view: view)
        for key in [SceneController.Key.left, .right] {
            var seen: Set<Int> = []
            for _ in 0..<400 {
                scene.press(key, at: scene.now + 0.5)
                _ = scene.frame(at: scene.now + 0.4)
                _ = scene.frame(at: scene.now + 0.1)
                seen.insert(scene.middleItem)
                #expect(scene.records.count >= 2)
            }
            #expect(seen == Set(0..<7))
        }
    }

    @Test("times out of order and invalid numbers give finite records")
    func hostile() {
        for kind in SceneKind.allCases {
            let scene = SceneController(kind, count: 100, view: Size(width: .nan, height: -5))
            scene.resize(to: view)
            scene.touchDown(Point(x: .nan, y: 1), at: .infinity)
            scene.touchDown(Point(x: 450, y: 300), at: 2)
            scene.touchMoved(Point(x: .infinity, y: 1), at: 1)
            scene.touchMoved(Point(x: 300, y: 200), at: .nan)
            scene.touchUp(at: -1)
            scene.wheel(Point(x: .nan, y: .infinity), over: Point(x: .nan, y: .nan), at: 3)
            scene.pan(Point(x: 1e300, y: -1e300), over: Point(x: 1e300, y: .nan), at: 3)
            scene.panEnded(at: 2)
            _ = scene.frame(at: 4)
            #expect(elements(scene).allSatisfy { $0.allSatisfy(\.isFinite) })
        }
    }

    @Test("fingerprints are reproducible, and those of different layouts differ")
    func fingerprints() {
        var all: Set<UInt64> = []
        for kind in SceneKind.allCases {
            let first = Fingerprint.of(kind, count: 300)
            #expect(Fingerprint.of(kind, count: 300) == first)
            all.insert(first)
        }
        #expect(all.count == SceneKind.allCases.count)
    }

    @Test("every layout with a million items can show the last one", arguments: SceneKind.allCases)
    func million(_ kind: SceneKind) {
        let scene = SceneController(kind, count: 1_000_000, view: view)
        scene.show(item: 999_999, at: 0)
        _ = scene.frame(at: 1)
        #expect(elements(scene).contains { $0[0] == 0 && $0[3] == 999_999 })
        #expect(scene.records.count < 400)
    }
}
