import Foundation
import SourcePort
import Testing

@Suite("Absent modules") struct AbsentModuleTests {
    private static let sources = [
        Porter.Source(
            path: "Map.swift",
            text: """
                import MapKit
                import UIKit

                final class Places: UIViewController, MKMapViewDelegate {
                    let map = MKMapView(frame: .zero)
                    var region: MKCoordinateRegion?
                    func center(_ at: CLLocationCoordinate2D) {
                        map.setRegion(at, animated: true)
                        let search = MKLocalSearch(request: 1)
                        search.start { response, error in
                            guard let response = response else { return }
                            print(response.mapItems)
                        }
                    }
                }
                """),
        Porter.Source(
            path: "Stream.swift",
            text: """
                import Foundation
                import Streams

                final class Model {
                    let titles: Signal<String> = Signal.just("a")
                    let bag = DisposeBag()
                    func user() -> String? { Auth.shared.currentUser?.name }
                    func log(_ own: Own, _ date: Date) {}
                }
                struct Own {}
                """),
    ]

    @Test("a protocol whose name is that of another one with a word before it refines that one")
    func refinedProtocols() throws {
        let source = Porter.Source(
            path: "Row.swift",
            text: """
                import Loading
                import Recyclable
                import UIKit

                final class Row: UITableViewCell, NibRecyclable {}
                final class Other: UITableViewCell, Recyclable {}
                protocol Presenter { var row: Recyclable.Type { get } }
                """)
        let found = AbsentModules.summaries(in: [source], of: ["Loading", "Recyclable"])
        let recyclable = try #require(found["Recyclable"])
        #expect(recyclable.types == ["NibRecyclable", "Recyclable"], "their names end with that of the module")
        for line in ["NibRecyclable: Recyclable", "Recyclable"] {
            #expect(recyclable.source.contains("public protocol \(line) {}"))
        }
    }

    @Test("an initializer with one argument without a label is declared, and arguments that are passed by reference")
    func arguments() throws {
        let source = Porter.Source(
            path: "Key.swift",
            text: """
                import Streams

                let key = StreamKey("title")
                let code = StreamCode.load("a", &failure)
                """)
        let text = try #require(AbsentModules.summaries(in: [source], of: ["Streams"])["Streams"]).source
        #expect(text.contains("public init(_ a0: Any?) { super.init(); "))
        #expect(text.contains("public class func load<T1>(_ a0: Any?, _ a1: inout T1) -> Placeholder {"))
    }

    @Test("a wrapper of the keychain compiles: its functions have a status, and its constants are texts and numbers")
    func keychain() throws {
        let source = Porter.Source(
            path: "Keychain.swift",
            text: """
                import Security

                let query = [kSecClass as String: kSecClassGenericPassword]
                let status = SecItemAdd(query as CFDictionary, nil)
                let isDone = status == errSecSuccess || status == errSecDuplicateItem || SecItemDelete(query) == 0
                """)
        let text = try #require(AbsentModules.summaries(in: [source], of: ["Security"])["Security"]).source
        for line in [
            "public let kSecClass = \"kSecClass\"", "public let errSecSuccess = Int32(0)",
            "public let errSecDuplicateItem = Int32(-25299)",
            "    _ query: Any, _ result: UnsafeMutablePointer<AnyObject?>?", "    return -25291",
            "    _ query: Any\n) -> Int32",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test("a placeholder declares what the project uses, and nothing that the project or Foundation declares")
    func use() throws {
        let modules = AbsentModules.summaries(in: Self.sources, of: ["MapKit", "Streams"])
        let map = try #require(modules["MapKit"])
        #expect(map.files == ["Map.swift"])
        #expect(
            map.types == [
                "CLLocationCoordinate2D", "MKCoordinateRegion", "MKLocalSearch", "MKMapView", "MKMapViewDelegate",
            ])
        #expect(map.source.contains("public struct CLLocationCoordinate2D: Hashable, Sendable {"))
        #expect(map.source.contains("open class MKMapView: PlaceholderView {"))
        #expect(map.source.contains("public protocol MKMapViewDelegate: AnyObject {}"))
        #expect(map.source.contains("public init(request a0: Any?) { super.init(); "))
        let stream = try #require(modules["Streams"])
        #expect(stream.types == ["Auth", "DisposeBag", "Signal"])
        #expect(stream.source.contains("open class Signal<A>: PlaceholderObject {"))
        #expect(stream.source.contains("public class func just(_ a0: Any?) -> Placeholder"))
        #expect(stream.source.contains("public class func just<Value: EmptyResult>(_ a0: Any?) -> Value"))
        #expect(stream.source.contains("public class var shared: Auth {"))
        // The members of all placeholders are in one module, so that they are not ambiguous.
        let members = try #require(modules[AbsentModules.members]).source
        #expect(members.contains("func start<R0>(_ a0: (Placeholder?, Placeholder) -> R0) -> Placeholder {"))
        #expect(
            members.contains("func start<R0, Value: EmptyResult>(_ a0: (Placeholder?, Placeholder) -> R0) -> Value {"))
        #expect(members.contains("public var currentUser: Placeholder? {"))
        #expect(map.source.contains("@_exported import PlaceholderMembers\n"))
    }

