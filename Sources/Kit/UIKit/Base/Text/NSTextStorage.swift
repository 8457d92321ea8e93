public import Foundation

/// Text with attributes that notifies layout managers of its changes.
///
/// A subclass with its own text overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` for
/// strings, and `setAttributes(_:range:)`, and calls ``edited(_:range:changeInLength:)`` after each change. All other
/// methods use these four. Positions and lengths are in UTF-16 units.
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit changed.
    public struct EditActions: OptionSet, Hashable, Sendable {
        /// The bits of the changes.
        public let rawValue: UInt
        /// Creates a set of changes from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes changed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters changed.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before the attributes of an edit are fixed.
    public class var willProcessEditingNotification: NSNotification.Name {
        .init("NSTextStorageWillProcessEditingNotification")
    }
    /// Posted after attributes were fixed, before the layout managers are notified of an edit.
    public class var didProcessEditingNotification: NSNotification.Name {
        .init("NSTextStorageDidProcessEditingNotification")
    }

    private final var managers: [NSLayoutManager] = []
    private final var pending: (mask: EditActions, range: NSRange, delta: Int)?
    /// The number of calls of `beginEditing()` without their `endEditing()`.
    private final var editingDepth = 0
    private final var isProcessing = false
    /// Whether this class changes its inherited storage. Otherwise, the change was made by a subclass with own text.
    private final var isWriting = false
    /// The string that `mutableString` returned, and its text when it was last equal to that of the storage.
    private final var lent: (string: NSMutableString, known: String)?

    /// Creates an empty text.
    public init() { super.init(string: "") }

    // The text is inserted by the methods that subclasses override, so that it becomes their text.
    public override init(string: String) {
        super.init(string: "")
        replaceCharacters(in: NSRange(location: 0, length: 0), with: string)
    }

    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        replaceCharacters(in: NSRange(location: 0, length: 0), with: string)
        if let attrs { setAttributes(attrs, range: wholeRange) }
    }

    public override init(attributedString: NSAttributedString) {
        super.init(string: "")
        replaceCharacters(in: NSRange(location: 0, length: 0), with: attributedString)
    }

    /// Creates a text from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Held weakly.
    open weak var delegate: (any NSTextStorageDelegate)?

    // MARK: Layout managers

    /// In the order in which they were added.
    open var layoutManagers: [NSLayoutManager] { managers }

    /// Adds the layout manager and removes it from its previous text storage. The text storage retains it.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !managers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        managers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    /// Does nothing if the layout manager belongs to another text storage.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = managers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        managers.remove(at: index)
        if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    }

    // MARK: Editing

    /// What the edits changed that are not processed yet.
    open var editedMask: EditActions { pending?.mask ?? [] }
    /// The range of the edits that are not processed yet, in the current text. The location is `NSNotFound` if there
    /// are none.
    open var editedRange: NSRange { pending.map { clamped($0.range) } ?? NSRange(location: NSNotFound, length: 0) }
    /// The change of the length by the edits that are not processed yet.
    open var changeInLength: Int { pending?.delta ?? 0 }

    /// Records an edit. Processes it unless `beginEditing()` was called or an edit is being processed.
    ///
    /// - Parameters:
    ///   - editedMask: Whether characters, attributes, or both changed.
    ///   - editedRange: The range before the edit.
    ///   - delta: The change of the length of the range.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        if !isWriting {
            lent = nil
            copyIntoInheritedStorage(editedRange, delta)
        }
        for manager in managers { manager.forgetLines() }
        var new = (mask: editedMask, range: editedRange, delta: delta)
        if let pending {
            new.mask.formUnion(pending.mask)
            new.range = NSUnionRange(pending.range, editedRange)
            new.delta += pending.delta
        }
        new.range.length = max(0, new.range.length + delta)
        pending = new
        processIfPossible()
    }

    private func processIfPossible() {
        guard editingDepth == 0, !isProcessing, pending != nil else { return }
        isProcessing = true
        defer { isProcessing = false }
        processEditing()
        // Overrides may edit after the call of `super`, and so may layout managers and their views.
        var rounds = 0
        while pending != nil, rounds < Self.maximumRounds {
            notifyLayoutManagers()
            rounds += 1
        }
    }
    /// Ends the processing if each notification causes another edit, for example of two views that correct each other.
    private static let maximumRounds = 16

    /// Fixes attributes and notifies the delegate, observers, and layout managers of the recorded edits. Edits during
    /// the call become part of them.
    open func processEditing() {
        guard pending != nil else { return }
        NotificationCenter.default.post(name: NSTextStorage.willProcessEditingNotification, object: self)
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        if !fixesAttributesLazily { fixAttributes(in: editedRange) }
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        NotificationCenter.default.post(name: NSTextStorage.didProcessEditingNotification, object: self)
        notifyLayoutManagers()
    }

    private func notifyLayoutManagers() {
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        pending = nil
        for manager in managers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
            manager.textChanged()
        }
    }

    /// Defers processing until the matching ``endEditing()``. Calls can be nested.
    open override func beginEditing() { editingDepth += 1 }

    open override func endEditing() {
        guard editingDepth > 0 else { return }
        editingDepth -= 1
        processIfPossible()
    }

    /// Whether ``processEditing()`` leaves attributes as they are.
    open var fixesAttributesLazily: Bool { false }
    /// Fixes the attributes in a range if ``fixesAttributesLazily`` is `true`.
    open func ensureAttributesAreFixed(in range: NSRange) { if fixesAttributesLazily { fixAttributes(in: range) } }
    /// Called when attributes in a range must be fixed again. The default does nothing: attributes are fixed when they
    /// are edited.
    open func invalidateAttributes(in range: NSRange) {}

    /// Removes attachments from all characters except `NSTextAttachment.character`.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the range.
    open func fixAttributes(in range: NSRange) {
        let text = string as NSString
        var misplaced: [NSRange] = []
        enumerateAttribute(.attachment, in: clamped(range)) { value, run, _ in
            guard value != nil else { return }
            for index in run.location..<NSMaxRange(run)
            where Int(text.character(at: index)) != NSTextAttachment.character {
                misplaced.append(NSRange(location: index, length: 1))
            }
        }
        for range in misplaced { removeAttribute(.attachment, range: range) }
    }

    // MARK: The methods that subclasses override

    open override var string: String {
        takeLentString()
        return super.string
    }

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
        -> [NSAttributedString.Key: Any]
    {
        trapping { () throws(UIKitException) in
            try _check(NSRange(location: location, length: 1), "attributesAtIndex:effectiveRange:")
        }
        return super.attributes(at: location, effectiveRange: range)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        trapping { () throws(UIKitException) in try _check(range, "replaceCharactersInRange:withString:") }
        lent = nil
        super.replaceCharacters(in: range, with: str)
        recordOwn(.editedCharacters, range, delta: str.utf16.count - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        trapping { () throws(UIKitException) in try _check(range, "setAttributes:range:") }
        guard range.length > 0 else { return }
        super.setAttributes(attrs, range: range)
        recordOwn(.editedAttributes, range, delta: 0)
    }

    private func recordOwn(_ mask: EditActions, _ range: NSRange, delta: Int) {
        isWriting = true
        // Processing calls code of the app, which may edit subclasses with own text.
        editingDepth += 1
        edited(mask, range: range, changeInLength: delta)
        editingDepth -= 1
        isWriting = false
        processIfPossible()
    }

    /// Throws Apple's exception for a range out of bounds.
    package final func _check(_ range: NSRange, _ method: String) throws(UIKitException) {
        let length = length
        guard
            range.location < 0 || range.length < 0 || range.location > length || range.length > length - range.location
        else { return }
        throw UIKitException(
            .range,
            "*** -[\(type(of: self)) \(method)]: Range {\(range.location), \(range.length)} out of bounds; string length "
                + "\(length)")
    }

    /// Copies a change of a subclass with own text into the storage that Foundation reads when it copies or compares
    /// attributed strings.
    private func copyIntoInheritedStorage(_ range: NSRange, _ delta: Int) {
        guard type(of: self) != NSTextStorage.self else { return }
        let text = string as NSString
        var (old, new) = (range, NSRange(location: range.location, length: range.length + delta))
        let length = super.length
        let isConsistent =
            old.location >= 0 && old.length >= 0 && new.length >= 0 && old.location <= length
            && old.length <= length - old.location && length + delta == text.length
        if !isConsistent {
            old = NSRange(location: 0, length: length)
            new = NSRange(location: 0, length: text.length)
        }
        if delta != 0 || !isConsistent || text.substring(with: new) != (super.string as NSString).substring(with: old) {
            super.replaceCharacters(in: old, with: text.substring(with: new))
        }
        var position = new.location
        while position < NSMaxRange(new) {
            var run = NSRange(location: position, length: 1)
            let values = attributes(at: position, effectiveRange: &run)
            let end = max(position + 1, min(NSMaxRange(run), NSMaxRange(new)))
            super.setAttributes(values, range: NSRange(location: position, length: end - position))
            position = end
        }
    }

    // MARK: Mutable string

    /// The text as a string. Its changes become an edit when the storage is next read, at the latest in the next layout
    /// of a text view. An edit of the storage separates the two.
    open override var mutableString: NSMutableString {
        let text = string
        if let lent { return lent.string }
        // Foundation's own object changes the text without its attributes.
        let copy = NSMutableString(string: text)
        lent = (copy, text)
        for manager in managers { manager.textChanged() }
        return copy
    }

    /// Edits the part in which the lent string differs.
    final func takeLentString() {
        guard let (lentString, known) = lent else { return }
        let (old, new) = (known as NSString, NSString(string: lentString as String))
        guard !old.isEqual(to: new as String) else { return }
        lent = nil
        let shorter = min(old.length, new.length)
        var (head, tail) = (0, 0)
        while head < shorter, old.character(at: head) == new.character(at: head) { head += 1 }
        while tail < shorter - head,
            old.character(at: old.length - 1 - tail) == new.character(at: new.length - 1 - tail)
        {
            tail += 1
        }
        let range = NSRange(location: head, length: old.length - head - tail)
        let inserted = NSRange(location: head, length: new.length - head - tail)
        replaceCharacters(in: range, with: new.substring(with: inserted))
        if lent == nil, string == new as String { lent = (lentString, new as String) }
    }

    // MARK: Changes in terms of these methods

    private final var wholeRange: NSRange { NSRange(location: 0, length: length) }

    private func clamped(_ range: NSRange) -> NSRange {
        let length = length
        let start = max(0, min(length, range.location))
        return NSRange(location: start, length: max(0, min(length - start, range.length)))
    }

    private func changeRuns(
        in range: NSRange, _ method: String, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        trapping { () throws(UIKitException) in try _check(range, method) }
        beginEditing()
        defer { endEditing() }
        var position = range.location
        while position < min(NSMaxRange(range), length) {
            var run = NSRange(location: position, length: 1)
            var values = attributes(at: position, effectiveRange: &run)
            let end = max(position + 1, min(NSMaxRange(run), NSMaxRange(range)))
            change(&values)
            setAttributes(values, range: NSRange(location: position, length: end - position))
            position = end
        }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        changeRuns(in: range, "addAttribute:value:range:") { $0[name] = value }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        changeRuns(in: range, "addAttributes:range:") { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeRuns(in: range, "removeAttribute:range:") { $0[name] = nil }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        trapping { () throws(UIKitException) in try _check(range, "replaceCharactersInRange:withAttributedString:") }
        let pieces = Pieces(attrString)
        beginEditing()
        defer { endEditing() }
        replaceCharacters(in: range, with: pieces.string)
        var start = range.location
        for piece in pieces.all {
            let count = piece.string.utf16.count
            setAttributes(piece.attributes, range: NSRange(location: start, length: count))
            start += count
        }
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }
    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: wholeRange, with: attrString)
    }

    // MARK: Queries in terms of these methods

    open override var length: Int {
        takeLentString()
        return type(of: self) == NSTextStorage.self ? super.length : string.utf16.count
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        let (value, found) = longestRun(at: location, in: rangeLimit, { $0 }, AttributeEquality.areEqual)
        range?.pointee = found
        return value
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        let (value, found) = longestRun(at: location, in: rangeLimit, { $0[attrName] }, AttributeEquality.areEqual)
        range?.pointee = found
        return value
    }

    private func longestRun<Value>(
        at location: Int, in limit: NSRange, _ value: ([NSAttributedString.Key: Any]) -> Value,
        _ areEqual: (Value, Value) -> Bool
    ) -> (Value, NSRange) {
        let limit = clamped(limit)
        var run = NSRange(location: location, length: 1)
        let found = value(attributes(at: location, effectiveRange: &run))
        var (start, end) = (min(location, run.location), max(location + 1, NSMaxRange(run)))
        while start > limit.location {
            let other = value(attributes(at: start - 1, effectiveRange: &run))
            guard areEqual(found, other) else { break }
            start = min(start - 1, run.location)
        }
        while end < NSMaxRange(limit) {
            let other = value(attributes(at: end, effectiveRange: &run))
            guard areEqual(found, other) else { break }
            end = max(end + 1, NSMaxRange(run))
        }
        start = min(location, max(limit.location, start))
        end = max(location + 1, min(NSMaxRange(limit), end))
        return (found, NSRange(location: start, length: end - start))
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        trapping { () throws(UIKitException) in try _check(range, "attributedSubstringFromRange:") }
        return Pieces(self, in: range).text
    }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        if other === self { return true }
        guard string == other.string else { return false }
        var position = 0
        let length = length
        while position < length {
            var (own, theirs) = (NSRange(location: position, length: 1), NSRange(location: position, length: 1))
            guard
                AttributeEquality.areEqual(
                    attributes(at: position, effectiveRange: &own),
                    other.attributes(at: position, effectiveRange: &theirs))
            else { return false }
            position = max(position + 1, min(NSMaxRange(own), NSMaxRange(theirs)))
        }
        return true
    }

    open override func copy(with zone: NSZone? = nil) -> Any { Pieces(self).text }
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { Pieces(self).text }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateRuns(enumerationRange, opts, { $0 }, AttributeEquality.areEqual, block)
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateRuns(enumerationRange, opts, { $0[attrName] }, AttributeEquality.areEqual, block)
    }

    /// The block may edit the text: the length is read again after each call.
    private func enumerateRuns<Value>(
        _ range: NSRange, _ options: NSAttributedString.EnumerationOptions,
        _ value: ([NSAttributedString.Key: Any]) -> Value, _ areEqual: (Value, Value) -> Bool,
        _ block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        trapping { () throws(UIKitException) in try _check(range, "enumerateAttributesInRange:options:usingBlock:") }
        var (start, end) = (range.location, NSMaxRange(range))
        var stop: ObjCBool = false
        while start < end, !stop.boolValue {
            let isReversed = options.contains(.reverse)
            let limit = NSRange(location: start, length: end - start)
            let (found, run) = longestRun(at: isReversed ? end - 1 : start, in: limit, value, areEqual)
            block(found, run, &stop)
            if isReversed { end = run.location } else { start = NSMaxRange(run) }
            end = min(end, length)
        }
    }
}

/// Equality of attributes, whose values have no static type.
enum AttributeEquality {
    /// Whether two values are equal, or the same object if their types have no equality.
    static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return a as AnyObject === b as AnyObject
    }

    /// Whether two dictionaries have equal values for the same keys.
    static func areEqual(_ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]) -> Bool {
        a.count == b.count && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
    }
}
