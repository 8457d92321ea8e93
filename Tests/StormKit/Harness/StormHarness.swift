import CollectionViewTesting
import Foundation
import UIKit

/// Runs a script: a view on a host, the model of its data, and the steps that are armed for callbacks.
///
/// Subclasses provide the view. Steps that a kind of view does not support have no effect.
@MainActor class StormHarness: NSObject, LayoutValueSource {
    let host: ViewHost
    let script: StormScript
    var data: StormData
    /// The selected items according to the model.
    var selected: Set<Int> = []
    /// Descriptions of the failures so far.
    private(set) var faults: [String] = []
    private var armed: [StormMoment: [[StormStep]]] = [:]
    /// The rights of the running callbacks, outermost first. The strictest right applies.
    private var rights: [StormRights] = []
    /// The maximum nesting depth of callbacks.
    private static let maximumDepth = 4
    private(set) var fingers: [Int: ViewHost.Finger] = [:]
    /// Whether the update block of a batch is running.
    private(set) var isInBatch = false
    private var recordedViews: [WeakView] = []
    /// The number of steps and frames so far, including those inside callbacks.
    private(set) var eventCount = 0

    private struct WeakView { weak var view: UIView? }

    static let size = CGSize(width: 120, height: 160)

    init(_ script: StormScript) {
        self.script = script
        data = StormData(script.sections)
        host = ViewHost(
            size: Self.size,
            layoutDirection: script.options.contains(.rightToLeft) ? .rightToLeft : .leftToRight)
        super.init()
    }

    func fault(_ text: @autoclosure () -> String) { if faults.count < 8 { faults.append(text()) } }

    /// Records a view that must be deallocated when the test ends.
    func recordView(_ view: UIView) {
        if recordedViews.count > 500 { recordedViews.removeAll { $0.view == nil } }
        recordedViews.append(WeakView(view: view))
    }

    // MARK: Overridden by subclasses

    var scrollView: UIScrollView { fatalError("\(Self.self) must override scrollView.") }
    func perform(_ step: StormStep) {}
    func performCalls(_ plan: BatchPlan, _ calls: ArraySlice<BatchPlan.Call>) {}
    func performBatch(_ updates: @escaping () -> Void, completion: @escaping () -> Void) {}
    func reloadView() {}
    func setNeedsInvalidation() {}
    /// Whether an item is being moved, so that displayed index paths differ from those of the data.
    var isRearranging: Bool { false }
    /// Called before each step, after each frame, and before each check, because an item that was being moved may be
    /// dropped in between.
    func recordRearranging() {}
    func check() {}
    func checkAtRest() {}
    func endInteractions() {}

    // MARK: Steps

    /// Runs all steps, checks after each one, and then lets the view come to rest.
    func run() {
        for (number, step) in script.steps.enumerated() {
            run(step)
            host.layout()
            check()
            if !faults.isEmpty { return fault("after step \(number): \(step)") }
        }
        rest()
        if !faults.isEmpty { fault("at rest") }
    }

    private func rest() {
        armed = [:]
        for finger in fingers.sorted(by: { $0.key < $1.key }) { host.lift(finger.value) }
        fingers = [:]
        endInteractions()
        if scrollView.bounds.isEmpty { scrollView.frame = CGRect(origin: .zero, size: Self.size) }
        // Motion is a function of time, so long frame intervals lead to the same result.
        host.framesPerSecond = 10
        var frames = 0
        while host.isMoving, frames < 100 {
            host.advance(by: 0.1)
            frames += 1
        }
        // Removed views may still be animated and are deallocated only afterward.
        host.framesPerSecond = 2
        host.advance(by: 1)
        check()
        checkAtRest()
    }

    /// Removes the view from its host. Afterwards the caller can check for leaks.
    func close() {
        armed = [:]
        scrollView.removeFromSuperview()
        host.window.isHidden = true
    }

    /// Returns functions that return the recorded views, or `nil` for deallocated ones.
    static func leaks(_ harness: StormHarness) -> [() -> UIView?] {
        harness.recordedViews.map { entry in { entry.view } }
    }

