internal import CollectionViewTesting
internal import DriveKit
internal import FileAccess
internal import Foundation
internal import Inspector
internal import QuartzCore
internal import Raster
internal import UIKit

#if SERVES_PAGES
    internal import ViewerServer
#endif

/// Shows an application in a window, or draws it as an image if requested or if there is no display.
@MainActor struct AppRunner {
    /// The command line without the program's name.
    let rawArguments: [String]
    /// Prints a line of results. Throws if standard output is closed or full.
    var out: (String) throws -> Void = { try StandardStream.output.write(PrintableText.escaped($0) + "\n") }
    /// Called before the window is shown. For monitoring.
    var onWindow: ((DesktopWindow) -> Void)?
    /// Prints a line to standard error.
    var writeError: (String) -> Void = { StandardStream.writeError(PrintableText.escaped($0) + "\n") }

    /// The folder in which the sizes and positions of windows and the sessions of scenes are stored; `nil` to store
    /// nothing.
    var stateFolder: String?

    /// Creates a runner from the command line without the program's name. It is parsed when the app runs.
    init(arguments rawArguments: [String]) { self.rawArguments = rawArguments }

    /// Runs the application. Returns the exit status: 0 for success; 1 if drawing is not possible or the app shows
    /// nothing; 2 for invalid arguments; 3 for an output that cannot be written.
    func run(_ application: UIApplication) -> Int32 {
        show(application: application) {
            application._launch()
            for fault in application.launchFaults { writeError(fault) }
            let scene = application.orderedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
            return scene?.keyWindow ?? scene?.windows.last ?? application.keyWindow ?? application.windows.last
        }
    }

    /// - Parameters:
    ///   - application: Receives focus changes and termination.
    ///   - launch: Creates the window after the screen's size and traits are known.
    func show(
        application: UIApplication, title: String? = nil, size: CGSize? = nil, launch: () -> UIWindow?
    ) -> Int32 {
        // Entered once, so that lookups of the runtime by the app are fast.
        Runtime.current.run { showInside(application, title, size, launch) }
    }

    private func showInside(
        _ application: UIApplication, _ title: String?, _ size: CGSize?, _ launch: () -> UIWindow?
    ) -> Int32 {
        do {
            let arguments = try AppArguments(rawArguments)
            if arguments.showsHelp {
                for line in AppArguments.help.split(separator: "\n") { try out(String(line)) }
                return ExitStatus.success
            }
            if arguments.showsScriptHelp {
                for line in DriveScript.help.split(separator: "\n") { try out(String(line)) }
                return ExitStatus.success
            }
            if let status = try DriveCommand.runIfRequested(rawArguments, name: name) { return status }
            let wanted = arguments.size ?? size ?? UIScreen.main.bounds.size
            let output = arguments.isWorker ? DriveWorker.takeOutput() : nil
            if arguments.isWorker || arguments.render != nil || arguments.port != nil {
                try installText(arguments, default: .bundled)
                prepareScreen(arguments, size: wanted, scale: arguments.imageScale)
            }
            if let output {
                let headless = HeadlessRun()
                guard let window = launch() else { return nothingShown() }
                window.frame = UIScreen.main.bounds
                DriveCommand.work(
                    in: window, headless, output: output, title: title ?? name, openPage: Self.openPage)
                return ExitStatus.success
            }
            if let path = arguments.render { return try render(launch, arguments, to: path) }
            if let port = arguments.port {
                HostServices.clock = SystemClock()
                guard let window = launch() else { return nothingShown() }
                return try serve(window, title: title ?? name, arguments, port: port)
            }
            if let path = arguments.frames { try OutputFile.check(path) }
            let screen: DesktopScreen
            do {
                screen = try DesktopScreen.start(scale: arguments.scale)
            } catch {
                let path = name + ".png"
                writeError("\(error)")
                writeError(
                    "Writing ./\(path) instead; '--render FILE.png' sets another file name; --size, --dark, and --rtl change the image."
                )
                try installText(arguments, default: .bundled)
                prepareScreen(arguments, size: wanted, scale: arguments.imageScale)
                return try render(launch, arguments, to: path)
            }
            try installText(arguments, default: .bundledThenSystem)
            let store = stateFolder.map { AppState.Store(path: $0 + "/windows.json") }
            var state = store?.read() ?? AppState()
            if arguments.size != nil { state.windows = [] }
            // A size in the arguments is used instead of the former one.
            let placement = state.windows.first?.placement
            let fitting = placement?.size ?? screen.fitting(wanted, isExact: arguments.size != nil)
            prepareScreen(arguments, size: fitting, scale: screen.unitsPerPoint)
            HostServices.clock = SystemClock()
            let windows = AppWindows(
                application, title: title ?? name, settings: settings(arguments), keys: AppearanceKeys(arguments))
            windows.report = writeError
            application.restoredSessions = state.sessions
            application.onActivationRequest = { windows.activate($0) }
            application._openURL = { DesktopWindow.open($0) }
            application.savedPicturesFolder = UIImagePickerController.defaultFolder
            guard let window = launch() else { return nothingShown() }
            let desktop = try windows.openFirst(window, state)
            if arguments.inspects { desktop.toggleInspector() }
            onWindow?(desktop)
            desktop.run()
            try desktop.writeFrames()
            // A program that cannot store its state works without it.
            if let store, let reason = store.write(windows.finalState) { writeError(reason) }
            return 0
        } catch let error as AppArguments.Failure {
            writeError(error.description)
            return ExitStatus.invalidArguments
        } catch let error as FileError {
            writeError("\(error).")
            return ExitStatus.outputFailed
        } catch {
            writeError("\(error)")
            return ExitStatus.failure
        }
    }

