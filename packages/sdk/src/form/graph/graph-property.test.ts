import { expect, test } from 'vitest';
import {
  createForm,
  keptValues,
  lintDefinition,
  readDefinition,
  sentValues,
  validateValues,
  type BatchNode,
  type FieldNode,
  type FormDefinition,
  type FormModel,
  type FormNode,
  type FormProblems,
} from '../index.ts';
import { chance, type Chance } from '../../testing/chance.ts';

const TOPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 's'];
const COLUMNS = ['x', 'y', 'z', 's2'];
const CHOICES = Array.from({ length: 5 }, (_, value) => ({ value, label: `L${value}`, group: value % 2 }));

/** Fields of several types in cards, grids, panes and a table, and rules of every effect among them. */
function definitionBy({ next, pick }: Chance): FormDefinition | undefined {
  const rules = (): object =>
    next(3)
      ? {}
      : {
          rules: [
            { required: next(2) === 0, message: '' },
            ...(next(2) ? [{ pattern: pick(['^[0-2]$', '^\\d+$', '1|3']), message: 'P' }] : []),
          ],
        };
  const item = (model: string): object => ({
    key: model,
    model,
    ...rules(),
    ...(model.startsWith('s')
      ? { type: 'select', options: { options: CHOICES, multiple: model === 's' } }
      : { type: next(2) ? 'number' : 'input', options: next(3) ? {} : { max: 2, maxLength: 1 } }),
  });
  const list = [
    ...TOPS.slice(0, 3).map(item),
    {
      type: 'card',
      key: 'card',
      list: [
        item('d'),
        {
          type: 'grid',
          key: 'grid',
          columns: [
            { list: [item('e')] },
            { list: [{ type: 'batch', key: 'lines', model: 'lines', list: COLUMNS.map(item), ...rules() }] },
          ],
        },
      ],
    },
    {
      type: 'tabs',
      key: 'tabs',
      columns: [
        { value: '1', list: [item('f')] },
        { value: '2', list: [item('g'), item('s')] },
      ],
    },
  ];
  const term = (inRow: boolean): string =>
    pick([...TOPS, ...(inRow ? COLUMNS : []), '1', '2', "sum(lines, 'x')", 'count(lines)', "max(lines, 'y')"]);
  const made = Array.from({ length: 1 + next(9) }, () => {
    const target = pick([
      ...TOPS,
      's',
      's',
      'card',
      'grid',
      'tabs',
      'tabs.1',
      'tabs.2',
      'lines',
      'lines.x',
      'lines.y',
      'lines.z',
      'lines.s2',
      'lines.s2',
    ]);
    const inRow = target.startsWith('lines.');
    const choices = target === 's' || target === 'lines.s2';
    const effect =
      choices && next(2) ? 'options' : pick(['visible', 'required', 'disabled', 'compute', 'valid'] as const);
    const when =
      effect === 'compute'
        ? `${term(inRow)} + ${term(inRow)}`
        : `${effect === 'options' ? pick(['option.value', 'option.group']) : term(inRow)} ${pick(['>', '==', '<=', '!='])} ${term(inRow)}`;
    return { target, effect, when, clear: next(2) === 0, message: 'V' };
  });
  const read = readDefinition({ list, config: {}, rules: made });
  // Members of cycles keep what they held, so only definitions without errors are compared.
  return read.ok && !lintDefinition(read.definition).some(({ hint }) => !hint) ? read.definition : undefined;
}

function change(form: FormModel, { next, pick }: Chance): void {
  const batch = form.node('lines') as BatchNode;
  const rows = batch.getRows();
  const value = (model: string): unknown =>
    model === 's' ? Array.from({ length: next(3) }, () => next(6)) : next(5) === 0 ? '' : next(5);
  switch (next(7)) {
    case 0:
      batch.addRow({ x: next(4), y: next(4), s2: next(5) }, next(3));
      break;
    case 1:
      if (rows.length > 0) batch.removeRow(pick(rows).id);
      break;
    case 2:
      if (rows.length > 0) {
        const model = pick(COLUMNS);
        pick(rows).field(model)?.set(value(model));
      }
      break;
    case 3:
      if (rows.length > 0) {
        batch.copyRow(pick(rows).id);
        batch.moveRow(pick(rows).id, next(3));
      }
      break;
    case 4: {
      const [one, two] = [pick(TOPS), pick(TOPS)];
      form.setValues({ [one]: value(one), [two]: two === 's' ? [] : '' });
      break;
    }
    case 5:
      form.setValues({ lines: [...((form.values()['lines'] as object[] | undefined) ?? [])].toReversed() });
      break;
    default: {
      const model = pick(TOPS);
      (form.node(model) as FieldNode).set(value(model));
    }
  }
}

