import CollectionLayouts
import Combine
import DriveKit
import Foundation
import InterfaceBuilder
import PreviewSupport
import QuartzCore
import Raster
import ScriptFonts
import UIKit
import ViewerHost
import ViewerProtocol

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// The child process of `gallery preview`. Loads a library with the user's module and shows the previews that it
// registers. Messages are exchanged through standard input and the original standard output. Output of the module is
// redirected to standard error.
let output = dup(1)
dup2(2, 1)
signal(SIGPIPE, SIG_IGN)

/// Prints a message to standard error and ends the process with status 1.
func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(1)
}

let screen = UIScreen.main
screen.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
screen.scale = 2
screen.traitCollection = UITraitCollection(traitsFrom: [
    UITraitCollection.standard, UITraitCollection(displayScale: 2),
])
UITraitCollection.current = screen.traitCollection
do {
    // A copied program may lack the fonts of further scripts.
    try RasterServices.install(mode: .bundled, additionalFonts: try? ScriptFonts.fonts)
} catch {
    fail("Text cannot be drawn: \(error)")
}
HostServices.clock = SystemClock()

// Without a path, waits for the path of the library, so that the process can be started before the library exists.
let arguments = CommandLine.arguments.dropFirst()
let path: String
if let given = arguments.first {
    path = given
} else {
    guard let line = PreviewHost.readLine(from: 0) else { exit(0) }
    path = line
}
guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else { fail(String(cString: dlerror())) }
guard let symbol = dlsym(library, "ocv_register_previews") else { fail("\(path) registers no previews.") }
unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
guard !PreviewCatalog.entries.isEmpty else { fail("\(path) contains no previews.") }
if arguments.contains(DriveWorker.argument) {
    PreviewHost.answerRequests(arguments, output: output)
    exit(0)
}
PreviewHost(input: 0, output: output).run()
