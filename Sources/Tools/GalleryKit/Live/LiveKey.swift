import UIKit

/// A key of the gallery's window, and its function.
@MainActor struct LiveKey {
    /// The groups in which the sheet lists keys.
    enum Group: String, CaseIterable {
        case layouts = "Layouts"
        case items = "Items"
        case appearance = "Appearance"
        case window = "Window"
    }

    /// The group of the key.
    let group: Group
    /// The labels of the keycaps, one for each key.
    let caps: [String]
    /// What the key does, for the sheet.
    let title: String
    /// The characters that the key types; empty for keys that type none.
    var characters: [Character] = []
    /// The codes of the key; empty for keys that are known by their characters.
    var codes: [UIKeyboardHIDUsage] = []
    /// The function of the key. The default does nothing, for keys that are handled elsewhere.
    var action: (LiveGallery) -> Void = { _ in }

    /// All keys, in the order of the sheet.
    static let all: [LiveKey] = [
        LiveKey(group: .layouts, caps: ["1 – 9"], title: "One of the first nine layouts"),
        LiveKey(group: .layouts, caps: ["N"], title: "Next layout", characters: ["n"]) { $0.show(by: 1) },
        LiveKey(group: .layouts, caps: ["P"], title: "Previous layout", characters: ["p"]) { $0.show(by: -1) },
        LiveKey(group: .layouts, caps: ["/"], title: "Search", characters: ["/"]) { $0.search() },
        LiveKey(group: .layouts, caps: ["L"], title: "List of layouts", characters: ["l"]) { $0.toggleSidebar() },

        LiveKey(group: .items, caps: ["I"], title: "Insert", characters: ["i"]) { $0.detail.insert() },
        LiveKey(group: .items, caps: ["X"], title: "Delete", characters: ["x"]) { $0.detail.remove() },
        LiveKey(group: .items, caps: ["S"], title: "Shuffle", characters: ["s"]) { $0.detail.shuffle() },
        LiveKey(group: .items, caps: ["[", "]"], title: "Fewer or more items", characters: ["["]) { gallery in
            gallery.change { $0.totalIndex -= 1 }
        },
        LiveKey(group: .items, caps: [], title: "", characters: ["]"]) { gallery in
            gallery.change { $0.totalIndex += 1 }
        },
        LiveKey(group: .items, caps: ["Hold"], title: "Move an item"),

        LiveKey(
            group: .appearance, caps: ["D", "F6"], title: "Light or dark appearance", characters: ["d"],
            codes: [.keyboardF6]
        ) {
            gallery in gallery.change { $0.isDark.toggle() }
        },
        LiveKey(
            group: .appearance, caps: ["R", "F7"], title: "Reading direction", characters: ["r"], codes: [.keyboardF7]
        ) {
            gallery in gallery.change { $0.isMirrored.toggle() }
        },
        LiveKey(group: .appearance, caps: ["−", "+"], title: "Text size", characters: ["-"]) { gallery in
            gallery.change { $0.sizeIndex -= 1 }
        },
        LiveKey(group: .appearance, caps: [], title: "", characters: ["+"]) { gallery in
            gallery.change { $0.sizeIndex += 1 }
        },
        LiveKey(group: .appearance, caps: ["A"], title: "Animation speed", characters: ["a"]) { gallery in
            gallery.change { $0.speedIndex += 1 }
        },
        LiveKey(group: .appearance, caps: ["O"], title: "Reset parameters", characters: ["o"]) { $0.detail.reset() },

        LiveKey(group: .window, caps: ["E"], title: "Parameters", characters: ["e"]) { $0.detail.togglePanel(.layout) },
        LiveKey(group: .window, caps: ["V"], title: "Items and appearance", characters: ["v"]) {
            $0.detail.togglePanel(.view)
        },
        LiveKey(group: .window, caps: ["C"], title: "Source", characters: ["c"]) { $0.detail.togglePanel(.source) },
        LiveKey(group: .window, caps: ["M", "F8"], title: "Frame meter", characters: ["m"], codes: [.keyboardF8]) {
            $0.onFrameMeter?()
        },
        LiveKey(group: .window, caps: ["F11"], title: "Full screen", codes: [.keyboardF11]) { $0.onFullScreen?() },
        LiveKey(group: .window, caps: ["F12"], title: "Inspector", codes: [.keyboardF12]) { $0.onInspector?() },
        LiveKey(group: .window, caps: ["?", "F1"], title: "Keys", characters: ["?"], codes: [.keyboardF1]) {
            $0.showKeys()
        },
        LiveKey(group: .window, caps: ["Q"], title: "Quit", characters: ["q"]) {
            $0.onQuit?()
        },
    ]
}
