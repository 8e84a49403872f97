import { processesOf } from '@scf-kit/sdk/contract/approvable';
import type { Call } from '@scf-kit/sdk/contract/call';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { stateField } from '@scf-kit/sdk/contract/states';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';

type Bound = Pick<Resource, 'approvable' | 'editableIn'> & { readonly calls: Readonly<Record<string, Call>> };

/** Whether a record still waits to be submitted, never sent, rejected or withdrawn: as long as its fields may be changed. */
export const isDraft = ({ editableIn, approvable }: Bound, row: AnyRow): boolean => {
  if (!editableIn) return valueOf(row, 'draft') === true;
  const state = valueOf(row, editableIn.field);
  return editableIn.states.some((one) => one === state) && approvable !== undefined;
};

/** Whether the approval of a record is on its way. */
export function isWaiting(resource: Pick<Resource, 'approvable' | 'own'>, row: AnyRow): boolean {
  const state = stateField(resource);
  return (
    state !== undefined &&
    processesOf(resource).some(
      ({ states: { started } }) => state.field.states?.[started]?.value === valueOf(row, state.name),
    )
  );
}

/** The call of its own by which the process for such a record starts. */
export function startOf({ approvable, calls }: Bound, row: AnyRow): Call | undefined {
  const meant = processesOf({ approvable }).filter(({ where }) =>
    Object.entries(where).every(([name, values]) => values.some((value) => value === valueOf(row, name))),
  );
  for (const { key } of meant) {
    const found = Object.values(calls).find(({ flow }) => flow?.does === 'start' && flow.processes.includes(key));
    if (found) return found;
  }
  return undefined;
}
