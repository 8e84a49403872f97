import { undecidedFindings, type Finding } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract';
import { timestamp } from '../../clock.ts';
import type { ProcessGraph } from '../definition/graph.ts';
import type { Definition } from '../definition/read-process.ts';
import { countsWorkingDays } from '../definition/timers.ts';
import { announcedUntil } from '../definition/working-days.ts';
import { unregistered } from '../delegates.ts';

/** Due dates counted by working days, of which only those of announced years are known. */
function unannounced(graph: ProcessGraph): readonly Finding[] {
  const known = announcedUntil(timestamp());
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

/** Remarks on a definition, for people to read before it runs. */
export const listRemarks = ({ graph, warnings }: Definition): readonly Finding[] => [
  ...unregistered(graph),
  ...undecidedFindings(graph),
  ...unannounced(graph),
  ...warnings,
];
