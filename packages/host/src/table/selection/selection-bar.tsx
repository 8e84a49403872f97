import { useStore } from '@nanostores/react';
import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import { operationHistory } from '../../services.ts';
import { useBusy } from '../../shell/controls/use-busy.ts';
import { useCan } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { AnyRow } from '../values/plain-text.ts';
import { readValue } from '../values/plain-text.ts';
import type { Selection } from './selection.ts';
import type { BatchAction } from '../table-types.ts';
import './selection.css';

const words = { chosen: { zh: '已选 {n} 条', en: '{n} selected' }, clear: { zh: '取消选择', en: 'Clear' } } as const;

/** How many rows are chosen and what can be done with all of them. Stands where the buttons were, so nothing moves. */
export function SelectionBar<R extends AnyRow>({
  selection,
  actions,
  rowKey,
}: {
  readonly selection: Selection<R>;
  readonly actions: readonly BatchAction<R>[];
  readonly rowKey: string;
}): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const can = useCan();
  const n = useStore(selection.$chosen).size;
  const { busy, during } = useBusy();
  const run = (action: BatchAction<R>): Promise<void> =>
    during(action.key, async () => {
      const left = await action.onClick([...selection.$chosen.get().values()]);
      const kept = new Set((left ?? []).map((row) => String(readValue(row, rowKey))));
      selection.remove([...selection.$chosen.get().keys()].filter((id) => !kept.has(id)));
    });
  const press = (action: BatchAction<R>): void => {
    operationHistory.click(say(action.label));
    if (!action.confirm) {
      void run(action);
      return;
    }
    modal.confirm({
      title: say(action.confirm, { n }),
      okText: say(action.label),
      cancelText: t('auth.logout.confirm.cancel'),
      okButtonProps: { danger: action.danger ?? false },
      onOk: () => run(action),
    });
  };
  return (
    <div className={n > 0 ? 'table-chosen' : 'table-chosen table-chosen-none'}>
      <span role="status">{n > 0 ? say(words.chosen, { n }) : ''}</span>
      {n > 0 ? (
        <>
          <Button type="link" size="small" onClick={selection.clear}>
            {say(words.clear)}
          </Button>
          <div className="table-buttons">
            {actions
              .filter((action) => can(action.codes ?? [], action.codes ? action.action : undefined))
              .map((action) => (
                <Button
                  key={action.key}
                  danger={action.danger ?? false}
                  loading={busy === action.key}
                  disabled={busy !== undefined}
                  onClick={() => press(action)}
                >
                  {say(action.label)}
                </Button>
              ))}
          </div>
        </>
      ) : null}
    </div>
  );
}
