import Foundation

let status: Int32
do {
    status = try PortCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch let error as PortCommand.UsageError {
    FileHandle.standardError.write(Data("uikit-port: \(error.message)\n\n\(PortCommand.usage)\n".utf8))
    status = 2
} catch {
    FileHandle.standardError.write(Data("uikit-port: \(error.localizedDescription)\n".utf8))
    status = 2
}
exit(status)
