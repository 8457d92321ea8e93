internal import Foundation
package import UIKit

/// Shows a layout with sample data in three sections.
package final class LayoutPreviewController: UICollectionViewController {
    /// The sample data. Setting other data reloads the view.
    package var data: PreviewData {
        didSet { if data != oldValue { collectionView.reloadData() } }
    }
    private static let sections = 3

    /// Creates a controller whose three sections share the items of the data.
    package init(layout: UICollectionViewLayout, data: PreviewData) {
        self.data = data
        super.init(collectionViewLayout: layout)
    }

    /// Always fails: controllers of previews are created in code.
    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PreviewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collectionView.register(
                PreviewTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        collectionView.layoutIfNeeded()
        let isEmpty =
            data.items > 0 && !collectionView.bounds.isEmpty && collectionView.visibleCells.isEmpty
            && collectionView.contentOffset == collectionView.initialOffset
        guard isEmpty != (contentUnavailableConfiguration != nil) else { return }
        guard isEmpty else {
            contentUnavailableConfiguration = nil
            return
        }
        var note = UIContentUnavailableConfiguration.empty()
        note.text = "No visible cells"
        note.secondaryText = """
            \(type(of: collectionView.collectionViewLayout)) returned no cells for the visible area. If it requires a \
            delegate or other settings, write a #Preview that provides them.
            """
        contentUnavailableConfiguration = note
    }

    package override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.sections }

    package override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        (data.items + Self.sections - 1 - section) / Self.sections
    }

    package override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? PreviewCell)?.show(data, at: indexPath.section * 100_003 + indexPath.item, name: "\(indexPath.item)")
        return cell
    }

    package override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        // A layout may use kinds for which no view is registered.
        if kind != UICollectionView.elementKindSectionHeader, kind != UICollectionView.elementKindSectionFooter {
            collectionView.register(
                PreviewTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? PreviewTitle)?.label.text =
            kind == UICollectionView.elementKindSectionHeader
            ? "Section \(indexPath.section)" : "\(kind) \(indexPath.section).\(indexPath.item)"
        return view
    }
}

extension UICollectionView {
    /// The content offset at the start of the content.
    fileprivate var initialOffset: CGPoint { CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top) }
}

/// A cell with a text and a colored area instead of an image.
final class PreviewCell: UICollectionViewCell {
    private let picture = UIView()
    private let label = UILabel()
    private let number = UILabel()
    private var shown = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 8
        contentView.clipsToBounds = true
        contentView.backgroundColor = .secondarySystemBackground
        label.font = .preferredFont(forTextStyle: .footnote)
        label.numberOfLines = 0
        number.font = .preferredFont(forTextStyle: .caption2)
        number.textColor = .white
        for view in [picture, label, number] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let fill = picture.heightAnchor.constraint(greaterThanOrEqualToConstant: 24)
        fill.priority = .defaultHigh
        let height = picture.heightAnchor.constraint(equalTo: contentView.heightAnchor, multiplier: 0.45)
        height.priority = .defaultLow
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: contentView.topAnchor),
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            fill, height,
            number.leadingAnchor.constraint(equalTo: picture.leadingAnchor, constant: 6),
            number.topAnchor.constraint(equalTo: picture.topAnchor, constant: 4),
            label.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 4),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
            label.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -4),
        ])
    }

    /// Always fails: cells of previews are created in code.
    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet {
            contentView.layer.borderWidth = isSelected ? 3 : 0
            contentView.layer.borderColor = UIColor.systemBlue.cgColor
        }
    }

    /// Shows the text and the color of an item. The color appears after the delay of the data, or never.
    func show(_ data: PreviewData, at index: Int, name: String) {
        label.text = data.text(index)
        number.text = name
        shown = index
        picture.backgroundColor = .systemGray4
        let color = UIColor(hue: CGFloat(data.hue(index)), saturation: 0.55, brightness: 0.8, alpha: 1)
        guard let delay = data.delay(index) else { return }
        if delay == 0 {
            picture.backgroundColor = color
            return
        }
        _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.shown == index else { return }
                self.picture.backgroundColor = color
            }
        }
    }
}

/// The text of a header, a footer, or another supplementary view.
final class PreviewTitle: UICollectionReusableView {
    /// The displayed text.
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    /// Always fails: titles of previews are created in code.
    required init?(coder: NSCoder) { nil }
}
