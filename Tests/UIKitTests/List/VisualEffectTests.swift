import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Visual effects of backgrounds and separators, and archives of traits", .ownRuntime)
struct VisualEffectTests {
    @Test("the effect view of a background lies behind its image and contains its color")
    func background() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var configuration = UIBackgroundConfiguration.clear()
        #expect(configuration.visualEffect == nil)
        configuration.backgroundColor = .systemRed.withAlphaComponent(0.2)
        configuration.image = UIImage()
        configuration.visualEffect = UIBlurEffect(style: .dark)
        cell.backgroundConfiguration = configuration
        cell.layoutIfNeeded()
        let fillView = try #require(cell.subviews.first?.subviews.first)
        let effectView = try #require(fillView.subviews.first as? UIVisualEffectView)
        #expect(effectView.frame == fillView.bounds)
        #expect(effectView.effect == UIBlurEffect(style: .dark))
        #expect(
            effectView.contentView.backgroundColor == configuration.backgroundColor && fillView.backgroundColor == nil)
        #expect(fillView.subviews.last is UIImageView)
        var other = configuration
        other.visualEffect = nil
        #expect(other != configuration)
        cell.backgroundConfiguration = other
        cell.layoutIfNeeded()
        #expect(!fillView.subviews.contains(effectView))
        #expect(fillView.backgroundColor == configuration.backgroundColor)
    }

    @Test("the effect view of a separator contains its color")
    func separator() throws {
        let host = ViewHost(size: CGSize(width: 320, height: 200))
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.visualEffect = UIBlurEffect(style: .light)
        configuration.separatorConfiguration.color = .systemRed
        let view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var items = NSDiffableDataSourceSnapshot<Int, Int>()
        items.appendSections([0])
        items.appendItems([1, 2])
        source.apply(items, animatingDifferences: false)
        host.show(view)
        let listCell = try #require(view.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
        let line = try #require(listCell.separators.views.last)
        let effectView = try #require(line.subviews.first as? UIVisualEffectView)
        #expect(effectView.effect == UIBlurEffect(style: .light))
        #expect(effectView.contentView.backgroundColor == .systemRed && line.backgroundColor == nil)
    }

    @Test("traits are archived and restored, and their image configuration contains them")
    func traits() throws {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(horizontalSizeClass: .regular),
            UITraitCollection(preferredContentSizeCategory: .extraLarge), UITraitCollection(legibilityWeight: .bold),
        ])
        let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
        let decoded = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data))
        #expect(decoded == traits)
        #expect(decoded.horizontalSizeClass == .regular && decoded.verticalSizeClass == .unspecified)
        #expect(traits.imageConfiguration.traitCollection == traits)
    }
}
