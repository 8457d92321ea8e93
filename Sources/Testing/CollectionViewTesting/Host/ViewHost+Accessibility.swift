internal import QuartzCore
public import UIKit

extension ViewHost {
    /// Whether the user prefers less motion, as `UIAccessibility.isReduceMotionEnabled` reports. The default is `false`.
    public var reducesMotion: Bool {
        get { performAsCurrent { InterfaceState.current.accessibility.reducesMotion } }
        set { performAsCurrent { InterfaceState.current.accessibility.reducesMotion = newValue } }
    }

    /// The size of text that the user prefers. The default is `large`.
    public var contentSizeCategory: UIContentSizeCategory {
        get { performAsCurrent { window.traitCollection.preferredContentSizeCategory } }
        set {
            performAsCurrent {
                window.traitOverrides.preferredContentSizeCategory = newValue
                layout()
            }
        }
    }

    /// Whether the user prefers bold text. The default is `false`.
    public var prefersBoldText: Bool {
        get { performAsCurrent { window.traitCollection.legibilityWeight == .bold } }
        set {
            performAsCurrent {
                window.traitOverrides.legibilityWeight = newValue ? .bold : .regular
                layout()
            }
        }
    }
}
