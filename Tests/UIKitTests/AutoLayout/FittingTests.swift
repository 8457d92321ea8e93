import TestRuntimes
import Testing
import UIKit

/// A cell with a label that is pinned to the edges of the content view.
private final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor @Suite(.ownRuntime) struct FittingTests {
    let harness = ConstraintHarness()
    static let long =
        "Constraints tie the label to the edges of its cell, and the text takes as many lines as it needs."

    /// A source with one cell for each text.
    private func labels(_ texts: [String]) -> ListSource {
        let source = ListSource([texts.count])
        source.cell = { list, path in
            let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! LabelCell
            cell.label.text = texts[path.item]
            return cell
        }
        return source
    }

    /// Whether both are equal, except for the rounding errors of thirds of a point.
    private func isSame(_ a: CGRect, _ b: CGRect) -> Bool {
        [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-6 }
    }

    /// The size of a label without constraints.
    private func size(_ text: String, width: CGFloat) -> CGSize {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = text
        return label.sizeThatFits(CGSize(width: width, height: 0))
    }

    @Test("the fitting size is the smallest one that the constraints allow")
    func compressed() {
        let card = UIView()
        let a = harness.add(SizedView(60, 20), to: card)
        let b = harness.add(SizedView(90, 30), to: card)
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
            a.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5),
            b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 7),
            b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 5),
            card.bottomAnchor.constraint(equalTo: b.bottomAnchor, constant: 5),
        ])
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 67))
        #expect(
            card.systemLayoutSizeFitting(
                CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
                == CGSize(width: 300, height: 67))
        b.content.height = 50
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 87))
    }

    @Test("the height of a label with several lines depends on its width")
    func wrapping() {
        let label = harness.add(UILabel())
        label.numberOfLines = 0
        label.text = FittingTests.long
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: harness.box.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: harness.box.topAnchor),
        ])
        harness.settle()
        #expect(label.frame == CGRect(x: 10, y: 0, width: 180, height: size(FittingTests.long, width: 180).height))
        harness.box.frame.size.width = 100
        harness.settle()
        #expect(label.frame.height == size(FittingTests.long, width: 80).height)
        label.text = "Short"
        harness.settle()
        #expect(label.frame.height == size("Short", width: 80).height)
    }

    @Test("baselines of labels with different fonts align")
    func baselines() {
        let big = harness.add(UILabel())
        let small = harness.add(UILabel())
        big.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 12)
        big.text = "Big"
        small.text = "small"
        NSLayoutConstraint.activate([
            big.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor),
            big.topAnchor.constraint(equalTo: harness.box.topAnchor),
            small.leadingAnchor.constraint(equalTo: big.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
        ])
        harness.settle()
        // A label is as high as its line, and the baseline lies one ascender below the top of the line.
        let of = { (label: UILabel) in label.frame.midY - label.frame.height / 2 + label.font.ascender }
        #expect(abs(of(big) - of(small)) < 1)
    }

    @Test(
        "the baseline of a button is that of its title, for every kind and vertical alignment of content",
        arguments: [UIControl.ContentVerticalAlignment.center, .top, .bottom], [false, true])
    func buttonBaselines(alignment: UIControl.ContentVerticalAlignment, isConfigured: Bool) throws {
        let label = harness.add(UILabel())
        label.font = .systemFont(ofSize: 30)
        label.text = "Label"
        let button = harness.add(UIButton(type: .system))
        if isConfigured {
            var configuration = UIButton.Configuration.filled()
            configuration.image = UIImage(systemName: "star")
            configuration.imagePlacement = .top
            configuration.subtitle = "Subtitle"
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 9, trailing: 5)
            button.configuration = configuration
        }
        button.setTitle("Button", for: .normal)
        button.contentVerticalAlignment = alignment
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: harness.box.leadingAnchor),
            label.topAnchor.constraint(equalTo: harness.box.topAnchor, constant: 60),
            button.leadingAnchor.constraint(equalTo: label.trailingAnchor),
            button.heightAnchor.constraint(equalToConstant: 130),
            button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
        ])
        harness.settle()
        let title = try #require(button.titleLabel)
        let inButton = title.frame.midY - title.intrinsicContentSize.height / 2 + title.font.ascender
        let expected = label.frame.midY - label.frame.height / 2 + label.font.ascender
        #expect(abs(button.frame.minY + inButton - expected) < 1)
        #expect(button.frame.height == 130)
    }

    @Test("cells of a flow layout with estimated sizes take the size of their constraints", arguments: [true, false])
    func flow(automatic: Bool) throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = automatic ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 100, height: 30)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: harness.window.bounds, collectionViewLayout: layout)
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        let texts = ["One", "Two words", "Three"]
        let source = labels(texts)
        view.dataSource = source
        harness.window.addSubview(view)
        harness.settle()
        for (item, text) in texts.enumerated() {
            let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
            let own = size(text, width: .greatestFiniteMagnitude)
            #expect(cell.frame.size == CGSize(width: own.width + 20, height: own.height + 12))
        }
    }

    @Test("cells of a compositional layout with estimated heights keep the width and wrap their text")
    func compositional() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        let texts = ["One", FittingTests.long, "Three"]
        let source = labels(texts)
        view.dataSource = source
        harness.window.addSubview(view)
        harness.settle()
        var y: CGFloat = 0
        for (item, text) in texts.enumerated() {
            let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? LabelCell)
            let height = self.size(text, width: 180).height + 12
            #expect(isSame(cell.frame, CGRect(x: 0, y: y, width: 200, height: height)))
            #expect(isSame(cell.label.frame, CGRect(x: 10, y: 6, width: 180, height: height - 12)))
            y += height
        }
    }

    @Test("a cell whose text grows is resized with automatic self-sizing invalidation")
    func growing() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        view.selfSizingInvalidation = .enabledIncludingConstraints
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        let source = labels(["One", "Two"])
        view.dataSource = source
        harness.window.addSubview(view)
        harness.settle()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? LabelCell)
        cell.label.text = FittingTests.long
        harness.settle()
        let height = self.size(FittingTests.long, width: 180).height + 12
        // Labels have heights in thirds of points, whose sums are not exact.
        #expect(abs(cell.frame.height - height) < 1e-9)
        #expect(abs((view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY ?? 0) - height) < 1e-9)
    }

    @Test("constraints are updated before layout, those of subviews first")
    func updatePass() {
        final class Updating: UIView {
            var log: ((String) -> Void)?
            var name = ""
            override func updateConstraints() {
                log?(name)
                super.updateConstraints()
            }
        }
        var calls: [String] = []
        let outer = Updating()
        let inner = Updating()
        (outer.name, inner.name) = ("outer", "inner")
        for view in [outer, inner] { view.log = { calls.append($0) } }
        outer.addSubview(inner)
        harness.box.addSubview(outer)
        harness.settle()
        #expect(calls == ["inner", "outer"])
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        harness.settle()
        #expect(calls == ["inner", "outer", "inner"])
    }
}
