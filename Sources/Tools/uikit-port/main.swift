internal import FileAccess
import Foundation

let status: Int32
do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "init" {
        if arguments.contains("--help") || arguments.contains("-h") {
            try StandardStream.output.write(InitCommand.usage + "\n")
            status = ExitStatus.success
        } else {
            status = try InitCommand(arguments: Array(arguments.dropFirst())).run()
        }
    } else if arguments.first == "run" {
        let own = arguments.prefix { $0 != "--" }
        if own.contains("--help") || own.contains("-h") {
            try StandardStream.output.write(RunCommand.usage + "\n")
            status = ExitStatus.success
        } else {
            status = try RunCommand(arguments: Array(arguments.dropFirst())).run()
        }
    } else if arguments.first == "check-interface" {
        status = try InterfaceCommand.run(Array(arguments.dropFirst()))
    } else {
        status = try PortCommand(arguments: arguments).run()
    }
} catch let error as PortCommand.UsageError {
    StandardStream.writeError(
        "uikit-port: \(PrintableText.escaped(error.message)); see \(error.command.help)\n"
    )
    status = ExitStatus.invalidArguments
} catch let error as PortCommand.InputError {
    StandardStream.writeError(PrintableText.escaped(error.message) + "\n")
    status = ExitStatus.invalidArguments
} catch let error as FileError {
    StandardStream.writeError("uikit-port: \(error).\n")
    status = error.operation == .write ? ExitStatus.outputFailed : ExitStatus.invalidArguments
} catch {
    StandardStream.writeError("uikit-port: \(PrintableText.escaped(error.localizedDescription))\n")
    status = ExitStatus.invalidArguments
}
exit(status)
