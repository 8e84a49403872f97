import type { ChoiceOption, FormDefinition, FormItem, FormRule } from '../contract/form/definition.ts';
import type { Change, DefinitionDiff } from '../contract/form/definition-diff.ts';
import { canonicalJson } from './definition/canonical.ts';
import { valuesOffered } from './definition/choices.ts';
import { mostCharacters } from './fields/check.ts';
import { collectFields, type FieldSpec } from './definition/items.ts';
import { labelIn } from './definition/localize.ts';
import type { Locale, Text } from '../contract/text.ts';
import { toDecimal } from '../values/money.ts';

const isRequired = ({ item }: FieldSpec): boolean => item.rules?.[0]?.required === true;
/** A batch and a field may share the key, so the scope is part of the identity. */
const identity = ({ batch, item }: FieldSpec): string => `${batch?.key ?? ''}\n${item.key}`;

const listed = ({ options }: FormItem): readonly ChoiceOption[] | undefined =>
  options?.dynamic === undefined || options.dynamic === false || options.dynamic === 0 ? options?.options : undefined;
function choicesGone(before: FormItem, after: FormItem): readonly string[] {
  const [old, now] = [listed(before), listed(after)];
  if (!old || !now || now.length === 0) return [];
  const left = valuesOffered(now);
  return [...valuesOffered(old)].filter((value) => !left.has(value));
}

/** Limits and the direction in which they are tighter. */
const LIMITS: readonly (readonly [option: string, tighter: 'less' | 'more'])[] = [
  ['max', 'less'],
  ['maxLength', 'less'],
  ['precision', 'less'],
  ['limit', 'less'],
  ['fileSize', 'less'],
  ['min', 'more'],
];
function* tightened(path: string, before: FormItem, after: FormItem): Generator<DefinitionDiff['tightened'][number]> {
  for (const [option, tighter] of LIMITS) {
    const limit = (item: FormItem): ReturnType<typeof toDecimal> =>
      toDecimal((option === 'maxLength' ? mostCharacters(item) : item.options?.[option]) ?? undefined);
    const [old, now] = [limit(before), limit(after)];
    if (now && (!old || (tighter === 'less' ? now.lt(old) : now.gt(old))))
      yield { path, option, from: old?.toFixed() ?? '', to: now.toFixed() };
  }
  const patterns = ({ rules }: FormItem): string => (rules ?? []).flatMap(({ pattern }) => pattern ?? []).join('\n');
  if (patterns(after) !== patterns(before) && patterns(after) !== '')
    yield { path, option: 'pattern', from: patterns(before), to: patterns(after) };
}
function* rightsChanged(
  path: string,
  before: FormItem,
  after: FormItem,
): Generator<DefinitionDiff['rightsChanged'][number]> {
  const at = ({ rights }: FormItem, node: string): string =>
    (rights && Object.hasOwn(rights, node) ? rights[node] : undefined) ?? 'edit';
  for (const node of new Set([...Object.keys(before.rights ?? {}), ...Object.keys(after.rights ?? {})]))
    if (at(before, node) !== at(after, node)) yield { path, node, from: at(before, node), to: at(after, node) };
}
/** The rules of each target as text; their order among the rules of other targets does not matter. */
function byTarget(rules: readonly FormRule[] | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules ?? []) found.set(rule.target, `${found.get(rule.target) ?? ''}${canonicalJson(rule)}\n`);
  return found;
}

const buildName = ({ item, batch }: FieldSpec): Text => {
  const name = (locale: Locale): string =>
    [batch, item].flatMap((one) => (one ? [labelIn(one, locale) ?? one.key ?? ''] : [])).join(' · ');
  return { zh: name('zh-CN'), en: name('en-US') };
};

/**
 * The differences between two definitions that matter: by model, an item with the same key and another model is
 * renamed.
 */
export function diffDefinitions(a: FormDefinition, b: FormDefinition): DefinitionDiff {
  const [before, after] = [collectFields(a).fields, collectFields(b).fields];
  const gone = new Map(
    [...before.values()].filter(({ path }) => !after.has(path)).map((spec) => [identity(spec), spec]),
  );
  const added: string[] = [];
  const renamed: { readonly from: string; readonly to: string }[] = [];
  const newlyRequired: string[] = [];
  const pairs: (readonly [path: string, old: FormItem, now: FormItem])[] = [];
  for (const [path, spec] of after) {
    let old = before.get(path);
    if (!old) {
      old = gone.get(identity(spec));
      if (old) {
        renamed.push({ from: old.path, to: path });
        gone.delete(identity(spec));
      } else added.push(path);
    }
    if (isRequired(spec) && !(old && isRequired(old))) newlyRequired.push(path);
    if (old) pairs.push([path, old.item, spec.item]);
  }
  const changed = (of: (item: FormItem) => string): readonly Change<string>[] =>
    pairs.flatMap(([path, old, now]) => (of(old) === of(now) ? [] : [{ path, from: of(old), to: of(now) }]));
  const [rulesBefore, rulesAfter] = [byTarget(a.rules), byTarget(b.rules)];
  const diff = {
    added,
    removed: [...gone.values()].map(({ path }) => path),
    renamed,
    retyped: changed(({ type }) => type),
    newlyRequired,
    relabelled: changed(({ label }) => label ?? ''),
    choicesGone: pairs.flatMap(([path, old, now]) => {
      const values = choicesGone(old, now);
      return values.length > 0 ? [{ path, values }] : [];
    }),
    tightened: pairs.flatMap((pair) => [...tightened(...pair)]),
    rightsChanged: pairs.flatMap((pair) => [...rightsChanged(...pair)]),
    rulesChanged: [...new Set([...rulesBefore.keys(), ...rulesAfter.keys()])].filter(
      (target) => rulesBefore.get(target) !== rulesAfter.get(target),
    ),
  };
  const named = new Set([
    ...diff.added,
    ...diff.removed,
    ...diff.newlyRequired,
    ...diff.rulesChanged,
    ...[diff.retyped, diff.relabelled, diff.choicesGone, diff.tightened, diff.rightsChanged].flatMap((list) =>
      list.map(({ path }) => path),
    ),
    ...diff.renamed.map(({ to }) => to),
  ]);
  return {
    ...diff,
    names: [...named].flatMap((path) => {
      const spec = after.get(path) ?? before.get(path);
      return spec ? [{ path, name: buildName(spec) }] : [];
    }),
  };
}

/** Whether values that were filled in with the one may not pass, or mean something else, in the other. */
export const changesValues = (diff: DefinitionDiff): boolean =>
  [
    diff.removed,
    diff.renamed,
    diff.retyped,
    diff.newlyRequired,
    diff.choicesGone,
    diff.tightened,
    diff.rulesChanged,
  ].some((list) => list.length > 0);
