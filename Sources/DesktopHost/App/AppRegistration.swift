internal import UIKit

// A program linked with this module has a host without further code: the loader calls the functions in this section
// before `main`.
#if objectFormat(ELF)
    @section(".init_array") @used
    private let registersHost: @convention(c) () -> Void = {
        AppHosting.entry = { application in
            AppRunner(arguments: Array(CommandLine.arguments.dropFirst())).run(application)
        }
    }
#endif
