/** A variable as the server offers it; `list` where it stands in a repetition. */
export interface Variable {
  readonly list: string;
  readonly name: string;
  readonly title: string;
}

/** A part of the text of a template. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly text: string; readonly title: string }
  | { readonly kind: 'begin' | 'end' | 'unknown'; readonly text: string };

const TAG = /\{([#/]?)([^{}]*)\}/g;

/** The text of a template with what each of its variables means; those no contract has are marked. */
export function parseParts(content: string, variables: readonly Variable[]): readonly TextPart[] {
  const titles = new Map(variables.map(({ list, name, title }) => [`${list}.${name}`, title]));
  const lists = new Set(variables.flatMap(({ list }) => (list === '' ? [] : [list])));
  const parts: TextPart[] = [];
  let inside = '';
  let from = 0;
  for (const found of content.matchAll(TAG)) {
    const [tag, sign = '', given = ''] = found;
    const name = given.trim();
    if (found.index > from) parts.push({ kind: 'text', text: content.slice(from, found.index) });
    from = found.index + tag.length;
    const title = titles.get(`${inside}.${name}`) ?? titles.get(`.${name}`);
    if (sign === '#' && lists.has(name)) {
      inside = name;
      parts.push({ kind: 'begin', text: tag });
    } else if (sign === '/' && lists.has(name)) {
      inside = '';
      parts.push({ kind: 'end', text: tag });
    } else if (sign === '' && title !== undefined) parts.push({ kind: 'variable', text: tag, title });
    else parts.push({ kind: 'unknown', text: tag });
  }
  if (from < content.length) parts.push({ kind: 'text', text: content.slice(from) });
  return parts;
}

/** The variables of a text that no contract has, each once. */
export const unknownIn = (parts: readonly TextPart[]): readonly string[] => [
  ...new Set(parts.flatMap(({ kind, text }) => (kind === 'unknown' ? [text] : []))),
];
