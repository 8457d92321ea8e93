internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The state of one app or one test host that no single view owns: its clock, what moves, its screen, its application.
///
/// A host makes a runtime and calls ``run(_:)`` around everything it does. Apple's class-level API, such as
/// `UIView.animate` or `UIScreen.main`, resolves the runtime with ``current``. An object in a window uses the window's
/// runtime instead. `docs/ARCHITECTURE.md` states the rule.
///
/// Apart from the service slot, a runtime is used on the main actor only, or on one other thread that has it for
/// itself.
package final class Runtime: @unchecked Sendable {
    // MARK: Animations

    /// Seconds of the host's clock.
    package var clock: () -> Double = { ProcessInfo.processInfo.systemUptime }
    /// The animation block that runs now, if any. Use ``LayerAnimator/recording``, which costs less when there is none.
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
    var links: [CADisplayLink] = []
    /// Open transactions, the innermost one last.
    var transactions: [TransactionGroup] = []
    /// Holds what was set outside of any transaction, until the next frame.
    var implicitTransaction: TransactionGroup?
    var scrubber: AnimationScrubber?
    /// `UIView.areAnimationsEnabled`.
    package var animationsEnabled = true
    /// The time line that `UIView.addKeyframe` adds to, while the block of one runs.
    package var keyframes: AnyObject?

    // MARK: Layout of layers

    /// How many layout calls are on the stack.
    var layoutDepth = 0
    /// Whether a layer used up its rounds in the outermost layout call.
    var layoutGaveUp = false

    // MARK: Slots of the module UIKit

    /// `UITraitCollection.current`; `nil` until it is set.
    package var traits: AnyObject?
    /// Isolated to the main actor; see `InterfaceState`.
    package var interface: AnyObject?
    private let serviceSlot = Mutex<(any AnyObject & Sendable)?>(nil)

    /// Services that any thread may use, made with `make` when they are asked for first.
    package func services<Services: AnyObject & Sendable>(_ make: () -> Services) -> Services {
        serviceSlot.withLock { slot in
            if let slot { return unsafeDowncast(slot, to: Services.self) }
            let made = make()
            slot = made
            return made
        }
    }

    package init() {}

    /// Ends what still moves where it leads and calls completions with `false`: the host ends. Layers hold their
    /// animations, and completions hold views, so both would keep each other in memory.
    ///
    /// What completions start is dropped.
    package func discardMotion() { run(endMotion) }

    private func endMotion() {
        (recording, scrubber, keyframes, implicitTransaction) = (nil, nil, nil, nil)
        (links, transactions) = ([], [])
        for layer in moving { LayerAnimator.removeAnimations(of: layer) }
        let due = completing
        completing = []
        for transaction in due { transaction.callCompletion() }
        for layer in moving { LayerAnimator.removeAnimations(of: layer) }
        (moving, completing, links, transactions, implicitTransaction) = ([], [], [], [], nil)
    }

    // MARK: The current one

    /// What code uses that runs outside of any host: a plain program, or a test without a host.
    package static let process = Runtime()

    /// How many runtimes run an animation block now. Only that of ``process`` counts.
    let openBlocks = Atomic<Int>(0)

    /// The runtime that code of this task uses which no host called: of the process's own one only.
    private var used: [Int: Used] = [:]
    private struct Used { weak var runtime: Runtime? }

    /// Inherited by the tasks that start inside of ``run(_:)``.
    @TaskLocal package static var bound: Runtime?

    /// The runtime of the code that asks.
    ///
    /// 1. The one that a host runs on this thread.
    /// 2. On the main actor, the one of the host that this task used last.
    /// 3. On the main actor, the one in which this task was started.
    /// 4. On the main actor, the process's own one; on any other thread, one that the thread has for itself.
    ///
    /// - Complexity: O(1): about ten nanoseconds inside a host and sixty outside.
    package static var current: Runtime { ThreadLocal.entered ?? resolved(ThreadLocal.current) }

    /// The runtime whose services code on this thread uses: unlike ``current``, other threads share them.
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

    /// Identifies the current task; 0 outside of tasks.
    private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    /// Runs `body` as ``run(_:)`` does, and lets the rest of the current task use this runtime, until it uses another host
    /// or this runtime is gone.
    ///
    /// Inside of an open animation block the task goes on with the runtime of that. Call it on the main actor.
    package func use<Result>(startsTasks: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        let outer = Runtime.current
        // Blocks are synchronous, so one that is open is the caller's. A transaction may be another task's.
        if outer.recording == nil, outer.scrubber == nil { becomeUsed() }
        return try run(startsTasks: startsTasks, body)
    }

    private func becomeUsed() {
        let task = Runtime.task
        let process = Runtime.process
        if process.used[task]?.runtime === self { return }
        // Tasks do not announce their end.
        if process.used.count >= 64 { process.used = process.used.filter { $0.value.runtime != nil } }
        process.used[task] = Used(runtime: self)
    }

    /// Runs `body` with this runtime as the current one, also for the tasks that `body` starts.
    ///
    /// An open animation block or transaction of the caller stays in force: `UIView.animate { host.layout() }` animates.
    ///
    /// - Parameter startsTasks: Whether `body` calls code of the app, which may start tasks. To bind the runtime for them
    ///   allocates memory when no task runs. `false` is for the library's own work in each frame; where that calls the
    ///   app after all, it does so inside of ``callingApp(_:)``.
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

    /// Runs `body`, which is code of the app, so that the tasks which it starts inherit the current runtime, also inside
    /// of `run(startsTasks: false)`.
    ///
    /// - Complexity: O(1): a few nanoseconds where the runtime is bound already.
    package static func callingApp<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let local = ThreadLocal.existing, !local.isBound, let entered = local.entered else { return try body() }
        return try entered.bind(local, body)
    }

    /// Lets the tasks that `body` starts inherit this runtime, which is the entered one.
    private func bind<Result>(_ local: ThreadLocal, _ body: () throws -> Result) rethrows -> Result {
        local.isBound = true
        defer { local.isBound = false }
        return try Runtime.$bound.withValue(self, operation: body)
    }

    private var isInsideBlock: Bool {
        recording != nil || !transactions.isEmpty || scrubber != nil || !animationsEnabled
    }
}

/// What the animator asks a root layer's delegate.
package protocol RuntimeOwner: AnyObject {
    /// `nil` when it has none of its own.
    var runtimeOfLayers: Runtime? { get }
}

/// What one thread knows of runtimes.
final class ThreadLocal {
    /// The runtime that a host runs on this thread.
    var entered: Runtime?
    /// Whether tasks that start now inherit `entered`.
    var isBound = false
    /// For code off the main actor. Layers may be prepared on any thread, each with its own transactions.
    lazy var own = Runtime()
    /// Kept, since asking Foundation costs more than everything else here.
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

    /// The runtime that a host runs on this thread. Does not retain the object it reads, as this is asked most often.
    @inline(__always)
    static var entered: Runtime? {
        guard let known = pthread_getspecific(key) else { return nil }
        return Unmanaged<ThreadLocal>.fromOpaque(known)._withUnsafeGuaranteedRef { $0.entered }
    }

    /// That of this thread, if it has one.
    static var existing: ThreadLocal? {
        pthread_getspecific(key).map { Unmanaged<ThreadLocal>.fromOpaque($0).takeUnretainedValue() }
    }

    static var current: ThreadLocal {
        if let existing { return existing }
        let made = ThreadLocal()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}
