import Testing

@testable import SiteGenerator

/// Cases of our own for each section of the specification (https://toml.io/en/v1.0.0) that front matter can use.
@Suite("TOML as its specification has it")
struct TOMLSpecificationTests {
    @Test(
        "comments end with the line, and do not begin in a string",
        arguments: [
            ("# whole line\nkey = 'value' # rest of line", ["key=value"]),
            ("other = \"# no comment\"", ["other=# no comment"]),
            ("a = 1 # one\r\n# two\r\nb = 2", ["a=1", "b=2"]),
        ])
    func comments(document: String, fields: [String]) { expect(document, fields) }

    @Test(
        "keys are bare, quoted, or dotted",
        arguments: [
            ("bare_key = 1\nbare-key = 2\n1234 = 3", ["bare_key=1", "bare-key=2", "1234=3"]),
            ("\"127.0.0.1\" = 'v'", ["127.0.0.1=v"]),
            ("\"character encoding\" = 'v'\n'quoted \"name\"' = 'w'", ["character encoding=v", "quoted \"name\"=w"]),
            ("\"ʎǝʞ\" = 'v'", ["ʎǝʞ=v"]),
            ("\"\" = 'blank'", ["=blank"]),
            ("name = 'Orange'\nphysical.color = 'orange'", ["name=Orange", "physical.color=orange"]),
            ("fruit. color = 'yellow'\nfruit . flavor = 'banana'", ["fruit.color=yellow", "fruit.flavor=banana"]),
            ("site.\"google.com\" = true", ["site.google.com=true"]),
            ("3.14159 = 'pi'", ["3.14159=pi"]),
        ])
    func keys(document: String, fields: [String]) { expect(document, fields) }

