internal import CollectionViewTesting
internal import CoreGraphics
internal import Foundation

/// The requests of a session as the source of a test.
@MainActor struct RecordedTest {
    /// The source of one test function.
    let source: String

    /// The test has a host of the present size.
    init(_ requests: [DriveRequest], host: ViewHost) {
        let size = host.window.bounds.size
        let root = host.window.rootViewController.map { "\(type(of: $0))()" } ?? "UIViewController()"
        var lines = [
            "import CollectionViewTesting", "import DriveKit", "import Testing", "import UIKit", "",
            "@MainActor @Test func recordedSession() throws {",
            "    let host = ViewHost(size: CGSize(width: \(DriveText.number(size.width)), "
                + "height: \(DriveText.number(size.height))))",
            "    host.show(\(root))", "    host.settle()", "    let session = DriveSession(host)",
        ]
        lines += requests.map { "    try session.perform(\(Self.code(of: $0)))" }
        lines.append("}")
        source = lines.joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String { text.debugDescription }
    private static func number(_ value: Double) -> String { DriveText.number(value) }

    private static func code(of request: DriveRequest) -> String {
        switch request {
        case .expect(let target, let value):
            ".expect(\(quoted(target.text))\(value.map { ", value: \(quoted($0))" } ?? ""))"
        case .tap(let target, let count): ".tap(\(quoted(target.text))\(count == 1 ? "" : ", count: \(count)"))"
        case .longPress(let target, let seconds): ".longPress(\(quoted(target.text)), seconds: \(number(seconds)))"
        case .drag(let target, let movement, let seconds, let hold):
            ".drag(\(quoted(target.text)), \(code(of: movement)), seconds: \(number(seconds)), hold: \(number(hold)))"
        case .fling(let target, let velocity):
            ".fling(\(quoted(target.text)), velocity: CGVector(dx: \(number(velocity.dx)), dy: \(number(velocity.dy))))"
        case .pinch(let target, let scale, let seconds):
            ".pinch(\(quoted(target.text)), scale: \(number(scale)), seconds: \(number(seconds)))"
        case .type(let text, let target):
            ".type(\(quoted(text))\(target.map { ", into: \(quoted($0.text))" } ?? ""))"
        case .press(let key): ".press(\(quoted(key)))"
        case .scroll(let target): ".scroll(to: \(quoted(target.text)))"
        case .selectMenu(let title, let target):
            ".selectMenu(\(quoted(title))\(target.map { ", of: \(quoted($0.text))" } ?? ""))"
        case .advance(let seconds): ".advance(seconds: \(number(seconds)))"
        case .settle(let limit): ".settle(limit: \(number(limit)))"
        case .resize(let size): ".resize(CGSize(width: \(number(size.width)), height: \(number(size.height))))"
        case .rotate: ".rotate"
        case .appearance(let style): ".appearance(\(style == .dark ? ".dark" : ".light"))"
        case .direction(let direction): ".direction(\(direction == .rightToLeft ? ".rightToLeft" : ".leftToRight"))"
        case .textSize(let category):
            ".textSize(UIContentSizeCategory(rawValue: \(quoted(category.rawValue))))"
        case .snapshot(let name): ".snapshot(\(quoted(name)))"
        case .compare(let name): ".compare(\(quoted(name)))"
        default: ".tree()"
        }
    }

    private static func code(of movement: DriveRequest.Movement) -> String {
        switch movement {
        case .by(let vector): ".by(CGVector(dx: \(number(vector.dx)), dy: \(number(vector.dy))))"
        case .to(let target): ".to(\(quoted(target.text)))"
        }
    }
}
