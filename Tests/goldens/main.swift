import Foundation
import GoldenRunner

// goldens FOLDER [DIFFERENCES]: runs every golden below FOLDER and ends with the counts. Cases that the file
// DIFFERENCES lists do not count as failures.
let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    print("usage: goldens FOLDER [DIFFERENCES]")
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[1])

if arguments.count == 4, arguments[2] == GoldenWorker.flag, let first = Int(arguments[3]) {
    // Started by the supervisor below: a trap ends only this process.
    MainActor.assumeIsolated { GoldenWorker.run(below: folder, from: first) }
} else {
    var admitted = AdmittedDifferences(text: "")
    if arguments.count == 3 {
        guard let text = try? String(contentsOfFile: arguments[2], encoding: .utf8) else {
            print("\(arguments[2]) cannot be read")
            exit(2)
        }
        admitted = AdmittedDifferences(text: text)
    }
    exit(GoldenSupervisor(program: arguments[0], folder: folder, admitted: admitted).run() ? 0 : 1)
}
