internal import FileAccess
import Foundation

/// The location of the bundled font files.
package enum FontFiles {
    /// The names of the font files, all of which are required.
    package static let names = [
        // Fontconfig takes characters that may be emoji from the first file that has them.
        "BundledSansMono-Regular.ttf", "BundledSansMono-Bold.ttf", "BundledSans.ttf", "BundledSans-Italic.ttf",
        "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf", "BundledMono-Regular.ttf",
        "BundledMono-Bold.ttf",
    ]

    /// The first folder that contains all files: the one given by `OPENCOLLECTIONVIEW_FONTS`, one next to the running
    /// program (where the package manager puts resources and installed programs store them), or the one in this source
    /// tree.
    ///
    /// - Throws: `RasterError.fontsMissing` with every searched folder.
    package static func folder() throws(RasterError) -> String {
        let source = FilePath(#filePath).folder
        let folders = BundledFolder.candidates(
            "OpenCollectionView_Raster.resources/Fonts", variable: "OPENCOLLECTIONVIEW_FONTS",
            source: FilePath(source).folder + "/Fonts")
        guard let found = BundledFolder.first(of: folders, holding: names) else {
            throw .fontsMissing(searched: folders)
        }
        return found
    }
}

/// The locations of the resource folders of modules.
package enum BundledFolder {
    /// The first folder in which all files are readable.
    package static func first(of folders: [String], holding names: [String]) -> String? {
        let files = FileManager.default
        return folders.first { folder in names.allSatisfy { files.isReadableFile(atPath: folder + "/" + $0) } }
    }

    /// The folders to search.
    ///
    /// - Parameters:
    ///   - bundle: The folder where the package manager puts resources.
    ///   - variable: An environment variable that may name the folder.
    ///   - source: The folder in the source tree.
    ///
    /// The generated resource accessor is not used: it stops the program if a bundle is missing, and it searches only
    /// the build folder and that of the program.
    package static func candidates(_ bundle: String, variable: String, source: String) -> [String] {
        var folders: [String] = []
        if let folder = ProcessInfo.processInfo.environment[variable] { folders.append(folder) }
        var programFolders = [Bundle.main.bundlePath]
        if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            programFolders.append(FilePath(path).folder)
        }
        for programFolder in programFolders {
            for relative in ["", "/..", "/../share/opencollectionview", "/../lib/opencollectionview"] {
                folders.append(programFolder + relative + "/" + bundle)
            }
        }
        folders.append(source)
        return folders
    }
}
