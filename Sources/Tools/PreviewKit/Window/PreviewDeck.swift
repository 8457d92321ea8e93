internal import CollectionCore
internal import Foundation
package import UIKit
internal import ViewerProtocol

/// The previews of a session side by side in a window, with keys for size, traits, and data.
///
/// Independent of the host, which shows ``window`` and forwards keys and wheels.
@MainActor package final class PreviewDeck {
    /// The window with all views. The host shows it.
    package let window: UIWindow
    /// The session whose previews are shown.
    package let session: PreviewSession
    /// Called with a new window title.
    package var onTitle: ((String) -> Void)?
    /// Called with the size that shows the previews at their own sizes, in points, when they have grown.
    package var onGrow: ((CGSize) -> Void)?
    private var views: [RemoteView] = []
    private let deckView = DeckView()
    private var frames: [DeviceFrame] = []
    private let bar = DeckBar()
    private let report = ReportView()
    private var preview = 0
    private var namesShown: [String] = []
    /// A build begins at once.
    private var isBuilding = true
    /// The view that receives keys and wheels: the one below the pointer.
    private weak var active: RemoteView?
    private let options: PreviewOptions

    /// Creates a window as large as the views of a session, up to 1600 x 900 points.
    package init(_ session: PreviewSession, _ options: PreviewOptions) {
        self.session = session
        self.options = options
        let sizes = (0..<session.viewCount).map { Self.size(of: session.variant($0)) }
        let natural = DeckView.size(for: sizes)
        window = UIWindow(
            frame: CGRect(
                x: 0, y: 0, width: max(DeckBar.width, min(1_600, natural.width)), height: min(900, natural.height)))
        window.backgroundColor = .systemGray4
        window.addSubview(deckView)
        deckView.frame = window.bounds
        deckView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (deckView.bar, deckView.report) = (bar, report)
        deckView.addSubview(bar)
        deckView.addSubview(report)
        showViews()
        active = views.first
        connect()
        connectBar()
        describe()
    }

    private static func size(of variant: PreviewSession.Variant) -> CGSize {
        CGSize(width: variant.size.width, height: variant.size.height)
    }

    /// Shows as many views as the session has.
    private func showViews() {
        while views.count > session.viewCount {
            views.removeLast()
            frames.removeLast().removeFromSuperview()
        }
        for index in views.count..<session.viewCount {
            let view = RemoteView(remoteSize: Self.size(of: session.variant(index)))
            view.onResize = { [weak self] in
                self?.describe()
                self?.grow()
            }
            view.onInput = { [weak self, weak view] message in
                self?.active = view
                self?.session.send(message, to: index)
            }
            views.append(view)
            let frame = DeviceFrame(view)
            frames.append(frame)
            deckView.insertSubview(frame, belowSubview: bar)
        }
        (deckView.views, deckView.frames) = (views, frames)
        deckView.setNeedsLayout()
    }

    private func grow() { onGrow?(DeckView.size(for: views.map(\.remoteSize))) }

    /// Shows the views of an arrangement, all of them as the first one but for what they compare.
    private func arrange(_ arrangement: PreviewArrangement) {
        session.show(arrangement.variants(of: session.variant(0)))
        showViews()
        describe()
        grow()
    }

    /// The title of the window.
    package var title: String { "Preview: \(session.title)" }

    /// Begins to build. The window shows frames as they arrive.
    package func start() { session.start() }

    private func connect() {
        session.onMessage = { [weak self] index, bytes in
            guard let self, self.views.indices.contains(index) else { return }
            if self.namesShown != self.session.names { self.describe() }
            do {
                if let answer = try self.views[index].take(bytes) { self.session.send(answer, to: index) }
            } catch {
                self.report.show([ProgramReport(.error, "\(error)")])
            }
        }
        session.onReports = { [weak self] reports in
            self?.report.show(reports)
            self?.deckView.setNeedsLayout()
        }
        session.onBuilding = { [weak self] isBuilding in
            self?.isBuilding = isBuilding
            self?.describe()
        }
    }

    private func describe() {
        namesShown = session.names
        for (index, frame) in frames.enumerated() {
            let variant = session.variant(index)
            let size = views[index].remoteSize
            let device = Self.device(of: size)
            // The part of the title after the device says what the variant shows.
            let rest = variant.title.split(separator: ",").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0 != "landscape" }
            frame.name.text = ([device ?? "\(Int(size.width)) × \(Int(size.height))"] + rest).joined(separator: ", ")
            frame.isDark = variant.traits.isDark
        }
        let size = views[0].remoteSize
        bar.show(
            DeckBar.State(
                names: session.names, preview: preview,
                device: (Self.device(of: size).map { $0 + " " } ?? "") + " \(Int(size.width)) × \(Int(size.height))",
                traits: session.variant(0).traits, data: session.controls, isBuilding: isBuilding))
    }

    private static func device(of size: CGSize) -> String? {
        PreviewOptions.device(width: Double(size.width), height: Double(size.height))?.name
    }

    private func connectBar() {
        bar.onKey = { [weak self] in _ = self?.press($0) }
        bar.onPreview = { [weak self] in self?.choose($0) }
        bar.onArrangement = { [weak self] in self?.arrange($0) }
        bar.onTextSize = { [weak self] size in
            self?.changeTraits { $0.textSize = size }
            self?.describe()
        }
        bar.onData = { [weak self] change in
            guard let self else { return }
            var data = self.session.controls
            change(&data)
            if data != self.session.controls { self.session.setControls(data) }
            self.describe()
        }
        bar.onDevice = { [weak self] index in
            guard let self else { return }
            let device = PreviewOptions.devices[index]
            for view in self.views.indices {
                let size = self.session.variant(view).size
                let isWide = size.width > size.height && device.size.width < device.size.height
                let turned = isWide ? Size(width: device.size.height, height: device.size.width) : device.size
                self.session.send(.size(turned, scale: self.session.variant(view).scale), to: view)
            }
        }
        bar.onInspector = { [weak self] in
            guard let self, let view = self.active ?? self.views.first, let index = self.views.firstIndex(of: view)
            else { return }
            let code = UIKeyboardHIDUsage.keyboardF12.rawValue
            for isDown in [true, false] {
                let key = KeyInput(code: code, isDown: isDown, isRepeat: false, modifiers: 0, characters: "")
                self.session.send(.key(key), to: index)
            }
        }
    }

    // MARK: Input

    /// Handles a key of the deck. Returns whether there is such a key.
    package func press(_ key: Character) -> Bool {
        var data = session.controls
        switch key {
        case "n", "p":
            let count = session.names.count
            guard count > 0 else { return false }
            choose((preview + (key == "n" ? 1 : count - 1)) % count)
            return true
        case "d": changeTraits { $0.isDark.toggle() }
        case "r": changeTraits { $0.isRightToLeft.toggle() }
        case "t": changeTraits { $0.textSize = min($0.textSize + 1, ViewerTraits.textSizes - 1) }
        case "T": changeTraits { $0.textSize = max($0.textSize - 1, 0) }
        case "o": turn()
        case "+": data.items = min(PreviewControls.maximumItems, data.items < 10 ? data.items + 1 : data.items * 2)
        case "-": data.items = data.items <= 10 ? max(0, data.items - 1) : data.items / 2
        case "x": data.seed &+= 1
        case "w": data.words = data.words >= 96 ? 3 : data.words * 2
        case "i":
            data.images =
                switch data.images {
                case .immediate: .slow
                case .slow: .failing
                case .failing: .immediate
                }
        default: return false
        }
        if data != session.controls { session.setControls(data) }
        describe()
        return true
    }

    /// Shows another preview.
    private func choose(_ index: Int) {
        guard session.names.indices.contains(index) else { return }
        preview = index
        var data = session.controls
        data.preview = session.names[index]
        if data != session.controls { session.setControls(data) }
        describe()
    }

    private func changeTraits(_ change: (inout ViewerTraits) -> Void) {
        for index in 0..<session.viewCount {
            var traits = session.variant(index).traits
            change(&traits)
            session.send(.traits(traits), to: index)
        }
    }

    private func turn() {
        for index in views.indices {
            let variant = session.variant(index)
            let size = Size(width: variant.size.height, height: variant.size.width)
            session.send(.size(size, scale: variant.scale), to: index)
        }
    }

    /// A wheel over the window, in its points.
    package func wheel(at point: CGPoint, by distance: CGPoint, isPrecise: Bool) {
        guard let view = views.first(where: { $0.bounds.contains($0.convert(point, from: window)) }),
            let index = views.firstIndex(of: view)
        else {
            return
        }
        active = view
        let position = view.remotePoint(window.convert(point, to: view))
        let factor = Double(view.remoteSize.width / max(1, view.bounds.width))
        let by = Size(width: Double(distance.x) * factor, height: Double(distance.y) * factor)
        session.send(.wheel(WheelInput(isPrecise ? .precise : .steps, at: position, by: by)), to: index)
    }

    /// A key for the active view.
    package func key(_ key: UIKey, isDown: Bool, isRepeat: Bool) {
        guard let view = active, let index = views.firstIndex(of: view) else { return }
        var modifiers: UInt8 = 0
        let flags: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command, .alphaShift]
        for (bit, flag) in flags.enumerated() where key.modifierFlags.contains(flag) { modifiers |= 1 << UInt8(bit) }
        let input = KeyInput(
            code: key.keyCode.rawValue, isDown: isDown, isRepeat: isRepeat, modifiers: modifiers,
            characters: key.characters)
        session.send(.key(input), to: index)
    }
}

