import Foundation
import Testing
import UIKit

@Suite("Tables of objects") struct ObjectTableTests {
    private final class Key: NSObject {
        let number: Int
        init(_ number: Int) { self.number = number }
        override func isEqual(_ object: Any?) -> Bool { (object as? Key)?.number == number }
        override var hash: Int { number }
    }

    @Test("keys that are gone take their entries along, and equal keys are the same one")
    func weakKeys() {
        let table = NSMapTable<Key, NSString>.weakToStrongObjects()
        let kept = Key(1)
        table.setObject("one", forKey: kept)
        do {
            let short = Key(2)
            table.setObject("two", forKey: short)
            #expect(table.object(forKey: Key(2)) == "two" && table.count == 2)
            withExtendedLifetime(short) {}
        }
        #expect(table.object(forKey: Key(2)) == nil && table.count == 1)
        table.setObject("uno", forKey: Key(1))
        #expect(table.object(forKey: kept) == "uno" && table.count == 1)
        table.removeObject(forKey: kept)
        #expect(table.object(forKey: kept) == nil)
    }

    @Test("objects that are gone leave a table that holds them weakly")
    func weakObjects() {
        let all = NSHashTable<NSObject>.weakObjects()
        let kept = NSObject()
        all.add(kept)
        all.add(kept)
        do {
            let short = NSObject()
            all.add(short)
            #expect(all.count == 2 && all.contains(short))
        }
        #expect(all.count == 1 && all.allObjects.first === kept)
        all.remove(kept)
        #expect(all.anyObject == nil)
        let strong = NSMapTable<NSString, NSObject>.strongToWeakObjects()
        do { strong.setObject(NSObject(), forKey: "gone") }
        #expect(strong.object(forKey: "gone") == nil && strong.count == 0)
    }
}
