package import CSDL2
internal import CollectionCore
internal import Foundation
internal import UIKit

/// Connects the first responder with the input method of the desktop: provisional text, and where its candidates are.
@MainActor package struct TextComposition {
    /// The provisional text of an input method, with its selection in characters.
    struct Edit {
        /// The provisional text.
        var text: String
        /// The selected characters of `text`.
        var selection: Range<Int>

        /// Returns `nil` for other events. Long texts are in memory that the event owns.
        init?(_ event: SDL_Event) {
            let (start, length): (Int32, Int32)
            switch event.type {
            case SDL_TEXTEDITING.rawValue:
                text = withUnsafeBytes(of: event.edit.text) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                (start, length) = (event.edit.start, event.edit.length)
            case SDL_TEXTEDITING_EXT.rawValue:
                guard let long = event.editExt.text else { return nil }
                text = String(cString: long)
                SDL_free(long)
                (start, length) = (event.editExt.start, event.editExt.length)
            default: return nil
            }
            let count = text.unicodeScalars.count
            // Input methods without a caret report a start of 0 or -1.
            let first = max(0, min(Int(start), count))
            selection = first..<max(first, min(first + Int(max(0, length)), count))
        }
    }

    /// Whether the input method removed its text. Typed text may replace it in the same turn of the loop.
    var isEnding = false
    /// Where the candidates of the input method are, in units of the window system.
    package private(set) var rect: SDL_Rect?
    private var isTyping = true
    private var wasComposing = false

    /// Shows an edit. Returns whether the content changed.
    mutating func receive(_ edit: Edit, _ content: UIWindow) -> Bool {
        isEnding = edit.text.isEmpty
        if isEnding { return false }
        return content._compose(edit.text, selected: edit.selection)
    }

    /// Removes the provisional text if no typed text replaced it.
    mutating func endsWithoutText(_ content: UIWindow) -> Bool {
        guard isEnding else { return false }
        isEnding = false
        return content.isComposing && content._compose("", selected: 0..<0)
    }

    /// Updates the input method: whether a text input has the focus, and the position of its caret.
    mutating func follow(_ content: UIWindow, in window: DesktopWindow) {
        // Programs that pass on input decide themselves what to do with text.
        let takes = content._takesText || window.onInput != nil || window.inspector != nil
        if takes != isTyping {
            isTyping = takes
            if takes { SDL_StartTextInput() } else { SDL_StopTextInput() }
        }
        let composes = content.isComposing
        // The app ended the composition, for example because the user clicked elsewhere.
        if wasComposing, !composes { SDL_ClearComposition() }
        wasComposing = composes
        guard let typing = content.typingRect else { return }
        func units(_ points: CGFloat) -> Int32 {
            Int32(max(-32_000, min(32_000, Double(points) * window.unitsPerPoint)))
        }
        var new = SDL_Rect(
            x: units(typing.minX), y: units(typing.minY), w: max(1, units(typing.width)),
            h: max(1, units(typing.height)))
        if let rect, rect.x == new.x, rect.y == new.y, rect.w == new.w, rect.h == new.h { return }
        rect = new
        SDL_SetTextInputRect(&new)
    }
}
