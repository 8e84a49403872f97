import {
  collectFields,
  lintDefinition,
  getModel,
  MOST_RULES,
  toPanes,
  placedItems,
  renameInExpression,
  resolveTarget,
  type FormDefinition,
  type FormItem,
  type FormRule,
  type Renaming,
} from '@scf-kit/sdk/form';
import type { Draft } from './draft.ts';
import { around, FORM, getForm, getItem, type RecordId, type Records } from '../records.ts';
import { writeDefinition, writeItem } from '../write-definition.ts';

/** The model of the batch in whose rows the items of a list stand. */
function batchAround(records: Records, list: RecordId): string | undefined {
  const batch = [...around(records, list)].find(([, { item }]) => item.type === 'batch')?.[1].item;
  return batch && getModel(batch);
}

/**
 * The rules about items and all that stands in them, as if the items were a form of their own: `lines.amount` alone is
 * `amount`.
 */
export function rulesAbout(
  records: Records,
  definition: FormDefinition,
  ids: readonly RecordId[],
): readonly FormRule[] {
  const rules = definition.rules ?? [];
  if (rules.length === 0) return rules;
  // The name of each there, by its path or `#key` here.
  const called = new Map<string, string>();
  for (const id of ids) {
    const { fields, layouts } = collectFields({ list: [writeItem(records, id)], config: {} });
    const batch = batchAround(records, getItem(records, id).parent);
    for (const path of fields.keys()) called.set(batch === undefined ? path : `${batch}.${path}`, path);
    if (batch === undefined) for (const key of layouts.keys()) called.set(`#${key}`, key);
  }
  const all = collectFields(definition);
  return rules.flatMap((rule) => {
    const target = called.get(resolveTarget(rule.target, all) ?? '');
    return target === undefined ? [] : [{ ...rule, target }];
  });
}

interface Renamed {
  readonly target: string;
  /** The batch of the items in whose rows it stands. */ readonly batch: string | undefined;
}
const toColumnPath = (batch: string, model: string): string => `${batch}.${model}`;

/** The new names of items, now that they stand in a list under keys of their own. */
class Names {
  readonly #fields = new Map<string, Renamed>();
  readonly #layouts = new Map<string, string>();
  readonly #top = new Map<string, string>();
  readonly #columns = new Map<string, Map<string, string>>();

  /** `row`: the batch of the form in whose rows they stand now. */
  constructor(before: readonly FormItem[], after: readonly FormItem[], row: string | undefined) {
    const given = [...placedItems(after)];
    for (const [at, { item, kind, batch }] of [...placedItems(before)].entries()) {
      const now = given[at];
      if (!now) continue;
      const [model, to] = [getModel(item), getModel(now.item)];
      if (kind === 'layout') {
        if (!batch && row === undefined) this.#layout(item, now.item);
      } else if (batch) {
        const columns = this.#columns.get(getModel(batch)) ?? new Map<string, string>();
        this.#columns.set(getModel(batch), columns.set(model, to));
        this.#fields.set(toColumnPath(getModel(batch), model), {
          target: toColumnPath(now.batch ? getModel(now.batch) : '', to),
          batch: getModel(batch),
        });
      } else {
        this.#top.set(model, to);
        this.#fields.set(model, { target: row === undefined ? to : toColumnPath(row, to), batch: undefined });
      }
    }
  }
  #layout(item: FormItem, now: FormItem): void {
    this.#layouts.set(item.key, now.key);
    const panes = item.type === 'tabs' ? toPanes(now) : [];
    for (const [at, { key }] of (item.type === 'tabs' ? toPanes(item) : []).entries())
      this.#layouts.set(key, panes[at]?.key ?? key);
  }

  /** A rule under the new names; undefined where it is about none of the items. */
  rule(rule: FormRule): FormRule | undefined {
    const field = this.#fields.get(rule.target);
    const target = field?.target ?? this.#layouts.get(rule.target);
    if (target === undefined) return undefined;
    // In a row its own columns are read first.
    const names = new Map([...this.#top, ...(this.#columns.get(field?.batch ?? '') ?? [])]);
    // There the word stands for the choice that is decided about.
    if (rule.effect === 'options') names.delete('option');
    const renamings: readonly Renaming[] = [
      ...[...names].map(([name, to]) => ({ name, to })),
      ...[...this.#columns].flatMap(([list, columns]) => [...columns].map(([column, to]) => ({ list, column, to }))),
    ];
    return { ...rule, target, when: renameInExpression(rule.when, renamings) };
  }
}

/**
 * Gives items that were put into a list the rules that came with them. Those that name what is not in the form stay
 * away.
 */
export function carryRules(
  draft: Draft,
  rules: readonly FormRule[],
  items: readonly FormItem[],
  ids: readonly RecordId[],
  list: RecordId,
): void {
  if (rules.length === 0) return;
  const form = getForm(draft);
  const before = form.rules ?? [];
  const names = new Names(
    items,
    ids.map((id) => writeItem(draft, id)),
    batchAround(draft, list),
  );
  const carried = rules.flatMap((rule) => names.rule(rule) ?? []).slice(0, Math.max(0, MOST_RULES - before.length));
  const wrong = new Set(
    lintDefinition({ ...writeDefinition(draft), rules: [...before, ...carried] }).flatMap(({ place, hint }) =>
      hint === true ? [] : [Number(/^rules\[(\d+)\]/.exec(place)?.[1] ?? -1)],
    ),
  );
  const kept = carried.filter((_, at) => !wrong.has(before.length + at));
  if (kept.length > 0) draft.put(FORM, { ...form, rules: [...before, ...kept] });
}
