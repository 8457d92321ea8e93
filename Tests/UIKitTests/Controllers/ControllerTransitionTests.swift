import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Fades between two views over half a second, and logs its calls.
@MainActor private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    let log: ControllerLog
    init(_ log: ControllerLog) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let coming = context.viewController(forKey: .to)
        log.add("animate \(context.viewController(forKey: .from)?.title ?? "-") to \(coming?.title ?? "-")")
        let view = context.view(forKey: .to)
        if let view, let coming {
            view.frame = context.finalFrame(for: coming)
            context.containerView.addSubview(view)
            view.alpha = 0
        }
        let leaving = context.view(forKey: .from)
        UIView.animate(
            withDuration: 0.5, delay: 0, options: .curveLinear,
            animations: {
                view?.alpha = 1
                if view == nil { leaving?.alpha = 0 }
            },
            completion: { _ in
                leaving?.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

@MainActor
private final class TransitionDelegate: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    let log: ControllerLog
    var interaction: UIPercentDrivenInteractiveTransition?
    var presentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?
    init(_ log: ControllerLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("asked for \(operation)")
        return Fade(log)
    }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(log) }
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { Fade(log) }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { presentationController?(presented, presenting) }
}

/// A card of 100 points at the bottom of the window, in front of a dimming view.
private final class Card: UIPresentationController {
    let dimmingView = UIView(frame: .zero)
    var log: ControllerLog?

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - 100, width: bounds.width, height: 100)
    }
    override func presentationTransitionWillBegin() {
        log?.add("comes")
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        dimmingView.alpha = 0
        containerView.insertSubview(dimmingView, at: 0)
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in self.dimmingView.alpha = 1 }, completion: nil)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("came \(completed)") }
    override func dismissalTransitionWillBegin() { log?.add("goes") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("went \(completed)") }
}

