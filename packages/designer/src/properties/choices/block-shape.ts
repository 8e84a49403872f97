import { cellsOfBlock } from '@scf-kit/sdk/values';

/**
 * How a pasted block is read: each row a choice; a tree by how far its rows are set in; or a tree by its columns, one
 * level each.
 */
export type BlockShape = 'rows' | 'indented' | 'levels';

/** The rows of a block copied from a spreadsheet that say anything. */
export const parseRows = (block: string): readonly (readonly string[])[] =>
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

export const isHead = (row: readonly string[]): boolean =>
  row.length > 1 && row.every((cell) => HEADS.has(cell.trim().toLowerCase()));

/** How far a row is set in: by empty cells before it, or by the spaces its first cell begins with. */
export function measureIndent(row: readonly string[]): number {
  const cells = row.findIndex((cell) => cell.trim() !== '');
  const first = row[cells] ?? '';
  return cells > 0 ? cells : first.length - first.trimStart().length;
}

/** How a block is meant, as far as one can see. */
export function guessShape(rows: readonly (readonly string[])[], tree: boolean): BlockShape {
  if (!tree) return 'rows';
  const set = rows.some((row, at) => at > 0 && measureIndent(row) > 0);
  if (!set) return rows.some((row) => row.filter((cell) => cell.trim() !== '').length > 1) ? 'levels' : 'rows';
  // A level that is not repeated from row to row leaves its cells empty: columns are levels where a row names two of
  // them.
  return rows.some(
    (row) =>
      row.filter((cell) => cell.trim() !== '').length > 1 &&
      measureIndent(row) === 0 &&
      rows.some((other) => measureIndent(other) > 0 && (other[0] ?? '').trim() === ''),
  )
    ? 'levels'
    : 'indented';
}
