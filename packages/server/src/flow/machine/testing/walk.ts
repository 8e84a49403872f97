import { readProcess } from '../../definition/read-process.ts';
import { jump } from '../../instances/jump.ts';
import { end, processXml, start, task, type Drawn } from '../../testing/process.ts';
import { Machine } from '../machine.ts';
import type { MachineState } from '../recorder.ts';

/** Plays a process without a database and shows which elements wait. */
export async function played(
  nodes: readonly string[],
  flows: Drawn['flows'],
  variables: MachineState['variables'] = {},
  around = '',
) {
  const { graph } = await readProcess(
    processXml({ nodes, flows }).replace('</definitions>', `${around}</definitions>`),
  );
  let made = 0;
  const machine = new Machine({
    graph,
    executions: [],
    variables,
    now: '2026-11-21T00:00:00.000Z',
    newId: () => `e${(made += 1)}`,
  });
  machine.start();
  machine.run();
  const at = (id: string) => [...machine.executions.values()].filter((one) => one.activityId === id && !one.data.multi);
  return {
    machine,
    /** Ids of the elements that wait, sorted; a join as `j (join)`. */
    resting: () =>
      [...machine.executions.values()]
        .filter(({ waits }) => waits !== 'children')
        .map(({ activityId, waits }) => `${activityId}${waits === 'join' ? ' (join)' : ''}`)
        .toSorted(),
    /** Ends the wait at an element, the first of several. */
    done: (id: string, approved?: boolean) => {
      const [one] = at(id);
      if (!one) throw new Error(`Nothing rests at ${id}.`);
      machine.leave(one.id, approved);
      machine.run();
    },
    /** An event occurs for the execution that waits at an element. */
    event: (id: string, host: string) => {
      const one =
        host === ''
          ? [...machine.executions.values()].find(({ parentId }) => parentId === null)
          : [...machine.executions.values()].find(({ activityId }) => activityId === host);
      if (!one) throw new Error(`Nothing stands at ${host}.`);
      machine.trigger(one.id, id);
      machine.run();
    },
    move: (from: string | undefined, to: string) => {
      jump(machine, from === undefined ? undefined : at(from)[0]?.id, to);
      machine.run();
    },
    waitsFor: () =>
      machine.activations
        .filter(({ kind, executionId }) => kind === 'event' && machine.executions.has(executionId))
        .map(({ nodeId }) => nodeId)
        .toSorted(),
    ended: () => machine.ending?.kind,
  };
}
export const sub = (
  id: string,
  nodes: readonly string[],
  flows: readonly (readonly [string, string])[],
  attributes = '',
): string =>
  `<subProcess id="${id}" ${attributes}>${nodes.join('')}` +
  flows.map(([from, to], at) => `<sequenceFlow id="${id}_f${at}" sourceRef="${from}" targetRef="${to}"/>`).join('') +
  '</subProcess>';
export const inner = (id: string): string =>
  sub(
    id,
    [start(`${id}_s`), task(`${id}_a`), task(`${id}_b`), end(`${id}_e`)],
    [
      [`${id}_s`, `${id}_a`],
      [`${id}_a`, `${id}_b`],
      [`${id}_b`, `${id}_e`],
    ],
  );
