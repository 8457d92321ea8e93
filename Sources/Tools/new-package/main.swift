import CommandArguments
import FileAccess
import Foundation
import PackageTemplates

// `gallery new-package` without the gallery, which takes minutes to build: the script `gallery` at the top of the
// repository runs this program with the version of the library before its own arguments.
let options = [
    CommandOption(name: "--output", short: "-o", value: "FOLDER"), CommandOption(name: "--library", value: "WHERE"),
]
let words = Array(CommandLine.arguments.dropFirst())
guard let version = words.first, let parsed = try? ParsedArguments(words.dropFirst(), options: options),
    parsed.positional.count == 1
else {
    StandardStream.writeError("gallery: new-package needs NAME. See './gallery new-package --help'.\n")
    exit(2)
}
do {
    let package = try NewPackage(
        name: parsed.positional[0], folder: parsed.last("--output"), library: parsed.last("--library"), version: version
    )
    try package.write()
    try StandardStream.output.write("wrote \(package.folder): 'cd \(package.folder) && swift test' runs its tests\n")
} catch let error as NewPackageError {
    StandardStream.writeError("gallery: \(error)\n")
    exit(2)
} catch {
    StandardStream.writeError("gallery: \(error)\n")
    exit(3)
}
