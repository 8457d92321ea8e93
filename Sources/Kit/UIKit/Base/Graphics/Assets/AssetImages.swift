import CoreGraphics
internal import DisplayList
internal import FileAccess
internal import Foundation

/// Image sets of asset catalogs.
enum AssetImages {
    private final class Table: @unchecked Sendable {
        let lock = NSLock()
        var found: [String: UIImage] = [:]
    }

    /// Reports an image whose file cannot be drawn.
    private static func reportUnreadable(_ file: String, of name: String) {
        let item = FilePath(file).name
        let reason = file.lowercased().hasSuffix(".pdf") ? "the size of its page cannot be read" : "it cannot be read"
        onMain {
            LayoutWarnings.report(
                "The image '\(name)' is not shown: \(item): \(reason). Add a PNG or SVG file to its set.")
        }
    }

    /// The image with that name, with variants if the set has any. Returns the same object each time.
    static func named(_ name: String, in bundle: Bundle?, traits: UITraitCollection) -> UIImage? {
        guard let asset = AssetCatalog.asset(.image, named: name, in: bundle) else { return nil }
        let scale = traits.displayScale > 0 ? traits.displayScale : 1
        let key = "\(asset.folder)\u{0}\(scale)\u{0}\(traits.userInterfaceIdiom.rawValue)"
        let table = ProcessTables.shared.table(Table.init)
        if let known = table.lock.withLock({ table.found[key] }) { return known }
        let entries = (asset.contents.images ?? []).filter { $0.filename != nil }
        let mode: UIImage.RenderingMode =
            switch asset.contents.properties?.intent {
            case "template": .alwaysTemplate
            case "original": .alwaysOriginal
            default: .automatic
            }
        var images: [String: UIImage] = [:]
        func image(for traits: UITraitCollection) -> UIImage? {
            guard let (entry, scale) = choice(entries, traits, scale: scale), let file = entry.file(in: asset.folder)
            else {
                return nil
            }
            if let known = images[file] { return known }
            var found = ImageFiles.resource(atPath: file)
            var imageScale = scale
            if found == nil, [".svg", ".pdf"].contains(where: file.lowercased().hasSuffix) {
                imageScale = traits.displayScale > 0 ? traits.displayScale : 1
                found = ImageFiles.vector(
                    atPath: file, scale: imageScale, isScalable: asset.contents.properties?.preservesVector ?? false)
            }
            guard let resource = found else {
                reportUnreadable(file, of: name)
                return nil
            }
            let image = UIImage(resource: resource, scale: imageScale, renderingMode: mode)
            images[file] = image
            return image
        }
        guard let plain = image(for: traits.withLightStyle) ?? image(for: traits) else { return nil }
        var result = plain
        if entries.isDynamic {
            // There are few relevant combinations. Resolving all of them now avoids file access during display.
            var variants: [UIImage.Variant] = []
            for style in [UIUserInterfaceStyle.light, .dark] {
                for contrast in [UIAccessibilityContrast.normal, .high] {
                    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                        let environment = UITraitCollection(traitsFrom: [
                            traits, UITraitCollection(userInterfaceStyle: style),
                            UITraitCollection(accessibilityContrast: contrast),
                            UITraitCollection(layoutDirection: direction),
                        ])
                        guard let image = image(for: environment) else { continue }
                        variants.append(
                            UIImage.Variant(style: style, contrast: contrast, direction: direction, image: image))
                    }
                }
            }
            result = plain.with(variants)
        }
        return table.lock.withLock {
            if let known = table.found[key] { return known }
            table.found[key] = result
            return result
        }
    }

    /// Among the best matches, the entry with the requested scale, otherwise with the next higher or the highest one.
    private static func choice(
        _ entries: [AssetCatalog.Entry], _ traits: UITraitCollection, scale: CGFloat
    ) -> (AssetCatalog.Entry, CGFloat)? {
        let suitable = entries.compactMap { entry in entry.suitability(for: traits).map { (entry, $0) } }
        guard let best = suitable.map(\.1).max() else { return nil }
        let same = suitable.filter { $0.1 == best }.map { ($0.0, factor($0.0.scale)) }
        let requested: CGFloat = scale >= 3 ? 3 : scale >= 2 ? 2 : 1
        let denser = same.filter { $0.1 >= requested }.min { $0.1 < $1.1 }
        return denser ?? same.max { $0.1 < $1.1 }
    }

    /// "2x" means 2. Invalid scales count as 1.
    static func factor(_ scale: String?) -> CGFloat {
        guard let scale, let factor = Double(scale.dropLast()), factor >= 1, factor <= 16 else { return 1 }
        return CGFloat(factor)
    }
}

extension UITraitCollection {
    fileprivate var withLightStyle: UITraitCollection {
        UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: .light)])
    }
}

extension UIImage {
    /// The image for certain traits.
    struct Variant: Sendable {
        /// The interface style for which the variant is shown.
        var style: UIUserInterfaceStyle
        /// The contrast for which the variant is shown.
        var contrast: UIAccessibilityContrast
        /// The reading direction for which the variant is shown.
        var direction: UITraitEnvironmentLayoutDirection
        /// The image of the variant.
        var image: UIImage
    }

    /// The image for the given traits, with this image's rendering mode and tint. Returns itself if there are no
    /// variants.
    final func resolved(for traits: UITraitCollection) -> UIImage {
        guard !variants.isEmpty else { return self }
        let (style, contrast) = (traits.userInterfaceStyle, traits.accessibilityContrast)
        let direction = traits.layoutDirection
        let found = variants.first {
            ($0.style == .dark) == (style == .dark) && ($0.contrast == .high) == (contrast == .high)
                && ($0.direction == .rightToLeft) == (direction == .rightToLeft)
        }
        guard let found else { return self }
        return UIImage(
            resource: found.image.resource, scale: found.image.scale, renderingMode: renderingMode, ownTint: ownTint,
            symbol: nil, caps: caps, animation: animation, placement: placement)
    }
}
