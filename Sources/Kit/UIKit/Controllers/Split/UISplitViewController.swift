import CoreGraphics
public import Foundation
import QuartzCore

/// Shows controllers in columns side by side or, in narrow windows, as one stack in a navigation controller.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func viewDidLoad() { super.viewDidLoad() }
    open override dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    open override dynamic func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    open override dynamic func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    open override dynamic func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    open override dynamic var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    open override dynamic var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    open override dynamic var shouldAutorotate: Bool { super.shouldAutorotate }
    open override dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        super.supportedInterfaceOrientations
    }
    open override dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }

    open private(set) var style: Style
    /// The controllers that were set, by column.
    private final var columns: [Column: UIViewController] = [:]
    /// The controllers shown in the columns: with a style, one navigation controller for each column.
    private final var stacks: [Column: UIViewController] = [:]
    /// The controllers of each column that joined the collapsed stack. They may have left it since.
    private final var joined: [Column: [UIViewController]] = [:]
    /// The original column of each controller in the collapsed stack.
    private final var origins: [ObjectIdentifier: Column] = [:]
    private final var isShownCollapsed = false
    private final var shownMode = DisplayMode.secondaryOnly
    /// The mode requested since the available width last changed.
    private final var wantedMode: DisplayMode?
    private final let line = UIView(frame: .zero)
    private final let secondLine = UIView(frame: .zero)
    private final let shade = UIView(frame: .zero)

    public init(style: UISplitViewController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Controllers

    /// The controllers of the columns, or of the collapsed stack.
    open var viewControllers: [UIViewController] {
        get {
            let order: [Column] = isShownCollapsed ? [collapsedColumn] : [.primary, .supplementary, .secondary]
            return order.compactMap { stacks[$0] }
        }
        set {
            expandColumns()
            columns = [:]
            if let first = newValue.first { columns[.primary] = first }
            if newValue.count > 1 { columns[.secondary] = newValue.last }
            if newValue.count > 2 { columns[.supplementary] = newValue[1] }
            takeColumns()
        }
    }

    open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        guard columns[column] !== vc else { return }
        expandColumns()
        columns[column] = vc
        stacks[column] = nil
        takeColumns()
    }

    private func takeColumns() {
        for (column, controller) in columns where stacks[column] == nil {
            let isBare = style != .unspecified && !(controller is UINavigationController) && column != .compact
            stacks[column] = isBare ? UINavigationController(rootViewController: controller) : controller
        }
        if style == .unspecified { stacks = columns }
        for (column, _) in stacks where columns[column] == nil { stacks[column] = nil }
        for child in _children where !stacks.values.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for column in [Column.primary, .supplementary, .secondary, .compact] {
            guard let controller = stacks[column], controller.parent !== self else { continue }
            addChild(controller)
            controller.didMove(toParent: self)
        }
        guard isViewLoaded else { return }
        if isShownCollapsed { collapseColumns(callsDelegate: false) }
        view.setNeedsLayout()
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if let row = stacks[isShownCollapsed ? collapsedColumn : .primary] as? UINavigationController {
            row.pushViewController(vc, animated: true)
        } else {
            super.show(vc, sender: sender)
        }
    }

    /// Replaces the secondary controller, or pushes onto the stack in a narrow window.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard isShownCollapsed, let row = stacks[collapsedColumn] as? UINavigationController else {
            return setViewController(vc, for: .secondary)
        }
        columns[.secondary] = vc
        let added = (vc as? UINavigationController)?.viewControllers ?? [vc]
        if let stack = vc as? UINavigationController {
            stack.setViewControllers([], animated: false)
            stacks[.secondary] = stack
        } else {
            stacks[.secondary] = style == .unspecified ? vc : UINavigationController(nibName: nil, bundle: nil)
        }
        let retained = row.viewControllers.filter { origins[ObjectIdentifier($0)] != .secondary }
        for controller in added { origins[ObjectIdentifier(controller)] = .secondary }
        joined[.secondary] = added
        row.setViewControllers(retained + added, animated: true)
    }

    /// Makes a column visible.
    open func show(_ column: UISplitViewController.Column) {
        if isShownCollapsed {
            guard let row = stacks[collapsedColumn] as? UINavigationController else { return }
            if let target = row.viewControllers.last(where: { origins[ObjectIdentifier($0)] ?? .primary == column }) {
                row.popToViewController(target, animated: true)
            } else if let stack = stacks[column] as? UINavigationController {
                // The first controller of a column that was popped returns.
                let added =
                    stack.viewControllers.isEmpty ? Array((joined[column] ?? []).prefix(1)) : stack.viewControllers
                stack.setViewControllers([], animated: false)
                joined[column] = added
                for controller in added { origins[ObjectIdentifier(controller)] = column }
                row.setViewControllers(row.viewControllers + added, animated: true)
            }
            return
        }
        guard column == .primary || column == .supplementary, shownMode.count < neededCount(column) else { return }
        let isBeside = availableWidth >= 900
        let two = neededCount(column) == 2
        change(
            to: two
                ? isBeside ? .twoBesideSecondary : .twoOverSecondary
                : isBeside ? .oneBesideSecondary : .oneOverSecondary)
    }

    open func hide(_ column: UISplitViewController.Column) {
        guard !isShownCollapsed else {
            (stacks[collapsedColumn] as? UINavigationController)?.popViewController(animated: true)
            return
        }
        guard column == .primary || column == .supplementary, shownMode.count >= neededCount(column) else { return }
        change(to: column == .primary && hasSupplementary ? .oneBesideSecondary : .secondaryOnly)
    }

    private var hasSupplementary: Bool { stacks[.supplementary] != nil }
    private func neededCount(_ column: Column) -> Int { column == .primary && hasSupplementary ? 2 : 1 }

    // MARK: Modes

    /// Whether the columns are collapsed to one stack.
    open var isCollapsed: Bool { isShownCollapsed }
    open var displayMode: UISplitViewController.DisplayMode { isShownCollapsed ? .secondaryOnly : shownMode }
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            guard preferredDisplayMode != oldValue else { return }
            wantedMode = nil
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// A button that toggles the primary column.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    private final lazy var modeButton = UIBarButtonItem(
        image: UIImage(systemName: "sidebar.left"), primaryAction: UIAction { [weak self] _ in self?.toggle() })

    private func toggle() {
        if shownMode == .secondaryOnly {
            show(hasSupplementary ? .supplementary : .primary)
        } else {
            change(to: .secondaryOnly)
        }
    }

    private func change(to mode: DisplayMode) {
        wantedMode = mode
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        if view.window == nil { return }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.view.layoutIfNeeded()
        }
    }

    private var availableWidth: CGFloat { viewIfLoaded?.bounds.width ?? 0 }
    private var resolvedMode: DisplayMode {
        if let wantedMode { return wantedMode }
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        if hasSupplementary { return availableWidth >= 1_180 ? .twoBesideSecondary : .oneBesideSecondary }
        return availableWidth >= 900 ? .oneBesideSecondary : .secondaryOnly
    }

    // MARK: Widths

    /// A fraction of the view's width. By default, determined automatically.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet {
            NumberPolicy.replace(&preferredPrimaryColumnWidthFraction, oldValue, limit: .greatestFiniteMagnitude)
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// In points.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet {
            NumberPolicy.replace(&preferredPrimaryColumnWidth, oldValue, limit: .greatestFiniteMagnitude)
            viewIfLoaded?.setNeedsLayout()
        }
    }
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet {
            NumberPolicy.replace(&minimumPrimaryColumnWidth, oldValue, limit: .greatestFiniteMagnitude)
            viewIfLoaded?.setNeedsLayout()
        }
    }
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet {
            NumberPolicy.replace(&maximumPrimaryColumnWidth, oldValue, limit: .greatestFiniteMagnitude)
            viewIfLoaded?.setNeedsLayout()
        }
    }
    public class var automaticDimension: CGFloat { -CGFloat.greatestFiniteMagnitude }
    private static let defaultWidth: CGFloat = 320
    private static let lineWidth: CGFloat = 0.5

    /// The current width of the primary column, in points.
    open var primaryColumnWidth: CGFloat {
        let none = Self.automaticDimension
        var width = Self.defaultWidth
        if preferredPrimaryColumnWidthFraction != none { width = availableWidth * preferredPrimaryColumnWidthFraction }
        if preferredPrimaryColumnWidth != none { width = preferredPrimaryColumnWidth }
        let minimum = minimumPrimaryColumnWidth == none ? 0 : minimumPrimaryColumnWidth
        // Without an explicit maximum, the primary column takes at most half of the width.
        let maximum =
            maximumPrimaryColumnWidth == none ? max(Self.defaultWidth, availableWidth / 2) : maximumPrimaryColumnWidth
        return min(availableWidth, max(minimum, min(maximum, width))).rounded()
    }

    // MARK: View

    override var contentController: UIViewController {
        (isShownCollapsed ? stacks[collapsedColumn] : stacks[.secondary]) ?? self
    }
    open override dynamic var childForStatusBarStyle: UIViewController? {
        contentController === self ? nil : contentController
    }
    open override dynamic var childForStatusBarHidden: UIViewController? { childForStatusBarStyle }

    open override func loadView() {
        let view = SplitView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        view.onLayout = { [weak self] in self?.layOut() }
        shade.backgroundColor = .black
        shade.alpha = 0
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in if $0.state == .ended { self?.change(to: .secondaryOnly) } }
        shade.addGestureRecognizer(tap)
        for line in [line, secondLine] { line.backgroundColor = .separator }
        self.view = view
    }

    private var collapsedColumn: Column {
        stacks[.compact] != nil ? .compact : stacks[.primary] != nil ? .primary : .secondary
    }

    private func layOut() {
        let collapses = view.traitCollection.horizontalSizeClass == .compact
        if collapses != isShownCollapsed {
            wantedMode = nil
            if collapses { collapseColumns(callsDelegate: true) } else { expandColumns() }
        }
        if collapses { layOutCollapsed() } else { layOutColumns() }
    }

    private func layOutCollapsed() {
        for part in [line, secondLine, shade] { part.removeFromSuperview() }
        for (column, controller) in stacks where column != collapsedColumn {
            controller.viewIfLoaded?.removeFromSuperview()
        }
        guard let row = stacks[collapsedColumn] else { return }
        if row.view.superview !== view { view.addSubview(row.view) }
        row.view.frame = view.bounds
        row.barInsets = .zero
    }

    private func layOutColumns() {
        stacks[.compact]?.viewIfLoaded?.removeFromSuperview()
        let mode = resolvedMode
        if mode != shownMode {
            delegate?.splitViewController(self, willChangeTo: mode)
            shownMode = mode
        }
        let bounds = view.bounds
        let width = primaryColumnWidth
        let isMirrored = view._isRightToLeft
        func place(_ controller: UIViewController?, _ x: CGFloat, _ width: CGFloat) {
            guard let own = controller?.view else { return }
            if own.superview !== view { view.addSubview(own) }
            own.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
        let beside = hasSupplementary ? [Column.supplementary] + (mode.count == 2 ? [.primary] : []) : [.primary]
        let count = min(mode.count, beside.count)
        let shownColumns = Array(beside.prefix(count).reversed())
        let occupiedWidth = CGFloat(count) * width
        // Hidden columns are placed beyond the leading edge.
        var x: CGFloat = 0
        place(stacks[.secondary], mode.isOver ? 0 : occupiedWidth, bounds.width - (mode.isOver ? 0 : occupiedWidth))
        if mode.isOver, count > 0 {
            if shade.superview == nil { view.addSubview(shade) }
            shade.frame = bounds
            view.bringSubviewToFront(shade)
        }
        shade.alpha = mode.isOver && count > 0 ? 0.25 : 0
        for column in [Column.primary, .supplementary] {
            guard let controller = stacks[column] else { continue }
            if shownColumns.contains(column) {
                if controller.viewIfLoaded?.superview !== view {
                    UIView.performWithoutAnimation { place(controller, -width, width) }
                }
                place(controller, x, width)
                view.bringSubviewToFront(controller.view)
                x += width
            } else if controller.viewIfLoaded?.superview === view {
                place(controller, -width, width)
            }
        }
        for (index, line) in [line, secondLine].enumerated() {
            guard index < count, !mode.isOver else {
                line.removeFromSuperview()
                continue
            }
            if line.superview == nil { view.addSubview(line) }
            view.bringSubviewToFront(line)
            let edge = CGFloat(index + 1) * width
            line.frame = CGRect(
                x: isMirrored ? bounds.width - edge : edge - Self.lineWidth, y: 0, width: Self.lineWidth,
                height: bounds.height)
        }
    }

    // MARK: Collapsing

    /// Merges all stacks into one, up to the column that is on top.
    private func collapseColumns(callsDelegate: Bool) {
        let wasCollapsed = isShownCollapsed
        isShownCollapsed = true
        defer { if !wasCollapsed { delegate?.splitViewControllerDidCollapse(self) } }
        guard stacks[.compact] == nil, let row = stacks[.primary] as? UINavigationController else { return }
        var top = stacks[.secondary] != nil ? Column.secondary : hasSupplementary ? .supplementary : .primary
        if style == .unspecified {
            let own = delegate.flatMap { delegate in
                stacks[.secondary].map { delegate.splitViewController(self, collapseSecondary: $0, onto: row) }
            }
            if own == true { top = hasSupplementary ? .supplementary : .primary }
        } else if callsDelegate, let delegate {
            top = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: top)
        }
        var all = row.viewControllers
        for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
            guard let controller = stacks[column] else { continue }
            var added = [controller]
            if let stack = controller as? UINavigationController {
                added = stack.viewControllers
                stack.setViewControllers([], animated: false)
            } else {
                controller.willMove(toParent: nil)
                controller.viewIfLoaded?.removeFromSuperview()
                controller.removeFromParent()
            }
            joined[column] = added
            for one in added { origins[ObjectIdentifier(one)] = column }
            all += added
        }
        row.setViewControllers(all, animated: false)
    }

    /// Restores the separate stacks. Controllers pushed since the collapse belong to the last one.
    private func expandColumns() {
        guard isShownCollapsed else { return }
        isShownCollapsed = false
        defer { delegate?.splitViewControllerDidExpand(self) }
        guard stacks[.compact] == nil, let row = stacks[.primary] as? UINavigationController else { return }
        var parts: [Column: [UIViewController]] = [:]
        var column = Column.primary
        for controller in row.viewControllers {
            column = origins[ObjectIdentifier(controller)] ?? column
            parts[column, default: []].append(controller)
        }
        for column in [Column.supplementary, .secondary] where parts[column] == nil {
            guard let first = joined[column]?.first,
                (stacks[column] as? UINavigationController)?.viewControllers.isEmpty
                    == true
            else { continue }
            parts[column] = [first]
        }
        (origins, joined) = ([:], [:])
        guard parts.count > 1 else { return }
        row.setViewControllers(parts[.primary] ?? [], animated: false)
        for column in [Column.supplementary, .secondary] {
            guard let own = parts[column] else { continue }
            if let stack = stacks[column] as? UINavigationController {
                stack.setViewControllers(own, animated: false)
            } else if let controller = stacks[column], controller.parent !== self {
                addChild(controller)
                controller.didMove(toParent: self)
            }
        }
    }
}

/// The view of a split view controller.
private final class SplitView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