@MainActor @Suite("Custom transitions", .ownRuntime) struct ControllerTransitionTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let log = ControllerLog()
    private let delegate: TransitionDelegate
    private let (a, b): (LoggedController, LoggedController)
    private let navigation: UINavigationController

    init() {
        delegate = TransitionDelegate(log)
        (a, b) = (LoggedController("a", log), LoggedController("b", log))
        navigation = UINavigationController(rootViewController: a)
        navigation.delegate = delegate
        host.show(navigation)
        _ = log.take()
    }

    /// The opacity of a view's presentation layer.
    private func shownAlpha(_ view: UIView) -> Float { view.layer.presentation()?.opacity ?? -1 }

    @Test("the animator of a navigation delegate animates a push and a pop")
    func navigationAnimator() {
        navigation.pushViewController(b, animated: true)
        #expect(
            log.take() == [
                "b will move to a parent", "b loaded", "asked for push", "a will disappear, animated",
                "b will appear, animated, added", "b is appearing, animated, added", "animate a to b",
            ])
        host.advance(by: 0.25)
        #expect(abs(shownAlpha(b.view) - 0.5) < 0.05 && a.view.window != nil)
        host.settle()
        #expect(
            log.take() == [
                "b moved to a parent", "a disappeared, animated", "b appeared, animated, added", "ended true",
            ])
        #expect(a.view.window == nil && b.view.window != nil && navigation.topViewController === b)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        navigation.popViewController(animated: true)
        #expect(log.take().contains("animate b to a"))
        host.settle()
        #expect(b.view.window == nil && a.view.window != nil && b.parent == nil && navigation.viewControllers == [a])
    }

    @Test("animations alongside a push run with it, and their completion handler reports its end")
    func alongside() {
        let side = UIView(frame: .zero)
        a.view.addSubview(side)
        var ends: [Bool] = []
        navigation.pushViewController(b, animated: true)
        let coordinator = navigation.transitionCoordinator ?? b.transitionCoordinator
        #expect(coordinator?.isAnimated == true && coordinator?.transitionDuration == 0.5)
        #expect(coordinator?.viewController(forKey: .to) === b)
        coordinator?.animate(alongsideTransition: { _ in side.alpha = 0 }, completion: { ends.append($0.isCancelled) })
        host.advance(by: 0.25)
        #expect(shownAlpha(side) > 0.1 && shownAlpha(side) < 0.9 && ends.isEmpty)
        host.settle()
        #expect(ends == [false] && b.transitionCoordinator == nil)
    }

    @Test("a default push has a transition coordinator during its animation")
    func plainCoordinator() {
        navigation.delegate = nil
        final class Watching: UIViewController {
            let box = UIView(frame: .zero)
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                transitionCoordinator?.animate(alongsideTransition: { _ in self.box.alpha = 0.5 }, completion: nil)
            }
        }
        let top = Watching()
        top.view.addSubview(top.box)
        navigation.pushViewController(top, animated: true)
        #expect(top.box.alpha == 0.5)
        host.settle()
        #expect(top.transitionCoordinator == nil)
    }

    @Test("an interaction drives a pop and finishes it")
    func finished() {
        navigation.pushViewController(b, animated: false)
        _ = log.take()
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        navigation.popViewController(animated: true)
        host.advance(by: 1)
        #expect(shownAlpha(a.view) == 0)
        interaction.update(0.4)
        host.advance(by: 1)
        #expect(abs(shownAlpha(a.view) - 0.4) < 0.001 && interaction.percentComplete == 0.4)
        interaction.finish()
        host.advance(by: 0.1)
        #expect(abs(shownAlpha(a.view) - 0.6) < 0.05)
        host.settle()
        #expect(navigation.viewControllers == [a] && a.view.window != nil && b.view.window == nil && a.view.alpha == 1)
        #expect(
            log.take().suffix(4) == [
                "b moved to nobody", "b disappeared, animated, removed", "a appeared, animated", "ended true",
            ])
    }

    @Test("a closure for the end of an interaction is called once, under the earlier name of the method, too")
    @available(*, deprecated) func interactionEnds() {
        navigation.pushViewController(b, animated: false)
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        navigation.popViewController(animated: true)
        var ends: [Bool] = []
        b.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
        interaction.finish()
        host.settle()
        #expect(ends == [false])
    }

    @Test("a canceled interaction restores the state before the pop")
    func cancelled() {
        navigation.pushViewController(b, animated: false)
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        navigation.popViewController(animated: true)
        interaction.update(0.6)
        var isOver: Bool?
        b.transitionCoordinator?.notifyWhenInteractionChanges { isOver = $0.isCancelled }
        _ = log.take()
        interaction.cancel()
        #expect(isOver == true)
        host.settle()
        #expect(
            log.take() == [
                "a will disappear, animated", "b will appear, animated, removed", "b moved to a parent",
                "a disappeared, animated", "b is appearing, animated, removed", "b appeared, animated, removed",
                "ended false",
            ])
        #expect(navigation.viewControllers == [a, b] && b.view.window != nil && a.view.window == nil)
        #expect(b.parent === navigation)
        delegate.interaction = nil
        navigation.popViewController(animated: true)
        host.settle()
        #expect(navigation.viewControllers == [a])
    }

    @Test("the animators of a transitioning delegate animate a full-screen presentation and its dismissal")
    func fullScreen() {
        b.transitioningDelegate = delegate
        b.modalPresentationStyle = .fullScreen
        var ends: [String] = []
        a.present(b, animated: true) { ends.append("presented") }
        host.advance(by: 0.25)
        #expect(abs(shownAlpha(b.view) - 0.5) < 0.05 && ends.isEmpty && a.view.window != nil)
        host.settle()
        #expect(ends == ["presented"] && a.view.window == nil && b.view.window != nil)
        b.dismiss(animated: true) { ends.append("dismissed") }
        host.settle()
        #expect(ends == ["presented", "dismissed"] && a.view.window != nil && b.view.window == nil)
        #expect(navigation.view.frame == host.window.bounds && a.presentedViewController == nil)
        #expect(log.take().filter { $0.hasPrefix("animate") || $0.hasPrefix("ended") }.count == 4)
    }

    @Test("a presentation controller positions a custom presentation, and its own views animate alongside")
    func custom() throws {
        b.transitioningDelegate = delegate
        b.modalPresentationStyle = .custom
        var card: Card?
        delegate.presentationController = {
            let made = Card(presentedViewController: $0, presenting: $1)
            card = made
            made.log = log
            return made
        }
        a.present(b, animated: true)
        let custom = try #require(card)
        #expect(custom.presentingViewController === navigation && b.presentationController === custom)
        host.advance(by: 0.25)
        #expect(shownAlpha(custom.dimmingView) > 0.1 && shownAlpha(custom.dimmingView) < 0.9)
        host.settle()
        #expect(b.view.frame == CGRect(x: 0, y: 380, width: 320, height: 100) && a.view.window != nil)
        host.window.bounds.size.height = 600
        host.window.layoutIfNeeded()
        #expect(b.view.frame.minY == 500)
        b.dismiss(animated: true)
        host.settle()
        #expect(b.view.window == nil && custom.containerView == nil)
        #expect(
            log.take().filter { $0.hasPrefix("c") || $0.hasPrefix("go") || $0.hasPrefix("we") } == [
                "comes", "came true", "goes", "went true",
            ])
    }

    @Test("a custom presentation without animation completes at once; a later change ends a running transition")
    func atOnce() {
        b.transitioningDelegate = delegate
        b.modalPresentationStyle = .custom
        a.present(b, animated: false)
        #expect(b.view.window != nil && b.view.frame == host.window.bounds)
        b.dismiss(animated: false)
        #expect(b.view.window == nil)
        navigation.pushViewController(b, animated: true)
        host.advance(by: 0.1)
        navigation.popViewController(animated: false)
        #expect(navigation.viewControllers == [a] && a.view.window != nil && b.view.window == nil)
    }
}
