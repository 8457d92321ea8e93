internal import Foundation
internal import Raster
internal import UIKit

/// The desktop windows of an app: one for the app itself or for each of its scenes.
@MainActor final class AppWindows {
    private let application: UIApplication
    private let title: String
    private let settings: WindowSettings
    private let keys: AppearanceKeys
    /// Receives the reasons for which windows cannot be opened.
    var report: (String) -> Void = { _ in }
    /// The window that runs the loop. It may be closed before others.
    private weak var first: DesktopWindow?
    /// Whether the user quits the app instead of closing its last window.
    private var isQuitting = false
    /// The state of the app when its last window was closed.
    private(set) var finalState = AppState()

    /// Creates the windows of an application. None is opened yet.
    init(_ application: UIApplication, title: String, settings: WindowSettings, keys: AppearanceKeys) {
        (self.application, self.title, self.settings, self.keys) = (application, title, settings, keys)
    }

    /// Opens the window that runs the loop. Requests the windows of other scenes that launching has connected.
    func openFirst(_ content: UIWindow, _ state: AppState) throws(DesktopError) -> DesktopWindow {
        var settings = settings
        let scenes = application.orderedScenes.compactMap { $0 as? UIWindowScene }
        settings.placement = state.placement(of: content.windowScene?.session) ?? state.windows.first?.placement
        let desktop = try DesktopWindow(content, title: title, settings: settings)
        first = desktop
        connect(desktop)
        desktop.onFocus = { [application] in application.setActive($0) }
        application.onDestructionRequest = { [weak self] scene in self?.window(of: scene)?.close() }
        for scene in scenes where scene !== content.windowScene {
            let placement = state.placement(of: scene.session)
            desktop.requestWindow { [weak self] in self?.open(scene, placement) }
        }
        return desktop
    }

    /// Shows a scene: raises its window, or opens one in the next iteration of the loop.
    func activate(_ request: UISceneSessionActivationRequest) {
        guard let first else { return }
        first.requestWindow { [weak self] in
            guard let self, let scene = application._connect(request) else { return nil }
            if let window = window(of: scene) {
                window.raise()
                return nil
            }
            return open(scene, nil)
        }
    }

    private func window(of scene: UIScene) -> DesktopWindow? {
        first?.windows.first { $0.content.windowScene === scene }
    }

    private func open(_ scene: UIWindowScene, _ placement: WindowPlacement?) -> DesktopWindow? {
        guard application.connectedScenes.contains(scene), let first else { return nil }
        guard let content = scene.keyWindow ?? scene.windows.last else {
            application._disconnect(scene)
            report("A new scene shows no window: create one with UIWindow(windowScene:) when the scene connects.")
            return nil
        }
        var settings = settings
        settings.placement = placement
        settings.framesFile = nil
        do {
            let desktop = try DesktopWindow(content, title: title, settings: settings, besides: first)
            connect(desktop)
            return desktop
        } catch {
            application._disconnect(scene)
            report("\(error)")
            return nil
        }
    }

    private func connect(_ desktop: DesktopWindow) {
        if let icon = UIImage(named: "AppIcon") { desktop.setIcon(icon) }
        keys.connect(desktop)
        desktop.onQuit = { [weak self] in self?.quit() }
        desktop.onClose = { [weak self, weak desktop] in if let desktop { self?.closed(desktop) } }
    }

    private func quit() {
        isQuitting = true
        first?.quit()
        // A window may stay open for a question to the user.
        isQuitting = first?.windows.allSatisfy { !$0.isOpen } ?? true
        if isQuitting { noteState() }
    }

    /// Called before the window is removed from those of the loop.
    private func closed(_ desktop: DesktopWindow) {
        let others = first?.windows.filter { $0 !== desktop } ?? []
        guard others.isEmpty else {
            // While the app quits, all scenes end together with the last window.
            if !isQuitting, let scene = desktop.content.windowScene {
                application._disconnect(scene)
                for window in scene.windows { window.isHidden = true }
            }
            return
        }
        if !isQuitting { noteState() }
        application.terminate(keepsSessions: isQuitting && application.supportsMultipleScenes)
        // The delegates of the scenes have provided their activities now.
        if isQuitting, application.supportsMultipleScenes { finalState.update(sessions) }
    }

    private var sessions: [UISceneSession] = []

    /// Records the windows that are open.
    private func noteState() {
        let windows = first?.windows ?? []
        sessions = windows.compactMap { $0.content.windowScene?.session }
        for window in windows { window.savePlacement() }
        finalState = AppState(
            windows: windows.map { window in
                AppState.Window(
                    session: window.content.windowScene?.session.persistentIdentifier, placement: window.placement)
            })
    }
}
