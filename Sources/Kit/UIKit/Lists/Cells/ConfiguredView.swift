import CoreGraphics
import Foundation

/// What a cell, header, or footer displays by its configurations.
///
/// `Owner` and `State` are the parameters of the app's handler: the class of the view and its configuration state.
@MainActor struct DisplayedConfigurations<Owner: UIView, State: UIConfigurationState> {
    /// The content view of the configuration, or a plain one.
    var contentView: UIView
    /// The displayed content configuration, updated for the state; `nil` for none.
    var content: (any UIContentConfiguration)?
    /// The displayed background configuration, updated for the state; `nil` for none.
    var background: UIBackgroundConfiguration?
    /// The view that displays the background configuration; `nil` without one.
    var backgroundView: BackgroundConfigurationView?
    /// Whether the app set the background configuration, even to `nil`. Otherwise the view has its default background.
    var hasOwnBackground = false
    /// Whether an update is due before the view is measured or laid out.
    var needsUpdate = true
    /// The app's handler for updates.
    var updateHandler: ((Owner, State) -> Void)?

    /// Creates values without configurations.
    init(contentView: UIView) { self.contentView = contentView }
}

/// A view of a list whose content and background follow configurations.
@MainActor protocol ConfiguredView: UIView {
    associatedtype Owner: UIView
    associatedtype State: UIConfigurationState
    /// What the view displays.
    var _displayed: DisplayedConfigurations<Owner, State> { get set }
    /// The state for which configurations are updated now.
    var configurationState: State { get }
    /// Whether the content configuration is updated for each state without code of the app.
    var automaticallyUpdatesContentConfiguration: Bool { get }
    /// The corners that the view's position in a list rounds.
    var backgroundRounding: BackgroundConfigurationView.Rounding? { get }
    /// Requests an update of the configurations; called for each change of the state.
    func setNeedsUpdateConfiguration()
    /// Updates the configurations for a state. Subclasses of the app override it.
    func updateConfiguration(using state: State)
    /// Removes the views that a background configuration of the app replaces.
    func removeBackgroundViews()
    /// Prepares another content view before it is inserted in place of the current one.
    func _willDisplay(_ contentView: UIView)
    /// Called after the content changed.
    func contentDidChange()
}

extension ConfiguredView {
    /// By default, no corners are rounded.
    var backgroundRounding: BackgroundConfigurationView.Rounding? { nil }

    /// Displays the app's content configuration, which an update then changes for the current state.
    func setContent(_ content: (any UIContentConfiguration)?) {
        displayContent(content)
        setNeedsUpdateConfiguration()
    }

    /// Sets the app's handler for updates, which an update then calls.
    func setUpdateHandler(_ handler: ((Owner, State) -> Void)?) {
        _displayed.updateHandler = handler
        setNeedsUpdateConfiguration()
    }

    /// Displays the app's background configuration, which replaces the default one and the background views.
    func setBackground(_ background: UIBackgroundConfiguration?) {
        _displayed.hasOwnBackground = true
        displayBackground(background)
        if background != nil { removeBackgroundViews() }
        setNeedsUpdateConfiguration()
    }

    /// Displays a content configuration. A content view that supports it stays; otherwise the configuration's own view
    /// replaces it.
    func displayContent(_ content: (any UIContentConfiguration)?) {
        _displayed.content = content
        guard let content else {
            if _displayed.contentView is any UIContentView { replaceContent(UIView(frame: .zero)) }
            return
        }
        if let view = _displayed.contentView as? any UIContentView, view.supports(content) {
            view.configuration = content
        } else {
            replaceContent(content.makeContentView())
        }
        contentDidChange()
    }

    private func replaceContent(_ new: UIView) {
        let old = _displayed.contentView
        let index = subviews.firstIndex { $0 === old } ?? subviews.count
        old.removeFromSuperview()
        _willDisplay(new)
        _displayed.contentView = new
        insertSubview(new, at: index)
    }

    /// Displays a background configuration; `nil` for none.
    func displayBackground(_ background: UIBackgroundConfiguration?) {
        _displayed.background = background
        guard let background else {
            _displayed.backgroundView?.removeFromSuperview()
            _displayed.backgroundView = nil
            return
        }
        if let view = _displayed.backgroundView {
            view.configuration = background
            return
        }
        let view = BackgroundConfigurationView(background)
        view.rounding = backgroundRounding
        view.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(view, at: 0)
        _displayed.backgroundView = view
    }

    /// Updates the configurations if their state may have changed.
    func _updateConfigurationIfNeeded() {
        guard _displayed.needsUpdate else { return }
        _displayed.needsUpdate = false
        if tracksReads || _displayed.updateHandler != nil {
            _tracking(.configuration, { self.applyConfigurationState() }) {
                ($0 as? any ConfiguredView)?.setNeedsUpdateConfiguration()
            }
        } else {
            applyConfigurationState()
        }
        // Changes during an update do not request another one.
        _displayed.needsUpdate = false
    }

    /// Calls the view's update method and the app's handler with the current state.
    private func applyConfigurationState() {
        let state = configurationState
        updateConfiguration(using: state)
        if let handler = _displayed.updateHandler, let owner = self as? Owner { handler(owner, state) }
    }

    /// Updates the content configuration for a state, unless the app does so itself.
    func updateContent(for state: some UIConfigurationState) {
        guard automaticallyUpdatesContentConfiguration, let content = _displayed.content else { return }
        displayContent(content.updated(for: state))
    }

    /// Requests an update of the configurations before the view is measured or laid out.
    func requestUpdate() {
        _displayed.needsUpdate = true
        setNeedsLayout()
    }
}

/// A cell whose background may show that its item has the focus.
@MainActor protocol ConfiguredCell: ConfiguredView where State == UICellConfigurationState {
    /// Whether the displayed background shows the focus.
    var backgroundShowsFocus: Bool { get }
    /// The view of the app behind the content; `nil` for none.
    var backgroundView: UIView? { get set }
    /// The view of the app behind the content of a selected cell; `nil` for none.
    var selectedBackgroundView: UIView? { get set }
}

extension ConfiguredCell {
    /// Removes both background views.
    func removeBackgroundViews() { (backgroundView, selectedBackgroundView) = (nil, nil) }

    /// Updates the content configuration. Text contrasts with the focus color only where the background shows it.
    func updateCellContent(for state: UICellConfigurationState) {
        var contentState = state
        contentState.isFocused = state.isFocused && backgroundShowsFocus
        updateContent(for: contentState)
    }
}

extension UIView {
    /// Removes a subview that the app replaces.
    ///
    /// - Returns: Whether the other view is a different one.
    final func removeSubview(_ old: UIView?, replacedBy new: UIView?) -> Bool {
        guard old !== new else { return false }
        if old?.superview === self { old?.removeFromSuperview() }
        return true
    }
}
