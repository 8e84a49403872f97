import { flowsFrom, nodeOf, undecidedFindings, type Finding } from '@scf-kit/sdk/bpmn';
import { message, type Text } from '@scf-kit/sdk/contract';
import { Refusal } from '../../http/refusal.ts';
import { DefinitionFault } from '../definition/fault.ts';
import { type ProcessGraph } from '../definition/graph.ts';
import { readProcess } from '../definition/read-process.ts';
import { countsWorkingDays } from '../definition/timers.ts';
import { announcedUntil } from '../definition/working-days.ts';
import { unregisteredNames } from '../delegates.ts';
import type { Execution } from '../machine/execution.ts';
import { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';

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

/** Continues a waiting execution as if its work were done; at an event gateway the first event occurs. */
function goOn(graph: ProcessGraph, machine: Machine, { id, activityId }: Execution): void {
  const node = activityId === null ? undefined : nodeOf(graph, activityId);
  const first = node?.kind === 'eventBased' ? flowsFrom(node)[0] : undefined;
  if (first) machine.trigger(id, first.target);
  else machine.leave(id, true);
}

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
    variables: { initiator: '', [graph.start.initiator]: '', ...variables },
    now: new Date().toISOString(),
    newId: () => String((made += 1)),
  });
  let refusal: Text | undefined;
  try {
    machine.start();
    machine.run();
    for (let step = 0; machine.ending === undefined && step < MOST_STEPS; step += 1) {
      const next = [...machine.executions.values()].find(({ waits }) => waits !== 'children' && waits !== 'join');
      if (!next) break;
      goOn(graph, machine, next);
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
    .map(({ nodeId }) => ({ activityId: nodeId, name: nodeOf(graph, nodeId).name }));
  return {
    path: [graph.start.id, ...machine.taken.flatMap((id) => [id, flows.get(id) ?? ''])],
    opens,
    ended: machine.ending !== undefined,
    ...(refusal ? { refusal } : {}),
  };
}

const KEPT = / is kept and not executed$/;
function warningOf(written: string, graph: ProcessGraph): Finding {
  const parted = /^([^:\s]+): (.+)$/.exec(written);
  const [element, en] = parted ? [parted[1] ?? graph.key, parted[2] ?? ''] : [graph.key, written];
  const zh = KEPT.test(en)
    ? `${en.replace(KEPT, '')} 会保留但不执行`
    : en.replace(/^the flow (\S+) without a condition is taken as the default$/, '没有条件的连线 $1 作为默认连线');
  return { element, severity: 'warning', reason: { zh, en } };
}

/** Due dates counted by working days, of which only those of announced years are known. */
function unannounced(graph: ProcessGraph): readonly Finding[] {
  const known = announcedUntil(new Date().toISOString());
  const reason: Text =
    known === undefined
      ? {
          zh: '本年度的节假日安排未收录，按周一至周五计算工作日',
          en: 'The holidays of this year are not known: Monday to Friday count as working days',
        }
      : {
          zh: `节假日安排收录至 ${known}，此后按周一至周五计算工作日`,
          en: `Holidays are known to ${known}; after that Monday to Friday count as working days`,
        };
  return [...graph.nodes.values()].flatMap((node): Finding[] =>
    node.kind === 'userTask' && countsWorkingDays(node.due) ? [{ element: node.id, severity: 'warning', reason }] : [],
  );
}

/** Checks a definition as a deployment would, and says what a person should know before. */
export async function lintProcess(xml: string): Promise<readonly Finding[]> {
  try {
    const { graph, warnings } = await readProcess(xml);
    const missing = unregisteredNames(graph).map(({ place, reason }): Finding => ({
      element: place,
      severity: 'error',
      reason,
    }));
    return [
      ...missing,
      ...undecidedFindings(graph),
      ...unannounced(graph),
      ...warnings.map((one) => warningOf(one, graph)),
    ];
  } catch (error) {
    if (error instanceof DefinitionFault) return [{ element: error.place, severity: 'error', reason: error.reason }];
    throw error;
  }
}
