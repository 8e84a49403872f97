import { useMemo } from 'react';
import type { RowChanges } from '../use-row-changes.ts';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import { createDeleteAction, createEditAction, type RowAction } from './row-action.ts';

type Actions<R extends AnyRow> = ((row: R) => readonly RowAction[]) | undefined;

/**
 * The actions on a row of a list: the screen's own, its transitions, and the standard changes; undefined where nothing
 * can be done with any row. `tree` is the field that names the row above.
 */
export function useRowActions<R extends AnyRow>(
  { creates, edits, deletes, edit, remove, settled, setEdited }: RowChanges<R>,
  tree: string | undefined,
  ownActions: Actions<R>,
  listActions: Actions<R>,
): Actions<R> {
  return useMemo(
    () =>
      edits || deletes || ownActions || listActions || (tree !== undefined && creates)
        ? (row: R): readonly RowAction[] => [
            ...(ownActions?.(row) ?? []),
            ...(listActions?.(row) ?? []),
            ...(tree !== undefined && creates
              ? [
                  {
                    key: 'below',
                    label: { zh: '新增下级', en: 'Add below' },
                    onClick: () => setEdited({ row: undefined, preset: { [tree]: readValue(row, 'id') } }),
                  },
                ]
              : []),
            ...(edits && !settled(row, 'update') ? [createEditAction(() => edit(row))] : []),
            ...(deletes && !settled(row, 'delete') ? [createDeleteAction(() => remove(row))] : []),
          ]
        : undefined,
    [creates, edits, deletes, tree, ownActions, listActions, edit, remove, settled, setEdited],
  );
}
