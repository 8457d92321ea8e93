import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Fades what comes in over half a second, and writes down what it was told.
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

@MainActor private final class Stage: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let log: ControllerLog
    var interaction: UIPercentDrivenInteractiveTransition?
    var arranger: ((UIViewController, UIViewController?) -> UIPresentationController)?
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
    ) -> UIPresentationController? { arranger?(presented, presenting) }
}

/// A card of 100 points at the window's foot, in front of a shade.
private final class Card: UIPresentationController {
    let shade = UIView(frame: .zero)
    var log: ControllerLog?

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - 100, width: bounds.width, height: 100)
    }
    override func presentationTransitionWillBegin() {
        log?.add("comes")
        guard let containerView else { return }
        shade.frame = containerView.bounds
        shade.alpha = 0
        containerView.insertSubview(shade, at: 0)
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in self.shade.alpha = 1 }, completion: nil)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("came \(completed)") }
    override func dismissalTransitionWillBegin() { log?.add("goes") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("went \(completed)") }
}

@MainActor @Suite("Transitions by hand", .ownRuntime) struct ControllerTransitionTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let log = ControllerLog()
    private let stage: Stage
    private let (a, b): (LoggedController, LoggedController)
    private let navigation: UINavigationController

    init() {
        stage = Stage(log)
        (a, b) = (LoggedController("a", log), LoggedController("b", log))
        navigation = UINavigationController(rootViewController: a)
        navigation.delegate = stage
        host.show(navigation)
        _ = log.take()
    }

    /// How strongly a view is shown now.
    private func shownAlpha(_ view: UIView) -> Float { view.layer.presentation()?.opacity ?? -1 }

    @Test("a navigation delegate's animator makes a push seen, and a pop")
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

    @Test("what goes along with a push is animated with it, and is told of its end")
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

    @Test("the usual push has a coordinator too, while it moves")
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

    @Test("a finger drives a pop and finishes it")
    func finished() {
        navigation.pushViewController(b, animated: false)
        _ = log.take()
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.interaction = interaction
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

    @Test("a finger that lets go too early leaves everything as it was")
    func cancelled() {
        navigation.pushViewController(b, animated: false)
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.interaction = interaction
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
        stage.interaction = nil
        navigation.popViewController(animated: true)
        host.settle()
        #expect(navigation.viewControllers == [a])
    }

    @Test("a transitioning delegate's animators make a full screen presentation seen, both ways")
    func fullScreen() {
        b.transitioningDelegate = stage
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

    @Test("a presentation controller arranges a custom presentation, and what it adds comes along")
    func custom() throws {
        b.transitioningDelegate = stage
        b.modalPresentationStyle = .custom
        var card: Card?
        stage.arranger = {
            let made = Card(presentedViewController: $0, presenting: $1)
            card = made
            made.log = log
            return made
        }
        a.present(b, animated: true)
        let plan = try #require(card)
        #expect(plan.presentingViewController === navigation && b.presentationController === plan)
        host.advance(by: 0.25)
        #expect(shownAlpha(plan.shade) > 0.1 && shownAlpha(plan.shade) < 0.9)
        host.settle()
        #expect(b.view.frame == CGRect(x: 0, y: 380, width: 320, height: 100) && a.view.window != nil)
        host.window.bounds.size.height = 600
        host.window.layoutIfNeeded()
        #expect(b.view.frame.minY == 500)
        b.dismiss(animated: true)
        host.settle()
        #expect(b.view.window == nil && plan.containerView == nil)
        #expect(
            log.take().filter { $0.hasPrefix("c") || $0.hasPrefix("go") || $0.hasPrefix("we") } == [
                "comes", "came true", "goes", "went true",
            ])
    }

    @Test("a custom presentation without animation is there at once; a change that follows ends one that moves")
    func atOnce() {
        b.transitioningDelegate = stage
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