    @Test(
        "basic strings have escapes",
        arguments: [
            (#"s = "I'm a string. \"You can quote me\".""#, [#"s=I'm a string. "You can quote me"."#]),
            (#"s = "Jos\u00E9""#, ["s=José"]), (#"s = "\U0001F600""#, ["s=😀"]),
            (#"s = "C:\\Users""#, [#"s=C:\Users"#]), (#"s = "a\tb""#, ["s=a\tb"]),
            ("s = \"tab\there\"", ["s=tab\there"]),
        ])
    func basicStrings(document: String, fields: [String]) { expect(document, fields) }

    @Test(
        "strings of several lines lose the first line break, and those after a backslash",
        arguments: [
            ("s = \"\"\"\nRoses are red\nViolets are blue\"\"\"", ["s=Roses are red\nViolets are blue"]),
            ("s = \"\"\"\r\nOne\r\nTwo\"\"\"", ["s=One\r\nTwo"]),
            ("s = \"\"\"\nThe quick \\\n\n\n  fox.\"\"\"", ["s=The quick fox."]),
            ("s = \"\"\"\\\n  The \\\n  fox.\\\n  \"\"\"", ["s=The fox."]),
            ("s = \"\"\"Two quotation marks: \"\". Enough.\"\"\"", ["s=Two quotation marks: \"\". Enough."]),
            ("s = \"\"\"Three: \"\"\\\".\"\"\"", ["s=Three: \"\"\"."]),
            ("s = \"\"\"\"This,\" she said.\"\"\"", ["s=\"This,\" she said."]),
            ("s = \"\"\"\"This\"\"\"\"", ["s=\"This\""]), ("s = \"\"\"Two\"\"\"\"\"", ["s=Two\"\""]),
        ])
    func longStrings(document: String, fields: [String]) { expect(document, fields) }

    @Test(
        "literal strings have no escapes",
        arguments: [
            (#"s = 'C:\Users\nodejs\templates'"#, [#"s=C:\Users\nodejs\templates"#]),
            (#"s = '<\i\c*\s*>'"#, [#"s=<\i\c*\s*>"#]),
            ("s = '''I [dw]on't need \\d{2} apples'''", ["s=I [dw]on't need \\d{2} apples"]),
            ("s = '''\nThe first line break is\ntrimmed.\n'''", ["s=The first line break is\ntrimmed.\n"]),
            ("s = ''''That,' she said.'''", ["s='That,' she said."]),
        ])
    func literalStrings(document: String, fields: [String]) { expect(document, fields) }

    @Test(
        "numbers, Boolean values, dates, and times are as written",
        arguments: [
            "+99", "42", "0", "-17", "1_000", "5_349_221", "0xDEADBEEF", "0xdead_beef", "0o755", "0b11010110", "+1.0",
            "3.1415", "-0.01", "5e+22", "1e06", "-2E-2", "6.626e-34", "224_617.445_991_228", "inf", "+inf", "-inf",
            "nan", "+nan", "-nan", "true", "false", "1979-05-27T07:32:00Z", "1979-05-27T00:32:00.999999-07:00",
            "1979-05-27 07:32:00Z", "1979-05-27 07:32:00", "1979-05-27T07:32:00", "1979-05-27", "07:32:00",
            "00:32:00.999999", "07:32", "1979-05-27 07:32Z", "2000-02-29", "1990-12-31T23:59:60Z", "0.0", "-0",
            "0e0",
        ])
    func values(value: String) {
        expect("v = \(value)", ["v=\(value)"])
        expect("v = \(value) # comment\nw = 1", ["v=\(value)", "w=1"])
        expect("v = [ \(value), \(value) ]", ["v[]=\(value)", "v[]=\(value)"])
        expect("t = { v = \(value) }", ["t.v=\(value)"])
    }

    @Test(
        "lists can have several lines, comments, and a comma at the end",
        arguments: [
            ("l = [ 1, 2, 3 ]", ["l[]=1", "l[]=2", "l[]=3"]),
            ("l = [ 'red', \"yellow\" ]", ["l[]=red", "l[]=yellow"]),
            ("l = [\n  1, 2 # two\n  , # three\n  3,\n]", ["l[]=1", "l[]=2", "l[]=3"]),
            ("l = [ [ 1, 2 ], ['a'] ]", ["l.0[]=1", "l.0[]=2", "l.1[]=a"]),
            ("l = [ 'all', '''strings''', \"\"\"alike\"\"\" ]", ["l[]=all", "l[]=strings", "l[]=alike"]),
            ("l = []\nm = 1", ["m=1"]),
        ])
    func lists(document: String, fields: [String]) { expect(document, fields) }

    @Test(
        "tables name the fields after them",
        arguments: [
            ("[table-1]\nkey1 = 'a'\n[table-2]\nkey1 = 'b'", ["table-1.key1=a", "table-2.key1=b"]),
            ("[dog.\"tater.man\"]\ntype.name = 'pug'", ["dog.tater.man.type.name=pug"]),
            ("[ j . \"ʞ\" . 'l' ]\nv = 1", ["j.ʞ.l.v=1"]), ("[a.b.c]\n[a]\nv = 1", ["a.v=1"]),
            ("name = { first = 'Tom', last = 'Preston-Werner' }", ["name.first=Tom", "name.last=Preston-Werner"]),
            ("animal = { type.name = 'pug' }", ["animal.type.name=pug"]), ("e = {}\nv = 1", ["v=1"]),
            ("t = {\n  a = 1, # one\n  b = 2,\n}", ["t.a=1", "t.b=2"]),
            ("[a.b]\nv = 1\n[a]\nw = 2\n[a.c]\nx = 3", ["a.b.v=1", "a.w=2", "a.c.x=3"]),
            ("[a]\nb.v = 1\nb.w = 2\n[a.b.c]\nx = 3", ["a.b.v=1", "a.b.w=2", "a.b.c.x=3"]),
            ("'a.b' = 1\na.b = 2", ["a.b=1", "a.b=2"]), ("a = [{b = 1}, {b = 2}]", ["a.0.b=1", "a.1.b=2"]),
            (
                "[[products]]\nname = 'Hammer'\n[[products]]\n[[products]]\nname = 'Nail'",
                ["products.0.name=Hammer", "products.2.name=Nail"]
            ),
            (
                "[[fruits]]\nname = 'apple'\n[fruits.physical]\ncolor = 'red'\n[[fruits.varieties]]\nname = 'red delicious'\n"
                    + "[[fruits]]\nname = 'banana'\n[[fruits.varieties]]\nname = 'plantain'",
                [
                    "fruits.0.name=apple", "fruits.0.physical.color=red", "fruits.0.varieties.0.name=red delicious",
                    "fruits.1.name=banana", "fruits.1.varieties.0.name=plantain",
                ]
            ),
        ])
    func tables(document: String, fields: [String]) { expect(document, fields) }

    @Test(
        "a document that is not TOML has an error",
        arguments: [
            "key = # invalid", "key", "= 'no key name'", "first = 'Tom' last = 'Preston-Werner'", "key = value",
            "s = \"open", "s = 'open", "s = \"\"\"open", "s = '''open", "s = \"two\nlines\"", #"s = "\d""#,
            #"s = "\uD800""#, #"s = "\u12""#, #"s = "\U00110000""#, "l = [ 1, 2", "l = [ 1 2 ]", "t = { a = 1", "[open",
            "[[open]", "[]", "a. = 1", ".a = 1", "d = 1979-05-27 later", "name = 'Tom'\nname = 'Pradyun'",
            "\"\"\"a\"\"\" = 1", "\u{3000}a = 1", "s = \"\"\"a\\ b\"\"\"",
        ])
    func problems(document: String) { #expect(!TOML.read(document).problems.isEmpty) }

    @Test(
        "a number, a date or a time that is none is an error",
        arguments: [
            "01", "-01", "+0_1", "1__0", "_1", "1_", "1.", ".1", "1._5", "1.5_", "1e", "1e_5", "1e5.0", "1.e5", "03.14",
            "0x", "0xg", "0x_1", "+0x1", "0o8", "0b2", "0X1", "Inf", "NaN", "+true", "True", "TRUE", "truer", "--1",
            "2024-13-45", "2023-02-29", "2024-00-01", "2024-1-01", "10000-01-01", "2024-01-01T", "24:00:00",
            "07:60", "7:32", "07:32:61", "07:32:00.", "2024-01-01T07:32:00+1:00", "2024-01-01T07:32:00+24:00",
            "2024-01-0107:32", "07:32Z", "2024-01-01Z", "1 000",
        ])
    func wrongValues(value: String) {
        #expect(!TOML.read("v = \(value)").problems.isEmpty)
        #expect(!TOML.read("v = [\(value)]").problems.isEmpty)
    }

    @Test(
        "what is defined once can only be extended by what belongs to it",
        arguments: [
            "a = 1\na = 2", "a = 1\n'a' = 2", "a = 1\na.b = 2", "a.b = 1\na = 2", "a.b = 1\na.b.c = 2", "[t]\n[t]",
            "[t]\nv = 1\n[t]\nw = 2", "[a.b]\n[a]\n[a.b]", "t = 1\n[t]", "[a]\nb = 1\n[a.b]", "a.b = 1\n[a]",
            "[a]\nb.c = 1\n[a.b]", "[t]\n[[t]]", "[[t]]\n[t]", "t = []\n[[t]]", "[[t.u]]\n[t]\nu = 1", "[a.b]\n[[a]]",
            "[a.b.c]\nv = 1\n[a]\nb.c.w = 2", "a = {}\n[a.b]", "a = { b = 1 }\na.c = 2", "a.b = 1\na = {}",
            "a = { b = 1, b = 2 }", "a = { b = { c = 1 }, b.d = 2 }", "a = { b.c = 1, b = {} }",
            "a = [{ b = 1 }]\n[a.c]",
            "a = [{ b = 1, b = 2 }]",
        ])
    func definitions(document: String) { #expect(!TOML.read(document).problems.isEmpty) }

    private func expect(_ document: String, _ fields: [String], _ location: SourceLocation = #_sourceLocation) {
        let read = TOML.read(document)
        #expect(read.fields == fields, sourceLocation: location)
        #expect(read.problems == [], sourceLocation: location)
    }

    private typealias SourceLocation = Testing.SourceLocation
}
