import UIKit

/// A controller that shows one layout, and a panel with its parameters. The panel is beside the layout in wide windows,
/// and a sheet in narrow ones.
final class DetailController: UIViewController {
    private unowned let gallery: LiveGallery
    /// The layout that is shown, with its items.
    private(set) var screen: LiveScreen
    private let area = UIView()
    private let status = UILabel()
    private let statusLine = UIView()
    private let heading = DetailHeading()
    private let panel: PanelController
    private let panelSide = UIView()
    private let panelEdge = PanelEdge()
    /// The widths that a drag gave the panel, in points, with and without the source.
    private var draggedWidths: [Bool: CGFloat] = [:]
    /// Whether the panel is shown beside the layout in wide windows.
    private var wantsPanel = true
    /// The width of the view for which the heading was last sized.
    private var headingWidth: CGFloat = 0

    private static let panelWidth: CGFloat = 320
    private static let minimumPanelWidth: CGFloat = 260
    /// Nearly all lines of the sources fit.
    private static let sourceWidth: CGFloat = 560
    /// The width that the panel leaves to the layout, in points.
    private static let minimumAreaWidth: CGFloat = 380
    private static let statusHeight: CGFloat = 30
    /// The width from which the bar has a button for each change of the items.
    private static let minimumWidthWithButtons: CGFloat = 760
    private var isNarrow = true
    /// The height of the navigation bar with the space around it.
    private static let barSpace: CGFloat = 64
    /// The minimum width of the view with the panel beside the layout, in points.
    private static let minimumWidthWithPanel: CGFloat = 700

    /// Creates the controller of the gallery's current layout.
    init(_ gallery: LiveGallery) {
        self.gallery = gallery
        panel = PanelController(gallery)
        screen = LiveScreen(gallery.entry, library: gallery.library, total: gallery.settings.total)
        super.init(nibName: nil, bundle: nil)
        panel.onDone = { [weak self] in self?.closePanel() }
        panel.onPage = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        panelEdge.onMove = { [weak self] distance in
            guard let self else { return }
            self.draggedWidths[self.panel.page == .source] = self.allowed(self.panelSide.bounds.width - distance)
            self.view.setNeedsLayout()
        }
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = DemoStyle.background
        area.clipsToBounds = true
        panelSide.clipsToBounds = true
        status.font = .systemFont(ofSize: 12)
        status.textColor = DemoStyle.subtitle
        status.accessibilityIdentifier = "status"
        statusLine.backgroundColor = DemoStyle.hairline
        for part in [area, status, statusLine, panelSide, panelEdge] { view.addSubview(part) }
        place(newScreen())
        showEntry()
        showButtons()
    }

    // MARK: Layouts

    private func newScreen() -> LiveScreen {
        var scene = gallery.scene ?? Command.Scene(layout: gallery.entry.name)
        scene.layout = gallery.entry.name
        scene.usesDemoSettings = scene.settings.isEmpty
        let size = areaSize
        scene.size = Command.ViewSize(width: Double(size.width), height: Double(size.height))
        return LiveScreen(gallery.entry, library: gallery.library, scene: scene, total: gallery.settings.total)
    }

    /// The size of the area of the layout. Before the first layout pass, it is an estimate.
    private var areaSize: CGSize {
        if area.bounds.width > 1 { return area.bounds.size }
        let window = gallery.window.bounds.size
        let width = window.width >= 900 ? window.width - 256 : window.width
        return CGSize(
            width: width >= Self.minimumWidthWithPanel ? width - Self.panelWidth : width,
            height: max(window.height - Self.barSpace - Self.statusHeight, 100))
    }

    private func place(_ new: LiveScreen) {
        screen = new
        screen.onChange = { [weak self] in self?.view.setNeedsLayout() }
        screen.collectionView.frame = area.bounds
        area.addSubview(screen.collectionView)
        panel.show(screen)
    }

    /// Shows another layout at its start.
    func show(_ entry: CatalogEntry, animated: Bool) {
        guard isViewLoaded else { return }
        var scene = Command.Scene(layout: entry.name)
        scene.usesDemoSettings = true
        scene.size = Command.ViewSize(width: Double(areaSize.width), height: Double(areaSize.height))
        var sharesCells = false
        let transition = { sharesCells = self.screen.transition(to: entry, scene: scene, animated: animated) }
        if animated { gallery.settings.animate(0.5, transition) } else { transition() }
        if sharesCells { panel.show(screen) } else { replaceScreen(animated: animated) }
        showEntry()
    }

    /// Shows the layout in a new collection view.
    private func replaceScreen(animated: Bool) {
        let old = screen.collectionView
        place(newScreen())
        let new = screen.collectionView
        guard animated, view.window != nil else { return old.removeFromSuperview() }
        new.alpha = 0
        UIView.animate(withDuration: 0.25 / gallery.settings.speed, animations: { new.alpha = 1 }) { _ in
            old.removeFromSuperview()
        }
    }

    /// Shows the layout with another number of items.
    func reload() { if isViewLoaded { replaceScreen(animated: true) } }

