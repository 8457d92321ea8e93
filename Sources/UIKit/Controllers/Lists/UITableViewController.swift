import CoreGraphics
import Foundation

/// A view controller that manages a table as its data source and delegate.
///
/// The class declares all optional methods, each with the behavior of a missing one, because a subclass that inherits
/// a conformance can override only what the class declares.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
    private final let style: UITableView.Style
    private final var shown: UITableView?
    private var keyboard: KeyboardAvoidance?

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    public convenience init() {
        self.init(style: .plain)
    }

    /// Loads the view if necessary.
    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return shown
        }
        set {
            shown = newValue
            view = newValue
            keyboard = newValue.map { KeyboardAvoidance($0) }
        }
    }

    open var clearsSelectionOnViewWillAppear = true

    /// The refresh control of the table.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    open override func loadView() {
        let made = UITableView(frame: UIScreen.main.bounds, style: style)
        made.dataSource = self
        made.delegate = self
        tableView = made
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let shown else { return }
        for path in shown.indexPathsForSelectedRows ?? [] { shown.deselectRow(at: path, animated: animated) }
    }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int {
        OptionalCall.note(.tableSections, self)
        return 1
    }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// - Precondition: A subclass with rows overrides this method.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UIKitException("\(type(of: self)) has rows and does not implement tableView(_:cellForRowAt:)").raise()
    }

    // MARK: Optional methods

    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        OptionalCall.note(.willDisplayRow, self)
    }
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        OptionalCall.note(.willDisplayHeader, self)
    }
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        OptionalCall.note(.willDisplayFooter, self)
    }
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        OptionalCall.note(.didEndDisplayingRow, self)
    }
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        OptionalCall.note(.didEndDisplayingHeader, self)
    }
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        OptionalCall.note(.didEndDisplayingFooter, self)
    }
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        OptionalCall.note(.heightForRow, self)
        return tableView.rowHeight
    }
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalCall.note(.heightForHeader, self)
        return tableView.sectionHeaderHeight
    }
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        OptionalCall.note(.heightForFooter, self)
        return tableView.sectionFooterHeight
    }
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        OptionalCall.note(.estimatedHeightForRow, self)
        return tableView.estimatedRowHeight
    }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        OptionalCall.note(.viewForHeader, self)
        return nil
    }
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        OptionalCall.note(.viewForFooter, self)
        return nil
    }
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        OptionalCall.note(.accessoryTapped, self)
    }
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.shouldHighlightRow, self)
        return true
    }
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        OptionalCall.note(.didHighlightRow, self)
    }
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        OptionalCall.note(.didUnhighlightRow, self)
    }
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.canFocusRow, self)
        return tableView._usuallyFocuses
    }
    open func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
        OptionalCall.note(.shouldUpdateRowFocus, self)
        return true
    }
    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        OptionalCall.note(.didUpdateRowFocus, self)
    }
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        OptionalCall.note(.preferredRowFocus, self)
        return nil
    }
    open func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool {
        OptionalCall.note(.rowSelectionFollowsFocus, self)
        return tableView.selectionFollowsFocus
    }
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalCall.note(.willSelectRow, self)
        return indexPath
    }
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalCall.note(.willDeselectRow, self)
        return indexPath
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        OptionalCall.note(.didSelectRow, self)
    }
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        OptionalCall.note(.didDeselectRow, self)
    }
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        OptionalCall.note(.rowEditingStyle, self)
        return .delete
    }
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        OptionalCall.note(.deleteTitle, self)
        return nil
    }
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.shouldIndentRow, self)
        return true
    }
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        OptionalCall.note(.rowIndentation, self)
        return 0
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalCall.note(.titleForHeader, self)
        return nil
    }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalCall.note(.titleForFooter, self)
        return nil
    }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.canEditRow, self)
        return true
    }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        OptionalCall.note(.commitRow, self)
    }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.canMoveRow, self)
        return true
    }
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        OptionalCall.note(.moveRow, self)
    }
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        OptionalCall.note(.targetRow, self)
        return proposedDestinationIndexPath
    }
}
