import TestRuntimes
import Testing
import UIKit

/// Declarations that published code uses implicitly.
@MainActor @Suite(.ownRuntime) struct PublishedCodeTests {
    @Test("an image created without arguments has no size")
    func anImageMadeOfNothingHasNoSize() {
        let image: UIImage? = .init()
        #expect(image?.size == .zero)
    }

    @Test("subclasses of an update item can be created and override its properties")
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

    @Test("the absolute time is the number of seconds since 2001")
    func theAbsoluteTimeIsTheSystemsSecondsSince2001() {
        let before = Date().timeIntervalSinceReferenceDate
        let time: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
        #expect(time >= before && time <= Date().timeIntervalSinceReferenceDate)
    }

    @Test("an animation alongside a transition needs no completion")
    func anAnimationAlongATransitionNeedsNoCompletion() {
        final class TransitionRecorder: UIViewController {
            var seen: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                coordinator.animate(alongsideTransition: { context in
                    self.seen.append(context.containerView.bounds.size)
                })
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let recorder = TransitionRecorder()
        window.rootViewController = recorder
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        window.layoutIfNeeded()
        #expect(recorder.seen == [CGSize(width: 200, height: 100)])
    }

    @Test("a memory warning reaches the controllers in windows")
    func memoryWarnings() {
        final class WarningCounter: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }
        let (root, child, outside) = (WarningCounter(), WarningCounter(), WarningCounter())
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

    @Test("constants for units of time have Apple's names")
    func spans() {
        let nanoseconds: NSInteger = 2 * NSInteger(NSEC_PER_SEC)
        #expect(nanoseconds == 2_000_000_000)
        #expect(NSEC_PER_MSEC * MSEC_PER_SEC == NSEC_PER_SEC && NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC)
    }
}

/// As in calendar apps, the layout prepares the months, and the data source takes its counts from the layout.
@MainActor @Suite(.ownRuntime) struct CountsFromLayoutTests {
    final class Plan: UICollectionViewLayout {
        private(set) var frames: [CGRect] = []
        override func prepare() {
            guard let width = collectionView?.bounds.width, frames.isEmpty else { return }
            frames = (0..<30).map { CGRect(x: 0, y: CGFloat($0) * 20, width: width, height: 20) }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 600) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frames[indexPath.item]
            return attributes
        }
    }

    final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            (view.collectionViewLayout as? Plan)?.frames.count ?? 0
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
    }

    @Test("a data source may take its counts from the prepared layout")
    func countsComeAfterPrepare() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: Plan())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.numberOfItems(inSection: 0) == 30)
        #expect(view.visibleCells.count == 10)
    }
}
