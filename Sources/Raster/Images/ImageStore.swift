import CollectionCore
import Dispatch
import DisplayList
import Foundation

/// A bounded cache of decoded images at their display sizes.
///
/// Images are decoded when first drawn, reduced to the required pixels, and oriented. The cache evicts the least
/// recently used images. With `.background` loading, at most `workers` threads decode, and an image that is not
/// available yet is `.pending`. With `.synchronous` loading, requests wait for the image. The store tries to decode an
/// unreadable image once and reports it in `failures`.
///
/// Thread-safe.
public final class ImageStore: @unchecked Sendable {
    /// When images are decoded.
    public enum Loading: Sendable {
        /// When they are drawn.
        case synchronous
        /// On other threads. Until then, placeholders are drawn.
        case background
    }

    /// The state of an image.
    enum State {
        case ready(Bitmap)
        case pending
        case failed(RasterError)
    }

    struct Key: Hashable, Sendable {
        var id: UInt64
        /// The size of the oriented image, in pixels.
        var width, height: Int
    }

    /// When images are decoded.
    public let loading: Loading
    /// The maximum size of cached pixels, in bytes.
    public let maximumBytes: Int
    private let workers: Int
    /// The maximum number of waiting requests. The oldest requests are removed until requested again, because images
    /// that have scrolled off the screen need no decoding.
    private static let maximumWaiting = 256

    private let animations: AnimationDecoders
    private let lock = NSLock()
    private var cache: BoundedCache<Key, Bitmap>
    private var failed: [UInt64: RasterError] = [:]
    private var failureOrder: [UInt64] = []
    private var waiting: [(key: Key, resource: ImageResource)] = []
    private var requested: Set<Key> = []
    private var activeWorkers = 0
    private var decodingBytes = 0
    private var peakBytes = 0
    private var changeCount = 0
    private var changeHandler: (@Sendable () -> Void)?

    /// - Parameter maximumBytes: The maximum size of decoded pixels. The most recently used image is kept even if
    ///   it alone is larger.
    public convenience init(loading: Loading = .synchronous, maximumBytes: Int = 160 << 20, workers: Int = 2) {
        self.init(loading: loading, maximumBytes: maximumBytes, workers: workers, animations: AnimationDecoders())
    }

    /// - Parameter animations: Decodes the frames of animations; may be shared by stores.
    init(
        loading: Loading = .synchronous, maximumBytes: Int, workers: Int = 2, animations: AnimationDecoders
    ) {
        self.animations = animations
        self.loading = loading
        self.maximumBytes = maximumBytes
        self.workers = max(1, workers)
        cache = BoundedCache(maximumCost: maximumBytes)
    }

    /// Called on a decoding thread after an image has become ready or failed, so that a window can draw again.
    public var onChange: (@Sendable () -> Void)? {
        get { lock.withLock { changeHandler } }
        set { lock.withLock { changeHandler = newValue } }
    }

    /// One error for each unreadable image, in the order of detection.
    public var failures: [RasterError] {
        lock.withLock { failureOrder.compactMap { failed[$0] } }
    }

    /// The size of all pixels in memory, in bytes: cached images and those being decoded.
    public var bytesHeld: Int { lock.withLock { cache.cost + decodingBytes } }
    /// The maximum of `bytesHeld` so far.
    public var peakBytesHeld: Int { lock.withLock { peakBytes } }

    /// A counter that increases when a pending image becomes ready, fails, or must be requested again.
    var generation: Int { lock.withLock { changeCount } }

    /// The state of an image for a display size of `width` x `height` pixels, at most its stored size.
    func state(of resource: ImageResource, width: Double, height: Double) -> State {
        let key = Self.key(of: resource, width: width, height: height)
        lock.lock()
        if let error = failed[resource.id] {
            lock.unlock()
            return .failed(error)
        }
        if let cached = cache[key] {
            lock.unlock()
            return .ready(cached)
        }
        if loading == .background {
            enqueue(key, resource)
            lock.unlock()
            return .pending
        }
        lock.unlock()
        return finish(key, decode(key, resource))
    }

    private static func key(of resource: ImageResource, width: Double, height: Double) -> Key {
        func pixels(_ requestedLength: Double, _ stored: Double) -> Int {
            let maximum = stored.isFinite ? max(1, min(stored, Double(Bitmap.maximumSide))) : 1
            guard requestedLength.isFinite else { return Int(maximum) }
            // Tolerates rounding errors slightly above a whole pixel.
            return max(1, Int(min(maximum, (requestedLength - 0.01).rounded(.up))))
        }
        return Key(
            id: resource.id, width: pixels(width, resource.pixelSize.width),
            height: pixels(height, resource.pixelSize.height))
    }

    // MARK: Decoding

    /// Adds a request. The caller must hold the lock.
    private func enqueue(_ key: Key, _ resource: ImageResource) {
        guard requested.insert(key).inserted else { return }
        waiting.append((key, resource))
        if waiting.count > Self.maximumWaiting {
            requested.remove(waiting.removeFirst().key)
            changeCount += 1
        }
        guard activeWorkers < workers else { return }
        activeWorkers += 1
        DispatchQueue.global(qos: .userInitiated).async { self.work() }
    }

    /// Decodes waiting requests, newest first, because those are on screen now.
    private func work() {
        while true {
            lock.lock()
            guard let next = waiting.popLast() else {
                activeWorkers -= 1
                lock.unlock()
                return
            }
            lock.unlock()
            let result = decode(next.key, next.resource)
            _ = finish(next.key, result)
            lock.withLock {
                requested.remove(next.key)
                changeCount += 1
            }
            onChange?()
        }
    }

    private func finish(_ key: Key, _ result: Result<Bitmap, RasterError>) -> State {
        lock.withLock {
            switch result {
            case .success(let bitmap):
                cache.insert(bitmap, for: key, cost: bitmap.byteCount)
                peakBytes = max(peakBytes, cache.cost + decodingBytes)
                return .ready(bitmap)
            case .failure(let error):
                if failed.updateValue(error, forKey: key.id) == nil { failureOrder.append(key.id) }
                return .failed(error)
            }
        }
    }

    /// Reads, decodes at a reduced size, resizes, and orients an image.
    private func decode(_ key: Key, _ resource: ImageResource) -> Result<Bitmap, RasterError> {
        var held = 0
        defer { count(-held) }
        func hold(_ bitmap: Bitmap) -> Bitmap {
            held += bitmap.byteCount
            count(bitmap.byteCount)
            return bitmap
        }
        do throws(RasterError) {
            // Half of the orientations exchange width and height.
            let isTransposed = Orientation.isTransposed(resource.orientation)
            let width = isTransposed ? key.height : key.width
            let height = isTransposed ? key.width : key.height
            let stored = hold(try ImageSource.decode(resource, atLeast: width, height, animations: animations))
            let sized = hold(Resampler.resize(stored, width: width, height: height))
            return .success(Orientation.upright(sized, orientation: resource.orientation))
        } catch {
            return .failure(error)
        }
    }

    private func count(_ bytes: Int) {
        lock.withLock {
            decodingBytes += bytes
            peakBytes = max(peakBytes, cache.cost + decodingBytes)
        }
    }
}
