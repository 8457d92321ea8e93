internal import CollectionViewTesting
internal import CoreGraphics
package import Foundation
internal import UIKit
internal import ViewerHost

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The side of a driven program that runs the app: reads requests from standard input, one JSON object per line, and
/// answers on the original standard output. What the app prints is redirected to standard error.
@MainActor package final class DriveWorker {
    /// The argument that makes a program a worker.
    package nonisolated static let argument = "--drive-worker"

    /// Printed for `log`: everything before it has arrived when the parent reads it.
    nonisolated static let logMark = "\u{1}log\n"

    /// The requests are performed by this session.
    package let session: DriveSession
    private let output: FileHandle
    /// The names of the previews of this program.
    package var previews: [String] = []
    /// The size that a preview has on a screen of a size, both in points.
    package var screen: (CGSize) -> CGSize = { $0 }
    /// Shows a preview in an environment.
    package var show: ((_ name: String, _ state: DriveState) throws(DriveFault) -> Void)?
    /// Shows what happens in a page, if one is open.
    package var mirror: PageMirror?
    /// The address of the page.
    package var address: String?
    private var seenWarnings = 0

    /// Redirects what the app prints and reads. Called before any of its code runs.
    ///
    /// - Returns: Where answers are written.
    package static func takeOutput() -> FileHandle {
        let descriptor = dup(1)
        dup2(2, 1)
        signal(SIGPIPE, SIG_IGN)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    }

    /// Answers are written to `output`, the original standard output.
    package init(_ session: DriveSession, output: FileHandle) {
        (self.session, self.output) = (session, output)
    }

    /// Answers requests until standard input ends.
    package func run() {
        Self.endWithParent()
        // The app must not read the requests.
        let input = dup(0)
        let nothing = open("/dev/null", O_RDONLY)
        dup2(nothing, 0)
        close(nothing)
        var ready: [String: JSONValue] = ["text": "ready"]
        ready["page"] = address.map { .string($0) }
        write(.object(ready))
        var reader = LineReader(input, limit: 8 << 20)
        // The parent sends one request at a time.
        while true {
            mirror?.wait(for: input)
            guard let line = reader.next() else { return }
            guard case .text(let text) = line, let message = JSONValue(parsing: text),
                let verb = message["verb"]?.string
            else { continue }
            write(answer(verb, message["arguments"] ?? [:]))
        }
    }

    /// Ends this process soon after its parent, also while the app does not return to ``run()``.
    private nonisolated static func endWithParent() {
        let parent = getppid()
        Thread.detachNewThread {
            while getppid() == parent { Thread.sleep(forTimeInterval: 1) }
            _exit(0)
        }
    }

    private func write(_ value: JSONValue) {
        // A pipe keeps printed lines until its buffer is full.
        fflush(nil)
        // A parent that has ended reads no answers.
        try? output.write(contentsOf: Data((value.text + "\n").utf8))
    }

    private func answer(_ verb: String, _ arguments: JSONValue) -> JSONValue {
        var members: [String: JSONValue] = [:]
        do throws(DriveFault) {
            switch verb {
            case "_state": members["state"] = state
            case "_restore": restore(arguments)
            case "_watch": mirror?.waitForViewer(arguments["seconds"]?.number ?? 0)
            case "_previews": members["names"] = .array(previews.map { .string($0) })
            case "_show":
                try show?(arguments["name"]?.string ?? "", DriveState(arguments["state"] ?? [:]))
                restore(arguments["state"] ?? [:])
                try session.perform(.settle(limit: 10))
                let (tree, picture) = (try session.perform(.tree()), try session.perform(.screenshot()))
                members["text"] = .string(tree.text)
                members["image"] = .string(Data(picture.image ?? []).base64EncodedString())
            case "_choose":
                members["text"] = .string(FuzzChoice.line(for: session.tree(), random: arguments["random"]))
            case "log":
                members["text"] = .string(try session.perform(.log).text)
                // The parent reads what was printed before.
                try? FileHandle.standardError.write(contentsOf: Data(Self.logMark.utf8))
            default:
                let answer = try session.perform(try DriveVerb.request(verb, arguments))
                members["text"] = .string(answer.text)
                if let json = answer.json { members["json"] = .string(json) }
                if let image = answer.image { members["image"] = .string(Data(image).base64EncodedString()) }
            }
        } catch {
            members["error"] = .string(error.description)
        }
        let new = session.warnings[seenWarnings...]
        seenWarnings = session.warnings.count
        if !new.isEmpty { members["warnings"] = .array(new.map { .string($0) }) }
        return .object(members)
    }

    // MARK: State

    private var state: JSONValue {
        let (host, bounds) = (session.host, session.host.window.bounds)
        let scrolls = host.performAsCurrent { PreviewState(of: host.window).encoded }
        return DriveState(
            width: bounds.width, height: bounds.height, isDark: host.environment.appearance == .dark,
            isRightToLeft: host.environment.layoutDirection == .rightToLeft,
            textSize: host.contentSizeCategory.rawValue, scrolls: String(decoding: scrolls, as: UTF8.self)
        ).json
    }

    private func restore(_ value: JSONValue) {
        let (host, state) = (session.host, DriveState(value))
        if state.width >= 1, state.height >= 1 {
            let size = screen(CGSize(width: state.width, height: state.height))
            if size != host.window.bounds.size { _ = try? session.perform(.resize(size)) }
        }
        host.environment.appearance = state.isDark ? .dark : .light
        host.environment.layoutDirection = state.isRightToLeft ? .rightToLeft : .leftToRight
        if !state.textSize.isEmpty { host.contentSizeCategory = UIContentSizeCategory(rawValue: state.textSize) }
        host.performAsCurrent {
            if let scrolls = PreviewState(Array(state.scrolls.utf8)) { scrolls.restore(in: host.window) }
            host.layout()
        }
    }
}
