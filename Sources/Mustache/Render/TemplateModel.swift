/// The values that templates can name, and the way in which their members are found; for a site's templates, a page.
///
/// Objects, lists and texts are small values without references, which only their model can interpret. The renderer
/// passes the model along as an argument, so values do not need to refer to anything.
@usableFromInline
package protocol TemplateModel: AnyObject {
    /// Something with members that templates can name: a page, an entry, a section.
    associatedtype Object: BitwiseCopyable

    /// A list of values that are made one at a time while a section repeats.
    associatedtype List: BitwiseCopyable

    /// A text that is made only when a template writes it, such as an entry's HTML.
    associatedtype WrittenText: BitwiseCopyable

    /// The value of a member; nil if the object has no such member, so enclosing objects are searched.
    ///
    /// A member without a value is ``TemplateValue/null``.
    func value(of name: TemplateName, in object: Object) -> TemplateValue<Self>?

    /// Whether a member is the same each time the object is rendered, so ``TemplateSpecialization`` can evaluate it.
    ///
    /// A fixed object remains valid, but a fixed text may not.
    func isFixed(_ name: TemplateName, in object: Object) -> Bool

    /// The value of a member that is the same for all objects of a type, on all pages for which a template is specialized;
    /// nil if it differs.
    func valueOfAll(_ name: TemplateName, in type: ObjectType) -> TemplateValue<Self>?

    /// What a member of an object depends on, which decides whether what a template writes with it can be copied.
    func dependence(of name: TemplateName, in type: ObjectType) -> TemplateDependence

    /// A number that no other object has of which something is copied; nil if nothing of this object may be copied.
    ///
    /// The page then depends on the object.
    ///
    /// - Parameter dependence: What the copied text depends on: ``TemplateDependence/place`` if some of its members do.
    func numberOfCopied(_ object: Object, dependingOn dependence: TemplateDependence) -> Int?

    func count(of list: List) -> Int

    /// The value at an index from 0 to the list's count minus 1.
    func element(at index: Int, of list: List) -> TemplateValue<Self>

    /// The value that a name has in a list, such as the number of an item; nil if there is none.
    func value(of name: TemplateName, in list: List) -> TemplateValue<Self>?

    /// The text that represents an object in a list of texts, such as the value of a field; nil if it has none.
    func text(of object: Object) -> WrittenText?

    /// Whether the text is empty, which sections determine without making the text.
    func isEmpty(_ text: WrittenText) -> Bool

    /// Appends a text as UTF-8.
    func append(_ text: WrittenText, to output: inout [UInt8])

    /// Appends a text, escaped for HTML.
    func appendEscaped(_ text: WrittenText, to output: inout [UInt8])
}

extension TemplateModel {
    @inlinable package func valueOfAll(_ name: TemplateName, in type: ObjectType) -> TemplateValue<Self>? { nil }

    @inlinable package func dependence(of name: TemplateName, in type: ObjectType) -> TemplateDependence { .page }

    @inlinable package func numberOfCopied(_ object: Object, dependingOn dependence: TemplateDependence) -> Int? { nil }

    @inlinable package func value(of name: TemplateName, in list: List) -> TemplateValue<Self>? { nil }

    @inlinable package func text(of object: Object) -> WrittenText? { nil }

    @inlinable package func appendEscaped(_ text: WrittenText, to output: inout [UInt8]) {
        let start = output.count
        append(text, to: &output)
        escape(&output, from: start)
    }
}

/// What a member of an object in a list depends on, from the least to the most.
@usableFromInline
package enum TemplateDependence: Comparable, Sendable {
    /// Nothing but the object, so it can be copied to other pages.
    case object

    /// The object's place in the list; all objects of which ``TemplateModel/numberOfCopied(_:dependingOn:)`` has a number
    /// have the same value.
    case place

    /// The page.
    case page
}

/// A name in a template: one part of a tag's text, such as `entry` or `title` in `{{entry.title}}`.
@usableFromInline
package struct TemplateName: BitwiseCopyable, Sendable {
    /// The index of the name in ``TemplateSet/names``, which begin with the vocabulary of the templates.
    ///
    /// Models switch on this index, and compare texts only for names outside the vocabulary.
    @usableFromInline package let key: Int

    @inlinable package init(key: Int) { self.key = key }
}
