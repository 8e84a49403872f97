import { expect, test } from 'vitest';
import { createForm, fieldsOf, lintDefinition, validateValues, type FormDefinition } from '@scf-kit/sdk/form';
import { importText } from '../../packages/designer/src/import/import-text.ts';
import { formSamples, textOfForm } from './forms/index.ts';

const OPTIONS = { locale: 'en-US' } as const;
type Said = readonly { readonly place: string; readonly reason: { readonly en: string; readonly zh: string } }[];
const has = (said: Said, [place, words]: readonly [string, string]): boolean =>
  said.some((one) => one.place.startsWith(place) && one.reason.en.includes(words));

function fieldNames(definition: FormDefinition): readonly string[] {
  const { top, columns } = fieldsOf(definition);
  return [
    ...top.keys(),
    ...[...columns].flatMap(([table, of]) => [...of.keys()].map((column) => `${table}.${column}`)),
  ].toSorted();
}

test.each(formSamples.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
  const imported = importText(textOfForm(sample));
  if (sample.refused) {
    if (imported.ok) throw new Error('it is taken over');
    for (const { reason } of imported.findings) expect([reason.zh, reason.en]).not.toContain('');
    expect(imported.findings).not.toEqual([]);
    expect(has(imported.findings, sample.refused), JSON.stringify(imported.findings)).toBe(true);
    return;
  }
  if (!imported.ok) throw new Error(JSON.stringify(imported.findings));
  const { definition, report } = imported;
  for (const note of sample.notes ?? [])
    expect(has(report, note), `${note.join(': ')} ${JSON.stringify(report)}`).toBe(true);
  expect(report.length >= (sample.notes?.length ?? 0)).toBe(true);
  if (!sample.notes) expect(report).toEqual([]);
  const found = lintDefinition(definition);
  for (const fault of sample.faults ?? []) expect(has(found, fault), JSON.stringify(found)).toBe(true);
  if (!sample.faults) expect(found.filter(({ hint }) => !hint)).toEqual([]);
  if (sample.fields) expect(fieldNames(definition)).toEqual([...sample.fields].toSorted());
  const form = createForm(definition, OPTIONS);
  const states = [...fieldsOf(definition).top.keys()].map((model) => ({ model, ...form.node(model)?.getState() }));
  expect(states.filter(({ disabled }) => disabled).map(({ model }) => model)).toEqual(sample.locked ?? []);
  expect(states.filter(({ visible }) => !visible).map(({ model }) => model)).toEqual(sample.hidden ?? []);
  if (sample.missing) {
    const { problems } = validateValues(definition, form.values(), OPTIONS);
    expect(Object.keys(problems).toSorted()).toEqual([...sample.missing].toSorted());
  }
});
