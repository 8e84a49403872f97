import type { ReactNode } from 'react';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useAllowedActions } from '../rows/allowed.ts';
import type { RowAction } from '../rows/row-action.ts';
import { useRunAction } from '../rows/run-action.ts';

/** The transitions of one record, and what else may be done with it, as buttons above it. */
export function TransitionButtons({ actions }: { readonly actions: readonly RowAction[] }): ReactNode {
  const { say } = useTexts();
  const run = useRunAction();
  return useAllowedActions(actions).map((action) => (
    <ActionButton key={action.key} danger={action.danger ?? false} action={() => run(action)}>
      {say(action.label)}
    </ActionButton>
  ));
}
