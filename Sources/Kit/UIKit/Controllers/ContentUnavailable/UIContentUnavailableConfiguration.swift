public import Foundation
import QuartzCore

/// The content and appearance of a view that explains why there is nothing to show: an image, two texts, and two
/// buttons below each other.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    /// The position of the content in the view.
    public enum Alignment: Hashable, Sendable {
        /// In the middle of the view.
        case center
        /// At the top of the view, with texts aligned at the edge where reading begins.
        case natural
    }

    /// What the configuration stands for.
    enum Kind: Hashable {
        case empty, loading, search
    }

    /// The function that created the configuration. It determines whether an activity indicator replaces the image.
    let kind: Kind
    private var shownText: AttributedText?
    private var shownSecondaryText: AttributedText?
    /// Whether the text of a search follows the search text.
    private var followsSearchText: Bool

    /// The image above the texts. In a configuration for loading, an activity indicator replaces it.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The content and appearance of the button below the texts. A button without a title and an image is not shown.
    public var button = UIButton.Configuration.plain()
    /// The behavior of the button.
    public var buttonProperties = ButtonProperties()
    /// The content and appearance of the second button. A button without a title and an image is not shown.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The behavior of the second button.
    public var secondaryButtonProperties = ButtonProperties()

    /// The position of the content in the view.
    public var alignment = Alignment.center
    /// The axes along which the content also stays inside the superview's layout margins.
    public var axesPreservingSuperviewLayoutMargins: UIAxis {
        get { UIAxis(rawValue: preservedAxes) }
        set { preservedAxes = newValue.rawValue }
    }
    private var preservedAxes = UIAxis.both.rawValue
    /// The space around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16) {
        didSet {
            NumberPolicy.replace(&directionalLayoutMargins, oldValue)
        }
    }
    /// The space between the image and the text below it, in points.
    public var imageToTextPadding: CGFloat = 12 {
        didSet { NumberPolicy.replace(&imageToTextPadding, oldValue) }
    }
    /// The space between the two texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 8 {
        didSet {
            NumberPolicy.replace(&textToSecondaryTextPadding, oldValue)
        }
    }
    /// The space between the last text and the button, in points.
    public var textToButtonPadding: CGFloat = 20 {
        didSet { NumberPolicy.replace(&textToButtonPadding, oldValue) }
    }
    /// The space between the two buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 12 {
        didSet { NumberPolicy.replace(&buttonToSecondaryButtonPadding, oldValue) }
    }
    /// The background of the view. Initially, the view has none.
    public var background = UIBackgroundConfiguration.clear()

    private init(_ kind: Kind) {
        self.kind = kind
        followsSearchText = kind == .search
        let title = UIFont.preferredFont(forTextStyle: .title2)
        let descriptor = title.fontDescriptor.withSymbolicTraits(.traitBold)
        let boldTitle = descriptor.map { UIFont(descriptor: $0, size: 0) } ?? title
        let small = UIFont.preferredFont(forTextStyle: .subheadline)
        textProperties = TextProperties(
            font: kind == .loading ? small : boldTitle, color: kind == .loading ? .secondaryLabel : .label)
        secondaryTextProperties = TextProperties(font: small, color: .secondaryLabel)
    }

    /// Returns a configuration without content.
    public static func empty() -> UIContentUnavailableConfiguration { .init(.empty) }

    /// Returns a configuration with an activity indicator and a text.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.loading)
        configuration.text = "Loading…"
        return configuration
    }

    /// Returns a configuration that says that a search found nothing. Its text names the search text of the state for
    /// which it was updated.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.search)
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.shownText = AttributedText(plain: "No Results")
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    /// The text; `nil` if there is none. Setting it removes attributes.
    public var text: String? {
        get { shownText?.value.string }
        set {
            shownText = newValue.map(AttributedText.init(plain:))
            followsSearchText = false
        }
    }

    /// The text with attributes. Setting it sets ``text``, too.
    public var attributedText: NSAttributedString? {
        get { shownText?.value }
        set {
            shownText = newValue.map(AttributedText.init)
            followsSearchText = false
        }
    }

    /// The text below ``text``; `nil` if there is none. Setting it removes attributes.
    public var secondaryText: String? {
        get { shownSecondaryText?.value.string }
        set { shownSecondaryText = newValue.map(AttributedText.init(plain:)) }
    }

    /// The secondary text with attributes. Setting it sets ``secondaryText``, too.
    public var secondaryAttributedText: NSAttributedString? {
        get { shownSecondaryText?.value }
        set { shownSecondaryText = newValue.map(AttributedText.init) }
    }

    /// Whether the texts were set with attributes.
    var hasAttributes: (text: Bool, secondaryText: Bool) {
        (shownText?.hasAttributes == true, shownSecondaryText?.hasAttributes == true)
    }

    /// Creates the view that displays the configuration.
    @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// Returns the configuration with the search text of `state` in its text, if the configuration is for searches and
    /// its text was not set.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard followsSearchText, let state = state as? UIContentUnavailableConfigurationState else { return self }
        var copy = self
        let searched = state.searchText?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        copy.shownText = AttributedText(plain: searched.isEmpty ? "No Results" : "No Results for “\(searched)”")
        return copy
    }

    /// A text and whether it was set with attributes.
    private struct AttributedText: Hashable {
        let value: NSAttributedString
        let hasAttributes: Bool

        init(plain: String) {
            value = NSAttributedString(string: plain)
            hasAttributes = false
        }

        init(_ value: NSAttributedString) {
            self.value = value
            hasAttributes = true
        }
    }
}
