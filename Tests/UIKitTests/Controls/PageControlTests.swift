import CollectionCore
import DisplayList
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Page controls", .ownRuntime)
struct PageControlTests {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

    func dots() -> [(x: Double, alpha: Double)] {
        var items: [DisplayItem] = []
        pages._drawContents(into: &items)
        return items.compactMap { item in
            guard case .fill(.roundedRect(let rect, _), .color(let color)) = item else { return nil }
            return (rect.x + rect.width / 2, color.alpha)
        }
    }

    @Test("the current page is clamped to the number of pages")
    func limits() {
        pages.currentPage = 3
        #expect(pages.currentPage == 0)
        pages.numberOfPages = 5
        pages.currentPage = 9
        #expect(pages.currentPage == 4)
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.currentPage = -1
        #expect(pages.currentPage == 0)
        pages.numberOfPages = -7
        #expect(pages.numberOfPages == 0)
    }

    @Test("dots are centered at equal distances, and only the current one is opaque")
    func drawing() {
        pages.numberOfPages = 3
        pages.currentPage = 2
        #expect(dots().map(\.x) == [34, 50, 66])
        #expect(dots().map { $0.alpha == 1 } == [false, false, true])
        pages.semanticContentAttribute = .forceRightToLeft
        #expect(dots().map { $0.alpha == 1 } == [true, false, false])
        #expect(pages.intrinsicContentSize == pages.size(forNumberOfPages: 3))
        #expect(pages.size(forNumberOfPages: 3).width == 39)
        #expect(pages.size(forNumberOfPages: 0).width == 0)
    }

    @Test("the dot of a single page is hidden only on request")
    func single() {
        pages.numberOfPages = 1
        #expect(dots().count == 1)
        pages.hidesForSinglePage = true
        #expect(dots().isEmpty)
    }

    @Test("a tap on one half moves one page in its direction, and only changes send an event")
    func taps() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.isHidden = false
        window.addSubview(pages)
        pages.numberOfPages = 2
        var changes: [Int] = []
        pages.addAction(UIAction { [pages] _ in changes.append(pages.currentPage) }, for: .valueChanged)
        for (index, x) in [90.0, 90, 10, 10].enumerated() {
            let time = Double(index) * 3
            window._touchCenter.touchDown(id: 1, at: CGPoint(x: x, y: 15), time: time)
            window._touchCenter.touchUp(id: 1, at: CGPoint(x: x, y: 15), time: time + 0.1)
        }
        #expect(changes == [1, 0])
    }

    func shapes() -> [Rect] {
        var items: [DisplayItem] = []
        pages._drawContents(into: &items)
        return items.compactMap { item in
            switch item {
            case .fill(let shape, _): shape.bounds
            case .image(let placement): placement.frame
            default: nil
            }
        }
    }

    @Test("a prominent background is a capsule around the dots, and part of the size")
    func prominent() {
        pages.numberOfPages = 3
        #expect(pages.backgroundStyle == .automatic)
        pages.backgroundStyle = .prominent
        #expect(pages.intrinsicContentSize == CGSize(width: 63, height: 26))
        #expect(shapes().first == Rect(x: 18.5, y: 2, width: 63, height: 26))
        #expect(shapes().count == 4)
        pages.backgroundStyle = .minimal
        #expect(shapes().count == 3)
    }

    @Test("a direction places the first page at its start, and vertical controls swap their sizes")
    func directions() {
        pages.numberOfPages = 3
        pages.currentPage = 0
        pages.direction = .rightToLeft
        #expect(dots().map { $0.alpha == 1 } == [false, false, true])
        pages.semanticContentAttribute = .forceRightToLeft
        pages.direction = .leftToRight
        #expect(dots().map { $0.alpha == 1 } == [true, false, false])
        pages.direction = .topToBottom
        #expect(pages.intrinsicContentSize == CGSize(width: 26, height: 39))
        #expect(Set(dots().map(\.x)) == [50])
        #expect(dots().map { $0.alpha == 1 } == [true, false, false])
        pages.direction = .bottomToTop
        #expect(dots().map { $0.alpha == 1 } == [false, false, true])
    }

    @Test("images replace dots: those of a page, of the current page, and of all pages")
    func images() throws {
        func image(_ side: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { $0.fill($0.format.bounds) }
        }
        pages.numberOfPages = 3
        pages.preferredIndicatorImage = image(10)
        #expect(shapes().map(\.width) == [10, 10, 10])
        #expect(pages.size(forNumberOfPages: 3).width == 48)
        pages.setIndicatorImage(image(12), forPage: 1)
        pages.preferredCurrentPageIndicatorImage = image(14)
        #expect(shapes().map(\.width) == [14, 12, 10])
        #expect(pages.indicatorImage(forPage: 1)?.size.width == 12)
        #expect(pages.indicatorImage(forPage: 0) == nil)
        pages.setCurrentPageIndicatorImage(image(16), forPage: 0)
        #expect(shapes().map(\.width) == [16, 12, 10])
        pages.setCurrentPageIndicatorImage(nil, forPage: 0)
        pages.setIndicatorImage(nil, forPage: 1)
        pages.preferredIndicatorImage = nil
        #expect(shapes().map(\.width) == [14, 7, 7])
        // Fewer pages forget the images of the others.
        pages.setIndicatorImage(image(20), forPage: 2)
        pages.numberOfPages = 2
        pages.numberOfPages = 3
        #expect(pages.indicatorImage(forPage: 2) == nil)
        #expect(throws: UIKitException.self) { try pages.checkPage(3) }
        #expect(throws: UIKitException.self) { try pages.checkPage(-1) }
    }

    @Test("a drag along the dots selects the page below the finger, and receivers can read how it changed")
    func scrubbing() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.isHidden = false
        window.addSubview(pages)
        pages.numberOfPages = 4
        var changes: [String] = []
        pages.addAction(
            UIAction { [pages] _ in changes.append("\(pages.currentPage) \(pages.interactionState)") },
            for: .valueChanged)
        let center = window._touchCenter
        func drag(_ xs: [CGFloat], at time: Double) {
            center.touchDown(id: 1, at: CGPoint(x: xs[0], y: 15), time: time)
            for (step, x) in xs.enumerated() {
                center.touchMoved(id: 1, to: CGPoint(x: x, y: 15), time: time + Double(step) * 0.02)
            }
            center.touchUp(id: 1, at: CGPoint(x: xs[xs.count - 1], y: 15), time: time + 1)
        }
        // The dots are 16 points apart, around 50.
        drag([26, 30, 44, 60, 76, 500, 58], at: 0)
        #expect(changes == ["1 continuous", "2 continuous", "3 continuous", "2 continuous"])
        #expect(pages.interactionState == .none)
        changes = []
        drag([26, 26], at: 3)
        #expect(changes == ["1 discrete"])
        changes = []
        pages.allowsContinuousInteraction = false
        drag([26, 44, 60], at: 6)
        // The drag ends inside like a tap.
        #expect(changes == ["2 discrete"])
    }
}
