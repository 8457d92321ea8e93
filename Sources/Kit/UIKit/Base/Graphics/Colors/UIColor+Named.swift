import CoreGraphics
public import Foundation

extension UIColor {
    /// A color of an asset catalog in the program's resources. Adapts to traits if the catalog has variants. `nil` if
    /// there is no color with that name.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// - Parameters:
    ///   - name: The name of the color set.
    ///   - bundle: The bundle with the asset catalog; `nil` for the main bundle.
    ///   - traitCollection: Ignored: the color adapts to traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let asset = AssetCatalog.asset(.color, named: name, in: bundle) else { return nil }
        let entries = (asset.contents.colors ?? []).filter { $0.color != nil }
        guard !entries.isEmpty else { return nil }
        if entries.isDynamic || entries.contains(where: { $0.color?.reference != nil }) {
            self.init { traits in
                entries.best(for: traits)?.color?.color(for: traits) ?? .clear
            }
        } else {
            guard let color = entries.best(for: .current)?.color?.color(for: .current) else { return nil }
            self.init(cgColor: color.cgColor)
        }
    }
}

extension AssetCatalog.Entry.Shade {
    /// `nil` if the entry is not a color.
    func color(for traits: UITraitCollection) -> UIColor? {
        if let reference { return UIColor.system(reference) }
        guard let components else { return nil }
        func part(_ name: String) -> CGFloat? { components[name].flatMap(Self.number) }
        // Alpha is a fraction in every notation.
        let alpha = components["alpha"].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil } ?? 1
        if let white = part("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
        guard colorSpace == "display-p3" else { return UIColor(red: red, green: green, blue: blue, alpha: alpha) }
        let c = Self.sRGB(p3: (Double(red), Double(green), Double(blue)))
        return UIColor(red: c.0, green: c.1, blue: c.2, alpha: alpha)
    }

    /// Catalogs specify numbers as fractions of 1 ("0.500"), or as integers from 0 to 255, in decimal ("128") or
    /// hexadecimal ("0x80") notation.
    private static func number(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        if text.contains(".") { return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil } }
        return Int(text).map { CGFloat($0) / 255 }
    }

    /// Both spaces have the same transfer function and different primaries. Colors outside of sRGB are clamped.
    private static func sRGB(p3: (Double, Double, Double)) -> (CGFloat, CGFloat, CGFloat) {
        func encoded(_ v: Double) -> CGFloat { CGFloat(min(1, max(0, SRGB.fromLinear(v)))) }
        let (r, g, b) = (SRGB.toLinear(p3.0), SRGB.toLinear(p3.1), SRGB.toLinear(p3.2))
        return (
            encoded(1.224940 * r - 0.224940 * g), encoded(-0.042057 * r + 1.042057 * g),
            encoded(-0.019638 * r - 0.078636 * g + 1.098274 * b)
        )
    }
}

extension UIColor {
    /// The system colors that catalogs refer to by name.
    fileprivate static func system(_ name: String) -> UIColor? {
        let known: [String: UIColor] = [
            "systemBlueColor": .systemBlue, "systemBrownColor": .systemBrown, "systemGreenColor": .systemGreen,
            "systemIndigoColor": .systemIndigo, "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink,
            "systemPurpleColor": .systemPurple, "systemRedColor": .systemRed, "systemTealColor": .systemTeal,
            "systemYellowColor": .systemYellow, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
            "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
            "systemGray6Color": .systemGray6, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
            "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
            "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
            "tertiarySystemBackgroundColor": .tertiarySystemBackground,
            "systemGroupedBackgroundColor": .systemGroupedBackground,
            "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
            "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "separatorColor": .separator,
            "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "placeholderTextColor": .placeholderText,
            "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
            "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        ]
        return known[name]
    }
}
