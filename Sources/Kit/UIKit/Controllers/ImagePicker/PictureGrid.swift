import CoreGraphics
import Foundation

/// The pictures of a folder as a grid of squares.
final class PictureGrid: UICollectionViewController {
    /// Called with the file and the decoded picture when the user taps one.
    var onChoice: ((URL, UIImage) -> Void)?
    private let files: [URL]

    /// The largest number of displayed pictures.
    private static let limit = 2_000
    private static let extensions: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "heic", "avif"]
    /// In points.
    private static let side: CGFloat = 120

    /// Creates a grid of the pictures in a folder. The folder is read once, immediately.
    init(folder: URL) {
        files = Self.pictures(in: folder)
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
                let columns = max(3, Int(environment.container.effectiveContentSize.width / Self.side))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(columns))),
                    repeatingSubitem: item, count: columns)
                group.interItemSpacing = .fixed(2)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = 2
                return section
            })
        title = "Photos"
    }

    /// Always returns `nil`. Only code creates this controller.
    required init?(coder: NSCoder) { nil }

    /// The pictures in a folder, the newest first, and by name if they have the same date.
    static func pictures(in folder: URL) -> [URL] {
        let found =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)) ?? []
        let dated = found.filter { extensions.contains($0.pathExtension.lowercased()) }.map { file in
            let values = try? FileManager.default.attributesOfItem(atPath: file.path)
            return (file: file, date: values?[.modificationDate] as? Date ?? .distantPast)
        }
        let sorted = dated.sorted { a, b in
            a.date == b.date ? a.file.lastPathComponent < b.file.lastPathComponent : a.date > b.date
        }
        return sorted.prefix(limit).map(\.file)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Cell.self, forCellWithReuseIdentifier: "picture")
        guard files.isEmpty else { return }
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = UIImage(systemName: "photo")
        empty.text = "No Photos"
        contentUnavailableConfiguration = empty
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        files.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        (cell as? Cell)?.picture.image = UIImage(contentsOfFile: files[indexPath.item].path)
        cell.accessibilityLabel = files[indexPath.item].deletingPathExtension().lastPathComponent
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let file = files[indexPath.item]
        guard let picture = UIImage(contentsOfFile: file.path) else { return }
        onChoice?(file, picture)
    }

    private final class Cell: UICollectionViewCell {
        let picture = UIImageView()

        override init(frame: CGRect) {
            super.init(frame: frame)
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.frame = contentView.bounds
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(picture)
            isAccessibilityElement = true
        }

        /// Always returns `nil`. Only code creates this controller.
        required init?(coder: NSCoder) { nil }
    }
}
