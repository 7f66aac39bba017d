"""Gives the pages of Thumbindex the addresses to which their links lead: 'font.html' instead of 'font/'."""


def on_files(files, config):
    for file in files.documentation_pages():
        if file.src_uri.startswith("glossary/"):
            file.dest_uri = file.url = file.src_uri.removesuffix(".md") + ".html"
    return files
