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
}
