import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { MenuButton } from '../../shell/controls/menu-button.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useAllowedActions } from './allowed.ts';
import type { RowAction } from './row-action.ts';
import { useRunAction } from './run-action.ts';
import './rows.css';

/** Actions beside a row before the rest goes into a menu. */
export const ACTIONS_SHOWN = 2;

/** At most two actions, the others under "more". */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }): ReactNode {
  const { say } = useTexts();
  const run = useRunAction();
  const allowed = useAllowedActions(actions);
  const beside = allowed.length <= ACTIONS_SHOWN ? allowed : allowed.slice(0, ACTIONS_SHOWN);
  const rest = allowed.slice(beside.length);
  return (
    <div className="table-actions">
      {beside.map((action) => (
        <ActionButton
          key={action.key}
          type="link"
          size="small"
          danger={action.danger ?? false}
          action={() => run(action)}
        >
          {say(action.label)}
        </ActionButton>
      ))}
      {rest.length > 0 ? (
        <MenuButton
          choices={rest.map((action) => ({
            key: action.key,
            label: say(action.label),
            danger: action.danger ?? false,
            onChoose: () => void run(action),
          }))}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say({ zh: '更多', en: 'More' })} />
        </MenuButton>
      ) : null}
    </div>
  );
}
