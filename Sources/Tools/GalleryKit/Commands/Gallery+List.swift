import Foundation

extension Gallery {
    /// Prints all layouts with their parameters, the values of these, and what they mean.
    func list() throws {
        for entry in LayoutCatalog.entries {
            try printer.line("\(entry.name)".padding(toLength: 18) + entry.summary)
            let layout = entry.make()
            for parameter in entry.parameters {
                let left = "    \(parameter.name)=\(parameter.read(layout))"
                try printer.line(left.padding(toLength: 46) + "\(parameter.help) (\(parameter.kind))")
            }
            try printer.line("")
        }
        try printer.line("'gallery render NAME -o picture.png' draws a layout, and 'gallery inspect NAME' measures it.")
    }
}
