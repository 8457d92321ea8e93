import Foundation
import PackagePlugin

/// Shows the previews of the package on which it is invoked: `swift package preview --target NAME`.
///
/// Builds the programs of this package with the settings and into the folder of that package, so that a preview needs
/// no clone of this package. The arguments are those of `gallery preview`.
@main
struct Preview: CommandPlugin {
    /// The viewer, and the program that runs the previewed code.
    private static let programs = ["gallery", "preview-host"]

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var folder: URL?
        for program in Self.programs {
            let result = try packageManager.build(.product(program), parameters: .init())
            guard result.succeeded else {
                Diagnostics.error(
                    "'\(program)' was not built. It requires the C libraries of the window; Package.swift of "
                        + "OpenCollectionView lists them.\n\(result.logText)")
                return
            }
            let built = result.builtArtifacts.first { $0.url.lastPathComponent == program }
            folder = built?.url.deletingLastPathComponent() ?? folder
        }
        guard let folder else { throw PreviewError.noProgram }
        let process = Process()
        process.executableURL = folder.appending(path: Self.programs[0])
        process.arguments = ["preview", context.package.directoryURL.path] + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { Diagnostics.error("The preview ended with \(process.terminationStatus).") }
    }
}

enum PreviewError: Error, CustomStringConvertible {
    case noProgram

    var description: String { "The package manager built no program 'gallery'." }
}
