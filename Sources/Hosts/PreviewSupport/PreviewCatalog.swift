internal import CoreGraphics
public import UIKit

/// The previews of a module. `gallery preview` adds a file to the module that registers its previews.
@MainActor public enum PreviewCatalog {
    package struct Entry {
        package let name: String
        package let make: () -> UIViewController
        /// Creates the layout of a preview of a layout class, whose sample data depends on the viewer's controls.
        package let layout: (() -> UICollectionViewLayout)?
    }

    package static var entries: [Entry] { PreviewTable.shared.entries }

    /// Adds a preview that shows a view controller.
    public static func add(_ name: String, controller: @escaping () -> UIViewController) {
        PreviewTable.shared.entries.append(Entry(name: name, make: controller, layout: nil))
    }

    /// Adds a preview that shows a view in the middle of the screen, or over the whole screen if it has no intrinsic
    /// size.
    public static func add(_ name: String, view: @escaping () -> UIView) {
        PreviewTable.shared.entries.append(Entry(name: name, make: { PreviewViewController(view()) }, layout: nil))
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

/// Shows a single view.
final class PreviewViewController: UIViewController {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let available = view.bounds.inset(by: view.safeAreaInsets)
        var size = content.bounds.size
        if size.width <= 0 || size.height <= 0 { size = content.intrinsicContentSize }
        if size.width <= 0 || size.height <= 0 {
            size = content.systemLayoutSizeFitting(
                CGSize(width: available.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        guard size.width > 0, size.height > 0, !(content is UIScrollView) else {
            content.frame = view.bounds
            return
        }
        size = CGSize(width: min(size.width, available.width), height: min(size.height, available.height))
        content.frame = CGRect(
            x: available.midX - size.width / 2, y: available.midY - size.height / 2, width: size.width,
            height: size.height)
    }
}
