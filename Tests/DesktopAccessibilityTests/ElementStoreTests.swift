import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import DesktopAccessibility

@MainActor @Suite("Numbers of elements", .ownRuntime)
struct ElementStoreTests {
    private func makeList(_ source: ListSource) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        let window = UIWindow(frame: list.bounds)
        window.addSubview(list)
        window.isHidden = false
        window.layoutIfNeeded()
        return list
    }

    @Test("an element keeps its number while it exists, and numbers are not reused")
    func identity() {
        let store = ElementStore()
        var numbers: Set<UInt64> = []
        for _ in 0..<100 {
            autoreleased {
                let view = UIView()
                let number = store.number(of: .responder(view))
                #expect(store.number(of: .responder(view)) == number && store.contains(.responder(view)))
                #expect(numbers.insert(number).inserted)
            }
        }
        #expect(numbers.allSatisfy { store.element($0) == nil })
    }

    private func autoreleased(_ body: () -> Void) { body() }

    @Test("visiting all items of a long list creates a bounded number of entries")
    func bounded() {
        let source = ListSource([100_000])
        let list = makeList(source)
        let store = ElementStore()
        let shown = store.number(of: .item(list, IndexPath(item: 0, section: 0)))
        for item in 0..<50_000 { _ = store.number(of: .item(list, IndexPath(item: item, section: 0))) }
        #expect(store.count < 10_000)
        // The displayed items keep their numbers.
        #expect(store.element(shown)?.isSame(as: .item(list, IndexPath(item: 0, section: 0))) == true)
        withExtendedLifetime(source) {}
    }

    @Test("items keep their numbers through updates, and a reload removes the numbers")
    func updates() {
        let source = ListSource([100_000])
        source.counts[0] = 10
        let list = makeList(source)
        let store = ElementStore()
        let numbers = (0..<10).map { store.number(of: .item(list, IndexPath(item: $0, section: 0))) }
        source.counts[0] = 9
        list.performBatchUpdates {
            list.deleteItems(at: [IndexPath(item: 2, section: 0)])
            list.moveItem(at: IndexPath(item: 9, section: 0), to: IndexPath(item: 0, section: 0))
        }
        func item(_ number: UInt64) -> Int? {
            if case .item(_, let path)? = store.element(number) { path.item } else { nil }
        }
        #expect(numbers.map(item) == [1, 2, nil, 3, 4, 5, 6, 7, 8, 0])
        list.reloadData()
        #expect(numbers.allSatisfy { store.element($0) == nil })
        store.removeAll()
        #expect(store.count == 0)
    }
}
