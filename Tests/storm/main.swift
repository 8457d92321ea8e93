import Foundation
import StormKit

// Runs storms in child processes, so that a trap ends a child and not the run.
//
//   storm [--minutes M] [--scripts N] [--seed S] [--layout NAME]... [--jobs J] [--no-shrink] [--no-callbacks]
//   storm --soak [EVENTS] [SEED]
//   storm --jumps [SCRIPTS] [SEED]
//   storm --jumps-scripts LIST [SCRIPTS] [SEED]
//
// Prints each distinct failure once, with its seed and a short script that fails in the same manner. Exits with status
// 1 if there are failures and with 2 if the command line is invalid.

ChildProcess.applyLimit()
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--child": StormChild.runSeeds(Array(arguments.dropFirst()))
case "--replay": StormChild.replay()
case "--jumps": JumpsCommand.run(Array(arguments.dropFirst()))
case "--jumps-scripts": JumpsCommand.write(Array(arguments.dropFirst()))
case "--jump-replay": JumpsCommand.replay()
case "--jump-child": JumpsCommand.child(Array(arguments.dropFirst()))
case "--soak": SoakCommand.run(Array(arguments.dropFirst()))
default:
    do {
        let options = try StormArguments(arguments)
        exit(StormParent(options).run() ? 0 : 1)
    } catch {
        FileHandle.standardError.write(Data("storm: \(error)\n".utf8))
        exit(2)
    }
}
