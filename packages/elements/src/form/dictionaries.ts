import type { Client, MasterItem } from '@scf-kit/sdk/client';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { placedItems, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';

const OPEN_OPTIONS_PATH = '/api/engine/open/dynamic-form/';

/** The dictionary group an item takes its options from (spec forms §3, dynamicType MASTER). */
const groupOf = (item: FormItem): string | undefined => (item.options?.dynamic && item.options.dynamicType === 'MASTER' ? item.options.dynamicKey || undefined : undefined);

type Options = ReadonlyMap<string, readonly { readonly value: string; readonly label: string }[]>;

/** The same definition with the options of its dictionaries in place; what has none is the same object. */
function filled<T>(value: T, options: Options): T {
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each, options)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === 'options' ? each : filled<unknown>(each, options)])) as T & FormItem;
  const group = groupOf(changed);
  const found = group === undefined ? undefined : options.get(group);
  return found ? { ...changed, options: { ...changed.options, options: found } } : changed;
}

/**
 * Loads the dictionaries a definition names, all at once, and puts their items in as options. A group that cannot be loaded keeps
 * what the definition brought; the first failure is answered beside.
 */
export async function withDictionaries(definition: FormDefinition, { client, locale, openForm, signal }: {
  readonly client: () => Promise<Client>;
  readonly locale: Locale;
  /** A visitor has no session: the groups of this open form are public. */
  readonly openForm: string | undefined;
  readonly signal: AbortSignal;
}): Promise<{ readonly definition: FormDefinition; readonly failure: unknown }> {
  const groups = new Set<string>();
  for (const { item } of placedItems(definition.list)) {
    const group = groupOf(item);
    if (group) groups.add(group);
  }
  if (groups.size === 0) return { definition, failure: undefined };
  const asked = await client();
  let failure: unknown;
  const options = new Map<string, readonly { readonly value: string; readonly label: string }[]>();
  await Promise.all([...groups].map(async (group) => {
    try {
      const items = openForm === undefined
        ? await asked.masters(group)
        : await asked.request<readonly MasterItem[]>({ method: 'GET', path: `${OPEN_OPTIONS_PATH}${encodeURIComponent(openForm)}/options`, query: { itemGroup: group }, signal, quiet: true });
      options.set(group, items.map((item) => ({ value: item.id, label: (locale === 'en-US' && item.enItemText) || item.itemText })));
    } catch (error) {
      failure ??= error;
    }
  }));
  return { definition: { ...definition, list: filled(definition.list, options) }, failure };
}
