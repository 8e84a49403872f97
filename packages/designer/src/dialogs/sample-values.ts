import {
  collectFields,
  type ChoiceOption,
  type FieldSpec,
  type FormDefinition,
  type FormItem,
  type FormValues,
} from '@scf-kit/sdk/form';

const number = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);
const firstChoice = (item: FormItem): ChoiceOption | undefined => item.options?.options?.[0];
/** From a tree the first leaf, by the values on the way to it. */
function firstWay(options: readonly ChoiceOption[] | undefined): readonly ChoiceOption['value'][] {
  const [first] = options ?? [];
  return first ? [first.value, ...firstWay(first.children)] : [];
}

function makeSample({ item, model }: FieldSpec): unknown {
  const { options = {}, label, type } = item;
  const many = options.multiple === true;
  switch (type) {
    case 'input':
    case 'textarea': {
      // A pattern says what it wants, not what fits it: better nothing than what is refused.
      if (item.rules?.some(({ pattern }) => pattern)) return undefined;
      return (label ?? model).slice(0, number(options.maxLength) || undefined);
    }
    case 'number':
    case 'slider':
      return number(options.min) ?? 1;
    case 'amount':
      return '10000.00';
    case 'mobilePhone':
      return '13800138000';
    case 'rate':
      return 3;
    case 'switch':
      return true;
    case 'select':
    case 'radio':
    case 'checkbox': {
      const choice = firstChoice(item);
      return choice && (many || type === 'checkbox' ? [choice.value] : choice.value);
    }
    case 'cascader': {
      const way = firstWay(options.options);
      return way.length > 0 ? way : undefined;
    }
    case 'treeSelect': {
      const leaf = firstWay(options.options).at(-1);
      return leaf === undefined || !many ? leaf : [leaf];
    }
    case 'date':
      return options.range ? undefined : options.showTime ? '2027-01-15 09:30:00' : '2027-01-15';
    case 'time':
      return '09:30:00';
    default:
      return undefined;
  }
}

/** Something to look at in every field that can be filled in without asking anybody; two rows in each sub-table. */
export function sampleValues(definition: FormDefinition): FormValues {
  const { top, columns } = collectFields(definition);
  const values: Record<string, unknown> = {};
  const put = (into: Record<string, unknown>, spec: FieldSpec): void => {
    const sample = makeSample(spec);
    if (sample !== undefined) into[spec.model] = sample;
  };
  for (const spec of top.values()) {
    if (spec.kind !== 'batch') {
      put(values, spec);
      continue;
    }
    values[spec.model] = ['1', '2'].map((id) => {
      const row: Record<string, unknown> = { _id: id };
      for (const column of columns.get(spec.model)?.values() ?? []) put(row, column);
      return row;
    });
  }
  return values;
}
