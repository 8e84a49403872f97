import type { Fields } from '@scf-kit/sdk/contract';
import { companyFamilies, familiesBelow, familyNamed } from '@scf-kit/sdk/contract/company-data/family';
import type { FoundRow } from '../../ports/company-data.ts';
import type { Mapping } from './mapping.ts';
import { cleanAnswer, parseList, cleanText, parseValue, type Item } from './reading.ts';

export type Mappings = Readonly<Record<string, Mapping>>;
type ListMapping = Mapping['lists'][number];

/** A list of a family in an answer: its items, how many there are, and whether it may go on. */
export interface FoundList {
  readonly mapping: ListMapping;
  readonly items: readonly Item[];
  readonly total: number | undefined;
}

/** The lists of a family in an answer; undefined where one of them is none. */
export function listsIn(mapping: Mapping, answer: Item): readonly FoundList[] | undefined {
  const lists: FoundList[] = [];
  for (const list of mapping.lists) {
    const { at } = list;
    if (at === undefined) lists.push({ mapping: list, items: [answer], total: undefined });
    else if (typeof at === 'function') lists.push({ mapping: list, items: at(answer), total: undefined });
    else {
      const found = parseList(answer[at.find((name) => answer[name] !== undefined) ?? '']);
      if (!found) return undefined;
      lists.push({ mapping: list, ...found });
    }
  }
  return lists;
}

function spelledIn(item: Item, name: string, mapping: Mapping, list: ListMapping): unknown {
  const spelling = list.spelled?.[name] ?? mapping.spelled?.[name] ?? name;
  if (typeof spelling === 'function') return spelling(item);
  if (typeof spelling === 'string') return item[spelling];
  return spelling.map((one) => item[one]).find((value) => cleanText(value) !== null || typeof value === 'object');
}

/** The rows under an item, by family. */
const below = (key: string, item: Item, mappings: Mappings): FoundRow['below'] =>
  Object.fromEntries(
    familiesBelow(key).flatMap((family) => {
      const mapping = mappings[family.key];
      const lists = mapping && listsIn(mapping, item);
      return mapping && lists
        ? [
            [
              family.key,
              lists.flatMap((list) =>
                list.items.flatMap((one) => toFoundRows(family.key, one, list.mapping, mappings)),
              ),
            ],
          ]
        : [];
    }),
  );

const named = new WeakMap<Mappings, ReadonlySet<string>>();
/** The names of lists: what stands in them are rows of their own. */
function listNames(mappings: Mappings): ReadonlySet<string> {
  let names = named.get(mappings);
  if (!names) {
    const places = Object.values(mappings).flatMap(({ lists }) => lists.map(({ at }) => at));
    names = new Set(places.flatMap((at) => (at === undefined || typeof at === 'function' ? [] : at)));
    named.set(mappings, names);
  }
  return names;
}

/** A row of a family, made of an item; none where the item says nothing of it. */
export function toFoundRows(key: string, item: Item, list: ListMapping, mappings: Mappings): readonly FoundRow[] {
  const family = familyNamed(key);
  const mapping = mappings[key];
  if (!family || !mapping) return [];
  const fields: Fields = family.fields;
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields))
    if (name !== family.under)
      values[name] = list.sets?.[name] ?? parseValue(field, spelledIn(item, name, mapping, list));
  const own = Object.keys(values).filter((name) => list.sets?.[name] === undefined);
  if (own.every((name) => values[name] === null)) return [];
  return [
    {
      tycId: cleanText(item[mapping.id ?? 'id']),
      list: mapping.lists.length > 1 ? String(mapping.lists.indexOf(list)) : '',
      values,
      raw: cleanAnswer(Object.fromEntries(Object.entries(item).filter(([name]) => !listNames(mappings).has(name)))),
      below: below(key, item, mappings),
    },
  ];
}

/** The families that a part answers, those under others left out. */
export const listFamilies = (part: string, mappings: Mappings): readonly string[] =>
  companyFamilies().flatMap(({ key, under }) => (under === undefined && mappings[key]?.part === part ? [key] : []));
