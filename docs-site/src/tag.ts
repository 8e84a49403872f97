export interface Named {
  readonly name?: string;
  readonly description?: string;
  readonly type?: { readonly text?: string };
  readonly default?: string;
  readonly fieldName?: string;
  readonly kind?: string;
  readonly return?: { readonly type?: { readonly text?: string } };
}
/** A tag in use: values of attributes, and its value as a property. */
export interface Example {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly value?: unknown;
}
/** One tag of the custom-elements manifest. */
export interface Tag {
  readonly tagName?: string;
  /** The type of its element. */
  readonly name?: string;
  /** Its name where people meet it. */
  readonly title?: { readonly zh: string; readonly en: string };
  readonly example?: Example;
  readonly description?: string;
  readonly summary?: string;
  readonly access?: Readonly<Record<'visitor' | 'person' | 'partner', 'works' | 'reads' | 'asks'>>;
  readonly attributes?: readonly Named[];
  readonly members?: readonly Named[];
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}
