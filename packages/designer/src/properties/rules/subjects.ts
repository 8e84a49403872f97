import type { Text } from '@scf-kit/sdk/contract/text';
import {
  collectFields,
  labelIn,
  getModel,
  quoted,
  findWidgetType,
  type FieldSpec,
  type FormDefinition,
  type FormItem,
} from '@scf-kit/sdk/form';

/**
 * How what a rule reads is compared: `choices` are several of a list, `list` rows, files and objects, of which one only
 * knows whether there are any.
 */
export type SubjectKind = 'text' | 'number' | 'choice' | 'choices' | 'date' | 'switch' | 'list';
/** Something a rule can read: a field, the rows of a sub-table, or what is worked out from one of its columns. */
export interface Subject {
  /** As an expression writes it: `amount`, `sum(lines, 'amount')`. */
  readonly expression: string;
  readonly label: Text;
  readonly kind: SubjectKind;
  /** The field whose own control enters what it is compared with. */
  readonly item: FormItem;
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'rate', 'slider', 'amount']);
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

export function kindOfSubject(item: FormItem): SubjectKind {
  const { multiple, range, treeCheckable, options, dynamic } = item.options ?? {};
  switch (item.type) {
    case 'select':
      return multiple === true ? 'choices' : 'choice';
    case 'treeSelect':
      return multiple === true || treeCheckable === true ? 'choices' : 'choice';
    // A box without choices is ticked or not.
    case 'checkbox':
      return dynamic || (options?.length ?? 0) > 0 ? 'choices' : 'switch';
    case 'radio':
    case 'userPicker':
    case 'customerSelect':
    case 'endUserSelect':
    case 'supplierQuickAdd':
      return 'choice';
    case 'multiUserPicker':
      return 'choices';
    case 'date':
      return range === true ? 'list' : 'date';
    case 'time':
      return 'date';
    case 'switch':
      return 'switch';
    case 'batch':
    case 'uploadFile':
    case 'uploadImg':
    case 'cascader':
    case 'selectInputList':
      return 'list';
    default:
      break;
  }
  if (NUMBERS.has(item.type)) return 'number';
  const value = findWidgetType(item.type)?.value ?? 'text';
  return value === 'text' ? 'text' : 'list';
}

const NUMBER: FormItem = { type: 'number', key: 'number' };
const nameable = (model: string): boolean => NAME.test(model);
const getLabel = ({ item }: FieldSpec): Text => ({
  zh: labelIn(item, 'zh-CN') || getModel(item),
  en: labelIn(item, 'en-US') || getModel(item),
});
const thisRow = ({ zh, en }: Text): Text => ({ zh: `本行 · ${zh}`, en: `This row · ${en}` });

function* ofBatch(spec: FieldSpec, columns: Iterable<FieldSpec>): Generator<Subject> {
  const { model } = spec;
  const table = getLabel(spec);
  yield {
    expression: `count(${model})`,
    label: { zh: `${table.zh} · 行数`, en: `${table.en} · rows` },
    kind: 'number',
    item: NUMBER,
  };
  for (const column of columns) {
    if (kindOfSubject(column.item) !== 'number') continue;
    const name = getLabel(column);
    yield {
      expression: `sum(${model}, ${quoted(column.model)})`,
      label: { zh: `${table.zh} · ${name.zh}合计`, en: `${table.en} · sum of ${name.en}` },
      kind: 'number',
      item: column.item,
    };
  }
}

/**
 * The fields a rule about `target` can read, in the order of the form; for a field of a sub-table those of its own row
 * come first.
 */
export function listSubjects(definition: FormDefinition, target: string): readonly Subject[] {
  const { fields, top, columns } = collectFields(definition);
  const batch = fields.get(target)?.batch;
  const own = batch && columns.get(getModel(batch));
  const found: Subject[] = [];
  for (const spec of own?.values() ?? [])
    if (nameable(spec.model))
      found.push({
        expression: spec.model,
        label: thisRow(getLabel(spec)),
        kind: kindOfSubject(spec.item),
        item: spec.item,
      });
  for (const spec of top.values()) {
    if (!nameable(spec.model) || own?.has(spec.model)) continue;
    found.push({ expression: spec.model, label: getLabel(spec), kind: kindOfSubject(spec.item), item: spec.item });
    if (spec.kind === 'batch') found.push(...ofBatch(spec, columns.get(spec.model)?.values() ?? []));
  }
  return found;
}
