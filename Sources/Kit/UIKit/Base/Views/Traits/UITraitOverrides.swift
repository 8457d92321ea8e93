import CoreGraphics
public import Foundation
import QuartzCore

/// Traits that a view or controller sets for its descendants in place of inherited values.
public struct UITraitOverrides: UIMutableTraits {
    var draft: TraitDraft

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { draft[trait] }
        set { draft[trait] = newValue }
    }

    public func contains(_ trait: UITrait) -> Bool { draft.values.isSpecified(trait) }
    /// Restores the inherited value of the trait.
    public mutating func remove(_ trait: UITrait) { draft.values.setAny(nil, of: trait) }

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { draft.userInterfaceIdiom }
        set { draft.userInterfaceIdiom = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { draft.userInterfaceStyle }
        set { draft.userInterfaceStyle = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { draft.layoutDirection }
        set { draft.layoutDirection = newValue }
    }
    public var displayScale: CGFloat {
        get { draft.displayScale }
        set {
            draft.displayScale = NumberPolicy.usable(
                newValue, draft.displayScale, limit: 1e3, "UITraitOverrides.displayScale")
        }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { draft.horizontalSizeClass }
        set { draft.horizontalSizeClass = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { draft.verticalSizeClass }
        set { draft.verticalSizeClass = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { draft.preferredContentSizeCategory }
        set { draft.preferredContentSizeCategory = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { draft.displayGamut }
        set { draft.displayGamut = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { draft.accessibilityContrast }
        set { draft.accessibilityContrast = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { draft.userInterfaceLevel }
        set { draft.userInterfaceLevel = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { draft.legibilityWeight }
        set { draft.legibilityWeight = newValue }
    }
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { draft.activeAppearance }
        set { draft.activeAppearance = newValue }
    }
    public var forceTouchCapability: UIForceTouchCapability {
        get { draft.forceTouchCapability }
        set { draft.forceTouchCapability = newValue }
    }
    public var listEnvironment: UIListEnvironment {
        get { draft.listEnvironment }
        set { draft.listEnvironment = newValue }
    }
}

/// Stores overrides outside the view, because few views have any.
package final class TraitOverrideBox {
    let values: UITraitCollection.Values
    init(_ values: UITraitCollection.Values) { self.values = values }

    /// `nil` if there are no overrides.
    static func make(_ overrides: UITraitOverrides) -> TraitOverrideBox? {
        let values = overrides.draft.values
        return values == UITraitCollection.Values() ? nil : TraitOverrideBox(values)
    }
    static func overrides(_ box: TraitOverrideBox?) -> UITraitOverrides {
        UITraitOverrides(draft: TraitDraft(values: box?.values ?? UITraitCollection.Values()))
    }
}

extension UIView {
    public var traitOverrides: UITraitOverrides {
        get { TraitOverrideBox.overrides(_overrides) }
        set {
            _overrides = TraitOverrideBox.make(newValue)
            traitsMayHaveChanged()
        }
    }
}

extension UIViewController {
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
