import Foundation
import Testing

@testable import SourcePort

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
        #expect(map.source.contains("func start<R0>(_ a0: @escaping (Placeholder?, Placeholder) -> R0) -> Placeholder"))
        let stream = try #require(modules["Streams"])
        #expect(stream.types == ["Auth", "DisposeBag", "Signal"])
        #expect(stream.source.contains("open class Signal<A>: PlaceholderObject {"))
        #expect(stream.source.contains("public class func just(_ a0: Any?) -> Placeholder"))
        #expect(stream.source.contains("public class var shared: Auth {"))
        #expect(stream.source.contains("public var currentUser: Placeholder? {"))
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
