/** What sources and interfaces of OCaml have in common. */
export const ocamlQuery = `
(open_module module: (module_path) @module) @import
(include_module module: (module_path) @module) @import

(module_definition (module_binding (module_name) @name body: (_)? @body)) @definition.module
(module_type_definition (module_type_name) @name body: (_)? @body) @definition.interface
(type_binding name: (type_constructor) @name body: (_)? @body) @definition.type
(exception_definition (constructor_declaration (constructor_name) @name)) @definition.type
(type_binding body: (variant_declaration (constructor_declaration (constructor_name) @name) @definition.enumMember))
(field_declaration (field_name) @name) @definition.field
(external (value_name) @name) @definition.function
(value_specification (value_name) @name) @definition.function
(class_binding (class_name) @name body: (_)? @body) @definition.class

(type_constructor_path (_) @receiver (type_constructor) @reference.type)
(type_constructor_path . (type_constructor) @reference.type)
(module_type_path (module_type_name) @reference.type)
(comment) @comment
`;

/** What may stand between a comment and the node of a definition, which begins at its name. */
export const ocamlBetween = /^\s*(?:(?:let|and|type|module|exception|val|class|method|rec|nonrec|private|virtual)\s+)*(?:'\w+\s+|\([^)]*\)\s+)?$/;
