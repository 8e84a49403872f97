import { masterText, type MasterItem } from '@scf-kit/sdk/client';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';

export type NamedItem = Pick<MasterItem, 'itemText' | 'enItemText'>;

/** Where items are asked for: those a group offers, and one of any by its id. */
export interface ItemSource {
  readonly list: (group: string) => Promise<readonly MasterItem[]>;
  readonly get: (id: string) => Promise<NamedItem>;
}

/** Most items that are remembered beside those of the lists. */
const MOST = 500;

/**
 * Makes what finds an item of a group, one that is offered no longer too: each of those is asked for once. Undefined
 * where there is none that the person may see.
 */
export function createItemFinder({
  list,
  get,
}: ItemSource): (group: string, id: string) => Promise<NamedItem | undefined> {
  const apart = new Map<string, Promise<NamedItem | undefined>>();
  const findApart = (id: string): Promise<NamedItem | undefined> => {
    const known = apart.get(id);
    if (known) return known;
    if (apart.size >= MOST) apart.clear();
    const asked = get(id).catch(() => {
      // The next to be drawn asks again.
      apart.delete(id);
      return undefined;
    });
    apart.set(id, asked);
    return asked;
  };
  return async (group, id) => {
    const listed = await list(group).catch((): readonly MasterItem[] => []);
    return listed.find((item) => item.id === id) ?? (await findApart(id));
  };
}

/** The name of an item; of none that it is unknown, with its code for those alone who may edit dictionaries. */
export function sayItem(item: NamedItem | undefined, id: string, locale: Locale, maintains: boolean): string {
  if (item) return masterText(item, locale);
  return maintains ? message(locale, 'dict.item.unknownOf', { id }) : message(locale, 'dict.item.unknown');
}
