public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension URLSession {
    /// Loads a resource for each subscriber when it requests values.
    public struct DataTaskPublisher: Publisher {
        /// The body of the response, and its metadata.
        public typealias Output = (data: Data, response: URLResponse)
        /// The error of the connection. Responses with an error status are values.
        public typealias Failure = URLError
        /// The request that is sent once for each subscriber.
        public let request: URLRequest
        /// The session that loads the resource.
        public let session: URLSession

        /// Creates a publisher that sends nothing until a subscriber requests values.
        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            subscriber.receive(subscription: Load(AnySubscriber(subscriber), request, session))
        }
    }

    /// Returns a publisher that loads a URL with the method GET once for each subscriber.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        DataTaskPublisher(request: URLRequest(url: url), session: self)
    }
    /// Returns a publisher that sends a request once for each subscriber.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// The task of one subscription.
    private final class Load: Subscription, CustomStringConvertible, @unchecked Sendable {
        private let lock = NSLock()
        private var downstream: AnySubscriber<DataTaskPublisher.Output, URLError>?
        private let request: URLRequest
        private let session: URLSession
        private var task: URLSessionDataTask?

        init(
            _ downstream: AnySubscriber<DataTaskPublisher.Output, URLError>, _ request: URLRequest,
            _ session: URLSession
        ) { (self.downstream, self.request, self.session) = (downstream, request, session) }

        func request(_ demand: Subscribers.Demand) {
            guard demand > 0 else { return }
            let isIdle = lock.withLock { downstream != nil && task == nil }
            guard isIdle else { return }
            let made = session.dataTask(with: request) { data, response, error in
                self.finish(data, response, error)
            }
            let starts = lock.withLock {
                guard downstream != nil, task == nil else { return false }
                task = made
                return true
            }
            if starts { made.resume() } else { made.cancel() }
        }

        private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
            guard let receiver = release().0 else { return }
            if let error {
                receiver.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
            } else if let response {
                _ = receiver.receive((data ?? Data(), response))
                receiver.receive(completion: .finished)
            } else {
                receiver.receive(completion: .failure(URLError(.badServerResponse)))
            }
        }

        func cancel() { release().1?.cancel() }

        private func release() -> (AnySubscriber<DataTaskPublisher.Output, URLError>?, URLSessionDataTask?) {
            lock.withLock {
                let parts = (downstream, task)
                (downstream, task) = (nil, nil)
                return parts
            }
        }

        var description: String { "DataTaskPublisher" }
    }
}

extension JSONDecoder: TopLevelDecoder {
    /// The encoded text.
    public typealias Input = Data
}
extension JSONEncoder: TopLevelEncoder {
    /// The encoded text.
    public typealias Output = Data
}
extension PropertyListDecoder: TopLevelDecoder {
    /// The encoded property list.
    public typealias Input = Data
}
extension PropertyListEncoder: TopLevelEncoder {
    /// The encoded property list.
    public typealias Output = Data
}
