import Testing
import UIKit
import UserLayouts

@Suite("Registered classes of another module")
@MainActor
struct RegisteredClassTests {
    /// A subclass of a class of another module.
    private final class StarCell: BadgeCell {
        private(set) var stars = [1, 2, 3]
        override init(frame: CGRect) {
            super.init(frame: frame)
            stars.append(initial)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
    }

    @Test("cells are made by the initializers of their classes")
    func cells() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(BadgeCell.self, forCellWithReuseIdentifier: "badge")
        view.register(StarCell.self, forCellWithReuseIdentifier: "star")
        view.register(ContentCell<String>.self, forCellWithReuseIdentifier: "content")
        let badge = view.dequeueReusableCell(withReuseIdentifier: "badge", for: [0, 0]) as? BadgeCell
        #expect(badge?.initial == 5 && badge?.badge.superview === badge?.contentView)
        let star = view.dequeueReusableCell(withReuseIdentifier: "star", for: [0, 0]) as? StarCell
        #expect(star?.stars == [1, 2, 3, 5])
        let content = view.dequeueReusableCell(withReuseIdentifier: "content", for: [0, 0]) as? ContentCell<String>
        #expect(content?.tag == 9 && content?.content.isEmpty == true)
    }

    @Test("rows are made by the initializers of their classes")
    func rows() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.register(SubtitleRow.self, forCellReuseIdentifier: "row")
        let row = table.dequeueReusableCell(withIdentifier: "row")
        #expect(row is SubtitleRow && row?.detailTextLabel != nil && row?.reuseIdentifier == "row")
    }

    @Test("snapshots may be applied on a queue of the app")
    func feed() async {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        let feed = BackgroundFeed(UICollectionViewDiffableDataSource(collectionView: view) { _, _, _ in nil })
        await withCheckedContinuation { continuation in feed.show([3, 1, 2]) { continuation.resume() } }
        #expect(feed.source.snapshot().itemIdentifiers == [3, 1, 2])
        #expect(view.numberOfItems(inSection: 0) == 3)
    }
}
