import Testing
import UIKit

@MainActor struct ItemProviderTests {
    private func load<T: NSItemProviderReading & Sendable>(_ type: T.Type, from provider: NSItemProvider) async -> T? {
        await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: type) { object, _ in continuation.resume(returning: object as? T) }
        }
    }
    private func data(_ type: String, of provider: NSItemProvider) async -> Data? {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in continuation.resume(returning: data) }
        }
    }

    @Test("text is provided as an object and as data")
    func text() async {
        let provider = NSItemProvider(object: "grüße" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        #expect(await data("public.plain-text", of: provider) == Data("grüße".utf8))
        #expect(await data("public.png", of: provider) == nil)
        let text = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "grüße")
    }

    @Test("a failed load returns an error with its reason")
    func errors() async {
        let provider = NSItemProvider(object: "text" as NSString)
        let error = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: UIImage.self) { _, error in continuation.resume(returning: error as NSError?) }
        }
        #expect(error?.domain == NSItemProvider.errorDomain)
        #expect(error?.localizedDescription.contains("public.utf8-plain-text") == true)
    }

    @Test("data is converted to objects only on request")
    func lazyObjects() async {
        let provider = NSItemProvider()
        let requests = Counter()
        provider.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) { done in
            requests.count += 1
            done(Data("https://example.org/a".utf8), nil)
            return nil
        }
        #expect(provider.canLoadObject(ofClass: URL.self) && requests.count == 0)
        let url = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
        }
        #expect(url == URL(string: "https://example.org/a") && requests.count == 1)
        provider.registerObject(ofClass: String.self, visibility: .ownProcess) { done in
            done("later", nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers == ["public.url", "public.utf8-plain-text"])
        let text = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "later")
    }

    @Test("images are provided unchanged")
    func images() async {
        let image = UIImage()
        let provider = NSItemProvider(object: image)
        #expect(provider.canLoadObject(ofClass: UIImage.self))
        #expect(await load(UIImage.self, from: provider) === image)
    }

    @Test("files have their suggested names")
    func files() {
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/no/such/file.txt")) == nil)
        let provider = NSItemProvider(object: NSURL(fileURLWithPath: "/notes/note.txt"))
        #expect(provider.hasItemConformingToTypeIdentifier("public.file-url"))
        #expect(provider.hasItemConformingToTypeIdentifier("public.url"))
        provider.suggestedName = "note"
        let copy = provider.copy() as? NSItemProvider
        #expect(copy?.suggestedName == "note" && copy?.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
    }

    private final class Counter: @unchecked Sendable { var count = 0 }
}
