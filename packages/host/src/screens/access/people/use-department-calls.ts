import { ApiError } from '@scf-kit/sdk/client';
import { department, type DepartmentNode } from '@scf-kit/sdk/contract/access/department';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';

interface DepartmentCalls {
  readonly remove: (id: string) => Promise<void>;
  readonly setEnabled: (row: DepartmentNode, enabled: boolean) => Promise<void>;
}

/** The calls that delete, enable and disable a department. */
export function useDepartmentCalls(onChanged: () => void): DepartmentCalls {
  const { say, t } = useTexts();
  const remove = async (id: string): Promise<void> => {
    try {
      await client.call(department.calls.delete, { params: { id }, quiet: true });
      notify({ kind: 'success', title: t('common.delete.ok') });
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ kind: 'error', title: t('common.delete.failed'), description: error.message });
    }
  };
  const setEnabled = async (row: DepartmentNode, enabled: boolean): Promise<void> => {
    await client.callChecked(department.calls.update, { body: { id: row.id, enabled, version: row.version } });
    notify({
      kind: 'success',
      title: say(
        enabled ? { zh: '部门已启用', en: 'Department enabled' } : { zh: '部门已停用', en: 'Department disabled' },
      ),
    });
    onChanged();
  };
  return { remove, setEnabled };
}
