/// A setting that a feature adds to those of every site: its name, and the value of a site that does not set it.
///
/// The feature reads it with a ``SiteOption`` of its own, as in `target.site[Self.setting] = …`.
package struct FeatureSetting<Value: Sendable & Equatable>: Sendable {
    package let name: String
    package let missing: Value

    package init(_ name: String, missing: Value) {
        self.name = name
        self.missing = missing
    }
}

extension FeatureSetting: Hashable {
    package static func == (first: Self, second: Self) -> Bool { first.name == second.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The values of such settings that differ from the missing ones.
package struct FeatureSettings: Sendable {
    private var values: [String: any Sendable] = [:]

    subscript<Value>(setting: FeatureSetting<Value>) -> Value {
        get { values.isEmpty ? setting.missing : values[setting.name] as? Value ?? setting.missing }
        set { values[setting.name] = newValue == setting.missing ? nil : newValue }
    }
}

extension SiteConfiguration {
    package subscript<Value>(setting: FeatureSetting<Value>) -> Value {
        get { features[setting] }
        set { features[setting] = newValue }
    }
}

extension DirectoryConfiguration {
    package subscript<Value>(setting: FeatureSetting<Value>) -> Value {
        get { features[setting] }
        set { features[setting] = newValue }
    }
}
