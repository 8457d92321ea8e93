package import Foundation
internal import InterfaceModel
package import UIKit

/// Finds, parses, and instantiates the storyboards and xibs of bundles.
@MainActor package final class InterfaceLoader: InterfaceLoading {
    private struct Key: Hashable {
        var bundle: String
        var name: String
        var kind: String
    }
    /// The parsed files.
    private var documents: [Key: InterfaceDocument] = [:]
    private var missing: Set<Key> = []
    private var reported: Set<InterfaceFault> = []
    private let depth = SceneFactory.Depth()
    /// The references to other storyboards that are being resolved.
    private var openReferences: Set<Key> = []
    /// Receives the faults in files, each once.
    package var report: (InterfaceFault) -> Void = { fault in
        FileHandle.standardError.write(Data("\(fault)\n".utf8))
    }

    /// Creates a loader without cached documents.
    package nonisolated init() {}

    // MARK: Files

    private func document(
        _ name: String, _ kind: String, in bundle: Bundle
    ) throws(UIKitException) -> InterfaceDocument? {
        let key = Key(bundle: bundle.bundlePath, name: name, kind: kind)
        if let known = documents[key] { return known }
        guard !missing.contains(key) else { return nil }
        guard let url = Self.url(of: name, kind, in: bundle) else {
            missing.insert(key)
            return nil
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        guard size <= InterfaceLimits.bytes, let data = try? Data(contentsOf: url) else {
            throw UIKitException(
                .invalidArgument,
                "\(url.lastPathComponent): the file cannot be read, or is larger than \(InterfaceLimits.bytes) bytes")
        }
        do throws(InterfaceFault) {
            let document = try InterfaceDocument(data, file: url.lastPathComponent)
            for finding in document.findings { reportOnce(finding) }
            documents[key] = document
            return document
        } catch { throw UIKitException(.invalidArgument, error.description) }
    }

    /// The file with a name in a bundle. SwiftPM puts the resources of a program into a folder next to it.
    private static func url(of name: String, _ kind: String, in bundle: Bundle) -> URL? {
        guard !name.contains("/"), !name.isEmpty else { return nil }
        var folders = [bundle.resourceURL].compactMap { $0 }
        if bundle.bundlePath == Bundle.main.bundlePath {
            let program = Bundle.main.executableURL?.deletingPathExtension().lastPathComponent ?? ""
            let siblings = (try? FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath)) ?? []
            folders += siblings.sorted().filter { $0.hasSuffix("_\(program).resources") }.map {
                bundle.bundleURL.appendingPathComponent($0)
            }
        }
        for folder in folders {
            for prefix in ["", "Base.lproj/", "en.lproj/"] {
                let url = folder.appendingPathComponent(prefix + name + "." + kind)
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    private func reportOnce(_ fault: InterfaceFault) { if reported.insert(fault).inserted { report(fault) } }

    // MARK: InterfaceLoading

    /// Whether the bundle has a storyboard with a name.
    package func hasStoryboard(_ name: String, in bundle: Bundle) -> Bool {
        Self.url(of: name, "storyboard", in: bundle) != nil
    }

    /// Creates a controller of a storyboard; the initial one if `identifier` is `nil`. Returns `nil` if there is no
    /// such storyboard.
    package func controller(
        _ identifier: String?, ofStoryboard name: String, in bundle: Bundle,
        creator: ((NSCoder) -> UIViewController?)?, finish: @escaping (UIViewController) -> Void
    ) throws(UIKitException) -> UIViewController? {
        guard let document = try document(name, "storyboard", in: bundle) else { return nil }
        return try controller(identifier, of: document, in: bundle, creator: creator, finish: finish)
    }

    /// Creates a controller of a parsed storyboard.
    package func controller(
        _ identifier: String?, of document: InterfaceDocument, in bundle: Bundle,
        creator: ((NSCoder) -> UIViewController?)? = nil, finish: @escaping (UIViewController) -> Void = { _ in }
    ) throws(UIKitException) -> UIViewController? {
        let factory = SceneFactory(
            document, bundle: bundle, depth: depth, report: { [weak self] in self?.reportOnce($0) }, finish: finish,
            reference: { [weak self] identifier, storyboard, creator throws(UIKitException) in
                guard let self, try self.document(storyboard, "storyboard", in: bundle) != nil else { return nil }
                let key = Key(bundle: storyboard, name: identifier ?? "", kind: "reference")
                guard self.openReferences.insert(key).inserted else {
                    throw UIKitException(.invalidArgument, "The storyboard '\(storyboard)' refers to itself")
                }
                defer { self.openReferences.remove(key) }
                let other = UIStoryboard(name: storyboard, bundle: bundle)
                guard let identifier else { return try other.instantiateInitial(creator) }
                return try other._instantiate(identifier, creator)
            })
        return try factory.controller(identifier, creator)
    }

    /// Creates the top-level objects of a xib; `nil` if there is no such xib.
    package func objects(ofNib name: String, in bundle: Bundle, owner: Any?) throws(UIKitException) -> [Any]? {
        guard let document = try document(name, "xib", in: bundle) else { return nil }
        return try objects(of: document, in: bundle, owner: owner)
    }

    /// Creates the top-level objects of a parsed xib, without the placeholders.
    package func objects(
        of document: InterfaceDocument, in bundle: Bundle, owner: Any?
    ) throws(UIKitException) -> [Any] {
        let owner = owner as AnyObject?
        let builder = Builder(
            document, bundle: bundle, owner: owner, controller: owner as? UIViewController,
            report: { [weak self] in self?.reportOnce($0) })
        let controllers = SceneFactory(
            document, bundle: bundle, depth: depth, report: { [weak self] in self?.reportOnce($0) }, finish: { _ in },
            nib: builder, reference: { _, _, _ in nil })
        var created: [Any] = []
        for element in document.objects where element.name != "placeholder" {
            if RecognizerFactory.make(element, builder) { continue }
            if InterfaceVocabulary.controllers.contains(element.name) {
                created.append(try controllers.controller(element))
                continue
            }
            if element.name == "customObject" {
                let object = builder.customObject(element)
                // The outlets of an owner may be weak.
                (owner as? UIViewController)?.interfaceObjects.append(object)
                created.append(object)
                continue
            }
            guard InterfaceVocabulary.isView(element.name) else {
                reportOnce(document.unknown(element, "the object is not created"))
                continue
            }
            created.append(try builder.view(element))
        }
        try builder.makeConstraints()
        if let owner, let placeholder = document.objects.first(where: { $0.name == "placeholder" && $0.id == "-1" }) {
            try builder.connect(owner, placeholder)
        }
        try builder.finish()
        return created
    }

    /// Creates everything that a file describes: all controllers with their views, all prototypes, or all objects.
    ///
    /// - Parameter visit: Receives each top-level view.
    /// - Returns: The exceptions that would end the process of an app.
    package func everything(
        of document: InterfaceDocument, in bundle: Bundle = .main, visit: (UIView) -> Void = { _ in }
    ) -> [UIKitException] {
        var exceptions: [UIKitException] = []
        document.onException = { exceptions.append($0) }
        defer { document.onException = nil }
        func attempt(_ body: () throws(UIKitException) -> Void) {
            do throws(UIKitException) { try body() } catch { exceptions.append(error) }
        }
        guard document.kind == .storyboard else {
            attempt { () throws(UIKitException) in
                for object in try objects(of: document, in: bundle, owner: nil) {
                    (object as? UIViewController)?.loadViewIfNeeded()
                    if let view = (object as? UIViewController)?.viewIfLoaded ?? object as? UIView { visit(view) }
                }
            }
            return exceptions
        }
        let factory = SceneFactory(
            document, bundle: bundle, depth: depth, report: { [weak self] in self?.reportOnce($0) }, finish: { _ in },
            reference: { _, _, _ in UIViewController() })
        for element in document.scenes.flatMap({ $0.list("objects") }) {
            guard let id = element.id else { continue }
            attempt { () throws(UIKitException) in
                let controller = try factory.controller(ofElement: id)
                controller?.loadViewIfNeeded()
                if let view = controller?.viewIfLoaded { visit(view) }
            }
        }
        return exceptions
    }

    /// Loads the view of a controller from a xib, and returns whether there is one.
    package func loadView(
        of controller: UIViewController, nib name: String?, in bundle: Bundle
    ) throws(UIKitException) -> Bool {
        var names = name.map { [$0] } ?? []
        if name == nil {
            let type = String(describing: type(of: controller))
            names.append(type)
            if type.hasSuffix("Controller") { names.append(String(type.dropLast("Controller".count))) }
        }
        for name in names {
            guard try document(name, "xib", in: bundle) != nil else { continue }
            _ = try objects(ofNib: name, in: bundle, owner: controller)
            guard controller.isViewLoaded else {
                throw UIKitException(
                    .internalInconsistency,
                    "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set."
                )
            }
            return true
        }
        return false
    }
}

// A program linked with this module reads these files without further code: the loader calls the functions in this
// section before `main`.
// Swift 6.2 has the attributes under other names.
#if compiler(>=6.3)
    #if objectFormat(ELF)
        @section(".init_array") @used
        private let registersLoader: @convention(c) () -> Void = { InterfaceFiles.register { InterfaceLoader() } }
    #endif
#elseif os(Linux) || os(Android) || os(OpenBSD)
    @_section(".init_array") @_used
    private let registersLoader: @convention(c) () -> Void = { InterfaceFiles.register { InterfaceLoader() } }
#endif