const isBatch = (node: FormNode): node is BatchNode => node.kind === 'batch';
/** The visible state of a form; rows in order, without ids. */
function picture(form: FormModel): unknown {
  const state = ({ visible, required, disabled, error, options }: ReturnType<FormNode['getState']>): unknown => [
    visible,
    required,
    disabled,
    error,
    options.map(({ value }) => value),
  ];
  const shown = (node: FormNode): unknown[] => [
    node.path,
    state(node.getState()),
    ...node.panes.map((pane) => state(pane.getState())),
    ...node.children.map(shown),
    ...(isBatch(node)
      ? node.getRows().map((row) => row.fields.map((field) => [field.item.key, state(field.getState())]))
      : []),
  ];
  return form.nodes.map(shown);
}
/** Problems with rows by index, as the server names them. */
function byIndex(form: FormModel, problems: FormProblems): FormProblems {
  const rows = (form.node('lines') as BatchNode).getRows();
  return Object.fromEntries(
    Object.entries(problems).map(([path, said]) => [
      path.replace(/^lines\.([^.]+)\./, (_, id: string) => `lines.${rows.findIndex((row) => row.id === id)}.`),
      said,
    ]),
  );
}
const OPTIONS = { locale: 'en-US', defaults: false } as const;

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'a form changed step by step equals one built from its values and the check of the server, seed %i',
  (seed) => {
    const by = chance(seed);
    let compared = 0;
    for (let round = 0; round < 20; round += 1) {
      const definition = definitionBy(by);
      if (!definition) continue;
      const form = createForm(definition, OPTIONS);
      for (let step = 0; step < 30; step += 1) {
        change(form, by);
        // As they travel: the ids of rows beside the fields.
        const values = keptValues(structuredClone(sentValues(form.values())));
        const fresh = createForm(definition, { ...OPTIONS, values });
        const about = JSON.stringify([definition.rules, values]);
        expect(keptValues(sentValues(fresh.values())), about).toEqual(values);
        const [problems, again] = [form.validate(), fresh.validate()];
        expect(picture(fresh), about).toEqual(picture(form));
        expect(again, about).toEqual(problems);
        expect(validateValues(definition, values, { locale: 'en-US' }).problems, about).toEqual(
          byIndex(form, problems),
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  },
);

test.each([101, 102, 103, 104])('an edit that changes nothing tells nobody, seed %i', (seed) => {
  const by = chance(seed);
  for (let round = 0; round < 20; round += 1) {
    const definition = definitionBy(by);
    if (!definition) continue;
    const form = createForm(definition, OPTIONS);
    for (let step = 0; step < 10; step += 1) change(form, by);
    form.validate();
    const before = picture(form);
    const told: string[] = [];
    const watch = (node: FormNode): void => {
      node.subscribe(() => told.push(node.path));
      for (const inner of [...node.children, ...node.panes]) watch(inner);
      if (isBatch(node)) for (const row of node.getRows()) for (const field of row.fields) watch(field);
    };
    for (const node of form.nodes) watch(node);
    form.onChange((path) => told.push(`=${path}`));
    form.setValues({});
    form.validate();
    const batch = form.node('lines') as BatchNode;
    batch.removeRow('nobody');
    batch.moveRow('nobody', 0);
    batch.copyRow('nobody');
    form.setErrors({ nobody: 'x', 'lines.99.x': 'x' });
    for (const model of TOPS) {
      const node = form.node(model) as FieldNode;
      node.set(node.getState().value);
      node.touch();
    }
    expect(told, JSON.stringify(definition.rules)).toEqual([]);
    expect(picture(form)).toEqual(before);
  }
});
