import CoreGraphics
internal import Foundation
internal import Synchronization

/// The state of one app or test host that belongs to no single view: its clock, animations, screen, and application.
///
/// A host creates a runtime and calls ``run(_:)`` around all its work. Apple's class-level API, such as
/// `UIView.animate` or `UIScreen.main`, resolves the runtime with ``current``. An object in a window uses the
/// window's runtime instead. `docs/ARCHITECTURE.md` states the rule.
///
/// Except for the service slot, a runtime is used only on the main actor, or on one other thread that owns it.
package final class Runtime: @unchecked Sendable {
    // MARK: Animations

    /// The host's clock, in seconds.
    package var clock: () -> Double = { ProcessInfo.processInfo.systemUptime }
    /// The time of schedulers and timers if the host advances it manually; `nil` for real time.
    package var timeline: Timeline?
    /// Receives reports of values that cannot be used, of which each is shown once.
    package var warn: ((String) -> Void)?
    /// The current animation block, if any. Use ``LayerAnimator/recording``, which is faster if there is none.
    var recording: AnimationTransaction? {
        didSet {
            guard (oldValue == nil) != (recording == nil) else { return }
            Runtime.process.openBlocks.wrappingAdd(recording == nil ? -1 : 1, ordering: .relaxed)
        }
    }
    /// Layers with animations.
    var moving: [CALayer] = []
    /// Transactions whose completions the next frame calls.
    var completing: [AnimationTransaction] = []
    /// The display links that were added to a run loop.
    var links: [CADisplayLink] = []
    /// Open transactions, the innermost one last.
    var transactions: [TransactionGroup] = []
    /// The values set outside any transaction, until the next frame.
    var implicitTransaction: TransactionGroup?
    /// The scrubber whose block is running, which collects the clocks of the animations; `nil` outside of one.
    var scrubber: AnimationScrubber?
    /// `UIView.areAnimationsEnabled`.
    package var animationsEnabled = true
    /// The timeline that `UIView.addKeyframe` adds to while a keyframe block runs.
    package var keyframes: AnyObject?
    /// The animations that `UIView.beginAnimations` began and that are not committed.
    package var begunAnimations: AnyObject?

    // MARK: Frames without a host

    /// Schedules a frame when there is work for one; `nil` if a host draws frames.
    package var requestFrame: (() -> Void)? {
        didSet {
            guard (oldValue == nil) != (requestFrame == nil) else { return }
            Runtime.process.selfDriven.wrappingAdd(requestFrame == nil ? -1 : 1, ordering: .relaxed)
        }
    }
    /// The number of runtimes that schedule their frames. Only that of ``process`` is used.
    let selfDriven = Atomic<Int>(0)

    /// Whether a layer has a timeline other than that of its superlayer. Only that of ``process`` is used.
    let layersHaveTimelines = Atomic<Bool>(false)
    /// The time of the frame whose display list is being built.
    var shownTime = 0.0

    /// Schedules a frame for the window of `root`, whose layers need layout, unless a host draws its frames.
    static func requestFrame(for root: CALayer) {
        guard process.selfDriven.load(ordering: .relaxed) > 0, let owner = root.delegate as? any RuntimeOwner else {
            return
        }
        owner.runtimeOfLayers?.requestFrame?()
    }

    // MARK: Layout of layers

    /// The number of layout calls on the stack.
    var layoutDepth = 0
    /// Whether the outermost layout call ends without repeating layout, because a layer exceeded its rounds or
    /// postponed its layout.
    var layoutIsPostponed = false

    // MARK: Last frames

    /// The last frames of the windows, in no particular order.
    var displayedFrames: [DisplayedFrame] = []

    // MARK: Slots for UIKit

    /// `UITraitCollection.current`; `nil` until it is set.
    package var traits: AnyObject?
    /// The object whose traits replace ``traits`` while its code runs.
    package var traitsProvider: (any TraitsProvider)?
    /// Isolated to the main actor; see `InterfaceState`.
    package var interface: AnyObject?
    private let serviceSlot = Mutex<(any AnyObject & Sendable)?>(nil)

    /// The services that any thread may use, created with `make` on first use.
    package func services<Services: AnyObject & Sendable>(_ make: () -> Services) -> Services {
        serviceSlot.withLock { slot in
            if let slot { return unsafeDowncast(slot, to: Services.self) }
            let created = make()
            slot = created
            return created
        }
    }

    /// Creates a runtime without animations and with the services of the process.
    package init() {}

    /// Ends all animations at their end values and calls completions with `false`, because the host ends. Layers own
    /// their animations, and completions capture views, so both would keep each other in memory.
    ///
    /// Animations that completions start are discarded.
    package func discardMotion() { run(endMotion) }

    private func endMotion() {
        timeline?.discard()
        (recording, scrubber, keyframes, implicitTransaction) = (nil, nil, nil, nil)
        (links, transactions) = ([], [])
        for layer in moving { LayerAnimator.removeAnimations(of: layer) }
        let due = completing
        completing = []
        for transaction in due { transaction.callCompletion() }
        for layer in moving { LayerAnimator.removeAnimations(of: layer) }
        (moving, completing, links, transactions, implicitTransaction) = ([], [], [], [], nil)
    }

    // MARK: Current runtime

    /// The runtime of code outside any host: an ordinary program, or a test without a host.
    package static let process = Runtime()

    /// The number of runtimes with an open animation block. Only that of ``process`` is used.
    let openBlocks = Atomic<Int>(0)

    /// For each task, the runtime that its code uses while no host calls it. Only the instance of ``process`` is used.
    private var used: [Int: Used] = [:]
    private struct Used { weak var runtime: Runtime? }

    /// Inherited by tasks that start inside ``run(_:)``.
    @TaskLocal package static var bound: Runtime?

    /// The runtime of the calling code.
    ///
    /// 1. The runtime that a host runs on this thread.
    /// 2. On the main actor, the runtime of the host that this task used last.
    /// 3. On the main actor, the runtime in which this task was started.
    /// 4. On the main actor, the runtime of the process; on any other thread, one that belongs to the thread.
    ///
    /// - Complexity: O(1): about ten nanoseconds inside a host and sixty outside.
    package static var current: Runtime { ThreadLocal.entered ?? resolved(ThreadLocal.current) }

    /// The runtime whose services code on this thread uses. Unlike ``current``, threads share it.
    package static var serviceOwner: Runtime {
        let local = ThreadLocal.current
        if let entered = local.entered { return entered }
        return MainThread.isCurrent ? resolved(local) : bound ?? process
    }

    @inline(never)
    private static func resolved(_ local: ThreadLocal) -> Runtime {
        guard MainThread.isCurrent else { return local.own }
        if !process.used.isEmpty, let used = process.used[task]?.runtime { return used }
        return bound ?? process
    }

    /// Identifies the current task; 0 outside tasks.
    private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    /// Runs `body` as ``run(_:)`` does. The rest of the current task then uses this runtime until it uses another
    /// host or this runtime no longer exists.
    ///
    /// Inside an open animation block, the task continues to use the runtime of that block. Call it on the main
    /// actor.
    package func use<Result>(startsTasks: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        let outer = Runtime.current
        // Blocks are synchronous, so an open one belongs to the caller. A transaction may belong to another task.
        if outer.recording == nil, outer.scrubber == nil { becomeUsed() }
        return try run(startsTasks: startsTasks, body)
    }

    private func becomeUsed() {
        let task = Runtime.task
        let process = Runtime.process
        if process.used[task]?.runtime === self { return }
        // Tasks do not report their end.
        if process.used.count >= 64 { process.used = process.used.filter { $0.value.runtime != nil } }
        process.used[task] = Used(runtime: self)
    }

    /// Removes the hosts that tasks used, because a test of XCTest starts. Such tests share one thread and have no
    /// task, and the hosts in the properties of earlier tests still exist.
    ///
    /// Call it on the main actor.
    package static func forgetUsedHosts() { process.used = [:] }

    /// Runs `body` with this runtime as the current one, including for tasks that `body` starts.
    ///
    /// An open animation block or transaction of the caller remains active: `UIView.animate { host.layout() }`
    /// animates.
    ///
    /// - Parameter startsTasks: Whether `body` calls code of the app, which may start tasks. Binding the runtime
    ///   for them allocates memory if no task is running. `false` is for the library's own work in each frame; if
    ///   that calls the app, it uses ``callingApp(_:)``.
    package func run<Result>(startsTasks: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        let local = ThreadLocal.current
        if local.entered === self {
            return startsTasks && !local.isBound ? try bind(local, body) : try body()
        }
        let outer = local.entered ?? Runtime.resolved(local)
        let before = (local.entered, local.isBound)
        (local.entered, local.isBound) = (self, false)
        defer { (local.entered, local.isBound) = before }
        if outer === self || !outer.isInsideBlock {
            return startsTasks ? try bind(local, body) : try body()
        }
        let own = (recording, transactions, scrubber, animationsEnabled, keyframes)
        (recording, transactions, scrubber) = (outer.recording, outer.transactions, outer.scrubber)
        (animationsEnabled, keyframes) = (outer.animationsEnabled, outer.keyframes)
        defer {
            outer.transactions = transactions
            (recording, transactions, scrubber, animationsEnabled, keyframes) = own
        }
        return startsTasks ? try bind(local, body) : try body()
    }

    /// Runs `body`, which is code of the app. Tasks that it starts inherit the current runtime, even inside
    /// `run(startsTasks: false)`.
    ///
    /// - Complexity: O(1): a few nanoseconds if the runtime is already bound.
    package static func callingApp<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let local = ThreadLocal.existing, !local.isBound, let entered = local.entered else { return try body() }
        return try entered.bind(local, body)
    }

    /// Lets the tasks that `body` starts inherit this runtime, which must be the entered one.
    private func bind<Result>(_ local: ThreadLocal, _ body: () throws -> Result) rethrows -> Result {
        local.isBound = true
        defer { local.isBound = false }
        return try Runtime.$bound.withValue(self, operation: body)
    }

    private var isInsideBlock: Bool {
        recording != nil || !transactions.isEmpty || scrubber != nil || !animationsEnabled
    }
}

