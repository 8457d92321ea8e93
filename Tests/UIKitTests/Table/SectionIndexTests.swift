import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Section indexes of tables", .ownRuntime) struct SectionIndexTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))

    private final class Names: NSObject, UITableViewDataSource {
        var titles: [String]? = ["A", "B", "C", "D"]
        func numberOfSections(in tableView: UITableView) -> Int { 8 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            index * 2
        }
    }

    @Test("index titles stay at the trailing edge, and a touch on a title scrolls to its section")
    func leads() throws {
        let names = Names()
        let table = UITableView(frame: host.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        table.dataSource = names
        let controller = UIViewController()
        controller.view.addSubview(table)
        host.show(controller)
        host.layout()
        func strip() -> SectionIndexStrip? { table.subviews.lazy.compactMap { $0 as? SectionIndexStrip }.first }
        let indexView = try #require(strip())
        #expect(indexView.frame == CGRect(x: 300, y: 0, width: 20, height: 480))
        // Four lines of 14 points, centered vertically.
        host.tap(CGPoint(x: 310, y: 240 + 7))
        #expect(table.contentOffset.y == table.rect(forSection: 4).minY)
        #expect(indexView.frame.minY == table.contentOffset.y && table.subviews.last === indexView)
        let center = host.window._touchCenter
        center.touchDown(id: 1, at: CGPoint(x: 310, y: 240 + 7), time: host.now)
        // A finger that moves immediately would scroll.
        host.advance(by: 0.2)
        center.touchMoved(id: 1, to: CGPoint(x: 310, y: 215), time: host.now)
        center.touchUp(id: 1, at: CGPoint(x: 310, y: 215), time: host.now)
        host.settle()
        #expect(table.contentOffset.y == 0)
        table.sectionIndexMinimumDisplayRowCount = 81
        host.layout()
        #expect(strip() == nil)
        table.sectionIndexMinimumDisplayRowCount = 80
        host.layout()
        #expect(strip() != nil)
        names.titles = nil
        table.reloadSectionIndexTitles()
        host.layout()
        #expect(strip() == nil)
    }
}
