import CoreGraphics
internal import Foundation

extension AssetCatalog.Entry {
    /// How well the entry matches: higher values are more specific; `nil` for no match.
    func suitability(for traits: UITraitCollection) -> Int? {
        var score = 0
        switch idiom ?? "universal" {
        case "universal": break
        case "iphone" where traits.userInterfaceIdiom == .phone, "ipad" where traits.userInterfaceIdiom == .pad,
            "mac" where traits.userInterfaceIdiom == .mac, "tv" where traits.userInterfaceIdiom == .tv:
            score += 8
        default: return nil
        }
        for condition in appearances ?? [] {
            switch (condition.appearance, condition.value) {
            case ("luminosity", "dark"): if traits.userInterfaceStyle != .dark { return nil }
            case ("luminosity", "light"): if traits.userInterfaceStyle == .dark { return nil }
            case ("contrast", "high"): if traits.accessibilityContrast != .high { return nil }
            default: return nil
            }
            score += 4
        }
        switch languageDirection {
        case nil: break
        case "right-to-left": if traits.layoutDirection != .rightToLeft { return nil } else { score += 2 }
        default: if traits.layoutDirection == .rightToLeft { return nil } else { score += 2 }
        }
        // Colors here are sRGB, so an entry for a wide gamut ranks below an equal one without.
        if displayGamut == "display-P3" { score -= 1 }
        return score
    }
}

extension AssetCatalog.Entry {
    /// The path of the entry's file; `nil` if there is none or its name refers outside the set's folder.
    func file(in folder: String) -> String? {
        guard let filename, !filename.isEmpty, !filename.contains("/"), filename != ".." else { return nil }
        return folder + "/" + filename
    }
}

extension [AssetCatalog.Entry] {
    /// The first of the best matches.
    func best(for traits: UITraitCollection) -> AssetCatalog.Entry? {
        var best: (entry: AssetCatalog.Entry, score: Int)?
        for entry in self {
            guard let score = entry.suitability(for: traits), score > best?.score ?? .min else { continue }
            best = (entry, score)
        }
        return best?.entry
    }

    /// Whether the match depends on traits other than those of the device.
    var isDynamic: Bool { contains { !($0.appearances ?? []).isEmpty || $0.languageDirection != nil } }
}
