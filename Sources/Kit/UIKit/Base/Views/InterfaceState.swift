import Foundation
package import QuartzCore

/// The state of UIKit for one runtime: one app or one test host.
///
/// The folders that use a value document it. This type owns the values, so that two hosts share none of them.
@MainActor package final class InterfaceState {
    /// The owner of this state.
    private weak var runtime: Runtime?

    /// The clock of the host. The host that sets it draws the frames.
    package var clock: any HostClock {
        didSet {
            // A host that sets the clock also draws the frames.
            runtime?.requestFrame = nil
            takeClock()
        }
    }
    /// Performs haptic feedback. Does nothing by default.
    package var feedback: (HapticFeedback) -> Void = { _ in }
    /// The destination of layout warnings.
    var warningSink: (String) -> Void
    /// The layout warnings that were printed already; each appears once.
    var seenWarnings: Set<String> = []
    /// Which languages are read from right to left.
    var rightToLeft: RightToLeftRules
    /// The metrics of the design whose look the views have.
    package var design: DesignMetrics

    // MARK: Slots

    /// Objects of higher layers for this runtime, by type.
    private var slots: [ObjectIdentifier: AnyObject] = [:]
    /// The slots of the parent runtime when this one was created.
    private let inheritedSlots: [ObjectIdentifier: AnyObject]

    /// The object of a type that belongs to this runtime, created on first access.
    ///
    /// - Parameter make: Receives the object of the parent runtime, if any.
    func slot<Object: AnyObject>(_ make: (_ inherited: Object?) -> Object) -> Object {
        let key = ObjectIdentifier(Object.self)
        if let existing = slots[key] as? Object { return existing }
        let created = make(inheritedSlots[key] as? Object)
        slots[key] = created
        return created
    }

    /// The lists of views that are in motion in this runtime. Other folders add them.
    var movementLists: [any MovementList] = []

    // MARK: Application

    /// `nil` until it is first accessed or created.
    var application: UIApplication?
    private let inheritedDelegate: (any UIApplicationDelegate)?
    /// The main screen of this runtime, created on first use.
    private(set) lazy var screen = UIScreen(copying: inheritedScreen)
    private var inheritedScreen: UIScreen?
    /// The device of this runtime, created on first use.
    private(set) lazy var device = UIDevice()
    /// The state of the on-screen keyboard, created on first use.
    private(set) lazy var keyboard = KeyboardTracker(runtime)
    /// The observer that forwards memory warnings to controllers, created on first use.
    private(set) lazy var memoryWarnings = MemoryWarnings(runtime)
    /// The responder that receives key events; `nil` if there is none.
    weak var firstResponder: UIResponder?
    /// The number of completions that were called while animations are disabled and have not returned.
    var runningCompletions = 0
    /// The number of responders that pass an event on at the moment.
    var passingResponders = 0
    /// The input views and input accessory views on screen.
    let inputs = InputViews()
    /// Assistive technologies and their settings.
    package let accessibility = AccessibilityState()

    // MARK: Appearance

    /// Proxies of the parent runtime, which are not modified here, and those of this runtime.
    var appearances: [AppearanceProxies.Entry] = []

    // MARK: Class information

    /// Whether data sources of a class support moving items.
    var movesItems: [ObjectIdentifier: Bool] = [:]
    /// Whether data sources of a class support moving rows.
    var movesRows: [ObjectIdentifier: Bool] = [:]

    /// - Parameter other: The source of the settings.
    private init(_ runtime: Runtime, clock: any HostClock, copying other: InterfaceState?) {
        self.runtime = runtime
        self.clock = clock
        warningSink = other?.warningSink ?? { message in FileHandle.standardError.write(Data((message + "\n").utf8)) }
        rightToLeft = other?.rightToLeft ?? RightToLeftRules()
        design = other?.design ?? DesignMetrics(isEarlier: AppInformation.ofProgram.designRequiresCompatibility)
        inheritedDelegate = other?.application?.delegate
        inheritedScreen = other?.screen
        appearances = other?.appearances.map(\.inherited) ?? []
        inheritedSlots = other?.slots ?? [:]
        takeClock()
        runtime.warn = { message in
            guard MainThread.isCurrent else {
                FileHandle.standardError.write(Data((message + "\n").utf8))
                return
            }
            MainActor.assumeIsolated { LayoutWarnings.report(message) }
        }
    }

    private func takeClock() {
        let clock = clock
        // Layers have no isolation, but only the main actor moves those of this runtime. `assumeIsolated` would
        // allocate its closure on each call.
        runtime?.clock = {
            MainActor.preconditionIsolated("Only the main actor may read the time of a runtime with an interface.")
            return clock.now
        }
    }

    /// The application, created on first access with the delegate of the parent runtime.
    func sharedApplication() -> UIApplication {
        if let application { return application }
        let created = UIApplication()
        created.delegate = inheritedDelegate
        application = created
        return created
    }

    /// Starts frames in the runtime of the process when the first view is created, because animations do not require a
    /// window.
    static let startsFrames: Void = { _ = Runtime.process.state }()

    /// Schedules a frame if no host draws frames.
    func requestFrame() { runtime?.requestFrame?() }

    // MARK: Runtimes

    /// The state of the current runtime. Objects in windows use `_runtime.state` instead.
    package static var current: InterfaceState { Runtime.current.state }

    /// Creates a runtime with its own clock. Settings, such as services and appearances, are copied from the current
    /// runtime.
    package static func makeRuntime(clock: any HostClock) -> Runtime {
        let source = Runtime.current
        let created = Runtime()
        created.interface = InterfaceState(created, clock: clock, copying: source.state)
        created.traits = source.traits
        created.animationsEnabled = source.animationsEnabled
        let services = HostServiceTable(copying: source.services(HostServiceTable.init))
        _ = created.services { services }
        return created
    }

    fileprivate static func makeDefault(for runtime: Runtime) -> InterfaceState {
        InterfaceState(runtime, clock: SystemClock(), copying: nil)
    }
}

