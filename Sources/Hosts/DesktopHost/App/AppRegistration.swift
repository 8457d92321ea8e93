internal import Foundation
internal import UIKit

// A program linked with this module has a host without further code: the loader calls the functions in this section
// before `main`.
// Swift 6.2 has the attributes under other names.
#if compiler(>=6.3)
    #if objectFormat(ELF)
        @section(".init_array") @used
        private let registersHost: @convention(c) () -> Void = { registerHost() }
    #endif
#elseif os(Linux) || os(Android) || os(OpenBSD)
    @_section(".init_array") @_used
    private let registersHost: @convention(c) () -> Void = { registerHost() }
#endif

private func registerHost() {
    AppHosting.entry = { application in
        var runner = AppRunner(arguments: Array(CommandLine.arguments.dropFirst()))
        runner.stateFolder = AppState.Store.folder(of: runner.name, in: ProcessInfo.processInfo.environment)
        return runner.run(application)
    }
}
