import { MoreOutlined } from '@ant-design/icons';
import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { operationHistory } from '../../services.ts';
import { useCan } from '../../shell/person/can.tsx';
import { MenuButton } from '../../shell/controls/menu-button.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { Action } from '@scf-kit/sdk/contract';
import './rows.css';

/** Something to do with one row. `confirm` is asked first. */
export interface RowAction {
  readonly key: string;
  readonly label: Text;
  readonly danger?: boolean;
  readonly confirm?: Text;
  readonly codes?: readonly string[];
  readonly action?: Action;
  readonly onClick: () => void | Promise<void>;
}

/** Actions beside a row before the rest goes into a menu. */
export const ACTIONS_SHOWN = 2;

/** At most two actions, the others under "more". */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const can = useCan();
  const allowed = actions.filter((action) => can(action.codes ?? [], action.codes ? action.action : undefined));
  const run = (action: RowAction): void => {
    operationHistory.click(say(action.label));
    if (!action.confirm) {
      void action.onClick();
      return;
    }
    modal.confirm({
      title: say(action.confirm),
      okText: say(action.label),
      cancelText: t('auth.logout.confirm.cancel'),
      okButtonProps: { danger: action.danger ?? false },
      onOk: action.onClick,
    });
  };
  const beside = allowed.length <= ACTIONS_SHOWN ? allowed : allowed.slice(0, ACTIONS_SHOWN);
  const rest = allowed.slice(beside.length);
  return (
    <div className="table-actions">
      {beside.map((action) => (
        <Button key={action.key} type="link" size="small" danger={action.danger ?? false} onClick={() => run(action)}>
          {say(action.label)}
        </Button>
      ))}
      {rest.length > 0 ? (
        <MenuButton
          choices={rest.map((action) => ({
            key: action.key,
            label: say(action.label),
            danger: action.danger ?? false,
            onChoose: () => run(action),
          }))}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say({ zh: '更多', en: 'More' })} />
        </MenuButton>
      ) : null}
    </div>
  );
}
