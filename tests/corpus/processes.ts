import { listLossesOnSave, prepareOpening } from '../../packages/designer/src/process/bpmn/opening.ts';
import { readOutcome, reasonKind } from './read.ts';
import { table } from './table.ts';

/** A file as it was brought along. */
export interface Brought {
  readonly name: string;
  readonly text: string;
}

/**
 * Opens a definition in the designer; answers whether it opens, is laid out, and what a save of a change would lose.
 */
async function inDesigner(
  xml: string,
): Promise<{ readonly opens: boolean; readonly drawn: boolean; readonly losses: readonly string[] }> {
  try {
    const { xml: given } = await prepareOpening(xml);
    return { opens: true, drawn: given !== xml && !/BPMNShape/.test(xml), losses: await listLossesOnSave(xml) };
  } catch {
    return { opens: false, drawn: false, losses: [] };
  }
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** How many definitions deploy, and why the others do not; what the designer makes of them. */
export async function processReport(files: readonly Brought[], listed: boolean): Promise<string> {
  const [refusals, remarks] = [new Map<string, number>(), new Map<string, number>()];
  const lines: string[] = [];
  let [deployed, warned, opened, drawn, losing] = [0, 0, 0, 0, 0];
  for (const { name, text } of files) {
    const outcome = await readOutcome(text);
    const designed = await inDesigner(text);
    if (outcome.deploys) {
      deployed += 1;
      if (outcome.warnings.length > 0) warned += 1;
      for (const kind of new Set(outcome.warnings.map(({ reason }) => reasonKind(reason.en)))) count(remarks, kind);
    } else count(refusals, reasonKind(outcome.reason));
    if (designed.opens) opened += 1;
    if (designed.drawn) drawn += 1;
    if (designed.losses.length > 0) losing += 1;
    const said = outcome.deploys ? 'deploys' : `${outcome.title}: ${outcome.reason}`;
    const warnings = outcome.warnings.map(({ element, reason }) => `  ? ${element}: ${reason.en}`);
    lines.push(`${name}: ${said}`, ...warnings, ...designed.losses.map((loss) => `  - ${loss}`));
  }
  const all = files.length;
  const byNumber = (counts: ReadonlyMap<string, number>): readonly (readonly [string, string])[] =>
    [...counts].toSorted((a, b) => b[1] - a[1]).map(([reason, n]) => [String(n), reason]);
  return [
    ...(listed ? [...lines, ''] : []),
    table([
      [String(all), 'files'],
      [String(deployed), `deploy (${share(deployed, all)}), ${warned} of them with something to know`],
      [String(all - deployed), 'are refused'],
      [String(opened), `open in the designer, ${drawn} of them laid out`],
      [String(losing), 'would lose something by a save of a change, which is said before'],
    ]),
    'refused, by reason',
    table(byNumber(refusals)),
    'to know, by reason',
    table(byNumber(remarks)),
  ].join('\n');
}
