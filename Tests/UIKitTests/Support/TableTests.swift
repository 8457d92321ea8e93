import Foundation
import Testing
import UIKit

@Suite("Map tables and hash tables") struct ObjectTableTests {
    private final class Key: NSObject {
        let number: Int
        init(_ number: Int) { self.number = number }
        override func isEqual(_ object: Any?) -> Bool { (object as? Key)?.number == number }
        override var hash: Int { number }
    }

    @Test("entries of released keys are removed, and equal keys refer to the same entry")
    func weakKeys() {
        let table = NSMapTable<Key, NSString>.weakToStrongObjects()
        let retained = Key(1)
        table.setObject("one", forKey: retained)
        do {
            let temporary = Key(2)
            table.setObject("two", forKey: temporary)
            #expect(table.object(forKey: Key(2)) == "two" && table.count == 2)
            withExtendedLifetime(temporary) {}
        }
        #expect(table.object(forKey: Key(2)) == nil && table.count == 1)
        table.setObject("uno", forKey: Key(1))
        #expect(table.object(forKey: retained) == "uno" && table.count == 1)
        table.removeObject(forKey: retained)
        #expect(table.object(forKey: retained) == nil)
    }

    @Test("a table with weak references removes released objects")
    func weakObjects() {
        let all = NSHashTable<NSObject>.weakObjects()
        let retained = NSObject()
        all.add(retained)
        all.add(retained)
        do {
            let temporary = NSObject()
            all.add(temporary)
            #expect(all.count == 2 && all.contains(temporary))
        }
        #expect(all.count == 1 && all.allObjects.first === retained)
        all.remove(retained)
        #expect(all.anyObject == nil)
        let strong = NSMapTable<NSString, NSObject>.strongToWeakObjects()
        do { strong.setObject(NSObject(), forKey: "gone") }
        #expect(strong.object(forKey: "gone") == nil && strong.count == 0)
    }
}
