internal import CommandArguments
internal import DriveKit

/// The options of the commands of `gallery`, with the lines that `--help` prints for them.
enum HelpTexts {
    private static let output = CommandOption(
        name: "--output", short: "-o", value: "FILE", help: "the file to write; .png or .svg")
    private static let images = CommandOption(
        name: "--images", value: "FOLDER",
        help:
            "show the pictures in FOLDER and its direct subfolders (JPEG, PNG, WebP), sorted by\nname; the default is pictures that the gallery draws"
    )
    private static let size = CommandOption(
        name: "--size", value: "WxH", help: "the size of the view in points; the default depends on the layout")
    private static let offset = CommandOption(
        name: "--offset", value: "X,Y", help: "scroll to this content offset; the default is the start of the layout")
    private static let sections = CommandOption(
        name: "--sections", value: "1,4,4,2", help: "the number of items in each section")
    private static let rtl = CommandOption(name: "--rtl", help: "use a right-to-left layout direction")
    private static let dark = CommandOption(name: "--dark", help: "use the dark appearance")
    private static let set = CommandOption(
        name: "--set", value: "NAME=VALUE", help: "set a parameter of the layout; 'gallery list' shows all parameters",
        repeats: true)

    static let renderOptions = [
        output, images, size,
        CommandOption(name: "--scale", value: "N", help: "pixels per point; the default is 2"),
        offset, sections, set, dark, rtl,
    ]
    /// The options of `gallery inspect`.
    static let inspectOptions = [
        images, size, sections, offset, set, CommandOption(name: "--json", help: "print JSON in place of a table"),
        CommandOption(
            name: "--why", value: "ELEMENT",
            help: "explain the frame of an element: 0.3 for a cell, or 'KIND 0.0' for a header or decoration"),
        CommandOption(
            name: "--output", short: "-o", value: "FILE",
            help: "write a picture of the layout with the marks and records of the inspector; .png or .svg"),
        CommandOption(
            name: "--scroll", value: "X,Y",
            help: "scroll by this distance with a drag first, to record the frames of a movement"),
        CommandOption(
            name: "--mark", value: "LIST",
            help:
                "the marks in the picture: elements, sections, groups, insets, sizes, pins; the default is\nall except groups"
        ),
        CommandOption(name: "--scale", value: "N", help: "pixels per point, which affect rounding; the default is 2"),
        rtl,
        dark,
    ]
    /// The options of `gallery show`.
    static let showOptions = [
        images,
        CommandOption(name: "--size", value: "WxH", help: "the size of the window in points; the default is 1280x800"),
        CommandOption(
            name: "--scale", value: "N",
            help: "pixels per point; the default is the scale of the desktop, and 1 for -o"), offset, sections, set,
        dark,
        rtl,
        CommandOption(
            name: "--output", short: "-o", value: "FILE", help: "write a picture of the window and exit; .png or .svg"),
        CommandOption(name: "--press", value: "KEYS", help: "press keys before the picture is drawn, such as n,d"),
        CommandOption(
            name: "--image-memory", value: "MB",
            help:
                "the memory for decoded pictures and cached cells in megabytes; the default is 256"),
        CommandOption(name: "--serve", value: "PORT", help: "show the gallery in a browser; 0 selects a free port"),
        CommandOption(
            name: "--mcp",
            help: "let a program use the gallery: the Model Context Protocol on standard input and output"),
        CommandOption(
            name: "--script", value: "FILE", help: "use the gallery by the lines of a file; '-' is standard input"),
        CommandOption(name: DriveWorker.argument, help: "the process that --mcp and --script start"),
        CommandOption(
            name: "--frames", value: "FILE",
            help: "write the times of each frame to FILE as CSV, in milliseconds: start, duration, and gap"),
    ]
    /// The options of `gallery record`.
    static let recordOptions = [
        CommandOption(
            name: "--output", short: "-o", value: "FILE", help: "the file to write; .webp, or .png for an APNG"),
        CommandOption(
            name: "--gesture", value: "WHAT",
            help:
                "fling (the default), drag, or FILE.json: an array of events such as\n{\"t\": 0.2, \"down\": [100, 300]}, with down, move, up, or wheel: [x, y, dx, dy]"
        ),
        CommandOption(name: "--fps", value: "N", help: "frames per second; the default is 30"),
        CommandOption(
            name: "--quality", value: "N",
            help:
                "the quality of WebP frames in motion, 0 to 100; the default is 82. Lower values make\nsmaller files. From 75 on, frames at rest are almost lossless"
        ),
        images, size, CommandOption(name: "--scale", value: "N", help: "pixels per point; the default is 1"),
        offset, sections, set, dark, rtl,
    ]
    /// The options of `gallery contact-sheet`.
    static let sheetOptions = [
        CommandOption(name: "--output", short: "-o", value: "FILE", help: "the file to write; .png, .webp, or .svg"),
        images,
        dark, CommandOption(name: "--scale", value: "N", help: "pixels per point; the default is 1"),
        CommandOption(
            name: "--sizes", value: "375x667,1280x800",
            help: "show each layout once in a view of each size, in place of scroll positions"), rtl,
    ]

