import CoreGraphics
import Foundation

/// What a cell, header, or footer displays by its configurations.
@MainActor struct DisplayedConfigurations {
    /// The content view of the configuration, or a plain one.
    var contentView: UIView
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var backgroundView: BackgroundConfigurationView?
    /// Whether an update is due before the view is measured or laid out.
    var needsUpdate = true
}

/// A view of a list whose content and background follow configurations.
@MainActor protocol ConfiguredView: UIView {
    var _displayed: DisplayedConfigurations { get set }
    /// The corners that the view's position in a list rounds.
    var backgroundRounding: BackgroundConfigurationView.Rounding? { get }
    /// Whether the app sets a handler for updates.
    var hasUpdateHandler: Bool { get }
    func setNeedsUpdateConfiguration()
    /// Calls the view's update method and the app's handler with the current state.
    func applyConfigurationState()
    /// Prepares another content view before it is inserted in place of the current one.
    func _willDisplay(_ contentView: UIView)
    /// Called after the content changed.
    func contentDidChange()
}

extension ConfiguredView {
    var backgroundRounding: BackgroundConfigurationView.Rounding? { nil }

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
        if tracksReads || hasUpdateHandler {
            _tracking(.configuration, { self.applyConfigurationState() }) {
                ($0 as? any ConfiguredView)?.setNeedsUpdateConfiguration()
            }
        } else {
            applyConfigurationState()
        }
        // Changes during an update do not request another one.
        _displayed.needsUpdate = false
    }
}
