import UIKit

/// A panel with three pages: the parameters of a layout, the items and appearance of the window, and the source of a
/// program.
final class PanelController: UIViewController {
    /// A page of the panel.
    enum Page: Int, CaseIterable {
        case layout, view, source

        /// The title of the page's segment.
        var title: String {
            switch self {
            case .layout: "Layout"
            case .view: "View"
            case .source: "Source"
            }
        }
    }

    private unowned let gallery: LiveGallery
    /// The displayed page.
    private(set) var page = Page.layout
    /// Called when the user taps the button that closes a sheet.
    var onDone: (() -> Void)?
    /// Called after another page was chosen.
    var onPage: (() -> Void)?
    /// Whether the panel is a sheet, which has a button that closes it.
    var isSheet = false {
        didSet { if isSheet != oldValue, isViewLoaded { arrange() } }
    }

    private let pages = PanelText.segments(Page.allCases.map(\.title))
    private let doneButton = UIButton(type: .system)
    private let container = UIView()
    private var shownPage: UIView?
    private weak var screen: LiveScreen?
    private var parameters: ParameterPage?
    private var appearance: AppearancePage?
    private var source: SourcePage?
    private var top: NSLayoutConstraint?
    private var trailing: NSLayoutConstraint?

    /// Creates the panel of a gallery. It has no pages until a layout is shown.
    init(_ gallery: LiveGallery) {
        self.gallery = gallery
        super.init(nibName: nil, bundle: nil)
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = DemoStyle.card
        view.accessibilityIdentifier = "panel"
        doneButton.setTitle("Done", for: .normal)
        doneButton.tintColor = DemoStyle.accent
        doneButton.titleLabel?.font = .systemFont(ofSize: 16, weight: .semibold)
        doneButton.addAction(UIAction { [weak self] _ in self?.onDone?() }, for: .touchUpInside)
        pages.selectedSegmentIndex = page.rawValue
        pages.addAction(
            UIAction { [weak self] _ in
                guard let self, let page = Page(rawValue: self.pages.selectedSegmentIndex) else { return }
                self.go(to: page)
            }, for: .valueChanged)
        for part in [pages, doneButton, container] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let top = pages.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
        let trailing = pages.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        (self.top, self.trailing) = (top, trailing)
        NSLayoutConstraint.activate([
            top, trailing,
            pages.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            doneButton.centerYAnchor.constraint(equalTo: pages.centerYAnchor),
            doneButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            container.topAnchor.constraint(equalTo: pages.bottomAnchor, constant: 10),
            container.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            container.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        arrange()
        showPage()
    }

    private func arrange() {
        doneButton.isHidden = !isSheet
        top?.constant = isSheet ? 20 : 12
        trailing?.constant = isSheet ? -76 : -16
    }

    /// Shows a page.
    func go(to new: Page) {
        let isOther = new != page
        page = new
        if isViewLoaded {
            pages.selectedSegmentIndex = new.rawValue
            showPage()
        }
        if isOther { onPage?() }
    }

    /// Shows the parameters of another screen.
    func show(_ screen: LiveScreen) {
        self.screen = screen
        (parameters, source) = (nil, nil)
        if isViewLoaded { showPage() }
    }

    private func showPage() {
        guard let screen else { return }
        let new: UIView
        switch page {
        case .layout:
            let page = parameters ?? ParameterPage(gallery, screen)
            parameters = page
            page.refresh()
            new = page
        case .view:
            let page = appearance ?? AppearancePage(gallery)
            appearance = page
            page.refresh()
            new = page
        case .source:
            let page = source ?? SourcePage()
            source = page
            page.show(SourceText.file(screen))
            new = page
        }
        guard new !== shownPage else { return }
        shownPage?.removeFromSuperview()
        shownPage = new
        new.frame = container.bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(new)
    }

    /// Shows the present values, except in the control of the parameter `name`.
    func parametersChanged(except name: String? = nil) {
        parameters?.refresh(except: name)
        if page == .source, let screen { source?.show(SourceText.file(screen)) }
    }

    /// Shows changed settings of the window on the current page.
    func settingsChanged() {
        appearance?.refresh()
        if page == .source, let screen { source?.show(SourceText.file(screen)) }
    }
}

/// A control for each parameter of a layout.
final class ParameterPage: PanelPage {
    private let screen: LiveScreen
    private var controls: [ParameterRow] = []

    /// Creates a control for each parameter of the screen's layout.
    init(_ gallery: LiveGallery, _ screen: LiveScreen) {
        self.screen = screen
        super.init(frame: .zero)
        let summary = PanelText.label(.footnote, color: DemoStyle.subtitle)
        summary.text = screen.entry.summary.prefix(1).uppercased() + screen.entry.summary.dropFirst() + "."
        addRow(summary)
        for parameter in screen.entry.parameters {
            let row = ParameterRow(parameter, layout: screen.collectionView.collectionViewLayout)
            row.onSet = { [weak gallery] text, animated in gallery?.detail.set(parameter, to: text, animated: animated)
            }
            controls.append(row)
            addRow(row)
        }
        guard !controls.isEmpty else {
            let none = PanelText.label(.footnote, color: DemoStyle.subtitle)
            none.text = "This layout has no parameters."
            addRow(none)
            return
        }
        addButtons([
            ("Reset values", { [weak gallery] in gallery?.detail.reset() }),
            ("Copy command", { [weak self] in self?.copyCommand() }),
        ])
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows the values of the layout, except that of the parameter that the user is changing.
    func refresh(except name: String? = nil) {
        let layout = screen.collectionView.collectionViewLayout
        for row in controls where row.parameter.name != name { row.show(layout) }
    }

    /// Copies the command line that draws this layout with these parameters.
    private func copyCommand() {
        UIPasteboard.general.string = SourceText.command(screen)
    }
}

/// The number of items, the appearance, and the controls of the window.
final class AppearancePage: PanelPage {
    private weak var gallery: LiveGallery?
    private let total = PanelText.segments(LiveSettings.totalNames)
    private let style = PanelText.segments(["Light", "Dark"])
    private let direction = PanelText.segments(["Left to right", "Right to left"])
    private let speed = PanelText.segments(LiveSettings.speedNames)
    private let size = PanelText.slider()
    private let sizeName = PanelText.label(.footnote, color: DemoStyle.title)

    /// Creates the controls of a gallery's settings.
    init(_ gallery: LiveGallery) {
        self.gallery = gallery
        super.init(frame: .zero)
        total.accessibilityIdentifier = "items"
        size.accessibilityIdentifier = "text size"
        (size.minimumValue, size.maximumValue) = (0, Float(LiveSettings.sizes.count - 1))
        size.accessibilityLabel = "Text size"
        add("Items", "The number of items in all sections. “Auto” is the default of each layout.", total) {
            $0.totalIndex = $1
        }
        addButtons([
            ("Insert", { [weak gallery] in gallery?.detail.insert() }),
            ("Delete", { [weak gallery] in gallery?.detail.remove() }),
            ("Shuffle", { [weak gallery] in gallery?.detail.shuffle() }),
        ])
        add("Appearance", nil, style) { $0.isDark = $1 == 1 }
        add("Reading direction", nil, direction) { $0.isMirrored = $1 == 1 }
        add("Animation speed", nil, speed) { $0.speedIndex = $1 }
        size.addAction(
            UIAction { [weak self] _ in
                guard let self, let gallery = self.gallery else { return }
                let index = Int(self.size.value.rounded())
                if index != gallery.settings.sizeIndex { gallery.change { $0.sizeIndex = index } }
            }, for: .valueChanged)
        size.addAction(UIAction { [weak self] _ in self?.refresh() }, for: [.touchUpInside, .touchUpOutside])
        sizeName.setContentHuggingPriority(.required, for: .horizontal)
        addRow(PanelText.titled("Text size", value: sizeName, help: nil, below: size))
        // A page in a browser has neither a frame meter nor an inspector.
        var windowButtons: [(title: String, act: () -> Void)] = []
        if gallery.onFrameMeter != nil {
            windowButtons.append(("Frame meter", { [weak gallery] in gallery?.onFrameMeter?() }))
        }
        if gallery.onInspector != nil {
            windowButtons.append(("Inspector", { [weak gallery] in gallery?.onInspector?() }))
        }
        windowButtons.append(("Keys", { [weak gallery] in gallery?.showKeys() }))
        addButtons(windowButtons)
        refresh()
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    private func add(
        _ title: String, _ help: String?, _ control: UISegmentedControl,
        _ set: @escaping (inout LiveSettings, Int) -> Void
    ) {
        control.accessibilityLabel = title
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let index = control?.selectedSegmentIndex else { return }
                self.gallery?.change { set(&$0, index) }
            }, for: .valueChanged)
        addRow(PanelText.titled(title, value: nil, help: help, below: control))
    }

    /// Shows the settings of the gallery.
    func refresh() {
        guard let settings = gallery?.settings else { return }
        total.selectedSegmentIndex = settings.totalIndex
        style.selectedSegmentIndex = settings.isDark ? 1 : 0
        direction.selectedSegmentIndex = settings.isMirrored ? 1 : 0
        speed.selectedSegmentIndex = settings.speedIndex
        if !size.isTracking { size.value = Float(settings.sizeIndex) }
        sizeName.text = LiveSettings.sizeNames[settings.sizeIndex]
    }
}
