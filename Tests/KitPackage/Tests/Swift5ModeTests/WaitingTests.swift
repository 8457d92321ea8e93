import UIKit
import XCTest

/// Tests as they are written for iOS, without a host: time passes while they wait.
final class WaitingTests: XCTestCase {
    func testAnExpectationOfAnAnimation() {
        let done = expectation(description: "animation")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }) { finished in
            XCTAssertTrue(finished)
            done.fulfill()
        }
        wait(for: [done], timeout: 10)
        XCTAssertEqual(view.alpha, 0)
    }

    func testTheRunLoopShowsAController() {
        final class Controller: UIViewController {
            var didAppear = false
            override func viewDidAppear(_ animated: Bool) { didAppear = true }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let controller = Controller()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
        XCTAssertTrue(controller.didAppear)
        XCTAssertEqual(controller.view.frame.height, 200)
    }

    func testBatchUpdatesComplete() {
        final class Source: NSObject, UICollectionViewDataSource {
            var count = 3
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                count
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        window.addSubview(view)
        window.makeKeyAndVisible()
        let done = expectation(description: "updates")
        view.performBatchUpdates {
            source.count = 4
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { _ in
            done.fulfill()
        }
        wait(for: [done], timeout: 10)
        XCTAssertEqual(view.visibleCells.count, 4)
    }

    @MainActor func testAwaitLetsAnAnimationEnd() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let finished = await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }) { continuation.resume(returning: $0) }
        }
        XCTAssertTrue(finished)
        XCTAssertEqual(view.alpha, 0)
    }

    @MainActor func testAwaitShowsAController() async throws {
        final class Controller: UIViewController {
            var appeared: CheckedContinuation<Void, Never>?
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                appeared?.resume()
                appeared = nil
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let controller = Controller()
        await withCheckedContinuation { continuation in
            controller.appeared = continuation
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
        XCTAssertTrue(controller.view.window === window)
    }

    func testObjectsAreReleased() {
        weak var window: UIWindow?
        weak var controller: UIViewController?
        weak var presented: UIViewController?
        weak var cell: UICollectionViewCell?
        do {
            let shownWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
            let layout = UICollectionViewFlowLayout()
            let shown = UICollectionViewController(collectionViewLayout: layout)
            let source = UICollectionViewDiffableDataSource<Int, Int>(
                collectionView: shown.collectionView,
                cellProvider: {
                    [registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }] in
                    $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
                })
            var items = NSDiffableDataSourceSnapshot<Int, Int>()
            items.appendSections([0])
            items.appendItems([1, 2, 3])
            source.apply(items, animatingDifferences: true)
            shownWindow.rootViewController = shown
            shownWindow.makeKeyAndVisible()
            let sheet = UIViewController()
            shown.present(sheet, animated: true)
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
            XCTAssertTrue(shown.presentedViewController === sheet)
            (window, controller, presented, cell) = (shownWindow, shown, sheet, shown.collectionView.visibleCells.first)
            XCTAssertNotNil(cell)
            shown.dismiss(animated: false)
            shownWindow.isHidden = true
        }
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
        XCTAssertNil(window)
        XCTAssertNil(controller)
        XCTAssertNil(presented)
        XCTAssertNil(cell)
    }
}