    func run(_ step: StormStep) {
        recordRearranging()
        eventCount += 1
        let allowed = rights.min() ?? .everything
        switch step {
        case .batch(let edits, let style):
            if allowed == .everything && !isInBatch { batch(edits, style) } else { reload(edits) }
        case .reload(let edits): reload(edits)
        case .on(let moment, let steps):
            armed[moment, default: []].append(steps)
        case .toggleAppearance where rights.isEmpty:
            host.environment.appearance = host.environment.appearance == .dark ? .light : .dark
        case .toggleDirection where rights.isEmpty:
            host.environment.layoutDirection =
                host.environment.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft
        case .toggleAppearance:
            scrollView.overrideUserInterfaceStyle = scrollView.overrideUserInterfaceStyle == .dark ? .light : .dark
        case .toggleDirection: break
        case .invalidate: setNeedsInvalidation()
        case .inset(let top, let bottom):
            guard allowed == .everything else { return }
            scrollView.contentInset = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: CGFloat(bottom), right: 0)
        case .scroll(let x, let y, let animated):
            guard allowed == .everything else { return }
            scrollView.setContentOffset(offset(x, y), animated: animated)
        case .layoutNow:
            guard allowed == .everything else { return }
            scrollView.layoutIfNeeded()
        case .resize(let number, let animated):
            guard rights.isEmpty else { return }
            resize(number, animated: animated)
        case .wheel, .fling, .tap, .touchDown, .touchMove, .touchUp, .frames:
            guard rights.isEmpty else { return }
            touch(step)
        default:
            guard allowed == .everything else { return }
            perform(step)
        }
    }

    private func resize(_ number: Int, animated: Bool) {
        let sizes = [Self.size, CGSize(width: 160, height: 120), CGSize(width: 75, height: 90), .zero]
        let change = { self.scrollView.frame = CGRect(origin: .zero, size: sizes[number % sizes.count]) }
        guard animated else { return change() }
        UIView.animate(withDuration: 0.2, animations: change) { [weak self] _ in self?.moment(.animationCompletion) }
    }

    private func touch(_ step: StormStep) {
        func point(_ x: Int, _ y: Int) -> CGPoint {
            CGPoint(x: Self.size.width * CGFloat(x) / 100, y: Self.size.height * CGFloat(y) / 100)
        }
        switch step {
        case .frames(let count):
            eventCount += count - 1
            for _ in 0..<count {
                host.advance(by: 1.0 / 60)
                recordRearranging()
            }
        case .wheel(let x, let y):
            host.wheel(scrollView, by: CGVector(dx: CGFloat(x), dy: CGFloat(y)))
        case .fling(let x, let y):
            host.fling(scrollView, velocity: CGVector(dx: CGFloat(x), dy: CGFloat(y)), duration: 0.05)
        case .tap(let x, let y): host.tap(host.window, at: point(x, y))
        case .touchDown(let finger, let x, let y):
            guard fingers[finger] == nil else { return }
            fingers[finger] = host.touchDown(at: point(x, y))
        case .touchMove(let number, let x, let y):
            if let finger = fingers[number] { host.move(finger, to: point(x, y)) }
        case .touchUp(let number):
            if let finger = fingers.removeValue(forKey: number) { host.lift(finger) }
        default: break
        }
    }

    /// Returns the content offset at a position in percent of the scrollable range.
    func offset(_ x: Int, _ y: Int) -> CGPoint {
        let range = validOffsets
        return CGPoint(
            x: range.minX + range.width * CGFloat(x) / 100, y: range.minY + range.height * CGFloat(y) / 100)
    }

    /// The range of valid content offsets at rest.
    var validOffsets: CGRect {
        let insets = scrollView.adjustedContentInset
        let (content, size) = (scrollView.contentSize, scrollView.bounds.size)
        return CGRect(
            x: -insets.left, y: -insets.top,
            width: max(content.width + insets.left + insets.right - size.width, 0),
            height: max(content.height + insets.top + insets.bottom - size.height, 0))
    }

    /// Whether the view is scrolled to its content. At rest, offsets are rounded to pixels.
    func isOffsetValid(within tolerance: CGFloat = 0.5) -> Bool {
        let (offset, range) = (scrollView.contentOffset, validOffsets)
        return offset.x >= range.minX - tolerance && offset.x <= range.maxX + tolerance
            && offset.y >= range.minY - tolerance && offset.y <= range.maxY + tolerance
    }

    // MARK: Data

    func reload(_ edits: [StormEdit]) {
        guard !isInBatch else { return }
        data = BatchPlan(from: data, edits: edits).after
        selected = []
        reloadView()
    }

    func batch(_ edits: [StormEdit], _ style: StormBatchStyle) {
        endMovementBeforeBatch()
        let completion = { [weak self] in self?.moment(.batchCompletion) ?? () }
        let update = {
            self.performBatch(
                {
                    // A callback of the view before this block may have changed the data.
                    let plan = BatchPlan(from: self.data, edits: edits)
                    self.isInBatch = true
                    defer { self.isInBatch = false }
                    self.data = plan.after
                    self.selected.formIntersection(plan.kept)
                    let half = style == .nested ? plan.calls.count / 2 : plan.calls.count
                    self.performCalls(plan, plan.calls[..<half])
                    if style == .nested {
                        self.performBatch({ self.performCalls(plan, plan.calls[half...]) }, completion: completion)
                    }
                }, completion: completion)
        }
        if style == .immediate { UIView.performWithoutAnimation(update) } else { update() }
    }

    func endMovementBeforeBatch() {}

    // MARK: Callbacks

    /// Runs the steps that are armed for a callback.
    func moment(_ moment: StormMoment) {
        guard let steps = armed[moment]?.first, rights.count < Self.maximumDepth, !isInBatch else { return }
        armed[moment]?.removeFirst()
        if armed[moment]?.isEmpty == true { armed[moment] = nil }
        rights.append(moment.rights)
        for step in steps { run(step) }
        rights.removeLast()
    }

    /// Returns whether the data source has an item at an index path.
    func exists(_ path: IndexPath) -> Bool { data.item(path.section, path.item) != nil }

    /// Checks that the data source has an item at an index path that a view passes to a callback.
    func checkExists(_ path: IndexPath, _ callback: String) {
        if !isRearranging, !isInBatch, !exists(path) {
            fault("\(callback) names item \(path.item) of section \(path.section), which does not exist")
        }
    }

    func itemValue(_ path: IndexPath) -> Int {
        moment(.layoutQuery)
        return ((data.item(path.section, path.item) ?? 0) &* 7919) % 1000
    }

    func willProvide(section: Int) { moment(.layoutQuery) }
}
