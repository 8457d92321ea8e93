public import Foundation

/// What a list's cell, header or footer shows in the usual way: a picture, a text and a second text.
///
/// Properties that were not set follow the state in ``updated(for:)``; those that were set stay.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// Which of the factories made it, so that an update knows what the state changes.
    var role: ListContentRole
    private var shownText: ListText?
    private var shownSecondaryText: ListText?

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var textProperties: TextProperties
    public var secondaryTextProperties: TextProperties

    /// In which directions the content keeps at least as far from the edges as the margins of the view around it.
    public var axesPreservingSuperviewLayoutMargins: UIAxis {
        get { UIAxis(rawValue: marginAxes) }
        set { marginAxes = newValue.rawValue }
    }
    // Option sets have no hash.
    private var marginAxes = UIAxis.horizontal.rawValue

    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether both texts share a line if there is room for them.
    public var prefersSideBySideTextAndSecondaryText = false
    /// In points, as are the other distances.
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 4
    /// Of everything shown.
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

    /// Setting it takes an attributed text away.
    public var text: String? {
        get { shownText?.string }
        set { shownText = newValue.map { .plain($0) } }
    }
    /// Of the attributes, font and colour of the first character count, for the whole text.
    public var attributedText: NSAttributedString? {
        get { shownText?.attributed }
        set { shownText = newValue.map { .attributed($0) } }
    }
    /// Setting it takes an attributed text away.
    public var secondaryText: String? {
        get { shownSecondaryText?.string }
        set { shownSecondaryText = newValue.map { .plain($0) } }
    }
    /// Of the attributes, font and colour of the first character count, for the whole text.
    public var secondaryAttributedText: NSAttributedString? {
        get { shownSecondaryText?.attributed }
        set { shownSecondaryText = newValue.map { .attributed($0) } }
    }

    var listText: ListText? { shownText }
    var listSecondaryText: ListText? { shownSecondaryText }

    @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Colours and fonts as they are in `state`, where they were not set.
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

    /// What the first character says under `key`.
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