extension Runtime {
    /// The state of UIKit. A runtime that no host created uses the system's clock.
    ///
    /// - Complexity: O(1).
    @MainActor package var state: InterfaceState {
        if let interface { return unsafeDowncast(interface, to: InterfaceState.self) }
        let created = InterfaceState.makeDefault(for: self)
        interface = created
        if self === Runtime.process { HeadlessClock.drive(self) }
        return created
    }
}

extension UIView {
    /// The runtime of the view's window, or the current runtime.
    package final var _runtime: Runtime { _window?.ownRuntime ?? .current }

    /// The time of the host's clock, in seconds.
    package final var _now: Double { _runtime.clock() }
}

extension UIResponder {
    /// The runtime of the window of a view or of a controller's view, or the current runtime.
    final var responderRuntime: Runtime {
        let window = (self as? UIView)?._window ?? (self as? UIViewController)?.viewIfLoaded?._window
        return window?.ownRuntime ?? .current
    }
}

/// The views of one runtime that are in motion.
@MainActor protocol MovementList: AnyObject {
    /// Transfers the moving views at or below `root` to another runtime. Their movements jump to their ends, because
    /// the runtimes have different clocks.
    func transfer(below root: UIView, to state: InterfaceState)
}

extension UIWindow: RuntimeOwner {
    /// The runtime that the window belongs to.
    nonisolated package var runtimeOfLayers: Runtime? { ownRuntime }

    /// Takes over running animations and movements in `view`, which comes from a window of another runtime or from
    /// none.
    final func adoptMotion(in view: UIView) {
        let runtime = ownRuntime
        LayerAnimator.adopt(view._layer, into: runtime)
        for source in [Runtime.process, .current] where source !== runtime {
            for list in source.state.movementLists { list.transfer(below: view, to: runtime.state) }
        }
    }
}
