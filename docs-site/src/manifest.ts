import type { Tag } from './tag.ts';

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
