import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Glass in backgrounds and separators, and traits in archives", .ownRuntime)
struct VisualEffectTests {
    @Test("a background's effect lies behind all else, with the color on it")
    func background() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var look = UIBackgroundConfiguration.clear()
        #expect(look.visualEffect == nil)
        look.backgroundColor = .systemRed.withAlphaComponent(0.2)
        look.image = UIImage()
        look.visualEffect = UIBlurEffect(style: .dark)
        cell.backgroundConfiguration = look
        cell.layoutIfNeeded()
        let plate = try #require(cell.subviews.first?.subviews.first)
        let glass = try #require(plate.subviews.first as? UIVisualEffectView)
        #expect(glass.frame == plate.bounds)
        #expect(glass.effect == UIBlurEffect(style: .dark))
        #expect(glass.contentView.backgroundColor == look.backgroundColor && plate.backgroundColor == nil)
        #expect(plate.subviews.last is UIImageView)
        var other = look
        other.visualEffect = nil
        #expect(other != look)
        cell.backgroundConfiguration = other
        cell.layoutIfNeeded()
        #expect(!plate.subviews.contains(glass))
        #expect(plate.backgroundColor == look.backgroundColor)
    }

    @Test("a separator's effect lies under its color")
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
        let shown = try #require(view.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
        let line = try #require(shown.separators.views.last)
        let glass = try #require(line.subviews.first as? UIVisualEffectView)
        #expect(glass.effect == UIBlurEffect(style: .light))
        #expect(glass.contentView.backgroundColor == .systemRed && line.backgroundColor == nil)
    }

    @Test("traits come out of an archive as they went in; images are asked for them")
    func traits() throws {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(horizontalSizeClass: .regular),
            UITraitCollection(preferredContentSizeCategory: .extraLarge), UITraitCollection(legibilityWeight: .bold),
        ])
        let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
        let again = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data))
        #expect(again == traits)
        #expect(again.horizontalSizeClass == .regular && again.verticalSizeClass == .unspecified)
        #expect(traits.imageConfiguration.traitCollection == traits)
    }
}
