import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite(.ownRuntime) struct MisbehaviorTests {
    private func thrownReason(_ body: () throws(UIKitException) -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("attributes for a missing item throw UIKit's message and leave the view intact")
    func missingIndexPath() {
        let fixture = Fixture([2])
        fixture.layout.distort = { list in
            let extra = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
            extra.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            return list + [extra]
        }
        #expect(
            thrownReason { () throws(UIKitException) in try fixture.view._makeFrame() }
                == "UICollectionView received layout attributes for a cell with an index path that does not exist: <NSIndexPath> {length = 2, path = 0 - 7}"
        )
        fixture.layout.distort = nil
        fixture.layout.invalidateLayout()
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.0", "0.1"])
    }

    @Test("frames that are not finite throw Core Animation's message", arguments: [CGFloat.nan, .infinity])
    func notFinite(bad: CGFloat) {
        let fixture = Fixture([2])
        fixture.layout.distort = { list in
            list[1].frame.origin.y = bad
            return list
        }
        let reason = thrownReason { () throws(UIKitException) in try fixture.view._makeFrame() }
        #expect(reason?.hasPrefix("CALayer position contains NaN: [50.0 \(bad)].") == true, "\(reason ?? "nothing")")
    }

    @Test("the message about an infinite content size names the layout")
    func endlessContent() {
        final class Endless: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 1, height: CGFloat.infinity) }
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: Endless())
        let reason = thrownReason { () throws(UIKitException) in try view._makeFrame() }
        #expect(reason?.contains("Endless.collectionViewContentSize is (1.0, inf)") == true, "\(reason ?? "nothing")")
    }

    @Test("a nil result empties the view; distant, hidden, and repeated elements get no view, empty ones do")
    func oddAnswers() {
        let fixture = Fixture([6]).settle()
        fixture.layout.distort = { _ in nil }
        fixture.layout.invalidateLayout()
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.visibleCells.isEmpty)
        let layout = fixture.layout
        fixture.layout.distort = { [unowned layout] list in
            list[1].isHidden = true
            list[2].size = .zero
            return layout.all.reversed() + list
        }
        fixture.layout.invalidateLayout()
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.0", "0.2", "0.3"])
    }

    @Test("a view clamps the alpha of its attributes")
    func alpha() {
        let fixture = Fixture([2])
        fixture.layout.distort = { list in
            list[0].alpha = 3
            list[1].alpha = -1
            return list
        }
        fixture.view.layoutIfNeeded()
        #expect(fixture.cell(0)?.alpha == 1)
        #expect(fixture.cell(1)?.alpha == 0)
    }

    @Test("a layout that never settles is stopped with a message that lists likely causes")
    func endlessRounds() {
        final class Endless: ColumnLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                invalidateLayout()
                return super.layoutAttributesForElements(in: rect)
            }
        }
        let warnings = CollectedWarnings()
        let fixture = Fixture([3], layout: Endless())
        fixture.layout.log = []
        fixture.view.layoutIfNeeded()
        #expect(fixture.layout.log.filter { $0 == "prepare" }.count == UICollectionView.mostRounds)
        #expect(warnings.messages.count == 1 && warnings.messages[0].contains("Likely causes"))
        #expect(fixture.texts.count == 3)
    }

    @Test("a data source may reload the view while it provides a cell")
    func reloadInsideRequest() {
        let fixture = Fixture([3])
        let source = ListSource([3])
        var reloads = 0
        source.cell = { list, path in
            if reloads == 0 {
                reloads += 1
                list.reloadData()
            }
            return list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        fixture.view.dataSource = source
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.visibleCells.count == 3)
        #expect(fixture.view.subviews.count == 3)
    }

    @Test("an unregistered identifier throws UIKit's message")
    func unregistered() {
        let fixture = Fixture([1])
        #expect(
            thrownReason { () throws(UIKitException) in
                _ = try fixture.view.dequeueCell("other", at: IndexPath(item: 0, section: 0))
            }
                == "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    @Test("dequeuing more views than are returned throws UIKit's message")
    func dequeuedTwice() {
        let fixture = Fixture([1])
        let source = ListSource([1])
        source.cell = { list, path in
            _ = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            return list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        fixture.view.dataSource = source
        let reason = thrownReason { () throws(UIKitException) in try fixture.view._makeFrame() }
        #expect(reason?.hasPrefix("Expected dequeued view to be returned to the collection view") == true)
    }

    @Test("a cell that was not dequeued throws UIKit's message")
    func homemadeCell() {
        let fixture = Fixture([1])
        let source = ListSource([1])
        source.cell = { _, _ in UICollectionViewCell(frame: .zero) }
        fixture.view.dataSource = source
        let reason = thrownReason { () throws(UIKitException) in try fixture.view._makeFrame() }
        #expect(reason?.contains("does not have a reuseIdentifier") == true)
    }

    @Test("headers without a data source method throw UIKit's message")
    func missingHeader() {
        final class HeaderlessSource: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        }
        let fixture = Fixture([0])
        fixture.layout.headerHeight = 10
        let source = HeaderlessSource()
        fixture.view.dataSource = source
        let reason = thrownReason { () throws(UIKitException) in try fixture.view._makeFrame() }
        #expect(
            reason
                == "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (UICollectionElementKindSectionHeader,<NSIndexPath> {length = 2, path = 0 - 0}) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil"
        )
    }

    @Test("a view of another kind throws UIKit's message", arguments: [false, true])
    func headerOfAnotherKind(isCell: Bool) {
        final class MixedUpSource: NSObject, UICollectionViewDataSource {
            var answersWithCell = false
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                answersWithCell
                    ? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                    : collectionView.dequeueReusableSupplementaryView(
                        ofKind: "badge", withReuseIdentifier: "badge", for: indexPath)
            }
        }
        let fixture = Fixture([0])
        fixture.layout.headerHeight = 10
        fixture.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        fixture.view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
        let source = MixedUpSource()
        source.answersWithCell = isCell
        fixture.view.dataSource = source
        let reason = thrownReason { () throws(UIKitException) in try fixture.view._makeFrame() }
        #expect(
            reason
                == "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element kind it is being used for. When asked for a view of element kind 'UICollectionElementKindSectionHeader' the data source dequeued a view registered for the element kind '\(isCell ? "UICollectionElementKindCell" : "badge")'."
        )
    }

    @Test("counts and scroll targets out of range throw UIKit's messages")
    func outOfRange() {
        let fixture = Fixture([2])
        #expect(
            thrownReason { () throws(UIKitException) in _ = try fixture.view._numberOfItems(inSection: 1) }
                == "request for number of items in section 1 when there are only 1 sections in the collection view")
        #expect(
            thrownReason { () throws(UIKitException) in
                try fixture.view._scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false)
            }
                == "Attempted to scroll the collection view to an out-of-bounds item (2) when there are only 2 items in section 0."
        )
        #expect(
            thrownReason { () throws(UIKitException) in
                try fixture.view._scrollToItem(at: IndexPath(item: 0, section: 4), at: .top, animated: false)
            }
                == "Attempted to scroll the collection view to an out-of-bounds section (4) when there are only 1 sections."
        )
        #expect(
            thrownReason { () throws(UIKitException) in
                try fixture.view._scrollToItem(
                    at: IndexPath(item: 0, section: 0), at: [.top, .bottom], animated: false)
            } != nil)
    }

    @Test("a registration created inside a cell provider throws UIKit's message")
    func registrationInsideProvider() {
        final class RegisteringSource: NSObject, UICollectionViewDataSource {
            var reason: String?
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let registration = UICollectionView.CellRegistration<TestCell, Int> { _, _, _ in }
                do {
                    _ = try collectionView.dequeueConfigured(registration, at: indexPath, item: 1)
                } catch {
                    reason = error.reason
                }
                return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let fixture = Fixture([1])
        let source = RegisteringSource()
        fixture.view.dataSource = source
        fixture.view.layoutIfNeeded()
        #expect(
            source.reason?.hasPrefix("Attempted to dequeue a cell using a registration that was created inside") == true
        )
    }

    @Test("public calls with invalid arguments end the process")
    func traps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let fixture = Fixture([1])
                _ = fixture.view.dequeueReusableCell(withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let fixture = Fixture([1]).settle()
                fixture.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
    }
}
