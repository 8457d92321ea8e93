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
