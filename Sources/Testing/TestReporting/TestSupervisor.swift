internal import Foundation

#if os(Linux)
    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif

    /// Runs the tests of this program in a process of its own, so that a trap, such as an exception of UIKit, fails the
    /// test that causes it and no other.
    ///
    /// When that process ends by a trap, the tests that have not ended run in another one, one after another.
    struct TestSupervisor {
        /// The variable that the process with the tests has. `OCV_TEST_PROCESS=off` runs them in the first process.
        static let variable = "OCV_TEST_PROCESS"
        /// The variable with the identifier of the first process.
        private static let parentVariable = "OCV_TEST_PARENT"

        private let arguments: [String]
        /// The folder of the reports of processes.
        private let folder: String
        private let isSwiftTesting: Bool
        /// The number of tests that ended a process, and of processes.
        private var (trapped, processes) = (0, 0)
        /// The tests of XCTest that the first process was to run; `nil` before the list is needed.
        private var listed: [String]?
        /// A program whose tests all trap stops after these.
        private static let limit = 100

        /// Runs the tests in other processes and ends this one, unless it is one of those, a debugger observes it, or a tool
        /// reads the events of the tests.
        static func startIfNeeded() {
            let arguments = CommandLine.arguments
            // Only the first process: the signal is sent when the *thread* that started a process ends. Children of tests,
            // such as those of exit tests, inherit the variables, and the thread that started one may end before it.
            if let parent = getenv(parentVariable), atoi(parent) == getppid() { endWithParent() }
            guard getenv(variable) == nil, arguments.first?.hasSuffix(".xctest") == true, !isTraced else { return }
            let others = ["list", "--help", "-h", "--experimental-event-stream-output"]
            let isWatched = arguments.contains {
                $0.hasPrefix("--event-stream-output") || $0.hasPrefix("--configuration-path")
            }
            guard !isWatched, Set(others).isDisjoint(with: arguments) else { return }
            // `swift test --filter` asks XCTest for a list first.
            let lists = !Set(["--list-tests", "-l", "--dump-tests-json"]).isDisjoint(with: arguments)
            var template = Array((NSTemporaryDirectory() + "/tests-XXXXXX").utf8CString)
            guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else { return }
            var supervisor = TestSupervisor(
                arguments: arguments, folder: folder, isSwiftTesting: TestProgress.isSwiftTesting(arguments))
            let status = lists ? supervisor.runOnce() : supervisor.run()
            try? FileManager.default.removeItem(atPath: folder)
            // Without the handlers of `exit`: no test ran here.
            if let status { _exit(status) }
        }

        /// Ends this process with the first one, which may be killed. The system's function is declared with varying
        /// arguments, which Swift does not import.
        private static func endWithParent() {
            typealias Control =
                @convention(c) (CInt, CUnsignedLong, CUnsignedLong, CUnsignedLong, CUnsignedLong) -> CInt
            guard let symbol = dlsym(nil, "prctl") else { return }
            let parentDeathSignal: CInt = 1
            _ = unsafeBitCast(symbol, to: Control.self)(parentDeathSignal, CUnsignedLong(SIGKILL), 0, 0, 0)
        }

        private init(arguments: [String], folder: String, isSwiftTesting: Bool) {
            (self.arguments, self.folder, self.isSwiftTesting) = (arguments, folder, isSwiftTesting)
        }

        /// Whether a debugger observes this process, which would not observe another one.
        private static var isTraced: Bool {
            guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return false }
            return status.split(separator: "\n").contains { $0.hasPrefix("TracerPid:") && !$0.hasSuffix("\t0") }
        }

        // MARK: Processes

        /// Runs a program that only lists its tests.
        private func runOnce() -> Int32? {
            guard let end = start(arguments, folder + "/list.txt") else { return nil }
            guard let signal = end.signal else { return end.status }
            if let reason = Self.reason(of: end.errors) { say("The tests cannot be listed: \(reason)") }
            return 128 + signal
        }

        /// - Returns: The exit status; `nil` if no process could be started.
        private mutating func run() -> Int32? {
            var progress = TestProgress()
            while true {
                processes += 1
                let report = "\(folder)/\(processes).txt"
                guard let end = start(words(report, progress), report) else { return processes == 1 ? nil : 1 }
                // A process that ended while several tests ran may have no fault when they run one after another.
                guard let signal = end.signal else { return processes > 1 ? finish(max(end.status, 1)) : end.status }
                progress.read(report, isSwiftTesting: isSwiftTesting)
                guard [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains(signal), trapped < Self.limit else {
                    kill(getpid(), signal)
                    return 128 + signal
                }
                guard progress.hasStarted else {
                    say(Self.reason(of: end.errors).map { "The process ended before the first test: \($0)" } ?? "")
                    return finish(128 + signal)
                }
                switch progress.running.count {
                case 0:
                    say("\u{2718} The process ended (signal \(signal)) after the last test or between two tests.")
                    return finish(128 + signal)
                case 1:
                    let test = progress.running[0]
                    progress.end(test)
                    trapped += 1
                    announce(test, end.errors, signal)
                default:
                    say(
                        "\u{2718} The process ended while \(progress.running.count) tests ran. They run again in another "
                            + "process, one after another.")
                }
                if !isSwiftTesting, listed == nil { listed = list() }
                if progress.isDone(listed) { return finish(1) }
            }
        }

        private func finish(_ status: Int32) -> Int32 {
            if processes > 1 {
                say(
                    "\u{2718} The tests ran in \(processes) processes: \(trapped) of them ended the one in which it ran."
                )
            }
            return status
        }

        private func say(_ text: String) {
            guard !text.isEmpty else { return }
            try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
        }

        /// The arguments of the next process.
        private func words(_ report: String, _ progress: TestProgress) -> [String] {
            guard isSwiftTesting else {
                // XCTest has one argument with the tests to run.
                return listed.map { [arguments[0], progress.remaining(of: $0).joined(separator: ",")] } ?? arguments
            }
            var words = arguments
            if processes > 1 {
                // The results of the first process stay.
                if let index = words.firstIndex(of: "--xunit-output"), words.indices.contains(index + 1) {
                    words[index + 1] += ".\(processes).xml"
                }
                words += ["--no-parallel"] + progress.skipped.flatMap { ["--skip", $0] }
            }
            return words + ["--event-stream-output-path", report, "--event-stream-version", "0"]
        }

        /// Asks the program for the tests of XCTest that the first process was to run.
        private func list() -> [String] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["--list-tests"]
            process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: "list"]) { $1 }
            let pipe = Pipe()
            process.standardOutput = pipe
            guard (try? process.run()) != nil else { return [] }
            let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            let all = text.split(separator: "\n").map(String.init).filter { $0.contains("/") }
            guard arguments.count > 1 else { return all }
            let chosen = arguments[1].split(separator: ",")
            return all.filter { name in chosen.contains { name == $0 || name.hasPrefix($0 + "/") } }
        }

        private struct End {
            var status: Int32 = 0
            /// The signal that ended the process; `nil` if it exited.
            var signal: Int32?
            /// The end of what it wrote to standard error; empty for a terminal, which it wrote to itself.
            var errors = ""
        }

        private func start(_ words: [String], _ report: String) -> End? {
            var pipes: [Int32] = [-1, -1]
            // On a terminal, the process writes in colors.
            let isTerminal = isatty(2) != 0
            if !isTerminal, !Self.connect(&pipes) { return nil }
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            if !isTerminal {
                posix_spawn_file_actions_adddup2(&actions, pipes[1], 2)
                posix_spawn_file_actions_addclose(&actions, pipes[0])
                posix_spawn_file_actions_addclose(&actions, pipes[1])
            }
            let environment = ProcessInfo.processInfo.environment
                .merging([Self.variable: report, Self.parentVariable: "\(getpid())"]) { $1 }
            var process: pid_t = 0
            let failure = withStrings(words) { words in
                withStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                    posix_spawn(&process, "/proc/self/exe", &actions, nil, words, variables)
                }
            }
            if !isTerminal { close(pipes[1]) }
            guard failure == 0 else {
                if !isTerminal { close(pipes[0]) }
                return nil
            }
            var end = End()
            if !isTerminal { end.errors = relay(pipes[0], while: process) }
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            if status & 0x7f == 0 { end.status = (status >> 8) & 0xff } else { end.signal = status & 0x7f }
            return end
        }

        /// Makes a pipe if standard error is one, because Swift Testing writes in colors to pipes, but not to files.
        private static func connect(_ ends: inout [Int32]) -> Bool {
            var information = stat()
            if fstat(2, &information) == 0, information.st_mode & S_IFMT == S_IFIFO { return pipe(&ends) == 0 }
            return socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
        }

        /// Writes what arrives to standard error until the process has ended.
        ///
        /// - Returns: The end of it.
        private func relay(_ descriptor: Int32, while process: pid_t) -> String {
            var kept: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            var hasEnded = false
            while true {
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                // Processes that tests started may keep the pipe open.
                let ready = poll(&entry, 1, hasEnded ? 0 : 200)
                if ready > 0 {
                    let count = read(descriptor, &bytes, bytes.count)
                    if count <= 0 { break }
                    try? FileHandle.standardError.write(contentsOf: Data(bytes[..<count]))
                    kept += bytes[..<count]
                    if kept.count > 1 << 21 { kept.removeFirst(kept.count - (1 << 20)) }
                } else if hasEnded {
                    break
                } else {
                    var information = siginfo_t()
                    hasEnded =
                        waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
                        && information.si_signo == SIGCHLD
                }
            }
            close(descriptor)
            return String(decoding: kept, as: UTF8.self)
        }

        private func withStrings<Result>(
            _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
        ) -> Result {
            let pointers = strings.map { strdup($0) } + [nil]
            defer { for pointer in pointers { free(pointer) } }
            return body(pointers)
        }

        // MARK: Messages

        /// Reports a test that ended its process, in the words of the frameworks.
        private func announce(_ test: TestProgress.Test, _ errors: String, _ signal: Int32) {
            let reason = Self.reason(of: errors) ?? "signal \(signal); the message is above"
            let place = Self.line(of: test, in: errors)
            if isSwiftTesting {
                say("\u{2718} Test \(test.name) recorded an issue at \(place): The test ended the process: \(reason)")
                say("\u{2718} Test \(test.name) failed after the process ended.")
            } else {
                say("\(place): error: \(test.name) : The test ended the process: \(reason)")
                say("Test Case '\(test.name)' failed (the process ended)")
            }
        }

        /// The message of a trap, and how to mend a class that XCTest of Linux cannot run.
        static func reason(of errors: String) -> String? {
            let lines = errors.split(separator: "\n")
            let cast = "Could not cast value of type '"
            if let line = lines.last(where: { $0.contains(cast) && $0.contains("MainActor") }) {
                let type = line.components(separatedBy: cast).last?.prefix { $0 != ")" }.drop { $0 == "(" } ?? ""
                return
                    "XCTest on Linux cannot run \(type): the class is isolated to the main actor and has no async test. "
                    + "Derive it from ViewTestCase without '@MainActor', make one of its tests async, or use Swift Testing."
            }
            return lines.last { $0.contains("Fatal error: ") }.flatMap {
                $0.components(separatedBy: "Fatal error: ").last
            }
        }

        /// The line of the test that the backtrace contains; that of the test itself without one.
        private static func line(of test: TestProgress.Test, in errors: String) -> String {
            for line in errors.split(separator: "\n") {
                // FRAME ADDRESS FUNCTION + OFFSET in PROGRAM at PATH:LINE:COLUMN
                guard test.path.isEmpty ? line.contains(" \(test.name)(") : line.contains(" at \(test.path):"),
                    let place = line.components(separatedBy: " at ").last?.split(separator: ":"), place.count >= 2,
                    place[0].hasPrefix("/")
                else { continue }
                guard !test.path.isEmpty else { return "\(place[0]):\(place[1])" }
                let column = place.count > 2 ? place[2].prefix { $0.isNumber } : "1"
                return "\(place[0].split(separator: "/").last ?? ""):\(place[1]):\(column)"
            }
            return test.place
        }
    }
#endif
