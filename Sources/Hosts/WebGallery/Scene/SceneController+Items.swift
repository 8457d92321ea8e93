internal import CollectionCore

/// Changes during which the first item that begins in the viewport keeps its place, and jumps to items.
extension SceneController {
    /// An item that a jump shows, or that keeps its place during a change. Lengths that are reported before the next frame
    /// do not move it. At the end of the content, they also decide how far the content scrolls.
    struct JumpTarget {
        /// The index of the item.
        var position: Int
        /// The distance of the item from that place, in points.
        var inset: Double
        /// The part of the free space that is before the item: 0 at the start of the viewport, 1 at its end.
        var alignment: Double
        /// The time of the frame that displays the jump; `nil` until it was computed.
        private(set) var time: Double?

        /// A target that no frame has displayed.
        init(position: Int, alignment: Double, inset: Double = 0) {
            self.position = position
            self.alignment = alignment
            self.inset = inset
        }

        /// The target after the computation of a frame; `nil` if an earlier frame displayed it.
        func displayed(at time: Double) -> JumpTarget? {
            var displayed = self
            displayed.time = self.time ?? time
            return displayed.time == time ? displayed : nil
        }
    }

    /// The displayed cells, and the item that the next frame shows.
    struct Display {
        /// The item of the last jump or change, until its frame has been displayed.
        var target: JumpTarget?
        /// The identifiers of the cells that were displayed before the present frame, if the page measures rows.
        var cells: [Double] = []
        /// The time of the last frame.
        fileprivate var time = -Double.infinity
    }

    /// An item that keeps its place during a change.
    struct KeptItem {
        /// The index of the item after the change.
        var position: Int
        /// Its start in the content before the change, in points.
        var start: Double
    }

    /// Whether the present layout has rows that the page measures.
    var measuresRows: Bool { layout == .list && data.rowLengths != nil }

    /// Notes what was displayed before a frame.
    func beginFrame(at now: Double) {
        if now > display.time { noteDisplayedCells() }
        display.time = now
        display.target = display.target?.displayed(at: now)
    }

    /// Notes the cells of the last frame as those that the page displays. Called before a change of the data or the
    /// view, and before the frame of a new time.
    func noteDisplayedCells() {
        guard measuresRows else { return }
        display.cells.removeAll(keepingCapacity: true)
        for record in 0..<records.count {
            let numbers = records.numbers + record * RecordList.stride
            if numbers[0] == Double(ElementKind.cell.rawValue) { display.cells.append(numbers[2]) }
        }
    }

    /// The first visible item that begins in the viewport, or else the last one that is visible; `nil` if there is none.
    ///
    /// An item that was displayed before the present frame precedes one that was not: a row that arrives has an estimated
    /// height, so rows in view would move with its end.
    func firstItem(outside removed: Range<Int> = 0..<0) -> KeptItem? {
        var best: Int?
        var bestRank = -1
        scene.visit(scene.motion.position(at: now)) { element in
            guard element.kind == .cell, !removed.contains(element.position) else { return }
            // After a change of the size, the view is the new one, which may end before the item.
            guard element.frame.min(scene.axis) < view[scene.axis] else { return }
            // Offsets and starts are rounded differently, by less than this.
            let begins = element.frame.min(scene.axis) >= -1e-6
            let rank = (display.cells.contains(element.identifier) ? 2 : 0) + (begins ? 1 : 0)
            let isBetter = begins ? element.position < best ?? .max : element.position > best ?? -1
            if rank > bestRank || rank == bestRank && isBetter { (best, bestRank) = (element.position, rank) }
        }
        return best.map { KeptItem(position: $0, start: scene.frame(of: $0).min(scene.axis)) }
    }

    /// Creates the layout again, with the present motion.
    ///
    /// - Parameter kept: An item that stays at its place in the viewport, with its present position.
    func replaceScene(from kept: KeptItem?) {
        let motion = scene.motion
        let offset = motion[scene.axis].position(at: now)
        display.target = kept.map { JumpTarget(position: $0.position, alignment: 0, inset: $0.start - offset) }
        scene = layout.make(data, view: view)
        scene.motion = motion
        keep(kept)
    }

    /// Moves the content with a kept item, whose start has changed, and limits it to the content.
    private func keep(_ kept: KeptItem?) {
        if let kept {
            scene.motion[scene.axis].shift(by: scene.frame(of: kept.position).min(scene.axis) - kept.start)
        }
        scene.prepare(at: now)
        let offset = scene.motion[scene.axis].position(at: now)
        let limits = scene.motion[scene.axis].limits
        if scene.motion.isFinished(at: now), !limits.contains(offset) {
            scene.motion[scene.axis].jump(to: limits.clamp(offset))
        }
    }

    // MARK: Items

    /// The item in the middle of the viewport; -1 if there is none.
    public var middleItem: Int { scene.middleItem(at: now) ?? -1 }

    /// Inserts new items. Requires a layout without orthogonal sections to keep offsets.
    ///
    /// - Precondition: `0 <= index && index <= self.count`, and `count` is not negative.
    public func insert(_ count: Int, at index: Int) {
        precondition(index >= 0 && index <= self.count && count >= 0, "Items cannot be inserted at this index.")
        noteDisplayedCells()
        var kept = firstItem()
        data.replace(index..<index, withNew: count)
        if let position = kept?.position, position >= index { kept?.position = position + count }
        replaceScene(from: kept)
    }

    /// Removes items.
    ///
    /// - Precondition: The range contains indexes of items.
    public func remove(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "There are no such items in the gallery.")
        noteDisplayedCells()
        var kept = firstItem(outside: range)
        data.replace(range, withNew: 0)
        if let position = kept?.position, position >= range.upperBound { kept?.position = position - range.count }
        replaceScene(from: kept)
    }

    /// Sets the height of a row in points, as the page measured it. Only for a list that was created with an estimate.
    ///
    /// - Precondition: The row exists; the height is finite and not negative.
    /// - Complexity: O(log n), and O(visible rows).
    public func setLength(_ length: Double, of position: Int) {
        precondition(data.rowLengths != nil, "The rows of this list have a fixed height.")
        let kept = firstItem()
        data.rowLengths?.setLength(length, at: position)
        keep(kept)
        if let target = display.target, scene.motion.isFinished(at: now) { place(target) }
    }

    /// Shows an item immediately, without an animation. Ends any movement.
    ///
    /// - Parameter alignment: The part of the free space that is before the item: 0 at the start of the viewport, 0.5 in
    ///   the middle, 1 at its end.
    /// - Precondition: The item exists.
    public func jump(to position: Int, alignment: Double) {
        precondition(position >= 0 && position < count, "There is no such item in the gallery.")
        let target = JumpTarget(position: position, alignment: alignment)
        display.target = target
        place(target)
    }

    private func place(_ target: JumpTarget) {
        let frame = scene.frame(of: target.position)
        let free = view[scene.axis] - frame.size[scene.axis]
        let offset = frame.min(scene.axis) - target.inset - target.alignment * free
        scene.motion[scene.axis].jump(to: scene.motion[scene.axis].limits.clamp(offset))
    }
}
