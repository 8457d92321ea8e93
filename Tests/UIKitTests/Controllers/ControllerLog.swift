import CollectionViewTesting
import UIKit

/// Records the callbacks of several view controllers in one list.
@MainActor final class ControllerLog {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view controller that logs its life cycle callbacks, except those for layout.
final class LoggedController: UIViewController {
    private let name: String
    private let log: ControllerLog

    init(_ name: String, _ log: ControllerLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String, _ animated: Bool? = nil) {
        var entry = "\(name) \(what)"
        if animated == true { entry += ", animated" }
        if isBeingPresented { entry += ", presented" }
        if isBeingDismissed { entry += ", dismissed" }
        if isMovingToParent { entry += ", added" }
        if isMovingFromParent { entry += ", removed" }
        log.add(entry)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("loaded")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("will appear", animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("is appearing", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("appeared", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("will disappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("disappeared", animated)
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.add("\(name) will move to \(parent == nil ? "nobody" : "a parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.add("\(name) moved to \(parent == nil ? "nobody" : "a parent")")
    }
}

extension ViewHost {
    /// Taps a point of the window.
    func tap(_ point: CGPoint) {
        window._touchCenter.touchDown(id: 9, at: point, time: now)
        advance(by: 0.2)
        window._touchCenter.touchUp(id: 9, at: point, time: now)
        settle()
    }
}
