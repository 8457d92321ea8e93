import TestRuntimes
import Testing
import UIKit

/// What UIKit raises for. The words are those of published crash reports, except for cycles, of which none was found.
@MainActor @Suite("Exceptions of view controllers", .ownRuntime)
struct ControllerExceptionTests {
    private func reason(_ body: () throws(UIKitException) -> Void) -> String? {
        do throws(UIKitException) {
            try body()
            return nil
        } catch {
            #expect(error.name == .invalidArgument)
            return error.reason
        }
    }

    @Test("a navigation controller cannot be pushed")
    func navigation() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let other = UINavigationController()
        #expect(
            reason { () throws(UIKitException) in try navigation._push(other, animated: false) }
                == "Pushing a navigation controller is not supported")
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("a view controller cannot present itself, a controller with a parent, or one that is presented")
    func presentation() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let (root, child, presented) = (UIViewController(), UIViewController(), UIViewController())
        window.rootViewController = root
        window.isHidden = false
        root.addChild(child)
        func reasonToPresent(_ controller: UIViewController, on presenter: UIViewController) -> String? {
            reason { () throws(UIKitException) in
                try presenter.presentOrThrow(controller, animated: false, completion: nil)
            }
        }
        #expect(
            reasonToPresent(root, on: root)
                == "Application tried to present modal view controller on itself. Presenting controller is \(root).")
        #expect(
            reasonToPresent(root, on: child)
                == "Application tried to present modal view controller on itself. Presenting controller is \(root).")
        #expect(
            reasonToPresent(child, on: root)
                == "Application tried to present modally a view controller \(child) that has a parent view controller \(root)."
        )
        #expect(reasonToPresent(presented, on: root) == nil)
        #expect(
            reasonToPresent(presented, on: presented)
                == "Application tried to present modal view controller on itself. Presenting controller is \(presented)."
        )
        let further = UIWindow(frame: window.frame)
        let other = UIViewController()
        further.rootViewController = other
        further.isHidden = false
        #expect(
            reasonToPresent(presented, on: other)
                == "Application tried to present modally a view controller \(presented) that is already being presented by \(root)."
        )
    }

    @Test("a view controller cannot contain itself or an ancestor")
    func cycles() {
        let controllers = (0..<4).map { _ in UIViewController() }
        for (parent, child) in zip(controllers, controllers.dropFirst()) { parent.addChild(child) }
        for controller in controllers {
            #expect(
                reason { () throws(UIKitException) in try controllers[3].addOrThrow(controller) }
                    == "\(controller) cannot be a child of \(controllers[3]), because it is that controller or contains it."
            )
        }
        #expect(controllers[3].children.isEmpty)
        #expect(controllers[0].parent == nil)
    }
}
