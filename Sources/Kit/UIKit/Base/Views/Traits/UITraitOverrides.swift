import CoreGraphics
public import Foundation
import QuartzCore

/// Traits that a view or controller sets for its descendants in place of inherited values.
public struct UITraitOverrides: UIMutableTraits {
    /// The values that are overridden.
    var draft: TraitDraft

    /// The overridden value of a trait; its default if it is not overridden.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { draft[trait] }
        set { draft[trait] = newValue }
    }

    /// Whether the trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { draft.values.isSpecified(trait) }
    /// Restores the inherited value of the trait.
    public mutating func remove(_ trait: UITrait) { draft.values.setAny(nil, of: trait) }

    /// The overridden kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { draft.userInterfaceIdiom }
        set { draft.userInterfaceIdiom = newValue }
    }
    /// The overridden interface style.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { draft.userInterfaceStyle }
        set { draft.userInterfaceStyle = newValue }
    }
    /// The overridden reading direction of the interface.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { draft.layoutDirection }
        set { draft.layoutDirection = newValue }
    }
    /// The overridden number of pixels per point. Unusable numbers are ignored.
    public var displayScale: CGFloat {
        get { draft.displayScale }
        set {
            draft.displayScale = NumberPolicy.usable(
                newValue, draft.displayScale, limit: 1e3, "UITraitOverrides.displayScale")
        }
    }
    /// The overridden size class of the width.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { draft.horizontalSizeClass }
        set { draft.horizontalSizeClass = newValue }
    }
    /// The overridden size class of the height.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { draft.verticalSizeClass }
        set { draft.verticalSizeClass = newValue }
    }
    /// The overridden text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { draft.preferredContentSizeCategory }
        set { draft.preferredContentSizeCategory = newValue }
    }
    /// The overridden color gamut.
    public var displayGamut: UIDisplayGamut {
        get { draft.displayGamut }
        set { draft.displayGamut = newValue }
    }
    /// The overridden contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { draft.accessibilityContrast }
        set { draft.accessibilityContrast = newValue }
    }
    /// The overridden level of the interface.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { draft.userInterfaceLevel }
        set { draft.userInterfaceLevel = newValue }
    }
    /// The overridden weight of texts.
    public var legibilityWeight: UILegibilityWeight {
        get { draft.legibilityWeight }
        set { draft.legibilityWeight = newValue }
    }
    /// The overridden state of the window: active or not.
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { draft.activeAppearance }
        set { draft.activeAppearance = newValue }
    }
    /// The overridden support for touches with pressure.
    public var forceTouchCapability: UIForceTouchCapability {
        get { draft.forceTouchCapability }
        set { draft.forceTouchCapability = newValue }
    }
    /// The overridden kind of the list that contains the view.
    public var listEnvironment: UIListEnvironment {
        get { draft.listEnvironment }
        set { draft.listEnvironment = newValue }
    }
}

/// Stores overrides outside the view, because few views have any.
package final class TraitOverrideBox {
    /// The overridden values.
    let values: UITraitCollection.Values
    /// Creates a box, which stays as it is.
    init(_ values: UITraitCollection.Values) { self.values = values }

    /// `nil` if there are no overrides.
    static func make(_ overrides: UITraitOverrides) -> TraitOverrideBox? {
        let values = overrides.draft.values
        return values == UITraitCollection.Values() ? nil : TraitOverrideBox(values)
    }
    /// The overrides in a box; none for `nil`.
    static func overrides(_ box: TraitOverrideBox?) -> UITraitOverrides {
        UITraitOverrides(draft: TraitDraft(values: box?.values ?? UITraitCollection.Values()))
    }
}

extension UIView {
    /// The traits that the view sets for itself and its subtree. No overrides by default.
    public var traitOverrides: UITraitOverrides {
        get { TraitOverrideBox.overrides(_overrides) }
        set {
            _overrides = TraitOverrideBox.make(newValue)
            traitsMayHaveChanged()
        }
    }
}

extension UIViewController {
    /// The traits that the controller sets for itself, its view, and its children. No overrides by default.
    public var traitOverrides: UITraitOverrides {
        get { TraitOverrideBox.overrides(_overrides) }
        set {
            _overrides = TraitOverrideBox.make(newValue)
            viewIfLoaded?.traitsMayHaveChanged()
        }
    }
}

extension UIViewController {
    /// Sets the traits that a child has in place of inherited ones until it leaves this controller.
    ///
    /// - Parameters:
    ///   - collection: The traits; `nil` for the inherited ones.
    ///   - childViewController: The child. For a controller that is none, nothing happens.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self else { return }
        childViewController.overridesOfParent = collection
        childViewController.viewIfLoaded?.traitsMayHaveChanged()
    }

    /// The traits that were set with ``setOverrideTraitCollection(_:forChild:)``; `nil` if there are none.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.overridesOfParent : nil
    }
}
