import CollectionCore
import DisplayList
import Foundation
import UIKit
import ViewerHost
import ViewerProtocol

/// Both sides of the viewer protocol.
@MainActor enum FuzzViewer {
    final class Source: FrameSource {
        func image(_ resource: ImageResource) -> SentImage {
            if case .encoded(let bytes) = resource.source {
                SentImage(.encoded, bytes)
            } else {
                SentImage(.missing, [])
            }
        }
        func glyphs(of run: TextRun) -> GlyphText? { nil }
        func outline(_ id: UInt64) -> Path { Path() }
        func flattened(_ group: Group) -> (image: ImageResource, frame: Rect)? { nil }
    }

    static let program: [[UInt8]] = {
        let cell = GroupContent(
            id: Identity.next(), bounds: Rect(x: 0, y: 0, width: 9, height: 9),
            items: [
                .fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black)),
                .text(
                    TextRun(
                        string: "text", font: FontDescription(size: 12), color: .black,
                        frame: Rect(x: 0, y: 0, width: 9, height: 9))),
                .image(
                    ImagePlacement(
                        image: ImageResource(
                            id: Identity.next(), pixelSize: Size(width: 1, height: 1), source: .encoded([1, 2, 3])),
                        frame: Rect(x: 0, y: 0, width: 9, height: 9))),
            ], isCacheable: true)
        let items = (0..<3).map {
            DisplayItem.group(Group(transform: .translation(x: Double($0), y: 1, z: 0), opacity: 0.5, content: cell))
        }
        var encoder = FrameEncoder(source: Source(), hello: ViewerHello())
        let list = DisplayList(size: Size(width: 30, height: 30), scale: 2, items: items)
        return [
            encoder.encode(list, background: .white),
            ProgramMessage.hello(name: "A", previews: ["B"]).encoded,
            ProgramMessage.semantics(
                SemanticsNode(
                    id: 0, role: .list, frame: .zero,
                    children: [SemanticsNode(id: 1, role: .item, label: "c", frame: .zero)])
            ).encoded,
            ProgramMessage.report(ProgramReport(.error, "e", file: "f", line: 1, column: 2)).encoded,
            ProgramMessage.state([1]).encoded, ProgramMessage.answer(id: 1, "{}").encoded,
        ]
    }()

    static let viewer: [[UInt8]] = [
        ViewerMessage.hello(ViewerHello(wantsGlyphs: true, wantsSemantics: true)),
        .size(Size(width: 320, height: 480), scale: 2), .traits(ViewerTraits(isDark: true)),
        .pointer(PointerInput(.down, id: 1, at: Point(x: 20, y: 40))),
        .pointer(PointerInput(.move, id: 1, at: Point(x: 20, y: 10))),
        .pointer(PointerInput(.up, id: 1, at: Point(x: 20, y: 10))),
        .wheel(WheelInput(.steps, at: Point(x: 20, y: 40), by: Size(width: 0, height: 60))),
        .key(KeyInput(code: 81, isDown: true)), .text("a"), .query(id: 1, "rest"), .restore(Array("{}".utf8)),
        .restore(Array(#"{"tabs":[0],"scrolls":[{"kind":"UICollectionView","x":0,"y":90,"selected":[[0,3]]}]}"#.utf8)),
        .drawn(frame: 1), .controls(PreviewControls()), .activate(element: 2),
    ].map(\.encoded)
}

extension FuzzTarget {
    static let viewerFrames = FuzzTarget(
        name: "viewer-frames", summary: "what a program sends to its viewer", iterations: 3_000,
        seeds: { FuzzViewer.program + [FuzzViewer.program.flatMap(MessageStream.framed)] },
        run: { _, bytes in
            var decoder = FrameDecoder()
            func take(_ message: [UInt8]) throws {
                do {
                    let read = try ProgramMessage(message)
                    guard case .frame(let frame) = read else {
                        try require(try ProgramMessage(read.encoded) == read, "a message changes when it is sent on")
                        return
                    }
                    _ = try decoder.decode(frame).list.items.compactMap(\.inkBounds)
                } catch is ProtocolFault {}
            }
            try take(bytes)
            var stream = MessageStream(limit: ProtocolLimits.programMessage)
            stream.receive(bytes)
            do {
                while let message = try stream.next() { try take(message) }
            } catch is ProtocolFault {}
        })

    static let viewerInput = FuzzTarget(
        name: "viewer-input", summary: "what a viewer sends to a program", iterations: 400,
        seeds: { FuzzViewer.viewer + [FuzzViewer.viewer.flatMap(MessageStream.framed)] },
        run: { _, bytes in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let page = UITableViewController(style: .plain)
            window.rootViewController = page
            window.isHidden = false
            defer { window.isHidden = true }
            var sent = 0
            let session = ViewerSession(window: window, name: "fuzz") { sent += $0.count }
            session.receive(.hello(ViewerHello(wantsGlyphs: true, wantsSemantics: true)))
            session.turn()
            @MainActor func take(_ message: [UInt8]) throws {
                do {
                    let read = try ViewerMessage(message)
                    try require(try ViewerMessage(read.encoded) == read, "a message changes when it is read again")
                    session.receive(read)
                    session.turn()
                } catch is ProtocolFault {}
            }
            try take(bytes)
            var stream = MessageStream(limit: ProtocolLimits.viewerMessage)
            stream.receive(bytes)
            do {
                while let message = try stream.next() { try take(message) }
            } catch is ProtocolFault {}
            session.detach()
        })
}
