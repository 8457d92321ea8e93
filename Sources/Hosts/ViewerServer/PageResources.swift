internal import FileAccess
import Foundation
internal import Raster

/// The files of the page.
enum PageResources {
    private static let types = [
        "index.html": "text/html; charset=utf-8", "viewer.css": "text/css; charset=utf-8",
        "viewer.js": "text/javascript; charset=utf-8", "controls.js": "text/javascript; charset=utf-8",
        "reader.js": "text/javascript; charset=utf-8", "painter.js": "text/javascript; charset=utf-8",
        "decoder.js": "text/javascript; charset=utf-8", "geometry.js": "text/javascript; charset=utf-8",
    ]

    /// - Parameter attributes: The attributes of the page's body, such as its title.
    /// - Throws: ``ServerFailure`` with the searched folders.
    static func load(title: String, attributes: [String: String]) throws(ServerFailure) -> [String: PageServer.Resource]
    {
        let source = FilePath(#filePath).folder + "/Page"
        let folders = BundledFolder.candidates(
            "OpenCollectionView_ViewerServer.resources/Page", variable: "OPENCOLLECTIONVIEW_VIEWER_PAGE",
            source: source)
        guard let folder = BundledFolder.first(of: folders, holding: types.keys.sorted()) else {
            throw ServerFailure("its files are in none of \(folders.joined(separator: ", "))")
        }
        var found: [String: PageServer.Resource] = [:]
        for (name, type) in types {
            do throws(FileError) {
                found[name] = PageServer.Resource(
                    type: type, bytes: try RegularFile.contents(folder + "/" + name, limit: 1 << 20))
            } catch {
                throw ServerFailure("\(error)")
            }
        }
        let sorted = attributes.sorted { $0.key < $1.key }
        let attributeText = sorted.map { " data-\($0.key)=\"\(escaped($0.value))\"" }.joined()
        let page = String(decoding: found["index.html"]?.bytes ?? [], as: UTF8.self)
            .replacing("<body>", with: "<body\(attributeText)>").replacing(
                "<title></title>", with: "<title>\(escaped(title))</title>")
        let index = PageServer.Resource(type: types["index.html"] ?? "", bytes: Array(page.utf8))
        found["index.html"] = nil
        found[""] = index
        return found
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
