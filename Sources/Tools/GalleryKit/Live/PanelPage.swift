import UIKit

/// A page of the panel: a vertical stack of rows that scrolls.
class PanelPage: UIScrollView {
    /// The rows from top to bottom.
    let rows = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        rows.axis = .vertical
        rows.spacing = 18
        rows.translatesAutoresizingMaskIntoConstraints = false
        addSubview(rows)
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 10),
            rows.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -28),
            rows.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor, constant: 16),
            rows.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor, constant: -16),
            rows.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -32),
        ])
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    /// Adds a row at the bottom.
    func addRow(_ view: UIView) { rows.addArrangedSubview(view) }

    /// A row of buttons of equal width.
    func addButtons(_ buttons: [(title: String, act: () -> Void)]) {
        let row = UIStackView(
            arrangedSubviews: buttons.map { title, act in
                var configuration = UIButton.Configuration.gray()
                configuration.title = title
                configuration.buttonSize = .small
                configuration.baseForegroundColor = DemoStyle.accent
                configuration.titleLineBreakMode = .byTruncatingTail
                configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                    var attributes = attributes
                    attributes.font = .systemFont(ofSize: 13.5, weight: .medium)
                    return attributes
                }
                return UIButton(configuration: configuration, primaryAction: UIAction { _ in act() })
            })
        row.spacing = 8
        // Equal widths would truncate the longest title.
        row.distribution = .fillProportionally
        addRow(row)
    }
}
