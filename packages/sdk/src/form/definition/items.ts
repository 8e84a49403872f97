import { TYPES_WITHOUT_MODEL, type FormDefinition, type FormItem } from '../../contract/form/definition.ts';
import { findWidgetType } from './widget-types.ts';

/** Item lists inside a container with their place below it, by its type; other types keep such keys as data. */
export function collectLists(item: FormItem): { readonly place: string; readonly list: readonly FormItem[] }[] {
  switch (item.type) {
    case 'grid':
    case 'tabs':
    case 'selectInputList':
      return (item.columns ?? []).map(({ list }, at) => ({ place: `columns[${at}].list`, list }));
    case 'card':
    case 'batch':
      return [{ place: 'list', list: item.list ?? [] }];
    case 'table':
      return (item.trs ?? []).flatMap(({ tds }, row) =>
        tds.map(({ list }, cell) => ({ place: `trs[${row}].tds[${cell}].list`, list })),
      );
    default:
      return [];
  }
}

/** The panes of tabs as items of their own, so that a rule can name one (`tabs_1.2`: key and value). */
export const toPanes = (tabs: FormItem): readonly FormItem[] =>
  (tabs.columns ?? []).map(({ value, label, list, hidden, i18n }, at) => ({
    type: 'pane',
    key: `${tabs.key}.${value ?? at + 1}`,
    list,
    ...(typeof label === 'string' ? { label } : {}),
    ...(hidden === true ? { options: { hidden } } : {}),
    ...(isOverlays(i18n) ? { i18n } : {}),
  }));
const isOverlays = (value: unknown): value is NonNullable<FormItem['i18n']> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null);

export function getItemKind(item: FormItem): 'field' | 'batch' | 'layout' {
  if (item.type === 'batch') return 'batch';
  return TYPES_WITHOUT_MODEL.has(item.type) || findWidgetType(item.type)?.value === 'none' ? 'layout' : 'field';
}

/** The key of an item's value; generated definitions have the same key and model. */
export const getModel = (item: FormItem): string => item.model ?? item.key;

export interface Placed {
  readonly item: FormItem;
  /** Where it stands: `list[2].columns[0].list[1]`. */
  readonly place: string;
  readonly kind: 'field' | 'batch' | 'layout';
  /** The containers around it, outermost first. */
  readonly within: readonly FormItem[];
  /** The batch whose rows hold it. */
  readonly batch: FormItem | undefined;
}

/** Every item of a definition in order. Fields inside a selectInputList are part of its value and left out. */
export function* placedItems(
  list: readonly FormItem[],
  place = 'list',
  within: readonly FormItem[] = [],
  batch?: FormItem,
): Generator<Placed> {
  for (const [at, item] of list.entries()) {
    const here = `${place}[${at}]`;
    const kind = getItemKind(item);
    yield { item, place: here, kind, within, batch };
    if (kind === 'field') continue;
    for (const inner of collectLists(item))
      yield* placedItems(inner.list, `${here}.${inner.place}`, [...within, item], kind === 'batch' ? item : batch);
  }
}

/** A value of the form: `path` is `amount`, or `lines.amount` for a field of a batch's rows. */
export interface FieldSpec extends Placed {
  readonly kind: 'field' | 'batch';
  readonly model: string;
  readonly path: string;
}

/** The fields of a definition, looked up by name. The first of duplicate models counts; lint names the others. */
export interface FormFields {
  /** By path, in order. */
  readonly fields: ReadonlyMap<string, FieldSpec>;
  /** Fields and batches outside rows, by model. */
  readonly top: ReadonlyMap<string, FieldSpec>;
  /** By the model of the batch: the fields of its rows by their model. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, FieldSpec>>;
  /** Layouts outside rows by key, and the panes of tabs by `key.value`. */
  readonly layouts: ReadonlyMap<string, Placed>;
}

const known = new WeakMap<FormDefinition, FormFields>();

export function collectFields(definition: FormDefinition): FormFields {
  const before = known.get(definition);
  if (before) return before;
  const fields = new Map<string, FieldSpec>();
  const top = new Map<string, FieldSpec>();
  const columns = new Map<string, Map<string, FieldSpec>>();
  const layouts = new Map<string, Placed>();
  for (const placed of placedItems(definition.list)) {
    const { item, kind, batch } = placed;
    if (kind === 'layout') {
      if (!batch && !layouts.has(item.key)) {
        layouts.set(item.key, placed);
        if (item.type === 'tabs')
          for (const [at, pane] of toPanes(item).entries())
            if (!layouts.has(pane.key))
              layouts.set(pane.key, {
                ...placed,
                item: pane,
                place: `${placed.place}.columns[${at}]`,
                within: [...placed.within, item],
              });
      }
      continue;
    }
    const model = getModel(item);
    const path = batch ? `${getModel(batch)}.${model}` : model;
    const spec: FieldSpec = { ...placed, kind, model, path };
    const scope = batch ? columns.get(getModel(batch)) : top;
    if (!scope || scope.has(model)) continue;
    scope.set(model, spec);
    fields.set(path, spec);
    if (kind === 'batch') columns.set(model, new Map());
  }
  const found: FormFields = { fields, top, columns, layouts };
  known.set(definition, found);
  return found;
}
