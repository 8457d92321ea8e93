import Foundation

/// A file of `Tests/Fixtures/layouts` as plain JSON values; the origin of each value is said in the file.
struct LayoutGolden {
    var root: JSON

    init(_ name: String, file: String = #filePath) throws {
        var folder = URL(fileURLWithPath: file)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        let data = try Data(contentsOf: folder.appending(path: "Fixtures/layouts/\(name).json"))
        root = JSON(try JSONSerialization.jsonObject(with: data))
    }
}

/// Reading by name; a missing key is a missing test, so it ends the process.
struct JSON {
    let value: Any?
    init(_ value: Any?) { self.value = value is NSNull ? nil : value }
    subscript(key: String) -> JSON {
        guard let object = value as? [String: Any], let found = object[key] else { fatalError("no key \(key)") }
        return JSON(found)
    }
    func has(_ key: String) -> Bool { (value as? [String: Any])?[key] != nil }
    var array: [JSON] { (value as! [Any]).map { JSON($0) } }
    var double: Double { (value as! NSNumber).doubleValue }
    var int: Int { (value as! NSNumber).intValue }
    var string: String { value as! String }
    var bool: Bool { (value as! NSNumber).boolValue }
    var doubles: [Double] { array.map { $0.double } }
    var isNull: Bool { value == nil }
}

/// The golden files hold ten decimals.
let goldenTolerance = 1e-6

func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= goldenTolerance }
