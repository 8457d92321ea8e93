import CollectionLayouts
import CollectionViewTesting
import Synchronization
import Testing
import UIKit

/// A layout with a fault that only a sequence of changes exposes.
struct FuzzCase: CustomTestStringConvertible, Sendable {
    let name: String
    let words: String
    let make: @MainActor @Sendable () -> UICollectionViewLayout

    var testDescription: String { name }

    static let cases = [
        FuzzCase(name: "a cache that survives updates", words: "index path that does not exist") {
            CachingList(.neverClears)
        },
        FuzzCase(name: "a cache that survives new widths", words: "but") { CachingList(.keepsWidth) },
        FuzzCase(name: "a cache that keeps deleted items", words: "index path that does not exist") {
            CachingList(.keepsDeleted)
        },
        FuzzCase(name: "a content size that only grows", words: "the content size is") { CachingList(.onlyGrows) },
        FuzzCase(name: "attributes that each query moves again", words: "by itself") { DriftingFlow() },
        FuzzCase(name: "a focus that does not follow the offset", words: "in a new layout") { StaleFocus() },
        FuzzCase(name: "a rest position outside the content", words: "outside of") { FarRest() },
        FuzzCase(name: "items that disappear in the second section", words: "has no attributes") {
            CachingList(.losesSections)
        },
    ]
}

@MainActor @Suite struct FuzzTests {
    private func failure(of body: () -> Void) -> String {
        let text = Mutex("")
        withKnownIssue {
            body()
        } matching: { issue in
            text.withLock { $0 = issue.comments.map(\.rawValue).joined() }
            return true
        }
        return text.withLock { $0 }
    }

    @Test("fuzzing finds each fault and prints a script that reproduces it", arguments: FuzzCase.cases)
    func finds(fault: FuzzCase) {
        let text = failure { fuzz(layout: fault.make(), seed: 3, steps: 2000) }
        #expect(text.contains("LayoutScript(size: CGSize(width: "))
        #expect(text.contains(fault.words), "\(text)")
    }

    @Test("the same layouts without their faults pass")
    func faultless() {
        fuzz(layout: CachingList(nil), seed: 3, steps: 2000)
        fuzz(layout: UICollectionViewFlowLayout(), seed: 3, steps: 2000)
        fuzz(layout: WaterfallLayout(), seed: 3, steps: 1000)
    }

    @Test("a found script is short, and fails when it is run again")
    func short() {
        var found: LayoutScript?
        let text = failure { fuzz(layout: CachingList(.keepsWidth), seed: 5, steps: 2000) }
        // A single change of the width reproduces the fault.
        #expect(text.contains(".resize(") || text.contains(".insets("))
        let steps = text.split(separator: "\n").count { $0.hasPrefix("    .") }
        #expect(steps == 1, "\(text)")
        found = LayoutScript(size: CGSize(width: 300, height: 400), sections: [4], [.resize(200, 400)])
        let again = failure { found?.check(CachingList(.keepsWidth)) }
        #expect(again.contains("after step 1, .resize(200, 400)"), "\(again)")
        found?.check(CachingList(nil))
    }

    @Test("equal seeds give equal scripts")
    func deterministic() {
        let first = failure { fuzz(layout: CachingList(.keepsDeleted), seed: 9, steps: 2000) }
        let second = failure { fuzz(layout: CachingList(.keepsDeleted), seed: 9, steps: 2000) }
        func script(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.hasPrefix("    .") } }
        #expect(script(first) == script(second) && !script(first).isEmpty)
    }

    @Test("checks can be omitted")
    func chosenChecks() {
        LayoutScript(sections: [300], [.scroll(0, 700)]).check(StaleFocus(), checks: [.laws, .display, .rest])
        LayoutScript(sections: [300], [.delete(section: 0, item: 2)]).check(FarRest(), checks: [.laws, .display])
        let stale = failure { LayoutScript(sections: [300], [.scroll(0, 700)]).check(StaleFocus()) }
        #expect(stale.contains("in a new layout"), "\(stale)")
        let far = failure { LayoutScript(sections: [300], [.delete(section: 0, item: 2)]).check(FarRest()) }
        #expect(far.contains("outside of"), "\(far)")
    }

    @Test("the layout uses the delegate that configure sets")
    func configured() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            var count = 0
            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
            ) -> CGSize {
                count += 1
                return CGSize(width: 30 + path.item, height: 40)
            }
        }
        let sizes = Sizes()
        fuzz(layout: UICollectionViewFlowLayout(), steps: 200, configure: { $0.delegate = sizes })
        #expect(sizes.count > 0)
    }
}

// MARK: - Faults

/// Rows of the width of the view, which are cached.
private final class CachingList: UICollectionViewLayout {
    enum Fault { case neverClears, keepsWidth, keepsDeleted, onlyGrows, losesSections }

    private let fault: Fault?
    private var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var length: CGFloat = 0

    init(_ fault: Fault?) {
        self.fault = fault
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        guard let view = collectionView else { return }
        if fault == .neverClears, !cache.isEmpty { return }
        let width = fault == .keepsWidth ? cache.values.first?.frame.width ?? view.bounds.width : view.bounds.width
        if fault != .keepsDeleted { cache = [:] }
        var y: CGFloat = 0
        for section in 0..<view.numberOfSections where fault != .losesSections || section != 1 {
            for item in 0..<view.numberOfItems(inSection: section) {
                let attributes = UICollectionViewLayoutAttributes(
                    forCellWith: IndexPath(item: item, section: section))
                attributes.frame = CGRect(x: 0, y: y, width: width, height: 44)
                cache[attributes.indexPath] = attributes
                y += 50
            }
        }
        length = fault == .onlyGrows ? max(length, y) : y
    }

    override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: length) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.values.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { cache[path] }

    override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
        new.width != collectionView?.bounds.width
    }
}

/// Moves the attributes of the layout itself instead of copies.
private final class DriftingFlow: UICollectionViewFlowLayout {
    private var kept: [IndexPath: UICollectionViewLayoutAttributes] = [:]

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { given in
            let own = kept[given.indexPath] ?? (given.copy() as? UICollectionViewLayoutAttributes ?? given)
            kept[given.indexPath] = own
            own.center.y += 1
            return own
        }
    }
}

/// Fades cells away from the middle, but is not invalidated while the view scrolls.
private final class StaleFocus: UICollectionViewFlowLayout {
    private var middle: CGFloat = 0

    override func prepare() {
        super.prepare()
        middle = collectionView?.bounds.midY ?? 0
    }

    private func faded(_ given: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = given.copy() as? UICollectionViewLayoutAttributes ?? given
        copy.alpha = max(1 - abs(copy.center.y - middle) / 1000, 0)
        return copy
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(faded)
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: path).map(faded)
    }
}

/// Scrolls past the end of the content after each update.
private final class FarRest: UICollectionViewFlowLayout {
    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        collectionView?.contentOffset.y = collectionViewContentSize.height + 100
    }
}
