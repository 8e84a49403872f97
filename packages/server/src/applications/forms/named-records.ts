import { message, resources, type Problems } from '@scf-kit/sdk/contract';
import type { dynamicSources } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { canonicalJson, collectFields, type FormDefinition, type FormItem, type FormValues } from '@scf-kit/sdk/form';
import { isRecord } from '@scf-kit/sdk/values';
import type { Context, SignedIn } from '../../http/handler.ts';
import { readDictionaryTexts } from '../../resource/dictionary.ts';
import { reachable } from '../../resource/scope.query.ts';
import { looked, type Looked } from './named-records.query.ts';

/** The resources behind the sources that have a name of their own. */
export const SOURCES: Readonly<Record<Exclude<keyof typeof dynamicSources, 'OTHER' | 'MASTER'>, string>> = {
  FINANCING_PARTY: 'financing-party',
  MY_FINANCING_PROJECT: 'financing',
  MY_FINANCE_ACCOUNT: 'bank-account',
};
/** Widgets whose value is the id of a record, and of which group where it is a dictionary's. */
const WIDGETS: Readonly<Record<string, { readonly resource: string; readonly group?: string }>> = {
  userPicker: { resource: 'user' },
  multiUserPicker: { resource: 'user' },
  customerSelect: { resource: 'customer-relationship-management' },
  endUserSelect: { resource: 'master', group: 'END_USER' },
  supplierQuickAdd: { resource: 'master', group: 'ZBCP_CJ' },
};
const isSource = (name: string): name is keyof typeof SOURCES => Object.hasOwn(SOURCES, name);

/** The resource, or dictionary group, whose ids a field holds. */
interface Naming extends Looked {
  /** Offered to everybody who fills in a form. */ readonly open: boolean;
}
/** One id in the values, with the path of its field. */
interface Named extends Naming {
  readonly path: string;
  readonly id: string;
}

function findNaming({ type, options }: FormItem): Naming | undefined {
  const source = options?.dynamicType ?? '';
  const widget = Object.hasOwn(WIDGETS, type) ? WIDGETS[type] : undefined;
  const name =
    widget?.resource ??
    (isSource(source) ? SOURCES[source] : source === 'OTHER' ? (options?.dynamicKey ?? undefined) : undefined);
  const resource = name === undefined ? undefined : resources().find((one) => one.stored && one.name === name);
  const label = resource?.own[resource.label];
  if (!resource || label?.secret || label?.encrypted) return undefined;
  return { resource, group: widget?.group, open: source === 'FINANCING_PARTY' };
}

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === 'string' && one !== '' ? [one] : [],
  );

/** A field of a form with what is filled in, in rows too. */
interface Filled {
  readonly item: FormItem;
  readonly path: string;
  readonly value: unknown;
}

/** Every field of the values, those of rows with the path of their row. */
function listFilled(definition: FormDefinition, values: FormValues): readonly Filled[] {
  const { top, columns } = collectFields(definition);
  return [...top.values()].flatMap(({ item, model, kind }): readonly Filled[] => {
    const value = Object.hasOwn(values, model) ? values[model] : undefined;
    if (kind !== 'batch') return [{ item, path: model, value }];
    if (!Array.isArray(value)) return [];
    return value.flatMap((row: unknown, at) =>
      isRecord(row)
        ? [...(columns.get(model)?.values() ?? [])].map((cell) => ({
            item: cell.item,
            path: `${model}.${at}.${cell.model}`,
            value: row[cell.model],
          }))
        : [],
    );
  });
}

/** Every id the values name, with the path of its field. */
const namedIn = (definition: FormDefinition, values: FormValues): readonly Named[] =>
  listFilled(definition, values).flatMap(({ item, path, value }) => {
    const naming = findNaming(item);
    return naming ? idsIn(value).map((id) => ({ ...naming, path, id })) : [];
  });

/** The ids of dictionary items that the values hold, by their groups. */
function listItems(definition: FormDefinition, values: FormValues): ReadonlyMap<string, ReadonlySet<string>> {
  const items = new Map<string, Set<string>>();
  for (const { item, value } of listFilled(definition, values)) {
    const { dynamic, dynamicType, dynamicKey } = item.options ?? {};
    const group = dynamic && dynamicType === 'MASTER' ? dynamicKey : findNaming(item)?.group;
    if (!group) continue;
    const ids = items.get(group) ?? new Set<string>();
    for (const id of idsIn(value)) ids.add(id);
    items.set(group, ids);
  }
  return items;
}

/** The named ids by what they are looked up in. */
const byNaming = (all: readonly Named[]): readonly (readonly Named[])[] => [
  ...Map.groupBy(all, ({ resource, group, open }) => `${resource.name} ${group ?? ''} ${open}`).values(),
];

/**
 * Checks the records that values refer to: each must be of the field's kind and open to the person, unless `before`
 * holds it already. Answers errors by the path of the field.
 */
export async function findUnknownRecords(
  context: SignedIn,
  definition: FormDefinition,
  values: FormValues,
  before: FormValues,
): Promise<Problems> {
  const held = new Set(namedIn(definition, before).map(({ resource, id }) => canonicalJson([resource.name, id])));
  const fresh = namedIn(definition, values).filter(({ resource, id }) => !held.has(canonicalJson([resource.name, id])));
  const problems: Record<string, string> = {};
  for (const named of byNaming(fresh)) {
    const [naming] = named;
    if (!naming) continue;
    const known = await looked(
      context,
      naming,
      named.map(({ id }) => id),
      naming.open ? undefined : reachable(context, naming.resource),
    );
    for (const { path, id } of named) if (!known.has(id)) problems[path] ??= message(context.locale, 'check.choice');
  }
  return problems;
}

/**
 * Names of the records that shown values refer to, by id: a reader of the form needs no right to each of them. So are
 * those of dictionary items, which may be offered no longer.
 */
export async function readRecordNames(
  context: Context,
  definition: FormDefinition,
  values: FormValues,
): Promise<Readonly<Record<string, string>>> {
  const names = Object.fromEntries(await readDictionaryTexts(context, listItems(definition, values), context.locale));
  for (const named of byNaming(namedIn(definition, values))) {
    const [naming] = named;
    if (naming && naming.resource.name !== 'master')
      Object.assign(
        names,
        Object.fromEntries(
          await looked(
            context,
            naming,
            named.map(({ id }) => id),
          ),
        ),
      );
  }
  return names;
}
