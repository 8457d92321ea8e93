extension UIButton {
    /// What a button looks like before it is configured.
    public enum ButtonType: Int, Hashable, Sendable {
        /// Has a white title and is not dimmed while pressed.
        case custom = 0
        /// Shows the title and template images in the tint color and is dimmed while pressed.
        case system = 1
        /// An "i" in a circle, in the tint color. `infoLight` and `infoDark` show the same symbol.
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        /// A plus sign in a circle, in the tint color.
        case contactAdd = 5
        /// A cross in a filled gray circle.
        case close = 7

        /// The symbol that a button of this type shows; `nil` if the app sets its contents.
        var symbol: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }

        /// Whether titles and template images have the tint color, and are dimmed while pressed.
        var isTinted: Bool { self != .custom }
    }

    /// The meaning of a button in its context.
    public enum Role: Int, Hashable, Sendable {
        case normal = 0
        /// The button that people are most likely to choose.
        case primary
        case cancel
        /// The button deletes data. Configurations use red in place of the tint color.
        case destructive
    }
}