/// Provides the runtime of a root layer to the animator.
package protocol RuntimeOwner: AnyObject {
    /// `nil` if it has no runtime of its own.
    var runtimeOfLayers: Runtime? { get }
}

/// The runtimes of one thread.
final class ThreadLocal {
    /// The runtime that a host runs on this thread.
    var entered: Runtime?
    /// Whether tasks that start now inherit `entered`.
    var isBound = false
    /// The runtime of code outside the main actor. Layers may be prepared on any thread. Each has its own transactions.
    lazy var own = Runtime()
    /// Cached, because querying Foundation costs more than everything else here.
    let isFirstThread = Thread.isMainThread

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pointer in
            guard let pointer = pointer as UnsafeMutableRawPointer? else { return }
            Unmanaged<ThreadLocal>.fromOpaque(pointer).release()
        }
        precondition(status == 0, "The process has no thread-local storage left (error \(status)).")
        return key
    }()

    /// The runtime that a host runs on this thread. Does not retain the object it reads, because this is the most
    /// frequent query.
    @inline(__always)
    static var entered: Runtime? {
        guard let known = pthread_getspecific(key) else { return nil }
        return Unmanaged<ThreadLocal>.fromOpaque(known)._withUnsafeGuaranteedRef { $0.entered }
    }

    /// The instance of this thread, if it exists.
    static var existing: ThreadLocal? {
        pthread_getspecific(key).map { Unmanaged<ThreadLocal>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The state of the calling thread, created at its first use.
    static var current: ThreadLocal {
        if let existing { return existing }
        let created = ThreadLocal()
        pthread_setspecific(key, Unmanaged.passRetained(created).toOpaque())
        return created
    }
}
