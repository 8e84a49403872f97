import { App as AntApp } from 'antd';
import { useCallback } from 'react';
import { operationHistory } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import type { RowAction } from './row-action.ts';

/** Records the click, asks first where the action wants it, and settles when it is done or left alone. */
export function useRunAction(): (action: RowAction) => Promise<void> {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  return useCallback(
    async (action) => {
      operationHistory.click(say(action.label));
      if (!action.confirm) {
        await action.onClick();
        return;
      }
      modal.confirm({
        title: say(action.confirm),
        okText: say(action.label),
        cancelText: t('auth.logout.confirm.cancel'),
        okButtonProps: { danger: action.danger ?? false },
        onOk: action.onClick,
      });
    },
    [modal, say, t],
  );
}
