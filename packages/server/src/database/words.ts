import type { Fields, Resource } from '@scf-kit/sdk/contract';

/** The parts of a resource that say where words are looked for. */
export type Searched = Pick<Resource, 'list' | 'label' | 'scope' | 'standard'> & { readonly fields: Fields };

const isText = ({ fields }: Searched, name: string): boolean => {
  const field = fields[name];
  return (
    field !== undefined && !field.computed && !field.secret && (field.kind === 'text' || field.kind === 'longText')
  );
};

/** The columns a keyword looks into: those declared for it, else the label. */
export function keywordColumns(resource: Searched): readonly string[] {
  const { fields, label } = resource;
  const declared = Object.keys(fields).filter((name) => fields[name]?.search && !fields[name].computed);
  if (declared.length > 0) return declared;
  return label !== 'id' && fields[label] !== undefined && !fields[label].computed ? [label] : [];
}

/**
 * The columns whose letter pairs stand in the one word index of a resource: what the keyword and the text filters of
 * its lists look into. None where a person only ever sees the few rows of their own or of one document.
 */
export function indexedWords(resource: Searched): readonly string[] {
  const { scope, standard, list } = resource;
  const listed = standard.some((member) => member === 'page' || member === 'list' || member === 'map');
  if (!listed || (scope.by !== 'rows' && scope.by !== 'shared' && scope.by !== 'everyone')) return [];
  return [...new Set([...keywordColumns(resource), ...list.filters])]
    .filter((name) => isText(resource, name))
    .toSorted();
}

/**
 * The columns as one text, as the index holds it and as a condition has to write it to be answered by the index.
 * Letters of two columns never pair.
 */
export const buildSearchText = (columns: readonly string[], alias?: string): string =>
  columns
    .map((name) => `coalesce(${alias === undefined ? '' : `${alias}.`}"${name.replaceAll('"', '""')}", '')`)
    .join(` || E'\\n' || `);
