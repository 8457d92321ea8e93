package import UIKit

/// The settings of the desktop that affect apps, as reported by the settings portal.
///
/// GNOME and KDE have such a portal, and so do GTK desktops such as Xfce and MATE. Settings that the portal does not
/// provide have their default values.
package struct DesktopPreferences: Equatable, Sendable {
    /// Whether the user chose high contrast. `false` by default.
    package var prefersHighContrast = false
    /// Whether the user turned animations off. `false` by default.
    package var reducesMotion = false
    /// The size of text relative to the default size.
    package var textScale = 1.0

    /// Creates the default settings.
    package init() {}

    /// The D-Bus interface of the settings portal.
    static let interface = "org.freedesktop.portal.Settings"

    /// The size category for ``textScale``: the one whose body text size is nearest to 17 points multiplied by the
    /// scale.
    package var contentSizeCategory: UIContentSizeCategory {
        let wanted = 17 * textScale
        let sizes: [(UIContentSizeCategory, Double)] = [
            (.large, 17), (.extraSmall, 14), (.small, 15), (.medium, 16), (.extraLarge, 19), (.extraExtraLarge, 21),
            (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28), (.accessibilityLarge, 33),
            (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47),
            (.accessibilityExtraExtraExtraLarge, 53),
        ]
        return sizes.min { abs($0.1 - wanted) < abs($1.1 - wanted) }!.0
    }
}

extension DesktopPreferences {
    /// Reads the settings from the portal. Returns `nil` if there is no portal. Blocks.
    init?(reading session: BusConnection) {
        let namespaces = [
            "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
        ]
        guard
            let answer = try? session.call(
                "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", Self.interface, "ReadAll",
                [.strings(namespaces)])
        else { return nil }
        self.init(answer.first ?? .other)
    }

    /// - Parameter all: Values by namespace and key, of the type `a{sa{sv}}`.
    init(_ all: BusValue) {
        self.init()
        for case .entry(let space, let values) in all.elements {
            for case .entry(let key, let value) in values.elements {
                switch (space.text, key.text) {
                case ("org.freedesktop.appearance", "contrast"):
                    prefersHighContrast = prefersHighContrast || value.number == 1
                case ("org.freedesktop.appearance", "reduced-motion"):
                    reducesMotion = reducesMotion || value.number == 1
                case ("org.gnome.desktop.a11y.interface", "high-contrast"):
                    prefersHighContrast = prefersHighContrast || value.flag == true
                case ("org.gnome.desktop.interface", "gtk-theme"):
                    prefersHighContrast = prefersHighContrast || value.text?.hasPrefix("HighContrast") == true
                case ("org.gnome.desktop.interface", "enable-animations"):
                    reducesMotion = reducesMotion || value.flag == false
                case ("org.gnome.desktop.interface", "text-scaling-factor"):
                    if let number = value.number, number.isFinite { textScale = min(max(number, 0.5), 4) }
                default: break
                }
            }
        }
    }
}