/// Lays the views out side by side, as large as they fit.
@MainActor private final class DeckView: UIView {
    var views: [RemoteView] = []
    var frames: [DeviceFrame] = []
    weak var bar: DeckBar?
    weak var report: ReportView?
    private static let gap: CGFloat = 28

    /// The size that shows views side by side at their own sizes, in points.
    static func size(for views: [CGSize]) -> CGSize {
        CGSize(
            width: views.reduce(0) { $0 + $1.width } + CGFloat(views.count + 1) * gap,
            height: (views.map(\.height).max() ?? 0) + 2 * gap + DeckBar.height + DeviceFrame.nameHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: DeckBar.height)
        let width = views.reduce(0) { $0 + $1.remoteSize.width }
        let height = views.map(\.remoteSize.height).max() ?? 1
        let available = CGSize(
            width: bounds.width - Self.gap * CGFloat(views.count + 1),
            height: bounds.height - DeckBar.height - DeviceFrame.nameHeight - 2 * Self.gap)
        let factor = max(0.05, min(1, available.width / max(1, width), available.height / max(1, height)))
        var x = max(Self.gap, (bounds.width - width * factor - Self.gap * CGFloat(views.count - 1)) / 2)
        for (view, frame) in zip(views, frames) {
            let size = CGSize(
                width: (view.remoteSize.width * factor).rounded(), height: (view.remoteSize.height * factor).rounded())
            frame.frame = CGRect(
                x: x.rounded(), y: DeckBar.height + Self.gap, width: size.width,
                height: size.height + DeviceFrame.nameHeight)
            frame.setNeedsLayout()
            x += size.width + Self.gap
        }
        guard let report, !report.isHidden else { return }
        let reportWidth = min(bounds.width - 40, 760)
        let reportHeight = min(report.height(for: reportWidth), bounds.height - 60)
        report.frame = CGRect(
            x: (bounds.width - reportWidth) / 2, y: bounds.height - reportHeight - 20, width: reportWidth,
            height: reportHeight)
    }
}
