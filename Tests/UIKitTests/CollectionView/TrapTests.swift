import Foundation
import Testing
import UIKit

/// Where UIKit raises an exception, the public call ends the process and prints UIKit's message to standard error.
///
/// Other tests compare the complete messages of the throwing functions; these test the trap itself.
@Suite("Traps") struct TrapTests {
    private func expect(_ message: String, in result: ExitTest.Result?) throws {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(message))
    }

    @Test("dequeuing an unregistered identifier ends the process")
    func unknownIdentifier() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                _ = view.dequeueReusableCell(withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
            }
        }
        try expect(
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier none - must register a nib",
            in: result)
    }

    @Test("appending items to a snapshot without sections ends the process")
    func itemsWithoutSections() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendItems(["a"])
        }
        try expect(
            "There are currently no sections in the data source. Please add a section first.", in: result)
    }

    @Test("scrolling to an item after the last one ends the process")
    func scrollingBeyond() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let fixture = TrapFixture(layout: UICollectionViewFlowLayout())
                fixture.view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
            }
        }
        try expect(
            "Attempted to scroll the collection view to an out-of-bounds item (3) when there are only 3 items in section 0.",
            in: result)
    }

    @Test("a layout with NaN frames ends the process")
    func notANumber() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TrapFixture(layout: NaNLayout()).view.layoutIfNeeded() }
        }
        try expect("CALayerInvalidGeometry", in: result)
        try expect("CALayer position contains NaN", in: result)
    }
}

/// Three items and a registered cell.
private final class TrapFixture: NSObject, UICollectionViewDataSource {
    let view: UICollectionView

    init(layout: UICollectionViewLayout) {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// Returns a NaN frame, like a layout that divides zero by the width of an empty view.
private final class NaNLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
        return [attributes]
    }
}
