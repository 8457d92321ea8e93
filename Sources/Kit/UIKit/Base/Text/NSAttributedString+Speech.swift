public import Foundation

/// How assistive technologies speak text. They read it without these attributes here, which text keeps for code that
/// reads them.
extension NSAttributedString.Key {
    /// A Boolean number: whether punctuation is spoken.
    public static let accessibilitySpeechPunctuation =
        NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
    /// A text: the language, such as `en-US`.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// A number from 0 to 2; 1 is the pitch of other text.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// A Boolean number: whether an announcement waits for earlier ones.
    public static let accessibilitySpeechQueueAnnouncement =
        NSAttributedString.Key("UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// A text: the pronunciation in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation =
        NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
    /// A Boolean number: whether each character is spoken by itself.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    /// A number from 0, for no heading, to 6.
    public static let accessibilityTextHeadingLevel =
        NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
    /// An array of texts: attributes that the app defines.
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}
