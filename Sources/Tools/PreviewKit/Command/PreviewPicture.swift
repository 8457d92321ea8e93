internal import CollectionCore
internal import DisplayList
internal import FileAccess
internal import Foundation
internal import Raster
internal import ViewerProtocol

/// Draws a preview as an image, without a window.
@MainActor final class PreviewPicture {
    private let session: PreviewSession
    private var decoders: [FrameDecoder]
    private var lists: [FrameDecoder.Frame?]
    private var resting: Set<Int> = []
    private var failure: String?
    /// The views whose programs received a query that they answer at rest.
    private var queried: Set<Int> = []
    /// The maximum time to wait for moving content to come to rest before it is drawn, in seconds.
    private static let restTimeout = 3.0
    private var isDone = false

    /// Creates a receiver of the frames of a session, whose messages it takes from then on.
    init(_ session: PreviewSession) {
        self.session = session
        decoders = Array(repeating: FrameDecoder(), count: session.viewCount)
        lists = Array(repeating: nil, count: session.viewCount)
        session.onMessage = { [weak self] view, bytes in self?.take(bytes, view) }
        session.onReports = { [weak self] reports in self?.take(reports) }
    }

    private func take(_ reports: [ProgramReport]) {
        guard reports.contains(where: { $0.severity == .error || $0.severity == .trap }) else { return }
        failure = reports.map(\.summary).joined(separator: "\n")
    }

    private func take(_ bytes: [UInt8], _ view: Int) {
        do {
            switch try ProgramMessage(bytes) {
            case .hello: decoders[view].startAgain()
            case .frame(let frame):
                let decoded = try decoders[view].decode(frame)
                lists[view] = decoded
                session.send(.drawn(frame: decoded.number), to: view)
                if queried.insert(view).inserted { session.send(.query(id: 1, "rest"), to: view) }
            case .answer(1, _): resting.insert(view)
            default: break
            }
        } catch {
            failure = "\(error)"
        }
    }

    /// Returns when the image is written.
    ///
    /// - Throws: ``PreviewFailure`` with the message of the compiler or of a trap, or `FileError`.
    func write(to path: String) throws {
        try OutputFile.check(path)
        session.start()
        defer { session.stop() }
        var started: Date?
        while failure == nil, resting.count < lists.count {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
            if started == nil, lists.allSatisfy({ $0 != nil }) { started = Date() }
            if let started, Date().timeIntervalSince(started) > Self.restTimeout { break }
        }
        if let failure { throw PreviewFailure(failure) }
        try OutputFile.write(picture().pngData(), to: path)
    }

    /// The views side by side.
    private func picture() throws -> Bitmap {
        let renderer = try FrameRenderer(text: PreviewCommand.textEngine(), images: ImageStore())
        let frames = lists.compactMap { $0 }
        guard frames.count > 1 else {
            return renderer.render(frames[0].list, background: frames[0].background)
        }
        let gap = 16.0
        var x = gap
        var items: [DisplayItem] = []
        for frame in frames {
            let box = Rect(origin: .zero, size: frame.list.size)
            let content = GroupContent(
                id: Identity.next(), bounds: box,
                items: [.fill(.rect(box), .color(frame.background))] + frame.list.items,
                isCacheable: false)
            items.append(
                .group(Group(transform: .translation(x: x, y: gap, z: 0), clip: .rect(box), content: content)))
            x += box.width + gap
        }
        let height = frames.map(\.list.size.height).max() ?? 0
        let list = DisplayList(
            size: Size(width: x, height: height + 2 * gap), scale: frames[0].list.scale, items: items)
        return renderer.render(list, background: Color(red: 0.55, green: 0.55, blue: 0.58))
    }
}

extension ProgramReport {
    /// The report in the format of compilers.
    package var summary: String {
        let word = severity == .trap ? "trap" : "\(severity)"
        guard !file.isEmpty else { return "\(word): \(text)" }
        return "\(file):\(line)" + (column > 0 ? ":\(column)" : "") + ": \(word): \(text)"
    }
}
