import CollectionViewTesting
import Testing
import UIKit

/// A screen with a planted fault, or without one.
struct ResizeCase: CustomTestStringConvertible, Sendable {
    let name: String
    /// `nil` for a screen that is right.
    let kind: InterfaceFault.Kind?
    let build: @MainActor @Sendable (UIView) -> Void

    init(_ kind: InterfaceFault.Kind?, _ name: String, _ build: @escaping @MainActor @Sendable (UIView) -> Void) {
        (self.kind, self.name, self.build) = (kind, name, build)
    }

    var testDescription: String { name }
}

/// The parts of planted screens.
@MainActor enum Parts {
    static func label(_ text: String, lines: Int = 1, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        label.font = .systemFont(ofSize: size)
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }

    static func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }

    /// Adds subviews and constraints in Apple's visual format.
    static func add(
        _ views: [String: UIView], to root: UIView, _ formats: String..., metrics: [String: Double] = [:]
    ) {
        for (_, view) in views.sorted(by: { $0.key < $1.key }) {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: [], metrics: metrics as [String: Any],
                    views: views as [String: Any]))
        }
    }

    static let long = "The quick brown fox jumps over the lazy dog and back again"
}

/// Computes frames in `layoutSubviews`.
final class ManualView: UIView {
    private let place: (ManualView) -> Void

    init(_ views: [UIView], _ place: @escaping (ManualView) -> Void) {
        self.place = place
        super.init(frame: .zero)
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = true
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        place(self)
    }

    /// Fills a root view.
    func fill(_ root: UIView) {
        frame = root.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(self)
    }
}

/// A list of numbered items.
class NumbersList: UICollectionView, UICollectionViewDataSource {
    var count = 200
    /// Whether the selection is lost when the width changes, as by `reloadData()`.
    var reloads = false
    private var lastWidth: CGFloat = 0
    private let text: (Int) -> String
    private let lines: Int

    init(_ layout: UICollectionViewLayout, lines: Int = 1, text: @escaping (Int) -> String = { "Number \($0)" }) {
        (self.text, self.lines) = (text, lines)
        super.init(frame: .zero, collectionViewLayout: layout)
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    static func flow(width: CGFloat, height: CGFloat = 60) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        return layout
    }

    /// Items as wide as the list.
    static var rows: UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    func fill(_ root: UIView) {
        frame = root.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(self)
    }

    override func layoutSubviews() {
        if reloads, bounds.width != lastWidth {
            lastWidth = bounds.width
            reloadData()
        }
        super.layoutSubviews()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        let label = cell.contentView.subviews.first as? UILabel ?? UILabel(frame: cell.contentView.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = text(path.item)
        label.numberOfLines = lines
        if label.superview == nil { cell.contentView.addSubview(label) }
        return cell
    }
}