    /// Sets the text size of the panel, which may differ from that of the layout.
    func setPanelTextSize(_ size: UIContentSizeCategory) { panel.traitOverrides.preferredContentSizeCategory = size }

    /// Updates the layout after a change of the layout direction or the text size.
    func traitsChanged() {
        screen.collectionView.collectionViewLayout.invalidateLayout()
        screen.collectionView.reloadData()
    }

    private func showEntry() {
        title = gallery.entry.title
        heading.show(gallery.entry.title, gallery.entry.summary)
        view.setNeedsLayout()
    }

    // MARK: Changes

    /// Inserts an item before the first visible one, with an animation.
    func insert() { gallery.settings.animate { self.screen.insert() } }
    /// Removes the selected items or the first visible one, with an animation.
    func remove() { gallery.settings.animate { self.screen.remove() } }
    /// Shuffles the items of each section, or those near the visible ones, with a slower animation.
    func shuffle() { gallery.settings.animate(0.5) { self.screen.shuffle() } }

    /// Sets a parameter. Returns a description of the valid values if the value is invalid.
    func set(_ parameter: LayoutParameter, to text: String, animated: Bool) -> String? {
        var requirement: String?
        let set = { requirement = self.screen.set(parameter, to: text) }
        if animated, view.window != nil { gallery.settings.animate(0.3, set) } else { set() }
        panel.parametersChanged(except: parameter.name)
        return requirement
    }

    /// Restores the first values of all parameters with an animation.
    func reset() {
        gallery.settings.animate(0.5) { self.screen.resetLayout() }
        panel.show(screen)
    }

    /// Shows changed settings of the window in the panel.
    func settingsChanged() {
        panel.settingsChanged()
        view.setNeedsLayout()
    }

    // MARK: The panel

    private var fitsPanel: Bool { view.bounds.width >= Self.minimumWidthWithPanel }
    private var isPanelBeside: Bool { fitsPanel && wantsPanel }

    private func allowed(_ width: CGFloat) -> CGFloat {
        max(Self.minimumPanelWidth, min(width, view.bounds.width - Self.minimumAreaWidth))
    }

    /// The width of the panel beside the layout. The source has a width of its own.
    private var panelWidth: CGFloat {
        let isSource = panel.page == .source
        // A layout keeps most of its window unless the panel is dragged.
        let usual = isSource ? max(Self.panelWidth, min(Self.sourceWidth, view.bounds.width / 2)) : Self.panelWidth
        return allowed(draggedWidths[isSource] ?? usual)
    }

