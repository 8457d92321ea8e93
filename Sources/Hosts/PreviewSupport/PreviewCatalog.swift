internal import CoreGraphics
public import UIKit

/// The previews of a module. `gallery preview` adds a file to the module that registers its previews.
@MainActor public enum PreviewCatalog {
    /// A preview that can be shown.
    package struct Entry {
        /// The name in the list of previews.
        package let name: String
        /// The size that the traits of the preview determine.
        package var size = PreviewSize.device
        /// Creates the view controller of the preview.
        package let make: () -> UIViewController
        /// Creates the layout of a preview of a layout class, whose sample data depends on the viewer's controls.
        package let layout: (() -> UICollectionViewLayout)?
    }

    /// The registered previews, in the order of registration.
    package static var entries: [Entry] { PreviewTable.shared.entries }

    /// Adds a preview that shows a view controller.
    public static func add(
        _ name: String, traits: [PreviewTrait<Preview.ViewTraits>] = [], controller: @escaping () -> UIViewController
    ) {
        PreviewTable.shared.entries.append(
            Entry(name: name, size: PreviewSize(traits), make: controller, layout: nil))
    }

    /// Adds a preview that shows a view in the middle of the screen, or over the whole screen if it has no intrinsic
    /// size.
    public static func add(
        _ name: String, traits: [PreviewTrait<Preview.ViewTraits>] = [], view: @escaping () -> UIView
    ) {
        add(name, traits: traits, controller: { PreviewViewController(view()) })
    }

    /// Adds a preview that shows a collection view with sample data in a layout.
    public static func add(_ name: String, layout: @escaping () -> UICollectionViewLayout) {
        PreviewTable.shared.entries.append(
            Entry(
                name: name, make: { LayoutPreviewController(layout: layout(), data: PreviewData()) }, layout: layout))
    }

    /// Removes all previews.
    package static func removeAll() { PreviewTable.shared.entries = [] }
}

/// The previews of the process.
@MainActor private final class PreviewTable {
    var entries: [PreviewCatalog.Entry] = []

    nonisolated init() {}

    static var shared: PreviewTable { ProcessTables.shared.table(PreviewTable.init) }
}
