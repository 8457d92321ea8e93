import Foundation
package import QuartzCore

/// What UIKit keeps for one runtime: one app or one test host.
///
/// The folders that use a value say what it means; this type owns it, so that two hosts share none of it.
@MainActor package final class InterfaceState {
    /// Owns this state.
    private weak var runtime: Runtime?

    package var clock: any HostClock {
        didSet { takeClock() }
    }
    package var feedback: (HapticFeedback) -> Void = { _ in }
    /// Where warnings about layouts go.
    var warningSink: (String) -> Void
    var seenWarnings: Set<String> = []

    // MARK: Slots

    /// What rooms above this one keep for the runtime, by type.
    private var slots: [ObjectIdentifier: AnyObject] = [:]
    /// The slots of the runtime that this one was made in, as they were then.
    private let inheritedSlots: [ObjectIdentifier: AnyObject]

    /// The object of a type that belongs to this runtime, created when it is first asked for.
    ///
    /// - Parameter make: Gets the object of the runtime that this one was made in, if that had one.
    func slot<Object: AnyObject>(_ make: (_ inherited: Object?) -> Object) -> Object {
        let key = ObjectIdentifier(Object.self)
        if let known = slots[key] as? Object { return known }
        let made = make(inheritedSlots[key] as? Object)
        slots[key] = made
        return made
    }

    // MARK: Application

    /// `nil` until it is asked for or made.
    var application: UIApplication?
    private let inheritedDelegate: (any UIApplicationDelegate)?
    private(set) lazy var screen = UIScreen(copying: inheritedScreen)
    private var inheritedScreen: UIScreen?
    private(set) lazy var device = UIDevice()
    private(set) lazy var keyboard = KeyboardTracker(runtime)
    private(set) lazy var memoryWarnings = MemoryWarnings(runtime)
    weak var firstResponder: UIResponder?

    // MARK: Appearance

    /// Those of the runtime that this one was made in, which are never changed here, and its own.
    var appearances: [AppearanceProxies.Entry] = []

    // MARK: What is known of classes

    /// Whether data sources of a class move items.
    var movesItems: [ObjectIdentifier: Bool] = [:]
    /// Whether data sources of a class move rows.
    var movesRows: [ObjectIdentifier: Bool] = [:]

    /// - Parameter other: What the settings are copied from.
    private init(_ runtime: Runtime, clock: any HostClock, copying other: InterfaceState?) {
        self.runtime = runtime
        self.clock = clock
        warningSink = other?.warningSink ?? { message in FileHandle.standardError.write(Data((message + "\n").utf8)) }
        inheritedDelegate = other?.application?.delegate
        inheritedScreen = other?.screen
        appearances = other?.appearances.map(\.inherited) ?? []
        inheritedSlots = other?.slots ?? [:]
        takeClock()
    }

    private func takeClock() {
        let clock = clock
        // Layers have no isolation, but only the main actor moves those of this runtime. `assumeIsolated` would allocate
        // memory for its closure each time.
        runtime?.clock = {
            MainActor.preconditionIsolated("Only the main actor may ask for the time of a runtime with an interface.")
            return clock.now
        }
    }

    /// Made when first asked for, with the delegate of the runtime that this one was made in.
    func sharedApplication() -> UIApplication {
        if let application { return application }
        let made = UIApplication()
        made.delegate = inheritedDelegate
        application = made
        return made
    }

    // MARK: Runtimes

    /// That of the current runtime; an object in a window asks for `_runtime.state` instead.
    package static var current: InterfaceState { Runtime.current.state }

    /// A runtime with a clock of its own. Settings, such as services and appearances, are copied from the current one.
    package static func makeRuntime(clock: any HostClock) -> Runtime {
        let source = Runtime.current
        let made = Runtime()
        made.interface = InterfaceState(made, clock: clock, copying: source.state)
        made.traits = source.traits
        made.animationsEnabled = source.animationsEnabled
        let services = HostServiceTable(copying: source.services(HostServiceTable.init))
        _ = made.services { services }
        return made
    }

    fileprivate static func makeDefault(for runtime: Runtime) -> InterfaceState {
        InterfaceState(runtime, clock: SystemClock(), copying: nil)
    }
}

extension Runtime {
    /// UIKit's part. That of a runtime which no host made has the system's clock.
    ///
    /// - Complexity: O(1).
    @MainActor package var state: InterfaceState {
        if let interface { return unsafeDowncast(interface, to: InterfaceState.self) }
        let made = InterfaceState.makeDefault(for: self)
        interface = made
        return made
    }
}

extension UIView {
    /// The runtime of the window that this view is in, or the current one.
    package final var _runtime: Runtime { _window?._ownRuntime ?? .current }

    /// The time of the host's clock, in seconds.
    package final var _now: Double { _runtime.clock() }
}

extension UIResponder {
    /// The runtime of the window that a view, or a controller's view, is in, or the current one.
    final var _responderRuntime: Runtime {
        let window = (self as? UIView)?._window ?? (self as? UIViewController)?.viewIfLoaded?._window
        return window?._ownRuntime ?? .current
    }
}

extension UIWindow: RuntimeOwner {
    nonisolated package var runtimeOfLayers: Runtime? { _ownRuntime }

    /// Takes over what moves in `view`, which comes from no window or from one of another runtime.
    final func _adoptMotion(in view: UIView) {
        let runtime = _ownRuntime
        LayerAnimator.adopt(view._layer, into: runtime)
        MovingScrollViews.adopt(view, into: runtime)
    }
}
