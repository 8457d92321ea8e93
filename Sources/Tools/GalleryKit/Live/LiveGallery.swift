import Foundation
public import UIKit

/// The gallery in a window: a list of layouts, the layout itself, and a panel with its parameters, its data, and the
/// source of a program that shows it.
///
/// Independent of the host, which shows ``window``.
@MainActor public final class LiveGallery: NSObject {
    /// The window with all controllers. The host shows it.
    public let window: UIWindow
    /// Called with the new window title.
    public var onTitle: ((String) -> Void)?
    /// Functions of the host, which keys and controls call. They are `nil` if the host does not have them.
    public var onQuit: (() -> Void)?
    /// Called by the key that toggles the frame meter; `nil` if the host has none.
    public var onFrameMeter: (() -> Void)?
    /// Called by the key that toggles the inspector; `nil` if the host has none.
    public var onInspector: (() -> Void)?
    /// Called by the key that toggles full screen; `nil` if the host has none.
    public var onFullScreen: (() -> Void)?

    /// The images of the items.
    let library: PictureLibrary
    /// The scene of the command line, for the first layout.
    private(set) var scene: Command.Scene?
    /// The index of the current layout in the catalog.
    private(set) var index = 0
    /// The current settings, which apply to all layouts.
    private(set) var settings = LiveSettings()

    private let split = UISplitViewController(style: .doubleColumn)
    /// The list of layouts.
    private(set) lazy var sidebar = SidebarController(self)
    /// The controller of the current layout and the panel.
    private(set) lazy var detail = DetailController(self)
    /// Whether a narrow window starts with the list.
    private var startsWithList: Bool

    /// The current layout.
    var entry: CatalogEntry { LayoutCatalog.entries[index] }

    /// - Parameters:
    ///   - name: The layout to start with; `nil` for the first one.
    ///   - scene: The appearance, sections, and settings of the command line.
    init(library: PictureLibrary, start name: String?, scene: Command.Scene? = nil) {
        self.library = library
        self.scene = scene
        startsWithList = name == nil
        index = name.flatMap { LayoutCatalog.names.firstIndex(of: $0) } ?? 0
        let live = LiveWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        window = live
        super.init()
        live.gallery = self
        window.backgroundColor = DemoStyle.background
        window.tintColor = DemoStyle.accent
        if let scene {
            settings.isDark = scene.dark
            settings.isMirrored = scene.rightToLeft
            if let size = scene.size { window.frame.size = CGSize(width: size.width, height: size.height) }
        }
        split.preferredPrimaryColumnWidth = 256
        split.delegate = self
        split.setViewController(sidebar, for: .primary)
        split.setViewController(detail, for: .secondary)
        window.rootViewController = split
        applyAppearance()
    }

    /// The initial window title.
    public var title: String { "Gallery: \(entry.title)" }

    /// Returns the content offset of the command line on the first call, and `nil` afterwards.
    func consumeOffset() -> CGPoint? {
        defer { scene?.offset = nil }
        return scene?.offset.map { CGPoint(x: $0.x, y: $0.y) }
    }

    // MARK: Layouts

    /// Shows another layout at its start. The cells move to their new positions if both layouts use the same cells.
    /// Otherwise, the views cross-fade.
    func show(_ next: Int) {
        if next != index {
            index = next
            scene = nil
            detail.show(entry, animated: true)
            sidebar.selectCurrentLayout()
            onTitle?(title)
        }
        if split.isCollapsed { split.show(.secondary) }
    }

    /// Shows another layout, a number of steps further in the list, which wraps around.
    func show(by step: Int) {
        let count = LayoutCatalog.entries.count
        let order = LayoutGroups.order
        let position = order.firstIndex(of: index) ?? 0
        show(order[(position + step + count) % count])
    }

    /// Whether the window is so narrow that it shows one column.
    var isCollapsed: Bool { split.isCollapsed }

    /// Shows or hides the list of layouts.
    func toggleSidebar() {
        if split.isCollapsed || split.displayMode == .secondaryOnly {
            split.show(.primary)
        } else {
            split.hide(.primary)
        }
    }

    /// Shows the list of layouts and moves the keyboard to its search field.
    func search() {
        if split.isCollapsed || split.displayMode == .secondaryOnly { split.show(.primary) }
        window.layoutIfNeeded()
        sidebar.beginSearch()
    }

    /// The button that shows the list of layouts.
    var sidebarButton: UIBarButtonItem { split.displayModeButtonItem }

    // MARK: Settings

    /// Changes settings and updates the window.
    func change(_ edit: (inout LiveSettings) -> Void) {
        let old = settings
        edit(&settings)
        guard settings != old else { return }
        if settings.isDark != old.isDark || settings.isMirrored != old.isMirrored || settings.textSize != old.textSize {
            applyAppearance()
        }
        if settings.total != old.total { detail.reload() }
        if settings.isMirrored != old.isMirrored || settings.textSize != old.textSize { detail.traitsChanged() }
        if settings.isMirrored != old.isMirrored { detail.screen.goToMirroredStart() }
        detail.settingsChanged()
    }

