internal import CommandArguments

/// The texts of `--help`.
enum HelpTexts {
    private static let output = CommandOption(
        name: "--output", short: "-o", value: "FILE", help: "the file to write; .png or .svg")
    private static let images = CommandOption(
        name: "--images", value: "FOLDER",
        help:
            "show the pictures in FOLDER and the folders in it (JPEG, PNG, WebP), sorted by name;\nwithout it, the gallery draws its own"
    )
    private static let size = CommandOption(
        name: "--size", value: "WxH", help: "the view's size in points (each layout has a fitting one)")
    private static let offset = CommandOption(
        name: "--offset", value: "X,Y", help: "scroll to this content offset (where the layout starts by itself)")
    private static let sections = CommandOption(
        name: "--sections", value: "1,4,4,2", help: "how many items each section has")
    private static let rtl = CommandOption(name: "--rtl", help: "lay out right to left")
    private static let dark = CommandOption(name: "--dark", help: "dark appearance")
    private static let set = CommandOption(
        name: "--set", value: "NAME=VALUE", help: "set a parameter of the layout; 'gallery list' names them",
        repeats: true)

    static let renderOptions = [
        output, images, size,
        CommandOption(name: "--scale", value: "N", help: "pixels per point (2)"),
        offset, sections, set, dark, rtl,
    ]
    static let inspectOptions = [
        images, size, sections, offset, set, CommandOption(name: "--json", help: "one JSON object instead of a table"),
        CommandOption(
            name: "--why", value: "ELEMENT",
            help: "why an element is where it is: 0.3 for a cell, or 'KIND 0.0' for a header or decoration"),
        CommandOption(
            name: "--output", short: "-o", value: "FILE",
            help: "a picture of the layout with what the inspector marks and records; .png or .svg"),
        CommandOption(
            name: "--scroll", value: "X,Y",
            help: "scroll by so many points with a finger first, so that frames of a movement are recorded"),
        CommandOption(
            name: "--mark", value: "LIST",
            help: "what the picture marks: elements, sections, groups, insets, sizes, pins (all but groups)"),
        CommandOption(name: "--scale", value: "N", help: "pixels per point; matters where a layout rounds (2)"), rtl,
        dark,
    ]
    static let showOptions = [
        images, CommandOption(name: "--size", value: "WxH", help: "the window's size in points (1280x800)"),
        CommandOption(
            name: "--scale", value: "N",
            help: "pixels per point (the resolution that the desktop sets; 1 in a picture)"), offset, sections, set,
        dark,
        rtl,
        CommandOption(
            name: "--output", short: "-o", value: "FILE", help: "write a picture of the window instead; .png or .svg"),
        CommandOption(name: "--press", value: "KEYS", help: "keys to press before the picture is drawn, such as n,d"),
        CommandOption(
            name: "--image-memory", value: "MB", help: "the memory for decoded pictures in megabytes (256)"),
        CommandOption(name: "--serve", value: "PORT", help: "show it in a browser; 0 for any port that is free"),
        CommandOption(
            name: "--frames", value: "FILE",
            help: "write start, duration, and gap of each frame to FILE, in milliseconds, as CSV"),
    ]
    static let recordOptions = [
        CommandOption(
            name: "--output", short: "-o", value: "FILE", help: "the file to write; .webp, or .png for an APNG"),
        CommandOption(
            name: "--gesture", value: "WHAT",
            help:
                "fling (the default), drag, or a FILE.json: an array of events such as\n{\"t\": 0.2, \"down\": [100, 300]}, with down, move, up, or wheel: [x, y, dx, dy]"
        ),
        CommandOption(name: "--fps", value: "N", help: "frames per second (30)"),
        CommandOption(
            name: "--quality", value: "N",
            help:
                "of the WebP's frames in motion, 0 to 100 (82); less makes smaller files. From 75 on, frames at rest are\nalmost lossless"
        ),
        images, size, CommandOption(name: "--scale", value: "N", help: "pixels per point (1)"),
        offset, sections, set, dark, rtl,
    ]
    static let sheetOptions = [
        CommandOption(name: "--output", short: "-o", value: "FILE", help: "the file to write; .png, .webp or .svg"),
        images,
        dark, CommandOption(name: "--scale", value: "N", help: "pixels per point (1)"),
        CommandOption(
            name: "--sizes", value: "375x667,1280x800",
            help: "show each layout once in a view of each of these sizes instead"), rtl,
    ]

    static let webOptions = [
        CommandOption(
            name: "--output", short: "-o", value: "FOLDER", help: "the folder to write; made where there is none"),
        images,
        CommandOption(
            name: "--module", value: "FILE",
            help: "the WebAssembly module; './gallery web' builds one and names it by itself"),
    ]

