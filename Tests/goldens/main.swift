import Foundation
import GoldenRunner

// goldens FOLDER: runs every golden below FOLDER and ends with the counts.
let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    print("usage: goldens FOLDER")
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[1])

if arguments.count == 4, arguments[2] == GoldenWorker.flag, let first = Int(arguments[3]) {
    // Started by the supervisor below: a trap ends only this process.
    MainActor.assumeIsolated { GoldenWorker.run(below: folder, from: first) }
} else {
    exit(GoldenSupervisor(program: arguments[0], folder: folder).run() ? 0 : 1)
}
