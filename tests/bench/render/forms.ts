import type { ChoiceOption, FormDefinition, FormItem, FormRule } from '@scf-kit/sdk/form';

/** The forms both sides draw. */
const TYPES = ['input', 'textarea', 'number', 'select', 'checkbox', 'radio', 'date'] as const;
const CHOICES: readonly ChoiceOption[] = ['采购', '仓储', '运输'].map((label, at) => ({ value: `c${at}`, label }));
const CHOOSING: ReadonlySet<string> = new Set(['select', 'checkbox', 'radio']);

const item = (type: string, model: string, label: string, required: boolean): FormItem => ({
  type,
  key: model,
  model,
  label,
  options: CHOOSING.has(type) ? { options: CHOICES } : { placeholder: `填写${label}` },
  rules: [{ required, message: `${label}必填` }],
});

/**
 * `count` fields of seven types in turn. Half of them are required, and every second one is shown only while the one
 * before it does not say no.
 */
export function makeForm(count: number): FormDefinition {
  const list = Array.from({ length: count }, (_, at) =>
    item(TYPES[at % TYPES.length] ?? 'input', `f${at}`, `字段 ${at}`, at % 4 < 2),
  );
  const rules = list.flatMap(({ key }, at): FormRule[] =>
    at % 2 === 1 ? [{ target: key, effect: 'visible', when: `f${at - 1} != 'no'` }] : [],
  );
  return { list, config: {}, rules };
}
/** A plain first form: a text, a number and a select. */
export const plainForm: FormDefinition = {
  list: ['input', 'number', 'select'].map((type) => item(type, type, type, true)),
  config: {},
};

const COLUMNS = ['input', 'number', 'select', 'date', 'input', 'number'] as const;
export const makeTable = (): FormDefinition => ({
  list: [
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      label: '明细',
      list: COLUMNS.map((type, at) => item(type, `c${at}`, `列 ${at}`, false)),
    },
  ],
  config: {},
});
export const makeRows = (count: number): readonly Readonly<Record<string, unknown>>[] =>
  Array.from({ length: count }, (_, at) => ({
    c0: `设备 ${at}`,
    c1: at,
    c2: 'c1',
    c3: '2027-03-01',
    c4: '备注',
    c5: at * 2,
  }));

/** How many errors an empty form shows. */
export const countRequired = (count: number): number =>
  makeForm(count).list.filter(({ rules }) => rules?.[0]?.required).length;

/** A text field near the middle that is not required and that a rule reads. */
export const middleText = (count: number): string => `f${Math.floor(count / 56) * 28 + 14}`;
