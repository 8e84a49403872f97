/**
 * `npm run corpus`: what comes of files that people bring along, by reason, without keeping any of them.
 *   npm run corpus [processes | forms]      the project's own corpus
 *   npm run corpus -- processes <folder>    BPMN files of a folder, folders in it included
 *   npm run corpus -- forms <folder>        forms of k-form-design, variant-form and form.io
 * `--list` names every file with what is said of it.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formReport } from './forms.ts';
import { formSamples, textOfForm } from './forms/index.ts';
import { processReport, type Brought } from './processes.ts';
import { samples } from './processes/index.ts';
import { STYLES, written } from './styles.ts';

const MOST_BYTES = 5_000_000;

/** The files of a folder whose names end in one of these ways. */
function filesIn(folder: string, endings: readonly string[]): readonly Brought[] {
  return globSync(
    endings.map((ending) => `**/*.${ending}`),
    { cwd: folder },
  )
    .filter((name) => statSync(join(folder, name)).size <= MOST_BYTES)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
const own = (): readonly Brought[] =>
  samples.flatMap((sample) =>
    STYLES.map((style) => ({ name: `${sample.name} (${style})`, text: written(sample, style) })),
  );

const ownForms = (): readonly Brought[] =>
  formSamples.map((sample) => ({ name: sample.name, text: textOfForm(sample) }));

const words = process.argv.slice(2);
const listed = words.includes('--list');
const [kind = 'processes', folder] = words.filter((word) => !word.startsWith('--'));
if (kind === 'processes') {
  const files = folder === undefined ? own() : filesIn(folder, ['bpmn', 'bpmn20.xml', 'bpmn2', 'bpmn.xml']);
  process.stdout.write(`${await processReport(files, listed)}\n`);
} else if (kind === 'forms') {
  const files = folder === undefined ? ownForms() : filesIn(folder, ['json']);
  process.stdout.write(`${formReport(files, listed)}\n`);
} else {
  process.stderr.write('npm run corpus -- processes [folder] | forms [folder] [--list]\n');
  process.exitCode = 1;
}
