internal import CollectionCore

/// One layout in one viewport: where it is scrolled and what is in sight.
///
/// Subclasses know a layout of the core. All is in layout space, which reads from left to right and begins at the
/// leading edge; the stage mirrors what goes in and out.
class Scene {
    final let data: SceneData
    /// The viewport, in points.
    final let view: Size
    /// How many items are in one section.
    final let counts: SectionCounts
    final var motion = ScrollMotion()
    /// The movements of rows that scroll across; by section, empty where none do.
    final var rows: [AxisMotion] = []

    /// - Parameter sections: How many items each section has; all in one without it.
    init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        self.data = data
        self.view = view
        let all = data.count
        if let sections {
            counts = SectionCounts(sections: sections.count) { sections[$0] }
        } else {
            counts = SectionCounts(sections: 1) { _ in all }
        }
        precondition(counts.total == all, "The sections of a scene hold \(counts.total) items, and the gallery \(all).")
    }

    // MARK: What subclasses decide

    /// The direction in which the layout scrolls first of all.
    var axis: Axis { .vertical }
    var contentSize: Size { .zero }
    /// Room before and after the content, for offsets that rest outside of it.
    var insets: EdgeInsets { .zero }
    var rate: DecelerationRate { .normal }
    /// Calls `body` with every element in sight, in any order; frames are in the viewport.
    func visit(_ offset: Point, _ body: (SceneElement) -> Void) {}

    /// Where a movement along the layout's axis should rest instead; `nil` for where it would.
    ///
    /// - Parameters:
    ///   - proposed: Where it would.
    ///   - current: Where it is.
    ///   - velocity: In points per millisecond.
    func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? { nil }

    /// Where an item lies in the content when nothing moves it.
    func frame(of position: Int) -> Rect { .zero }

    /// The offset that puts an item in the middle, or as near to it as can be.
    func offset(showing position: Int) -> Double {
        frame(of: position).mid(axis) - view[axis] / 2
    }

    /// The offset at which the layout begins.
    var firstOffset: Point { Point(x: -insets.left, y: -insets.top) }

    /// Carousels begin a few items in, so that both sides show what they do.
    final var showItem: Int { Swift.min(3, Swift.max(data.count - 1, 0)) }

    /// The row that scrolls across the layout's direction below a point of the viewport.
    func row(at point: Point, offset: Point) -> Int? { nil }

    /// Where a row that was let go comes to rest, if not where its movement would end.
    ///
    /// - Parameters:
    ///   - start: Where the drag began.
    ///   - offset: Where it ended, with `velocity` in points per millisecond.
    ///   - proposed: Where the movement would end.
    func rest(ofRow row: Int, start: Double, offset: Double, velocity: Double, proposed: Double) -> Double? { nil }

    /// The same for a row that a wheel turned.
    func rest(ofRow row: Int, wheeledFrom start: Double, to offset: Double) -> Double? { nil }

    /// The row that holds an item, and the offset that brings it into the row's middle.
    func rowOffset(showing position: Int) -> (row: Int, offset: Double)? { nil }

    /// Takes over where the rows are.
    func placeRows(at time: Double) {}

    /// Called before each frame and each finger that comes down: rows that go round move back to their middle.
    func recenter(at time: Double) {}

    /// How far an arrow key goes along the layout's axis, in points.
    var arrowStep: Double { 80 }

    // MARK: Scrolling

    /// Takes sizes and rates over into the movement. Call after the layout was solved.
    final func prepare() {
        motion.x.traits = ScrollTraits(rate: rate)
        motion.y.traits = ScrollTraits(rate: rate)
        motion.isDirectionalLockEnabled = true
        let content = contentSize
        let insets = insets
        motion.x.setLimits(
            ScrollLimits(content: content.width, viewport: view.width, startInset: insets.left, endInset: insets.right),
            at: 0)
        motion.y.setLimits(
            ScrollLimits(
                content: content.height, viewport: view.height, startInset: insets.top, endInset: insets.bottom), at: 0)
    }

    /// The item nearest to the middle of the viewport; `nil` when none is in sight.
    final func middleItem(at time: Double) -> Int? {
        let middle = view[axis] / 2
        let across = view[axis.cross] / 2
        var best: Int?
        var least = Double.infinity
        visit(motion.position(at: time)) { element in
            guard element.kind == .cell, element.alpha > 0 else { return }
            let shown = Rect(
                x: element.frame.x + element.transform.row4.x, y: element.frame.y + element.transform.row4.y,
                width: element.frame.width, height: element.frame.height)
            let distance = abs(shown.mid(axis) - middle) * 4 + abs(shown.mid(axis.cross) - across)
            if distance < least || distance == least && element.position < best ?? .max {
                least = distance
                best = element.position
            }
        }
        return best
    }
}

extension Scene {
    /// A cell at a frame of the content.
    final func cell(_ position: Int, _ style: CellStyle, _ frame: Rect, _ offset: Point) -> SceneElement {
        let section = counts.section(of: position)
        return cell(
            position, section: section, item: position - counts.items(in: section).lowerBound, style, frame, offset)
    }

    final func cell(
        _ position: Int, section: Int, item: Int, _ style: CellStyle, _ frame: Rect, _ offset: Point
    ) -> SceneElement {
        SceneElement(
            kind: .cell, style: style, identifier: Double(data.identifiers[position]), position: position,
            section: section,
            item: item, frame: frame.offsetBy(x: -offset.x, y: -offset.y))
    }

    /// Another view than a cell; `number` tells those of a kind apart.
    final func view(_ kind: ElementKind, _ number: Int, _ frame: Rect, _ offset: Point, z: Int = 0) -> SceneElement {
        SceneElement(
            kind: kind, style: .card, identifier: Double(number), position: -1, section: number, item: 0,
            frame: frame.offsetBy(x: -offset.x, y: -offset.y), z: z)
    }

    /// The part of the content that is in sight.
    final func sight(_ offset: Point) -> Rect { Rect(origin: offset, size: view) }
}