    @Test("the name of a module that is not absent is no type of an absent one")
    func presentModules() throws {
        let source = Porter.Source(
            path: "Screen.swift",
            text: """
                import Routing
                import Streams
                import UIKit

                final class Screen: UIViewController {
                    let signal = Signal()
                    func open() { send(Routing.Route("home")) }
                }
                """)
        let found = AbsentModules.summaries(in: [source], of: ["Streams"])
        #expect(found["Streams"]?.types == ["Signal"])
    }

    @Test("a bridging header makes types visible in files without imports")
    func bridgingHeader() throws {
        let header = """
            #import <UIKit/UIKit.h>
            #import <ProgressHUD/ProgressHUD.h>
            // #import <Old/Old.h>
            #include <sys/utsname.h>
            #import "Meter.h"
            #import "Shop-Swift.h"
            @import ObjectiveGit;
            """
        let modules = BridgingHeader.modules(in: header.split(whereSeparator: \.isNewline))
        #expect(modules == ["UIKit", "ProgressHUD", "ObjectiveGit", BridgingHeader.module])
        let sources = [
            Porter.Source(path: "A.swift", text: "import UIKit\nlet meter = Meter(), hud = ProgressHUD()\n"),
            Porter.Source(path: "B.swift", text: "import Streams\nimport UIKit\nlet signal = Signal()\n"),
        ]
        let absent: Set = ["ProgressHUD", "Streams", BridgingHeader.module]
        let implicit = absent.subtracting(["Streams"])
        let found = AbsentModules.summaries(
            in: sources, of: absent, implicit: ["A.swift": implicit, "B.swift": implicit])
        #expect(found["ProgressHUD"]?.types == ["ProgressHUD"])
        #expect(found[BridgingHeader.module]?.types == ["Meter"])
        #expect(found[BridgingHeader.module]?.files == ["A.swift"])
        #expect(found["Streams"]?.types == ["Signal"])
    }

    @Test("init() is required only where all subclasses can inherit or declare it")
    func requiredInitializers() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Store