    private func settings(_ arguments: AppArguments) -> WindowSettings {
        var settings = WindowSettings()
        settings.scale = arguments.scale
        settings.framesFile = arguments.frames
        return settings
    }

    /// Installs the text mode of the arguments, that of the app, or `standard`, whichever comes first. An app may
    /// choose another one later.
    private func installText(_ arguments: AppArguments, default standard: TextEngine.Mode) throws {
        if let mode = arguments.fonts {
            try RasterServices.install(mode: mode)
        } else {
            try RasterServices.installIfNeeded(standard)
        }
    }

    /// The program's name without folder and extension.
    var name: String {
        let path = CommandLine.arguments.first ?? "App"
        let file = FilePath(path).name
        return file.isEmpty ? "App" : FilePath(file).stem
    }

    private func prepareScreen(_ arguments: AppArguments, size: CGSize, scale: Double) {
        let screen = UIScreen.main
        screen.bounds = CGRect(origin: .zero, size: size)
        screen.scale = CGFloat(scale)
        screen.traitCollection = arguments.screenTraits(scale: scale)
        UITraitCollection.current = screen.traitCollection
    }

    /// Opens the page that shows what a script does; `nil` without libwebsockets.
    private static var openPage: DrivePage.Opening? {
        #if SERVES_PAGES
            PageHost.open
        #else
            nil
        #endif
    }

    /// Shows the window in a browser until the process ends.
    private func serve(_ window: UIWindow, title: String, _ arguments: AppArguments, port: Int) throws -> Int32 {
        #if SERVES_PAGES
            window.frame = UIScreen.main.bounds
            try PageHost.run(window, title: title, port: port, fixedTraits: arguments.fixedTraits) { try? out($0) }
            return ExitStatus.success
        #else
            writeError(
                "--serve requires libwebsockets: run 'apt-get install libwebsockets-dev', then build the program again."
            )
            return ExitStatus.failure
        #endif
    }

    private func nothingShown() -> Int32 {
        writeError(
            "The app shows no window: create one when the app has launched or its scene connects, give it a rootViewController, "
                + "and call makeKeyAndVisible().")
        return 1
    }

    private func unknownElement(_ name: String, _ inspection: ScreenInspection?) -> Int32 {
        let known = inspection.map { $0.elements.map(\.shortName).prefix(20).joined(separator: ", ") }
        writeError(
            "--why \(name): no such element is visible. "
                + (known.map { "Visible are \($0)." } ?? "The app shows neither a collection view nor a table."))
        return ExitStatus.invalidArguments
    }