    /// Shows a page of the panel, or hides the panel if it shows that page.
    func togglePanel(_ page: PanelController.Page) {
        guard fitsPanel else {
            if presentedViewController != nil {
                if panel.page == page { return dismiss(animated: true) }
                return panel.go(to: page)
            }
            panel.go(to: page)
            return presentPanel()
        }
        let isShown = wantsPanel && panel.page == page
        panel.go(to: page)
        guard isShown || !wantsPanel else { return }
        wantsPanel = !isShown
        if wantsPanel { insertPanel() }
        panelSide.isHidden = false
        let duration = 0.3 / gallery.settings.speed
        UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        } completion: { _ in
            // Hides the panel outside the window, so that its controls cannot become focused.
            self.panelSide.isHidden = !self.isPanelBeside
        }
    }

    private func closePanel() {
        if presentedViewController != nil { dismiss(animated: true) } else { togglePanel(panel.page) }
    }

    private func presentPanel() {
        if panel.parent != nil { removePanel() }
        panel.isSheet = true
        panel.modalPresentationStyle = .pageSheet
        if let sheet = panel.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        }
        present(panel, animated: true)
    }

    private func insertPanel() {
        guard panel.parent == nil else { return }
        if panel.presentingViewController != nil { panel.dismiss(animated: false) }
        panel.isSheet = false
        addChild(panel)
        panelSide.addSubview(panel.view)
        panel.didMove(toParent: self)
    }

    private func removePanel() {
        guard panel.parent != nil else { return }
        panel.willMove(toParent: nil)
        panel.view.removeFromSuperview()
        panel.removeFromParent()
    }

    // MARK: Buttons

    /// Adapts the buttons of the navigation bar to the columns that are visible.
    func columnsChanged() { if isViewLoaded { showButtons() } }

    private func showButtons() {
        func button(_ symbol: String, _ label: String, _ act: @escaping (DetailController) -> Void) -> UIBarButtonItem {
            let item = UIBarButtonItem(
                image: UIImage(systemName: symbol),
                primaryAction: UIAction { [weak self] _ in if let self { act(self) } })
            item.title = label
            return item
        }
        let panel = button("slider.horizontal.3", "Parameters") { $0.togglePanel($0.panel.page) }
        let add = button("plus", "Insert an item") { $0.insert() }
        let delete = button("minus", "Delete an item") { $0.remove() }
        let shuffle = button("arrow.triangle.2.circlepath", "Shuffle the items") { $0.shuffle() }
        let keys = button("questionmark", "Keys") { $0.gallery.showKeys() }
        // The title of a narrow bar needs the space of three buttons.
        let changes = isNarrow ? [changesButton] : [shuffle, delete, add]
        if gallery.isCollapsed {
            navigationItem.leftBarButtonItems = nil
            navigationItem.rightBarButtonItems = [panel] + changes
        } else {
            navigationItem.leftBarButtonItems = [gallery.sidebarButton, UIBarButtonItem(customView: heading)]
            navigationItem.rightBarButtonItems = [panel, keys] + changes
        }
        // The heading shows the title already.
        navigationItem.titleView = gallery.isCollapsed ? nil : UIView()
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = DemoStyle.card
        appearance.shadowColor = DemoStyle.hairline
        navigationItem.standardAppearance = appearance
        navigationItem.scrollEdgeAppearance = appearance
    }

    /// A button with a menu of the changes of the items.
    private var changesButton: UIBarButtonItem {
        func action(_ symbol: String, _ title: String, _ act: @escaping (DetailController) -> Void) -> UIAction {
            UIAction(title: title, image: UIImage(systemName: symbol)) { [weak self] _ in if let self { act(self) } }
        }
        let item = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis"),
            menu: UIMenu(children: [
                action("plus", "Insert an item") { $0.insert() }, action("minus", "Delete an item") { $0.remove() },
                action("arrow.triangle.2.circlepath", "Shuffle the items") { $0.shuffle() },
            ]))
        item.title = "Items"
        return item
    }

    // MARK: Layout

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        screen.begin()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds.inset(by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isPanelBeside { insertPanel() } else if !fitsPanel { removePanel() }
        let panelWidth = panelWidth
        let width = max(bounds.width - (isPanelBeside ? panelWidth : 0), 0)
        func flip(_ frame: CGRect) -> CGRect {
            isMirrored
                ? CGRect(
                    x: view.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let height = max(bounds.height - Self.statusHeight, 0)
        area.frame = flip(CGRect(x: 0, y: bounds.minY, width: width, height: height))
        for view in area.subviews { view.frame = area.bounds }
        statusLine.frame = flip(CGRect(x: 0, y: bounds.minY + height, width: width, height: 1))
        status.frame = flip(
            CGRect(x: 16, y: bounds.minY + height + 1, width: max(width - 32, 0), height: Self.statusHeight - 1))
        panelSide.frame = flip(
            CGRect(x: width, y: bounds.minY, width: panelWidth, height: bounds.height))
        panelEdge.frame = flip(
            CGRect(
                x: width - (PanelEdge.width - 1) / 2, y: bounds.minY, width: PanelEdge.width, height: bounds.height))
        panelEdge.isHidden = !isPanelBeside
        if panel.parent === self { panel.view.frame = panelSide.bounds }
        screen.begin()
        if let offset = gallery.consumeOffset() {
            screen.collectionView.layoutIfNeeded()
            screen.collectionView.contentOffset = offset
        }
        if headingWidth != view.bounds.width {
            headingWidth = view.bounds.width
            if isNarrow != (headingWidth < Self.minimumWidthWithButtons) {
                isNarrow.toggle()
                showButtons()
            }
            heading.fit()
        }
        // The numbers are those of the cells at the new size.
        screen.collectionView.layoutIfNeeded()
        showStatus()
    }

    private func showStatus() {
        let items = Figures.counted(screen.count, "item")
        let cells = Figures.counted(screen.collectionView.visibleCells.count, "cell")
        let text = "\(items) · \(cells) visible · \(gallery.settings.speed == 1 ? "press ? for keys" : "slow motion")"
        if status.text != text { status.text = text }
    }
}

/// The title and the summary of a layout, at the leading edge of the navigation bar.
final class DetailHeading: UIView {
    private let title = UILabel()
    private let summary = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The bar does not grow with the text size.
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = DemoStyle.title
        summary.font = .systemFont(ofSize: 12.5)
        summary.textColor = DemoStyle.subtitle
        for label in [title, summary] {
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: leadingAnchor),
                label.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor),
            summary.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 1),
            summary.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    /// Requests the width of the texts from the navigation bar, which shortens the view while the bar is narrow.
    func fit() {
        let fittingSize = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        guard bounds.size != fittingSize else { return }
        bounds.size = fittingSize
        superview?.setNeedsLayout()
    }

    /// Shows a title and a summary.
    func show(_ text: String, _ detail: String) {
        title.text = text
        summary.text = detail
        fit()
    }
}

extension Figures {
    /// The number with a noun, as in `1 cell` and `1,000 cells`.
    static func counted(_ value: Int, _ noun: String) -> String { "\(grouped(value)) \(noun)\(value == 1 ? "" : "s")" }

    /// The number with commas between groups of three digits.
    static func grouped(_ value: Int) -> String {
        var digits = String(abs(value))
        var text = ""
        while digits.count > 3 {
            text = "," + digits.suffix(3) + text
            digits.removeLast(3)
        }
        return (value < 0 ? "-" : "") + digits + text
    }
}
