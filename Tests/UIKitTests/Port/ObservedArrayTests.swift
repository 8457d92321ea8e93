import Foundation
import Testing
@_spi(Port) import UIKit

/// A list of rows as libraries for forms keep it, and what its observer learns.
private final class Rows: NSObject {
    var stored = NSMutableArray() { didSet { _didChange("stored", from: oldValue, to: stored) } }
    var rows: NSMutableArray { mutableArrayValue(forKey: "stored", \.stored) }
    private(set) var log: [String] = []

    override init() {
        super.init()
        addObserver(
            self, forKeyPath: "stored", options: [.new, .old], context: nil,
            calling: Rows.observeValue(forKeyPath:of:change:context:))
    }

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        func text(_ key: NSKeyValueChangeKey) -> String { (change?[key] as? [String])?.joined() ?? "-" }
        let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
        let indexes = (change?[.indexesKey] as? IndexSet).map { $0.map(String.init).joined(separator: ",") } ?? "-"
        log.append("\(kind) at \(indexes): \(text(.oldKey)) → \(text(.newKey))")
    }
}

@Suite("Observed arrays") @MainActor struct ObservedArrayTests {
    @Test("an observer learns which elements of an array changed")
    func elements() {
        let form = Rows()
        form.rows.add("a")
        form.rows.insert("b", at: 0)
        form.rows[1] = "c"
        #expect(form.rows.count == 2 && form.rows.index(of: "c") == 1 && form.rows.map { $0 as? String } == ["b", "c"])
        form.rows.removeObject(at: 0)
        form.rows.addObjects(from: ["d", "e"])
        form.rows.removeAllObjects()
        #expect(
            form.log == [
                "2 at 0: - → a", "2 at 0: - → b", "4 at 1: a → c", "3 at 0: b → -", "2 at 1: - → d", "2 at 2: - → e",
                "3 at 0: c → -", "3 at 0: d → -", "3 at 0: e → -",
            ])
        #expect(form.stored.count == 0)
    }

    @Test("an assignment at the end appends, and a range is replaced by any number of elements")
    func ranges() {
        let form = Rows()
        form.rows[0] = "a"
        form.rows[1] = "b"
        form.rows.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: ["c", "d"])
        #expect(form.rows.map { $0 as? String } == ["c", "d", "b"])
        #expect(
            form.log == [
                "2 at 0: - → a", "2 at 1: - → b", "3 at 0: a → -", "2 at 0: - → c", "2 at 1: - → d",
            ])
    }

    @Test("an object of a Swift class is found and removed")
    func swiftObjects() {
        final class Row {}
        let form = Rows()
        let rows = [Row(), Row(), Row()]
        form.rows.addObjects(from: rows)
        #expect(form.rows.index(of: rows[1]) == 1 && form.rows.contains(rows[2]) && !form.rows.contains(Row()))
        form.rows.remove(rows[0])
        form.rows.removeObjects(in: [rows[2]])
        #expect(form.rows.count == 1 && form.rows[0] as AnyObject === rows[1])
    }

    @Test("a new array is a change of the property")
    func setting() {
        let form = Rows()
        form.stored = ["a", "b"]
        #expect(form.log.count == 1 && form.log[0].hasPrefix("1 at -:"))
    }

    @Test("a copy of the array has elements of its own, and the array outlives its owner without elements")
    func copies() {
        var form: Rows? = Rows()
        form?.rows.add("a")
        let rows = form?.rows
        let copy = rows?.mutableCopy() as? NSMutableArray
        copy?.add("b")
        #expect(copy?.count == 2 && form?.stored.count == 1)
        form = nil
        #expect(rows?.count == 0)
    }
}
