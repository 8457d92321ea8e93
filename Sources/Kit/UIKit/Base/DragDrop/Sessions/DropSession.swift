import CoreGraphics
import Foundation

/// The session from the perspective of the drop interactions.
final class DropSession: NSObject, UIDropSession, ProgressReporting {
    /// The session of the source.
    let drag: DragSession
    private let isLocal: Bool
    /// Whether a slow load shows its progress. The default is `default`.
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    // Foundation's protocol requires access from any thread.
    /// The combined progress of all loads that began after ``observeLoads()``.
    nonisolated let progress = Progress(totalUnitCount: 0)

    /// Includes the loads that the providers of the items begin from now on.
    func observeLoads() {
        for item in items {
            item.itemProvider.observeLoads { [progress] load in
                progress.totalUnitCount += 1
                progress.addChild(load, withPendingUnitCount: 1)
            }
        }
    }

    /// Whether the receiver of the drop still loads items.
    var isLoading: Bool { progress.totalUnitCount > 0 && !progress.isFinished && !progress.isCancelled }

    /// - Parameter isLocal: Whether the drag began in this program.
    init(_ drag: DragSession, isLocal: Bool) {
        (self.drag, self.isLocal) = (drag, isLocal)
        super.init()
    }

    /// The session of the source; `nil` if the drag began in another program.
    var localDragSession: (any UIDragSession)? { isLocal ? drag : nil }
    /// The dragged items, in the order in which they were added.
    var items: [UIDragItem] { drag.items }
    /// Whether the source allows a move.
    var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    /// Whether the source allows drops only in its own app.
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    /// The position of the drag in the view's space.
    func location(in view: UIView) -> CGPoint { drag.location(in: view) }
    /// Whether any item has a representation of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }
    /// Whether any item can be loaded as an instance of the class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

    /// Loads all items that can be loaded as the class, and passes them to the handler in order, on the main queue.
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let all = Progress(totalUnitCount: Int64(providers.count))
        let loaded = LoadedObjects(providers.count)
        let group = DispatchGroup()
        for (index, provider) in providers.enumerated() {
            group.enter()
            let load = provider.loadObject(ofClass: aClass) { object, _ in
                loaded.set(object, at: index)
                all.completedUnitCount += 1
                group.leave()
            }
            loaded.append(load)
        }
        all.cancellationHandler = { loaded.cancel() }
        let transfer = CompletionTransfer(completion)
        group.notify(queue: .main) {
            MainActor.assumeIsolated { transfer.completion(loaded.objects) }
        }
        return all
    }
}

/// Loaded objects in the order of their items, collected on the providers' queue.
private final class LoadedObjects: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [(any NSItemProviderReading)?]
    private var loads: [Progress] = []

    init(_ count: Int) { found = Array(repeating: nil, count: count) }

    func set(_ object: (any NSItemProviderReading)?, at index: Int) {
        lock.lock()
        defer { lock.unlock() }
        found[index] = object
    }

    func append(_ load: Progress) { lock.withLock { loads.append(load) } }

    func cancel() { for load in lock.withLock({ loads }) { load.cancel() } }

    var objects: [any NSItemProviderReading] {
        lock.lock()
        defer { lock.unlock() }
        return found.compactMap { $0 }
    }
}

/// Transfers a main-actor closure through a queue and back to the main actor.
private struct CompletionTransfer: @unchecked Sendable {
    let completion: ([any NSItemProviderReading]) -> Void
    init(_ completion: @escaping ([any NSItemProviderReading]) -> Void) { self.completion = completion }
}
