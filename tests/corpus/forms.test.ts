import { describe, expect, test } from 'vitest';
import { createForm, collectFields, lintDefinition, validateValues, type FormDefinition } from '@scf-kit/sdk/form';
import { importText } from '../../packages/designer/src/import/import-text.ts';
import { saysNothing as ofFormIo } from '../../packages/designer/src/import/form-io-usual.ts';
import { saysNothing as ofVariantForm } from '../../packages/designer/src/import/variant-form-usual.ts';
import { formSamples, textOfForm } from './forms/index.ts';

const OPTIONS = { locale: 'en-US' } as const;
type Said = readonly { readonly place: string; readonly reason: { readonly en: string; readonly zh: string } }[];
const has = (said: Said, [place, words]: readonly [string, string]): boolean =>
  said.some((one) => one.place.startsWith(place) && one.reason.en.includes(words));

function fieldNames(definition: FormDefinition): readonly string[] {
  const { top, columns } = collectFields(definition);
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
  const states = [...collectFields(definition).top.keys()].map((model) => ({ model, ...form.node(model)?.getState() }));
  expect(states.filter(({ disabled }) => disabled).map(({ model }) => model)).toEqual(sample.locked ?? []);
  expect(states.filter(({ visible }) => !visible).map(({ model }) => model)).toEqual(sample.hidden ?? []);
  if (sample.missing) {
    const { problems } = validateValues(definition, form.values(), OPTIONS);
    expect(Object.keys(problems).toSorted()).toEqual([...sample.missing].toSorted());
  }
});

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every property with one value, by its place, and what stands beside it. */
function* properties(
  value: unknown,
  place = '',
): Generator<{ readonly place: string; readonly name: string; readonly value: unknown; readonly of: Json }> {
  if (Array.isArray(value)) for (const [at, one] of value.entries()) yield* properties(one, `${place}[${at}]`);
  if (!isObject(value)) return;
  for (const [name, one] of Object.entries(value)) {
    const at = place === '' ? name : `${place}.${name}`;
    if (typeof one === 'object' && one !== null) yield* properties(one, at);
    else yield { place: at, name, value: one, of: value };
  }
}
/** The form without one property. */
function without(value: unknown, gone: Json, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, gone, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => value !== gone || key !== name)
      .map(([key, one]) => [key, without(one, gone, name)]),
  );
}
/** The form with a property that nobody knows in each of its objects. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (!isObject(value)) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withMore(one)])), unheardOf: 'x' };
}
const SAYS_NOTHING = { own: () => false, 'variant-form': ofVariantForm, 'form.io': ofFormIo };

describe('each property is kept or told', () => {
  const taken = formSamples.filter(({ refused }) => !refused);
  test.each(taken.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
    const form: unknown = JSON.parse(textOfForm(sample));
    const imported = importText(JSON.stringify(form));
    if (!imported.ok) throw new Error(JSON.stringify(imported.findings));
    const whole = JSON.stringify(imported);
    const told = imported.report.map(({ place }) => place);
    const lost: string[] = [];
    for (const { place, name, value, of } of properties(form)) {
      if (value === null || value === '' || value === false || SAYS_NOTHING[imported.from](name, value)) continue;
      if (told.some((each) => each !== '' && place.startsWith(each))) continue;
      // A panel shows its title, and a day has one format: what is said twice is kept once.
      if (name === 'label' && typeof of['title'] === 'string') continue;
      if (name === 'format' && of['valueFormat'] === value) continue;
      if (name === 'valueFormat' && of['format'] === value) continue;
      // The form becomes the same without it only where it was left out and nobody told.
      if (JSON.stringify(importText(JSON.stringify(without(form, of, name)))) === whole)
        lost.push(`${place}: ${JSON.stringify(value)}`);
    }
    expect(lost).toEqual([]);
  });

  test.each(taken.map((sample) => [sample.name, sample] as const))('%s, with what nobody knows', (_name, sample) => {
    const form = withMore(JSON.parse(textOfForm(sample)));
    const imported = importText(JSON.stringify(form));
    if (!imported.ok) throw new Error(JSON.stringify(imported.findings));
    if (imported.from === 'own') {
      for (const { place, value } of properties(form))
        if (place.endsWith('.unheardOf')) expect(JSON.stringify(imported.definition)).toContain(JSON.stringify(value));
    } else expect(imported.report.some(({ reason }) => reason.en.includes('"unheardOf" is not imported'))).toBe(true);
  });
});
