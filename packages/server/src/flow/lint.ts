import type { Text } from '@scf-kit/sdk/contract';
import { readProcess } from './definition.ts';
import { unregistered } from './delegates.ts';
import { DefinitionFault, type ProcessGraph } from './graph.ts';
import { announcedUntil } from './working-days.ts';

/** What there is to say about a definition: an error keeps it from being deployed, a warning does not. */
export interface Finding { readonly element: string; readonly severity: 'error' | 'warning'; readonly reason: Text }

const error = ({ place, reason }: DefinitionFault): Finding => ({ element: place, severity: 'error', reason });

const KEPT = /^(?<element>[^:]+): (?<what>.+) is kept and not executed$/;
const DEFAULTED = /^(?<element>[^:]+): the flow (?<what>.+) without a condition is taken as the default$/;

/** A warning of the reader, `element: reason` in English, in both languages. */
function warning(said: string): Finding {
  const [kept, defaulted] = [KEPT.exec(said)?.groups, DEFAULTED.exec(said)?.groups];
  const [element = 'definitions', ...rest] = said.split(': ');
  const en = rest.length > 0 ? rest.join(': ') : said;
  const zh = kept ? `${kept['what']} 予以保留，但不执行` : defaulted ? `连线 ${defaulted['what']} 没有条件，视为默认连线` : `读取时的提示：${en}`;
  return { element: rest.length > 0 ? element : 'definitions', severity: 'warning', reason: { zh, en } };
}

/** Due dates counted by working days, of which only the announced years are known. */
function uncertain(graph: ProcessGraph): readonly Finding[] {
  const known = announcedUntil(new Date().toISOString());
  return [...graph.nodes.values()].flatMap((node): Finding[] => (node.kind === 'userTask' && node.due?.kind === 'after' && node.due.after.workingDays !== undefined ? [{
    element: node.id, severity: 'warning',
    reason: known === undefined
      ? { zh: '本年度的节假日安排未收录，按周一至周五计算工作日', en: 'the holidays of this year are not known: Monday to Friday count as working days' }
      : { zh: `节假日安排收录至 ${known}，此后按周一至周五计算工作日`, en: `holidays are known to ${known}; after that Monday to Friday count as working days` },
  }] : []));
}

/** Reads a definition and says what keeps it from being deployed and what of it will not run. */
export async function lint(bpmnXml: string): Promise<readonly Finding[]> {
  try {
    const { graph, warnings } = await readProcess(bpmnXml);
    return [...unregistered(graph).map(error), ...warnings.map(warning), ...uncertain(graph)];
  } catch (fault) {
    if (fault instanceof DefinitionFault) return [error(fault)];
    throw fault;
  }
}
