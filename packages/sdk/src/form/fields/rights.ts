import { isRecord } from '../../values/records.ts';
import type { FieldRight, FormDefinition, FormItem, FormValues } from '../../contract/form/definition.ts';
import { collectFields, type FieldSpec } from '../definition/items.ts';

/** The node at which a form is first filled in, before its process has any; rights may name it like a task. */
export const START_NODE = 'start';
const STRICTNESS: Readonly<Record<FieldRight, number>> = { edit: 0, read: 1, mask: 2, hide: 3 };

const ownRight = (item: FormItem, node: string | undefined): FieldRight =>
  node !== undefined && item.rights && Object.hasOwn(item.rights, node) ? (item.rights[node] ?? 'edit') : 'edit';

/** The right over an item at a process node: the strictest of its own and those of the containers around it. */
export function resolveRight(item: FormItem, within: readonly FormItem[], node: string | undefined): FieldRight {
  let right: FieldRight = 'edit';
  for (const one of [...within, item]) {
    const own = ownRight(one, node);
    if (STRICTNESS[own] > STRICTNESS[right]) right = own;
  }
  return right;
}

const has = (values: FormValues, key: string): boolean =>
  isRecord(values) && Object.hasOwn(values, key) && values[key] !== undefined;
const readRows = (values: FormValues, model: string): FormValues[] => {
  const rows = has(values, model) ? values[model] : undefined;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};
/** The values under a batch's columns, chosen for each column by its right. */
function pick(
  columns: Iterable<FieldSpec>,
  node: string | undefined,
  choose: (model: string, right: FieldRight) => unknown,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { model, item, within } of columns) {
    const value = choose(model, resolveRight(item, within, node));
    if (value !== undefined) row[model] = value;
  }
  return row;
}

/**
 * Merges incoming values into the stored ones by the rights at a node: fields with right `read`, `mask` or `hide` keep
 * the stored value whatever arrived; in a batch row by row (`_id`), new rows start without them. A field that did not
 * arrive keeps its stored value. Unknown keys are dropped.
 */
export function mergeValues(
  definition: FormDefinition,
  before: FormValues,
  incoming: FormValues,
  node?: string,
): FormValues {
  const { top, columns } = collectFields(definition);
  const merged: Record<string, unknown> = {};
  for (const { model, item, within, kind } of top.values()) {
    const writable = resolveRight(item, within, node) === 'edit' && has(incoming, model);
    if (!writable) {
      if (has(before, model)) merged[model] = before[model];
      continue;
    }
    const rows = incoming[model];
    if (kind !== 'batch' || !Array.isArray(rows)) {
      merged[model] = rows;
      continue;
    }
    const stored = new Map(readRows(before, model).map((row) => [row._id, row]));
    const specs = [...(columns.get(model)?.values() ?? [])];
    // An entry that is no row is left for the check to refuse.
    merged[model] = rows.map((row: unknown) => {
      if (!isRecord(row)) return row;
      const old = row._id === undefined ? undefined : stored.get(row._id);
      const kept = pick(specs, node, (name, right) =>
        right === 'edit' && has(row, name) ? row[name] : right !== 'edit' || old ? old?.[name] : undefined,
      );
      return row._id === undefined ? kept : { _id: row._id, ...kept };
    });
  }
  return merged;
}

/**
 * The values of a form that starts a process; where it is started again, fields the person may not edit there keep the
 * values submitted before.
 */
export function startValues(definition: FormDefinition, before: FormValues, incoming: FormValues): FormValues {
  const emptied = Object.fromEntries([...collectFields(definition).top.keys()].map((model) => [model, null]));
  return mergeValues(definition, before, { ...emptied, ...incoming }, START_NODE);
}

/** Shows the last characters of a text, so a person recognises a number without reading it. */
export function masked(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.length > 8 ? `****${text.slice(-4)}` : '****';
}

/**
 * The values a person at a node may see: hidden fields are left out, masked ones show at most their last four
 * characters.
 */
export function maskValues(definition: FormDefinition, values: FormValues, node?: string): FormValues {
  const { top, columns } = collectFields(definition);
  const show = (value: unknown, right: FieldRight): unknown =>
    right === 'hide' ? undefined : right === 'mask' ? masked(value) : value;
  const seen: Record<string, unknown> = {};
  for (const { model, item, within, kind } of top.values()) {
    if (!has(values, model)) continue;
    const right = resolveRight(item, within, node);
    if (kind !== 'batch' || right === 'hide') {
      const value = show(values[model], right);
      if (value !== undefined) seen[model] = value;
      continue;
    }
    const specs = [...(columns.get(model)?.values() ?? [])];
    seen[model] = readRows(values, model).map((row) => ({
      ...(row._id === undefined ? {} : { _id: row._id }),
      ...pick(specs, node, (name, own) => show(has(row, name) ? row[name] : undefined, own)),
    }));
  }
  return seen;
}
