import type { Text } from '@scf-kit/sdk/contract/text';
import { textWidth } from '../columns/column-width.ts';
import type { AntColumns } from '../columns/columns.tsx';
import type { AnyRow } from '../values/plain-text.ts';
import type { RowAction } from './row-action.ts';
import { ACTIONS_SHOWN, RowActions } from './row-actions.tsx';

const MORE = 32;
const BUTTON = 12;

/** As wide as what the rows of this page offer, so that no row breaks and none leaves a hole. */
function actionsWidth(rows: readonly (readonly RowAction[])[], title: string, say: (text: Text) => string): number {
  const widths = rows.map((actions) => {
    const beside = actions.length <= ACTIONS_SHOWN ? actions : actions.slice(0, ACTIONS_SHOWN);
    return (
      beside.reduce((sum, { label }) => sum + textWidth(say(label)) + BUTTON, 0) +
      (actions.length > beside.length ? MORE : 0)
    );
  });
  return Math.round(Math.max(textWidth(title), ...widths) + 24);
}

/** The last column: what can be done with one row. */
export function actionColumn<R extends AnyRow>(
  rows: readonly R[],
  rowActions: (row: R) => readonly RowAction[],
  title: string,
  say: (text: Text) => string,
  narrow: boolean,
): AntColumns<R>[number] {
  return {
    key: '$actions',
    title,
    width: actionsWidth(rows.map(rowActions), title, say),
    ...(narrow ? {} : { fixed: 'end' as const }),
    render: (_: unknown, row: R) => <RowActions actions={rowActions(row)} />,
  };
}
