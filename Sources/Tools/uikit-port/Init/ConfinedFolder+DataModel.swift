internal import FileAccess
import Foundation
import SourcePort

extension ConfinedFolder {
    /// The text of the current version of a Core Data model in this folder; `nil` if it cannot be read.
    func dataModel(at path: String) -> [UInt8]? {
        var file = path + "/contents"
        if !path.hasSuffix(".xcdatamodel") {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: resolve(path))) ?? []
            let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
            let bytes = (try? contents(path + "/.xccurrentversion", limit: 1 << 16)) ?? []
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            let current = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
            guard let version = versions.first(where: { $0 == current }) ?? versions.last else { return nil }
            file = path + "/" + version + "/contents"
        }
        return try? contents(file, limit: InterfaceCheck.maximumBytes)
    }
}
