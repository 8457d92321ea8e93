import QuartzCore
import TestRuntimes
import Testing
import UIKit

/// A column with a header for each section, and a badge (a supplementary view) and a rule (a decoration view) for each
/// item. Logs the initial and final attributes of an update, and can change them.
private final class BadgedLayout: UICollectionViewLayout {
    static let badge = "badge"
    static let rule = "rule"
    static let header = UICollectionView.elementKindSectionHeader

    var log: [String] = []
    var starts: [String: String] = [:]
    var ends: [String: String] = [:]
    /// Deleted index paths of before an update, and inserted ones of after it, by kind.
    var deleted: [String: [IndexPath]] = [:]
    var inserted: [String: [IndexPath]] = [:]
    /// Horizontal offsets of the initial and final attributes from the default ones, by kind.
    var offsets: [String: CGFloat] = [:]
    private var all: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    override init() {
        super.init()
        register(UICollectionReusableView.self, forDecorationViewOfKind: Self.rule)
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        all = []
        height = 0
        guard let view = collectionView else { return }
        func add(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) {
            attributes.frame = frame
            all.append(attributes)
        }
        for section in 0..<view.numberOfSections {
            add(
                UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: Self.header, with: IndexPath(item: 0, section: section)),
                CGRect(x: 0, y: height, width: 100, height: 10))
            height += 10
            for item in 0..<view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                add(UICollectionViewLayoutAttributes(forCellWith: path), CGRect(x: 0, y: height, width: 80, height: 20))
                add(
                    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Self.badge, with: path),
                    CGRect(x: 80, y: height, width: 20, height: 20))
                add(
                    UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.rule, with: path),
                    CGRect(x: 0, y: height + 19, width: 100, height: 1))
                height += 20
            }
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: height) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        all.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        all.first { $0.representedElementCategory == .cell && $0.indexPath == path }
    }
    override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { all.first { $0.representedElementKind == kind && $0.indexPath == path } }
    override func layoutAttributesForDecorationView(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { all.first { $0.representedElementKind == kind && $0.indexPath == path } }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { log.append("updates") }
    override func finalizeCollectionViewUpdates() { log.append("finalize") }
    override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
        log.append("delete \(kind)?")
        return deleted[kind] ?? []
    }
    override func indexPathsToDeleteForDecorationView(ofKind kind: String) -> [IndexPath] {
        log.append("delete \(kind)?")
        return deleted[kind] ?? []
    }
    override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] {
        log.append("insert \(kind)?")
        return inserted[kind] ?? []
    }
    override func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] {
        log.append("insert \(kind)?")
        return inserted[kind] ?? []
    }

    private func recorded(
        _ given: UICollectionViewLayoutAttributes?, _ kind: String, _ path: IndexPath,
        in list: ReferenceWritableKeyPath<BadgedLayout, [String: String]>
    ) -> UICollectionViewLayoutAttributes? {
        let text = given.map { "y \(Int($0.frame.minY)) alpha \(Int($0.alpha))" } ?? "nil"
        self[keyPath: list]["\(kind) \(path.section).\(path.item)"] = text
        guard let offset = offsets[kind], let moved = given?.copy() as? UICollectionViewLayoutAttributes else {
            return given
        }
        moved.frame.origin.x += offset
        return moved
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        recorded(
            super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path), kind, path,
            in: \.starts)
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        recorded(
            super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path), kind, path,
            in: \.ends)
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        recorded(
            super.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path), kind, path, in: \.starts
        )
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        recorded(
            super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path), kind, path, in: \.ends)
    }
}

@MainActor @Suite("Supplementary and decoration views in updates", .ownRuntime) struct SupplementaryUpdateTests {
    private let clock = ManualClock.installed(now: 100)
    private let layout = BadgedLayout()
    private let source = TestSource([4])
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [BadgedLayout.badge, BadgedLayout.header] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        view.dataSource = source
        window.addSubview(view)
        window.isHidden = false
        view.layoutIfNeeded()
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func badge(_ item: Int, _ section: Int = 0) -> UICollectionReusableView? {
        view.supplementaryView(forElementKind: BadgedLayout.badge, at: path(item, section))
    }

    /// The visible rules, by item.
    private var rules: [Int: UIView] {
        var found: [Int: UIView] = [:]
        for case let view? in view._views where view._attributes?.representedElementKind == BadgedLayout.rule {
            if let item = view._attributes?.indexPath.item { found[item] = view }
        }
        return found
    }

