import Testing
import UIKit

/// Declarations that published code leans on without thinking about them.
@MainActor struct PublishedCodeTests {
    @Test("an image made of nothing has no size")
    func anImageMadeOfNothingHasNoSize() {
        let image: UIImage? = .init()
        #expect(image?.size == .zero)
    }

    @Test("an update item can be made by subclasses that answer themselves")
    func anUpdateItemCanBeMadeBySubclassesThatAnswerThemselves() {
        final class Move: UICollectionViewUpdateItem {
            override var indexPathBeforeUpdate: IndexPath? { IndexPath(item: 1, section: 0) }
            override var updateAction: UICollectionViewUpdateItem.Action { .move }
        }
        #expect(Move().indexPathBeforeUpdate == IndexPath(item: 1, section: 0))
        #expect(Move().indexPathAfterUpdate == nil)
        #expect(Move().updateAction == .move)
        #expect(UICollectionViewUpdateItem().indexPathBeforeUpdate == nil)
    }

    @Test("the absolute time is the seconds of the system since 2001")
    func theAbsoluteTimeIsTheSystemsSecondsSince2001() {
        let before = Date().timeIntervalSinceReferenceDate
        let time: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
        #expect(time >= before && time <= Date().timeIntervalSinceReferenceDate)
    }

    @Test("an animation along a transition needs no completion")
    func anAnimationAlongATransitionNeedsNoCompletion() {
        final class Watcher: UIViewController {
            var seen: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                coordinator.animate(alongsideTransition: { context in self.seen.append(context.containerView.bounds.size) })
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let watcher = Watcher()
        window.rootViewController = watcher
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        window.layoutIfNeeded()
        #expect(watcher.seen == [CGSize(width: 200, height: 100)])
    }

    @Test("a memory warning reaches the controllers in windows")
    func memoryWarnings() {
        final class Careful: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }
        let (root, child, outside) = (Careful(), Careful(), Careful())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        root.addChild(child)
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        withExtendedLifetime(window) {
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        }
        #expect((root.warnings, child.warnings, outside.warnings) == (1, 1, 0))
    }

    @Test("spans of time have Apple's names")
    func spans() {
        let nanoseconds: NSInteger = 2 * NSInteger(NSEC_PER_SEC)
        #expect(nanoseconds == 2_000_000_000)
        #expect(NSEC_PER_MSEC * MSEC_PER_SEC == NSEC_PER_SEC && NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
    }
}
