import { isRecord } from '../../values/records.ts';
import { TYPES_WITHOUT_MODEL } from '../../contract/form/definition.ts';
import type { Finding } from './structure.ts';

/** The items inside an item, by the keys that hold them: `list`, `columns[].list`, `trs[].tds[].list`. */
function innerLists(item: Readonly<Record<string, unknown>>): readonly (readonly [place: string, list: unknown])[] {
  const parts = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  return [
    ['list', item.list] as const,
    ...parts(item.columns).map(
      (column, at) => [`columns[${at}].list`, isRecord(column) ? column.list : undefined] as const,
    ),
    ...parts(item.trs).flatMap((row, at) =>
      parts(isRecord(row) ? row.tds : undefined).map(
        (cell, beside) => [`trs[${at}].tds[${beside}].list`, isRecord(cell) ? cell.list : undefined] as const,
      ),
    ),
  ];
}

/** Every item of a definition of whatever shape, in order, with its place. */
function* itemsIn(list: unknown, place: string): Generator<readonly [Record<string, unknown>, string]> {
  if (!Array.isArray(list)) return;
  for (const [at, item] of list.entries()) {
    if (!isRecord(item)) continue;
    const here = `${place}[${at}]`;
    yield [item, here];
    for (const [inner, inside] of innerLists(item)) yield* itemsIn(inside, `${here}.${inner}`);
  }
}

const isEmpty = (value: unknown): boolean => value === '';

/**
 * Other tools leave the key or the model of an item empty, of layouts above all. Such an item gets the name it has
 * elsewhere, or one made of its type, which no other has. The definition itself where nothing is empty.
 */
export function nameNameless(definition: unknown): {
  readonly definition: unknown;
  readonly notes: readonly Finding[];
} {
  if (!isRecord(definition)) return { definition, notes: [] };
  const items = [...itemsIn(definition.list, 'list')];
  if (!items.some(([{ key, model }]) => isEmpty(key) || isEmpty(model))) return { definition, notes: [] };
  const named = structuredClone(definition);
  const notes: Finding[] = [];
  const taken = new Set(items.flatMap(([{ key, model }]) => [key, model]).filter((name) => typeof name === 'string'));
  const last = new Map<string, number>();
  const made = (type: unknown): string => {
    const stem = typeof type === 'string' && type !== '' ? type : 'item';
    let number = (last.get(stem) ?? 0) + 1;
    while (taken.has(`${stem}_${number}`)) number += 1;
    last.set(stem, number);
    taken.add(`${stem}_${number}`);
    return `${stem}_${number}`;
  };
  for (const [item, place] of itemsIn(named.list, 'list')) {
    if (!isEmpty(item.key) && !isEmpty(item.model)) continue;
    const model = typeof item.model === 'string' && item.model !== '' ? item.model : undefined;
    if (isEmpty(item.key)) {
      item.key = model ?? made(item.type);
      notes.push(note(`${place}.key`, String(item.key), '标识', 'key'));
    }
    if (!isEmpty(item.model)) continue;
    if (typeof item.type === 'string' && TYPES_WITHOUT_MODEL.has(item.type)) delete item.model;
    else {
      item.model = item.key;
      notes.push(note(`${place}.model`, String(item.model), '字段名', 'field name'));
    }
  }
  return { definition: named, notes };
}

const note = (place: string, name: string, zh: string, en: string): Finding => ({
  place,
  reason: { zh: `${zh}为空，取名“${name}”`, en: `its ${en} was empty and became "${name}"` },
});

/** Layouts whose own `disabled` means nothing for what stands inside; a sub-table's rows follow it. */
export const LAYOUTS: ReadonlySet<string> = new Set(['grid', 'card', 'table', 'tabs']);

/** Says of layouts that are marked as disabled that what stands inside can be filled in nevertheless. */
export const disabledLayouts = (definition: unknown): readonly Finding[] =>
  !isRecord(definition)
    ? []
    : [...itemsIn(definition.list, 'list')].flatMap(([{ type, options }, place]): Finding[] =>
        typeof type === 'string' && LAYOUTS.has(type) && isRecord(options) && options.disabled === true
          ? [
              {
                place: `${place}.options.disabled`,
                reason: {
                  zh: '布局的“禁用”不影响其中的字段，需要时请逐一设置',
                  en: 'a disabled layout does not disable the fields in it: set it on each field if needed',
                },
              },
            ]
          : [],
      );
