public import Foundation

/// The standard content of a list cell, header, or footer: an image, a text, and a secondary text.
///
/// ``updated(for:)`` adapts properties to the state unless they were set explicitly.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The factory method that created the configuration. It determines what depends on the state.
    var role: ListContentRole
    private var shownText: ListText?
    private var shownSecondaryText: ListText?

    /// The image at the leading edge.
    public var image: UIImage?
    /// How the image is shown.
    public var imageProperties = ImageProperties()
    /// How the text is shown.
    public var textProperties: TextProperties
    /// How the second text is shown.
    public var secondaryTextProperties: TextProperties

    /// The axes along which the content also stays inside the superview's layout margins.
    public var axesPreservingSuperviewLayoutMargins: UIAxis {
        get { UIAxis(rawValue: marginAxes) }
        set { marginAxes = newValue.rawValue }
    }
    // Stored as a raw value: the option set is not `Hashable`.
    private var marginAxes = UIAxis.horizontal.rawValue

    /// The space around the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether both texts share a line if they fit.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The space between image and text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The space between both texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The space between both texts one below the other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 4
    /// The opacity of the content, from 0 to 1.
    public var alpha: CGFloat = 1

    init(role: ListContentRole) {
        self.role = role
        let look = role.look
        textProperties = TextProperties(style: look.text)
        secondaryTextProperties = TextProperties(style: look.secondaryText)
        directionalLayoutMargins = look.margins
        prefersSideBySideTextAndSecondaryText = look.isSideBySide
        imageToTextPadding = look.imagePadding
        textToSecondaryTextVerticalPadding = look.verticalPadding
    }

    /// The text. Setting it removes the attributed text.
    public var text: String? {
        get { shownText?.string }
        set { shownText = newValue.map { .plain($0) } }
    }
    /// The attributed text. Only the font and color of its first character are used, for the whole text.
    public var attributedText: NSAttributedString? {
        get { shownText?.attributed }
        set { shownText = newValue.map { .attributed($0) } }
    }
    /// The secondary text. Setting it removes the attributed secondary text.
    public var secondaryText: String? {
        get { shownSecondaryText?.string }
        set { shownSecondaryText = newValue.map { .plain($0) } }
    }
    /// The attributed secondary text. Only the font and color of its first character are used, for the whole text.
    public var secondaryAttributedText: NSAttributedString? {
        get { shownSecondaryText?.attributed }
        set { shownSecondaryText = newValue.map { .attributed($0) } }
    }

    var listText: ListText? { shownText }
    var listSecondaryText: ListText? { shownSecondaryText }

    /// Creates the view that shows the configuration.
    @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Returns the configuration for `state`: colors and fonts change unless they were set explicitly.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var copy = self
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled
            ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        let environment = state.traitCollection.listEnvironment
        let look = role.resolved(in: environment).look
        let isFocused =
            (state as? UICellConfigurationState)?.isFocused == true && environment != .unspecified
            && environment != .none
        copy.textProperties.follow(
            look.text, traits: state.traitCollection, isDisabled: isDisabled, isFocused: isFocused)
        copy.secondaryTextProperties.follow(
            look.secondaryText, traits: state.traitCollection, isDisabled: isDisabled, isFocused: isFocused)
        copy.imageProperties.follow(isDisabled: isDisabled, isFocused: isFocused)
        return copy
    }
}

/// A text with or without attributes.
enum ListText: Hashable {
    case plain(String)
    case attributed(NSAttributedString)

    var string: String {
        switch self {
        case .plain(let string): string
        case .attributed(let text): text.string
        }
    }

    var attributed: NSAttributedString? {
        if case .attributed(let text) = self { return text }
        return nil
    }

    /// Returns the value of an attribute at the first character.
    func attribute(_ key: String) -> Any? {
        guard let text = attributed, text.length > 0 else { return nil }
        return text.attribute(NSAttributedString.Key(key), at: 0, effectiveRange: nil)
    }
}

extension UIListContentConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UIListContentConfiguration",
            [
                ("text", text), ("secondaryText", secondaryText), ("image", image), ("textProperties", textProperties),
                ("secondaryTextProperties", secondaryTextProperties), ("imageProperties", imageProperties),
                ("directionalLayoutMargins", directionalLayoutMargins),
                ("prefersSideBySideTextAndSecondaryText", prefersSideBySideTextAndSecondaryText),
                ("imageToTextPadding", imageToTextPadding),
                ("textToSecondaryTextHorizontalPadding", textToSecondaryTextHorizontalPadding),
                ("textToSecondaryTextVerticalPadding", textToSecondaryTextVerticalPadding), ("alpha", alpha),
            ])
    }

    public var description: String { report.text }
    public var debugDescription: String { report.text }
    public var customMirror: Mirror { report.mirror(of: self) }
}