    /// Inserts an item at index 1.
    private func insert() {
        view.performBatchUpdates({
            source.names[0].insert("new", at: 1)
            view.insertItems(at: [path(1)])
        })
    }

    private func shown(_ view: UIView?) -> CALayer { view?.layer.presentation() ?? CALayer() }

    private func run(_ seconds: Double) {
        clock.advance(window, frames: Int((seconds * 60).rounded()))
    }

    @Test("the layout is queried for inserted and deleted views between the start and the end of an update")
    func order() {
        layout.log = []
        insert()
        let kinds = [BadgedLayout.header, BadgedLayout.badge, BadgedLayout.rule]
        let queries: [String] = kinds.flatMap { ["delete \($0)?", "insert \($0)?"] }
        let expected: [String] = ["updates"] + queries + ["finalize"]
        #expect(layout.log == expected)
        run(0.5)
    }

    @Test("views that the layout does not report keep their index paths; the last one is new and fades in")
    func unnamed() throws {
        let second = try #require(badge(1))
        insert()
        #expect(badge(1) === second)
        #expect(
            layout.starts == [
                "UICollectionElementKindSectionHeader 0.0": "y 0 alpha 1", "badge 0.0": "y 10 alpha 1",
                "badge 0.1": "y 30 alpha 1", "badge 0.2": "y 50 alpha 1", "badge 0.3": "y 70 alpha 1",
                "badge 0.4": "y 90 alpha 0", "rule 0.0": "y 29 alpha 1", "rule 0.1": "y 49 alpha 1",
                "rule 0.2": "y 69 alpha 1", "rule 0.3": "y 89 alpha 1", "rule 0.4": "y 109 alpha 0",
            ])
        #expect(shown(badge(4)).opacity == 0 && badge(4)?.frame.minY == 90)
        run(0.5)
        #expect(shown(badge(4)).opacity == 1)
    }

    @Test("views that the layout reports as inserted fade in, and the others move with their items")
    func insertion() throws {
        layout.inserted = [BadgedLayout.badge: [path(1)], BadgedLayout.rule: [path(1)]]
        let (second, rule) = (try #require(badge(1)), try #require(rules[1]))
        insert()
        #expect(badge(2) === second && badge(1) !== second)
        #expect(rules[2] === rule && rules[1] !== rule)
        #expect(layout.starts["badge 0.1"] == "y 30 alpha 0" && layout.starts["rule 0.1"] == "y 49 alpha 0")
        #expect(layout.starts["badge 0.2"] == "y 30 alpha 1" && layout.starts["rule 0.2"] == "y 49 alpha 1")
        #expect(layout.starts["badge 0.4"] == "y 70 alpha 1" && layout.starts["rule 0.4"] == "y 89 alpha 1")
        #expect(layout.ends["badge 0.1"] == "y 50 alpha 1" && layout.ends["rule 0.3"] == "y 109 alpha 1")
        #expect(shown(second).position.y == 40 && second.center.y == 60)
        #expect(shown(badge(1)).opacity == 0 && shown(rules[1]).opacity == 0)
        run(0.5)
        #expect(shown(second).position.y == 60 && shown(badge(1)).opacity == 1 && shown(rules[1]).opacity == 1)
        #expect(view.subviews.count == 5 * 3 + 1)
    }

    @Test("views that the layout reports as deleted fade out in place, and the others move with their items")
    func deletion() throws {
        layout.deleted = [BadgedLayout.badge: [path(1)], BadgedLayout.rule: [path(1)]]
        let (gone, goneRule) = (try #require(badge(1)), try #require(rules[1]))
        let (third, thirdRule) = (try #require(badge(2)), try #require(rules[2]))
        view.performBatchUpdates({
            source.names[0].remove(at: 1)
            view.deleteItems(at: [path(1)])
        })
        #expect(badge(1) === third && rules[1] === thirdRule)
        #expect(layout.ends["badge 0.1"] == "y 30 alpha 0" && layout.ends["rule 0.1"] == "y 49 alpha 0")
        #expect(layout.ends["badge 0.2"] == "y 30 alpha 1" && layout.ends["rule 0.3"] == "y 69 alpha 1")
        #expect(layout.starts["badge 0.1"] == "y 50 alpha 1" && layout.starts["rule 0.1"] == "y 69 alpha 1")
        #expect(gone.superview === view && shown(gone).opacity == 1 && goneRule.superview === view)
        #expect(shown(third).position.y == 60)
        run(0.15)
        #expect(shown(gone).opacity < 1 && shown(gone).opacity > 0)
        run(0.35)
        #expect(gone.superview == nil && goneRule.superview == nil)
        #expect(view.subviews.count == 3 * 3 + 1)
    }

    @Test("a layout that reports the last index paths as deleted removes the last views")
    func lastNumber() throws {
        layout.deleted = [BadgedLayout.badge: [path(3)]]
        let (second, last) = (try #require(badge(1)), try #require(badge(3)))
        view.performBatchUpdates({
            source.names[0].remove(at: 1)
            view.deleteItems(at: [path(1)])
        })
        #expect(badge(1) === second && last.superview === view && layout.ends["badge 0.3"] == "y 70 alpha 0")
        run(0.5)
        #expect(last.superview == nil && badge(3) == nil)
    }

    @Test("views start and end at the attributes that the layout returns")
    func ownWays() throws {
        layout.inserted = [BadgedLayout.badge: [path(1)], BadgedLayout.rule: [path(1)]]
        layout.offsets = [BadgedLayout.badge: 40, BadgedLayout.rule: -30]
        insert()
        #expect(shown(badge(1)).position.x == 130 && badge(1)?.center.x == 90)
        #expect(shown(rules[1]).position.x == 20 && rules[1]?.center.x == 50)
        run(0.5)
        #expect(shown(badge(1)).position.x == 90 && shown(rules[1]).position.x == 50)
        (layout.inserted, layout.deleted) = ([:], [BadgedLayout.badge: [path(1)], BadgedLayout.rule: [path(1)]])
        let (gone, goneRule) = (try #require(badge(1)), try #require(rules[1]))
        view.performBatchUpdates({
            source.names[0].remove(at: 1)
            view.deleteItems(at: [path(1)])
        })
        #expect(gone.center.x == 130 && shown(gone).position.x == 90)
        #expect(goneRule.center.x == 20 && shown(goneRule).position.x == 50)
        run(0.5)
        #expect(gone.superview == nil && goneRule.superview == nil)
    }

    @Test("headers, badges, and rules are inserted, deleted, and moved with their section")
    func sections() throws {
        source.names = [["a"], ["b", "c"], ["d"]]
        view.reloadData()
        view.layoutIfNeeded()
        let kind = BadgedLayout.header
        let gone = try #require(view.supplementaryView(forElementKind: kind, at: path(0, 0)))
        let mover = try #require(view.supplementaryView(forElementKind: kind, at: path(0, 2)))
        let moverBadge = try #require(badge(0, 2))
        (layout.starts, layout.ends) = ([:], [:])
        view.performBatchUpdates({
            source.names = [["d"], ["b", "c"], ["new"]]
            view.deleteSections([0])
            view.moveSection(2, toSection: 0)
            view.insertSections([2])
        })
        #expect(
            view.supplementaryView(forElementKind: kind, at: path(0, 0)) === mover && badge(0, 0) === moverBadge)
        #expect(layout.ends["\(kind) 0.0"] == "y 0 alpha 0" && layout.ends["\(kind) 2.0"] == "y 0 alpha 1")
        #expect(layout.starts["\(kind) 0.0"] == "y 80 alpha 1" && layout.starts["\(kind) 2.0"] == "y 80 alpha 0")
        #expect(layout.starts["badge 2.0"] == "y 90 alpha 0" && layout.starts["rule 2.0"] == "y 109 alpha 0")
        #expect(shown(mover).position.y == 85 && mover.center.y == 5 && shown(gone).opacity == 1)
        run(0.5)
        #expect(gone.superview == nil && view.subviews.count == 3 + 4 * 3)
    }

    @Test("there are no initial and final attributes outside of updates")
    func outside() {
        for kind in [BadgedLayout.badge, BadgedLayout.header] {
            #expect(layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path(0)) == nil)
            #expect(layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path(0)) == nil)
        }
        #expect(
            layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: BadgedLayout.rule, at: path(0)) == nil)
        #expect(
            layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: BadgedLayout.rule, at: path(0)) == nil)
    }
}
