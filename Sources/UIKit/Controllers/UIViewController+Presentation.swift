import Foundation

/// How a controller that is shown over everything takes its place.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; what is below goes away meanwhile.
    case fullScreen = 0
    /// A card that leaves a part of what is below in sight.
    case pageSheet = 1
    /// As a page sheet, smaller where there is room.
    case formSheet = 2
    /// Covers the window; what is below stays.
    case overFullScreen = 5
    /// A page sheet.
    case automatic = -2

    var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}

public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from the bottom.
    case coverVertical = 0
    /// Fades in.
    case crossDissolve = 2
}

/// One controller shown over another, until it is dismissed.
@MainActor package final class Presentation {
    let controller: UIViewController
    let container: PresentationView
    var transition: ViewTransition?

    init(_ controller: UIViewController, container: PresentationView) {
        self.controller = controller
        self.container = container
    }

    var coversAll: Bool { controller.modalPresentationStyle == .fullScreen }
}

extension UIViewController {
    private static let coverDuration = 0.4
    private static let dissolveDuration = 0.25

    /// The outermost controller that holds this one; presentations are its own.
    package final var _presentationRoot: UIViewController {
        var root = self
        while let parent = root._parent { root = parent }
        return root
    }

    package final func _present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let root = _presentationRoot
        func refuse(_ reason: String) {
            LayoutWarnings.sink("Attempt to present \(controller) on \(self) (from \(root)) \(reason).")
        }
        if let shown = root._presentation { return refuse("which is already presenting \(shown.controller)") }
        guard controller._presenter == nil, controller._parent == nil, controller !== root else {
            return refuse("although it is shown already")
        }
        guard let window = root.viewIfLoaded?.window else { return refuse("whose view is not in the window hierarchy") }
        let moves = animated && !window.isHidden
        let container = PresentationView(controller, frame: window.bounds)
        let presentation = Presentation(controller, container: container)
        root._presentation = presentation
        controller._presenter = root
        controller.loadViewIfNeeded()
        if presentation.coversAll { root._beginAppearance(false, animated: moves) }
        controller._beginAppearance(true, animated: moves, reason: .presented)
        window.addSubview(container)
        controller._tellIsAppearing()
        container.layoutIfNeeded()
        container.onPressBeside = { [weak controller] in
            guard let controller, !controller.isModalInPresentation else { return }
            controller.dismiss(animated: true)
        }
        let transition = ViewTransition(container.moving) {
            presentation.transition = nil
            controller._endAppearance()
            if presentation.coversAll {
                // What cannot be seen is not in the window either, as on a device.
                presentation.container.keep(root.view)
                root._endAppearance()
            }
            completion?()
        }
        presentation.transition = transition
        if moves { container.hideContent(controller.modalTransitionStyle) }
        transition.run(duration: duration(of: controller), animated: moves) { container.showContent() }
    }

    private func duration(of controller: UIViewController) -> Double {
        controller.modalTransitionStyle == .crossDissolve ? Self.dissolveDuration : Self.coverDuration
    }

    package final func _dismiss(animated: Bool, completion: (() -> Void)?) {
        let root = _presentationRoot
        if let shown = root._presentation { return root.end(shown, animated: animated, completion: completion) }
        guard let presenter = root._presenter, let own = presenter._presentation else {
            completion?()
            return
        }
        presenter.end(own, animated: animated, completion: completion)
    }

    private func end(_ presentation: Presentation, animated: Bool, completion: (() -> Void)?) {
        presentation.transition?.finish()
        let controller = presentation.controller
        let container = presentation.container
        controller._dropPresentations()
        let moves = animated && container.window?.isHidden == false
        if presentation.coversAll {
            _beginAppearance(true, animated: moves)
            container.giveBack()
        }
        controller._beginAppearance(false, animated: moves, reason: .dismissed)
        if presentation.coversAll {
            _tellIsAppearing()
            view.window?.layoutIfNeeded()
        }
        let transition = ViewTransition(container.moving) {
            if presentation.coversAll { self._endAppearance() }
            container.removeFromSuperview()
            controller._endAppearance()
            controller._presenter = nil
            if self._presentation === presentation { self._presentation = nil }
            completion?()
        }
        presentation.transition = transition
        transition.run(duration: duration(of: controller), animated: moves) {
            container.hideContent(controller.modalTransitionStyle)
        }
    }

    /// Takes away at once everything that is shown over this controller.
    package final func _dropPresentations() {
        guard let presentation = _presentation else { return }
        presentation.controller._dropPresentations()
        end(presentation, animated: false, completion: nil)
    }
}
