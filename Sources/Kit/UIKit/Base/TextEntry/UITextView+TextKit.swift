import CoreGraphics
internal import DisplayList
import Foundation

/// The text storage and the layout manager of a text view.
struct TextKit {
    /// Lays out the text and draws it.
    let manager: NSLayoutManager
    /// Retained, because layout managers do not retain their text storage. If the layout manager was removed from it,
    /// the view edits it without showing it. `nil` if the layout manager never had one.
    let storage: NSTextStorage?

    /// Whether the layout manager may draw differently.
    var isCustom: Bool { type(of: manager) != NSLayoutManager.self }
}

extension UITextView {
    /// Creates a text view, which has a layout manager in both cases.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    /// The displayed text with its explicit attributes. The view supplies the missing ones.
    final var pieces: Pieces { textKit == nil ? ownText : textKit?.storage.map { Pieces($0) } ?? Pieces() }
    /// The same for Foundation. Expensive without a text storage; see ``Pieces``.
    final var styled: NSAttributedString { textKit == nil ? ownText.text : textKit?.storage ?? Pieces().text }
    /// The text without attributes.
    final var plainText: String { textKit == nil ? ownString : textKit?.storage?.string ?? "" }
    /// In UTF-16 code units.
    final var length: Int { textKit == nil ? ownString.utf16.count : textKit?.storage?.length ?? 0 }

    /// The layout manager, which is created on first access and then owns the layout of the text.
    final var _layoutManager: NSLayoutManager {
        if let textKit { return textKit.manager }
        return makeTextKit(NSTextStorage(attributedString: ownText.text))
    }

    /// The text storage, which is created on first access and then owns the text.
    final var _textStorage: NSTextStorage {
        if let storage = textKit?.storage { return storage }
        let storage = NSTextStorage(attributedString: styled)
        if let textKit {
            storage.addLayoutManager(textKit.manager)
        } else {
            _ = makeTextKit(storage)
        }
        return storage
    }

    private func makeTextKit(_ storage: NSTextStorage) -> NSLayoutManager {
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        // Adding the container to the layout manager retains both in `layoutManagerChanged()`.
        manager.addTextContainer(textContainer)
        return manager
    }

    /// Called by the text container when it was changed.
    final func textContainerChanged(_ change: NSTextContainer.Change) {
        switch change {
        case .geometry: textChanged()
        case .display: canvas.setNeedsDisplay()
        case .needsLayoutManager: _ = _layoutManager
        case .layoutManager, .text: layoutManagerChanged()
        }
    }

    /// Follows the layout manager of the container and the text storage of the layout manager.
    final func layoutManagerChanged() {
        if let manager = textContainer.ownLayoutManager {
            textKit = TextKit(manager: manager, storage: manager.textStorage ?? textKit?.storage)
        } else if textKit != nil {
            // The container was removed from its layout manager.
            ownText = pieces
            textKit = nil
            textContainer.setup = nil
        }
        if NSMaxRange(selection) > length {
            let start = min(selection.location, length)
            selection = NSRange(location: start, length: min(selection.length, length - start))
        }
        textChanged()
    }

    /// Passes the view's settings on to the container, and discards the lines.
    final func updateSetup() {
        textContainer.setup = setup
        textContainer.ownLayoutManager?.forgetLines()
    }

    /// Sets the size of the container to that of the view without the insets.
    final func updateContainerSize() {
        let width = max(0, bounds.width - textContainerInset.left - textContainerInset.right)
        var height = max(0, bounds.height - textContainerInset.top - textContainerInset.bottom)
        if textKit != nil, !textContainer.heightTracksTextView { height = textContainer.size.height }
        textContainer.setSize(fromTextView: CGSize(width: width, height: height))
    }

    /// Replaces the whole text.
    final func setStyled(_ text: Pieces) {
        if textKit != nil {
            _textStorage.setAttributedString(text.text)
        } else {
            ownText = text
        }
    }

    /// Replaces a range of a text storage with text of the given attributes, as one edit.
    final func replace(
        _ range: NSRange, of storage: NSTextStorage, with new: String, _ attributes: [NSAttributedString.Key: Any]
    ) {
        storage.beginEditing()
        storage.replaceCharacters(in: range, with: new)
        storage.setAttributes(attributes, range: NSRange(location: range.location, length: new.utf16.count))
        storage.endEditing()
    }

    /// What a subclass of the layout manager draws, in the canvas's space.
    final func customItems(_ manager: NSLayoutManager) -> [DisplayItem] {
        updateContainerSize()
        let context = CGContext(area: canvas.bounds)
        let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
        let stack = DrawingStack.current
        stack.push(context)
        traitCollection.performAsCurrent {
            let glyphs = manager.glyphRange(for: textContainer)
            manager.drawBackground(forGlyphRange: glyphs, at: origin)
            manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
        }
        stack.pop()
        return context.items
    }
}
