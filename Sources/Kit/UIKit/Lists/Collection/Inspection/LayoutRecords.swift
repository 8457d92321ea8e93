import CoreGraphics
package import Foundation
import QuartzCore

/// Records the work of a collection view and its layout in each frame, for an inspector.
///
/// Exists only while the view is inspected. Otherwise, each pass costs one comparison with `nil`.
@MainActor package final class LayoutRecords {
    /// The number and the duration of a pass within a frame.
    package struct Pass: Sendable {
        /// How often the pass ran in the frame.
        package var count = 0
        /// The total duration in the frame, in seconds.
        package var seconds = 0.0
    }

    /// A call of a delegate, data source, or layout.
    package struct Call: Sendable {
        /// The number of the frame; 0 before the first.
        package var frame: Int
        /// The object that was called.
        package var kind: CallbackKind
        /// The method and its arguments.
        package var text: String
    }

    /// The cause of a layout, and the call that preceded it.
    package struct Invalidation: Hashable, Sendable {
        /// The reason for the layout.
        package var cause: LayoutCause
        /// `willDisplay of the delegate`, or `code outside of a frame`.
        package var caller: String
        /// The pass in which it happened; `nil` outside of frames.
        package var pass: FramePass?
        /// The number of the frame in which it happened, or that it made necessary.
        package var frame: Int

        /// `The layout is invalidated by willDisplay of the delegate, in the pass reuse.`
        package var text: String {
            let passText = pass.map { ", in the pass \($0.name)" } ?? ""
            return "\(cause.text): \(caller)\(passText)."
        }
    }

    /// The latest change of an element's frame.
    package struct Move: Sendable {
        /// The number of the frame in which the element moved.
        package var frame: Int
        /// The frame before, in content coordinates.
        package var from: CGRect
        /// The frame after, in content coordinates.
        package var to: CGRect
        /// The last invalidation of the frame; `nil` if there was none.
        package var cause: Invalidation?
    }

    /// The latest appearance of an element on screen.
    package struct Arrival: Sendable {
        /// The number of the frame in which the element appeared.
        package var frame: Int
        /// The pass in which the element appeared.
        package var pass: FramePass
        /// Whether the view comes from the pool: no view was created in the frame.
        package var wasReused: Bool
    }

    /// A size that a view reported.
    package struct Measurement: Sendable {
        /// The name of the element; see ``name(_:)``.
        package var element: String
        /// The index path of the element.
        package var path: IndexPath
        /// The class of the view.
        package var type: String
        /// The size before the measurement, in points.
        package var from: CGSize
        /// The size that the view prefers, in points.
        package var to: CGSize
    }

    /// A frame in which something was done.
    package struct Frame: Sendable {
        /// The number of the frame since recording began, from 1.
        package var number: Int
        /// The time of the frame, in seconds of the host's clock.
        package var time: Double
        /// The number of rounds in which the frame was made.
        package var rounds = 0
        /// The passes that ran, with their numbers and durations.
        package var passes: [FramePass: Pass] = [:]
        /// The causes of the layout, in order.
        package var invalidations: [Invalidation] = []
        /// The sizes that views reported, in order.
        package var measurements: [Measurement] = []
        /// The attributes that queries returned, and the elements on screen at the end.
        package var attributes = 0
        /// The number of queries for the elements in a rectangle.
        package var queries = 0
        /// The number of elements on screen at the end of the frame.
        package var visible = 0
        /// The number of elements that moved in the content.
        package var moved = 0
        /// The number of created views.
        package var created = 0
        /// The number of views that were reused.
        package var reused = 0
        /// The content offset at the beginning, in points.
        package var offsetBefore = CGPoint.zero
        /// The content offset at the end, in points.
        package var offsetAfter = CGPoint.zero
        /// The size of the content at the end, in points.
        package var contentSize = CGSize.zero
        /// The distance by which all visible content moved on the screen without a gesture or a call.
        package var jump = CGPoint.zero
        /// Why the frame ended before its work was done.
        package var stopped: String?
        /// Whether code outside of a frame requested work.
        package var wasRequested = false
        /// Whether the offset or the size changed since the last frame.
        package var didScroll = false

        /// The duration of all passes, in seconds.
        package var seconds: Double { passes.values.reduce(0) { $0 + $1.seconds } }
    }

    /// The maximum number of recorded frames.
    static let maximumFrames = 600
    /// The maximum number of recorded calls.
    private static let maximumCalls = 4000

    /// The recorded frames, oldest first.
    package private(set) var frames: [Frame] = []
    /// The recorded calls, oldest first.
    package private(set) var calls: [Call] = []
    /// The latest move of each element, by its name.
    package private(set) var moves: [String: Move] = [:]
    /// The latest appearance of each element, by its name.
    package private(set) var arrivals: [String: Arrival] = [:]
    /// A message with the distance from the last target of `scrollToItem`; `nil` at the target.
    package private(set) var missedTarget: String?

    private var running: Frame?
    private var depth = 0
    private var pass: FramePass?
    private var passStart = ContinuousClock.now
    private var latest = LatestCall()
    private var pending: [Invalidation] = []
    private var didScroll = false
    private var wasRequested = false
    private var lastElements: [String: (frame: CGRect, isFixed: Bool)] = [:]
    private var lastOffset = CGPoint.zero
    private var count = 0
    private var createdOrReused = (created: 0, reused: 0)
    private var scrollTarget: (path: IndexPath, position: UICollectionView.ScrollPosition)?

    private let outerSink: ((CallbackKind, String) -> Void)?

    /// Begins to record the callbacks of a view. The function that received them before is still called.
    init(of view: UICollectionView) {
        outerSink = view.callbackSink
        lastOffset = view.contentOffset
        view.callbackSink = { [weak self, outerSink] kind, text in
            outerSink?(kind, text)
            self?.note(kind, text)
        }
    }

    /// Restores the function that received the callbacks before.
    func stop(_ view: UICollectionView) { view.callbackSink = outerSink }

    /// Discards the recorded frames, calls, and scroll target. Keeps the frames, moves, and arrivals of elements.
    package func clear() {
        frames = []
        calls = []
        (missedTarget, scrollTarget) = (nil, nil)
    }

    private func note(_ kind: CallbackKind, _ text: String) {
        let frame = running?.number ?? count
        if calls.count >= Self.maximumCalls { calls.removeFirst(Self.maximumCalls / 4) }
        calls.append(Call(frame: frame, kind: kind, text: text))
        if kind == .work {
            let words = text.split(separator: " ")
            let number = words.last.flatMap { Int($0) } ?? 0
            switch words.first {
            case "attributes":
                running?.attributes += number
                running?.queries += 1
            case "created": createdOrReused.created += 1
            case "reused": createdOrReused.reused += 1
            default: break
            }
        } else if let call = LatestCall(kind, text) {
            latest = call
        }
    }

    // MARK: Frames

    /// Begins a frame. Frames inside callbacks of another one belong to it.
    func begin(_ view: UICollectionView) {
        depth += 1
        guard depth == 1 else { return }
        count += 1
        var frame = Frame(number: count, time: view._runtime.run { CACurrentMediaTime() })
        frame.offsetBefore = view.contentOffset
        frame.didScroll = didScroll
        frame.wasRequested = wasRequested
        frame.invalidations = pending
        (pending, didScroll, wasRequested) = ([], false, false)
        createdOrReused = (0, 0)
        running = frame
    }

    /// Counts a round of the running frame.
    func beginRound() { running?.rounds += 1 }

    /// Ends the running pass and begins another one; `nil` for none.
    func enter(_ next: FramePass?) {
        let now = ContinuousClock.now
        if let pass {
            let length = passStart.duration(to: now).components
            running?.passes[pass, default: Pass()].seconds +=
                Double(length.seconds) + Double(length.attoseconds) * 1e-18
        }
        if let next { running?.passes[next, default: Pass()].count += 1 }
        (pass, passStart) = (next, now)
    }

    /// Ends the running frame and compares its elements with those of the previous one.
    func end(_ view: UICollectionView) {
        depth -= 1
        guard depth == 0, var frame = running else { return }
        enter(nil)
        frame = running ?? frame
        running = nil
        latest = LatestCall()
        (frame.created, frame.reused) = createdOrReused
        frame.offsetAfter = view.contentOffset
        frame.contentSize = view.contentSize
        compare(view, &frame)
        checkScrollTarget(view)
        lastOffset = view.contentOffset
        if frames.count >= Self.maximumFrames { frames.removeFirst(Self.maximumFrames / 4) }
        frames.append(frame)
    }

    /// Adds the time that the host needed to create the display list to the last frame.
    package func displayed(items: Int, seconds: Double) {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].passes[.display, default: Pass()].count += items
        frames[frames.count - 1].passes[.display, default: Pass()].seconds += seconds
    }

    // MARK: Causes

    private func add(_ cause: LayoutCause, caller: String? = nil) {
        let isInside = running != nil
        let callerName = caller ?? (isInside ? latest.name : "code outside of a frame")
        let entry = Invalidation(
            cause: cause, caller: callerName, pass: isInside ? pass : nil, frame: count + (isInside ? 0 : 1))
        if isInside { running?.invalidations.append(entry) } else { pending.append(entry) }
    }

    /// - Parameters:
    ///   - isByBounds: Whether the layout requested the invalidation for a bounds change.
    ///   - isPartial: Whether the layout then updates only the parts that depend on the visible area, as UIKit's
    ///     own layouts do.
    func invalidated(
        _ context: UICollectionViewLayoutInvalidationContext, isByBounds: Bool, isPartial: Bool
    ) {
        if isByBounds, isPartial { return add(.bounds, caller: "a pinned view or a handler for visible items") }
        if isByBounds {
            return add(.invalidation, caller: "shouldInvalidateLayout(forBoundsChange:) of the layout returned true")
        }
        if latest.isCall("invalidateLayout"), running != nil { return }
        if pass == .measure, !(running?.measurements.isEmpty ?? true) {
            return add(.preference, caller: running?.measurements.last?.element)
        }
        let cause = context.invalidateDataSourceCounts ? LayoutCause.counts : .invalidation
        if running == nil {
            // A delegate that invalidates whenever the content moves does not request new work.
            if latest.isCall("scrollViewDidScroll") { return add(cause, caller: latest.name) }
            wasRequested = true
        }
        add(cause)
    }

    /// Records a cause of layout.
    func happened(_ cause: LayoutCause) {
        if running == nil { wasRequested = true }
        add(cause)
    }

    /// Records a change of the bounds by scrolling or resizing.
    func boundsChanged(from old: CGRect, to new: CGRect) {
        if running != nil {
            // Corrections of the collection view itself follow from invalidation contexts.
            if pass == .reuse || pass == .elements { add(old.size != new.size ? .resize : .scroll) }
            return
        }
        if old.size != new.size { wasRequested = true }
        didScroll = true
    }

    /// Records the preferred size of a view.
    func measured(_ view: UICollectionReusableView, from old: CGSize, to new: CGSize) {
        guard let attributes = view._attributes else { return }
        running?.measurements.append(
            Measurement(
                element: Self.name(attributes), path: attributes.indexPath, type: "\(type(of: view))", from: old,
                to: new))
    }

    /// Records why the running frame ended before its work was done.
    func stopped(_ message: String) { running?.stopped = message }

    /// Records the target of a call of `scrollToItem`, which the end of scrolling is compared with.
    func scrolls(to path: IndexPath, at position: UICollectionView.ScrollPosition) {
        wasRequested = true
        scrollTarget = (path, position)
    }

    // MARK: Elements

    /// `cell 0.3`, or the kind of a supplementary or decoration view with its index path.
    package static func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
        "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath._text)"
    }

    /// Compares the elements on screen with those of the last frame.
    private func compare(_ view: UICollectionView, _ frame: inout Frame) {
        var current: [String: (frame: CGRect, isFixed: Bool)] = [:]
        var least: CGPoint?
        let offsetChange = CGPoint(
            x: frame.offsetAfter.x - frame.offsetBefore.x, y: frame.offsetAfter.y - frame.offsetBefore.y)
        let area = CGRect(origin: frame.offsetBefore, size: view.bounds.size)
        let causes = frame.invalidations
        for case let attributes? in view._views.map({ $0?._attributes }) {
            let name = Self.name(attributes)
            current[name] = (attributes.frame, attributes.representedElementKind == nil)
            if let old = lastElements[name] {
                let rect = attributes.frame
                if old.frame != rect {
                    frame.moved += 1
                    moves[name] = Move(frame: frame.number, from: old.frame, to: rect, cause: causes.last)
                }
                // A pinned header keeps its position while all other content jumps.
                if old.isFixed, old.frame.intersects(area) {
                    let shift = CGPoint(
                        x: rect.minX - old.frame.minX - offsetChange.x, y: rect.minY - old.frame.minY - offsetChange.y)
                    if least.map({ abs(shift.x) + abs(shift.y) < abs($0.x) + abs($0.y) }) ?? true { least = shift }
                }
            } else {
                arrivals[name] = Arrival(
                    frame: frame.number, pass: .reuse, wasReused: frame.created == 0)
            }
        }
        frame.visible = current.count
        lastElements = current
        let isMeasured = !frame.measurements.isEmpty || offsetChange != .zero
        if let least, abs(least.x) + abs(least.y) > 1, !frame.wasRequested, isMeasured || !frame.didScroll,
            !causes.contains(where: { [.reload, .update, .layout].contains($0.cause) })
        {
            frame.jump = least
        }
    }

    private func checkScrollTarget(_ view: UICollectionView) {
        if view.isTracking { scrollTarget = nil }
        guard let scrollTarget, scrollTarget.path.count == 2, scrollTarget.position != [],
            let attributes = view.layoutAttributesForItem(at: scrollTarget.path)
        else { return }
        missedTarget = nil
        let expected = view._clamped(view._offset(toPlace: attributes, at: scrollTarget.position))
        let error = CGPoint(x: expected.x - view.contentOffset.x, y: expected.y - view.contentOffset.y)
        guard abs(error.x) > 1 || abs(error.y) > 1 else { return }
        let distance = abs(error.x) > abs(error.y) ? error.x : error.y
        missedTarget =
            "scrollToItem(at: \(scrollTarget.path._text)) ended \(abs(distance)._text) pt "
            + "\(distance > 0 ? "before" : "beyond") its target."
    }
}

extension UICollectionView {
    /// The records since `startRecording()`; `nil` while nothing is recorded.
    package final var _records: LayoutRecords? { _frame.records }

    /// Begins to record the work of the view and its layout.
    @discardableResult
    package final func startRecording() -> LayoutRecords {
        if let records = _frame.records { return records }
        let records = LayoutRecords(of: self)
        _frame.records = records
        return records
    }

    /// Ends recording. Also removes functions that were added to `callbackSink` since the start.
    package final func stopRecording() {
        _frame.records?.stop(self)
        _frame.records = nil
    }
}
