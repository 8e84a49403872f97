import { expect, test } from 'vitest';
import {
  createForm,
  isBlank,
  getItemKind,
  lintDefinition,
  getModel,
  placedItems,
  readDefinition,
  validateValues,
  type FormItem,
} from '@scf-kit/sdk/form';
import { Design, NEW_FORM } from '../../document/design.ts';
import { newItem, paletteEntries } from '../../palette/palette.ts';
import { taken } from '../rows/number-limits.ts';
import { limited, optionsOfType, type OptionProperty } from './options.ts';
import { readChoices } from '../choices/read-choices.ts';

/** A kept seed's own sequence of choices. */
function chance(seed: number): {
  readonly next: (below: number) => number;
  readonly pick: <One>(list: readonly One[]) => One | undefined;
} {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % below;
  };
  return { next, pick: (list) => list[next(Math.max(1, list.length))] };
}
type Chance = ReturnType<typeof chance>;

/** A random input for an option, maybe a wrong number; `undefined` where the pane takes none. */
function entered({ name, editor }: OptionProperty, item: FormItem, { next, pick }: Chance): unknown {
  switch (editor.kind) {
    case 'text':
      return pick(['', '文字', '120', '<b>x</b>', "it's", '100%', 'constructor', '://']);
    case 'lines':
      return pick(['', 'a\nb', '<script>x</script><i>y</i>', '{}', '{"a":"b"}']);
    case 'switch':
      return next(2) === 0;
    case 'number': {
      const value = pick([0, 1, 2, 3.5, 24, 50, 51, -1, 1e6, Number.NaN]) ?? 0;
      return taken(limited(name, editor, item), value);
    }
    case 'select':
      return pick(editor.of)?.value;
    case 'json':
      return pick([{}, { 'X-Key': 'v' }]);
    case 'choices':
      return readChoices(
        pick(['a\tb\nc', '1\n1\n2', 'x\ty\n\tz', '']) ?? '',
        pick(['rows', 'levels', 'indented'] as const) ?? 'rows',
      ).choices;
    case 'value':
      return undefined;
  }
}

test.each([1, 8, 64, 512, 4096])(
  'seed %i: whatever is set of every control, the form is read, passes lint, is drawn up and checked',
  (seed) => {
    const by = chance(seed);
    const design = new Design(NEW_FORM, { now: () => 0 });
    for (const entry of paletteEntries) design.add([newItem(entry, 'zh-CN')], { list: 'root', at: 0 });
    for (let turn = 0; turn < 600; turn += 1) {
      const [id, item] = by.pick(design.items()) ?? expect.fail('no items');
      const property = by.pick(optionsOfType(item.type));
      if (!property) continue;
      const value = entered(property, item, by);
      if (value !== undefined)
        design.changeAll([id], ({ options }) => ({ options: { ...options, [property.name]: value } }));
    }
    const read = readDefinition(structuredClone(design.definition));
    if (!read.ok) return expect.fail(JSON.stringify(read.findings));
    expect(lintDefinition(read.definition).filter(({ hint }) => !hint)).toEqual([]);
    const model = createForm(read.definition);
    expect(() => model.validate()).not.toThrow();
    const checked = validateValues(read.definition, model.values(), { locale: 'zh-CN' });
    const names = new Set(
      [...placedItems(read.definition.list)].filter(({ kind }) => kind !== 'layout').map(({ item }) => getModel(item)),
    );
    for (const path of Object.keys(checked.problems)) expect(names.has(path.split('.')[0] ?? '')).toBe(true);
    for (const { item } of placedItems(read.definition.list))
      if (getItemKind(item) === 'field' && isBlank(item, undefined))
        expect(model.node(getModel(item))?.item.type).toBe(item.type);
  },
);

test('a minimum above the maximum is not taken, nor a maximum below the minimum', () => {
  const number: FormItem = { type: 'number', key: 'n', options: { min: 5, max: '10' } };
  const editor = { kind: 'number' } as const;
  expect([
    taken(limited('min', editor, number), 10),
    taken(limited('min', editor, number), 11),
    taken(limited('max', editor, number), 4),
    taken(limited('max', editor, number), 5),
  ]).toEqual([10, undefined, undefined, 5]);
  expect(limited('step', editor, number)).toBe(editor);
});
