internal import FileAccess
internal import Foundation

/// Runs a program in a process of its own and passes requests to it. A trap ends that process only: its message is the
/// answer, and the next request starts the program again.
@MainActor package final class DriveSupervisor {
    /// How a program is started.
    package struct Program: Sendable {
        /// The path of the program.
        package var executable: String
        /// The arguments of the program, to which that of a worker is added.
        package var arguments: [String]
        /// A library whose lines are those of the user, if it is not the executable.
        package var library: String?

        /// Describes a program by its path.
        package init(executable: String, arguments: [String], library: String? = nil) {
            (self.executable, self.arguments, self.library) = (executable, arguments, library)
        }
    }

    private var program: Program?
    /// Builds a preview and returns its new program; `nil` for programs that are built elsewhere.
    private let build: (@MainActor () throws(DriveFault) -> Program)?
    private var child: DriveChild?
    private var environment: [String: String] = [:]
    private var state: JSONValue?
    /// The lines of processes that ended.
    private var earlierLines: [String] = []
    /// The folder in which programs start, and below which they store snapshots; that of this program if `nil`.
    package var folder: String?
    /// Where the program shows what happens; `nil` for nowhere.
    package var page: DrivePage?
    /// The address of the page, once it is served.
    private(set) package var address: String?
    /// Whether the page has been open.
    private var isWatched = false
    /// The longest time for an answer, in seconds of real time.
    package var patience = 60.0

    /// Supervises a program that is built elsewhere.
    package init(_ program: Program) { (self.program, build) = (program, nil) }

    /// Another process of the same program, at its start. The program is built if it has not been.
    package func another() throws(DriveFault) -> DriveSupervisor {
        _ = try running()
        guard let program else { throw DriveFault("There is no program.") }
        return DriveSupervisor(program)
    }

    /// - Parameters:
    ///   - state: The size and the traits with which the program starts.
    ///   - build: Called at first use and for `rebuild`.
    package init(state: DriveState, build: @escaping @MainActor () throws(DriveFault) -> Program) {
        self.build = build
        self.state = state.json
    }

    /// Ends the program.
    package func end() {
        child?.end()
        child = nil
    }

    /// Starts the program and prints the address of its page. The first request says what fails.
    ///
    /// - Parameter waitsForViewer: Whether to return when the page is open in a browser, for an hour at most.
    func openPage(waitsForViewer: Bool = false) {
        guard let child = try? running(), waitsForViewer else { return }
        StandardStream.writeError("The script begins when the page is open.\n")
        _ = child.ask("_watch", ["seconds": .number(3_600)], within: 3_600)
        isWatched = true
    }

    /// Performs a request by the name of its verb.
    ///
    /// - Throws: What is wrong with the request, or what happened to the program.
    package func perform(_ verb: String, _ arguments: JSONValue) throws(DriveFault) -> DriveAnswer {
        switch try DriveVerb.request(verb, arguments) {
        case .rebuild: return try rebuild()
        case .locale(let identifier): return try changeLocale(identifier)
        case .fuzz(let seconds, let seed):
            end()
            defer { end() }
            return DriveAnswer(try FuzzRun(self, seconds: seconds, seed: seed).report())
        case .log:
            let answer = try ask(verb, arguments)
            let lines = earlierLines + (child?.takeLog(isMarked: true) ?? [])
            earlierLines = []
            // Warnings are printed, too.
            return lines.isEmpty ? answer : DriveAnswer(lines.joined(separator: "\n"))
        default: return try ask(verb, arguments)
        }
    }

    private func ask(_ verb: String, _ arguments: JSONValue) throws(DriveFault) -> DriveAnswer {
        let message = try message(verb, arguments)
        let image = message["image"]?.string.flatMap { Data(base64Encoded: $0) }
        return DriveAnswer(message["text"]?.string ?? "", json: message["json"]?.string, image: image.map(Array.init))
    }

    /// The message of the program that answers.
    package func message(_ verb: String, _ arguments: JSONValue) throws(DriveFault) -> JSONValue {
        try begin(verb, arguments)
        return try finish()
    }

    /// Sends a request, whose answer ``finish()`` returns. Meanwhile, other programs can work.
    package func begin(_ verb: String, _ arguments: JSONValue) throws(DriveFault) {
        try running().send(verb, arguments)
    }

    /// Waits for the answer of the request that was begun.
    package func finish() throws(DriveFault) -> JSONValue {
        guard let child else { throw DriveFault("The program has ended.") }
        switch child.read(within: patience) {
        case .message(let message):
            if let error = message["error"]?.string { throw DriveFault(error) }
            return message
        case .ended(let reason):
            earlierLines += child.takeLog()
            self.child = nil
            var fault = DriveFault(reason)
            fault.isEnd = true
            throw fault
        }
    }

    private func running() throws(DriveFault) -> DriveChild {
        if let child, child.isRunning { return child }
        let program: Program
        if let known = self.program {
            program = known
        } else if let build {
            program = try build()
        } else {
            throw DriveFault("There is no program.")
        }
        self.program = program
        environment[DrivePage.variable] = page?.text ?? ""
        let new = try DriveChild(
            executable: program.executable, arguments: program.arguments + [DriveWorker.argument],
            environment: environment, folder: folder, library: program.library)
        child = new
        if let address = new.page, address != self.address {
            self.address = address
            // The programs that follow use the same address.
            page = DrivePage(address: address) ?? page
            StandardStream.writeError("The page is \(address)\n")
        } else if new.page != nil, isWatched {
            // The page connects again soon, and misses nothing.
            _ = new.ask("_watch", ["seconds": .number(3)], within: patience)
        }
        if let state {
            self.state = nil
            _ = new.ask("_restore", state, within: patience)
        }
        return new
    }

    // MARK: Starting again

    private func rebuild() throws(DriveFault) -> DriveAnswer {
        if let build {
            // The old program continues if the new one cannot be built.
            let new = try build()
            keepState()
            program = new
        } else {
            keepState()
        }
        end()
        return try ask("tree", [:])
    }

    private func keepState() {
        guard let child, child.isRunning, case .message(let message) = child.ask("_state", [:], within: patience) else {
            return
        }
        earlierLines += child.takeLog()
        state = message["state"]
    }

    private func changeLocale(_ identifier: String) throws(DriveFault) -> DriveAnswer {
        _ = try running()
        keepState()
        end()
        let name = identifier.replacing("-", with: "_")
        for variable in ["LANG", "LC_ALL", "LANGUAGE"] {
            environment[variable] = variable == "LANGUAGE" ? name : name + ".UTF-8"
        }
        return try ask("tree", [:])
    }
}