    /// Performs an input, without waiting for its effects.
    private func perform(_ step: AppArguments.Step, in host: ViewHost) {
        switch step {
        case .tap(let point): host.tap(host.window, at: point)
        // A fling takes a tenth of a second. The finger rests at the end of a drag.
        case .drag(let start, let end, isFling: true): host.drag(from: start, to: end, duration: 0.1, hold: 0)
        case .drag(let start, let end, isFling: false): host.drag(from: start, to: end, duration: 0.3, hold: 0.2)
        case .press(let key): host.press(key)
        }
    }

    private func render(_ launch: () -> UIWindow?, _ arguments: AppArguments, to path: String) throws -> Int32 {
        try OutputFile.check(path)
        let headless = HeadlessRun()
        guard let window = launch() else { return nothingShown() }
        window.frame = UIScreen.main.bounds
        let inspector = arguments.inspects ? InspectorSession(of: window) : nil
        window.layoutIfNeeded()
        inspector?.update()
        if arguments.frame == nil || !arguments.steps.isEmpty { headless.settle(window) }
        let host = headless.host(of: window)
        for (index, step) in arguments.steps.enumerated() {
            perform(step, in: host)
            let isLast = index == arguments.steps.count - 1
            if !isLast || arguments.frame == nil { headless.settle(window) }
        }
        if let frame = arguments.frame { headless.advance(frames: frame, window) }
        headless.waitInRealTime(arguments.after, window)
        if let inspector {
            inspector.resize(
                to: CGSize(width: window.bounds.width + InspectorSession.panelWidth, height: window.bounds.height))
            if let why = arguments.why {
                guard let element = inspector.inspection?.element(why) else {
                    return unknownElement(why, inspector.inspection)
                }
                inspector.select(element.name)
            }
        }
        let image = try headless.image(of: window, inspector: inspector, scale: arguments.imageScale)
        try OutputFile.write(image.pngData(), to: path)
        try out("wrote \(path)")
        // Placeholders do not tell their reason, such as a library that is absent.
        for failure in headless.images.failures { writeError("\(failure)") }
        return 0
    }
}

extension AppArguments {
    /// The appearance and the reading direction, if the user chose another than the usual one.
    fileprivate var fixedTraits: UITraitCollection {
        var traits: [UITraitCollection] = []
        if isDark { traits.append(UITraitCollection(userInterfaceStyle: .dark)) }
        if isRightToLeft { traits.append(UITraitCollection(layoutDirection: .rightToLeft)) }
        return UITraitCollection(traitsFrom: traits)
    }

    /// The traits of a screen with a number of pixels per point, in the appearance and layout direction of the
    /// arguments.
    func screenTraits(scale: Double) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection.standard, UITraitCollection(displayScale: CGFloat(scale)),
            UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
            UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
        ])
    }
}

/// Key commands: F6 toggles light and dark appearance, F7 the reading direction, F8 the frame meter.
@MainActor final class AppearanceKeys {
    private var arguments: AppArguments

    /// Creates key commands that start at the appearance of the arguments.
    init(_ arguments: AppArguments) { self.arguments = arguments }

    /// Handles the three keys in a window if the app does not handle them.
    func connect(_ desktop: DesktopWindow) {
        desktop.onKey = { [weak desktop] key in
            guard let desktop else { return false }
            switch key {
            case .function(6): self.arguments.isDark.toggle()
            case .function(7): self.arguments.isRightToLeft.toggle()
            case .function(8):
                desktop.showsFrameMeter.toggle()
                return true
            default: return false
            }
            let screen = UIScreen.main
            // Preserves the contrast and the text size, which the desktop sets.
            screen.traitCollection = UITraitCollection(traitsFrom: [
                screen.traitCollection, UITraitCollection(userInterfaceStyle: self.arguments.isDark ? .dark : .light),
                UITraitCollection(layoutDirection: self.arguments.isRightToLeft ? .rightToLeft : .leftToRight),
            ])
            UITraitCollection.current = screen.traitCollection
            DesktopWindow.applyScreenTraits(to: desktop.content)
            return true
        }
    }
}
