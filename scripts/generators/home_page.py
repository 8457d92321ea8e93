"""The home page of the documentation site: the live gallery, the quick starts of the README, and a card for each layout.

`docs/site/home.html` is the template. Nothing on the page is written twice: the quick starts are those of the README, and
the cards are the titles and first paragraphs of `docs/layouts`, with the moving pictures of `docs/pictures`.
"""

import html
import os
import re
import shutil
from collections import Counter

STARTS = 3


def quick_starts(readme):
    """The first quick starts of the README: title, commands."""
    part = readme.split("\n## Quick starts\n", 1)[1].split("\n## ", 1)[0]
    found = []
    for section in part.split("\n### ")[1:]:
        title, _, text = section.partition("\n")
        commands = re.search(r"```sh\n(.*?)```", text, re.DOTALL)
        if commands:
            found.append((title.strip(), commands.group(1).rstrip()))
    return found[:STARTS]


def guide(text):
    """The title of a guide, its first paragraph as plain text, and the class that it names most often."""
    lines = text.split("\n")
    paragraph = re.split(r"\n\s*\n", "\n".join(lines[1:]).strip())[0]
    paragraph = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", paragraph).replace("`", "").replace("\n", " ")
    # Its first sentences; where the sources are belongs to the guide.
    sentences = [part for part in re.split(r"(?<=\.) ", paragraph) if not part.startswith(("Source:", "Sources:"))]
    classes = Counter(re.findall(r"\b(?!UI)[A-Z][A-Za-z]*Layout\b", text))
    name = classes.most_common(1)[0][0] if classes else None
    return lines[0].removeprefix("# ").strip(), " ".join(sentences[:2]), name


def documentation(name, site):
    """The page of a class, or of the module if the class has none."""
    page = "documentation/collectionlayouts" + ("/" + name.lower() if name else "")
    if not os.path.exists(os.path.join(site, "data", page + ".json")):
        page = "documentation/collectionlayouts"
    return page + "/"


def write(root, site, base, live):
    """Writes SITE/index.html and its pictures. `live` is whether SITE/gallery has the page of `./gallery web`.

    Returns what is wrong: pictures that are missing, and pages that do not exist.
    """
    problems = []
    with open(os.path.join(root, "README.md"), encoding="utf-8") as file:
        starts = quick_starts(file.read())
    if len(starts) < STARTS:
        problems.append("home page: README.md has %d quick starts with commands" % len(starts))
    cards = []
    os.makedirs(os.path.join(site, "pictures"), exist_ok=True)
    folder = os.path.join(root, "docs", "layouts")
    for file in sorted(os.listdir(folder)):
        with open(os.path.join(folder, file), encoding="utf-8") as opened:
            title, text, name = guide(opened.read())
        stem = file.removesuffix(".md")
        # The moving picture, and one at rest for people who prefer that.
        moving, still = stem + ".webp", stem + ".png"
        if not all(os.path.exists(os.path.join(root, "docs", "pictures", name)) for name in (moving, still)):
            problems.append("home page: docs/pictures lacks %s or %s" % (moving, still))
            continue
        for picture in (moving, still):
            shutil.copyfile(os.path.join(root, "docs", "pictures", picture), os.path.join(site, "pictures", picture))
        page = documentation(name, site)
        if not os.path.exists(os.path.join(site, "data", page.rstrip("/") + ".json")):
            problems.append("home page: %s does not exist" % page)
        cards.append(
            '<li><a href="{base}{page}"><picture>'
            '<source media="(prefers-reduced-motion: reduce)" srcset="{base}pictures/{still}">'
            '<img src="{base}pictures/{moving}" alt="" loading="lazy"></picture>'
            "<div><h3>{title}</h3><p>{text}</p></div></a></li>".format(
                base=base, page=page, still=still, moving=moving, title=html.escape(title), text=html.escape(text)))
    with open(os.path.join(root, "docs", "site", "home.html"), encoding="utf-8") as file:
        page = file.read()
    frame = '<iframe class="live" src="%sgallery/index.html" title="The gallery, running in this page"></iframe>' % base
    values = {
        "base": base,
        "live": frame if live else "",
        "starts": "\n".join('<div class="start"><h3>%s</h3><pre tabindex="0"><code>%s</code></pre></div>'
                            % (html.escape(title), html.escape(commands)) for title, commands in starts),
        "layouts": "\n".join(cards),
    }
    page = re.sub(r"\{\{(\w+)\}\}", lambda match: values[match.group(1)], page)
    with open(os.path.join(site, "index.html"), "w", encoding="utf-8") as file:
        file.write(page)
    return problems
