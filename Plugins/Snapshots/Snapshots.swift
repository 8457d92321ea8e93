import Foundation
import PackagePlugin

/// Shows and accepts snapshots that differ: `swift package snapshots accept NAME`. The arguments are those of the
/// program `snapshots`.
@main
struct Snapshots: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "snapshots").url
        process.arguments = [context.package.directoryURL.path] + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
