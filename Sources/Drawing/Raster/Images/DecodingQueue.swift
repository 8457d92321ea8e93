import DisplayList

/// The images that wait to be decoded: those near the center of the frame first, and of equally near ones the newest.
///
/// The number of requests is bounded. All operations are O(requests).
struct DecodingQueue {
    /// An image to decode.
    struct Request {
        /// The image at the size at which it is displayed.
        var key: ImageStore.Key
        /// The encoded data.
        var resource: ImageResource
        /// The distance from the center of the frame, in pixels; -1 until it is known. Such an image was just drawn.
        var distance = -1.0
    }

    /// The maximum number of requests. The farthest ones are removed until they are drawn again.
    static let maximumCount = 256

    /// The waiting images, in the order in which they were added.
    private(set) var requests: [Request] = []

    /// Adds a request.
    ///
    /// - Returns: The request that was removed because there were too many.
    mutating func add(_ key: ImageStore.Key, _ resource: ImageResource) -> ImageStore.Key? {
        requests.append(Request(key: key, resource: resource))
        guard requests.count > Self.maximumCount else { return nil }
        // Of equally far requests, the oldest.
        let index = requests.indices.max { (requests[$0].distance, $1) < (requests[$1].distance, $0) } ?? 0
        return requests.remove(at: index).key
    }

    /// Removes the requests that are not in `distances`, and sets the distances of the others.
    ///
    /// - Returns: The removed requests.
    mutating func keep(_ distances: [ImageStore.Key: Double]) -> [ImageStore.Key] {
        var removed: [ImageStore.Key] = []
        requests.removeAll { request in
            guard distances[request.key] == nil else { return false }
            removed.append(request.key)
            return true
        }
        for index in requests.indices { requests[index].distance = distances[requests[index].key] ?? -1 }
        return removed
    }

    /// Removes the next request.
    mutating func next() -> Request? {
        // Of equally near requests, the newest.
        guard let index = requests.indices.min(by: { (requests[$0].distance, $1) < (requests[$1].distance, $0) })
        else { return nil }
        return requests.remove(at: index)
    }
}
