/** What a pack's template may be made of. There is no node for a call, an assignment, a macro or a computed look-up. */
export type TemplateNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "print"; readonly value: TemplateExpression }
  | { readonly kind: "for"; readonly name: string; readonly over: TemplateExpression; readonly body: TemplateTree; readonly otherwise: TemplateTree }
  | { readonly kind: "if"; readonly test: TemplateExpression; readonly then: TemplateTree; readonly otherwise: TemplateTree }
  | { readonly kind: "include"; readonly file: string };

export type TemplateTree = readonly TemplateNode[];

export type TemplateExpression =
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "member"; readonly of: TemplateExpression; readonly key: string }
  | { readonly kind: "length"; readonly of: TemplateExpression }
  | { readonly kind: "not"; readonly of: TemplateExpression }
  | { readonly kind: "and" | "or"; readonly left: TemplateExpression; readonly right: TemplateExpression }
  | { readonly kind: "compare"; readonly operator: "==" | "!=" | "<" | ">" | "<=" | ">="; readonly left: TemplateExpression; readonly right: TemplateExpression };
