public import CollectionViewTesting
internal import CoreGraphics
internal import Foundation
internal import Inspector
internal import Raster
internal import UIKit

/// A running interface that a program uses by requests: it looks, touches, lets time pass, and asks for reasons.
///
///     let session = DriveSession(host)
///     try session.perform(.tap("Add"))
///     try session.perform(.settle())
///     try session.perform(.expect("Buy milk"))
///
/// Time is that of the session: nothing moves between requests. The same requests give the same answers on every
/// machine. `--mcp` and `--script` of programs are adapters of a session.
@preconcurrency @MainActor public final class DriveSession {
    /// The window, its time, and its environment.
    public let host: ViewHost
    /// The folder of snapshots.
    package let snapshots: String
    /// Lets time pass until nothing moves, and waits for other threads; the host's own method if `nil`.
    package var settling: ((_ limit: Double) -> Double?)?
    /// Follows the scroll views of the window.
    let calls = CallCollector()
    /// Draws pictures; `nil` before the first one.
    var keptRenderer: FrameRenderer?
    /// Warnings for `log` and for `doctor`.
    private(set) var warnings: [String] = []
    /// The number of warnings that `log` has answered.
    var loggedWarnings = 0
    /// The number of warnings that `doctor` has answered.
    var examinedWarnings = 0
    /// The faults of the last examination.
    var knownFaults: Set<String> = []
    /// The requests that `record` writes.
    private(set) var requests: [DriveRequest] = []

    /// - Parameters:
    ///   - host: Shows the interface.
    ///   - snapshots: The folder in which `snapshot` stores pictures and trees.
    public init(_ host: ViewHost, snapshots: String = "DriveSnapshots") {
        self.host = host
        self.snapshots = snapshots
        host.performAsCurrent {
            let outer = LayoutWarnings.sink
            LayoutWarnings.sink = { [weak self] message in
                self?.warnings.append(message)
                outer(message)
            }
            host.layout()
            calls.attach(to: host.window)
        }
    }

    // MARK: Elements

    /// The visible elements in reading order; see ``DriveElement/children``.
    public func tree() -> [DriveElement] { tree(all: false) }

    /// The visible elements, or all visible views.
    func tree(all: Bool) -> [DriveElement] {
        host.performAsCurrent {
            host.layout()
            return ElementReader.read(host.window, all: all)
        }
    }

    /// The visible element to which a target refers.
    ///
    /// - Throws: A message that lists what is visible.
    public func element(_ target: DriveTarget) throws(DriveFault) -> DriveElement {
        try element(target, in: tree())
    }

    /// The element in a tree to which a target refers.
    func element(_ target: DriveTarget, in tree: [DriveElement]) throws(DriveFault) -> DriveElement {
        let all = tree.flatMap(\.flattened)
        let text = target.text
        if let exact = all.first(where: { $0.id == text }) { return exact }
        if let point = target.point {
            guard let hit = all.last(where: { $0.visibleFrame.contains(point) }) else {
                throw DriveFault("No element is at \(DriveText.point(point)).")
            }
            return hit
        }
        // The same text often is the label of a cell and of the label in it: the innermost one that reacts counts.
        let labeled = all.filter { $0.label == text || $0.responder?.accessibilityIdentifier == text }
        let matches = labeled.isEmpty ? all.filter { $0.label.lowercased() == text.lowercased() } : labeled
        if matches.count == 1 { return matches[0] }
        if matches.count > 1 {
            let controls = matches.filter { $0.role != "text" && $0.role != "heading" }
            if controls.count == 1 { return controls[0] }
            throw DriveFault(
                "\(matches.count) elements are named “\(text)”: "
                    + matches.prefix(8).map(\.id).joined(separator: ", ") + ". Use an identifier.")
        }
        if let fault = missingItem(target, in: all) { throw fault }
        throw DriveFault("No element is named “\(text.prefix(80))”; visible: \(Self.names(of: all)).")
    }

    private static func names(of elements: [DriveElement]) -> String {
        let named = elements.filter { $0.role != "list" && $0.role != "scroll" }
        guard !named.isEmpty else { return "nothing" }
        let limit = 30
        let names = named.prefix(limit).map { $0.label.isEmpty ? $0.id : "“\($0.label.prefix(40))”" }
        return names.joined(separator: ", ") + (named.count > limit ? ", and \(named.count - limit) others" : "")
    }

    private func missingItem(_ target: DriveTarget, in all: [DriveElement]) -> DriveFault? {
        guard target.item != nil, let path = try? listItem(target, in: all).1 else { return nil }
        return DriveFault("Item \(path.section).\(path.item) is not on screen; call scroll_to \(target.text) first.")
    }