    private func applyAppearance() {
        window.overrideUserInterfaceStyle = settings.isDark ? .dark : .light
        // Mirrors the entire window, including texts and cell contents, as a right-to-left language does.
        window.hostTraits = UITraitCollection(traitsFrom: [
            window.hostTraits ?? UIScreen.main.traitCollection,
            UITraitCollection(layoutDirection: settings.isMirrored ? .rightToLeft : .leftToRight),
            UITraitCollection(preferredContentSizeCategory: settings.textSize),
        ])
        // The list and the panel beside the layout are narrow, so their text size is limited.
        let size = LiveSettings.sizes[min(settings.sizeIndex, LiveSettings.largestPanelSize)]
        sidebar.traitOverrides.preferredContentSizeCategory = size
        detail.setPanelTextSize(size)
    }

    // MARK: Keys

    /// Handles the key of a character. Returns whether it has a function.
    public func press(_ key: Character) -> Bool {
        if let digit = key.wholeNumberValue, key.isASCII, (1...9).contains(digit) {
            show(LayoutGroups.order[digit - 1])
            return true
        }
        guard let function = LiveKey.all.first(where: { $0.characters.contains(key) }) else { return false }
        function.action(self)
        return true
    }

    /// Handles a key of the keyboard. Returns whether it has a function.
    func press(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        guard flags.isSubset(of: .shift) else { return false }
        if let function = LiveKey.all.first(where: { $0.codes.contains(key.keyCode) }) {
            function.action(self)
            return true
        }
        // On most keyboards, the question mark and the plus sign require the Shift key.
        var characters = key.characters
        if flags == .shift { characters = ["/": "?", "=": "+"][characters] ?? characters.lowercased() }
        guard characters.count == 1, let character = characters.first else { return false }
        return press(character)
    }

    /// Shows the sheet with all keys, or dismisses what is presented.
    func showKeys() {
        if let presented = window.rootViewController?.presentedViewController {
            let isKeySheet = presented is KeySheetController
            presented.dismiss(animated: true) { [weak self] in if !isKeySheet { self?.showKeys() } }
            return
        }
        let sheet = KeySheetController()
        sheet.modalPresentationStyle = .formSheet
        split.present(sheet, animated: true)
    }
}

extension LiveGallery: UISplitViewControllerDelegate {
    /// Starts with the list of layouts in a narrow window if the options say so.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        defer { startsWithList = false }
        return startsWithList ? .primary : .secondary
    }

    /// Adapts the buttons after the list moved into the only column.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { columnsChanged() }
    /// Adapts the buttons after the list got its own column.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) { columnsChanged() }

    private func columnsChanged() {
        startsWithList = false
        sidebar.columnsChanged()
        detail.columnsChanged()
    }
}

/// A window that passes the keys that no control handles to the gallery.
private final class LiveWindow: UIWindow {
    weak var gallery: LiveGallery?

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let gallery, presses.contains(where: { $0.key.map(gallery.press) == true }) { return }
        super.pressesBegan(presses, with: event)
    }
}

/// The settings of the window, which apply to all layouts.
struct LiveSettings: Equatable {
    /// Whether the appearance is dark. `false` by default.
    var isDark = false
    /// Whether the layout direction is right to left. `false` by default.
    var isMirrored = false
    /// The preferred text size: `large`, the standard of the system, by default.
    var textSize = UIContentSizeCategory.large
    /// The speed of animations, as a fraction of the default speed.
    var speed = 1.0
    /// The number of items; `nil` for the default of each layout.
    var total: Int?

    /// The text sizes in ascending order.
    static var sizes: [UIContentSizeCategory] { UIContentSizeCategory.ascending }
    /// The index of the largest text size of the list and the panel.
    fileprivate static let largestPanelSize = 6
    /// The names of the text sizes, in the same order.
    static let sizeNames = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    /// The numbers of items to choose from. `nil` stands for those of the layout's entry.
    static let totals: [Int?] = [nil, 60, 1_000, 10_000, 100_000, 1_000_000]
    /// The names of the numbers of items, in the same order.
    static let totalNames = ["Auto", "60", "1K", "10K", "100K", "1M"]
    /// The speeds of animations to choose from, as factors.
    static let speeds = [1, 0.5, 0.25, 0.1]
    /// Isolated from the text around them, so that the sign follows the number in every reading direction.
    static let speedNames = ["1×", "½×", "¼×", "0.1×"].map { "\u{2066}\($0)\u{2069}" }

    /// The index of the text size in `sizes`. Other indexes are clamped.
    var sizeIndex: Int {
        get { Self.sizes.firstIndex(of: textSize) ?? 3 }
        set { textSize = Self.sizes[max(0, min(newValue, Self.sizes.count - 1))] }
    }
    /// The index of the number of items in `totals`. Other indexes are clamped.
    var totalIndex: Int {
        get { Self.totals.firstIndex(of: total) ?? 0 }
        set { total = Self.totals[max(0, min(newValue, Self.totals.count - 1))] }
    }
    /// The index of the speed in `speeds`. Other indexes wrap around.
    var speedIndex: Int {
        get { Self.speeds.firstIndex(of: speed) ?? 0 }
        set { speed = Self.speeds[newValue % Self.speeds.count] }
    }

    /// Runs changes as an animation at this speed.
    @MainActor func animate(_ duration: Double = 0.35, _ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration / speed, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: changes)
    }
}
