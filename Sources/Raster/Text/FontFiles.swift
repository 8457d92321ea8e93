import Foundation

/// Where the bundled font files are.
enum FontFiles {
    static let names = ["Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf"]

    /// The first folder that holds all files: beside the running program (where the package manager puts resources and
    /// where an installed program keeps them), a folder named by `OPENCOLLECTIONVIEW_FONTS`, or this source tree.
    ///
    /// - Throws: `RasterError.fontsMissing` with every folder that was tried.
    static func folder() throws(RasterError) -> String {
        let files = FileManager.default
        var searched: [String] = []
        for folder in candidates() {
            if names.allSatisfy({ files.isReadableFile(atPath: folder + "/" + $0) }) { return folder }
            searched.append(folder)
        }
        throw .fontsMissing(searched: searched)
    }

    /// The generated resource accessor is not used: it stops the program when a bundle is missing, and knows no place
    /// but the build folder and the program's own.
    private static func candidates() -> [String] {
        var folders: [String] = []
        if let named = ProcessInfo.processInfo.environment["OPENCOLLECTIONVIEW_FONTS"] { folders.append(named) }
        let bundle = "OpenCollectionView_Raster.resources/Fonts"
        var programs = [Bundle.main.bundlePath]
        if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            programs.append((path as NSString).deletingLastPathComponent)
        }
        for program in programs {
            for relative in ["", "/..", "/../share/opencollectionview", "/../lib/opencollectionview"] {
                folders.append(program + relative + "/" + bundle)
            }
        }
        let source = (#filePath as NSString).deletingLastPathComponent
        folders.append((source as NSString).deletingLastPathComponent + "/Fonts")
        return folders
    }
}
