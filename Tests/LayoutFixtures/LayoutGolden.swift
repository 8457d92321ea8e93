import Foundation

/// A file of `Tests/Fixtures/layouts` as plain JSON values; the origin of each value is said in the file.
package struct LayoutGolden {
    package var root: JSON

    package init(_ name: String, file: String = #filePath) throws {
        var folder = URL(fileURLWithPath: file)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        let data = try Data(contentsOf: folder.appending(path: "Fixtures/layouts/\(name).json"))
        root = JSON(try JSONSerialization.jsonObject(with: data))
    }
}

/// Reading by name; a missing key is a missing test, so it ends the process.
package struct JSON {
    package let value: Any?
    package init(_ value: Any?) { self.value = value is NSNull ? nil : value }
    package subscript(key: String) -> JSON {
        guard let object = value as? [String: Any], let found = object[key] else { fatalError("no key \(key)") }
        return JSON(found)
    }
    package func has(_ key: String) -> Bool { (value as? [String: Any])?[key] != nil }
    package var array: [JSON] { (value as! [Any]).map { JSON($0) } }
    package var double: Double { (value as! NSNumber).doubleValue }
    package var int: Int { (value as! NSNumber).intValue }
    package var string: String { value as! String }
    package var bool: Bool { (value as! NSNumber).boolValue }
    package var doubles: [Double] { array.map { $0.double } }
    package var isNull: Bool { value == nil }
}

/// The golden files hold ten decimals.
package let goldenTolerance = 1e-6

package func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= goldenTolerance }
