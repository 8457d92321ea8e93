import SourcePort
import Testing

@Suite("Types of absent modules") struct AbsentTypeTests {
    @Test("types that a declaration of a table mentions are declared, too")
    func mentionedTypes() throws {
        let source = Porter.Source(path: "A.swift", text: "import MapKit\nlet manager = CLLocationManager()\n")
        let found = try #require(AbsentModules.summaries(in: [source], of: ["MapKit"])["MapKit"])
        for name in ["CLLocation", "CLLocationCoordinate2D", "CLAuthorizationStatus", "CLLocationManagerDelegate"] {
            #expect(found.types.contains(name), "\(name)")
        }
    }

    @Test("a type that is named with its module is no member of placeholders, which would hide the type")
    func qualifiedType() throws {
        let source = Porter.Source(
            path: "A.swift", text: "import Streams\nif let link = Foundation.URL(string: StreamKey.link()) {}\n")
        let found = AbsentModules.summaries(in: [source], of: ["Streams"])
        let members = try #require(found[AbsentModules.members])
        #expect(!members.source.contains("URL") && found["Streams"]?.source.contains("func link()") == true)
    }

    @Test("static methods and members of types with generic arguments are declared")
    func genericStaticMembers() throws {
        let source = Porter.Source(
            path: "A.swift", text: "import Streams\nlet a = Flow<Int>.create { $0 }\nlet b = Flow<Int>.never\n")
        let found = try #require(AbsentModules.summaries(in: [source], of: ["Streams"])["Streams"]).source
        #expect(found.contains("class func create<") && found.contains("class var never: Flow<A>"))
    }