                class Page: PageItem {}
                final class Last: Page {
                    let id: Int
                    init(id: Int) {
                        self.id = id
                        super.init()
                    }
                }
                final class Note: Record {
                    init(text: String) { super.init() }
                    required init() { super.init() }
                }
                final class Other: Item { convenience init(text: String) { self.init() } }
                """)
        let store = try #require(AbsentModules.summaries(in: [source], of: ["Store"])["Store"]).source
        func initializer(of name: String) -> String? {
            let lines = store.split(separator: "\n")
            let start = lines.firstIndex { $0.hasPrefix("open class \(name):") }
            return start.flatMap { lines[$0...].first { $0.contains("init() {") } }.map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        #expect(initializer(of: "PageItem") == "public override init() { super.init() }")
        #expect(initializer(of: "Record") == "public required override init() { super.init() }")
        #expect(initializer(of: "Item") == "public required override init() { super.init() }")
    }

    @Test("a name of C that is called and read is declared once")
    func namesOfC() throws {
        let source = Porter.Source(
            path: "A.swift",
            text:
                "import CommonCrypto\nlet digest = CC_MD5(data, CC_LONG(3))\nlet f = CC_MD5\nlet size = CC_MD5_LENGTH\n"
        )
        let crypto = try #require(AbsentModules.summaries(in: [source], of: ["CommonCrypto"])["CommonCrypto"]).source
        #expect(
            crypto.contains("class CC_MD5:") && !crypto.contains("let CC_MD5 =") && crypto.contains("class CC_LONG:"))
        let policy = Porter.Source(
            path: "B.swift",
            text: "import CoreData\nlet context = NSPersistentStoreCoordinator()\nlet a: Any = NSOverwriteMergePolicy\n"
        )
        let data = try #require(AbsentModules.summaries(in: [policy], of: ["CoreData"])["CoreData"]).source
        #expect(data.components(separatedBy: " NSOverwriteMergePolicy").count == 2)
        #expect(crypto.contains("let CC_MD5_LENGTH = "))
    }

    @Test("a type that one module declares in any case is declared once")
    func requiredTypes() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: "import RxCocoa\nimport RxSwift\nimport UIKit\nextension Reactive where Base: UIButton {}\n")
        let found = AbsentModules.summaries(in: [source], of: ["RxCocoa", "RxSwift"])
        #expect(found["RxSwift"]?.source.contains("struct Reactive<Base>") == true)
        #expect(found["RxCocoa"]?.source.contains("struct Reactive<Base>") == false)
    }

    @Test("methods of types have optional results if the code around their calls requires it")
    func optionalResults() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Keys
                func load() { if let data = KeyStore.data(for: "a") { print(data) } }
                func save() { KeyStore.store("b") }
                """)
        let keys = try #require(AbsentModules.summaries(in: [source], of: ["Keys"])["Keys"]).source
        #expect(keys.contains("public class func data(`for` a0: Any?) -> Placeholder? {"))
        #expect(keys.contains("public class func store(_ a0: Any?) -> Placeholder {"))
    }

    @Test("types that are numbers, functions of C, and enumerations have their own declarations")
    func ownDeclarations() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import AudioToolbox
                import MessageUI
                var sounds: [SystemSoundID] = []
                func play(_ id: SystemSoundID) { AudioServicesPlaySystemSound(id) }
                func vibrate() { AudioServicesPlaySystemSound(kSystemSoundID_Vibrate) }
                func text(_ result: MFMailComposeResult) -> String { result == .sent ? "sent" : "" }
                """)
        let found = AbsentModules.summaries(in: [source], of: ["AudioToolbox", "MessageUI"])
        let audio = try #require(found["AudioToolbox"]).source
        #expect(audio.contains("public typealias SystemSoundID = UInt32\n"))
        #expect(audio.contains("public func AudioServicesPlaySystemSound(_ sound: UInt32) {"))
        #expect(audio.contains("public let kSystemSoundID_Vibrate = UInt32(4095)"))
        #expect(found["MessageUI"]?.source.contains("case cancelled, saved, sent, failed") == true)
    }

    @Test("types of UIKit that are absent have placeholders of a module of their own")
    func absentUIKit() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import UIKit

                final class Page: UIViewController, UIWebViewDelegate {
                    let web = UIWebView()
                    func show() { UIAlertView(title: "a", message: nil, delegate: self).show() }
                }
                """)
        let other = Porter.Source(path: "B.swift", text: "import UIKit\n// UIAlertView\nfunc f() { g().h() }\n")
        let modules = AbsentModules.summaries(in: [source, other], of: [AbsentUIKit.module])
        let kit = try #require(modules[AbsentUIKit.module])
        #expect(kit.types == ["UIAlertView", "UIWebView", "UIWebViewDelegate"] && kit.files == ["A.swift"])
        #expect(kit.source.contains("public protocol UIWebViewDelegate: AnyObject {}"))
        #expect(kit.source.contains("open class UIWebView: PlaceholderView {"))
        #expect(kit.source.contains("public let scrollView = UIScrollView()"))
        #expect(modules[AbsentModules.members]?.source.contains("func h(") == false)
    }

    @Test("operators, constants, overridden members, and closures with types are declared as they are used")
    func shapes() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Store

                infix operator ~~>
                enum Screen: Route { case first }
                final class Item: Record {
                    override class func key() -> String? { "id" }
                    override func own(_ screen: Screen) {}
                    init(id: Int) { super.init(name: "a") }
                    func map(_ map: Map) {
                        title <- map["title"]
                        1 ~~> 2
                        open(STORE_READ_ONLY) { (result: Answer<Int>) in print(result) }
                        run(Store.Session(id: 1))
                        print(pair.1?.text ?? "")
                        map.load { (text: String, next) in print(text, next) }
                    }
                }
                """)
        let modules = AbsentModules.summaries(in: [source], of: ["Store"])
        let store = try #require(modules["Store"])
        #expect(store.types == ["Answer", "Map", "Record", "Route", "Session"])
        for line in [
            "public protocol Route {}", "public let STORE_READ_ONLY = Placeholder()",
            "open class func key() -> String? { PlaceholderUse.value(\"Store\", \"Record.key\") }",
            "public init(name a0: Any?) {", "public init(id a0: Any?) {",
        ] { #expect(store.source.contains(line), "\(line)") }
        #expect(!store.source.contains("own("))
        let members = try #require(modules[AbsentModules.members]).source
        #expect(members.contains("infix operator <-\n") && !members.contains("~~>") && !members.contains("var 1:"))
        #expect(members.contains("func load<P00, R0>(_ a0: (P00, Placeholder) -> R0) -> Placeholder {"))
    }

    @Test("modules that configure views and create controllers are implemented, and others do not declare their types")
    func implemented() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Swinject
                import Then
                import Tracker

                let container = Container()
                let label = UILabel().then { $0.text = "a" }
                let tracker = Tracker.shared
                func make(_ resolver: Resolver) {}
                """)
        let modules = AbsentModules.summaries(in: [source], of: ["Swinject", "Then", "Tracker"])
        #expect(modules["Swinject"]?.source.contains("public final class Container: Resolver {") == true)
        #expect(modules["Then"]?.source.contains("extension NSObject: Then {}") == true)
        #expect(modules["Tracker"]?.types == ["Tracker"] && modules["Then"]?.types == [])
    }

    @Test("types that apps extend and derive from have the shape that they have in their modules")
    func knownShapes() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import CoreData
                import CoreLocation
                import RxSwift

                extension Reactive where Base: UITableView {}
                final class Model {
                    let subject = PublishSubject<Int>()
                    let relay: Relay<Int> = .init(value: 1)
                    func read() { print(relay.value + 1) }
                }
                """)
        let modules = AbsentModules.summaries(in: [source], of: ["CoreData", "CoreLocation", "RxSwift"])
        let streams = try #require(modules["RxSwift"]).source
        #expect(streams.contains("public struct Reactive<Base>: PlaceholderType {"))
        #expect(streams.contains("open class PublishSubject<A>: Observable<A> {"))
        #expect(streams.contains("public init(value a0: Any?) {"))
        #expect(modules["CoreLocation"]?.source.contains("open class CLLocationManager: PlaceholderObject {") == true)
        let members = try #require(modules[AbsentModules.members]).source
        #expect(members.contains("public var value: Placeholder { get { Placeholder() } nonmutating set {} }"))
        // Core Data's declarations use each other, so all are there.
        for name in CoreDataPlaceholder.types.keys { #expect(modules["CoreData"]?.types.contains(name) == true) }
    }

    @Test("the classes that Xcode generates for the entities of a Core Data model are declared")
    func entities() throws {
        let model = """
            <?xml version="1.0" encoding="UTF-8"?>
            <model type="com.apple.IDECoreDataModeler.DataModel">
                <entity name="Film" representedClassName="Film" codeGenerationType="class">
                    <attribute name="title" optional="YES" attributeType="String"/>
                    <attribute name="year" attributeType="Integer 16" usesScalarValueType="YES"/>
                    <relationship name="actors" toMany="YES" destinationEntity="Actor"/>
                    <relationship name="studio" maxCount="1" destinationEntity="Studio"/>
                </entity>
                <entity name="Studio" representedClassName=".Studio" codeGenerationType="category">
                    <attribute name="since" attributeType="Date" usesScalarValueType="NO"/>
                </entity>
                <entity name="Actor" representedClassName="Actor"/>
            </model>
            """
        let source = try #require(DataModelClasses.source(of: Array(model.utf8)))
        for line in [
            "public class Film: NSManagedObject {", "public var title: String?", "public var year: Int16 = 0",
            "public var actors: NSSet?", "public var studio: Studio?", "public func addToActors(_ value: Actor) {}",
            "public class func fetchRequest() -> NSFetchRequest<Film> {", "extension Studio {",
            "public var since: Date? { get { managedValue(\"since\") }",
        ] { #expect(source.contains(line), "\(line)") }
        #expect(!source.contains("class Actor") && DataModelClasses.source(of: Array("<a/>".utf8)) == nil)
    }

    @Test(
        "imports for other platforms need no placeholder",
        arguments: [
            ("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif", ["UIKit"]),
            ("#if canImport(WatchKit)\nimport WatchKit\n#endif\nimport Foundation", ["Foundation"]),
            ("#if DEBUG\nimport Flipper\n#endif\nimport Foundation", ["Flipper", "Foundation"]),
            ("#if !DEBUG\nimport Crashes\n#endif\nimport UIKit.UIView", ["Crashes", "UIKit"]),
            ("import struct Streams.Signal", ["Streams"]),
        ])
    func activeImports(_ text: String, _ names: [String]) {
        #expect(ImportedModules.names(in: text).sorted() == names)
    }

    @Test("attributes are no types, and those of variables that nothing declares are property wrappers")
    func attributes() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Store
                import UIKit

                final class Screen: UIViewController {
                    @IBOutlet var label: UILabel!
                    @IBAction func tap() {}
                    @Persisted var name: String
                    @Persisted(primaryKey: true) var id = 1
                }
                """)
        let store = try #require(AbsentModules.summaries(in: [source], of: ["Store"])["Store"])
        #expect(store.types == ["Persisted"])
        #expect(store.source.contains("@propertyWrapper public struct Persisted<Value> {"))
        #expect(store.source.contains("public init(wrappedValue: Value, primaryKey a0: Any?) {"))
        #expect(store.source.contains("public init(primaryKey a0: Any?) {"))
    }

    @Test("imports that cannot be resolved are enclosed, and available modules are not")
    func guards() {
        var options = Porter.Options()
        options.modules = ["Streams"]
        let text = "import Kingfisher\nimport JavaScriptCore\nimport Streams\nimport UIKit\n\nlet a = 1\n"
        let result = Porter.port([.init(path: "A.swift", text: text)], options: options)
        #expect(
            result.files[0].text == """
                #if canImport(Kingfisher)
                import Kingfisher
                #endif
                #if canImport(JavaScriptCore)
                import JavaScriptCore
                #endif
                import Streams
                import UIKit

                let a = 1

                """)
        #expect(result.findings.count == 2)
        #expect(Porter.port(result.files, options: options).files[0].text == result.files[0].text)
    }

    @Test("init writes a module for each absent import, a report, and a list; a second one keeps edited modules")
    func project() throws {
        let folder = try ProjectFolder(ProjectFolder.project)
        let outcome = try folder.run()
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains("placeholder: Kingfisher, imported by 1 file; --module Kingfisher=FOLDER builds"))
        #expect(outcome.output.contains("placeholder: MapKit, imported by 1 file\n"))
        let manifest = try #require(folder.text("Package.swift"))
        #expect(manifest.contains("path: \"Placeholders/MapKit\"),") && manifest.contains("\"Kingfisher\",\n"))
        let port = try #require(folder.text("Shop/Port.swift"))
        #expect(port.contains("// uikit-port: left-out ../Placeholders/LeftOut.txt\n"))
        #expect(folder.text("Port.md")?.contains("| MapKit | Apple's framework | none by name | 1 |") == true)
        let path = "Placeholders/MapKit/MapKit.swift"
        let written = try #require(folder.text(path))
        try Data("// Our own map.\n".utf8).write(to: folder.url.appendingPathComponent(path))
        try Data("code\ta.swift\tx #1\n".utf8).write(
            to: folder.url.appendingPathComponent("Placeholders/LeftOut.txt"))
        let again = try folder.run("--force")
        #expect(again.status == 0 && again.output.contains("kept Placeholders/MapKit, which was edited\n"))
        #expect(folder.text(path) == "// Our own map.\n" && written.hasPrefix("// Written by 'uikit-port init', "))
        #expect(folder.text("Placeholders/LeftOut.txt") == "code\ta.swift\tx #1\n")
        #expect(folder.text("Package.swift") == manifest)
    }
}
