internal import FileAccess
import Foundation

let status: Int32
do {
    status = try PortCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch let error as PortCommand.UsageError {
    StandardStream.complain("uikit-port: \(PrintableText.escaped(error.message))\n\n\(PortCommand.usage)\n")
    status = ExitStatus.unusable
} catch let error as PortCommand.InputError {
    StandardStream.complain(PrintableText.escaped(error.message) + "\n")
    status = ExitStatus.unusable
} catch let error as FileError {
    StandardStream.complain("uikit-port: \(error).\n")
    status = error.operation == .write ? ExitStatus.unwritable : ExitStatus.unusable
} catch {
    StandardStream.complain("uikit-port: \(PrintableText.escaped(error.localizedDescription))\n")
    status = ExitStatus.unusable
}
exit(status)
