import CoreGraphics
public import Foundation

/// An editable single line of text.
///
/// The window's host delivers typed text, which replaces the selection. The caret does not blink.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput {
    package override func _cursor(at point: CGPoint) -> PointerCursor? { isEnabled ? .text : nil }
    override class var _appearanceProperties: [AppearanceProperties.Property] {
        super._appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UITextField.textColor),
        AppearanceProperties.property(\UITextField.font),
    ]
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    /// When a view beside the text is visible.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3
    }

    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
        case cancelled = 1
    }

    private final let label = UILabel(frame: .zero)
    private final let placeholderLabel = UILabel(frame: .zero)
    private final let caret = UIView(frame: .zero)
    private final let highlight = UIView(frame: .zero)
    private final let clip = UIView(frame: .zero)
    private final var clearButton: UIButton?
    final private(set) var characters: [Character] = []
    /// The index of the character after the caret.
    final private(set) var caretIndex = 0
    /// The end of the selection that the caret does not move; `nil` without a selection.
    private final var anchor: Int?
    /// How far the text is shifted left to keep the caret visible, in points.
    private final var shift: CGFloat = 0
    private static let caretWidth: CGFloat = 2

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeField()
    }

    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeField()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeField() {
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        label.lineBreakMode = .byClipping
        placeholderLabel.textColor = .placeholderText
        caret.isHidden = true
        addSubview(clip)
        highlight.alpha = 0.2
        for view in [placeholderLabel, label, caret, highlight] { clip.addSubview(view) }
        tintColorDidChange()
        accessibilityTraits = .none
    }

    // MARK: Text

    open weak var delegate: (any UITextFieldDelegate)?

    /// Never `nil`, as on Apple's platforms. Setting it moves the caret to the end and does not notify the delegate.
    open var text: String? {
        get { String(characters) }
        set {
            characters = Array(newValue ?? "")
            put(characters.count)
            showText()
        }
    }
    open var attributedText: NSAttributedString? {
        get {
            NSAttributedString(string: String(characters), attributes: [.font: font!, .foregroundColor: textColor!])
        }
        set { text = newValue?.string }
    }
    open var placeholder: String? {
        get { placeholderLabel.text }
        set { placeholderLabel.text = newValue }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set { placeholderLabel.attributedText = newValue }
    }
    /// `nil` restores the default, the label color.
    open var textColor: UIColor? = .label {
        didSet {
            if textColor == nil { textColor = .label }
            label.textColor = textColor
        }
    }
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet {
            if font == nil { font = .systemFont(ofSize: 17) }
            (label.font, placeholderLabel.font) = (font, font)
            fontChanged()
        }
    }
    private func fontChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    open var textAlignment: NSTextAlignment = .natural {
        didSet { setNeedsLayout() }
    }
    open var adjustsFontForContentSizeCategory: Bool {
        get { label.adjustsFontForContentSizeCategory }
        set {
            label.adjustsFontForContentSizeCategory = newValue
            placeholderLabel.adjustsFontForContentSizeCategory = newValue
        }
    }
    /// Whether the field shows a dot for each character.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { showText() } }
    }
    open var clearsOnBeginEditing = false

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var enablesReturnKeyAutomatically = false

    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")

    private var shownText: String {
        isSecureTextEntry ? String(repeating: "\u{2022}", count: characters.count) : String(characters)
    }

    private func showText() {
        label.text = shownText
        setNeedsLayout()
    }

    // MARK: Appearance

    open var borderStyle = BorderStyle.none {
        didSet {
            layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
            layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .bezel ? 2 : borderStyle == .line ? 1 : 0.5
            layer.borderColor = (borderStyle == .line ? UIColor.label : .separator).cgColor(for: traitCollection)
            if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
            setNeedsLayout()
        }
    }
    open var clearButtonMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }
    open var leftView: UIView? {
        didSet { change(oldValue, leftView) }
    }
    open var leftViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }
    open var rightView: UIView? {
        didSet { change(oldValue, rightView) }
    }
    open var rightViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }
    private func change(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        (caret.backgroundColor, highlight.backgroundColor) = (tintColor, tintColor)
    }
    package override func _stateDidChange() { label.alpha = isEnabled ? 1 : 0.4 }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
    open override var canBecomeFocused: Bool { isEnabled && isUserInteractionEnabled }
    /// By default `nil`, because the caret indicates the focus.
    open override var focusEffect: UIFocusEffect? {
        get { _focusTraits?.effect ?? nil }
        set { super.focusEffect = newValue }
    }
    /// The select key resumes editing after the return key ended it.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, !isEditing, presses.contains(where: \._selects) else {
            return super.pressesBegan(presses, with: event)
        }
        becomeFirstResponder()
    }
    open var isEditing: Bool { isFirstResponder }

    /// Call `reloadInputViews()` after a change while the view is being edited.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }
    private final var ownAccessoryView: UIView?
    /// Call `reloadInputViews()` after a change while the view is being edited.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    private final var ownInputView: UIView?

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        if clearsOnBeginEditing { text = "" }
        put(characters.count)
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(UITextField.textDidBeginEditingNotification)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        ended()
        return true
    }

    private func ended() {
        anchor = nil
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(UITextField.textDidEndEditingNotification)
    }

    /// Editing ends when the field leaves its window, regardless of the delegate.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil, isFirstResponder else { return }
        _forgetFirst()
        ended()
    }

    open var hasText: Bool { !characters.isEmpty }

    /// Replaces line breaks with spaces.
    open func insertText(_ text: String) {
        replace(selection, with: String(text.map { $0.isNewline ? " " : $0 }))
    }
    open func deleteBackward() {
        if !selection.isEmpty { return replace(selection, with: "") }
        if caretIndex > 0 { replace(caretIndex - 1..<caretIndex, with: "") }
    }

    // The text of a password stays in its field.
    open override func copy(_ sender: Any?) { if !isSecureTextEntry { copySelection() } }
    open override func cut(_ sender: Any?) {
        guard !isSecureTextEntry, copySelection() else { return }
        replace(selection, with: "")
    }
    open override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) }
    }
    open override func selectAll(_ sender: Any?) { select(from: 0, to: characters.count) }
    open override func delete(_ sender: Any?) { if !selection.isEmpty { replace(selection, with: "") } }

    /// The indexes of the selected characters; empty at the caret without a selection.
    final var selection: Range<Int> {
        anchor.map { min($0, caretIndex)..<max($0, caretIndex) } ?? caretIndex..<caretIndex
    }

    @discardableResult private func copySelection() -> Bool {
        if !selection.isEmpty { UIPasteboard.general.string = String(characters[selection]) }
        return !selection.isEmpty
    }

    final func replace(_ range: Range<Int>, with new: String) {
        let before = characters[..<range.lowerBound].reduce(0) { $0 + String($1).utf16.count }
        let length = characters[range].reduce(0) { $0 + String($1).utf16.count }
        let nsRange = NSRange(location: before, length: length)
        guard delegate?.textField(self, shouldChangeCharactersIn: nsRange, replacementString: new) ?? true else {
            return
        }
        let added = Array(new)
        characters.replaceSubrange(range, with: added)
        put(range.lowerBound + added.count)
        changed()
    }

    private func changed() {
        showText()
        sendActions(for: .editingChanged)
        post(UITextField.textDidChangeNotification)
        delegate?.textFieldDidChangeSelection(self)
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// The number of characters before the caret.
    package final var _caret: Int {
        get { caretIndex }
        set { moveCaret(to: newValue) }
    }

    /// Replaces the text as the user does. The delegate is asked and informed.
    package final func _replaceByUser(_ range: Range<Int>, with new: String) {
        replace(range.clamped(to: 0..<characters.count), with: String(new.map { $0.isNewline ? " " : $0 }))
    }

    /// Puts the caret there without a selection, and without a message to the delegate.
    private func put(_ new: Int) { (caretIndex, anchor) = (new, nil) }

    final func moveCaret(to new: Int) { select(from: new, to: new) }

    /// Selects up to a position, from the fixed end of the selection or from the caret.
    final func extendSelection(to new: Int) { select(from: anchor ?? caretIndex, to: new) }

    private func select(from start: Int, to end: Int) {
        let old = selection
        caretIndex = max(0, min(characters.count, end))
        anchor = start == end ? nil : start
        guard selection != old else { return }
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }

    private func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        characters = []
        put(0)
        if !isFirstResponder { becomeFirstResponder() }
        changed()
    }

    // MARK: Touches

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let (isTap, x) = (isTracking && isTouchInside, touches.first?.location(in: clip).x)
        super.touchesEnded(touches, with: event)
        let wasEditing = isFirstResponder
        guard isTap, becomeFirstResponder(), let x else { return }
        // A delegate may have selected text when editing began.
        guard wasEditing || selection.isEmpty else { return }
        layoutIfNeeded()
        moveCaret(to: nearest(to: x - label.frame.minX))
    }

    package override var _ownsTaps: Bool { true }

    private func nearest(to x: CGFloat) -> Int {
        var best = (index: 0, distance: CGFloat.infinity)
        for index in 0...characters.count {
            let distance = abs(width(ofFirst: index) - x)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    private func width(ofFirst count: Int) -> CGFloat {
        let text = String(Array(shownText).prefix(count))
        return text.isEmpty ? 0 : text.size(withAttributes: [.font: font!]).width
    }

    // MARK: Layout

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let edge: CGFloat = borderStyle == .none ? 0 : 7
        var rect = bounds.insetBy(dx: edge, dy: 0)
        func take(_ width: CGFloat, fromLeft: Bool) {
            rect.size.width = max(0, rect.width - width)
            if fromLeft { rect.origin.x += width }
        }
        if shows(leftViewMode), let leftView { take(sideSize(of: leftView).width + 4, fromLeft: !_isRightToLeft) }
        if shows(rightViewMode), let rightView {
            take(sideSize(of: rightView).width + 4, fromLeft: _isRightToLeft)
        } else if shows(clearButtonMode), hasText {
            take(24, fromLeft: _isRightToLeft)
        }
        return rect
    }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        side(CGSize(width: 19, height: 19), atStart: false)
    }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { side(sideSize(of: leftView), atStart: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        side(sideSize(of: rightView), atStart: false)
    }

    open override var intrinsicContentSize: CGSize {
        let line = (font?.lineHeight ?? 20).rounded(.up)
        let padding: CGFloat = borderStyle == .none ? 2 : 12
        let widest = max(label.intrinsicContentSize.width, placeholderLabel.intrinsicContentSize.width)
        return CGSize(width: (widest + padding + Self.caretWidth).rounded(.up), height: line + padding)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (view, mode, rect) in [
            (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
            (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
        ] {
            guard let view else { continue }
            if shows(mode) {
                if view.superview !== self { addSubview(view) }
                view.frame = rect
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        layOutClearButton()
        let textArea = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        clip.frame = textArea
        placeholderLabel.isHidden = hasText
        placeholderLabel.textAlignment = textAlignment
        let hintRect = placeholderRect(forBounds: bounds)
        placeholderLabel.frame = hintRect.offsetBy(dx: -textArea.minX, dy: -textArea.minY)
        layOutText(in: textArea)
    }

    private func layOutText(in textArea: CGRect) {
        let whole = width(ofFirst: characters.count)
        let before = width(ofFirst: caretIndex)
        let free = textArea.width - whole - Self.caretWidth
        if free >= 0 || !isEditing {
            shift = 0
        } else {
            shift = max(before + Self.caretWidth - textArea.width, min(shift, before))
            shift = max(0, min(shift, -free))
        }
        let isRight = textAlignment == .right || textAlignment == .natural && _isRightToLeft
        let start: CGFloat = free <= 0 ? 0 : textAlignment == .center ? (free / 2).rounded() : isRight ? free : 0
        // Truncated at the end if the text does not fit and is not being edited.
        label.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
        let width = isEditing ? max(whole.rounded(.up) + 1, 0) : max(0, textArea.width - start)
        label.textAlignment = .left
        label.frame = CGRect(x: start - shift, y: 0, width: width, height: textArea.height)
        let height = min(textArea.height, font?.lineHeight ?? 20)
        let y = ((textArea.height - height) / 2).rounded()
        caret.isHidden = !isEditing || !selection.isEmpty
        caret.frame = CGRect(x: start - shift + before, y: y, width: Self.caretWidth, height: height)
        highlight.isHidden = !isEditing || selection.isEmpty
        guard !highlight.isHidden else { return }
        let (from, to) = (self.width(ofFirst: selection.lowerBound), self.width(ofFirst: selection.upperBound))
        highlight.frame = CGRect(x: start - shift + from, y: y, width: to - from, height: height)
    }

    private func layOutClearButton() {
        let isShown = shows(clearButtonMode) && hasText && !(rightView != nil && shows(rightViewMode))
        guard isShown || clearButton != nil else { return }
        if clearButton == nil {
            let created = UIButton(type: .system)
            created.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
            created.tintColor = .tertiaryLabel
            created.accessibilityLabel = "Clear text"
            created.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
            clearButton = created
            addSubview(created)
        }
        clearButton?.isHidden = !isShown
        clearButton?.frame = clearButtonRect(forBounds: bounds)
    }
}
