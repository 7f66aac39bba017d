#include "CEmbeddedFiles.h"

// Swift takes a quarter of a millisecond for each byte of an array literal; this takes none.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char book_mustache[] = {
#embed "../../Templates/book.mustache"
};
static const unsigned char detail_mustache[] = {
#embed "../../Templates/detail.mustache"
};
static const unsigned char entry_facts_mustache[] = {
#embed "../../Templates/entry-facts.mustache"
};
static const unsigned char entry_item_mustache[] = {
#embed "../../Templates/entry-item.mustache"
};
static const unsigned char entry_tools_mustache[] = {
#embed "../../Templates/entry-tools.mustache"
};
static const unsigned char entry_mustache[] = {
#embed "../../Templates/entry.mustache"
};
static const unsigned char footer_mustache[] = {
#embed "../../Templates/footer.mustache"
};
static const unsigned char fragment_mustache[] = {
#embed "../../Templates/fragment.mustache"
};
static const unsigned char front_mustache[] = {
#embed "../../Templates/front.mustache"
};
static const unsigned char glass_mustache[] = {
#embed "../../Templates/glass.mustache"
};
static const unsigned char glossary_css[] = {
#embed "../../Templates/glossary.css"
};
static const unsigned char glossary_js[] = {
#embed "../../Templates/glossary.js"
};
static const unsigned char grammar_mustache[] = {
#embed "../../Templates/grammar.mustache"
};
static const unsigned char group_mustache[] = {
#embed "../../Templates/group.mustache"
};
static const unsigned char group_links_mustache[] = {
#embed "../../Templates/group-links.mustache"
};
static const unsigned char group_list_mustache[] = {
#embed "../../Templates/group-list.mustache"
};
static const unsigned char groups_mustache[] = {
#embed "../../Templates/groups.mustache"
};
static const unsigned char head_mustache[] = {
#embed "../../Templates/head.mustache"
};
static const unsigned char header_mustache[] = {
#embed "../../Templates/header.mustache"
};
static const unsigned char index_bar_mustache[] = {
#embed "../../Templates/index-bar.mustache"
};
static const unsigned char index_mustache[] = {
#embed "../../Templates/index.mustache"
};
static const unsigned char languages_mustache[] = {
#embed "../../Templates/languages.mustache"
};
static const unsigned char layout_mustache[] = {
#embed "../../Templates/layout.mustache"
};
static const unsigned char letters_mustache[] = {
#embed "../../Templates/letters.mustache"
};
static const unsigned char menu_mustache[] = {
#embed "../../Templates/menu.mustache"
};
static const unsigned char missing_mustache[] = {
#embed "../../Templates/missing.mustache"
};
static const unsigned char page_mustache[] = {
#embed "../../Templates/page.mustache"
};
static const unsigned char path_mustache[] = {
#embed "../../Templates/path.mustache"
};
static const unsigned char pictures_mustache[] = {
#embed "../../Templates/pictures.mustache"
};
static const unsigned char print_mustache[] = {
#embed "../../Templates/print.mustache"
};
static const unsigned char print_entries_mustache[] = {
#embed "../../Templates/print-entries.mustache"
};
static const unsigned char reference_mustache[] = {
#embed "../../Templates/reference.mustache"
};
static const unsigned char references_mustache[] = {
#embed "../../Templates/references.mustache"
};
static const unsigned char search_mustache[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char section_mustache[] = {
#embed "../../Templates/section.mustache"
};
static const unsigned char sections_mustache[] = {
#embed "../../Templates/sections.mustache"
};
static const unsigned char see_line_mustache[] = {
#embed "../../Templates/see-line.mustache"
};
static const unsigned char sense_mustache[] = {
#embed "../../Templates/sense.mustache"
};
static const unsigned char senses_mustache[] = {
#embed "../../Templates/senses.mustache"
};
static const unsigned char strings_yml[] = {
#embed "../../Templates/strings.yml"
};
static const unsigned char assets_icon_svg[] = {
#embed "../../Templates/assets/icon.svg"
};
static const unsigned char assets_bar_js[] = {
#embed "../../Templates/assets/bar.js"
};
static const unsigned char assets_colors_js[] = {
#embed "../../Templates/assets/colors.js"
};
static const unsigned char assets_dictionary_css[] = {
#embed "../../Templates/assets/dictionary.css"
};
static const unsigned char assets_document_css[] = {
#embed "../../Templates/assets/document.css"
};
static const unsigned char assets_entry_js[] = {
#embed "../../Templates/assets/entry.js"
};
static const unsigned char assets_fragment_css[] = {
#embed "../../Templates/assets/fragment.css"
};
static const unsigned char assets_tips_js[] = {
#embed "../../Templates/assets/tips.js"
};
static const unsigned char assets_find_js[] = {
#embed "../../Templates/assets/find.js"
};
static const unsigned char assets_languages_js[] = {
#embed "../../Templates/assets/languages.js"
};
static const unsigned char assets_redirect_js[] = {
#embed "../../Templates/assets/redirect.js"
};
static const unsigned char assets_print_js[] = {
#embed "../../Templates/assets/print.js"
};
static const unsigned char assets_search_js[] = {
#embed "../../Templates/assets/search.js"
};
static const unsigned char assets_style_css[] = {
#embed "../../Templates/assets/style.css"
};

static const unsigned char entry_schema[] = {
#embed "../Features/API/schema.json"
};
static const unsigned char book_style[] = {
#embed "../SiteExports/Print/book.css"
};
static const unsigned char book_script[] = {
#embed "../SiteExports/Print/book.js"
};
static const unsigned char preview_script[] = {
#embed "../PreviewServer/Web/preview.js"
};
static const unsigned char preview_style[] = {
#embed "../PreviewServer/Web/preview.css"
};

#define FILE(path, bytes) {path, bytes, sizeof bytes}

static const struct embedded_file theme[] = {
    FILE("book.mustache", book_mustache),
    FILE("detail.mustache", detail_mustache),
    FILE("entry-facts.mustache", entry_facts_mustache),
    FILE("entry-item.mustache", entry_item_mustache),
    FILE("entry-tools.mustache", entry_tools_mustache),
    FILE("entry.mustache", entry_mustache),
    FILE("footer.mustache", footer_mustache),
    FILE("fragment.mustache", fragment_mustache),
    FILE("front.mustache", front_mustache),
    FILE("glass.mustache", glass_mustache),
    FILE("glossary.css", glossary_css),
    FILE("glossary.js", glossary_js),
    FILE("grammar.mustache", grammar_mustache),
    FILE("group.mustache", group_mustache),
    FILE("group-links.mustache", group_links_mustache),
    FILE("group-list.mustache", group_list_mustache),
    FILE("groups.mustache", groups_mustache),
    FILE("head.mustache", head_mustache),
    FILE("header.mustache", header_mustache),
    FILE("index-bar.mustache", index_bar_mustache),
    FILE("index.mustache", index_mustache),
    FILE("languages.mustache", languages_mustache),
    FILE("layout.mustache", layout_mustache),
    FILE("letters.mustache", letters_mustache),
    FILE("menu.mustache", menu_mustache),
    FILE("missing.mustache", missing_mustache),
    FILE("page.mustache", page_mustache),
    FILE("path.mustache", path_mustache),
    FILE("pictures.mustache", pictures_mustache),
    FILE("print.mustache", print_mustache),
    FILE("print-entries.mustache", print_entries_mustache),
    FILE("reference.mustache", reference_mustache),
    FILE("references.mustache", references_mustache),
    FILE("search.mustache", search_mustache),
    FILE("section.mustache", section_mustache),
    FILE("sections.mustache", sections_mustache),
    FILE("see-line.mustache", see_line_mustache),
    FILE("sense.mustache", sense_mustache),
    FILE("senses.mustache", senses_mustache),
    FILE("strings.yml", strings_yml),
    FILE("assets/icon.svg", assets_icon_svg),
    FILE("assets/bar.js", assets_bar_js),
    FILE("assets/colors.js", assets_colors_js),
    FILE("assets/dictionary.css", assets_dictionary_css),
    FILE("assets/document.css", assets_document_css),
    FILE("assets/entry.js", assets_entry_js),
    FILE("assets/fragment.css", assets_fragment_css),
    FILE("assets/tips.js", assets_tips_js),
    FILE("assets/find.js", assets_find_js),
    FILE("assets/languages.js", assets_languages_js),
    FILE("assets/redirect.js", assets_redirect_js),
    FILE("assets/print.js", assets_print_js),
    FILE("assets/search.js", assets_search_js),
    FILE("assets/style.css", assets_style_css),
};

size_t embedded_theme_count(void) { return sizeof theme / sizeof *theme; }

struct embedded_file embedded_theme_file(size_t number) { return theme[number]; }

struct embedded_file embedded_entry_schema(void) { return (struct embedded_file)FILE("schema.json", entry_schema); }
struct embedded_file embedded_book_style(void) { return (struct embedded_file)FILE("book.css", book_style); }
struct embedded_file embedded_book_script(void) { return (struct embedded_file)FILE("book.js", book_script); }
struct embedded_file embedded_preview_script(void) { return (struct embedded_file)FILE("preview.js", preview_script); }
struct embedded_file embedded_preview_style(void) { return (struct embedded_file)FILE("preview.css", preview_style); }
