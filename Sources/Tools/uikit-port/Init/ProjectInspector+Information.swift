internal import FileAccess
import Foundation
import SourcePort

/// Build settings, and the property list of an app.
extension ProjectInspector {
    /// Finds the targets that use the names of resources that R.swift generates, without declaring them.
    func findResourceNames(in plan: inout PortPlan) {
        for index in plan.targets.indices {
            let facts = plan.targets[index].sources.map(reader.facts)
            plan.targets[index].usesResourceNames =
                facts.contains(where: \.usesResourceNames) && !facts.contains(where: \.declaresResourceNames)
        }
    }

    /// The libraries in a Podfile or Cartfile.
    func dependencies(named file: String) -> [String] {
        let names = reader.lines(file).compactMap { line -> String? in
            let words = line.split(whereSeparator: \.isWhitespace)
            guard words.count > 1, ["pod", "github", "git"].contains(words[0]) else { return nil }
            // Subspecs are parts of one library.
            let name = words[1].filter { !"'\",".contains($0) }
            return words[0] == "pod" ? name.split(separator: "/").first.map(String.init) : String(name)
        }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// The build settings to which texts may refer.
    func settings(of target: XcodeProject.Target) throws -> [String: String] {
        var settings = target.settings
        settings["TARGET_NAME"] = target.name
        settings["PRODUCT_NAME"] = try expanded(settings["PRODUCT_NAME"] ?? target.name, settings) as? String
        settings["EXECUTABLE_NAME"] = settings["PRODUCT_NAME"]
        settings["PRODUCT_MODULE_NAME"] = target.module
        settings["DEVELOPMENT_LANGUAGE"] = "en"
        settings["SRCROOT"] = ""
        settings["PROJECT_DIR"] = ""
        return settings
    }

    /// The text of an `.xcconfig` file. If it was not published, that of the sample next to it, which a person would
    /// copy: `Development.sample.xcconfig` or `Development.xcconfig.example`.
    func configuration(_ path: String) -> String? {
        let stem = String(path.dropLast(".xcconfig".count))
        let samples = ["sample", "example", "template"].flatMap { ["\(stem).\($0).xcconfig", "\(path).\($0)"] }
        for file in [path] + samples where path.hasSuffix(".xcconfig") {
            guard let bytes = try? folder.contents(file, limit: 1 << 20) else { continue }
            return String(decoding: bytes, as: UTF8.self)
        }
        return nil
    }

    /// The property list that Xcode writes into the app or framework.
    func information(
        _ settings: [String: String], _ base: String, plan: inout PortPlan
    ) throws -> [String: Any] {
        var values: [String: Any] = [:]
        if let setting = settings["INFOPLIST_FILE"] {
            let file = try expanded(setting, settings) as? String ?? ""
            let path = contents.existing(XcodeProject.joined(base, String(file.drop { $0 == "/" })))
            if let reason = reasonAgainst(path) {
                plan.leaveOut(path, reason)
            } else if let list = propertyList(path) {
                values = list
            } else {
                plan.leaveOut(path, "the property list cannot be read")
            }
        }
        for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
            let name = String(key.dropFirst("INFOPLIST_KEY_".count))
            if values[name] == nil, !name.contains("~"), !name.contains("[") { values[name] = value }
        }
        // Its value is a build setting, not a table.
        if values["UIApplicationSceneManifest_Generation"] != nil {
            values["UIApplicationSceneManifest_Generation"] = nil
            if values["UIApplicationSceneManifest"] == nil { values["UIApplicationSceneManifest"] = [String: Any]() }
        }
        return try expanded(values, settings) as? [String: Any] ?? values
    }

    /// Keeps the storyboard of the launch screen if code can create its controllers, which have identifiers.
    func keepLaunchScreen(ofCode target: inout PortPlan.Target) {
        guard let launch = target.information?["UILaunchStoryboardName"] as? String,
            let path = target.resources.first(where: { FilePath($0).name == launch + ".storyboard" }),
            let bytes = try? folder.contents(path, limit: InterfaceCheck.maximumBytes),
            String(decoding: bytes, as: UTF8.self).contains(" storyboardIdentifier=")
        else { return }
        target.information?["UILaunchStoryboardName"] = nil
    }

    /// Replaces the references to settings in the texts of a property list.
    ///
    /// - Throws: If the result exceeds a limit. Binary property lists may also contain one value many times.
    func expanded(_ value: Any, _ settings: [String: String]) throws -> Any {
        var budget = ExpansionBudget(bytes: 1 << 20, steps: 4 << 20)
        do throws(ExpansionBudget.Exceeded) {
            return try Self.expanded(value, settings, &budget)
        } catch {
            throw Fault(message: "\(root): Info.plist with the settings of the project: \(error)")
        }
    }

    private static func expanded(
        _ value: Any, _ settings: [String: String], _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> Any {
        try budget.add(steps: 1)
        switch value {
        case let text as String: return try XcodeProject.expanded(text, settings, within: &budget)
        case let data as Data: try budget.add(bytes: data.count)
        case let list as [Any]:
            var result: [Any] = []
            for item in list { result.append(try expanded(item, settings, &budget)) }
            return result
        case let table as [String: Any]:
            var result: [String: Any] = [:]
            for (key, item) in table {
                try budget.add(steps: key.utf8.count)
                result[key] = try expanded(item, settings, &budget)
            }
            return result
        default: break
        }
        return value
    }

    /// The property list at a path in the XML format; `nil` if it cannot be read, or has another format.
    func propertyList(_ path: String) -> [String: Any]? {
        // Binary property lists can contain one list many times, which takes Foundation's parser exponential memory.
        guard let bytes = try? folder.contents(path, limit: 1 << 20),
            bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<")
        else { return nil }
        return (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) as? [String: Any]
    }

    /// Adds the files of Core Data models with the names of compiled ones, so that code that unwraps their URLs runs.
    func addDataModels(to target: inout PortPlan.Target) {
        for path in target.dataModels.sorted() {
            guard let bytes = folder.dataModel(at: path) else { continue }
            let file = XcodeProject.joined(
                target.folder, PortPlan.stringsFolder + "/" + FilePath(path).stem + ".momd")
            target.generated.append((file, String(decoding: bytes, as: UTF8.self)))
            target.resources.append(file)
        }
    }

    /// Converts the string catalogs of a target to tables, one for each language.
    func addStrings(to target: inout PortPlan.Target, of plan: inout PortPlan) {
        for path in target.stringCatalogs.sorted() {
            let catalog: StringCatalog
            do {
                let bytes = try folder.contents(path, limit: StringCatalog.maximumBytes)
                guard let read = try StringCatalog(bytes) else {
                    plan.leaveOut(path, "the string catalog cannot be read")
                    continue
                }
                catalog = read
            } catch {
                plan.leaveOut(path, "the string catalog: \((error as? FileError)?.reason ?? "\(error)")")
                continue
            }
            let name = FilePath(path).stem + ".strings"
            if catalog.hasForms { target.hasPluralForms = true }
            for language in catalog.tables.keys.sorted() {
                guard StringCatalog.isLanguage(language) else {
                    plan.leaveOut("the language \(language.prefix(80)) in \(path)", "it is not the name of a language")
                    continue
                }
                let file = XcodeProject.joined(target.folder, "\(PortPlan.stringsFolder)/\(language).lproj/\(name)")
                let isTaken = target.resources.contains { $0.hasSuffix("\(language).lproj/\(name)") }
                let text = catalog.file(language)
                if isTaken || text.isEmpty { continue }
                target.generated.append((file, text))
                target.resources.append(file)
            }
        }
    }
}
