import { flowsFrom, getNode, type Finding } from '@scf-kit/sdk/bpmn';
import { message, type Text } from '@scf-kit/sdk/contract';
import { Refusal } from '../../http/refusal.ts';
import { DefinitionFault } from '../definition/fault.ts';
import { readProcess } from '../definition/read-process.ts';
import { timestamp } from '../../clock.ts';
import { goOn } from '../machine/go-on.ts';
import { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import { listRemarks } from './remarks.ts';

/**
 * The way a process would take: element ids in order, the tasks that would open, whether it came to an end, and why it
 * would be refused where it did not.
 */
export interface DryRun {
  readonly path: readonly string[];
  readonly opens: readonly { readonly activityId: string; readonly name: string }[];
  readonly ended: boolean;
  readonly refusal?: Text;
}

const MOST_STEPS = 500;

const saidIn = (error: Refusal): Text => {
  const params = (locale: 'zh' | 'en') =>
    Object.fromEntries(
      Object.entries(error.params ?? {}).map(([name, value]) => [
        name,
        typeof value === 'object' ? value[locale] : value,
      ]),
    );
  return { zh: message('zh-CN', error.key, params('zh')), en: message('en-US', error.key, params('en')) };
};

/**
 * Plays a definition with sample variables, everybody approving, no timer firing early, and nothing written.
 * @throws DefinitionFault where it cannot be deployed
 */
export async function dryRun(xml: string, variables: Variables): Promise<DryRun> {
  const { graph } = await readProcess(xml);
  let made = 0;
  const machine = new Machine({
    graph,
    executions: [],
    variables: { ...graph.initial.get(''), initiator: '', [graph.start.initiator]: '', ...variables },
    now: timestamp(),
    newId: () => String((made += 1)),
  });
  let refusal: Text | undefined;
  try {
    machine.start();
    machine.run();
    for (let step = 0; machine.ending === undefined && step < MOST_STEPS; step += 1) {
      const next = [...machine.executions.values()].find(({ waits }) => waits !== 'children' && waits !== 'join');
      if (!next) break;
      goOn(machine, next);
      machine.run();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = saidIn(error);
  }
  const flows = new Map(
    [...graph.nodes.values()].flatMap((node) => flowsFrom(node).map((flow) => [flow.id, flow.target])),
  );
  const opens = machine.activations
    .filter(({ kind }) => kind === 'task')
    .map(({ nodeId }) => ({ activityId: nodeId, name: getNode(graph, nodeId).name }));
  return {
    path: [graph.start.id, ...machine.taken.flatMap((id) => [id, flows.get(id) ?? ''])],
    opens,
    ended: machine.ending !== undefined,
    ...(refusal ? { refusal } : {}),
  };
}

/** Checks a definition as a deployment would, and says what a person should know before. */
export async function lintProcess(xml: string): Promise<readonly Finding[]> {
  try {
    return listRemarks(await readProcess(xml));
  } catch (error) {
    if (error instanceof DefinitionFault) return [{ element: error.place, severity: 'error', reason: error.reason }];
    throw error;
  }
}
