import PixelSnapshots
import Testing
import UIKit

@MainActor struct FailingSwiftTests {
    @Test func failsForAMissingPicture() {
        assertSnapshot(of: colored(.red), as: .image)  // fails: there is no recorded picture
    }
    @Test func failsForAnotherPicture() {
        assertSnapshot(of: colored(.red), as: .image, named: "square", record: .missing)  // fails: 100 of 400 pixels differ
    }
    @Test func failsForAPictureOfAHost() {
        let host = ViewHost(size: CGSize(width: 10, height: 10))
        assertSnapshot(of: host.displayList(), named: "missing")  // fails: there is no recorded picture
    }
    @Test func failsForAnotherText() {
        assertSnapshot(of: "a\nB\nc\n", as: .lines, named: "letters")  // fails: 2: b | B
    }
    @Test func failsForAMissingText() {
        assertSnapshot(of: colored(.red), as: .recursiveDescription)  // fails: recording is off
    }
    @Test func failsForAFaultyLayout() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: ForgetfulLayout())
        let source = Source()
        view.dataSource = source
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        host.show(view)
        assertLaws(of: view)  // fails: ForgetfulLayout violates laws of layouts
        assertLaws(of: UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
    }
    @Test func failsForAMovingHost() {
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        let view = UIView()
        host.show(view)
        UIView.animate(withDuration: 5) { view.alpha = 0 }
        assertStill(host)  // fails: an animation
        host.settle()
        assertStill(host)
    }
    @Test func failsForAJump() {
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

    @Test func failsForAFaultAfterAStep() {
        fuzz(layout: StubbornLayout(), steps: 100)  // fails: LayoutScript(size: CGSize(width:
        fuzz(layout: UICollectionViewFlowLayout(), steps: 100)
    }
    @Test func failsForAnUnlabeledButton() {
        let view = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        assertAccessible(view)  // fails: has no label
        view.accessibilityLabel = "Share"
        assertAccessible(view)
    }
    @Test func failsForADarkVariant() {
        assertSnapshots(of: colored(.red), on: SnapshotMatrix(devices: ["se": .iPhoneSe]))  // fails: there is no recorded picture
    }

    private func colored(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = color
        return view
    }
}

/// Each ends its process. The other tests of the target run in spite of it.
@MainActor @Suite("Traps, with a name") struct TrappingSwiftTests {
    @Test func `an exception of UIKit (in parentheses)`() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        _ = view.dequeueReusableCell(withReuseIdentifier: "a", for: [0, 0])  // fails: could not dequeue a view of kind
    }
    @Test(arguments: [0, 1]) func anIndexOutOfRange(_ index: Int) async {
        let letters = ["a"]
        await Task.yield()
        #expect(letters[letters.count + index] == "a")  // fails: Index out of range
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

/// Does not follow the width of the view.
private final class StubbornLayout: UICollectionViewFlowLayout {
    private var width: CGFloat?
    override func prepare() {
        width = width ?? collectionView?.bounds.width
        itemSize = CGSize(width: (width ?? 0) / 2, height: 40)
        super.prepare()
    }
}
