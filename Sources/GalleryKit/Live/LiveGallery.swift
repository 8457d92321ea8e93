import CollectionLayouts
import Foundation
public import UIKit

/// The gallery in a window: one layout at a time with the user's images, controlled by keys.
///
/// Independent of the host, which shows ``window`` and forwards keys.
@MainActor public final class LiveGallery: NSObject {
    public let window: UIWindow
    /// Called with the new window title.
    public var onTitle: ((String) -> Void)?

    private let library: PictureLibrary
    private let stage = UIView()
    private let bar = LiveBar()
    private var index = 0
    private var screen: LiveScreen
    private var isDark = false
    private var isMirrored = false

    private static let barHeight: CGFloat = 52

    init(library: PictureLibrary, start name: String?) {
        self.library = library
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 680))
        index = name.flatMap { LayoutCatalog.names.firstIndex(of: $0) } ?? 0
        screen = LiveScreen(LayoutCatalog.entries[index], library: library)
        super.init()
        window.backgroundColor = DemoStyle.background
        window.addSubview(stage)
        window.addSubview(bar)
        bar.autoresizingMask = [.flexibleWidth]
        bar.frame = CGRect(x: 0, y: 0, width: window.bounds.width, height: Self.barHeight)
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.frame = CGRect(
            x: 0, y: Self.barHeight, width: window.bounds.width, height: window.bounds.height - Self.barHeight)
        stage.clipsToBounds = true
        place()
    }

    /// The initial window title.
    public var title: String { "Gallery: \(LayoutCatalog.entries[index].title)" }

    private func place() {
        let view = screen.collectionView
        view.frame = stage.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.addSubview(view)
        let entry = LayoutCatalog.entries[index]
        bar.show(
            number: index + 1, of: LayoutCatalog.entries.count, title: entry.title, summary: entry.summary)
        onTitle?(title)
    }

    /// Handles a key. Returns whether it has a function.
    public func press(_ key: Character) -> Bool {
        switch key {
        case "1"..."9":
            guard let digit = key.wholeNumberValue, digit <= LayoutCatalog.entries.count else { return false }
            show(digit - 1)
        case "n": show((index + 1) % LayoutCatalog.entries.count)
        case "p": show((index + LayoutCatalog.entries.count - 1) % LayoutCatalog.entries.count)
        case "i": screen.insert()
        case "x": screen.remove()
        case "s": screen.shuffle()
        case "d":
            isDark.toggle()
            window.overrideUserInterfaceStyle = isDark ? .dark : .light
        case "r":
            isMirrored.toggle()
            // Mirrors the whole window, as in another language, including texts and cell contents.
            window._hostTraits = UITraitCollection(traitsFrom: [
                window._hostTraits ?? UIScreen.main.traitCollection,
                UITraitCollection(layoutDirection: isMirrored ? .rightToLeft : .leftToRight),
            ])
            screen.collectionView.collectionViewLayout.invalidateLayout()
            screen.collectionView.reloadData()
        default: return false
        }
        return true
    }

    /// Shows another layout. Cells move there if both layouts use the same cells; otherwise the views cross-fade.
    private func show(_ next: Int) {
        guard next != index else { return }
        index = next
        let entry = LayoutCatalog.entries[next]
        if screen.take(entry, animated: true) {
            bar.show(
                number: index + 1, of: LayoutCatalog.entries.count, title: entry.title, summary: entry.summary)
            onTitle?(title)
            return
        }
        let old = screen.collectionView
        screen = LiveScreen(entry, library: library)
        place()
        let new = screen.collectionView
        new.alpha = 0
        UIView.animate(withDuration: 0.25, animations: { new.alpha = 1 }) { _ in old.removeFromSuperview() }
    }
}

/// The bar above the images, with the name of the layout and the keys.
final class LiveBar: UIView {
    private let title = DemoStyle.label(17, .semibold, DemoStyle.title)
    private let summary = DemoStyle.label(12.5, .regular, DemoStyle.subtitle)
    private let keys = DemoStyle.label(12, .regular, DemoStyle.subtitle)
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = DemoStyle.card
        line.backgroundColor = DemoStyle.hairline
        keys.textAlignment = .right
        keys.text =
            "1–9 n p layouts   i x s insert, delete, shuffle   hold: move   d dark   r direction   m meter   q quit"
        for view in [title, summary, keys, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(number: Int, of count: Int, title text: String, summary detail: String) {
        title.text = "\(number)/\(count)  \(text)"
        summary.text = detail
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let wide = width > 830
        keys.isHidden = !wide
        let room = wide ? width - 590 : width - 32
        title.frame = CGRect(x: 16, y: 7, width: room, height: 21)
        summary.frame = CGRect(x: 16, y: 28, width: room, height: 17)
        keys.frame = CGRect(x: width - 586, y: 16, width: 570, height: 20)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            for view in [title, summary, keys] { view.frame.origin.x = width - view.frame.maxX }
            keys.textAlignment = .left
        } else {
            keys.textAlignment = .right
        }
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: width, height: 1)
    }
}
