public import Foundation
import QuartzCore

/// The standard content of a list cell, header, or footer: an image, a text, and a secondary text.
///
/// Text has the bundled fonts, so its width and height differ from those on Apple's platforms.
///
/// ``updated(for:)`` adapts properties to the state unless they were set explicitly.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The factory method that created the configuration. It determines the properties that depend on the state.
    var role: ListContentRole
    private var storedText: ListText?
    private var storedSecondaryText: ListText?

    /// The image at the leading edge.
    public var image: UIImage?
    /// The appearance and size of the image.
    public var imageProperties = ImageProperties()
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties

    /// The axes along which the content also stays inside the superview's layout margins.
    public var axesPreservingSuperviewLayoutMargins: UIAxis {
        get { UIAxis(rawValue: marginAxes) }
        set { marginAxes = newValue.rawValue }
    }
    // Stored as a raw value: the option set is not `Hashable`.
    private var marginAxes = UIAxis.horizontal.rawValue

    /// The space around the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        didSet {
            NumberPolicy.replace(&directionalLayoutMargins, oldValue)
        }
    }
    /// Whether both texts share a line if they fit.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The space between image and text, in points.
    public var imageToTextPadding: CGFloat = 16 {
        didSet { NumberPolicy.replace(&imageToTextPadding, oldValue) }
    }
    /// The space between both texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8 {
        didSet { NumberPolicy.replace(&textToSecondaryTextHorizontalPadding, oldValue) }
    }
    /// The space between both texts one below the other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 4 {
        didSet {
            NumberPolicy.replace(&textToSecondaryTextVerticalPadding, oldValue)
        }
    }
    /// The opacity of the content, from 0 to 1.
    public var alpha: CGFloat = 1 {
        didSet { NumberPolicy.replace(&alpha, oldValue) }
    }

    /// Creates the configuration of a kind of content, without text and image.
    init(role: ListContentRole) {
        self.role = role
        let appearance = role.appearance
        textProperties = TextProperties(style: appearance.text)
        secondaryTextProperties = TextProperties(style: appearance.secondaryText)
        directionalLayoutMargins = appearance.margins
        prefersSideBySideTextAndSecondaryText = appearance.isSideBySide
        imageToTextPadding = appearance.imagePadding
        textToSecondaryTextVerticalPadding = appearance.verticalPadding
    }

    /// The text. Setting it removes the attributed text.
    public var text: String? {
        get { storedText?.string }
        set { storedText = newValue.map { .plain($0) } }
    }
    /// The attributed text. Where it has no font or color, ``textProperties`` supply them.
    public var attributedText: NSAttributedString? {
        get { storedText?.attributed }
        set { storedText = newValue.map { .attributed($0) } }
    }
    /// The secondary text. Setting it removes the attributed secondary text.
    public var secondaryText: String? {
        get { storedSecondaryText?.string }
        set { storedSecondaryText = newValue.map { .plain($0) } }
    }
    /// The attributed secondary text. Where it has no font or color, ``secondaryTextProperties`` supply them.
    public var secondaryAttributedText: NSAttributedString? {
        get { storedSecondaryText?.attributed }
        set { storedSecondaryText = newValue.map { .attributed($0) } }
    }

    /// The text in the form in which it was set; `nil` for none.
    var listText: ListText? { storedText }
    /// The secondary text in the form in which it was set; `nil` for none.
    var listSecondaryText: ListText? { storedSecondaryText }

    /// Creates the view that displays the configuration.
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
        let appearance = role.resolved(in: environment).appearance
        let isFocused =
            (state as? UICellConfigurationState)?.isFocused == true && environment != .unspecified
            && environment != .none
        copy.textProperties.adapt(
            appearance.text, traits: state.traitCollection, isDisabled: isDisabled, isFocused: isFocused)
        copy.secondaryTextProperties.adapt(
            appearance.secondaryText, traits: state.traitCollection, isDisabled: isDisabled, isFocused: isFocused)
        copy.imageProperties.adapt(isDisabled: isDisabled, isFocused: isFocused)
        return copy
    }
}

/// A text with or without attributes.
enum ListText: Hashable {
    case plain(String)
    case attributed(NSAttributedString)

    /// The characters without attributes.
    var string: String {
        switch self {
        case .plain(let string): string
        case .attributed(let text): text.string
        }
    }

    /// The text with its attributes; `nil` for a text that was set without.
    var attributed: NSAttributedString? {
        if case .attributed(let text) = self { return text }
        return nil
    }

    /// Returns the value of an attribute at the first character.
    func attribute(_ key: NSAttributedString.Key) -> Any? {
        guard let text = attributed, text.length > 0 else { return nil }
        return text.attribute(key, at: 0, effectiveRange: nil)
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

    /// The type and the values, for messages and the debugger.
    public var description: String { report.text }
    /// The same text as ``description``.
    public var debugDescription: String { report.text }
    /// The values by name, for the debugger.
    public var customMirror: Mirror { report.mirror(of: self) }
}
