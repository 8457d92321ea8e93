internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

// The values of elements.

extension InterfaceElement {
    /// The rectangle of a `rect` element; `nil` if a number is missing. Negative lengths count as 0.
    var rect: CGRect? {
        guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height")
        else { return nil }
        return CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
    }

    /// The width and height of a `size` element; `nil` if a number is missing.
    var size: CGSize? {
        guard let width = number("width"), let height = number("height") else { return nil }
        return CGSize(width: width, height: height)
    }

    /// The coordinates of a `point` element; `nil` if a number is missing.
    var point: CGPoint? {
        guard let x = number("x"), let y = number("y") else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The offset of an `offsetWrapper` element.
    var offset: UIOffset? {
        guard let horizontal = number("horizontal"), let vertical = number("vertical") else { return nil }
        return UIOffset(horizontal: horizontal, vertical: vertical)
    }

    /// The insets of an `inset` or `edgeInsets` element.
    var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("minY") ?? number("top") ?? 0, left: number("minX") ?? number("left") ?? 0,
            bottom: number("maxY") ?? number("bottom") ?? 0, right: number("maxX") ?? number("right") ?? 0)
    }

    /// The insets of a `directionalEdgeInsets` element.
    var directionalInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: number("top") ?? 0, leading: number("leading") ?? 0, bottom: number("bottom") ?? 0,
            trailing: number("trailing") ?? 0)
    }

    /// The flexible margins and lengths of an `autoresizingMask` element.
    var autoresizing: UIView.AutoresizingMask {
        var mask: UIView.AutoresizingMask = []
        if bool("flexibleMinX") ?? false { mask.insert(.flexibleLeftMargin) }
        if bool("flexibleMaxX") ?? false { mask.insert(.flexibleRightMargin) }
        if bool("flexibleMinY") ?? false { mask.insert(.flexibleTopMargin) }
        if bool("flexibleMaxY") ?? false { mask.insert(.flexibleBottomMargin) }
        if bool("widthSizable") ?? false { mask.insert(.flexibleWidth) }
        if bool("heightSizable") ?? false { mask.insert(.flexibleHeight) }
        return mask
    }

    /// The text of an attribute, or of a `string` or `mutableString` element with the key.
    func text(_ key: String) -> String? {
        if let value = self[key] { return value }
        return (child("string", key: key) ?? child("mutableString", key: key))?.stringValue
    }

    /// The content of a `string` element, which may be encoded.
    var stringValue: String {
        markRead()
        guard self["base64-UTF8"] == "YES" else { return text }
        let characters = text.filter { !$0.isWhitespace }
        let padded = characters + String(repeating: "=", count: (4 - characters.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// The value of an enumeration attribute, by the names of Interface Builder.
    func choice<Value>(_ attribute: String, _ values: KeyValuePairs<String, Value>) -> Value? {
        guard let text = self[attribute] else { return nil }
        let value = values.first { $0.key == text }?.value
        record(attribute, value != nil)
        return value
    }
}

/// Colors, fonts, and images of one document.
@MainActor struct InterfaceResources {
    /// The document that declares the resources.
    let document: InterfaceDocument
    /// The bundle with the asset catalogs.
    let bundle: Bundle

    /// Returns the color of a `color` element; `nil` for other elements and for unknown names.
    func color(_ element: InterfaceElement?, depth: Int = 0) -> UIColor? {
        guard let element, element.name == "color", depth < 3 else { return nil }
        let alpha = element.number("alpha") ?? 1
        // Named colors also have component values, for systems without the name.
        for component in ["white", "red", "green", "blue"] { _ = element[component] }
        if let name = element["systemColor"] {
            return SystemColors.named(name) ?? color(document.colors[name], depth: depth + 1)
        }
        if let name = element["cocoaTouchSystemColor"] {
            return SystemColors.named(name) ?? color(element.child(key: "color"), depth: depth + 1)
        }
        if let name = element["name"] {
            return UIColor(named: name, in: bundle, compatibleWith: nil)
                ?? color(document.colors[name], depth: depth + 1)
        }
        if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            return element["customColorSpace"] == "displayP3"
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        return nil
    }

    /// Returns the font of a `fontDescription` element; `nil` without one.
    func font(_ element: InterfaceElement?) -> UIFont? {
        guard let element else { return nil }
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = element.number("pointSize") ?? UIFont.systemFontSize
        if let name = element["name"], let font = UIFont(name: name, size: size) { return font }
        switch element["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: symbolWeight(element)?.fontWeight() ?? .regular)
        }
    }

    /// The attributed string of the element with the key.
    func attributedText(_ element: InterfaceElement, _ key: String) -> NSAttributedString? {
        guard let element = element.child("attributedString", key: key) else { return nil }
        let text = NSMutableAttributedString(string: "")
        for fragment in element.children where fragment.name == "fragment" {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for value in fragment.children.first(where: { $0.name == "attributes" })?.children ?? [] {
                switch (value.name, value.key) {
                case ("color", "NSColor"): attributes[.foregroundColor] = color(value)
                case ("color", "NSBackgroundColor"): attributes[.backgroundColor] = color(value)
                case ("font", "NSFont"): attributes[.font] = attributedFont(value)
                case ("paragraphStyle", "NSParagraphStyle"): attributes[.paragraphStyle] = paragraphStyle(value)
                case ("integer", "NSUnderline"): attributes[.underlineStyle] = value.integer("value")
                case ("integer", "NSStrikethrough"): attributes[.strikethroughStyle] = value.integer("value")
                case ("real", "NSKern"): attributes[.kern] = value.number("value")
                default: break
                }
            }
            text.append(NSAttributedString(string: fragment.text("content") ?? "", attributes: attributes))
        }
        return text
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        element.markRead()
        let style = NSMutableParagraphStyle()
        if let alignment: NSTextAlignment = element.choice(
            "alignment",
            ["left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
        {
            style.alignment = alignment
        }
        if let mode: NSLineBreakMode = element.choice(
            "lineBreakMode",
            [
                "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
                "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
                "truncatingMiddle": .byTruncatingMiddle,
            ])
        {
            style.lineBreakMode = mode
        }
        if let value = element.number("lineSpacing") { style.lineSpacing = value }
        if let value = element.number("lineHeightMultiple") { style.lineHeightMultiple = value }
        if let value = element.number("minimumLineHeight") { style.minimumLineHeight = value }
        if let value = element.number("maximumLineHeight") { style.maximumLineHeight = value }
        if let value = element.number("paragraphSpacing") { style.paragraphSpacing = value }
        if let value = element.number("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
        if let value = element.number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
        if let value = element.number("headIndent") { style.headIndent = value }
        if let value = element.number("tailIndent") { style.tailIndent = value }
        return style
    }

    /// The font of an attributed string, whose element differs from that of other fonts.
    private func attributedFont(_ element: InterfaceElement) -> UIFont {
        let size = element.number("size") ?? UIFont.systemFontSize
        if let name = element["name"], let font = UIFont(name: name, size: size) { return font }
        let isBold = element["metaFont"]?.lowercased().contains("bold") ?? false
        return isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }

    /// Returns the size, weight, and scale that an element states for symbols.
    func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration {
        let scale: UIImage.SymbolScale =
            element.choice("scale", ["small": .small, "medium": .medium, "large": .large, "default": .default])
            ?? .unspecified
        let weight = symbolWeight(element) ?? .unspecified
        var configuration = UIImage.SymbolConfiguration(scale: scale)
        if let size = element.number("pointSize") {
            configuration = configuration.applying(UIImage.SymbolConfiguration(pointSize: size))
        } else if let font = font(element.children.first { $0.name == "fontDescription" }) {
            configuration = configuration.applying(UIImage.SymbolConfiguration(pointSize: font.pointSize))
        }
        return configuration.applying(UIImage.SymbolConfiguration(weight: weight))
    }

    private func symbolWeight(_ element: InterfaceElement) -> UIImage.SymbolWeight? {
        element.choice(
            "weight",
            [
                "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
                "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
            ])
    }

    /// - Parameter attribute: The attribute with the name of the image.
    func image(_ element: InterfaceElement, _ attribute: String = "image") -> UIImage? {
        if let name = element[attribute] {
            return element["catalog"] == "system"
                ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
        }
        guard let reference = element.children.first(where: { $0.name == "imageReference" && $0.key == attribute }),
            let name = reference["image"]
        else { return nil }
        var image =
            reference["catalog"] == "system"
            ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
        if let scale: UIImage.SymbolScale = reference.choice(
            "symbolScale", ["small": .small, "medium": .medium, "large": .large, "default": .default])
        {
            image = image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: scale))
        }
        if let mode: UIImage.RenderingMode = reference.choice(
            "renderingMode", ["template": .alwaysTemplate, "original": .alwaysOriginal, "automatic": .automatic])
        {
            image = image?.withRenderingMode(mode)
        }
        return image
    }
}

/// The system's colors by the names of Interface Builder.
@MainActor enum SystemColors {
    /// Returns the color with a name of Interface Builder; `nil` for unknown names.
    static func named(_ name: String) -> UIColor? {
        switch name {
        case "systemBackgroundColor": .systemBackground
        case "secondarySystemBackgroundColor": .secondarySystemBackground
        case "tertiarySystemBackgroundColor": .tertiarySystemBackground
        case "systemGroupedBackgroundColor", "groupTableViewBackgroundColor": .systemGroupedBackground
        case "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground
        case "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground
        case "labelColor": .label
        case "secondaryLabelColor": .secondaryLabel
        case "tertiaryLabelColor": .tertiaryLabel
        case "quaternaryLabelColor": .quaternaryLabel
        case "placeholderTextColor": .placeholderText
        case "linkColor": .link
        case "separatorColor": .separator
        case "opaqueSeparatorColor": .opaqueSeparator
        case "systemFillColor": .systemFill
        case "secondarySystemFillColor": .secondarySystemFill
        case "tertiarySystemFillColor": .tertiarySystemFill
        case "quaternarySystemFillColor": .quaternarySystemFill
        case "systemRedColor": .systemRed
        case "systemGreenColor": .systemGreen
        case "systemBlueColor": .systemBlue
        case "systemOrangeColor": .systemOrange
        case "systemYellowColor": .systemYellow
        case "systemPinkColor": .systemPink
        case "systemPurpleColor": .systemPurple
        case "systemTealColor": .systemTeal
        case "systemIndigoColor": .systemIndigo
        case "systemBrownColor": .systemBrown
        case "systemMintColor": .systemMint
        case "systemCyanColor": .systemCyan
        case "systemGrayColor": .systemGray
        case "systemGray2Color": .systemGray2
        case "systemGray3Color": .systemGray3
        case "systemGray4Color": .systemGray4
        case "systemGray5Color": .systemGray5
        case "systemGray6Color": .systemGray6
        case "darkTextColor": .darkText
        case "lightTextColor": .lightText
        case "tintColor": .tintColor
        default: nil
        }
    }
}
