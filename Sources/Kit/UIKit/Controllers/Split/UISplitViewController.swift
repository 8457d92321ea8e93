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

    /// The number of columns, which is fixed when the controller is created.
    open private(set) var style: Style
    /// The controllers that were set, by column.
    final var columns: [Column: UIViewController] = [:]
    /// The controllers shown in the columns: with a style, one navigation controller for each column.
    final var stacks: [Column: UIViewController] = [:]
    /// The controllers of each column that joined the collapsed stack. They may have left it since.
    final var joined: [Column: [UIViewController]] = [:]
    /// The original column of each controller in the collapsed stack.
    final var origins: [ObjectIdentifier: Column] = [:]
    /// Whether the columns are one stack at present.
    final var isShownCollapsed = false
    /// The mode of the last layout.
    final var shownMode = DisplayMode.secondaryOnly
    /// The mode requested since the available width last changed.
    final var wantedMode: DisplayMode?
    /// At the trailing edge of the first column.
    final let line = UIView(frame: .zero)
    /// At the trailing edge of the second column.
    final let secondLine = UIView(frame: .zero)
    /// At the leading edge of the inspector.
    final let inspectorLine = UIView(frame: .zero)
    /// Dims the secondary column below columns that cover it.
    final let shade = UIView(frame: .zero)
    /// Whether the inspector column is shown beside or over the secondary one.
    final var showsInspector = false
    /// The columns beside the secondary one that were announced to the delegate; `nil` before the first layout.
    final var announcedColumns: [Column]?
    /// The columns beside the secondary one that are at their places.
    final var reportedColumns: [Column] = []
    private final var animations = 0

    /// Creates a controller with the columns of a style, without controllers in them.
    public init(style: UISplitViewController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates the controller that a nib or storyboard describes, without a column style.
    public required init?(coder: NSCoder) {
        style = .unspecified
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    /// The object that is asked about and notified of changes of the columns. Held weakly.
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

    /// Returns the controller that was set for a column; `nil` for none.
    open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

    /// Sets the controller of a column; `nil` empties it. With a style, a navigation controller is created around it if
    /// it is none.
    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        guard columns[column] !== vc else { return }
        expandColumns()
        if column == .inspector { dismissInspector() }
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
        for column in [Column.primary, .supplementary, .secondary, .compact, .inspector] {
            guard let controller = stacks[column], controller.parent !== self else { continue }
            // Without space for columns, the inspector is presented.
            if column == .inspector, isShownCollapsed { continue }
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
        if column == .inspector { return setInspectorShown(true) }
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

    /// Hides a column with an animation. In a collapsed stack, pops its top controller.
    open func hide(_ column: UISplitViewController.Column) {
        if column == .inspector { return setInspectorShown(false) }
        guard !isShownCollapsed else {
            (stacks[collapsedColumn] as? UINavigationController)?.popViewController(animated: true)
            return
        }
        guard column == .primary || column == .supplementary, shownMode.count >= neededCount(column) else { return }
        change(to: column == .primary && hasSupplementary ? .oneBesideSecondary : .secondaryOnly)
    }

    /// Whether a column is visible; of collapsed columns, whether it is on top of their stack.
    open func isShowing(_ column: UISplitViewController.Column) -> Bool {
        if column == .inspector { return isShowingInspector }
        guard stacks[column] != nil else { return false }
        guard isShownCollapsed else { return column == .secondary || shownSideColumns.contains(column) }
        guard collapsedColumn != .compact, let row = stacks[collapsedColumn] as? UINavigationController else {
            return column == collapsedColumn
        }
        return row.topViewController.map { origins[ObjectIdentifier($0)] ?? .primary } == column
    }

    /// Whether there are three columns.
    final var hasSupplementary: Bool { stacks[.supplementary] != nil }
    /// The number of columns that a mode must show so that a column is visible.
    final func neededCount(_ column: Column) -> Int { column == .primary && hasSupplementary ? 2 : 1 }

    // MARK: Modes

    /// Whether the columns are collapsed to one stack.
    open var isCollapsed: Bool { isShownCollapsed }
    /// The current mode; `.secondaryOnly` while the columns are collapsed.
    open var displayMode: UISplitViewController.DisplayMode { isShownCollapsed ? .secondaryOnly : shownMode }
    /// The mode that is used if the window is wide enough. The default is `.automatic`.
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

    /// Shows the columns of a mode until the width changes.
    final func change(to mode: DisplayMode) {
        wantedMode = mode
        animateColumns()
    }

    /// Animates the columns to their places.
    final func animateColumns() {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        if view.window == nil { return }
        animations += 1
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.view.layoutIfNeeded()
        } completion: { _ in
            self.animations -= 1
            self.columnsDidMove()
        }
    }

    /// Reports the columns that have reached their places.
    final func columnsDidMove() {
        guard animations == 0, !isShownCollapsed, announcedColumns != nil else { return }
        let (before, now) = (reportedColumns, shownSideColumns)
        reportedColumns = now
        for column in before where !now.contains(column) { delegate?.splitViewController(self, didHide: column) }
        for column in now where !before.contains(column) { delegate?.splitViewController(self, didShow: column) }
    }

    /// The width of all columns, in points.
    final var availableWidth: CGFloat { viewIfLoaded?.bounds.width ?? 0 }
    /// The mode for the available width.
    final var resolvedMode: DisplayMode {
        if let wantedMode { return wantedMode }
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        if hasSupplementary { return availableWidth >= 1_180 ? .twoBesideSecondary : .oneBesideSecondary }
        return availableWidth >= 900 ? .oneBesideSecondary : .secondaryOnly
    }

    // MARK: Widths

    private final var primaryWidths = ColumnWidths() {
        didSet { if primaryWidths != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    private final var inspectorWidths = ColumnWidths() {
        didSet { if inspectorWidths != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }

    /// A fraction of the view's width. By default, determined automatically.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { primaryWidths.fraction }
        set { primaryWidths.fraction = usable(newValue, primaryWidths.fraction) }
    }
    /// In points.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { primaryWidths.preferred }
        set { primaryWidths.preferred = usable(newValue, primaryWidths.preferred) }
    }
    /// In points. The lower limit of the primary column's width.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { primaryWidths.minimum }
        set { primaryWidths.minimum = usable(newValue, primaryWidths.minimum) }
    }
    /// In points. The upper limit of the primary column's width.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { primaryWidths.maximum }
        set { primaryWidths.maximum = usable(newValue, primaryWidths.maximum) }
    }
    /// A fraction of the view's width. By default, determined automatically.
    open var preferredInspectorColumnWidthFraction: CGFloat {
        get { inspectorWidths.fraction }
        set { inspectorWidths.fraction = usable(newValue, inspectorWidths.fraction) }
    }
    /// In points.
    open var preferredInspectorColumnWidth: CGFloat {
        get { inspectorWidths.preferred }
        set { inspectorWidths.preferred = usable(newValue, inspectorWidths.preferred) }
    }
    /// In points.
    open var minimumInspectorColumnWidth: CGFloat {
        get { inspectorWidths.minimum }
        set { inspectorWidths.minimum = usable(newValue, inspectorWidths.minimum) }
    }
    /// In points; by default, half of the view.
    open var maximumInspectorColumnWidth: CGFloat {
        get { inspectorWidths.maximum }
        set { inspectorWidths.maximum = usable(newValue, inspectorWidths.maximum) }
    }
    /// Columns may have any width, and ``automaticDimension`` is a large number.
    private func usable(_ new: CGFloat, _ old: CGFloat, _ name: StaticString = #function) -> CGFloat {
        NumberPolicy.usable(new, old, limit: .greatestFiniteMagnitude, name)
    }
    /// The value with which a width is determined automatically.
    public class var automaticDimension: CGFloat { -CGFloat.greatestFiniteMagnitude }
    private static let defaultWidth: CGFloat = 320
    /// The width of the lines between columns, in points.
    static let lineWidth: CGFloat = 0.5

    /// The current width of the primary column, in points.
    open var primaryColumnWidth: CGFloat {
        primaryWidths.resolved(in: availableWidth, usual: Self.defaultWidth)
    }
    /// The current width of the inspector, in points.
    final var inspectorWidth: CGFloat {
        inspectorWidths.resolved(in: availableWidth, usual: (viewIfLoaded?._design ?? .current).inspectorWidth)
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
        tap.addHandler { [weak self] in if $0.state == .ended { self?.shadePressed() } }
        shade.addGestureRecognizer(tap)
        for line in [line, secondLine, inspectorLine] { line.backgroundColor = .separator }
        self.view = view
    }

    /// The column whose stack is shown while the columns are collapsed.
    final var collapsedColumn: Column {
        stacks[.compact] != nil ? .compact : stacks[.primary] != nil ? .primary : .secondary
    }
}
