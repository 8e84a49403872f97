import { refuse } from '../../http/refusal.ts';
import { DELEGATED, OBJECTED, type TaskRow } from '../rows.ts';

/** @throws Refusal 409 while the task is delegated or objected to. */
export function refuseOnHold({ status }: Pick<TaskRow, 'status'>): void {
  if (status === DELEGATED) throw refuse.conflict('flow.delegated');
  if (status === OBJECTED) throw refuse.conflict('flow.objected');
}
