import type { ChoiceOption } from '@scf-kit/sdk/form';
import { cellsOfBlock } from '@scf-kit/sdk/values';

/**
 * How a pasted block is read: each row a choice; a tree by how far its rows are set in; or a tree by its columns, one
 * level each.
 */
export type BlockShape = 'rows' | 'indented' | 'levels';
export interface ReadChoices {
  readonly choices: readonly ChoiceOption[];
  /** Rows left out: their value stood there already. */
  readonly repeated: number;
}
/** As many as anybody reads; longer lists belong into a dictionary. */
export const MOST_PASTED = 5_000;
const DEEPEST = 20;

/** The rows of a block copied from a spreadsheet that say anything. */
export const rowsOf = (block: string): readonly (readonly string[])[] =>
  cellsOfBlock(block).filter((row) => row.some((one) => one.trim() !== ''));

const HEADS: ReadonlySet<string> = new Set([
  'value',
  'label',
  'name',
  'text',
  '值',
  '选项值',
  '名称',
  '选项',
  '文字',
  '标签',
  '选项名称',
]);
const isHead = (row: readonly string[]): boolean =>
  row.length > 1 && row.every((cell) => HEADS.has(cell.trim().toLowerCase()));
/** How far a row is set in: by empty cells before it, or by the spaces its first cell begins with. */
function indentOf(row: readonly string[]): number {
  const cells = row.findIndex((cell) => cell.trim() !== '');
  const first = row[cells] ?? '';
  return cells > 0 ? cells : first.length - first.trimStart().length;
}

/** How a block is meant, as far as one can see. */
export function shapeOf(rows: readonly (readonly string[])[], tree: boolean): BlockShape {
  if (!tree) return 'rows';
  const set = rows.some((row, at) => at > 0 && indentOf(row) > 0);
  if (!set) return rows.some((row) => row.filter((cell) => cell.trim() !== '').length > 1) ? 'levels' : 'rows';
  // A level that is not repeated from row to row leaves its cells empty: columns are levels where a row names two of
  // them.
  return rows.some(
    (row) =>
      row.filter((cell) => cell.trim() !== '').length > 1 &&
      indentOf(row) === 0 &&
      rows.some((other) => indentOf(other) > 0 && (other[0] ?? '').trim() === ''),
  )
    ? 'levels'
    : 'indented';
}

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
  const [first, ...others] = rowsOf(block);
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
      const indent = indentOf(row);
      while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
      const made = takeRow(builder, open.at(-1)?.children ?? builder.roots, row);
      if (made && open.length < DEEPEST) open.push({ indent, children: made.children });
    }
  }
  return { choices: builder.roots.map(built), repeated: builder.repeated };
}

/** Choices as a block that is read again as they are: value and label, what is beneath set in by a tab each. */
export function writeChoices(choices: readonly ChoiceOption[], depth = 0): string {
  const cell = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return choices
    .map(
      ({ value, label, children }) =>
        `${'\t'.repeat(depth)}${cell(String(value))}\t${cell(label)}\n${children ? writeChoices(children, depth + 1) : ''}`,
    )
    .join('');
}

/** How many choices there are, with those beneath. */
export const countChoices = (choices: readonly ChoiceOption[]): number =>
  choices.reduce((sum, { children }) => sum + 1 + countChoices(children ?? []), 0);
