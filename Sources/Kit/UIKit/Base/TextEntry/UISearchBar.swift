import CoreGraphics
public import Foundation
import QuartzCore

/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeSearchField()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeSearchField()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeSearchField() {
        backgroundColor = .tertiarySystemFill
        borderStyle = .roundedRect
        layer.borderWidth = 0
        layer.cornerRadius = 10
        clearButtonMode = .always
        returnKeyType = .search
        let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        icon.frame.size = CGSize(width: 20, height: 20)
        icon.contentMode = .scaleAspectFit
        icon.tintColor = .secondaryLabel
        leftView = icon
        leftViewMode = .always
    }
}

/// A search field with a Cancel button.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UISearchBar.barTintColor), AppearanceProperties.property(\UISearchBar.barStyle),
    ]
    /// How much of the bar's background is visible.
    public enum Style: UInt, Sendable {
        case `default` = 0
        /// Has a background.
        case prominent = 1
        case minimal = 2
    }

    /// The height of the row of scopes below the field, in points.
    private static let scopeHeight: CGFloat = 44
    /// The distance of the field from the sides, in points. Recorded on Mac Catalyst; see `docs/SIZES.md`.
    private static let edge: CGFloat = 8

    private final let field = UISearchTextField(frame: .zero)
    private final let cancel = UIButton(type: .system)
    private final var scopes: UISegmentedControl?
    private final let link = SearchFieldLink()
    /// Receives events before the delegate.
    final weak var _controller: UISearchController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeBar()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeBar()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeBar() {
        field.placeholder = "Search"
        field.delegate = link
        link.bar = self
        field.addAction(
            UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.isHidden = true
        cancel.addAction(UIAction { [weak self] _ in self?._cancel() }, for: .touchUpInside)
        addSubview(field)
        addSubview(cancel)
    }

    /// The button that ends a search, also while it is hidden.
    final var _cancelButton: UIButton { cancel }

    /// Ends the search as the Cancel button does.
    final func _cancel() {
        _controller?.cancelled()
        delegate?.searchBarCancelButtonClicked(self)
    }

    /// Escape has the effect of the Cancel button.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.type == .menu }), showsCancelButton || _controller?.isActive == true else {
            return super.pressesBegan(presses, with: event)
        }
        _cancel()
    }

    /// Receives the text and the taps of the buttons.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field in the bar, for fonts, tokens, and its own delegate calls.
    open var searchTextField: UISearchTextField { field }
    /// Setting it notifies the delegate of a change, as on Apple's platforms.
    open var text: String? {
        get { field.text }
        set {
            guard newValue ?? "" != field.text else { return }
            field.text = newValue
            textChanged()
        }
    }
    /// Gray text while the field is empty.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// A prominent bar has a background; bars with the other styles are transparent.
    // The traits of the text field.
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    /// The colors of the on-screen keyboard. Has no effect: hosts have their own keyboards.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    /// The label of the return key. Has no effect: hosts have their own keyboards.
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    /// Whether the return key requires a text. Has no effect: hosts have their own keyboards.
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    /// Which letters an on-screen keyboard capitalizes. Has no effect here.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    /// Whether typed words are corrected. Has no effect: text is inserted as typed.
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    /// Whether misspelled words are marked. Has no effect: spelling is not checked.
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    /// Whether the search text is shown as dots and cannot be copied. The default is `false`.
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }
    /// Whether straight quotation marks become curly. Has no effect: text is inserted as typed.
    open var smartQuotesType: UITextSmartQuotesType {
        get { field.smartQuotesType }
        set { field.smartQuotesType = newValue }
    }
    /// Whether two hyphens become a dash. Has no effect: text is inserted as typed.
    open var smartDashesType: UITextSmartDashesType {
        get { field.smartDashesType }
        set { field.smartDashesType = newValue }
    }
    /// Whether pasting and cutting adjust the spaces around words. Has no effect: text is inserted as it is.
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { field.smartInsertDeleteType }
        set { field.smartInsertDeleteType = newValue }
    }
    /// The meaning of the text for software that fills it in; `nil` by default. Has no effect here.
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }

    /// The background of the bar.
    open var searchBarStyle = Style.default {
        didSet { updateBackground() }
    }
    /// The color of the bar's background; `nil` for that of the style.
    open var barTintColor: UIColor? {
        didSet { updateBackground() }
    }

    /// Whether the field, the Cancel button, and the scope buttons have dark colors in any interface style.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { updateStyle() } }
    }

    private func updateStyle() {
        updateBackground()
        for view in [field, cancel, scopes] as [UIView?] {
            view?.overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
        }
    }

    private func updateBackground() {
        let own: UIColor? = searchBarStyle == .prominent ? .secondarySystemBackground : nil
        // As for other bars, the style decides if no color is set; minimal bars have no background.
        backgroundColor = barTintColor ?? (barStyle == .black && searchBarStyle != .minimal ? .black : own)
    }

    private func textChanged() {
        _controller?.changed()
        delegate?.searchBar(self, textDidChange: text ?? "")
    }

    /// A search controller shows the button during a search by itself.
    open var showsCancelButton: Bool {
        get { !cancel.isHidden }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Shows or hides the button; with `animated`, the field changes its width in 0.2 s.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != self.showsCancelButton else { return }
        cancel.isHidden = !showsCancelButton
        setNeedsLayout()
        if animated, window != nil {
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
        }
    }

    /// The titles of the segments below the field.
    open var scopeButtonTitles: [String]? {
        didSet { rebuildScopes() }
    }
    /// The position of the chosen segment. Setting it does not call the delegate.
    open var selectedScopeButtonIndex = 0 {
        didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex }
    }
    /// Whether the segments are visible.
    open var showsScopeBar = false {
        didSet { rebuildScopes() }
    }

    private func rebuildScopes() {
        scopes?.removeFromSuperview()
        scopes = nil
        defer { _controller?.barChanged() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        guard showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty else { return }
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = min(selectedScopeButtonIndex, titles.count - 1)
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                self.selectedScopeButtonIndex = control.selectedSegmentIndex
                self._controller?.changed()
                self.delegate?.searchBar(self, selectedScopeButtonIndexDidChange: control.selectedSegmentIndex)
            }, for: .valueChanged)
        scopes = control
        updateStyle()
        addSubview(control)
    }

    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }
    open override func reloadInputViews() { field.reloadInputViews() }
    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    override var defaultHugging: HuggingPriorities { .fixedHeight }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: _design.searchBarHeight + _scopeHeight)
    }
    /// Height of the scope buttons below the field.
    final var _scopeHeight: CGFloat { scopes == nil ? 0 : Self.scopeHeight }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    /// The offset of the search field from its usual place.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet {
            NumberPolicy.replace(&searchFieldBackgroundPositionAdjustment, oldValue)
            if searchFieldBackgroundPositionAdjustment != oldValue { setNeedsLayout() }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Since iOS 26, the field keeps its height, and the space that it lacks is above it.
        let isEarlier = _design.isEarlier
        let row = min(bounds.height - _scopeHeight, isEarlier ? _design.searchBarHeight : .greatestFiniteMagnitude)
        let height = isEarlier ? min(36, row) : 36
        let top = isEarlier ? ((row - height) / 2).rounded() : (row - _design.searchBarHeight) / 2
        let button = cancel.isHidden ? 0 : cancel.intrinsicContentSize.width + Self.edge
        let isMirrored = _isRightToLeft
        let width = max(0, bounds.width - 2 * Self.edge - button)
        let shift = searchFieldBackgroundPositionAdjustment
        field.frame = CGRect(
            x: Self.edge + (isMirrored ? button : 0) + shift.horizontal, y: top + shift.vertical, width: width,
            height: height)
        let length = cancel.intrinsicContentSize.width
        cancel.frame = CGRect(
            x: isMirrored ? Self.edge : bounds.width - Self.edge - length, y: top, width: length, height: height)
        scopes?.frame = CGRect(
            x: Self.edge, y: row + 4, width: max(0, bounds.width - 2 * Self.edge), height: Self.scopeHeight - 12)
    }
}

extension UISearchBar: UIBarPositioning {
    /// The edge at which the delegate places the bar; the top without an answer.
    public var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }
}

/// Connects a search bar with its text field.
private final class SearchFieldLink: NSObject, UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar._controller?.began()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        textField.resignFirstResponder()
        bar.delegate?.searchBarSearchButtonClicked(bar)
        return true
    }
}
