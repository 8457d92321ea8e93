import PixelSnapshots
import UIKit
import XCTest

final class FailingXCTests: XCTestCase {
    func testThatFailsForAMissingPicture() {
        assertSnapshot(of: colored(.red), as: .image)  // fails: there is no recorded picture
    }
    func testThatFailsForAnotherPicture() {
        assertSnapshot(of: colored(.red), as: .image, named: "square", record: .missing)  // fails: 100 of 400 pixels differ
    }
    func testThatFailsForAPictureOfAHost() {
        let host = ViewHost(size: CGSize(width: 10, height: 10))
        assertSnapshot(of: host.displayList(), named: "missing")  // fails: there is no recorded picture
    }
    func testThatFailsForAnotherText() {
        assertSnapshot(of: "a\nB\nc\n", as: .lines, named: "letters")  // fails: 2: b | B
    }
    func testThatFailsForAMissingText() {
        assertSnapshot(of: colored(.red), as: .recursiveDescription)  // fails: recording is off
    }
    func testThatFailsForAFaultyLayout() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: ForgetfulLayout())
        let source = Source()
        view.dataSource = source
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        host.show(view)
        assertLaws(of: view)  // fails: ForgetfulLayout violates laws of layouts
        assertLaws(of: UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
    }
    func testThatFailsForAMovingHost() {
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        let view = UIView()
        host.show(view)
        UIView.animate(withDuration: 5) { view.alpha = 0 }
        assertStill(host)  // fails: an animation
        host.settle()
        assertStill(host)
    }
    func testThatFailsForAJump() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        host.show(view)
        host.fling(view, velocity: CGVector(dx: 0, dy: -300))
        assertContinuous(view, in: host, limit: 0.1, duration: 0.2)  // fails: jumps by
        assertContinuous(view, in: host, limit: 30, duration: 0.2)
    }
    func testThatFailsInAStep() {
        XCTContext.runActivity(named: "Outer") { outer in
            XCTContext.runActivity(named: "Inner: red") { inner in
                inner.add(XCTAttachment(string: "A failed test keeps this."))
                assertSnapshot(of: colored(.red), as: .image)  // fails: Outer > Inner: red:
            }
            outer.add(XCTAttachment(image: UIImage()))
        }
    }
    /// XCTest runs the tests of a class in the order of their names.
    func testThatFollowsAFailureFindsItsFiles() throws {
        let artifacts = try XCTUnwrap(ProcessInfo.processInfo.environment["OCV_SNAPSHOT_ARTIFACTS"])
        let path = artifacts + "/FailingXCTests.testThatFailsInAStep/Outer.Inner--red.attachment-1.txt"
        XCTAssertEqual(try? String(contentsOfFile: path, encoding: .utf8), "A failed test keeps this.")
    }

    private func colored(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = color
        return view
    }
}

/// Each ends its process. The other tests of the target run in spite of it.
final class TrappingXCTests: ViewTestCase {
    func testAnExceptionOfUIKit() {
        onMainActor {
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            _ = view.dequeueReusableCell(withReuseIdentifier: "a", for: [0, 0])  // fails: could not dequeue a view of kind
        }
    }
    func testAnIndexOutOfRange() {
        let letters = ["a"]
        let letter = letters[letters.count]  // fails: Index out of range
        XCTAssertEqual(letter, "a")
    }
}

private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// Its elements are in no rectangle.
private final class ForgetfulLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 400) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 10 * indexPath.item, width: 100, height: 10)
        return attributes
    }
}
