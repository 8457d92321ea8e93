internal import FileAccess
internal import Foundation
internal import UIKit

/// What an app finds again when it is launched the next time: its windows, and the sessions of its scenes.
package struct AppState: Codable, Equatable {
    /// A window that was open.
    struct Window: Codable, Equatable {
        /// The identifier of the scene's session; `nil` for an app without scenes.
        var session: String?
        /// The size and position; `nil` if the window system did not report them.
        var placement: WindowPlacement?
    }

    /// A session with the values of property lists that the app has stored in it, encoded.
    struct Session: Codable, Equatable {
        /// The persistent identifier of the session.
        var identifier: String
        /// The name of the scene configuration in the app's information; `nil` for the default one.
        var configuration: String?
        /// The encoded `userInfo`; `nil` if the session has none.
        var userInfo: Data?
        /// The type of the state restoration activity; `nil` without an activity.
        var activityType: String?
        /// The title of the state restoration activity.
        var activityTitle: String?
        /// The encoded `userInfo` of the state restoration activity.
        var activityInfo: Data?
    }

    /// The windows that were open, in the order in which they were opened.
    var windows: [Window] = []
    /// The sessions of the app's scenes, also of those that had no window.
    var stored: [Session] = []

    /// The former placement of a scene's window; without a session, that of the first window.
    @MainActor func placement(of session: UISceneSession?) -> WindowPlacement? {
        guard let session else { return windows.first?.placement }
        return windows.first { $0.session == session.persistentIdentifier }?.placement
    }

    /// New sessions like the stored ones.
    @MainActor var sessions: [UISceneSession] {
        stored.map { stored in
            let session = UISceneSession(role: .windowApplication, identifier: stored.identifier)
            session.configuration = UISceneConfiguration(name: stored.configuration, sessionRole: session.role)
            session.userInfo = Self.decoded(stored.userInfo) as? [String: Any]
            if let type = stored.activityType {
                let activity = NSUserActivity(activityType: type)
                activity.title = stored.activityTitle
                activity.userInfo = Self.decoded(stored.activityInfo) as? [AnyHashable: Any]
                session.stateRestorationActivity = activity
            }
            return session
        }
    }

    /// Replaces the stored sessions by the current ones, with their encoded values.
    @MainActor mutating func update(_ sessions: [UISceneSession]) {
        stored = sessions.map { session in
            let activity = session.stateRestorationActivity
            return Session(
                identifier: session.persistentIdentifier, configuration: session.configuration.name,
                userInfo: Self.encoded(session.userInfo), activityType: activity?.activityType,
                activityTitle: activity?.title, activityInfo: Self.encoded(activity?.userInfo))
        }
    }

    /// `nil` for values that are not those of a property list.
    private static func encoded(_ value: Any?) -> Data? {
        guard let value, PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
        return try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    }

    private static func decoded(_ data: Data?) -> Any? {
        data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    }

    /// Creates the state of an app that was not launched before.
    package init() {}

    /// Creates a state with windows and without sessions.
    init(windows: [Window]) { self.windows = windows }

    /// The file of the state. It may be missing or damaged: then there is no state.
    package struct Store {
        /// The path of the file.
        let path: String
        private static let maximumBytes = 1 << 20
        private static let maximumWindows = 32

        /// Creates a store at a path. Its file need not exist.
        init(path: String) { self.path = path }

        /// That of a program in the folder of the user's state; `nil` if there is none.
        package init?(program: String) {
            guard let folder = Self.folder(of: program, in: ProcessInfo.processInfo.environment) else { return nil }
            path = folder + "/windows.json"
        }

        /// The former placement of the only window of a program.
        package var placement: WindowPlacement? { read().windows.first?.placement }

        /// Stores the placement of the only window of a program. Failures have no effect: the next window opens in the
        /// middle of the screen.
        package func write(_ placement: WindowPlacement?) {
            _ = write(AppState(windows: [Window(session: nil, placement: placement)]))
        }

        /// The state in the file. Sizes, counts, and texts beyond the limits are cut.
        func read() -> AppState {
            guard let bytes = try? RegularFile.contents(path, limit: Self.maximumBytes),
                var state = try? JSONDecoder().decode(AppState.self, from: Data(bytes))
            else { return AppState() }
            state.windows = state.windows.prefix(Self.maximumWindows).map { window in
                var window = window
                if window.placement?.isValid == false { window.placement = nil }
                return window
            }
            state.stored = Array(state.stored.prefix(Self.maximumWindows))
            return state
        }

        /// - Returns: Why the file cannot be written; `nil` for success.
        func write(_ state: AppState) -> String? {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
            do {
                try OutputFile.write([UInt8](encoder.encode(state)), to: path, makingFolders: true)
                return nil
            } catch {
                return "The size and position of the windows are not stored: \(error)"
            }
        }

        /// The folder of a program in that of the user's state, as the XDG specification defines it.
        static func folder(of program: String, in environment: [String: String]) -> String? {
            if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/" + program }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + "/.local/state/" + program
        }
    }
}
