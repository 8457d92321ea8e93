import UIKit

/// A sheet with all keys of the window, in groups.
final class KeySheetController: UIViewController {
    private let scroll = UIScrollView()
    private let groups = UIStackView()
    private let closeButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = DemoStyle.card
        view.accessibilityIdentifier = "keys"
        let title = UILabel()
        title.text = "Keys"
        title.font = .systemFont(ofSize: 20, weight: .bold)
        title.textColor = DemoStyle.title
        closeButton.setTitle("Done", for: .normal)
        closeButton.tintColor = DemoStyle.accent
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        groups.spacing = 32
        groups.alignment = .top
        groups.distribution = .fillEqually
        scroll.addSubview(groups)
        for part in [title, closeButton, scroll, groups] { part.translatesAutoresizingMaskIntoConstraints = false }
        for part in [title, closeButton, scroll] { view.addSubview(part) }
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: view.topAnchor, constant: 22),
            title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            closeButton.centerYAnchor.constraint(equalTo: title.centerYAnchor),
            closeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            scroll.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 12),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            groups.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 4),
            groups.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -24),
            groups.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 24),
            groups.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -24),
            groups.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -48),
        ])
        let columns = LiveKey.Group.allCases.map(Self.column)
        // Two columns. In a narrow window, they are below each other.
        for start in stride(from: 0, to: columns.count, by: 2) {
            let column = UIStackView(arrangedSubviews: Array(columns[start..<min(start + 2, columns.count)]))
            column.axis = .vertical
            column.spacing = 22
            groups.addArrangedSubview(column)
        }
        showPreferredSize(below: title)
    }

    /// Requests the size of all keys in two columns.
    private func showPreferredSize(below title: UIView) {
        let width: CGFloat = 620
        let keys = groups.systemLayoutSizeFitting(
            CGSize(width: width - 48, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let heading = title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        preferredContentSize = CGSize(
            width: width, height: (22 + heading.height + 12 + 4 + keys.height + 24).rounded(.up))
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isNarrow = view.bounds.width < 520
        groups.axis = isNarrow ? .vertical : .horizontal
        groups.alignment = isNarrow ? .fill : .top
        groups.distribution = isNarrow ? .fill : .fillEqually
        groups.spacing = isNarrow ? 22 : 32
    }

    private static func column(_ group: LiveKey.Group) -> UIView {
        let heading = PanelText.label(.footnote, color: DemoStyle.subtitle)
        heading.text = group.rawValue
        let column = UIStackView(arrangedSubviews: [heading])
        column.axis = .vertical
        column.spacing = 8
        for key in LiveKey.all where key.group == group && !key.caps.isEmpty { column.addArrangedSubview(row(key)) }
        return column
    }

    private static func row(_ key: LiveKey) -> UIView {
        let title = PanelText.label(.subheadline, color: DemoStyle.title)
        title.text = key.title
        title.setContentHuggingPriority(.defaultLow, for: .horizontal)
        title.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        let row = UIStackView(arrangedSubviews: [title] + key.caps.map(KeyCap.init))
        row.spacing = 5
        row.setCustomSpacing(12, after: title)
        row.alignment = .center
        return row
    }
}

/// A view that shows a key of the keyboard.
private final class KeyCap: UIView {
    init(_ text: String) {
        super.init(frame: .zero)
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 12.5, weight: .medium)
        label.textColor = DemoStyle.title
        label.textAlignment = .center
        // Keys have the same labels in every language.
        label.semanticContentAttribute = .forceLeftToRight
        label.setContentHuggingPriority(.required, for: .horizontal)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        backgroundColor = DemoStyle.background
        layer.cornerRadius = 6
        layer.borderWidth = 1
        setContentHuggingPriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            heightAnchor.constraint(equalToConstant: 26),
            widthAnchor.constraint(equalToConstant: max(28, ceil(label.intrinsicContentSize.width) + 14)),
        ])
        showBorder()
    }

    required init?(coder: NSCoder) { nil }

    private func showBorder() { layer.borderColor = DemoStyle.hairline.resolvedColor(with: traitCollection).cgColor }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        showBorder()
    }
}
