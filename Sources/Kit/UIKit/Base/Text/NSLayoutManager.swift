internal import CollectionCore
import CoreGraphics
internal import DisplayList
public import Foundation

/// Lays out the text of a text storage in text containers, and draws it.
///
/// Text that does not fit into a container continues in the next one. A glyph is a UTF-16 unit of the text: glyph
/// indices equal character indices. Without text views, text without a font has the 12-point system font and is black.
///
/// - Complexity: Layout is computed when it is first needed after a change, in O(*n*) measurements, where *n* is the
///   number of words.
open class NSLayoutManager: NSObject {
    /// The lines of all containers; `nil` if they are not laid out.
    final var laid: [LaidContainer]?
    /// Whether a layout is running, in which delegates may call back.
    final var isLayingOut = false
    /// The style in which the colors of the lines were resolved.
    final var laidStyle = UIUserInterfaceStyle.unspecified
    /// The containers in the order in which they are filled.
    final var ownContainers: [NSTextContainer] = []
    /// Set by the default implementations of delegate methods with a result.
    final var missedDelegateMethod = false

    public override init() { super.init() }

    /// Creates a layout manager without text and containers.
    public required init?(coder: NSCoder) { super.init() }

    /// Held weakly.
    open weak var delegate: (any NSLayoutManagerDelegate)? {
        didSet { textChanged() }
    }

    // MARK: Text

    /// Held weakly, because the text storage retains its layout managers. Set by `NSTextStorage.addLayoutManager(_:)`.
    open weak var textStorage: NSTextStorage? {
        didSet { if textStorage !== oldValue { textChanged() } }
    }

