import CollectionViewTesting
import LayoutFixtures
import UIKit

/// A collection view with plain cells in a window.
@MainActor final class LayoutFixture: NSObject, UICollectionViewDataSource {
    let host: ViewHost
    let view: UICollectionView
    var sections: [Int]

    init(
        _ layout: UICollectionViewLayout, size: CGSize, sections: [Int],
        direction: UITraitEnvironmentLayoutDirection = .leftToRight, safeArea: UIEdgeInsets = .zero, scale: CGFloat = 2,
        cells: AnyClass = UICollectionViewCell.self, header: AnyClass = UICollectionReusableView.self
    ) {
        self.sections = sections
        host = ViewHost(size: size, scale: scale, layoutDirection: direction, safeArea: safeArea)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.register(cells, forCellWithReuseIdentifier: "cell")
        for kind in Self.kinds {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.register(header, forSupplementaryViewOfKind: "HeroPageHeader", withReuseIdentifier: "view")
        view.dataSource = self
        host.show(view)
    }

    static let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "HeroPageHeader",
        "HeroPageMenu", "HeroPageBar",
        "SpreadsheetColumnHeader", "SpreadsheetRowHeader", "SpreadsheetCorner", "TimelineRulerMark",
        "TimelineTrackHeader", "TimelineCorner",
    ]

    /// The number of visible supplementary views.
    var visibleViews: Int { Self.kinds.reduce(0) { $0 + view.visibleSupplementaryViews(ofKind: $1).count } }

    func scroll(x: CGFloat = 0, y: CGFloat = 0) {
        view.contentOffset = CGPoint(x: x, y: y)
        host.layout()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}

extension JSON {
    /// An object with width and height.
    var size: CGSize { CGSize(width: self["width"].double, height: self["height"].double) }
    /// An object with x, y, width, and height.
    var rect: CGRect {
        CGRect(x: self["x"].double, y: self["y"].double, width: self["width"].double, height: self["height"].double)
    }
}

func close(_ a: CGRect, _ b: CGRect) -> Bool {
    close(Double(a.minX), Double(b.minX)) && close(Double(a.minY), Double(b.minY))
        && close(Double(a.width), Double(b.width)) && close(Double(a.height), Double(b.height))
}
