import { importText } from '../../packages/designer/src/import/import-text.ts';
import { lintDefinition } from '@scf-kit/sdk/form';
import { reasonKind } from './read.ts';
import type { Brought } from './processes.ts';
import { table } from './table.ts';

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** How many forms are taken over, from which tool, with what left out, and why the others are not. */
export function formReport(files: readonly Brought[], listed: boolean): string {
  const [tools, notes] = [new Map<string, number>(), new Map<string, number>()];
  const [refusals, faults] = [new Map<string, number>(), new Map<string, number>()];
  const lines: string[] = [];
  let taken = 0;
  for (const { name, text } of files) {
    const imported = importText(text);
    if (!imported.ok) {
      const [first] = imported.findings;
      count(refusals, reasonKind(first?.reason.en ?? ''));
      lines.push(`${name}: ${first?.place ?? ''}: ${first?.reason.en ?? ''}`);
      continue;
    }
    taken += 1;
    count(tools, imported.from);
    const wrong = lintDefinition(imported.definition).filter(({ hint }) => !hint);
    for (const kind of new Set(imported.report.map(({ reason }) => reasonKind(reason.en)))) count(notes, kind);
    for (const kind of new Set(wrong.map(({ reason }) => reasonKind(reason.en)))) count(faults, kind);
    lines.push(
      `${name}: ${imported.from}`,
      ...imported.report.map(({ place, reason }) => `  ? ${place}: ${reason.en}`),
      ...wrong.map(({ place, reason }) => `  ! ${place}: ${reason.en}`),
    );
  }
  const byNumber = (counts: ReadonlyMap<string, number>): string =>
    table([...counts].toSorted((a, b) => b[1] - a[1]).map(([reason, n]) => [String(n), reason]));
  return [
    ...(listed ? [...lines, ''] : []),
    table([
      [String(files.length), 'files'],
      [String(taken), 'are taken over'],
    ]),
    'from',
    byNumber(tools),
    'not taken over, by reason',
    byNumber(refusals),
    'taken over with a note, by reason',
    byNumber(notes),
    'to mend before it is published, by reason',
    byNumber(faults),
  ].join('\n');
}