    static let newPackageOptions = [
        CommandOption(
            name: "--output", short: "-o", value: "FOLDER", help: "the folder to write (NAME); it must not exist"),
        CommandOption(
            name: "--library", value: "WHERE",
            help:
                "where the package finds this library: the URL of its repository, of which it takes this version, or a\nfolder; './gallery' names its own folder by itself"
        ),
    ]

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
        case "help": "gallery help [COMMAND]\n\nExplains the program, or one command of it.\n"
        default: overview
        }
    }

    private static let overview = """
        gallery: collection view layouts as pictures and as numbers

        gallery [FOLDER]                          every layout live in a window, with your photographs from FOLDER;
                                                  without a screen, pictures of them in ./gallery-pictures
        gallery show [LAYOUT]                     the same window, starting with one layout
        gallery list                              the layouts and their parameters
        gallery render LAYOUT -o FILE.png         one layout as a picture (or FILE.svg)
        gallery record LAYOUT -o FILE.webp        a gesture played on one layout, as an animation
        gallery contact-sheet -o FILE.png         every layout at several scroll positions on one sheet
        gallery inspect LAYOUT                    every visible element as numbers, and why it is where it is
        gallery web -o FOLDER                     a web page with every layout that needs no UIKit, as WebAssembly
        gallery preview [PACKAGE | FILE.swift]    your own code, built again and shown whenever you save it
        gallery new-package NAME                  a package with a layout, its tests, snapshots, and CI
        gallery help COMMAND                      more about a command
        gallery --version                         the version

        Try:
          gallery show waterfall --images ~/Pictures
          gallery contact-sheet -o sheet.png
          gallery render focus-carousel --images ~/Pictures -o carousel.png
          gallery inspect focus-carousel --size 375x667 --offset 5,0 --set itemSize=250x300 --set spacing=20

        Exit status: 0; 1 when nothing can be drawn; 2 for words that cannot be understood and files that cannot be
        read; 3 for an output that cannot be written, after which there is no part of a file.

        """

    private static let list = """
        gallery list

        Names every layout with what it does, and every parameter that --set takes: its kind, its value when you
        do not set it, and what it means.

        Examples:
          gallery list
          gallery list | grep -A 12 waterfall

        """

    private static var render: String {
        """
        gallery render LAYOUT -o FILE.png [options]

        Lays LAYOUT out in a view, scrolls it, and writes what a screen would show. The same words give the same
        picture on every machine. Without --size and --set, view and items have sizes that look well; with one of them,
        the layout has its own values, as 'inspect' shows them.

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
        parameters, the number of items, and the source of a program that shows it. Drag, flick, turn the wheel, use the
        arrow and page keys.

        Keys:
          1…9, n, p     another layout
          /, l          search; the list of layouts
          i, x, s       insert a picture, delete one, shuffle
          [, ]          fewer and more items, up to a million
          d or F6       dark appearance
          r or F7       reading direction
          -, +          text size
          a             animation speed
          e, v, c       parameters; items and look; source
          o             original parameters
          m or F8       how long the last 240 frames took
          F12           the inspector: why each element is where it is
          ? or F1       all keys
          q, Escape     quit

        \(table(showOptions))
        Examples:
          gallery show
          gallery show waterfall --images ~/Pictures --set columns=5 --dark
          gallery show list --size 375x700 -o list.png

        Without a screen it says so and writes pictures of every layout into ./gallery-pictures.

        """
    }

    private static var record: String {
        """
        gallery record LAYOUT -o FILE.webp [options]

        Plays a gesture on LAYOUT on a clock that is moved by hand, until everything has come to rest, and writes every
        frame. The same words give the same animation on every machine.

        \(table(recordOptions))
        Examples:
          gallery record cover-carousel -o covers.webp
          gallery record hero-page --gesture drag --dark -o hero.webp

        """
    }

    private static var inspect: String {
        """
        gallery inspect LAYOUT [options]

        Prints the content size, the content insets and every element that shows: its kind, section and item, frame,
        centre, size, transform, alpha and z index, so that a layout can be checked against a formula. Everything is
        in points and content coordinates.

        --why explains one element: each rule of the layout from the section down, with what it adds to x, y, width,
        and height. The rows add up to the frame. --json has the same for every element, with the frames, passes,
        calls, and faults that were recorded. -o draws the layout with the inspector around it.

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

        Writes a page that runs the same core as this program: its layouts, scroll physics and differences, compiled to
        WebAssembly, with your photographs from --images or the gallery's own pictures. Open FOLDER/index.html in a browser,
        from the disk or from any web server.

        In the page: drag, flick, turn the wheel, use the arrow, page, Home and End keys; n and p change the layout,
        i, x and s insert, delete and shuffle, r changes the direction. Light or dark follows the browser.

        \(table(webOptions))
        Examples:
          ./gallery web -o page
          ./gallery web -o page --images ~/Pictures

        """
    }

    private static var newPackage: String {
        """
        gallery new-package NAME [options]

        Writes a package with a layout, tests of its frames, laws, and pictures, and a workflow that runs them on Linux.
        NAME is the name of its module.

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
