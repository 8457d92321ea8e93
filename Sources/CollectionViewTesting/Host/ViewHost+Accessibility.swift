internal import QuartzCore
public import UIKit

extension ViewHost {
    /// Whether the user prefers less motion, as `UIAccessibility.isReduceMotionEnabled` reports. The default is `false`.
    public var reducesMotion: Bool {
        get { own { InterfaceState.current.accessibility.reducesMotion } }
        set { own { InterfaceState.current.accessibility.reducesMotion = newValue } }
    }

    /// The size of text that the user prefers. The default is `large`.
    public var contentSizeCategory: UIContentSizeCategory {
        get { own { window.traitCollection.preferredContentSizeCategory } }
        set {
            own {
                window.traitOverrides.preferredContentSizeCategory = newValue
                layout()
            }
        }
    }

    /// Whether the user prefers bold text. The default is `false`.
    public var prefersBoldText: Bool {
        get { own { window.traitCollection.legibilityWeight == .bold } }
        set {
            own {
                window.traitOverrides.legibilityWeight = newValue ? .bold : .regular
                layout()
            }
        }
    }
}
