import CoreGraphics
public import Foundation
import QuartzCore

/// An editable single line of text.
///
/// The window's host delivers typed text, which replaces the selection. The caret does not blink.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UITextInputTraits, UIContentSizeCategoryAdjusting {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func awakeFromNib() { super.awakeFromNib() }
    open override dynamic func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }

    package override func _cursor(at point: CGPoint) -> PointerCursor? { isEnabled ? .text : nil }
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    /// Draws the text.
    package final let label = UILabel(frame: .zero)
    /// Draws the placeholder. Labels of UIKit's own fields draw without a context.
    final private(set) lazy var placeholderLabel =
        Swift.type(of: self) == UITextField.self || self is UISearchTextField
        ? UILabel(frame: .zero) : PlaceholderLabel(frame: .zero)
    /// Draws the caret, which does not blink.
    final let caret = UIView(frame: .zero)
    /// Draws the selection and the marked text, behind the text.
    final let marks = TextMarks(frame: .zero)
    /// Limits the text to the visible area.
    final let clip = UIView(frame: .zero)
    /// `nil` until the button is shown for the first time.
    final var clearButton: UIButton?
    /// The text, without attributes.
    final var content = ""
    /// The caret, as the number of UTF-16 units before it.
    final var caretIndex = 0
    /// The end of the selection that the caret does not move; `nil` without a selection.
    final var anchor: Int?
    /// The provisional text of an input method.
    final var mark: NSRange?
    /// How far the text is shifted left to keep the caret visible, in points.
    final var shift: CGFloat = 0
    /// Where the text begins in ``clip`` while it is not shifted.
    final var textStart: CGFloat = 0
    /// `nil` until the line is first needed.
    final var cachedLines: CachedLines?
    /// In points.
    static let caretWidth: CGFloat = 2

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeField()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeField()
        InterfaceCoder.leave(coder, self)
    }

    // MARK: Text

    /// Controls and observes editing. Held weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Never `nil`, as on Apple's platforms. Setting it moves the caret to the end and does not notify the delegate.
    open var text: String? {
        get { content }
        set {
            changeText {
                content = newValue ?? ""
                styled = nil
                mark = nil
                put(content.utf16.count)
                showText()
            }
        }
    }
    /// The text with its attributes. ``font``, ``textColor``, and ``textAlignment`` become those of the first
    /// character. Setting one of them later applies to the whole text.
    open var attributedText: NSAttributedString? {
        get { styled ?? NSAttributedString(string: content, attributes: defaultTextAttributes) }
        set {
            text = newValue?.string
            if let newValue { style(as: newValue) }
        }
    }
    /// The text with its attributes; `nil` if all of it has the default ones.
    final var styled: NSAttributedString?
    /// The default attributes other than font, color, and alignment.
    final var otherAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes that the app set for typed text; see ``typingAttributes``.
    final var explicitTypingAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of text without attributes. Setting them applies them to the whole text; missing ones have their
    /// default values.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { ownTextAttributes }
        set { ownTextAttributes = newValue }
    }
    /// The attributes of typed text until the selection changes: by default, those of the text before the caret. `nil`
    /// while the field is not edited; then, setting them has no effect.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? explicitTypingAttributes ?? attributes(forTextIn: editedSelection) : nil }
        set { if isEditing { explicitTypingAttributes = newValue } }
    }
    /// Whether a font that is too large for the width is reduced, down to ``minimumFontSize``.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { showText() } }
    }
    /// The size of the smallest font that ``adjustsFontSizeToFitWidth`` can select, in points.
    open var minimumFontSize: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&minimumFontSize, oldValue, limit: 1e5)
            if minimumFontSize != oldValue { showText() }
        }
    }
    /// The factor of the font for the current width, at most 1.
    final var fontFactor: CGFloat = 1
    /// Whether the next typed text replaces the whole text.
    open var clearsOnInsertion = false
    /// The text that is visible while the field is empty; `nil` for none.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set { placeholderLabel.text = newValue }
    }
    /// The placeholder with its attributes; `nil` for none.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set { placeholderLabel.attributedText = newValue }
    }
    /// `nil` restores the default, the label color.
    open var textColor: UIColor? = .label {
        didSet {
            if textColor == nil { textColor = .label }
            label.textColor = textColor
            restyle { $0.restyle { [textColor] in $0[.foregroundColor] = textColor } }
        }
    }
    /// The font of the whole text. The default, also for `nil`, is the system font at 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet {
            if font == nil { font = .systemFont(ofSize: 17) }
            (label.font, placeholderLabel.font) = (font, font)
            restyle { $0.restyle { [font] in $0[.font] = font } }
            fontChanged()
        }
    }
    /// The alignment of the text. The default is `.natural`, that of its language.
    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            restyle { $0.setParagraphStyle { [textAlignment] in $0.alignment = textAlignment } }
            setNeedsLayout()
        }
    }
    /// Whether a preferred font follows the text size of the environment. The default is `false`.
    open var adjustsFontForContentSizeCategory = false {
        didSet { followTextSize() }
    }
    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { followTextSize() }
    }
    /// Whether the field shows a dot for each character.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { showText() } }
    }
    /// Whether the text is deleted when editing begins. The default is `false`.
    open var clearsOnBeginEditing = false

    /// The on-screen keyboard for the text. Has no effect: hosts have their own keyboards.
    open var keyboardType = UIKeyboardType.default
    /// The label of the return key. Has no effect: hosts have their own keyboards.
    open var returnKeyType = UIReturnKeyType.default
    /// The colors of the on-screen keyboard. Has no effect: hosts have their own keyboards.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Which letters an on-screen keyboard capitalizes. Has no effect here.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether typed words are corrected. Has no effect: text is inserted as typed.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether misspelled words are marked. Has no effect: spelling is not checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the return key requires a text. Has no effect: hosts have their own keyboards.
    open var enablesReturnKeyAutomatically = false
    /// Whether straight quotation marks become curly. Has no effect: text is inserted as typed.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether two hyphens become a dash. Has no effect: text is inserted as typed.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether pasting and cutting adjust the spaces around words. Has no effect: text is inserted as it is.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// The meaning of the text for software that fills it in; `nil` by default. Has no effect here.
    open var textContentType: UITextContentType!

    // MARK: Appearance

    /// The border. The default is none. A rounded rectangle also gets a background color if the field has none.
    open var borderStyle = BorderStyle.none {
        didSet { drawBorder() }
    }
    /// An image behind the text, stretched to the bounds. A rounded border hides it.
    open var background: UIImage? {
        didSet { setNeedsLayout() }
    }
    /// Replaces ``background`` while the field is disabled, if both are set.
    open var disabledBackground: UIImage? {
        didSet { setNeedsLayout() }
    }
    /// Shows the background image; `nil` without one.
    final var backgroundView: UIImageView?
    /// When the button that deletes the text is visible. The default is never.
    open var clearButtonMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }
    /// The view before the text, at the right in layouts from right to left; `nil` for none.
    open var leftView: UIView? {
        didSet { change(oldValue, leftView) }
    }
    /// When the left view is visible. The default is never.
    open var leftViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }
    /// The view after the text, at the left in layouts from right to left; `nil` for none. Replaces the clear button
    /// while it is visible.
    open var rightView: UIView? {
        didSet { change(oldValue, rightView) }
    }
    /// When the right view is visible. The default is never.
    open var rightViewMode = ViewMode.never {
        didSet { setNeedsLayout() }
    }
    /// Removes the earlier view at a side of the field, unless it is the new one.
    func change(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        caret.backgroundColor = tintColor
        marks.color = tintColor
    }
    package override func _stateDidChange() {
        label.alpha = isEnabled ? 1 : 0.4
        if disabledBackground != nil { setNeedsLayout() }
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
    open override var canBecomeFocused: Bool { isEnabled && isUserInteractionEnabled }
    /// By default `nil`, because the caret indicates the focus.
    open override var focusEffect: UIFocusEffect? {
        get { focusTraits?.effect ?? nil }
        set { super.focusEffect = newValue }
    }
    /// The select key resumes editing after the return key ended it.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, !isEditing, presses.contains(where: \._selects) else {
            return super.pressesBegan(presses, with: event)
        }
        becomeFirstResponder()
    }
    /// Whether the field receives keys.
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
        put(content.utf16.count)
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

    /// Editing ends when the field leaves its window, regardless of the delegate.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil, isFirstResponder else { return }
        forgetFirst()
        ended()
    }

    /// Whether the field contains at least one character.
    open var hasText: Bool { !content.isEmpty }

    /// Replaces line breaks with spaces.
    open func insertText(_ text: String) {
        let all = NSRange(location: 0, length: content.utf16.count)
        replace(clearsOnInsertion ? all : mark ?? editedSelection, with: Self.withoutLineBreaks(text))
        clearsOnInsertion = false
    }
    /// Deletes the selection or, without one, the character before the caret. The delegate may refuse.
    open func deleteBackward() {
        if !selection.isEmpty { return replace(editedSelection, with: "") }
        if caretIndex > 0 { replace(editedText.graphemeRange(at: caretIndex - 1), with: "") }
    }

    // The text of a password stays in its field.
    open override func copy(_ sender: Any?) { if !isSecureTextEntry { copySelection() } }
    open override func cut(_ sender: Any?) {
        guard !isSecureTextEntry, copySelection() else { return }
        replace(editedSelection, with: "")
    }
    open override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) }
    }
    open override func selectAll(_ sender: Any?) { select(from: 0, to: content.utf16.count) }
    open override func delete(_ sender: Any?) { if !selection.isEmpty { replace(editedSelection, with: "") } }

    // MARK: Positions

    /// Receives changes of the text and the selection. Held weakly.
    open weak var inputDelegate: (any UITextInputDelegate)?
    /// Created on first access.
    open var tokenizer: any UITextInputTokenizer {
        if let ownTokenizer { return ownTokenizer }
        let created = UITextInputStringTokenizer(textInput: self)
        ownTokenizer = created
        return created
    }
    private final var ownTokenizer: UITextInputStringTokenizer?
    /// The selection; an empty range is the caret. Positions outside of the text are limited to it, and `nil` has no
    /// effect.
    open var selectedTextRange: UITextRange? {
        get { TextRange(editedSelection) }
        set { if let newValue { editedSelection = clamped(newValue) } }
    }
    /// The provisional text of an input system; `nil` if there is none.
    open var markedTextRange: UITextRange? { mark.map { TextRange($0) } }
    /// Has no effect: marked text is underlined.
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    /// Replaces the marked text, or the selection if nothing is marked, with provisional text. `selectedRange` is
    /// relative to the new text, in UTF-16 units.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        compose(markedText, selected: selectedRange)
    }
    /// Accepts the marked text as it is.
    open func unmarkText() { editedMark = nil }
    /// The part of the text in a range, limited to the text.
    open func text(in range: UITextRange) -> String? { editedText(in: range) }
    /// Replaces a range, limited to the text, without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        replace(clamped(range), with: text, asks: false, marking: nil)
    }
    /// The position before the first character.
    open var beginningOfDocument: UITextPosition { TextPosition(0) }
    /// The position after the last character.
    open var endOfDocument: UITextPosition { TextPosition(content.utf16.count) }
    /// The range between two positions, in either order.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editedRange(from: fromPosition, to: toPosition)
    }
    /// The position that is a number of UTF-16 units after another one; `nil` outside of the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        edited(from: position, offset: offset)
    }
    /// The position that is a number of characters or lines away in a direction on the screen; `nil` outside of the
    /// text.
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        edited(from: position, in: direction, offset: offset)
    }
    /// The order of two positions in the text.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editedOrder(position, other)
    }
    /// The number of UTF-16 units from one position to another; negative if the second one is before the first.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editedOffset(from: from, to: toPosition)
    }
    /// The end of the range that is farthest in a direction on the screen.
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        edited(within: range, farthestIn: direction)
    }
    /// The range from a position to the next one in a direction; `nil` at the edge of the text.
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        editedRange(byExtending: position, in: direction)
    }
    /// The direction of the line at the position, which its first letter determines.
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        editedDirection(for: position)
    }
    /// Has no effect: the first letter determines the direction.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    /// The rectangle of a range in its first line, in the view's space; that of the caret if the range is empty there.
    open func firstRect(for range: UITextRange) -> CGRect { editedFirstRect(for: range) }
    /// The rectangle of the caret before a position, in the view's space; zero if the text has no lines.
    open func caretRect(for position: UITextPosition) -> CGRect { editedCaret(at: position) }
    /// The rectangles of a range, one or more for each line, in the view's space.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editedRects(for: range) }
    /// The position nearest to a point of the view.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { TextPosition(editedPosition(to: point)) }
    /// The position in a range that is nearest to a point of the view.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editedPosition(to: point, within: range)
    }
    /// The range of the character nearest to a point of the view; `nil` without text.
    open func characterRange(at point: CGPoint) -> UITextRange? { editedCharacter(at: point).map { TextRange($0) } }

    // MARK: Touches

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let (isTap, touch) = (isTracking && isTouchInside, touches.first)
        super.touchesEnded(touches, with: event)
        let wasEditing = isFirstResponder
        guard isTap, becomeFirstResponder(), let touch else { return }
        // A delegate may have selected text when editing began.
        guard wasEditing || selection.isEmpty else { return }
        layoutIfNeeded()
        select(clicks: touch.tapCount, at: touch.location(in: self))
    }

    package override var ownsTaps: Bool { true }

    // MARK: Layout

    /// The rectangle of the border; the bounds unless overridden.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the text outside of editing: the bounds without the border's insets and the visible side views.
    open func textRect(forBounds bounds: CGRect) -> CGRect { plainTextRect(in: bounds) }
    /// The rectangle of the text during editing; the same as outside of it unless overridden.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of the placeholder: that of the text in the same state.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Draws the placeholder in the current context.
    ///
    /// - Parameter rect: A rectangle of the size of ``placeholderRect(forBounds:)``. Its origin, and that of the context,
    ///   is that of the placeholder.
    open func drawPlaceholder(in rect: CGRect) {
        (placeholderLabel as? PlaceholderLabel)?.drawPlainText(in: rect)
    }
    /// The rectangle of the clear button: 19 × 19 points at the end.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        side(CGSize(width: 19, height: 19), atStart: false)
    }
    /// The rectangle of the left view, at the start.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { side(sideSize(of: leftView), atStart: true) }
    /// The rectangle of the right view, at the end.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        side(sideSize(of: rightView), atStart: false)
    }

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBackground()
        layOutSideViews()
        let textArea = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        clip.frame = textArea
        placeholderLabel.isHidden = hasText
        placeholderLabel.textAlignment = textAlignment
        let hintRect = placeholderRect(forBounds: bounds)
        placeholderLabel.frame = hintRect.offsetBy(dx: -textArea.minX, dy: -textArea.minY)
        layOutText(in: textArea)
    }
}
