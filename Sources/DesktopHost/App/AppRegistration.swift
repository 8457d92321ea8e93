internal import Foundation
internal import UIKit

// A program linked with this module has a host without further code: the loader calls the functions in this section
// before `main`.
#if objectFormat(ELF)
    @section(".init_array") @used
    private let registersHost: @convention(c) () -> Void = {
        AppHosting.entry = { application in
            var runner = AppRunner(arguments: Array(CommandLine.arguments.dropFirst()))
            runner.stateFolder = AppState.Store.folder(
                of: runner.name, in: ProcessInfo.processInfo.environment)
            return runner.run(application)
        }
    }
#endif
