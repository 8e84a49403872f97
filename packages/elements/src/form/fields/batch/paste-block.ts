import type { BatchNode, FormItem } from '@scf-kit/sdk/form';
import { amountInput } from '@scf-kit/sdk/values';
import { findChoice } from '../choice/choices.ts';
import { readNumber } from '../number/format.ts';

/** Types that take a pasted text. Files and lists of boxes are passed over, their columns still count. */
const PASTED = new Set(['input', 'textarea', 'number', 'select', 'radio', 'date', 'time', 'slider', 'rate', 'amount']);

/** Writes a block into a sub-table from one cell on; rows that are missing are added where that is allowed. */
export function pasteBlock(
  node: BatchNode,
  columns: readonly FormItem[],
  block: readonly (readonly string[])[],
  from: { readonly row: number; readonly column: number },
  canAdd: boolean,
): void {
  block.forEach((cells, rowOffset) => {
    const at = from.row + rowOffset;
    const row = node.getRows()[at] ?? (canAdd ? node.addRow() : undefined);
    if (!row) return;
    cells.forEach((cell, columnOffset) => {
      const column = columns[from.column + columnOffset];
      const field = column && PASTED.has(column.type) ? row.field(column.model ?? column.key) : undefined;
      if (!field || field.getState().disabled || field.getState().right !== 'edit') return;
      const typed = cell.trim();
      const { type } = field.item;
      if (type === 'number' || type === 'slider' || type === 'rate') field.set(readNumber(typed));
      else if (type === 'amount') field.set(amountInput(typed));
      else if (type === 'select' || type === 'radio')
        field.set(typed === '' ? undefined : (findChoice(typed, field.getState().options)?.value ?? typed));
      else field.set(typed);
      field.touch();
    });
  });
}
