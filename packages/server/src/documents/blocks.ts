/** A variable as it stands in a template: `{name}`. */
const VARIABLE = /\{([^{}]*)\}/g;

/** Values of a template: texts by name, and rows by the name of their list. */
export interface TemplateValues {
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

/** A part of a text template. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'row'; readonly cells: readonly string[] };
/** Blocks that stand once, or once for every row of a list. */
export interface Passage {
  readonly list?: string;
  readonly blocks: readonly Block[];
}

/** A repetition that is not closed, closed without a beginning, or stands in another one. */
export class Unbalanced extends Error {
  readonly list: string;
  constructor(list: string) {
    super(list);
    this.list = list;
  }
}

function parseBlock(line: string): Block {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) };
  if (line.startsWith('# ')) return { kind: 'title', text: line.slice(2) };
  const row = /^\|(.*)\|$/.exec(line);
  return row
    ? { kind: 'row', cells: (row[1] ?? '').split('|').map((cell) => cell.trim()) }
    : { kind: 'text', text: line };
}

/**
 * A text template line by line: `# ` a title, `## ` a heading, `| a | b |` a row of a table; a line `{#list}` begins
 * what is repeated for every row of a list, a line `{/list}` ends it. @throws Unbalanced
 */
export function parsePassages(content: string): readonly Passage[] {
  const passages: { list?: string; blocks: Block[] }[] = [{ blocks: [] }];
  let open: string | undefined;
  for (const line of content.split(/\r?\n/).map((one) => one.trim())) {
    const [, mark, list = ''] = /^\{([#/])\s*([^{}\s]+)\s*\}$/.exec(line) ?? [];
    if (mark === '#') {
      if (open !== undefined) throw new Unbalanced(list);
      open = list;
      passages.push({ list, blocks: [] });
    } else if (mark === '/') {
      if (open !== list) throw new Unbalanced(list);
      open = undefined;
      passages.push({ blocks: [] });
    } else passages.at(-1)?.blocks.push(parseBlock(line));
  }
  if (open !== undefined) throw new Unbalanced(open);
  return passages.filter(({ blocks }) => blocks.length > 0);
}

/** The variables of a text template by where they stand: '' for those outside of lists. */
export function collectVariableNames(passages: readonly Passage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { list = '', blocks } of passages) {
    const names = found.get(list) ?? new Set();
    found.set(list, names);
    for (const block of blocks)
      for (const text of block.kind === 'row' ? block.cells : [block.text])
        for (const [, name = ''] of text.matchAll(VARIABLE)) names.add(name.trim());
  }
  return found;
}

/** A text with its variables filled in once: what a value contains is never read as a variable. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (_, name: string) => (Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : ''));

/** The blocks of a text template with their values, each repeated passage as often as its list has rows. */
export const fillBlocks = (passages: readonly Passage[], { texts, lists }: TemplateValues): readonly Block[] =>
  passages.flatMap(({ list, blocks }) =>
    (list === undefined ? [texts] : (lists[list] ?? []).map((row) => ({ ...texts, ...row }))).flatMap((values) =>
      blocks.map((block): Block =>
        block.kind === 'row'
          ? { kind: 'row', cells: block.cells.map((cell) => filled(cell, values)) }
          : { kind: block.kind, text: filled(block.text, values) },
      ),
    ),
  );
