import Foundation
import GoldenRunner

// goldens FOLDER [DIFFERENCES]: runs every golden below FOLDER and ends with the counts. Cases that the file
// DIFFERENCES lists do not count as failures.
//
// goldens record QUESTIONS ANSWERS: evaluates the files below QUESTIONS with this package's UIKit and writes the
// answers below ANSWERS. On a device, the tests of GoldenRecordingTests do this with Apple's (docs/RECORDING.md).
let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    print("usage: goldens FOLDER [DIFFERENCES] | goldens record QUESTIONS ANSWERS")
    exit(2)
}
if arguments.count == 4, arguments[1] == "record" {
    let (questions, answers) = (URL(fileURLWithPath: arguments[2]), URL(fileURLWithPath: arguments[3]))
    do {
        let lines = try MainActor.assumeIsolated {
            try GoldenRecorder(host: "OpenCollectionView").record(below: questions, into: answers)
        }
        for line in lines { print(line) }
        exit(0)
    } catch {
        print("\(error)")
        exit(1)
    }
}
let folder = URL(fileURLWithPath: arguments[1])
guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
    print("there is no folder '\(arguments[1])'")
    exit(2)
}

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
