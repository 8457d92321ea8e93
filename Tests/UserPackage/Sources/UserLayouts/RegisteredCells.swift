import UIKit

/// A cell as an app subclasses it: nothing but properties.
open class BadgeCell: UICollectionViewCell {
    public lazy var badge: UILabel = {
        let label = UILabel(frame: contentView.bounds)
        contentView.addSubview(label)
        return label
    }()
    public var initial = 5
}

/// A cell for any kind of content.
public final class ContentCell<Content>: UICollectionViewCell {
    public private(set) var content: [Content]

    public override init(frame: CGRect) {
        content = []
        super.init(frame: frame)
        tag = 9
    }

    public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

/// A row whose style the class decides itself.
public class SubtitleRow: UITableViewCell {
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

/// A list whose data arrives on another queue.
public final class BackgroundFeed {
    public let source: UICollectionViewDiffableDataSource<String, Int>
    private let queue = DispatchQueue(label: "feed")

    public init(_ source: UICollectionViewDiffableDataSource<String, Int>) { self.source = source }

    public func show(_ items: [Int], completion: @escaping () -> Void) {
        queue.async { [self] in
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["feed"])
            snapshot.appendItems(items)
            source.apply(snapshot, animatingDifferences: false, completion: completion)
        }
    }
}