    @Test("initializers that are called by an alias are declared")
    func aliasedInitializer() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: "import Streams\ntypealias Section = StreamSection<Int>\nlet first = Section(items: [1])\n")
        let found = try #require(AbsentModules.summaries(in: [source], of: ["Streams"])["Streams"])
        #expect(found.types == ["StreamSection"] && found.source.contains("public init(items a0: Any?)"))
    }

    @Test("a type is a view if the project adds, constrains, or connects its values, or overrides its layout")
    func views() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Streams
                import UIKit
                final class Screen: UIViewController {
                    @IBOutlet weak var days: StreamCalendar!
                    @IBOutlet var menu: StreamMenuItem!
                    let wheel = StreamWheel()
                    lazy var chart: StreamChart? = StreamChart.make()
                    let store = StreamStore()
                    private let first = StreamHeader()
                    let second = StreamFooter(style: 1)
                    func show() {
                        view.addSubview(wheel)
                        self.chart?.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                        addSubviews([first, self.second])
                        store.load()
                    }
                }
                final class Days: StreamPage {
                    override func layoutSubviews() { super.layoutSubviews() }
                }
                """)
        let found = try #require(AbsentModules.summaries(in: [source], of: ["Streams"])["Streams"]).source
        for name in ["StreamCalendar", "StreamWheel", "StreamChart", "StreamHeader", "StreamFooter", "StreamPage"] {
            #expect(found.contains("open class \(name): PlaceholderView"), "\(name)")
        }
        for name in ["StreamStore", "StreamMenuItem"] {
            #expect(found.contains("open class \(name): PlaceholderObject"), "\(name)")
        }
    }

    @Test("the name of a module before types and functions is no type, unless it is used as one")
    func moduleNames() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Pictures
                import Player
                func load() -> Pictures.Task {
                    Pictures.load(url: "a")
                    return Pictures.Pipeline.shared.task(1)
                }
                func play(_ data: Player.Metadata?) { Player.shared.play(data) }
                """)
        let found = AbsentModules.summaries(in: [source], of: ["Pictures", "Player"])
        let pictures = try #require(found["Pictures"])
        let player = try #require(found["Player"])
        #expect(pictures.types == ["Pipeline", "Task"])
        #expect(pictures.source.contains("\npublic func load(url a0: Any?) -> Placeholder {"))
        #expect(pictures.source.contains("class var shared: Pipeline"))
        #expect(player.types == ["Player"] && player.source.contains("open class Metadata"))
    }

    @Test("what is matched with the cases of a result is one, and implicit members belong to all classes")
    func resultsAndImplicitMembers() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Streams
                func load(with method: StreamMethod = .get) {
                    StreamClient().read(.page(1, of: method))
                    StreamClient().read(.get())
                    StreamClient().send(method) { answer in
                        switch answer {
                        case .success(let data): print(data)
                        case .failure: break
                        }
                        if case let .failure(error) = answer.result { print(error) }
                    }
                }
                """)
        let members = try #require(
            AbsentModules.summaries(in: [source], of: ["Streams"])[AbsentModules.members]
        ).source
        #expect(members.contains("func send<R1>(_ a0: Any?, _ a1: (Swift.Result<Placeholder, Placeholder>) -> R1)"))
        #expect(members.contains("public var result: Swift.Result<Placeholder, Placeholder> {"))
        #expect(members.contains("public static var get: Self {"))
        #expect(members.contains("func read(_ a0: Placeholder?)") && !members.contains("func get()"))
        #expect(members.contains("public static func page(_ a0: Any?, of a1: Any?) -> Self {"))
    }

    @Test("a class whose name is that of a general one with a word inside derives from it")
    func families() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Streams
                import UIKit
                final class Header: StreamPictureHeader {}
                final class Store: StreamFastStore { init(size: Int) { super.init() } }
                extension UIScrollView { func set(_ header: StreamHeader, _ footer: StreamFooter, _ store: StreamStore) {} }
                func show(_ list: UIScrollView) {
                    let footer = StreamAutoFooter(style: 1)
                    list.addSubview(footer)
                    list.set(Header(), footer, Store(size: UI_USER_INTERFACE_IDIOM() == .pad ? 2 : 1))
                }
                """)
        let found = try #require(AbsentModules.summaries(in: [source], of: ["Streams"])["Streams"])
        for head in [
            "StreamHeader: PlaceholderObject", "StreamPictureHeader: StreamHeader", "StreamFooter: PlaceholderView",
            "StreamAutoFooter: StreamFooter", "StreamFastStore: StreamStore",
        ] {
            #expect(found.source.contains("open class \(head) {"), "\(head)")
        }
        #expect(found.types.count == 6, "a function with an old name is no type")
    }

    @Test("variables, parameters, and methods whose names begin with a capital letter are no types")
    func capitalNames() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Streams
                final class Row {
                    var IKEv2 = false
                    func VPNByID(_ ID: String) -> Bool {
                        let NC = StreamCenter()
                        struct Static { static let shared = 1 }
                        return NC.has(ID.count, Static.shared, IKEv2)
                    }
                }
                """)
        let other = Porter.Source(
            path: "B.swift", text: "import Streams\nextension Row { func run() { VPNByID(\"\") } }\n")
        let found = AbsentModules.summaries(in: [source, other], of: ["Streams"])
        #expect(found["Streams"]?.types == ["StreamCenter"])
    }

    @Test("a placeholder is in the module of its superclass, which is declared even if nothing else uses it")
    func moduleOfSuperclass() throws {
        let sources = [
            Porter.Source(path: "A.swift", text: "import RxSwift\nvar numbers: Observable<Int>?\n"),
            Porter.Source(
                path: "B.swift", text: "import Material\nimport RxSwift\nlet subject = PublishSubject<Int>()\n"),
        ]
        let found = AbsentModules.summaries(in: sources, of: ["Material", "RxSwift"])
        #expect(found["Material"]?.types == [] && found["RxSwift"]?.types.contains("PublishSubject") == true)
        #expect(found["RxSwift"]?.source.contains("public required init() { super.init() }") == true)
        let alone = AbsentModules.summaries(in: [sources[1]], of: ["Material"])
        #expect(alone["Material"]?.types == ["Observable", "PublishSubject"])
    }

    @Test("a property that is also called declares its name once")
    func calledProperty() throws {
        let source = Porter.Source(
            path: "A.swift",
            text: """
                import Streams
                let subject = StreamSubject()
                print(subject.value, subject.value(), subject.appearance.color, UIButton.appearance())
                """)
        let found = AbsentModules.summaries(in: [source], of: ["Streams"])
        let members = try #require(found[AbsentModules.members]).source
        for name in ["value", "appearance"] {
            #expect(members.contains("public var \(name): Placeholder") && !members.contains("func \(name)("))
        }
        #expect(members.contains("public func callAsFunction() -> Placeholder"))
    }
}
