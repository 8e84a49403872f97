import type { Client } from '@scf-kit/sdk/client';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import type { Locale } from '@scf-kit/sdk/contract/text';

const OPEN_FORM_PATH = '/api/engine/open/dynamic-form/';
interface Item { readonly id: string; readonly itemText: string; readonly enItemText: string | null }

export type Choices = (group: string) => Promise<readonly ChoiceOption[]>;

/**
 * The items of a dictionary as options, each group asked for once by all fields of a form. A visitor has no session: the groups
 * that an open form names are public, by the form's key.
 */
export function createChoices({ client, locale, openForm }: { readonly client: () => Promise<Client>; readonly locale: Locale; readonly openForm: string | undefined }): Choices {
  const asked = new Map<string, Promise<readonly ChoiceOption[]>>();
  const ask = async (group: string): Promise<readonly ChoiceOption[]> => {
    const server = await client();
    const items: readonly Item[] = openForm === undefined
      ? await server.masters(group)
      : await server.request<readonly Item[]>({ method: 'GET', path: `${OPEN_FORM_PATH}${encodeURIComponent(openForm)}/options`, query: { itemGroup: group }, quiet: true });
    return items.map((item) => ({ value: item.id, label: (locale === 'en-US' && item.enItemText) || item.itemText }));
  };
  return (group) => {
    const known = asked.get(group);
    if (known) return known;
    const made = ask(group);
    asked.set(group, made);
    // What could not be fetched is asked for again by the next field.
    made.catch(() => asked.delete(group));
    return made;
  };
}