    /// Moves all layout managers of the current text storage to another one.
    open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
        for manager in textStorage?.layoutManagers ?? [self] { newTextStorage.addLayoutManager(manager) }
    }

    /// Called by a text storage after its edits are processed. The default does nothing: the layout is already invalid.
    ///
    /// - Parameters:
    ///   - textStorage: The text storage.
    ///   - editMask: Whether characters, attributes, or both changed.
    ///   - newCharRange: The edited range after the edit.
    ///   - delta: The change of the length of the text, in UTF-16 units.
    ///   - invalidatedCharRange: Equal to it.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {}

    /// Invalidates the layout without drawing the text views again.
    final func forgetLines() { laid = nil }

    /// Discards the layout and notifies containers and delegate.
    final func textChanged() {
        laid = nil
        for container in ownContainers { container.onChange?(.text) }
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    // MARK: Containers

    /// In the order in which text fills them.
    open var textContainers: [NSTextContainer] { ownContainers }

    /// Adds a container after all others.
    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: ownContainers.count) }

    /// Inserts a container and removes it from its previous layout manager.
    ///
    /// - Precondition: `index` is between 0 and the number of containers.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        var index = index
        if let old = container.ownLayoutManager,
            let position = old.ownContainers.firstIndex(where: { $0 === container })
        {
            if old === self, position < index { index -= 1 }
            old.removeTextContainer(at: position)
        }
        precondition(
            (0...ownContainers.count).contains(index),
            "index \(index) is not between 0 and the number of text containers, \(ownContainers.count)")
        ownContainers.insert(container, at: index)
        container.attach(self)
        textChanged()
    }

    /// - Precondition: `index` is that of a container.
    open func removeTextContainer(at index: Int) {
        precondition(
            ownContainers.indices.contains(index),
            "index \(index) is not below the number of text containers, \(ownContainers.count)")
        let container = ownContainers.remove(at: index)
        if container.ownLayoutManager === self { container.attach(nil) }
        textChanged()
    }

    /// Called when the size or another property of a container changes.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        laid = nil
        for other in ownContainers where other !== container { other.onChange?(.text) }
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    // MARK: Options

    /// Has no effect: line heights include the leading.
    open var usesFontLeading = true
    /// Has no effect: text is always laid out from its start.
    open var allowsNonContiguousLayout = false
    /// Always `false`: layout begins at the start of the text.
    open var hasNonContiguousLayout: Bool { false }

    // MARK: Validity

    /// Discards the layout of all text.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int,
        actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        textChanged()
    }
    /// Discards the layout of all text.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        textChanged()
    }
    /// Text views draw the text again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        for container in ownContainers { container.onChange?(.display) }
    }
    /// Text views draw the text again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }
    /// Does nothing: glyphs are the UTF-16 units of the text.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
    /// Does nothing: glyphs are the UTF-16 units of the text.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    /// Lays out all containers, as do the similar methods below.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = laidContainers() }
    /// Lays out all text, if it is not laid out.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidContainers() }
    /// Lays out all text, if it is not laid out.
    open func ensureLayout(for container: NSTextContainer) { _ = laidContainers() }
    /// Lays out all text, if it is not laid out.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = laidContainers() }

    /// The first character that is not laid out: the number of characters if the containers have space for all text.
    open func firstUnlaidCharacterIndex() -> Int { laidContainers().last.map { NSMaxRange($0.range) } ?? 0 }
    /// The first character that is not laid out: there is one glyph for each UTF-16 unit.
    open func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

    // MARK: Glyphs

    /// The number of UTF-16 units of the text.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// Whether a glyph has the index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

    /// - Precondition: `glyphIndex` is at most the number of glyphs.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int {
        checkGlyph(glyphIndex, "characterIndexForGlyphAtIndex:", limit: numberOfGlyphs + 1)
        return glyphIndex
    }
    /// - Precondition: `charIndex` is at most the number of characters.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int {
        checkGlyph(charIndex, "glyphIndexForCharacterAtIndex:", limit: numberOfGlyphs + 1)
        return charIndex
    }
    /// - Precondition: The range lies within the text.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?)
        -> NSRange
    {
        checkRange(charRange, "glyphRangeForCharacterRange:actualCharacterRange:")
        actualCharRange?.pointee = charRange
        return charRange
    }
    /// - Precondition: The range lies within the text.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        checkRange(glyphRange, "characterRangeForGlyphRange:actualGlyphRange:")
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    private func checkGlyph(_ index: Int, _ method: String, limit: Int? = nil) {
        trapping { () throws(UIKitException) in try _checkGlyph(index, method, limit: limit) }
    }
    private func checkRange(_ range: NSRange, _ method: String) {
        trapping { () throws(UIKitException) in try _checkRange(range, method) }
    }

    // MARK: Containers and lines of glyphs

    /// The glyphs in a container.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        laidContainer(container)?.range ?? NSRange(location: 0, length: 0)
    }
    /// The glyphs of the lines that intersect a rectangle in the space of the container.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        let rows = laidContainer(container)?.lines.rows.filter {
            $0.frame.minY < bounds.maxY && $0.frame.maxY > bounds.minY
        }
        guard let first = rows?.first, let last = rows?.last else { return NSRange(location: 0, length: 0) }
        return NSRange(location: first.start, length: last.endWithBreak - first.start)
    }
    /// Same as ``glyphRange(forBoundingRect:in:)``: text is always laid out completely.
    open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer)
        -> NSRange
    {
        glyphRange(forBoundingRect: bounds, in: container)
    }

    /// The container of a glyph; `nil` if the text does not fit.
    ///
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs in the container.
    /// - Precondition: `glyphIndex` is valid.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
        -> NSTextContainer?
    {
        checkGlyph(glyphIndex, "textContainerForGlyphAtIndex:effectiveRange:")
        guard let line = line(ofGlyphAt: glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = line.laid.range
        return line.container
    }
    /// Same as without the last parameter: text is always laid out completely.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The bounding rectangle of the text in a container, in its space: with the padding and the extra line, without
    /// spaces at the ends of lines that wrap.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let laid = laidContainer(container) else { return .zero }
        var used: CGRect?
        for index in laid.lines.rows.indices {
            let rect = usedFragment(Line(laid: laid, index: index))
            used = used?.union(rect) ?? rect
        }
        return used ?? .zero
    }

    /// The rectangle of the line of a glyph with the space below it, in the space of its container; zero if the text
    /// does not fit.
    ///
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs of the line.
    /// - Precondition: `glyphIndex` is valid.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
        -> CGRect
    {
        checkGlyph(glyphIndex, "lineFragmentRectForGlyphAtIndex:effectiveRange:")
        guard let line = line(ofGlyphAt: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return fragment(line)
    }
    /// Same as without the last parameter: text is always laid out completely.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The part of the line's rectangle that its text fills, with the padding.
    ///
    /// - Precondition: `glyphIndex` is valid.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
        -> CGRect
    {
        checkGlyph(glyphIndex, "lineFragmentUsedRectForGlyphAtIndex:effectiveRange:")
        guard let line = line(ofGlyphAt: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return usedFragment(line)
    }
    /// Same as without the last parameter: text is always laid out completely.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The origin of a glyph on the baseline, relative to the rectangle of its line.
    ///
    /// - Precondition: `glyphIndex` is valid.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        checkGlyph(glyphIndex, "locationForGlyphAtIndex:")
        guard let line = line(ofGlyphAt: glyphIndex) else { return .zero }
        let row = line.row
        let position = min(glyphIndex, row.start + row.length)
        let padding = TextLimits.padding(line.container.lineFragmentPadding)
        return CGPoint(
            x: padding + row.frame.minX + line.laid.lines.distance(to: position, in: row) - (row.slot?.x ?? 0),
            y: row.baseline - row.frame.minY)
    }

    /// The bounding rectangle of the glyphs of a range in a container, in its space.
    ///
    /// - Precondition: The range lies within the text.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        checkRange(glyphRange, "boundingRectForGlyphRange:inTextContainer:")
        let rects = glyphRects(of: glyphRange, in: container).map(\.rect)
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    /// The first character that an ellipsis replaces, and those after it, in the line of a glyph. The location is
    /// `NSNotFound` if the line is not truncated.
    ///
    /// - Precondition: `glyphIndex` is valid.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        checkGlyph(glyphIndex, "truncatedGlyphRangeInLineFragmentForGlyphAtIndex:")
        guard let line = line(ofGlyphAt: glyphIndex) else { return NSRange(location: NSNotFound, length: 0) }
        let row = line.row
        guard row.isTruncated else { return NSRange(location: NSNotFound, length: 0) }
        return NSRange(location: row.shownEnd, length: row.end - row.shownEnd)
    }

    /// The rectangle of the empty line after a line break at the end of the text, or of an empty text; zero if there is
    /// none.
    open var extraLineFragmentRect: CGRect { extraLine.map { fragment($0) } ?? .zero }
    /// The part of the empty last line that its insertion point fills; zero if there is no such line.
    open var extraLineFragmentUsedRect: CGRect { extraLine.map { usedFragment($0) } ?? .zero }
    /// The container of the empty last line; `nil` if there is no such line.
    open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.container }

    /// Calls a block for each line with glyphs of a range, in order, with its rectangle, the part that its text fills,
    /// its container, and all its glyphs.
    ///
    /// - Precondition: The range lies within the text.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        checkRange(glyphRange, "enumerateLineFragmentsForGlyphRange:usingBlock:")
        var stop: ObjCBool = false
        for line in lines(in: glyphRange) where !stop.boolValue {
            block(fragment(line), usedFragment(line), line.container, line.range, &stop)
        }
    }

    /// Calls a block with rectangles that enclose the glyphs of a range in a container, one for each line.
    ///
    /// - Parameters:
    ///   - glyphRange: The range of glyphs.
    ///   - selectedRange: If its location is not `NSNotFound`, rectangles extend to the ends of lines after which the
    ///     range continues in the same selection.
    ///   - textContainer: The container with the glyphs.
    ///   - block: Called with each rectangle, in the space of the container. It ends the enumeration by setting its
    ///     second argument to `true`.
    /// - Precondition: The range lies within the text.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        checkRange(
            glyphRange, "enumerateEnclosingRectsForGlyphRange:withinSelectedGlyphRange:inTextContainer:usingBlock:")
        let isSelection = selectedRange.location != NSNotFound
        var stop: ObjCBool = false
        for (rect, line) in glyphRects(of: glyphRange, in: textContainer) where !stop.boolValue {
            var rect = rect
            let (whole, characters) = (fragment(line), line.range)
            if isSelection, NSMaxRange(glyphRange) > NSMaxRange(characters) { rect.size.width = whole.maxX - rect.minX }
            if isSelection, glyphRange.location < characters.location {
                rect = CGRect(x: whole.minX, y: rect.minY, width: rect.maxX - whole.minX, height: rect.height)
            }
            block(rect, &stop)
        }
    }

    /// The rectangles of the glyphs of a range in a container, one for each line. Those of line breaks are empty.
    private func glyphRects(of range: NSRange, in container: NSTextContainer) -> [(rect: CGRect, line: Line)] {
        guard let laid = laidContainer(container) else { return [] }
        let padding = TextLimits.padding(container.lineFragmentPadding)
        return laid.lines.rows.indices.compactMap { number in
            let row = laid.lines.rows[number]
            guard max(row.start, range.location) < min(row.endWithBreak, NSMaxRange(range)) else { return nil }
            let shown = row.start + row.length
            let from = min(max(row.start, range.location), shown)
            let to = NSMaxRange(range) >= row.end ? shown : NSMaxRange(range)
            let rect = laid.lines.rect(from: from, to: max(from, min(to, shown)), in: row)
            return (rect.offsetBy(dx: padding, dy: 0), Line(laid: laid, index: number))
        }
    }

    // MARK: Points

    /// The glyph nearest to a point in the space of a container; 0 for an empty text.
    ///
    /// - Parameters:
    ///   - point: The point, in the space of the container.
    ///   - container: The text container.
    ///   - partialFraction: Receives the part of the glyph's width before the point, from 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let found = hit(point, in: container)
        partialFraction?.pointee = found.fraction
        return found.position
    }
    /// The glyph at a point of the container's space, or the nearest one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        hit(point, in: container).position
    }
    /// How far the point lies inside of its glyph, from 0 at the leading side to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        hit(point, in: container).fraction
    }

    /// The character whose insertion point is the last one before a point in the space of a container, which is that of
    /// the nearest glyph.
    ///
    /// - Parameters:
    ///   - point: The point, in the space of the container.
    ///   - container: The text container.
    ///   - partialFraction: Receives the part of the distance to the next insertion point, from 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    // MARK: Drawing

    /// Draws the backgrounds of the glyphs of a range in one container into the current context.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The range of glyphs.
    ///   - origin: The position of the container's origin.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawBackgrounds(of: glyphsToShow, at: origin)
    }

    /// Draws the glyphs of a range in one container, with their underlines and attachments, into the current context.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The range of glyphs.
    ///   - origin: The position of the container's origin.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let (container, lines) = linesToDraw(glyphsToShow) else { return }
        let x = origin.x + TextLimits.padding(container.lineFragmentPadding)
        let items = lines.foregroundItems(of: glyphsToShow).map { $0.offsetBy(x: Double(x), y: Double(origin.y)) }
        UIGraphicsGetCurrentContext()?.append(items, fades: true)
    }

    /// Fills the background of characters with the color that is already set in the current context.
    ///
    /// - Parameters:
    ///   - rectArray: `rectCount` rectangles, one for each line, in the space of the context.
    ///   - rectCount: The number of rectangles.
    ///   - charRange: The range of the characters.
    ///   - color: The color that is set.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        for rect in UnsafeBufferPointer(start: rectArray, count: max(0, rectCount)) { UIRectFill(rect) }
    }
}
