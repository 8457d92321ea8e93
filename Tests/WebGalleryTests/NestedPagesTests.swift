import CollectionCore
import Testing

@testable import WebGallery

/// Pages whose content scrolls on its own, across the direction of the pages.
@Suite struct NestedPagesTests {
    private let view = Size(width: 390, height: 700)

    private func pages(isVertical: Bool = false, isMirrored: Bool = false, count: Int = 1_000) -> SceneController {
        let scene = SceneController(.nestedPages, count: count, view: view, isMirrored: isMirrored)
        if isVertical { scene.set(.scrollDirection, to: 1) }
        _ = scene.frame(at: 0)
        return scene
    }

    private func offset(_ scene: SceneController) -> Point { scene.scene.motion.position(at: scene.now) }

    private func inner(_ scene: SceneController) -> [Double] {
        scene.scene.orthogonalMotions.map { $0.position(at: scene.now) }
    }

    private func settle(_ scene: SceneController) {
        while scene.frame(at: scene.now + 1.0 / 60) {}
    }

    /// Moves a finger by `step` eight times, lifts it, and waits until everything is at rest.
    private func drag(_ scene: SceneController, from start: Point = Point(x: 200, y: 400), by step: Point) {
        scene.touchDown(start, at: scene.now + 0.1)
        for move in 1...8 {
            scene.touchMoved(
                Point(x: start.x + step.x * Double(move), y: start.y + step.y * Double(move)),
                at: scene.now + 1.0 / 120)
        }
        scene.touchUp(at: scene.now)
        settle(scene)
    }

    /// The positions of the cells in the viewport by index.
    private func cells(_ scene: SceneController) -> [Int: Point] {
        var found: [Int: Point] = [:]
        for record in 0..<scene.records.count {
            let numbers = (0..<8).map { scene.records.numbers[record * RecordList.stride + $0] }
            if numbers[0] == 0 { found[Int(numbers[3])] = Point(x: numbers[6], y: numbers[7]) }
        }
        return found
    }

    @Test(
        "the direction of a drag decides whether the page turns or its content scrolls, which keeps its offset while other pages are visible",
        arguments: [false, true], [false, true])
    func direction(isVertical: Bool, isMirrored: Bool) {
        let scene = pages(isVertical: isVertical, isMirrored: isMirrored)
        let axis = scene.scrollAxis
        #expect(axis == (isVertical ? .vertical : .horizontal) && scene.scrollsAcross)
        // Toward the end of the content.
        func step(_ axis: Axis) -> Point {
            axis == .vertical ? Point(x: 2, y: -30) : Point(x: isMirrored ? 30 : -30, y: 2)
        }
        let first = inner(scene)
        drag(scene, by: step(axis.cross))
        #expect(offset(scene) == .zero)
        let scrolled = inner(scene)
        #expect(scrolled[0] > first[0] + 100 && scrolled[1...] == first[1...])
        let shown = cells(scene)

        drag(scene, by: step(axis))
        #expect(offset(scene)[axis] == view[axis] && inner(scene) == scrolled)
        #expect(Set(cells(scene).keys).isDisjoint(with: shown.keys))
        drag(scene, by: step(axis.cross))
        #expect(offset(scene)[axis] == view[axis])
        #expect(inner(scene)[0] == scrolled[0] && inner(scene)[1] > first[1] + 100)

        drag(scene, by: Point(x: -step(axis).x, y: -step(axis).y))
        #expect(offset(scene) == .zero && cells(scene) == shown)
    }

    @Test("a wheel, a touchpad, and keys scroll the content or turn the page by their direction")
    func others() {
        let scene = pages()
        let middle = Point(x: 195, y: 350)
        scene.wheel(Point(x: 0, y: 120), over: middle, at: 1)
        settle(scene)
        #expect(offset(scene) == .zero && inner(scene)[0] == 120)
        scene.wheel(Point(x: 120, y: 0), over: middle, at: scene.now)
        settle(scene)
        #expect(offset(scene).x == view.width && inner(scene)[0] == 120)
        for _ in 0..<4 { scene.pan(Point(x: 1, y: 20), over: middle, at: scene.now + 0.01) }
        scene.panEnded(at: scene.now)
        settle(scene)
        #expect(offset(scene).x == view.width && inner(scene)[1] >= 80)
        scene.press(.right, at: scene.now)
        settle(scene)
        #expect(offset(scene).x == 2 * view.width)
        scene.press(.left, at: scene.now)
        scene.press(.left, at: scene.now)
        settle(scene)
        #expect(offset(scene).x == 0)
        scene.press(.down, at: scene.now)
        settle(scene)
        #expect(offset(scene).x == 0 && inner(scene)[0] == 200)
        scene.press(.up, at: scene.now)
        scene.press(.end, at: scene.now)
        settle(scene)
        #expect(offset(scene).x == 4 * view.width && inner(scene)[0] == 120)
    }

    @Test(
        "a drag passes one page at most while paging, rests at items of the layout while snapping, and otherwise anywhere"
    )
    func rests() {
        let scene = pages()
        drag(scene, from: Point(x: 380, y: 400), by: Point(x: -46, y: 0))
        #expect(offset(scene).x == view.width)
        // Paging advances by the length of the view, whatever the spacing.
        scene.set(.pageSpacing, to: 40)
        drag(scene, by: Point(x: -30, y: 0))
        #expect(offset(scene).x == 2 * view.width)

        scene.set(.isPaging, to: 0)
        scene.set(.isSnapping, to: 1)
        drag(scene, by: Point(x: 30, y: 0))
        #expect(offset(scene).x == view.width + 40)

        scene.set(.isSnapping, to: 0)
        drag(scene, by: Point(x: -9, y: 0))
        let rest = offset(scene).x
        #expect(rest > view.width + 40 && rest.truncatingRemainder(dividingBy: view.width + 40) != 0)
    }

    @Test(
        "an item of any page can be shown, and the current page and the offsets inside survive another size and changes"
    )
    func kept() {
        let scene = pages()
        for position in [0, 250, 499, 777, 999] {
            scene.show(item: position, at: scene.now)
            settle(scene)
            let page = position / 200
            #expect(offset(scene).x == Double(page) * view.width)
            let center = cells(scene)[position]
            #expect(center.map { (0..<view.width).contains($0.x) && (0..<view.height).contains($0.y) } == true)
        }
        let offsets = inner(scene)
        scene.resize(to: Size(width: 500, height: 700))
        settle(scene)
        #expect(offset(scene).x == 4 * 500)
        _ = scene.change(.insert, seed: 0)
        settle(scene)
        #expect(offset(scene).x == 4 * 500 && inner(scene)[0] == offsets[0])
        // Fewer items than pages leave one for each page.
        let few = pages(count: 3)
        few.press(.end, at: 1)
        settle(few)
        #expect(offset(few).x == 2 * view.width && Array(cells(few).keys) == [2])
    }
}
