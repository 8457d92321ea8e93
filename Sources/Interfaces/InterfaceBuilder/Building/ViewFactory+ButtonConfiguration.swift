internal import Foundation
internal import InterfaceModel
internal import UIKit

extension ViewFactory {
    /// Sets the configuration of a button, if its element has one.
    func buttonConfiguration(_ button: UIButton, _ element: InterfaceElement) {
        guard let element = element.child("buttonConfiguration", key: "configuration") else { return }
        var configuration = base(element)
        if let title = attributed(element, "title", font: "titleFontDescription") {
            configuration.attributedTitle = title
        }
        if let subtitle = attributed(element, "subtitle", font: "subtitleFontDescription") {
            configuration.attributedSubtitle = subtitle
        }
        if let image = resources.image(element) { configuration.image = image }
        if let symbol = element.child("preferredSymbolConfiguration", key: "preferredSymbolConfigurationForImage") {
            configuration.preferredSymbolConfigurationForImage = resources.symbolConfiguration(symbol)
        }
        if let color = resources.color(element.child("color", key: "baseForegroundColor")) {
            configuration.baseForegroundColor = color
        }
        if let color = resources.color(element.child("color", key: "baseBackgroundColor")) {
            configuration.baseBackgroundColor = color
        }
        if let insets = element.child("directionalEdgeInsets", key: "contentInsets") {
            configuration.contentInsets = insets.directionalInsets
        }
        if let padding = element.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = element.number("titlePadding") { configuration.titlePadding = padding }
        if let flag = element.bool("showsActivityIndicator") { configuration.showsActivityIndicator = flag }
        apply(element, &configuration)
        if let background = element.child("backgroundConfiguration", key: "background") {
            apply(background, &configuration.background)
        }
        button.configuration = configuration
    }

    private func base(_ element: InterfaceElement) -> UIButton.Configuration {
        element.choice(
            "style",
            [
                "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
                "borderless": .borderless(), "bordered": .bordered(), "borderedTinted": .borderedTinted(),
                "borderedProminent": .borderedProminent(),
            ]) ?? .plain()
    }

    private func apply(_ element: InterfaceElement, _ configuration: inout UIButton.Configuration) {
        if let size: UIButton.Configuration.Size = element.choice(
            "buttonSize", ["mini": .mini, "small": .small, "medium": .medium, "large": .large])
        {
            configuration.buttonSize = size
        }
        if let style: UIButton.Configuration.CornerStyle = element.choice(
            "cornerStyle",
            [
                "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
                "capsule": .capsule,
            ])
        {
            configuration.cornerStyle = style
        }
        if let edge: NSDirectionalRectEdge = element.choice(
            "imagePlacement", ["leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom])
        {
            configuration.imagePlacement = edge
        }
        if let alignment: UIButton.Configuration.TitleAlignment = element.choice(
            "titleAlignment",
            ["automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing])
        {
            configuration.titleAlignment = alignment
        }
    }

    private func apply(_ element: InterfaceElement, _ background: inout UIBackgroundConfiguration) {
        if let color = resources.color(element.child("color", key: "backgroundColor")) {
            background.backgroundColor = color
        }
        if let color = resources.color(element.child("color", key: "strokeColor")) { background.strokeColor = color }
        if let width = element.number("strokeWidth") { background.strokeWidth = width }
        if let radius = element.number("cornerRadius") { background.cornerRadius = radius }
        if let image = resources.image(element) { background.image = image }
    }

    /// The text of an attribute or an attributed string, with the font of a sibling element.
    private func attributed(_ element: InterfaceElement, _ key: String, font: String) -> AttributedString? {
        if let attributed = resources.attributedText(element, "attributed" + key.capitalized) {
            return AttributedString(attributed)
        }
        guard let text = element.text(key) else { return nil }
        var attributes = AttributeContainer()
        if let font = resources.font(element.child("fontDescription", key: font)) {
            attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        }
        return AttributedString(text, attributes: attributes)
    }
}
