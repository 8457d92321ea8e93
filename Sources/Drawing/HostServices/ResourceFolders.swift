import CoreGraphics
import Foundation

/// The folders that contain a bundle's resources.
package enum ResourceFolders {
    private final class Table: @unchecked Sendable {
        let lock = NSLock()
        var added: [String] = []
    }

    private static var table: Table { ProcessTables.shared.table(Table.init) }

    /// Folders that a host specified. They are searched after those of the program.
    package static var added: [String] {
        get { table.lock.withLock { table.added } }
        set { table.lock.withLock { table.added = newValue } }
    }

    /// The folders to search, in order. Without a bundle: the main bundle's folder, the SwiftPM resources of the app's
    /// target, and the folders that a host specified.
    package static func folders(of bundle: Bundle?) -> [String] {
        guard let bundle else { return own + added }
        return [bundle.resourcePath].compactMap { $0 } + (bundle === Bundle.main ? Array(own.dropFirst()) : []) + added
    }

    private static let own: [String] = {
        guard let main = Bundle.main.resourcePath else { return [] }
        let program = Bundle.main.executableURL?.deletingPathExtension().lastPathComponent ?? ""
        let programFolder = Bundle.main.bundlePath
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: programFolder)) ?? []).sorted()
        return [main] + names.filter { $0.hasSuffix("_\(program).resources") }.map { programFolder + "/" + $0 }
    }()
}
