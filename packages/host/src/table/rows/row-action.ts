import type { Action } from '@scf-kit/sdk/contract';
import { messages } from '@scf-kit/sdk/contract/messages';
import type { Text } from '@scf-kit/sdk/contract/text';

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

/** Opens what a row is edited in; offered to those who may edit with one of the codes, where some are named. */
export const createEditAction = (onClick: RowAction['onClick'], codes?: readonly string[]): RowAction => ({
  key: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  ...(codes ? { codes, action: 'edit' as const } : {}),
  onClick,
});

/**
 * Deletes a row once that is confirmed; offered to those who may delete with one of the codes, where some are named.
 */
export const createDeleteAction = (onClick: RowAction['onClick'], codes?: readonly string[]): RowAction => ({
  key: 'delete',
  label: { zh: '删除', en: 'Delete' },
  danger: true,
  confirm: messages['common.delete.confirm'],
  ...(codes ? { codes, action: 'delete' as const } : {}),
  onClick,
});
