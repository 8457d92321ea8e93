internal import UIKit
internal import ViewerProtocol

/// The tool bar of a preview window: everything that the keys do.
@MainActor final class DeckBar: UIView {
    /// What the bar shows.
    struct State: Equatable {
        /// The names of the previews.
        var names: [String] = []
        /// The position of the shown one.
        var preview = 0
        /// The device of the first view, or its size.
        var device = ""
        /// The traits of the first view.
        var traits = ViewerTraits()
        /// The sample data of layouts.
        var data = PreviewControls()
        /// Whether the compiler is running.
        var isBuilding = true
    }

    /// In points.
    static let height: CGFloat = 44
    /// The width at which all controls are visible, in points. Narrower bars scroll.
    static let width: CGFloat = 660
    /// Performs the function of a key.
    var onKey: ((Character) -> Void)?
    /// Selects a preview by its position.
    var onPreview: ((Int) -> Void)?
    /// Selects a device by its position in the list of devices.
    var onDevice: ((Int) -> Void)?
    /// Selects a text size by its position in the list of sizes.
    var onTextSize: ((Int) -> Void)?
    /// Shows several views side by side.
    var onArrangement: ((PreviewArrangement) -> Void)?
    /// Changes the sample data.
    var onData: (((inout PreviewControls) -> Void) -> Void)?
    /// Opens the inspector.
    var onInspector: (() -> Void)?

    private let scroll = UIScrollView()
    private let stack = UIStackView()
    private let line = UIView()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let preview = DeckBar.button("rectangle.stack", "Preview")
    private let device = DeckBar.button("iphone", "Device")
    private let rotation = DeckBar.button("arrow.clockwise", "Orientation")
    private let appearance = DeckBar.button("moon", "Dark appearance")
    private let direction = DeckBar.button("arrow.left", "Right to left")
    private let text = DeckBar.button("textformat", "Text size")
    private let arrangement = DeckBar.button("square.grid.2x2", "Several at once")
    private let data = DeckBar.button("slider.horizontal.3", "Sample data")
    private let inspector = DeckBar.button("magnifyingglass", "Inspector")
    private var shown: State?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        line.backgroundColor = .separator
        stack.spacing = 6
        stack.alignment = .center
        scroll.showsHorizontalScrollIndicator = false
        scroll.addSubview(stack)
        for view in [scroll, line] { addSubview(view) }
        for view in [
            preview, device, rotation, appearance, direction, text, arrangement, data, inspector, spinner,
        ] as [UIView] {
            stack.addArrangedSubview(view)
        }
        for button in [preview, device, text, arrangement, data] { button.showsMenuAsPrimaryAction = true }
        rotation.addAction(UIAction { [weak self] _ in self?.onKey?("o") }, for: .touchUpInside)
        appearance.addAction(UIAction { [weak self] _ in self?.onKey?("d") }, for: .touchUpInside)
        direction.addAction(UIAction { [weak self] _ in self?.onKey?("r") }, for: .touchUpInside)
        inspector.addAction(UIAction { [weak self] _ in self?.onInspector?() }, for: .touchUpInside)
        show(State())
    }

    /// Always fails: the window has no interface files.
    required init?(coder: NSCoder) { nil }

    private static func button(_ symbol: String, _ label: String) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: symbol)
        configuration.imagePadding = 5
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
        configuration.baseForegroundColor = .label
        let button = UIButton(configuration: configuration)
        button.accessibilityLabel = label
        return button
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        stack.frame = CGRect(x: 8, y: 0, width: size.width, height: bounds.height)
        scroll.contentSize = CGSize(width: size.width + 16, height: bounds.height)
    }

    /// Shows a state, and offers the choices that it has.
    func show(_ state: State) {
        guard state != shown else { return }
        shown = state
        let name = state.names.indices.contains(state.preview) ? state.names[state.preview] : "no preview"
        title(preview, state.names.count > 1 ? "\(state.preview + 1)/\(state.names.count)  \(name)" : name)
        preview.menu = choice(state.names, state.preview) { [weak self] in self?.onPreview?($0) }
        title(device, state.device)
        let index = PreviewOptions.devices.firstIndex { state.device.hasPrefix($0.name + " ") }
        device.menu = choice(PreviewOptions.devices.map(\.name), index) { [weak self] in self?.onDevice?($0) }
        mark(appearance, state.traits.isDark)
        mark(direction, state.traits.isRightToLeft)
        title(text, PreviewOptions.textSizes[state.traits.textSize])
        text.menu = choice(PreviewOptions.textSizes, state.traits.textSize) { [weak self] in self?.onTextSize?($0) }
        arrangement.menu = choice(PreviewArrangement.all.map(\.name), nil) { [weak self] in
            self?.onArrangement?(PreviewArrangement.all[$0])
        }
        title(data, "\(state.data.items) items")
        data.menu = dataMenu(state.data)
        state.isBuilding ? spinner.startAnimating() : spinner.stopAnimating()
        spinner.accessibilityLabel = "Building"
        setNeedsLayout()
    }

    private func title(_ button: UIButton, _ title: String) {
        var attributes = AttributeContainer()
        attributes.uiKit.font = .systemFont(ofSize: 13)
        button.configuration?.attributedTitle = AttributedString(title, attributes: attributes)
    }

    private func mark(_ button: UIButton, _ isOn: Bool) {
        button.configuration?.baseForegroundColor = isOn ? .white : .label
        button.configuration?.background.backgroundColor = isOn ? .systemBlue : .clear
        button.configuration?.background.cornerRadius = 8
        if isOn { button.accessibilityTraits.insert(.selected) } else { button.accessibilityTraits.remove(.selected) }
    }

    private func choice(_ titles: [String], _ selected: Int?, _ choose: @escaping (Int) -> Void) -> UIMenu {
        UIMenu(
            options: .singleSelection,
            children: titles.enumerated().map { index, title in
                UIAction(title: title, state: index == selected ? .on : .off) { _ in choose(index) }
            })
    }

    private func dataMenu(_ data: PreviewControls) -> UIMenu {
        func group(_ title: String, _ choices: [(String, Bool, (inout PreviewControls) -> Void)]) -> UIMenu {
            UIMenu(
                title: title, options: .displayInline,
                children: choices.map { title, isOn, change in
                    UIAction(title: title, state: isOn ? .on : .off) { [weak self] _ in self?.onData?(change) }
                })
        }
        return UIMenu(children: [
            group("Items", [0, 12, 60, 600, 6_000].map { n in ("\(n) items", data.items == n, { $0.items = n }) }),
            group("Texts", [3, 12, 48].map { n in ("up to \(n) words", data.words == n, { $0.words = n }) }),
            group(
                "Images",
                [
                    ("images at once", data.images == .immediate, { $0.images = .immediate }),
                    ("slow images", data.images == .slow, { $0.images = .slow }),
                    ("failing images", data.images == .failing, { $0.images = .failing }),
                ]),
            group("Data", [("other data", false, { $0.seed &+= 1 })]),
        ])
    }
}
