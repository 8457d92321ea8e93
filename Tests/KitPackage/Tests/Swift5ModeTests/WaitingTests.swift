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
}
