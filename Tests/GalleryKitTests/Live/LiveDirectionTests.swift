import Testing
import UIKit

@testable import GalleryKit

/// Tests that the live screen takes the scroll direction from the layout and not from the layout's name.
@MainActor @Suite("Directions of the live screen") struct LiveDirectionTests {
    private func entry(_ name: String, _ make: @escaping () -> UICollectionViewLayout) -> CatalogEntry {
        CatalogEntry(
            name: name, title: name, summary: "", size: CGSize(width: 300, height: 300), sections: [3], parameters: [],
            stops: [0], cells: .cards(.card), make: make)
    }

    private func flow(_ direction: UICollectionView.ScrollDirection) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction
        return layout
    }

    @Test("a flow layout with a new name bounces along its scroll direction")
    func newNames() {
        let vertical = LiveScreen(entry("brand-new") { flow(.vertical) }, library: PictureLibrary())
        #expect(vertical.collectionView.alwaysBounceVertical)
        let horizontal = LiveScreen(entry("flow") { flow(.horizontal) }, library: PictureLibrary())
        #expect(!horizontal.collectionView.alwaysBounceVertical)
    }

    @Test("a compositional layout and a layout that replaces another bounce along their scroll direction")
    func exchange() {
        let compositional = {
            let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = .horizontal
            return UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])),
                configuration: configuration)
        }
        let screen = LiveScreen(entry("page", compositional), library: PictureLibrary())
        #expect(!screen.collectionView.alwaysBounceVertical)
        #expect(screen.transition(to: entry("another") { flow(.vertical) }, animated: false))
        #expect(screen.collectionView.alwaysBounceVertical)
    }

    @Test("every layout of the catalog bounces vertically exactly when its content is longer than the view")
    func catalog() {
        for entry in LayoutCatalog.entries {
            // The screen owns the data source.
            let screen = LiveScreen(entry, library: PictureLibrary())
            let view = screen.collectionView
            let window = UIWindow(frame: CGRect(origin: .zero, size: entry.size))
            view.frame = window.bounds
            window.addSubview(view)
            window.isHidden = false
            view.layoutIfNeeded()
            let isLonger = view.contentSize.height > view.bounds.height + 1
            #expect(view.alwaysBounceVertical == isLonger, "\(entry.name): \(view.contentSize)")
            withExtendedLifetime(screen) {}
        }
    }

    @Test func `a page that opens from right to left begins at the right, with its next items at the left`() throws {
        let host = LiveHost("store-page", isMirrored: true)
        let (view, layout) = (host.view, host.view.collectionViewLayout)
        let first = try #require(layout.layoutAttributesForItem(at: [0, 0])).frame
        let second = try #require(layout.layoutAttributesForItem(at: [0, 1])).frame
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(second.maxX <= first.minX && first.maxX > view.bounds.midX, "\(first), \(second)")
    }
}
