public import Foundation

/// The language of a keyboard.
///
/// Hosts do not report which keyboard is in use, so that the modes are those of the preferred languages, and
/// ``currentInputModeDidChangeNotification`` is not posted.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
    private final let language: String?

    /// Creates a mode without a language.
    public override init() {
        language = nil
        super.init()
    }

    private init(language: String) {
        self.language = language
        super.init()
    }

    /// The language as a tag such as "en-US".
    open var primaryLanguage: String? { language }

    /// One mode for each preferred language, in their order.
    open class var activeInputModes: [UITextInputMode] { Locale.preferredLanguages.map(UITextInputMode.init) }

    /// Named as on Apple's platforms; see the class.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}
