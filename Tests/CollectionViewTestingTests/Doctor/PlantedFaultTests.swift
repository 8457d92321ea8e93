import CollectionViewTesting
import TestReporting
import Testing
import UIKit

/// A layout with five deliberate faults. Each can be enabled separately.
final class PlantedLayout: ColumnLayout {
    enum Fault: String, CaseIterable, Sendable {
        /// Invalidates itself in a query.
        case endlessQuery
        /// Does not adjust the offset when cells above are measured.
        case jump
        /// Returns all items for each rectangle.
        case returnsAll
        /// Invalidates itself for each scroll step.
        case invalidatesAlways
        /// Omits the last item.
        case losesItem

        var words: String {
            switch self {
            case .endlessQuery: "The layout is invalidated after layoutAttributesForElements of the layout"
            case .jump: "PlantedLayout moved what follows them and left the content offset"
            case .returnsAll: "layoutAttributesForElements(in:) of PlantedLayout returned 3000 attributes"
            case .invalidatesAlways: "PlantedLayout was prepared in"
            case .losesItem: "cell 0.2999 is in no rectangle"
            }
        }
    }

    let faults: Set<Fault>

    init(_ faults: Set<Fault>) {
        self.faults = faults
        super.init()
        isSelfSizing = faults.contains(.jump)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        if faults.contains(.endlessQuery) { invalidateLayout() }
        let found = faults.contains(.returnsAll) ? frames : super.layoutAttributesForElements(in: rect)
        return faults.contains(.losesItem) ? found?.filter { $0.indexPath.item != 2999 } : found
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        faults.contains(.invalidatesAlways)
    }
}

@MainActor @Suite("A layout with deliberate faults") struct PlantedFaultTests {
    /// The findings of the doctor and the laws for a screen that is shown and scrolled up and down.
    private func diagnosis(_ faults: Set<PlantedLayout.Fault>) -> String {
        let screen = PatientScreen(PlantedLayout(faults), cell: TallCell.self)
        screen.count = 3000
        var found = LayoutLaws.faults(of: screen.view) {
            screen.show(0.1)
            screen.view.contentOffset.y = 9000
            screen.host.advance(by: 0.1)
            screen.scroll(-400)
        }
        found += LayoutLaws.identities(in: screen.view)
        return found.joined(separator: "\n")
    }

    @Test("a single fault is found, and no other one", arguments: PlantedLayout.Fault.allCases)
    func alone(fault: PlantedLayout.Fault) {
        let text = diagnosis([fault])
        #expect(text.contains(fault.words), "\(text)")
        for other in PlantedLayout.Fault.allCases where other != fault {
            #expect(!text.contains(other.words), "\(other) is not enabled: \(text)")
        }
    }

    @Test("a layout without faults has no findings")
    func none() { #expect(diagnosis([]).isEmpty, "\(diagnosis([]))") }
}
