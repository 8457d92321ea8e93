import Foundation
import TestRuntimes
import Testing
import UIKit

/// Values that no layout can use trap when they are set, not when they are used, and the message names the value.
@Suite("Traps of compositional layouts") struct CompositionalTrapTests {
    private func expect(_ message: String, in result: ExitTest.Result?) throws {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(message), "\(text)")
    }

    @Test("a NaN fractional width traps")
    func fraction() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutDimension.fractionalWidth(.nan) }
        }
        try expect("A fractional width must be a finite number, not nan.", in: result)
    }

    @Test("an infinite fractional height traps")
    func fractionalHeight() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutDimension.fractionalHeight(.infinity) }
        }
        try expect("A fractional height must be a finite number, not inf.", in: result)
    }

    @Test("an infinite absolute dimension traps")
    func absolute() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutDimension.absolute(-.infinity) }
        }
        try expect("An absolute dimension must be a finite number, not -inf.", in: result)
    }

    @Test("a NaN estimate traps")
    func estimate() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutDimension.estimated(.nan) }
        }
        try expect("An estimated dimension must be a finite number, not nan.", in: result)
    }

    @Test("a NaN estimate for siblings traps")
    func uniformEstimate() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: .nan) }
        }
        try expect("An estimated dimension must be a finite number, not nan.", in: result)
    }

    @Test("spacings that are not finite trap")
    func spacings() async throws {
        let fixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutSpacing.fixed(.nan) }
        }
        try expect("A spacing must be a finite number, not nan.", in: fixed)
        let flexible = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSCollectionLayoutSpacing.flexible(.infinity) }
        }
        try expect("A spacing must be a finite number, not inf.", in: flexible)
    }

    @Test("NaN offsets of anchors and boundary items trap")
    func offsets() async throws {
        let anchor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSCollectionLayoutAnchor(edges: [.top], absoluteOffset: CGPoint(x: CGFloat.nan, y: 0))
            }
        }
        try expect("An anchor's offset must be a finite number, not nan.", in: anchor)
        let boundary = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let size = NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
                _ = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: "kind", alignment: .top,
                    absoluteOffset: CGPoint(x: 0, y: CGFloat.nan))
            }
        }
        try expect("A boundary item's offset must be a finite number, not nan.", in: boundary)
    }

    @Test("a padding of list headers that is not a number becomes 0")
    @MainActor func listPadding() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerTopPadding = .nan
        #expect(configuration.headerTopPadding == 0)
    }

    @Test("two boundary items of one kind in a section trap")
    func duplicates() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { DuplicateKinds.layOut(["title", "title"], decorations: []) }
        }
        try expect(
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid boundary supplementary items for section 0: element kinds must be unique. Duplicate element kind: title.",
            in: result)
    }

    @Test("the exception names the duplicate kind; distinct kinds are valid")
    @MainActor func duplicateTwin() {
        #expect(DuplicateKinds.fault(["a", "b"], decorations: ["a", "b"]) == nil)
        #expect(DuplicateKinds.fault(["a", "b", "a"], decorations: [])?.reason.contains("kind: a.") == true)
        #expect(
            DuplicateKinds.fault([], decorations: ["back", "back"])?.reason.hasPrefix(
                "Invalid decoration items for section 0") == true)
        #expect(
            DuplicateKinds.fault(["x"], decorations: [], layout: ["y", "y"])?.reason.hasPrefix(
                "Invalid boundary supplementary items for the layout") == true)
    }
}

@MainActor private enum DuplicateKinds {
    private static func view(_ kinds: [String], _ decorations: [String], _ layout: [String]) -> UICollectionView {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
        func items(_ kinds: [String]) -> [NSCollectionLayoutBoundarySupplementaryItem] {
            kinds.map {
                NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: $0, alignment: .top)
            }
        }
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = items(kinds)
        section.decorationItems = decorations.map { .background(elementKind: $0) }
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = items(layout)
        let result = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
        result.dataSource = source
        return result
    }

    @MainActor private static let source = ListSource([0])

    static func layOut(_ kinds: [String], decorations: [String]) {
        view(kinds, decorations, []).layoutIfNeeded()
    }

    static func fault(_ kinds: [String], decorations: [String], layout: [String] = []) -> UIKitException? {
        let view = view(kinds, decorations, layout)
        do throws(UIKitException) {
            try (view.collectionViewLayout as? UICollectionViewCompositionalLayout)?._prepare()
            return nil
        } catch {
            return error
        }
    }
}
