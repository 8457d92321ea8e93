import Foundation
import Placeholders
import Testing
import UIKit

/// What `uikit-port init` writes for a module with a map.
private class MapView: PlaceholderView {}
private class Session: PlaceholderObject {
    init(key: Any?) { super.init() }
    override init() { super.init() }
}

private enum Season: CaseIterable { case spring, summer }

@Suite("Placeholders") @MainActor struct PlaceholderTests {
    @Test("members are nil, empty, or zero where the code requires a type, and assignments have no effect")
    func members() {
        let session = Session(key: "a")
        session.timeout = 12
        session.delegate = self
        session.owner = [self]
        let name: String? = session.name
        let title: String = session.title
        let count: Int = session.count
        let items: [String: [Int]] = session.items
        let isOpen: Bool = session.isOpen
        #expect(name == nil && title.isEmpty && count == 0 && items.isEmpty && !isOpen)
        #expect(session.state.isRunning != true && session.state.name == "")
        for item in session.list { Issue.record("\(item)") }
        #expect(session.list.count == 0 && session.list.first == nil && session.list["key"].name == "")
        let limit: Double = session.options["limit"]
        #expect(limit == 0)
        let missing: Placeholder? = nil
        let text: String = missing ?? "default"
        #expect(text == "default" && (missing ?? session.state).name == "")
    }

    @Test("the property of an object of Core Data keeps its value; without one, it is nil, empty, or zero")
    func managedValues() {
        let session = Session(key: nil)
        let title: String? = session.managedValue("title")
        let year: Int16 = session.managedValue("year")
        #expect(title == nil && year == 0)
        session.setManagedValue(Int16(1999), "year")
        session.setManagedValue(String?.none, "title")
        #expect(session.managedValue("year") as Int16 == 1999 && session.managedValue("title") as String? == nil)
    }

    @Test("code that is left out has an empty value of the type that the code around it requires")
    func values() {
        let view: UILabel = _leftOutValue("Shop.swift:1")
        let controller: UIViewController = _leftOutValue("Shop.swift:2")
        let season: Season = _leftOutValue("Shop.swift:3")
        let size: CGSize = _leftOutValue("Shop.swift:4")
        let nothing: Season? = _leftOutValue("Shop.swift:5")
        let set: Set<Int> = _leftOutValue("Shop.swift:6")
        let session: Session = _leftOutValue("Shop.swift:7")
        _leftOutValue("Shop.swift:8") as Void
        #expect(view.frame == .zero && controller.parent == nil && season == .spring && size == .zero)
        #expect(nothing == nil && set.isEmpty && type(of: session) == Session.self)
    }

    @Test("a view of an absent module shows the name of its class, also in a subclass of the app, and takes any frame")
    func views() throws {
        class CityMap: MapView {}
        let view = CityMap(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.text == "MapView" && label.frame == view.bounds)
        view.frame.size = CGSize(width: 20, height: 80)
        #expect(label.frame == CGRect(x: 0, y: 0, width: 20, height: 80))
    }
}