    /// The list and the index path of a target such as `0.40`, which need not have a view.
    ///
    /// - Throws: A message with the numbers of sections and items.
    func listItem(_ target: DriveTarget, in all: [DriveElement]) throws(DriveFault) -> (UIScrollView, IndexPath) {
        guard let item = target.item else { throw DriveFault("“\(target.text)” is no index path.") }
        let lists = all.filter { $0.role == "list" }
        guard let element = item.list.map({ id in lists.first { $0.id == id } }) ?? lists.first,
            let list = element.responder as? UIScrollView
        else {
            throw DriveFault(
                lists.isEmpty
                    ? "No list is visible." : "Visible lists: \(lists.map(\.id).joined(separator: ", ")).")
        }
        let (sections, count): (Int, (Int) -> Int) =
            switch list {
            case let list as UICollectionView: (list.numberOfSections, { list.numberOfItems(inSection: $0) })
            case let table as UITableView: (table.numberOfSections, { table.numberOfRows(inSection: $0) })
            default: (0, { _ in 0 })
            }
        guard item.section < sections else {
            throw DriveFault("\(element.id) has \(sections) sections, so there is no item \(target.text).")
        }
        let items = count(item.section)
        guard item.item < items else {
            throw DriveFault(
                "Section \(item.section) of \(element.id) has \(items) items, so there is no item \(target.text).")
        }
        return (list, IndexPath(item: item.item, section: item.section))
    }

    // MARK: Requests

    /// Performs a request.
    ///
    /// - Returns: What was found, or for input, time, and environment: what changed, which calls ran, and what still
    ///   moves.
    /// - Throws: Why it was not performed. What came first, such as the tap that should open a menu, remains.
    @discardableResult
    public func perform(_ request: DriveRequest) throws(DriveFault) -> DriveAnswer {
        let outcome = host.performAsCurrent { () -> Result<DriveAnswer, DriveFault> in
            do throws(DriveFault) {
                return .success(try performNow(request))
            } catch {
                return .failure(error)
            }
        }
        let answer = try outcome.get()
        if request.isRecorded { requests.append(request) }
        return answer
    }

    private func performNow(_ request: DriveRequest) throws(DriveFault) -> DriveAnswer {
        switch request {
        case .tree(let target, let depth, let all, let asJSON):
            return try treeAnswer(target, depth: depth, all: all, asJSON: asJSON)
        case .screenshot(let target, let content, let scale, let marks, let file):
            return try screenshot(target, content: content, scale: scale, marks: marks, file: file)
        case .expect(let target, let value):
            let all = tree()
            // Several elements may have the name; one of them must have the value.
            let named = all.flatMap(\.flattened).filter { $0.label == target.text }
            let found = try named.isEmpty ? [element(target, in: all)] : named
            guard let first = found.first(where: { value == nil || $0.value == value }) else {
                throw DriveFault("\(found[0].id) has the value “\(found[0].value)”, not “\(value ?? "")”.")
            }
            return DriveAnswer(first.line)
        case .why(let target): return try why(target)
        case .inspect(let target, let asJSON): return try inspect(target, asJSON: asJSON)
        case .doctor: return doctor()
        case .resizeSweep(let widths, let step): return resizeSweep(widths, step: step)
        case .work: return DriveAnswer(calls.takeWork(named: tree()))
        case .log: return log()
        case .snapshot(let name): return try snapshot(name)
        case .compare(let name): return try compare(name)
        case .record: return DriveAnswer(RecordedTest(requests, host: host).source)
        case .locale, .fuzz, .rebuild:
            throw DriveFault("This requires a program of its own: start it with --mcp or --script.")
        default: return try change(request)
        }
    }

    private func treeAnswer(
        _ target: DriveTarget?, depth: Int?, all: Bool, asJSON: Bool
    ) throws(DriveFault) -> DriveAnswer {
        var roots = tree(all: all)
        if let target { roots = [try element(target, in: roots)] }
        let limit = depth ?? .max
        if asJSON {
            let json = JSONValue.array(roots.map { Self.cut($0, to: limit).json }).text
            guard json.utf8.count <= 1_000_000 else {
                throw DriveFault("The tree has \(json.utf8.count) bytes; ask for a part with “in” and “depth”.")
            }
            return DriveAnswer(json, json: json)
        }
        return DriveAnswer(
            ([environmentLine] + roots.flatMap { Self.lines(of: $0, indent: 0, depth: limit) })
                .joined(separator: "\n"))
    }

    private static func cut(_ element: DriveElement, to depth: Int) -> DriveElement {
        var element = element
        element.children = depth <= 0 ? [] : element.children.map { cut($0, to: depth - 1) }
        return element
    }

    /// The lines of an element and of those inside, each level two spaces deeper.
    static func lines(of element: DriveElement, indent: Int, depth: Int) -> [String] {
        let line = String(repeating: "  ", count: indent) + element.line
        guard depth > 0, !element.children.isEmpty else { return [line] }
        return [line] + element.children.flatMap { lines(of: $0, indent: indent + 1, depth: depth - 1) }
    }

    private func log() -> DriveAnswer {
        let lines = warnings[loggedWarnings...]
        loggedWarnings = warnings.count
        return DriveAnswer(lines.isEmpty ? "nothing" : lines.joined(separator: "\n"))
    }
}

extension DriveRequest {
    /// Whether a recorded test contains the request.
    var isRecorded: Bool {
        switch self {
        case .tree, .screenshot, .why, .inspect, .doctor, .work, .log, .record, .fuzz, .rebuild, .locale, .resizeSweep:
            false
        default: true
        }
    }
}
