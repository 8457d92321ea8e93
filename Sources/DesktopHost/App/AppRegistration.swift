internal import UIKit

// A program that is linked with this module has a host, without a word of it in its sources: the loader calls what
// stands in this section before `main`.
#if objectFormat(ELF)
    @section(".init_array") @used
    private let registersHost: @convention(c) () -> Void = {
        AppHosting.entry = { application in
            AppRunner(arguments: Array(CommandLine.arguments.dropFirst())).run(application)
        }
    }
#endif
