internal import CollectionCore
import CoreGraphics
internal import DisplayList
public import Foundation
import QuartzCore

/// A scrollable view of text that can be edited if allowed.
///
/// The window's host delivers typed text, which replaces the selection or is inserted at the caret. If scrolling is
/// disabled, the view is as high as its text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UITextInputTraits, UIContentSizeCategoryAdjusting {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func awakeFromNib() { super.awakeFromNib() }
    open override dynamic func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }

    package override func _cursor(at point: CGPoint) -> PointerCursor? {
        if isSelectable, !isEditable, link(at: point) != nil { return .hand }
        return isEditable || isSelectable ? .text : nil
    }
    /// Draws the text and the selection. Has the size of the content.
    final let canvas = TextCanvas(frame: .zero)
    private final let caret = UIView(frame: .zero)
    /// The text until a text storage is used.
    final var ownText = Pieces() {
        didSet { ownString = ownText.string }
    }
    /// The text, if the view has no text storage.
    final private(set) var ownString = ""
    /// `nil` until the app uses the text storage or the layout manager.
    final var textKit: TextKit?
    /// The lines and the width in points at which they were made; `nil` if invalid.
    final var laidOut: (width: CGFloat, lines: AttributedLines)?
    /// `nil` while ``isFindInteractionEnabled`` is `false`.
    final var search: TextViewSearch?

    /// The text, as a storage: edits are shown immediately.
    open var textStorage: NSTextStorage { _textStorage }
    /// The layout manager, which lays out the same lines as the view. A subclass draws the text.
    open var layoutManager: NSLayoutManager { _layoutManager }

    /// - Parameters:
    ///   - frame: The frame in the superview's coordinates, in points.
    ///   - textContainer: If it has a layout manager, the view shows and edits its text storage, which the view retains.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer(size: frame.size)
        super.init(frame: frame)
        becomeTextView()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeTextView()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeTextView() {
        backgroundColor = .systemBackground
        textContainer.onChange = { [weak self] change in
            MainActor.assumeIsolated { self?.textContainerChanged(change) }
        }
        if textContainer.ownLayoutManager != nil { layoutManagerChanged() }
        canvas.isUserInteractionEnabled = false
        canvas.textView = self
        caret.isHidden = true
        caret.isUserInteractionEnabled = false
        caret.backgroundColor = tintColor
        addSubview(canvas)
        addSubview(caret)
    }

    // MARK: Text

    /// The delegate, if it takes part in text editing.
    final var textDelegate: (any UITextViewDelegate)? { _scrollDelegate as? any UITextViewDelegate }
    /// Also receives the calls of the scroll view's delegate. Held weakly.
    open var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { setScrollDelegate(newValue) }
    }

    /// Never `nil`. Setting it moves the caret to the end and does not notify the delegate.
    open var text: String! {
        get { plainText }
        set { change(to: Pieces(newValue ?? "", ownAttributes)) }
    }
    /// The text with its attributes. The view supplies the missing ones.
    open var attributedText: NSAttributedString! {
        get { styled.independentCopy }
        set { change(to: newValue.map { Pieces($0) } ?? Pieces()) }
    }
    private final func change(to pieces: Pieces) {
        changeText {
            setStyled(pieces)
            takeStyle()
            mark = nil
            selection = NSRange(location: length, length: 0)
            textChanged()
        }
    }
    /// Whether the text contains at least one character.
    open var hasText: Bool { length > 0 }

    /// The font of the first character. Setting it applies to the whole text.
    open var font: UIFont? = .systemFont(ofSize: 12) {
        didSet { restyle(.font, font) }
    }
    /// The color of the first character. Setting it applies to the whole text.
    open var textColor: UIColor? = .label {
        didSet { restyle(.foregroundColor, textColor) }
    }
    /// The alignment of the first paragraph. Setting it applies to the whole text.
    open var textAlignment = NSTextAlignment.natural {
        didSet { restyle { [textAlignment] in $0.setParagraphStyle { $0.alignment = textAlignment } } }
    }
    /// Whether the view is adopting the style of a text that was assigned.
    final var isTakingStyle = false
    /// The data that a view shows as links while it is not editable: addresses and phone numbers. Other kinds are not
    /// found.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { textChanged() } }
    }
    /// The links of the shown text; `nil` until it is searched.
    final var detectedLinks: DetectedLinks?
    /// Always `nil`: selected text cannot be dragged.
    open var textDragInteraction: UIDragInteraction? { nil }
    /// The appearance of links: `.foregroundColor` and `.underlineStyle` are used.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] {
        didSet { textChanged() }
    }
    /// The attributes of typed text until the selection changes: by default, those of the text before the caret.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get {
            if let explicitTypingAttributes { return explicitTypingAttributes }
            guard length > 0 else { return ownAttributes }
            return ownAttributes.merging(pieces.attributes(forTextAt: selection)) { $1 }
        }
        set { explicitTypingAttributes = newValue }
    }
    /// `nil` until the app sets the attributes of typed text, and after the selection changed.
    final var explicitTypingAttributes: [NSAttributedString.Key: Any]?
    /// Whether preferred fonts follow the text size of the environment. The default is `false`.
    open var adjustsFontForContentSizeCategory = false {
        didSet { followTextSize() }
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { followTextSize() }
        textChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        caret.backgroundColor = tintColor
        textChanged()
    }

    /// Discards the lines, and lays out and draws the text again.
    final func textChanged() {
        laidOut = nil
        detectedLinks = nil
        if textKit != nil { updateSetup() }
        search?.textMayHaveChanged()
        canvas.setNeedsDisplay()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Editing

    /// Whether the text can be changed by keys. The default is `true`; `false` ends editing.
    open var isEditable = true {
        didSet {
            if isEditable != oldValue, !dataDetectorTypes.isEmpty { textChanged() }
            if !isEditable, isFirstResponder { resignFirstResponder() }
        }
    }
    /// Whether links can be tapped and the selection is visible.
    open var isSelectable = true {
        didSet { if isSelectable != oldValue { canvas.setNeedsDisplay() } }
    }
    /// Whether the next typed text replaces the whole text.
    open var clearsOnInsertion = false

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
    /// Whether the text cannot be copied. Its characters remain visible.
    open var isSecureTextEntry = false

    /// The selection, in UTF-16 units; the caret if its length is zero.
    final var selection = NSRange(location: 0, length: 0)
    /// Whether keys that extend the selection move its start.
    final var isSelectingBackward = false
    /// In UTF-16 units. An empty range is the position of the caret.
    open var selectedRange: NSRange {
        get { selection }
        set { select(newValue) }
    }

    /// The provisional text of an input method.
    final var mark: NSRange?

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
        get { TextRange(selection) }
        set { if let newValue { selectedRange = clamped(newValue) } }
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
    open var endOfDocument: UITextPosition { TextPosition(length) }
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
    /// Has no effect: set the paragraph style.
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

    // MARK: Responder

    open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

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
        guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        setNeedsLayout()
        textDelegate?.textViewDidBeginEditing(self)
        post(UITextView.textDidBeginEditingNotification)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        ended()
        return true
    }

    private func ended() {
        mark = nil
        setNeedsLayout()
        canvas.setNeedsDisplay()
        textDelegate?.textViewDidEndEditing(self)
        post(UITextView.textDidEndEditingNotification)
    }

    /// Editing ends when the view leaves its window, regardless of the delegate.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil, isFirstResponder else { return }
        forgetFirst()
        ended()
    }

    /// Posts a notification of this text view.
    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Replaces the marked text or the selection, or the whole text if `clearsOnInsertion` is set, which is then reset.
    open func insertText(_ text: String) {
        let all = NSRange(location: 0, length: length)
        replace(clearsOnInsertion ? all : mark ?? selection, with: text)
        clearsOnInsertion = false
    }
    /// Deletes the selection or, without one, the character before the caret. The delegate may refuse.
    open func deleteBackward() {
        if selection.length > 0 { return replace(selection, with: "") }
        guard selection.location > 0 else { return }
        replace(character(before: selection.location), with: "")
    }

    open override func copy(_ sender: Any?) { copySelection() }
    open override func cut(_ sender: Any?) { if isEditable, copySelection() { replace(selection, with: "") } }
    open override func paste(_ sender: Any?) {
        if isEditable, let text = UIPasteboard.general.string, !text.isEmpty { insertText(text) }
    }
    open override func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: length)) }
    open override func delete(_ sender: Any?) { if isEditable, selection.length > 0 { replace(selection, with: "") } }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        let point = touch.location(in: self)
        layoutIfNeeded()
        // Links open only while the view is not editable.
        if isSelectable, !isEditable, let (url, range) = link(at: point) {
            // The delegate opens the link: hosts do not open URLs.
            _ = textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
            return
        }
        guard becomeFirstResponder() else { return }
        select(clicks: touch.tapCount, at: point)
    }

    // MARK: Lines

    /// The insets of the text, in addition to the container's padding.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            NumberPolicy.replace(&textContainerInset, oldValue)
            if textContainerInset != oldValue { textChanged() }
        }
    }
    /// The area in which the text is laid out, which follows the size of the view.
    public let textContainer: NSTextContainer

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { textChanged() } }
    }

    /// Scrolls by the minimum distance.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let found = rects(of: range)
        let rect = found.dropFirst().reduce(found.first ?? caretRect(at: range.location)) { $0.union($1) }
        scrollRectToVisible(rect.insetBy(dx: 0, dy: -2), animated: false)
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limit = size.width > 0 && size.width < .greatestFiniteMagnitude ? max(1, size.width - sides) : .infinity
        let found = lines(width: limit).size
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(
            width: up(found.width + sides),
            height: up(found.height + textContainerInset.top + textContainerInset.bottom))
    }

    /// None while scrolling is enabled. Otherwise the size of the text, wrapped at the width if one is set.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            : sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }
    package override var wrapsAtGivenWidth: Bool { !isScrollEnabled }
    package override func heightOfContent(atWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard !isScrollEnabled else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        let keepsWidth = horizontalFittingPriority == .required
        var size = keepsWidth ? sizeThatFits(CGSize(width: targetSize.width, height: 0)) : intrinsicContentSize
        if keepsWidth { size.width = targetSize.width }
        if verticalFittingPriority == .required { size.height = targetSize.height }
        return size
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContainerSize()
        let height = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
        let size = CGSize(width: bounds.width, height: height)
        if contentSize != size { contentSize = size }
        let frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, bounds.height)))
        if canvas.frame != frame {
            canvas.frame = frame
            canvas.setNeedsDisplay()
        }
        caret.isHidden = !isFirstResponder || selection.length > 0
        if !caret.isHidden { caret.frame = caretRect(for: TextPosition(selection.location)) }
    }
}
