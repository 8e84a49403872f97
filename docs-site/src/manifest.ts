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
interface Manifest {
  readonly modules?: readonly { readonly declarations?: readonly Tag[] }[];
}

const elements = import.meta.glob<Manifest>('../../packages/elements/custom-elements.json', {
  eager: true,
  import: 'default',
});
const designers = import.meta.glob<Manifest>('../../packages/designer/custom-elements.json', {
  eager: true,
  import: 'default',
});

const listTags = (files: Readonly<Record<string, Manifest>>): readonly Tag[] =>
  Object.values(files)
    .flatMap((manifest) => manifest.modules ?? [])
    .flatMap((module) => module.declarations ?? [])
    .filter((tag) => tag.tagName !== undefined)
    .toSorted((a, b) => (a.tagName ?? '').localeCompare(b.tagName ?? ''));
/** Every documented tag of the elements, by name. */
export const tags = listTags(elements);
/** The tags that design forms and processes. */
export const designerTags = listTags(designers);
