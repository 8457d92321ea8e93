import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// The focused item stays in the middle during batch updates, as the guides of the carousels state.
@MainActor @Suite struct FocusDuringUpdatesTests {
    enum Kind: String, CaseIterable, Sendable {
        case focus, focusVertical, wheel, stack, loop
    }

    @MainActor private struct Subject {
        let fixture: LayoutFixture
        let focused: () -> IndexPath?

        init(_ kind: Kind, sections: [Int], direction: UITraitEnvironmentLayoutDirection = .leftToRight) {
            let size = CGSize(width: 375, height: 320)
            switch kind {
            case .focus, .focusVertical:
                let layout = FocusCarouselLayout()
                if kind == .focusVertical { layout.scrollDirection = .vertical }
                fixture = LayoutFixture(layout, size: size, sections: sections, direction: direction)
                focused = { layout.focusedItem }
            case .wheel, .stack, .loop:
                let layout: CarouselLayout =
                    kind == .wheel ? WheelLayout() : kind == .stack ? CardStackLayout() : LoopingCarouselLayout()
                fixture = LayoutFixture(layout, size: size, sections: sections, direction: direction)
                focused = { layout.focusedItem }
            }
        }

        func focus(_ path: IndexPath) {
            let layout = fixture.view.collectionViewLayout
            let offset =
                (layout as? FocusCarouselLayout)?.contentOffset(centering: path)
                ?? (layout as? CarouselLayout)?.contentOffset(focusing: path)
            fixture.view.contentOffset = offset ?? .zero
            fixture.host.layout()
        }

        func update(_ sections: [Int], _ edits: @escaping (UICollectionView) -> Void) {
            fixture.view.performBatchUpdates {
                fixture.sections = sections
                edits(fixture.view)
            }
            fixture.host.settle()
        }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("items inserted and deleted before the focused item leave it in the middle", arguments: Kind.allCases)
    func before(kind: Kind) {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let subject = Subject(kind, sections: [6], direction: direction)
            subject.focus(path(2))
            #expect(subject.focused() == path(2))
            subject.update([8]) { $0.insertItems(at: [path(0), path(1)]) }
            #expect(subject.focused() == path(4), "inserted, \(direction)")
            subject.update([5]) { $0.deleteItems(at: [path(0), path(1), path(3)]) }
            #expect(subject.focused() == path(1), "deleted, \(direction)")
        }
    }

    @Test("items inserted before the first item leave it in the middle without a scroll", arguments: Kind.allCases)
    func untouched(kind: Kind) {
        let subject = Subject(kind, sections: [3])
        subject.fixture.host.layout()
        #expect(subject.focused() == path(0))
        subject.update([4]) { $0.insertItems(at: [path(0)]) }
        #expect(subject.focused() == path(1))
    }

    @Test("the focus follows its item through inserted sections and moves", arguments: Kind.allCases)
    func sectionsAndMoves(kind: Kind) {
        let subject = Subject(kind, sections: [3, 4])
        subject.focus(path(1, 1))
        subject.update([2, 3, 4]) { $0.insertSections([0]) }
        #expect(subject.focused() == path(1, 2))
        subject.update([2, 3, 4]) { $0.moveItem(at: path(1, 2), to: path(3, 2)) }
        #expect(subject.focused() == path(3, 2))
    }

    @Test("if the focused item is deleted, the item at its index gets the focus", arguments: Kind.allCases)
    func deleted(kind: Kind) {
        let subject = Subject(kind, sections: [5])
        subject.focus(path(2))
        subject.update([4]) { $0.deleteItems(at: [path(2)]) }
        #expect(subject.focused() == path(2))
        subject.focus(path(3))
        subject.update([3]) { $0.deleteItems(at: [path(3)]) }
        #expect(subject.focused() == path(2))
    }

    @Test("a reload keeps the focused index path; with fewer items the last one gets the focus")
    func reload() {
        let subject = Subject(.focus, sections: [6])
        subject.focus(path(4))
        subject.fixture.sections = [5]
        subject.fixture.view.reloadData()
        subject.fixture.host.layout()
        #expect(subject.focused() == path(4))
        subject.update([6]) { $0.insertItems(at: [path(0)]) }
        #expect(subject.focused() == path(5))
        subject.fixture.sections = [2]
        subject.fixture.view.reloadData()
        subject.fixture.host.settle()
        #expect(subject.focused() == path(1))
        subject.fixture.sections = []
        subject.fixture.view.reloadData()
        subject.fixture.host.settle()
        #expect(subject.focused() == nil)
    }
}