    /// The options of `gallery web`.
    static let webOptions = [
        CommandOption(
            name: "--output", short: "-o", value: "FOLDER", help: "the folder to write, which is created if necessary"),
        images,
        CommandOption(
            name: "--module", value: "FILE",
            help: "the WebAssembly module; './gallery web' builds and passes it"),
    ]

    /// The options of `gallery new-package`.
    static let newPackageOptions = [
        CommandOption(
            name: "--output", short: "-o", value: "FOLDER",
            help: "the folder to write, which must not exist; the default is NAME"),
        CommandOption(
            name: "--library", value: "WHERE",
            help:
                "the location of this library: the URL of its repository, of which the package uses this\nversion, or a folder; './gallery' passes its own folder"
        ),
    ]

    /// The help of a command; that of the program without one or for an unknown one.
    static func text(for command: String?) -> String {
        switch command {
        case "list": list
        case "show": show
        case "render": render
        case "record": record
        case "inspect": inspect
        case "contact-sheet": sheet
        case "web": web
        case "new-package": newPackage
        case "help": "gallery help [COMMAND]\n\nExplains the program or one of its commands.\n"
        default: overview
        }
    }

    private static let overview = """
        gallery: shows, draws, and measures collection view layouts

        gallery [FOLDER]                          every layout in a window, with the pictures in FOLDER;
                                                  without a display, writes pictures to ./gallery-pictures
        gallery show [LAYOUT]                     the same window, which starts with one layout
        gallery list                              the layouts and their parameters
        gallery render LAYOUT -o FILE.png         one layout as a picture (or FILE.svg)
        gallery record LAYOUT -o FILE.webp        an animation of a gesture on one layout
        gallery contact-sheet -o FILE.png         every layout at several scroll positions on one sheet
        gallery inspect LAYOUT                    the frame of every visible element, with an explanation
        gallery inspect PACKAGE | FILE.swift      the same for your own code, with the constraints of views
        gallery web -o FOLDER                     a web page with the layouts that do not need UIKit
        gallery preview [PACKAGE | FILE.swift]    your own code, rebuilt and shown whenever you save it
        gallery new-package NAME                  a package with a layout, its tests, snapshots, and CI
        gallery help COMMAND                      the help of a command
        gallery --version                         the version

        Try:
          gallery show waterfall --images ~/Pictures
          gallery contact-sheet -o sheet.png
          gallery render focus-carousel --images ~/Pictures -o carousel.png
          gallery inspect focus-carousel --size 375x667 --offset 5,0 --set itemSize=250x300 --set spacing=20

        Exit status: 0 for success; 1 if drawing is not possible; 2 for invalid arguments and unreadable files; 3 if the
        output cannot be written, in which case no partial file remains.

        """

    private static let list = """
        gallery list

        Prints the name and a summary of every layout, and its parameters for --set: name, default value, meaning, and
        kind of value.

        Examples:
          gallery list
          gallery list | grep -A 12 waterfall

        """

    private static var render: String {
        """
        gallery render LAYOUT -o FILE.png [options]

        Draws LAYOUT in a view and writes the picture. The same arguments give the same picture on every machine.
        Without --size and --set, the view and the items have sizes for demonstration. With one of them, the layout has
        its default values, as in 'inspect'.

        \(table(renderOptions))
        Examples:
          gallery render cover-carousel -o covers.png
          gallery render waterfall --images ~/Pictures --size 768x1024 --set columns=3 -o wall.png
          gallery render hero-page --offset 0,-100 --dark -o pulled.svg

        """
    }

