import type { ChoiceOption } from '@scf-kit/sdk/form';
import { type BlockShape, parseRows, isHead, measureIndent } from './block-shape.ts';

export interface ReadChoices {
  readonly choices: readonly ChoiceOption[];
  /** Rows left out: their value stood there already. */
  readonly repeated: number;
}

/** As many as anybody reads; longer lists belong into a dictionary. */
export const MOST_PASTED = 5_000;
const DEEPEST = 20;

interface Building {
  readonly value: string;
  label: string;
  readonly children: Building[];
}

const built = ({ value, label, children }: Building): ChoiceOption =>
  children.length > 0 ? { value, label, children: children.map(built) } : { value, label };

/** Takes choices in one after the other; a value that stands in the same list already is not taken twice. */
class Builder {
  readonly roots: Building[] = [];
  repeated = 0;
  #count = 0;
  readonly #known = new Map<Building[], Map<string, Building>>();

  take(list: Building[], value: string, label: string, again: 'same' | 'repeated'): Building | undefined {
    const known = this.#known.get(list) ?? new Map<string, Building>();
    this.#known.set(list, known);
    const before = known.get(value);
    if (before) {
      if (again === 'repeated') this.repeated += 1;
      return before;
    }
    if (this.#count >= MOST_PASTED) return undefined;
    this.#count += 1;
    const made: Building = { value, label, children: [] };
    known.set(value, made);
    list.push(made);
    return made;
  }
}

function takeRow(builder: Builder, list: Building[], cells: readonly string[]): Building | undefined {
  const [value = '', label = ''] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return builder.take(list, value, label || value, 'repeated');
}

/**
 * The choices of a block: value and label, or one text that is both; in a tree what stands further in belongs to what
 * stands above.
 */
export function readChoices(block: string, shape: BlockShape): ReadChoices {
  const [first, ...others] = parseRows(block);
  const rows = first === undefined ? [] : isHead(first) && shape !== 'levels' ? others : [first, ...others];
  const builder = new Builder();
  if (shape === 'rows') for (const row of rows) takeRow(builder, builder.roots, row);
  if (shape === 'levels') {
    let above: string[] = [];
    for (const row of rows) {
      const names = row.slice(0, DEEPEST).map((cell) => cell.trim());
      const last = names.findLastIndex((name) => name !== '');
      // An empty cell before the last means what stood there in the row above.
      const path = names
        .slice(0, last + 1)
        .map((name, at) => name || (above[at] ?? ''))
        .filter((name) => name !== '');
      above = path;
      let list = builder.roots;
      for (const [at, name] of path.entries())
        list = builder.take(list, name, name, at === path.length - 1 ? 'repeated' : 'same')?.children ?? [];
    }
  }
  if (shape === 'indented') {
    const open: { readonly indent: number; readonly children: Building[] }[] = [];
    for (const row of rows) {
      const indent = measureIndent(row);
      while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
      const made = takeRow(builder, open.at(-1)?.children ?? builder.roots, row);
      if (made && open.length < DEEPEST) open.push({ indent, children: made.children });
    }
  }
  return { choices: builder.roots.map(built), repeated: builder.repeated };
}
