import CoreGraphics
public import Foundation

extension UIWindowScene {
    /// How the window of a requested scene is preferred to appear. On the desktop, each scene has a window of its own.
    public enum PresentationStyle: UInt, Sendable {
        case automatic = 0
        case standard = 1
        case prominent = 2
    }

    /// Options for requesting a scene that shows windows.
    @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// How the window should appear. Has no effect: each scene has a window of its own.
        open var preferredPresentationStyle = UIWindowScene.PresentationStyle.automatic
        public override init() { super.init() }
    }

    /// Describes a scene that an action or a gesture requests.
    @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
        /// The content of the scene.
        public let userActivity: NSUserActivity
        /// Options of the request; `nil` for the standard ones.
        open var options: UIWindowScene.ActivationRequestOptions?
        /// Not shown: the window manager animates windows.
        open var preview: UITargetedPreview?

        /// Creates the description of a scene that shows the content of an activity.
        public init(
            userActivity: NSUserActivity, options: UIWindowScene.ActivationRequestOptions? = nil,
            preview: UITargetedPreview? = nil
        ) {
            self.userActivity = userActivity
            self.options = options
            self.preview = preview
            super.init()
        }

        /// Requests the scene.
        ///
        /// - Parameter scene: The scene from which the request comes.
        final func request(from scene: UIScene?, errorHandler: ((any Error) -> Void)?) {
            let options = options ?? UIWindowScene.ActivationRequestOptions()
            if options.requestingScene == nil { options.requestingScene = scene }
            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: userActivity, options: options, errorHandler: errorHandler)
        }
    }

    /// A menu element that opens a window.
    @preconcurrency @MainActor open class ActivationAction: UIAction {
        /// Returns the scene to request when the action is performed; `nil` for none.
        public typealias ConfigurationProvider =
            (UIWindowScene.ActivationAction) -> UIWindowScene.ActivationConfiguration?

        /// Creates an action with the title "Open in New Window" unless `title` is another one.
        ///
        /// `configuration` describes the scene when the action is performed; it returns `nil` for no scene. `alternate`
        /// replaces the action in apps with one window, and is performed if the request fails. Without it, the action
        /// is hidden in such apps.
        public convenience init(
            title: String? = nil, subtitle: String? = nil, image: UIImage? = nil,
            identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
            attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
            _ configuration: @escaping UIWindowScene.ActivationAction.ConfigurationProvider
        ) {
            guard UIApplication.shared.supportsMultipleScenes else {
                self.init(
                    title: alternate?.title ?? title ?? Self.defaultTitle, subtitle: alternate?.subtitle ?? subtitle,
                    image: alternate?.image ?? image, identifier: identifier,
                    discoverabilityTitle: alternate?.discoverabilityTitle ?? discoverabilityTitle,
                    attributes: alternate?.attributes ?? attributes.union(.hidden)
                ) { alternate?._perform(sender: $0.sender) }
                return
            }
            self.init(
                title: title ?? Self.defaultTitle, subtitle: subtitle, image: image, identifier: identifier,
                discoverabilityTitle: discoverabilityTitle, attributes: attributes
            ) { action in
                guard let action = action as? ActivationAction, let configuration = configuration(action) else {
                    return
                }
                let sender = action.sender
                let scene = (sender as? UIView)?.window?.windowScene ?? UIApplication.shared.keyWindow?.windowScene
                configuration.request(from: scene) { _ in alternate?._perform(sender: sender) }
            }
        }

        private static let defaultTitle = "Open in New Window"
    }

    /// Opens a window when the user double-clicks or double-taps a view, or moves two fingers apart on it. Has no
    /// effect in apps with one window.
    @preconcurrency @MainActor open class ActivationInteraction: NSObject, UIInteraction {
        /// Returns the scene to request for a location in the view; `nil` for none.
        public typealias ConfigurationProvider =
            (UIWindowScene.ActivationInteraction, CGPoint) -> UIWindowScene.ActivationConfiguration?

        /// The view to which the interaction was added. Held weakly.
        open private(set) weak var view: UIView?
        private var gestures: SceneActivationGestures?
        private let provider: ConfigurationProvider
        private let errorHandler: (any Error) -> Void

        /// - Parameters:
        ///   - configurationProvider: Receives a location in the view; returns `nil` for no scene.
        ///   - errorHandler: Called if the scene cannot be shown.
        public init(
            _ configurationProvider: @escaping UIWindowScene.ActivationInteraction.ConfigurationProvider,
            errorHandler: @escaping (any Error) -> Void
        ) {
            provider = configurationProvider
            self.errorHandler = errorHandler
            super.init()
        }

        /// Removes the gestures from the previous view.
        open func willMove(to view: UIView?) {
            gestures?.remove()
            gestures = nil
        }

        /// Adds the gestures to the view.
        open func didMove(to view: UIView?) {
            self.view = view
            guard let view else { return }
            let errorHandler = errorHandler
            gestures = SceneActivationGestures(on: view, errorHandler: errorHandler) { [weak self] point in
                self.flatMap { $0.provider($0, point) }
            }
        }
    }
}

/// The gestures that open a window for the content of a view: a double click, a double tap, and a pinch outward.
@MainActor final class SceneActivationGestures: NSObject, UIGestureRecognizerDelegate {
    /// The scale at which a pinch opens the window.
    private static let requiredScale: CGFloat = 1.3

    private weak var view: UIView?
    private let doubleTap = UITapGestureRecognizer(target: nil, action: nil)
    private let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    /// The scene of the gesture that began.
    private var found: UIWindowScene.ActivationConfiguration?
    private let configuration: (CGPoint) -> UIWindowScene.ActivationConfiguration?
    private let errorHandler: ((any Error) -> Void)?

    /// - Parameter configuration: Returns the scene for a location in the view; `nil` for none.
    init(
        on view: UIView, errorHandler: ((any Error) -> Void)? = nil,
        configuration: @escaping (CGPoint) -> UIWindowScene.ActivationConfiguration?
    ) {
        self.view = view
        self.errorHandler = errorHandler
        self.configuration = configuration
        super.init()
        doubleTap.numberOfTapsRequired = 2
        doubleTap.cancelsTouchesInView = false
        doubleTap.addHandler { [weak self] in if $0.state == .ended { self?.open() } }
        pinch.addHandler { [weak self] in self?.pinched($0.state) }
        for recognizer in [doubleTap, pinch] {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    /// Removes the gestures from the view.
    func remove() {
        for recognizer in [doubleTap, pinch] { view?.removeGestureRecognizer(recognizer) }
    }

    /// Begins if there is a scene for the location, a pinch only outward. Never begins in apps with one window.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard UIApplication.shared.supportsMultipleScenes, gestureRecognizer === doubleTap || pinch.scale > 1 else {
            return false
        }
        found = configuration(gestureRecognizer.location(in: view))
        return found != nil
    }

    /// A double tap selects items like its single taps.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === doubleTap }

    private func pinched(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began, .changed: if pinch.scale >= Self.requiredScale { open() }
        default: found = nil
        }
    }

    private func open() {
        guard let found else { return }
        self.found = nil
        found.request(from: view?.window?.windowScene, errorHandler: errorHandler)
    }
}