    private static var show: String {
        """
        gallery show [LAYOUT] [options]

        Opens a window with a list of the layouts, one layout at a time, and a panel with a control for each of its
        parameters, the number of items, and the source of a program that shows it. Scroll by dragging, with the wheel,
        or with the arrow and page keys.

        Keys:
          1…9, n, p     another layout
          /, l          search; the list of layouts
          i, x, s       insert an item, delete one, shuffle
          [, ]          fewer or more items, up to a million
          d or F6       dark appearance
          r or F7       reading direction
          -, +          text size
          a             animation speed
          e, v, c       parameters; items and appearance; source
          o             reset the parameters
          m or F8       the durations of the last 240 frames
          F12           the inspector, which explains the frames of elements
          ? or F1       all keys
          q             quit

        \(table(showOptions))
        Examples:
          gallery show
          gallery show waterfall --images ~/Pictures --set columns=5 --dark
          gallery show list --size 375x700 -o list.png

        Without a display, prints a message and writes pictures of every layout to ./gallery-pictures.

        """
    }

    private static var record: String {
        """
        gallery record LAYOUT -o FILE.webp [options]

        Plays a gesture on LAYOUT with a simulated clock until all movement has ended, and writes every frame. The same
        arguments give the same animation on every machine.

        \(table(recordOptions))
        Examples:
          gallery record cover-carousel -o covers.webp
          gallery record hero-page --gesture drag --dark -o hero.webp

        """
    }

    private static var inspect: String {
        """
        gallery inspect LAYOUT [options]
        gallery inspect PACKAGE | FILE.swift [--json | --why ELEMENT] [options of preview]

        Prints the content size, the content insets, and every visible element: its kind, section and item, frame,
        center, size, transform, alpha, and z-index. All values are in points and content coordinates, so that they can
        be compared with the formulas of a layout.

        --why explains one element: each rule of the layout, starting with the section, and the amounts that it adds to
        x, y, width, and height. The sum of all rows is the frame. --json contains the same for every element, and the
        recorded frames, passes, calls, and faults. -o draws the layout with the panels of the inspector.

        A path inspects a preview: its lists with their rules and violated laws, and its views with their constraints.

        \(table(inspectOptions))
        Examples:
          gallery inspect hero-page --sections 1,4,4,2 --size 375x667 --offset 0,273
          gallery inspect store-rows --json | less
          gallery inspect store-page --why 0.3
          gallery inspect waterfall --why 0.4 -o waterfall.png
          gallery inspect waterfall --set columns=3 --set lineSpacing=4

        """
    }

    private static var sheet: String {
        """
        gallery contact-sheet -o FILE.png [options]

        Draws every layout at several scroll positions on one sheet.

        \(table(sheetOptions))
        Examples:
          gallery contact-sheet -o sheet.png
          gallery contact-sheet --images ~/Pictures --dark --scale 2 -o dark.png
          gallery contact-sheet --sizes 375x667,768x1024,1280x800,1920x1080 -o widths.png

        """
    }

    private static var web: String {
        """
        gallery web -o FOLDER [options]

        Writes a page that runs the core of this program as WebAssembly: its layouts, scroll physics, and differences.
        The page shows the pictures of --images or pictures that the gallery draws. Open FOLDER/index.html in a browser,
        from the disk or from any web server.

        In the page, scroll by dragging, with the wheel, or with the arrow, page, Home, and End keys. n and p change the
        layout; i, x, and s insert, delete, and shuffle; r changes the direction. The appearance is that of the browser.

        \(table(webOptions))
        Examples:
          ./gallery web -o page
          ./gallery web -o page --images ~/Pictures

        """
    }

    private static var newPackage: String {
        """
        gallery new-package NAME [options]

        Writes a package with a layout, tests of its frames, layout laws, and pictures, and a workflow that runs the
        tests on Linux. NAME is the name of the package and of its module.

        \(table(newPackageOptions))
        Examples:
          ./gallery new-package Cards
          gallery new-package Cards -o ~/Cards --library https://example.com/OpenCollectionView.git

        """
    }

    private static func table(_ options: [CommandOption]) -> String {
        var text = "Options:\n"
        for option in options {
            var left = "  " + (option.short.map { "\($0), " } ?? "") + option.name
            if let value = option.value { left += " \(value)" }
            let lines = option.help.split(separator: "\n")
            let indent = String(repeating: " ", count: 28)
            text += left.count > 26 ? left + "\n" + indent : left.padding(toLength: 28)
            text += lines.joined(separator: "\n" + indent) + (option.repeats ? "; may be repeated" : "") + "\n"
        }
        return text
    }
}

extension String {
    /// The text padded with spaces to at least `length` characters.
    func padding(toLength length: Int) -> String {
        count >= length ? self : self + String(repeating: " ", count: length - count)
    }
}
