/// The clipboard that all programs of a desktop share.
@MainActor package protocol DesktopClipboard: AnyObject {
    /// Empty without a text.
    var text: String { get set }
    /// The text that is selected in any window, which a middle click inserts. Empty without one.
    var primaryText: String { get set }
}

extension HostServices {
    /// The clipboard that the general pasteboard follows; `nil` to keep its contents in memory.
    @MainActor package static var clipboard: (any DesktopClipboard)? {
        get { PasteboardTable.current.shared.clipboard }
        set { PasteboardTable.current.shared.clipboard = newValue }
    }
}
