package import CollectionCore
internal import Foundation
package import ViewerProtocol

/// Keeps previews of a module up to date: watches its files, builds it when one is saved, and replaces the processes
/// that show it when the new ones have drawn their first frame.
@MainActor package final class PreviewSession {
    /// The properties in which the views of a preview differ.
    package struct Variant: Hashable, Sendable {
        /// The title above the view; empty for the only one.
        package var title = ""
        /// The size of the window, in points.
        package var size: Size
        /// The pixels per point: 2 by default.
        package var scale = 2.0
        /// The appearance, layout direction, and text size.
        package var traits = ViewerTraits()

        /// Creates a variant of a size in points.
        package init(title: String = "", size: Size, scale: Double = 2, traits: ViewerTraits = ViewerTraits()) {
            (self.title, self.size, self.scale, self.traits) = (title, size, scale, traits)
        }
    }

    /// The times of the parts of an update, in seconds since the file was saved.
    package struct Times: Hashable, Sendable {
        /// When the session noticed the change.
        package var noticed = 0.0
        /// When the library was built.
        package var built = 0.0
        /// When the first frame was drawn.
        package var picture = 0.0
    }

    private final class View {
        var variant: Variant
        var child: PreviewChild?
        /// The new process, which has not drawn a frame yet.
        var next: PreviewChild?
        var hello: ViewerHello
        var state: [UInt8]?
        var hasFrame = false
        init(_ variant: Variant, _ hello: ViewerHello) { (self.variant, self.hello) = (variant, hello) }
    }

    private let module: PreviewModule
    private let binaries: String
    private let builder: PreviewBuilder
    private var views: [View] = []
    private var waitingChildren: [PreviewChild] = []
    /// The values of the controls, which all views share.
    package private(set) var controls = PreviewControls()
    /// The names of the previews.
    package private(set) var names: [String] = []
    /// The current reports.
    package private(set) var reports: [ProgramReport] = []

    /// Called for each message of a view's program, in order. A new program begins with `hello`.
    package var onMessage: ((_ view: Int, _ bytes: [UInt8]) -> Void)?
    /// Called with the current reports when they change.
    package var onReports: (([ProgramReport]) -> Void)?
    /// Called when the first frames of an update arrived.
    package var onUpdate: ((Times) -> Void)?
    /// Called when a build begins or ends.
    package var onBuilding: ((Bool) -> Void)?
    /// Called with the output of the user's code.
    package var onPrint: ((String) -> Void)?

    private var stamp: [String: Int] = [:]
    /// Whether a build is in progress.
    package private(set) var isBuilding = false
    private var mustBuild = false
    private var library: String?
    private var savedAt: Date?
    private var times = Times()
    private var watcher: DispatchSourceTimer?
    private let queue = DispatchQueue(label: "preview build")

    /// - Parameters:
    ///   - path: A Swift file or a package.
    ///   - binaries: The folder with the programs and modules of this package.
    /// - Throws: ``PreviewFailure``.
    package init(
        _ path: String, target: String? = nil, variants: [Variant], hello: ViewerHello, binaries: String
    ) throws(PreviewFailure) {
        self.binaries = binaries
        module = try PreviewModule.find(path, target: target)
        builder = PreviewBuilder(module, binaries: binaries)
        views = variants.map { View($0, hello) }
        for _ in views { waitingChildren.append(try PreviewChild(binaries: binaries)) }
    }

    /// More views than these do not fit next to each other.
    package nonisolated static let maximumViews = 8

    /// Shows other variants. Views keep their programs, further ones start theirs, and superfluous ones end.
    ///
    /// - Precondition: There are 1 to ``maximumViews``.
    package func show(_ variants: [Variant]) {
        precondition((1...Self.maximumViews).contains(variants.count), "\(variants.count) views")
        while views.count > variants.count {
            let view = views.removeLast()
            view.child?.end()
            view.next?.end()
        }
        for (index, variant) in variants.enumerated() {
            if index == views.count {
                views.append(View(variant, views[0].hello))
                replace(index)
            } else {
                views[index].variant.title = variant.title
                send(.size(variant.size, scale: variant.scale), to: index)
                send(.traits(variant.traits), to: index)
            }
        }
    }

    /// The name of the module.
    package var title: String { module.name }
    /// The number of views.
    package var viewCount: Int { views.count }
    /// The properties of a view, by its index.
    package func variant(_ view: Int) -> Variant { views[view].variant }

    /// Builds and begins to watch the files.
    package func start() {
        stamp = fullStamp()
        build()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 0.03, repeating: 0.03, leeway: .milliseconds(5))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.checkFiles() } }
        timer.resume()
        watcher = timer
    }

    /// Ends all processes.
    package func stop() {
        watcher?.cancel()
        watcher = nil
        for view in views {
            view.child?.end()
            view.next?.end()
        }
        for child in waitingChildren { child.end() }
        waitingChildren = []
        builder.removeLibraries()
    }

    private func fullStamp() -> [String: Int] {
        ([module] + module.dependencies).reduce(into: [:]) { all, module in
            all.merge(PreviewBuilder.stamp(of: module)) { $1 }
        }
    }

    private func checkFiles() {
        let newStamp = fullStamp()
        guard newStamp != stamp else { return }
        let changed = newStamp.filter { stamp[$0.key] != $0.value }.keys
        stamp = newStamp
        savedAt = changed.compactMap { path in
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }.max()
        times = Times(noticed: elapsed)
        build()
    }

    private var elapsed: Double { savedAt.map { Date().timeIntervalSince($0) } ?? 0 }

    // MARK: Building

    private func build() {
        guard !isBuilding else {
            mustBuild = true
            return
        }
        (isBuilding, mustBuild) = (true, false)
        onBuilding?(true)
        let builder = builder
        queue.async { [weak self] in
            let outcome = builder.build()
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.built(outcome) } }
        }
    }

    private func built(_ outcome: PreviewBuilder.Outcome) {
        isBuilding = false
        if mustBuild { return build() }
        onBuilding?(false)
        times.built = elapsed
        switch outcome {
        case .failed(let reports): show(reports)
        case .built(let success):
            show(success.warnings)
            names = success.names
            library = success.library
            for index in views.indices { replace(index) }
        }
    }

    private func show(_ reports: [ProgramReport]) {
        self.reports = reports
        onReports?(reports)
    }

    // MARK: Processes

    private func takeWaitingChild() throws(PreviewFailure) -> PreviewChild {
        if let child = waitingChildren.popLast() { return child }
        return try PreviewChild(binaries: binaries)
    }

    /// Restarts the program of a view in its current state.
    private func replace(_ index: Int) {
        guard let library else { return }
        let view = views[index]
        view.next?.end()
        do {
            let child = try takeWaitingChild()
            view.next = child
            child.onPrint = { [weak self] in self?.onPrint?($0) }
            child.onMessage = { [weak self, weak child] bytes in
                guard let self, let child else { return }
                self.received(bytes, from: child, index)
            }
            child.onEnd = { [weak self, weak child] report in
                guard let self, let child else { return }
                self.ended(report, child, index)
            }
            child.load(library)
            var messages: [ViewerMessage] = [
                .hello(view.hello), .size(view.variant.size, scale: view.variant.scale), .traits(view.variant.traits),
                .controls(controls),
            ]
            if let state = view.state { messages.append(.restore(state)) }
            child.send(messages)
        } catch {
            show([ProgramReport(.error, "\(error)")])
        }
    }

    private func received(_ bytes: [UInt8], from child: PreviewChild, _ index: Int) {
        let view = views[index]
        if child === view.next {
            // The old frame stays visible until the new one is complete, so `hello` is forwarded together with the new
            // frame.
            guard bytes.first == ProgramMessage.frameByte else {
                pending[ObjectIdentifier(child), default: []].append(bytes)
                return
            }
            view.child?.end()
            (view.child, view.next) = (child, nil)
            for earlier in pending.removeValue(forKey: ObjectIdentifier(child)) ?? [] { onMessage?(index, earlier) }
            onMessage?(index, bytes)
            view.hasFrame = true
            if views.allSatisfy({ $0.next == nil }) { updated() }
            return
        }
        guard child === view.child else { return }
        if case .state(let state)? = bytes.first == ProgramMessage.stateByte ? try? ProgramMessage(bytes) : nil {
            view.state = state
        }
        onMessage?(index, bytes)
    }

    private var pending: [ObjectIdentifier: [[UInt8]]] = [:]

    private func updated() {
        times.picture = elapsed
        if savedAt != nil { onUpdate?(times) }
        // Ready for the next save.
        while waitingChildren.count < views.count, let child = try? PreviewChild(binaries: binaries) {
            waitingChildren.append(child)
        }
    }

    /// Handles a process that ended without a request: its last frame stays visible, with the report.
    private func ended(_ report: ProgramReport, _ child: PreviewChild, _ index: Int) {
        pending[ObjectIdentifier(child)] = nil
        let view = views[index]
        if child === view.next { view.next = nil }
        if child === view.child { view.child = nil }
        show([report] + reports.filter { $0.severity != .trap })
    }

    // MARK: Viewers

    /// Sends input to the program of a view.
    package func send(_ message: ViewerMessage, to index: Int) {
        guard views.indices.contains(index) else { return }
        let view = views[index]
        switch message {
        case .size(let size, let scale): (view.variant.size, view.variant.scale) = (size, scale)
        case .traits(let traits): view.variant.traits = traits
        case .hello(let hello): view.hello = hello
        case .controls(let new): return setControls(new)
        default: break
        }
        guard message.describesViewer else {
            view.child?.send([message])
            return
        }
        // A program that is being loaded has received the earlier ones.
        for child in [view.child, view.next] {
            child?.send([message])
            guard case .hello = message else { continue }
            child?.send([.size(view.variant.size, scale: view.variant.scale), .traits(view.variant.traits)])
        }
    }

    /// Sends other values of the controls to all views. Another preview begins without the state of the previous one.
    package func setControls(_ new: PreviewControls) {
        let isAnother = new.preview != controls.preview
        controls = new
        for view in views {
            if isAnother { view.state = nil }
            for child in [view.child, view.next] { child?.send([.controls(new)]) }
        }
    }

    /// Starts a program that ended again.
    package func restart() { for index in views.indices where views[index].child == nil { replace(index) } }
}

extension ViewerMessage {
    /// Whether the message is about the viewer instead of an input, so that a program that starts needs it, too.
    fileprivate var describesViewer: Bool {
        switch self {
        case .hello, .size, .traits: true
        default: false
        }
    }
}
