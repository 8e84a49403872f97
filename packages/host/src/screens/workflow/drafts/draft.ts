import { listProcesses } from '@scf-kit/sdk/contract/approvable';
import type { Call } from '@scf-kit/sdk/contract/call';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { stateField } from '@scf-kit/sdk/contract/states';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';

type Bound = Pick<Resource, 'approvable' | 'editableIn'> & { readonly calls: Readonly<Record<string, Call>> };

/**
 * Whether a record still waits to be submitted, never sent, rejected or withdrawn: as long as its fields may be
 * changed.
 */
export const isDraft = ({ editableIn, approvable }: Bound, row: AnyRow): boolean => {
  if (!editableIn) return readValue(row, 'draft') === true;
  const state = readValue(row, editableIn.field);
  return editableIn.states.some((one) => one === state) && approvable !== undefined;
};

/**
 * Whether another document made a record, as a count makes those of its differences. It is submitted again as it
 * stands, neither changed nor taken away.
 */
export const isMade = (row: AnyRow): boolean => typeof readValue(row, 'sourceType') === 'string';

/** Whether the approval of a record is on its way. */
export function isWaiting(resource: Pick<Resource, 'approvable' | 'own'>, row: AnyRow): boolean {
  const state = stateField(resource);
  return (
    state !== undefined &&
    listProcesses(resource).some(
      ({ states: { started } }) => state.field.states[started]?.value === readValue(row, state.name),
    )
  );
}

/** The call that submits a record, and what it is told. */
export interface Start {
  readonly call: Call;
  readonly buildBody: (id: string) => Readonly<Record<string, string>>;
}

/** How the process for such a record starts: by a call of the resource's own, else by the one for all. */
export function findStart({ name, approvable, calls }: Bound & Pick<Resource, 'name'>, row: AnyRow): Start | undefined {
  const [meant] = listProcesses({ approvable }).filter(({ where }) =>
    Object.entries(where).every(([field, values]) => values.some((value) => value === readValue(row, field))),
  );
  if (!meant) return undefined;
  const own = Object.values(calls).find(({ flow }) => flow?.does === 'start' && flow.processes.includes(meant.key));
  if (own) return { call: own, buildBody: (id) => ({ id }) };
  return {
    call: flowableFlow.calls.startApproval,
    buildBody: (businessKey) => ({ businessType: name, businessKey, processDefinitionKey: meant.key }),
  };
}
