import CoreGraphics
import FileAccess
import Foundation
import FoundationNetworking
import UIKit

/// Loads pictures into views. The calls of Kingfisher, SDWebImage, and Nuke in this module use it.
///
/// | entry point | purpose |
/// |---|---|
/// | `load(_:for:completion:)` | a picture for an owner, whose previous request is canceled |
/// | `cancel(_:)` | ends the request of an owner |
/// | `show(_:in:…)` | placeholder, request, transition |
///
/// Pictures of files and of servers are in one cache in memory, whose oldest entries are removed.
@MainActor final class ImageLoader: Sendable {
    /// The loader of the process. Its keys are addresses and views.
    static var shared: ImageLoader { ProcessTables.shared.table(ImageLoader.init) }

    /// The requests by owner. An owner that no longer exists ends its request.
    private struct Request {
        weak var owner: AnyObject?
        let number: Int
        let task: URLSessionDataTask?
    }

    nonisolated private static let maximumBytes = 64 << 20
    private static let maximumPictures = 200

    private var requests: [ObjectIdentifier: Request] = [:]
    private var pictures: [URL: UIImage] = [:]
    /// The addresses of `pictures`, the oldest first.
    private var order: [URL] = []
    private var count = 0

    /// Creates a loader with an empty cache. Callers use `shared`.
    nonisolated init() {}

    /// The cached picture of an address; `nil` if it must be loaded.
    func picture(_ url: URL) -> UIImage? { pictures[url] }

    /// Caches a picture for later requests of its address, and removes the oldest pictures beyond the limit.
    func keep(_ picture: UIImage, for url: URL) {
        if pictures.updateValue(picture, forKey: url) == nil { order.append(url) }
        while order.count > Self.maximumPictures { pictures[order.removeFirst()] = nil }
    }

    /// Empties the cache. Requests that are under way continue and fill it again.
    func clear() { (pictures, order) = ([:], []) }

    /// Ends the request of an owner. Its completion is not called.
    func cancel(_ owner: AnyObject) { requests.removeValue(forKey: ObjectIdentifier(owner))?.task?.cancel() }

    /// Loads a picture. The completion is called on the main thread: at once for a cached picture, otherwise later, and
    /// not at all if the owner has another request by then.
    func load(
        _ url: URL, for owner: AnyObject, completion: @escaping @MainActor (Result<UIImage, ImageLoadingError>) -> Void
    ) {
        cancel(owner)
        if let known = pictures[url] { return completion(.success(known)) }
        count += 1
        let (number, key) = (count, ObjectIdentifier(owner))
        let arrived: @Sendable (Data?) -> Void = { data in
            let picture = data.flatMap { UIImage(data: $0) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    let current = self.requests[key]
                    guard current?.number == number, current?.owner != nil else { return }
                    self.requests[key] = nil
                    if let picture { self.keep(picture, for: url) }
                    completion(picture.map { .success($0) } ?? .failure(ImageLoadingError(url: url)))
                }
            }
        }
        requests = requests.filter { $0.value.owner != nil }
        guard !url.isFileURL else {
            requests[key] = Request(owner: owner, number: number, task: nil)
            DispatchQueue.global().async {
                arrived((try? RegularFile.contents(url.path, limit: Self.maximumBytes)).map { Data($0) })
            }
            return
        }
        let task = URLSession.shared.dataTask(with: url) { data, _, _ in
            arrived(data.flatMap { $0.count <= Self.maximumBytes ? $0 : nil })
        }
        requests[key] = Request(owner: owner, number: number, task: task)
        task.resume()
    }

    /// Shows a placeholder, then the picture, with a cross-fade of `duration` seconds unless it is cached.
    func show(
        _ url: URL?, in owner: UIView, placeholder: UIImage?, keepsCurrent: Bool = false, duration: Double = 0,
        prepare: @escaping @MainActor (UIImage) -> UIImage = { $0 }, set: @escaping @MainActor (UIImage?) -> Void,
        completion: @escaping @MainActor (Result<UIImage, ImageLoadingError>) -> Void = { _ in }
    ) {
        guard let url else {
            cancel(owner)
            set(placeholder)
            return completion(.failure(ImageLoadingError(url: nil)))
        }
        let isCached = pictures[url] != nil
        if !isCached, placeholder != nil || !keepsCurrent { set(placeholder) }
        load(url, for: owner) { [weak owner] result in
            if case .success(let picture) = result, let owner {
                if duration > 0, !isCached {
                    UIView.transition(with: owner, duration: duration, options: .transitionCrossDissolve) {
                        set(prepare(picture))
                    }
                } else {
                    set(prepare(picture))
                }
            }
            completion(result)
        }
    }
}

/// A picture that could not be loaded or decoded.
public struct ImageLoadingError: Error, Sendable, CustomStringConvertible {
    /// `nil` if there was no address.
    public let url: URL?
    /// A sentence with the address, for logs.
    public var description: String { url.map { "no picture at \($0)" } ?? "there is no address" }
    /// The same text as `description`, which is not localized.
    public var localizedDescription: String { description }
}
