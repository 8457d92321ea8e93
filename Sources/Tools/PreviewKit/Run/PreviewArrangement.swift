internal import CollectionCore
internal import Foundation

/// Variants of a preview that are shown side by side.
package struct PreviewArrangement: Hashable, Sendable, Encodable {
    /// What one of the views changes; `nil` is as in the first view.
    package struct Part: Hashable, Sendable, Encodable {
        /// What the view shows, after the name of its device.
        package var title = ""
        /// The name of a device.
        var device: String?
        /// Whether the appearance is dark.
        var isDark: Bool?
        /// Whether the reading direction is from right to left.
        var isRightToLeft: Bool?
        /// A position in the list of text sizes.
        var textSize: Int?
    }

    /// The name in menus.
    package var name: String
    /// One for each view, of which there is at least one.
    package var parts: [Part]

    /// The arrangements that the window and the page offer.
    package static let all = [
        PreviewArrangement(name: "One", parts: [Part()]),
        PreviewArrangement(
            name: "Light and dark", parts: [Part(title: "light", isDark: false), Part(title: "dark", isDark: true)]),
        PreviewArrangement(
            name: "Both directions",
            parts: [
                Part(title: "left to right", isRightToLeft: false), Part(title: "right to left", isRightToLeft: true),
            ]),
        PreviewArrangement(
            name: "Text sizes",
            parts: [
                Part(title: "text S", textSize: 1), Part(title: "text L", textSize: 3),
                Part(title: "text XXXL", textSize: 6), Part(title: "text AX3", textSize: 9),
            ]),
        PreviewArrangement(
            name: "Devices",
            parts: ["small-phone", "phone", "large-phone", "tablet"].map { Part(device: $0) }),
        comparison,
    ]

    /// The four environments of `--compare`.
    package static let comparison = PreviewArrangement(
        name: "Environments",
        parts: [
            Part(title: "light", isDark: false, isRightToLeft: false, textSize: 3),
            Part(title: "dark", isDark: true, isRightToLeft: false, textSize: 3),
            Part(title: "right to left", isDark: false, isRightToLeft: true, textSize: 3),
            Part(title: "text AX1", isDark: false, isRightToLeft: false, textSize: 7),
        ])

    /// The views of an arrangement whose first view was `base`. Their titles begin with the name of the device.
    package func variants(of base: PreviewSession.Variant) -> [PreviewSession.Variant] {
        let name = base.title.split(separator: ",").first.map(String.init) ?? ""
        return parts.map { part in
            var variant = base
            if let device = PreviewOptions.devices.first(where: { $0.name == part.device }) {
                let isWide = base.size.width > base.size.height
                variant.size = isWide ? Size(width: device.size.height, height: device.size.width) : device.size
            }
            variant.title = [part.device ?? name, part.title].filter { !$0.isEmpty }.joined(separator: ", ")
            variant.traits.isDark = part.isDark ?? base.traits.isDark
            variant.traits.isRightToLeft = part.isRightToLeft ?? base.traits.isRightToLeft
            variant.traits.textSize = part.textSize ?? base.traits.textSize
            return variant
        }
    }

    /// All arrangements, for the page.
    static var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(all)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }
}
