public import Foundation
public import QuartzCore

/// The times of a frame.
@preconcurrency @MainActor open class UIUpdateInfo: NSObject {
    /// The time for which the frame computes the interface, in seconds on the host's clock.
    open private(set) var modelTime: TimeInterval
    /// The time at which the frame should be complete: the time of the next one.
    open private(set) var completionDeadlineTime: TimeInterval
    /// The time at which the frame is expected on screen, which is that of its completion.
    open private(set) var estimatedPresentationTime: TimeInterval
    /// Always `false`: hosts present all frames in the same way.
    open var isImmediatePresentationExpected: Bool { false }
    /// Always `false`: frames have no phases of low latency.
    open var isPerformingLowLatencyPhases: Bool { false }
    /// Always `false`: hosts dispatch all events in the same way.
    open var isLowLatencyEventDispatchConfirmed: Bool { false }

    /// Creates the info of a frame from its time and duration in seconds.
    init(time: Double, duration: Double) {
        (modelTime, completionDeadlineTime, estimatedPresentationTime) = (time, time + duration, time + duration)
        super.init()
    }

    /// The frame that is being made; `nil` outside a frame.
    open class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? { UpdateLinks.List.current.info }
    /// The frame that is being made for the view's window; `nil` outside a frame.
    open class func current(for view: UIView) -> UIUpdateInfo? {
        view.window == nil ? nil : UpdateLinks.List.current.info
    }
}

/// Calls actions at the steps of each frame of a view's window, or of a scene.
///
/// The system does not retain the link. Without continuous updates, it calls the actions in frames that other changes
/// require. A link of a view that is not in a window is inactive.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
    private weak var view: UIView?
    private weak var windowScene: UIWindowScene?
    private let hasView: Bool
    private var actions: [(phase: UIUpdateActionPhase.Kind, handler: (UIUpdateLink, UIUpdateInfo) -> Void)] = []
    private var due = -Double.infinity
    /// Whether the current frame is one of the preferred rate.
    private var isDue = false

    /// Creates a link for the frames of the window that contains `view`. It is active only in a window.
    public init(view: UIView) {
        (self.view, hasView) = (view, true)
        super.init()
    }

    /// Creates a link for the frames of a scene.
    public init(windowScene: UIWindowScene) {
        (self.windowScene, hasView) = (windowScene, false)
        super.init()
    }

    /// Calls a method of `target`, which is not retained, before display links. It may take the link and the info.
    public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
        self.init(view: view)
        addAction(target: target, selector: selector)
    }

    /// Calls a method of `target`, which is not retained, before display links.
    public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
        self.init(windowScene: windowScene)
        addAction(target: target, selector: selector)
    }

    /// Adds an action to a step of the frame. Actions of a step are called in the order in which they were added.
    open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        actions.append((phase.kind, handler))
    }

    /// Adds a method of `target`, which is not retained.
    open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
        let object = target as AnyObject
        addAction(to: phase) { [weak object] link, info in
            if let object { _ = selector.performRequired(on: object, with: [link, info]) }
        }
    }

    /// Adds an action before the calls of display links.
    open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
    }

    /// Adds a method of `target`, which is not retained, before display links.
    open func addAction(target: Any, selector: Selector) {
        addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
    }

    /// Whether frames call the actions. The default is `false`.
    open var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            isEnabled ? UpdateLinks.add(self, runtime) : UpdateLinks.remove(self, runtime)
        }
    }
    /// Whether there are frames without other changes. The default is `false`.
    open var requiresContinuousUpdates = false {
        didSet { if requiresContinuousUpdates, isEnabled { runtime.requestFrame?() } }
    }
    /// Has no effect: hosts dispatch all events as soon as they arrive.
    open var wantsLowLatencyEventDispatch = false
    /// Has no effect: hosts present all frames as soon as they are complete.
    open var wantsImmediatePresentation = false
    /// Frames above the preferred rate, or above the maximum without one, do not call the actions.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The frame that calls an action; `nil` outside a frame.
    open var currentUpdateInfo: UIUpdateInfo? { isDue ? UpdateLinks.List.current.info : nil }

    private var runtime: Runtime { view?.window?._runtime ?? .current }
    fileprivate var isActive: Bool { isEnabled && (hasView ? view?.window != nil : windowScene != nil) }
    fileprivate var isContinuous: Bool { isActive && requiresContinuousUpdates }

    /// Decides whether the frame at `now` calls the actions.
    fileprivate func begin(at now: Double) {
        isDue = isActive
        let rate = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
        guard isDue, rate > 0 else { return }
        // The tolerance counts slightly early frames as due.
        isDue = now >= due - 0.002
        guard isDue else { return }
        due = due + 1 / rate > now ? due + 1 / rate : now + 1 / rate
    }

    fileprivate func end() { isDue = false }

    fileprivate func perform(_ phase: UIUpdateActionPhase.Kind, _ info: UIUpdateInfo) {
        guard isDue else { return }
        for action in actions where action.phase == phase && isActive { action.handler(self, info) }
    }
}

/// The enabled update links.
@MainActor enum UpdateLinks {
    fileprivate struct Entry {
        weak var link: UIUpdateLink?
    }

    /// The links of one runtime.
    @MainActor final class List {
        fileprivate var entries: [Entry] = []
        /// The times of the current frame; `nil` outside of frames.
        fileprivate(set) var info: UIUpdateInfo?

        /// The links of the current runtime.
        static var current: List { Runtime.current.state.updateLinks }
    }

    fileprivate static func add(_ link: UIUpdateLink, _ runtime: Runtime) {
        let list = runtime.state.updateLinks
        if !list.entries.contains(where: { $0.link === link }) { list.entries.append(Entry(link: link)) }
        runtime.requestFrame?()
    }

    fileprivate static func remove(_ link: UIUpdateLink, _ runtime: Runtime) {
        // The view may have moved to another window since the link was enabled.
        for list in [runtime.state.updateLinks, .current] {
            list.entries.removeAll { $0.link == nil || $0.link === link }
        }
    }

    /// Whether a link of the current runtime requires frames.
    static var isActive: Bool { List.current.entries.contains { $0.link?.isContinuous ?? false } }

    /// Begins a frame of the current runtime.
    static func begin(at now: Double) {
        let list = List.current
        guard !list.entries.isEmpty else { return }
        list.entries.removeAll { $0.link == nil }
        list.info = UIUpdateInfo(time: now, duration: 1 / 60)
        for entry in list.entries { entry.link?.begin(at: now) }
    }

    /// Calls the actions of a step of the frame.
    static func perform(_ phase: UIUpdateActionPhase.Kind) {
        let list = List.current
        guard let info = list.info else { return }
        for entry in list.entries { entry.link?.perform(phase, info) }
    }

    /// Ends the frame for all links.
    static func end() {
        let list = List.current
        for entry in list.entries { entry.link?.end() }
        list.info = nil
    }
}

extension InterfaceState {
    /// The update links of this runtime.
    fileprivate var updateLinks: UpdateLinks.List { slot { (_: UpdateLinks.List?) in UpdateLinks.List() } }
}
