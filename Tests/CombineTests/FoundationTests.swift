import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct FoundationTests {
    @Test("Notifications of a name and an object arrive until the subscription is canceled")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("tick")
        let (a, b) = (Token(), Token())
        let (all, ofA) = (
            center.publisher(for: name).recorded(), center.publisher(for: name, object: a).recorded(.max(1))
        )
        center.post(name: name, object: a)
        center.post(name: name, object: b)
        center.post(name: name, object: a, userInfo: ["k": 1])
        center.post(name: Notification.Name("other"), object: a)
        #expect(all.values.count == 3 && ofA.values.count == 1)
        #expect(all.values.last?.userInfo?["k"] as? Int == 1)
        all.cancel()
        center.post(name: name, object: a)
        #expect(all.values.count == 3)
    }

    @Test("The observer of a notification is released when it is canceled")
    func release() {
        let center = NotificationCenter()
        weak var token: Token?
        var cancellable: AnyCancellable?
        do {
            let made = Token()
            token = made
            cancellable = center.publisher(for: Notification.Name("x")).sink { _ in _ = made.pass(0) }
        }
        #expect(cancellable != nil)
        cancellable?.cancel()
        #expect(token == nil)
    }

    @Test("A data task loads when values are requested, and decodes")
    func dataTask() async throws {
        struct Item: Decodable, Equatable {
            var name: String
            var count: Int
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        let publisher = URLSession(configuration: configuration)
            .dataTaskPublisher(for: URL(string: "https://example.com/item.json")!)
            .map(\.data).decode(type: Item.self, decoder: JSONDecoder())
        var items: [Item] = []
        for try await item in publisher.values { items.append(item) }
        #expect(items == [Item(name: "a", count: 2)])
    }

    /// Answers every request without a network.
    private final class Answers: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func startLoading() {
            let response = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(#"{"name":"a","count":2}"#.utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
        override func stopLoading() {}
    }

    @Test("A data task that fails ends with its error")
    func failingTask() async {
        let missing = URL(fileURLWithPath: "/nonexistent/\(UUID())")
        await #expect(throws: URLError.self) {
            for try await _ in URLSession.shared.dataTaskPublisher(for: missing).values {}
        }
    }
}
