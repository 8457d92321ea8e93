import Foundation

/// How typed text is entered and checked. Every member is optional. Of the views here, only text fields and text views
/// use one: a secure text cannot be copied.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// Which letters an on-screen keyboard capitalizes. The default is the first letter of each sentence.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether typed words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelled words are marked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether straight quotation marks become curly.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become a dash.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether pasting and cutting adjust the spaces around words.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The keys of an on-screen keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The colors of an on-screen keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The label of the return key of an on-screen keyboard.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while there is no text. The default is `false`.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is shown as dots and cannot be copied. The default is `false`.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text for software that fills it in. The default is `nil`.
    var textContentType: UITextContentType! { get set }
}

/// The members that a conforming type omits: they have their default values, and setting them has no effect.
extension UITextInputTraits {
    /// The first letter of each sentence. Setting it has no effect.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// `default`. Setting it has no effect.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// `false`. Setting it has no effect.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// `false`. Setting it has no effect.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// `nil`. Setting it has no effect.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
}
