import type { Text } from '@scf-kit/sdk/contract/text';
import { canonicalJson, labelIn, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import { standingIn, findMovedKeys } from './moved-keys.ts';

/** One property that differs; a text for each side, nothing where it is absent. */
export interface ChangedPart {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The change of one item; an empty key stands for the form itself. */
export interface DesignChange {
  readonly key: string;
  readonly label: Text;
  readonly type: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** It stands elsewhere. */
  readonly moved: boolean;
  readonly parts: readonly ChangedPart[];
}

const LONGEST = 120;

const said = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : canonicalJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const same = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

function diffParts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  prefix = '',
): readonly ChangedPart[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    same(before[name], after[name])
      ? []
      : [{ name: `${prefix}${name}`, from: said(before[name]), to: said(after[name]) }],
  );
}

/** An item by itself: what stands in it is told apart, each by its own key. */
function own(item: FormItem): Readonly<Record<string, unknown>> {
  const { list: _list, columns, trs, options: _options, ...rest } = item;
  // The fields in a list of choices with inputs are part of that list.
  if (item.type === 'selectInputList') return { ...rest, columns };
  const bare = ({ list: _inside, ...one }: { readonly list?: unknown }): unknown => one;
  return {
    ...rest,
    ...(columns ? { columns: columns.map(bare) } : {}),
    ...(trs ? { trs: trs.map(({ tds }) => tds.map(bare)) } : {}),
  };
}

const getLabel = (item: FormItem): Text => ({
  zh: labelIn(item, 'zh-CN') || item.key,
  en: labelIn(item, 'en-US') || item.key,
});

/**
 * Everything in which two states of a form differ, item by item in the order of the later one; what is gone comes last.
 */
export function listDesignChanges(before: FormDefinition, after: FormDefinition): readonly DesignChange[] {
  const [was, is] = [standingIn(before), standingIn(after)];
  const moved = findMovedKeys(was, is);
  const changes: DesignChange[] = [];
  const [{ list: _before, ...formBefore }, { list: _after, ...formAfter }] = [before, after];
  const formParts = [
    ...diffParts({ ...formBefore, config: undefined }, { ...formAfter, config: undefined }),
    ...diffParts(before.config, after.config, 'config.'),
  ];
  if (formParts.length > 0)
    changes.push({ key: '', label: { zh: '', en: '' }, type: '', kind: 'changed', moved: false, parts: formParts });
  for (const [key, { item }] of is) {
    const old = was.get(key)?.item;
    const what = { key, label: getLabel(item), type: item.type, moved: moved.has(key) };
    if (!old) {
      changes.push({ ...what, kind: 'added', parts: [] });
      continue;
    }
    const parts = [...diffParts(own(old), own(item)), ...diffParts(old.options ?? {}, item.options ?? {}, 'options.')];
    if (parts.length > 0 || what.moved) changes.push({ ...what, kind: 'changed', parts });
  }
  for (const [key, { item }] of was)
    if (!is.has(key))
      changes.push({ key, label: getLabel(item), type: item.type, kind: 'removed', moved: false, parts: [] });
  return changes;
}
