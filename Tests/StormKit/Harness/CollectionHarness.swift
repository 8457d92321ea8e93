import CollectionViewTesting
import Foundation
import UIKit
import VisibleItems

/// Runs storms on a collection view.
@MainActor class CollectionHarness: StormHarness {
    final let view: UICollectionView
    private(set) var layout: StormLayout
    private var transition: UICollectionViewTransitionLayout?
    /// Whether steps of the script are moving an item.
    private var isMovingItem = false
    /// The time until which a moved item may still be animated to its destination.
    var dropEndTime = 0.0

    override init(_ script: StormScript) {
        layout = script.layout
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: UICollectionViewFlowLayout())
        super.init(script)
        view.collectionViewLayout = layout.make(self)
        recordView(view)
        view.register(StormCell.self, forCellWithReuseIdentifier: "cell")
        for kind in Self.kinds {
            view.register(StormSupplement.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "supplement")
        }
        view.allowsSelection = !script.options.contains(.noSelection)
        view.allowsMultipleSelection = !script.options.contains(.singleSelection)
        view.isPrefetchingEnabled = !script.options.contains(.noPrefetching)
        view.keepsVisibleItems = script.options.contains(.keepsVisibleItems)
        setDataSource()
        view.delegate = self
        view.prefetchDataSource = self
        if script.options.contains(.dragAndDrop) {
            view.dragInteractionEnabled = true
            view.dragDelegate = self
            view.dropDelegate = self
        } else {
            view.dragInteractionEnabled = false
            view.addGestureRecognizer(MovementPress())
        }
        host.show(view)
    }

    /// Sets the data source of the view.
    func setDataSource() { view.dataSource = self }

    static let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "global", "badge",
        "HeroPageHeader", "HeroPageMenu", "HeroPageBar", "TimelineRulerMark", "TimelineTrackHeader", "TimelineCorner",
        "SpreadsheetColumnHeader", "SpreadsheetRowHeader", "SpreadsheetCorner",
    ]

    override var scrollView: UIScrollView { view }

    override var isRearranging: Bool {
        isMovingItem || movesByPress || view.hasActiveDrag || view.hasActiveDrop || view.hasUncommittedUpdates
    }

    /// A dropped item is still animated to its destination for a while.
    override func recordRearranging() {
        if isRearranging { dropEndTime = host.now + 1 }
    }

    /// Whether the reordering gesture is moving an item.
    private var movesByPress: Bool {
        view.gestureRecognizers?.contains {
            $0 is MovementPress && ($0.state == .began || $0.state == .changed)
        } ?? false
    }

    // MARK: Steps

    override func setNeedsInvalidation() { view.collectionViewLayout.invalidateLayout() }
    override func reloadView() { view.reloadData() }

    override func performBatch(_ updates: @escaping () -> Void, completion: @escaping () -> Void) {
        view.performBatchUpdates(updates) { _ in completion() }
    }

    override func endMovementBeforeBatch() {
        isMovingItem = false
        view.cancelInteractiveMovement()
    }

    /// Moves an item in the view and its data during a drop, as apps do.
    func moveDropped(from source: IndexPath, to target: IndexPath, _ plan: StormData) {
        view.performBatchUpdates {
            self.data = plan
            self.view.moveItem(at: source, to: target)
        }
    }

    override func performCalls(_ plan: BatchPlan, _ calls: ArraySlice<BatchPlan.Call>) {
        for call in calls {
            switch call {
            case .deleteSections(let set): view.deleteSections(set)
            case .insertSections(let set): view.insertSections(set)
            case .moveSection(let from, let to): view.moveSection(from, toSection: to)
            case .reloadSections(let set): view.reloadSections(set)
            case .deleteItems(let paths): view.deleteItems(at: paths)
            case .insertItems(let paths): view.insertItems(at: paths)
            case .moveItem(let from, let to): view.moveItem(at: from, to: to)
            case .reloadItems(let paths): view.reloadItems(at: paths)
            case .reconfigureItems(let paths): view.reconfigureItems(at: paths)
            }
        }
    }

    override func perform(_ step: StormStep) {
        switch step {
        case .select(let section, let item): select(section, item)
        case .deselect(let section, let item):
            guard !isRearranging, let (item, path) = shownItem(section, item) else { return }
            view.deselectItem(at: path, animated: false)
            selected.remove(item)
        case .scrollToItem(let section, let item, let animated):
            guard !isRearranging, let (_, path) = shownItem(section, item) else { return }
            view.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: animated)
        case .setLayout(let kind, let animated):
            guard transition == nil, !kind.isTable else { return }
            layout = kind
            view.setCollectionViewLayout(kind.make(self), animated: animated) { [weak self] _ in
                self?.moment(.layoutCompletion)
            }
        case .transition, .progress, .finishTransition, .cancelTransition: performTransition(step)
        case .pickUp(let number):
            let paths = view.indexPathsForVisibleItems.sorted()
            guard !isMovingItem, transition == nil, !paths.isEmpty else { return }
            isMovingItem = view.beginInteractiveMovementForItem(at: paths[number % paths.count])
        case .carry(let x, let y):
            guard isMovingItem else { return }
            view.updateInteractiveMovementTargetPosition(
                CGPoint(
                    x: view.bounds.minX + view.bounds.width * CGFloat(x) / 100,
                    y: view.bounds.minY + view.bounds.height * CGFloat(y) / 100))
        case .putDown:
            guard isMovingItem else { return }
            view.endInteractiveMovement()
            (isMovingItem, dropEndTime) = (false, host.now + 1)
        case .cancelMovement:
            guard isMovingItem else { return }
            view.cancelInteractiveMovement()
            (isMovingItem, dropEndTime) = (false, host.now + 1)
        default: break
        }
    }

    private func select(_ section: Int, _ item: Int) {
        guard !isRearranging, view.allowsSelection, let (item, path) = shownItem(section, item) else { return }
        if !view.allowsMultipleSelection { selected = [] }
        selected.insert(item)
        view.selectItem(at: path, animated: false, scrollPosition: [])
    }

    /// Maps two arbitrary numbers to an existing item and its displayed index path; `nil` if it is not displayed.
    private func shownItem(_ section: Int, _ item: Int) -> (Int, IndexPath)? {
        guard let position = data.position(section, item) else { return nil }
        let item = data.sections[position.section].items[position.item]
        return shownPath(of: item).map { (item, $0) }
    }

    /// Returns the identifier of the section that the data source shows at an index.
    func shownSection(at index: Int) -> Int? {
        data.sections.indices.contains(index) ? data.sections[index].id : nil
    }

    /// Returns the item that the data source shows at an index path.
    func shownItem(at path: IndexPath) -> Int? { data.item(path.section, path.item) }

    /// Returns the index path at which the data source shows an item.
    func shownPath(of item: Int) -> IndexPath? {
        for (s, section) in data.sections.enumerated() {
            if let i = section.items.firstIndex(of: item) { return IndexPath(item: i, section: s) }
        }
        return nil
    }

    private func performTransition(_ step: StormStep) {
        switch step {
        case .transition(let kind):
            guard transition == nil, !isRearranging, !view.bounds.isEmpty, !kind.isTable else { return }
            layout = kind
            transition = view.startInteractiveTransition(to: kind.make(self)) { [weak self] _, _ in
                self?.moment(.layoutCompletion)
            }
        case .progress(let percent): transition?.transitionProgress = CGFloat(percent) / 100
        case .finishTransition:
            if transition != nil { view.finishInteractiveTransition() }
            transition = nil
        default:
            if transition != nil { view.cancelInteractiveTransition() }
            transition = nil
        }
    }

    override func check() { checkState() }
    override func checkAtRest() { checkRest() }

    override func endInteractions() {
        if transition != nil { view.finishInteractiveTransition() }
        transition = nil
        if isMovingItem { view.endInteractiveMovement() }
        isMovingItem = false
    }

    /// Whether a transition is running. Layout attributes then mix those of two layouts.
    var isInTransition: Bool { view.collectionViewLayout is UICollectionViewTransitionLayout }
}
