package import CollectionCore
import CoreGraphics
package import DisplayList

/// The positions of layers in the items of a display list.
///
/// A transition that is added after a change in the same turn needs the content from before the change. The list of
/// the last frame still contains it, so only positions are recorded. The layers inside cached contents, such as those
/// inside a cell, are not recorded, because they are not walked in each frame.
struct LayerRecord {
    /// The items of one layer.
    private struct Mark {
        let layer: ObjectIdentifier
        let first: Int32
        let count: Int32
        /// The index of the group's content that contains the items; -1 for the list itself.
        var container: Int32
        /// The origin of the superlayer in the space of the items.
        let x: Double
        let y: Double
    }

    private var marks: [Mark] = []
    private var containers: [GroupContent] = []

    /// The number of recorded layers.
    var count: Int { marks.count }

    /// Removes all records but keeps the memory.
    mutating func removeAll() {
        marks.removeAll(keepingCapacity: true)
        containers.removeAll(keepingCapacity: true)
    }

    /// Records the items in `range`, to which `layer` was appended.
    mutating func append(_ layer: CALayer, _ range: Range<Int>, x: Double, y: Double) {
        guard !range.isEmpty else { return }
        layer.wasDisplayed = true
        marks.append(
            Mark(
                layer: ObjectIdentifier(layer), first: Int32(truncatingIfNeeded: range.lowerBound),
                count: Int32(truncatingIfNeeded: range.count), container: -1, x: x, y: y))
    }

    /// Notes that the layers recorded since there were `start` of them are in `content`.
    mutating func close(from start: Int, in content: GroupContent) {
        guard start < marks.count else { return }
        let container = Int32(truncatingIfNeeded: containers.count)
        containers.append(content)
        for index in start..<marks.count where marks[index].container < 0 { marks[index].container = container }
    }

    /// The items of `layer` in the space of its superlayer; empty if it was not displayed.
    ///
    /// - Parameter items: The items of the list.
    /// - Complexity: O(recorded layers).
    func items(of layer: CALayer, in items: [DisplayItem]) -> [DisplayItem] {
        // A layer that was never displayed may have the address of one that no longer exists.
        let id = ObjectIdentifier(layer)
        guard layer.wasDisplayed, let mark = marks.last(where: { $0.layer == id }) else { return [] }
        let all = mark.container < 0 ? items : containers[Int(mark.container)].items
        return all[Int(mark.first)..<Int(mark.first + mark.count)].map { $0.offsetBy(x: -mark.x, y: -mark.y) }
    }
}

/// The last frame of a window, with the positions of its layers.
final class DisplayedFrame {
    /// The root layer of the window.
    private(set) weak var root: CALayer?
    /// The items of the last frame, back to front.
    private(set) var items: [DisplayItem] = []
    /// The positions of the layers in `items`; `nil` before the first frame and after `end` without a record.
    private(set) var record: LayerRecord?
    /// Whether a frame passed without a display list although something changed.
    var isOutdated = true

    /// Creates an empty frame of a window.
    init(_ root: CALayer) { self.root = root }

    /// The memory of the previous record. The frame is unknown until ``end(_:_:)``.
    func begin() -> LayerRecord {
        isOutdated = true
        var record = record ?? LayerRecord()
        self.record = nil
        record.removeAll()
        return record
    }

    /// Stores a finished frame.
    func end(_ items: [DisplayItem], _ record: LayerRecord?) {
        (self.items, self.record) = (items, record)
        isOutdated = record == nil
    }
}

extension Runtime {
    private func displayedFrame(of root: CALayer) -> DisplayedFrame? { displayedFrames.first { $0.root === root } }

    /// Returns the items of a frame and keeps the positions of the layers in them.
    ///
    /// - Parameter root: The layer of a window of this runtime.
    package func frameItems(of root: CALayer, visible: Rect) -> [DisplayItem] {
        let frame: DisplayedFrame
        if let known = displayedFrame(of: root) {
            frame = known
        } else {
            displayedFrames.removeAll { $0.root == nil }
            frame = DisplayedFrame(root)
            displayedFrames.append(frame)
        }
        var record: LayerRecord? = frame.begin()
        let items = DisplayListBuilder.items(of: root, visible: visible, record: &record)
        frame.end(items, record)
        return items
    }

    /// Notes that the frame of `root` ends. If its content changed, the last list is not the frame before the next one.
    ///
    /// - Parameter isDisplayed: Whether the last list is displayed again.
    package func frameEnded(of root: CALayer, isDisplayed: Bool) {
        if isDisplayed || root.isDirty { displayedFrame(of: root)?.isOutdated = !isDisplayed }
    }

    /// The content of `layer` in the last frame, in the space of the superlayer; `nil` if it is unknown.
    ///
    /// It is unknown outside windows, before the first frame, and inside cached contents and layers that draw their
    /// sublayers in space or several times.
    static func lastContent(of layer: CALayer) -> GroupContent? {
        var root = layer
        while let parent = root._parent {
            root = parent
            if root.cachesContent || root.shouldRasterize || root.composition != .flat { return nil }
        }
        guard let runtime = (root.delegate as? any RuntimeOwner)?.runtimeOfLayers,
            let frame = runtime.displayedFrame(of: root), !frame.isOutdated, let record = frame.record
        else { return nil }
        return GroupContent(
            id: Identity.next(), bounds: Rect(layer._frame), items: record.items(of: layer, in: frame.items),
            isCacheable: false)
    }
}
