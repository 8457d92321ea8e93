internal import CollectionCore
internal import CollectionViewTesting
internal import CoreGraphics
package import DisplayList
internal import Foundation
package import UIKit

/// An inspector of a running app: marks over its window, and a panel at the side.
///
/// Hosts draw ``displayItems(scale:)`` over the app, pass events at ``panelFrame`` to ``window``, and the others to the
/// app. While it picks, events over the app select elements instead.
@MainActor package final class InspectorSession {
    /// The width of the panel, in points.
    package static let panelWidth: CGFloat = 420

    /// Contains the overlay and the panel.
    package let window: UIWindow
    private let app: UIWindow
    private let overlay = InspectorOverlayView()
    private let panel = InspectorPanelView()
    /// The inspected collection view or table.
    private weak var target: UIScrollView?
    private var collectionView: UICollectionView? { target as? UICollectionView }
    private var framesSeen = -1
    private var offsetSeen = CGPoint.zero
    private var viewsSeen: ObservedViews?
    private var selected: String?
    private var frame: Int?
    /// The violated laws, and what the layout was asked about.
    private var laws: (of: LawSubject, violations: [String])?
    /// Whether events over the app select elements.
    package private(set) var isPicking = true
    /// Called when the display changed.
    package var onChange: (() -> Void)?

    /// - Parameter app: The window of the app. It should leave space for the panel at its right side.
    package init(of app: UIWindow) {
        self.app = app
        window = app.ownRuntime.run { UIWindow(frame: app.frame) }
        window.backgroundColor = .clear
        window.isHidden = false
        window.addSubview(overlay)
        window.addSubview(panel)
        panel.onAction = { [weak self] in self?.perform($0) }
    }

    /// Stops recording.
    package func close() {
        collectionView?.stopRecording()
        window.isHidden = true
    }

    /// The frame of the panel in the window.
    package var panelFrame: CGRect { panel.frame }

    /// Places the panel in a window of `size`, beside the app.
    package func resize(to size: CGSize) {
        window.frame = CGRect(origin: .zero, size: size)
        let width = min(Self.panelWidth, size.width * 0.6)
        panel.frame = CGRect(x: size.width - width, y: 0, width: width, height: size.height)
        overlay.frame = CGRect(x: 0, y: 0, width: size.width - width, height: size.height)
        update(force: true)
    }

    /// What the panel shows; `nil` if the app has neither a collection view nor a table.
    package var inspection: ScreenInspection? { overlay.inspection }

    // MARK: Content

    /// Follows the app after each of its frames.
    package func update(force: Bool = false) {
        window.traitOverrides.userInterfaceStyle = app.traitCollection.userInterfaceStyle
        if target?.window !== app { follow(Self.largest(in: app)) }
        guard let target else { return }
        let number = collectionView?._records?.frames.last?.number ?? 0
        // A table records no frames, so its views are compared.
        let views = (target as? UITableView).map { ObservedViews($0) }
        guard force || number != framesSeen || target.contentOffset != offsetSeen || views != viewsSeen else { return }
        (framesSeen, offsetSeen, viewsSeen) = (number, target.contentOffset, views)
        show()
    }

    /// The subviews of a table and their frames.
    private struct ObservedViews: Equatable {
        let views: [ObjectIdentifier]
        let frames: [CGRect]

        @MainActor init(_ table: UITableView) {
            views = table.subviews.map { ObjectIdentifier($0) }
            frames = table.subviews.map(\.frame)
        }
    }

    // MARK: Laws

    /// What laws depend on. Most layouts place their elements without regard to the offset.
    private struct LawSubject: Equatable {
        let layout: ObjectIdentifier
        let (view, content): (CGSize, CGSize)
        let counts: [Int]

        @MainActor init(_ view: UICollectionView) {
            layout = ObjectIdentifier(view.collectionViewLayout)
            (self.view, content) = (view.bounds.size, view.contentSize)
            counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        }
    }

    /// The laws that a layout violates; none for more than 2,000 items, because each law asks for all elements.
    ///
    /// - Parameter rectangles: The number of queries that are compared with all elements.
    package static func laws(of view: UICollectionView, rectangles: Int = 12) -> [String] {
        let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
        return count <= 2_000 ? LayoutLaws.violations(in: view, rectangles: rectangles) : []
    }

    /// Asks the layout again if it is at rest and has changed.
    private func violations(in view: UICollectionView) -> [String] {
        let isMoving = app.ownRuntime.run { FrameLoop.isMoving }
        let subject = LawSubject(view)
        if !isMoving, laws?.of != subject { laws = (subject, app.ownRuntime.run { Self.laws(of: view) }) }
        return laws?.of == subject ? laws?.violations ?? [] : []
    }

    private func follow(_ view: UIScrollView?) {
        guard view !== target else { return }
        collectionView?.stopRecording()
        target = view
        collectionView?.startRecording()
        (selected, frame) = (nil, nil)
        framesSeen = -1
    }

    private func show() {
        guard let target, var inspection = ScreenInspection.of(target) else { return }
        if let collectionView { inspection.laws = violations(in: collectionView) }
        overlay.area = target.convert(target.bounds, to: app)
        overlay.inspection = inspection
        overlay.selected = selected
        panel.state = PanelState(
            inspection: inspection, selected: selected, marks: overlay.marks, isPicking: isPicking, frame: frame)
        window.layoutIfNeeded()
        onChange?()
    }

    /// The largest collection view or table below a view.
    package static func largest(in view: UIView) -> UIScrollView? {
        var best = view is UICollectionView || view is UITableView ? view as? UIScrollView : nil
        for child in view.subviews where !child.isHidden {
            guard let found = largest(in: child) else { continue }
            let area = found.bounds.width * found.bounds.height
            if best.map({ $0.bounds.width * $0.bounds.height < area }) ?? true { best = found }
        }
        return best
    }

    /// The overlay and the panel, in the coordinates of the window.
    package func displayItems(scale: Double) -> [DisplayItem] {
        window.layoutIfNeeded()
        return FrameLoop.displayList(of: window, scale: scale).items
    }

    /// The number of drawing commands of the last frame of the app and the time to create them.
    package func appDisplayed(items: Int, seconds: Double) {
        collectionView?._records?.displayed(items: items, seconds: seconds)
    }

    // MARK: Events

    /// Handles a movement of the pointer to a point of the app.
    package func pointerMoved(to point: CGPoint) {
        guard isPicking else { return }
        let name = name(at: point)
        guard name != overlay.hovered else { return }
        overlay.hovered = name
        onChange?()
    }

    /// Selects the element at a point of the app. Returns whether it picks.
    package func pick(at point: CGPoint) -> Bool {
        guard isPicking else { return false }
        select(name(at: point))
        return true
    }

    /// Selects an element by its name; `nil` for none.
    package func select(_ name: String?) {
        selected = name
        show()
    }

    private func name(at point: CGPoint) -> String? {
        guard let target, overlay.area.contains(point) else { return nil }
        let position = target.convert(point, from: app)
        let hit = overlay.inspection?.elements.filter { $0.frame.contains(position) && !$0.attributes.isHidden } ?? []
        // Decorations are behind all other elements. Preferring them would make the cells of a section unreachable.
        return hit.max {
            let (a, b) = ($0.category == .decorationView ? -1 : 0, $1.category == .decorationView ? -1 : 0)
            return a != b ? a < b : $0.attributes.zIndex < $1.attributes.zIndex
        }?.name
    }

    private func perform(_ action: PanelPainter.Action) {
        switch action {
        case .select(let name): selected = name
        case .mark(let mark): overlay.marks.formSymmetricDifference([mark])
        case .frame(let index): frame = index
        case .pick: return togglePicking()
        }
        show()
    }

    /// Starts or ends picking.
    package func togglePicking() {
        isPicking.toggle()
        overlay.hovered = nil
        show()
    }
}
