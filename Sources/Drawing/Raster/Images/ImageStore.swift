import CollectionCore
import DisplayList
import Foundation
internal import HostServices

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A bounded cache of decoded images at their display sizes.
///
/// Images are decoded when first drawn, reduced to the required pixels, and oriented. The cache evicts the least
/// recently used images. With `.background` loading, at most `workers` threads decode, and an image that is not
/// available yet is `.pending`. Images near the center of the frame are decoded first, and those that a frame no longer
/// contains are not decoded. With `.synchronous` loading, requests wait for the image. The store tries to decode an
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
        /// It is requested.
        case pending(Key)
        case failed(RasterError)
    }

    /// An image at one size.
    struct Key: Hashable, Sendable {
        /// The identifier of the resource.
        var id: UInt64
        /// The size of the oriented image, in pixels.
        var width, height: Int
    }

    /// When images are decoded.
    public let loading: Loading
    /// The maximum size of cached pixels, in bytes.
    public let maximumBytes: Int
    /// The maximum number of decoding threads; 0 if a test calls `decodeNext()`.
    private let workers: Int

    private let animations: AnimationDecoders
    private let lock = NSLock()
    private var cache: BoundedCache<Key, Bitmap>
    private var failed: [UInt64: RasterError] = [:]
    private var failureOrder: [UInt64] = []
    private var waiting = DecodingQueue()
    private var requested: Set<Key> = []
    private var activeWorkers = 0
    private var decodingBytes = 0
    private var peakBytes = 0
    private var changeHandler: (@Sendable () -> Void)?

    /// - Parameters:
    ///   - loading: Whether images are decoded at once or in the background.
    ///   - maximumBytes: The maximum size of decoded pixels. The most recently used image is kept even if it alone is
    ///     larger.
    ///   - workers: The number of threads that decode in the background.
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

    /// Creates a store without threads: only `decodeNext()` decodes images.
    init(decodingOnDemandWith maximumBytes: Int) {
        animations = AnimationDecoders()
        loading = .background
        self.maximumBytes = maximumBytes
        workers = 0
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
            return .pending(key)
        }
        lock.unlock()
        return finish(key, decode(key, resource))
    }

    private static func key(of resource: ImageResource, width: Double, height: Double) -> Key {
        func pixels(_ requestedLength: Double, _ stored: Double) -> Int {
            // Vector graphics are drawn at any size.
            let stored = resource.isVector ? max(stored, requestedLength) : stored
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
        if let removed = waiting.add(key, resource) { requested.remove(removed) }
        guard activeWorkers < workers else { return }
        activeWorkers += 1
        let thread = Thread { [self] in
            // Drawing frames takes precedence over decoding. In Linux, 0 is the calling thread.
            #if os(Linux)
                setpriority(numericCast(PRIO_PROCESS.rawValue), 0, 10)
            #endif
            while decodeNext() != nil {}
        }
        thread.name = "image decoding"
        thread.start()
    }

    /// Whether the image is requested and not decoded yet.
    func isPending(_ key: Key) -> Bool { lock.withLock { requested.contains(key) } }

    /// The images that wait to be decoded.
    var waitingKeys: [Key] { lock.withLock { waiting.requests.map(\.key) } }

    /// Removes the requests of images that the last frame does not contain. An image that is being decoded is
    /// completed.
    ///
    /// - Parameter distances: The images that are missing in the frame, with their distances from its center in
    ///   pixels. The nearest is decoded first.
    func keepRequests(_ distances: [Key: Double]) {
        lock.withLock { for key in waiting.keep(distances) { requested.remove(key) } }
    }

    /// Decodes the next requested image on the calling thread. Returns it, or `nil` if there was none.
    @discardableResult
    func decodeNext() -> Key? {
        lock.lock()
        guard let next = waiting.next() else {
            activeWorkers = max(0, activeWorkers - 1)
            lock.unlock()
            return nil
        }
        lock.unlock()
        let result = decode(next.key, next.resource)
        _ = finish(next.key, result)
        _ = lock.withLock { requested.remove(next.key) }
        onChange?()
        return next.key
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
        // Memory for the result and for the stored image, which is at least as large, is released before they are made.
        let expected = 4 * key.width * key.height
        var held = 2 * expected
        count(held)
        defer { count(-held) }
        func hold(_ bytes: Int) {
            count(bytes - held)
            held = bytes
        }
        do throws(RasterError) {
            // Half of the orientations exchange width and height.
            let isTransposed = Orientation.isTransposed(resource.orientation)
            let width = isTransposed ? key.height : key.width
            let height = isTransposed ? key.width : key.height
            let stored = try ImageSource.decode(resource, atLeast: width, height, animations: animations)
            hold(stored.byteCount + expected)
            let sized = Resampler.resize(stored, width: width, height: height)
            return .success(Orientation.upright(sized, orientation: resource.orientation))
        } catch {
            return .failure(error)
        }
    }

    private func count(_ bytes: Int) {
        lock.withLock {
            decodingBytes += bytes
            // The pixels that are being decoded count, too.
            cache.evict(to: maximumBytes - decodingBytes)
            peakBytes = max(peakBytes, cache.cost + decodingBytes)
        }
    }
}
