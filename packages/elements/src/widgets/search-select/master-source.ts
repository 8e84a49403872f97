import type { Client } from '@scf-kit/sdk/client';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { masterItem, masterItems } from './master.calls.ts';
import type { Found, SearchSource } from './source.ts';

type Item = Pick<EndpointRow<typeof masterItems>, 'id' | 'itemText' | 'enItemText'>;

const found = (client: Client, { id, itemText, enItemText }: Item): Found => ({
  id,
  label: (client.locale() === 'en-US' && enItemText) || itemText,
});

/** The items of a dictionary group, by keyword (CALL-011) and by id (WID-055). */
export const masterSource = (group: string): SearchSource => ({
  name: `master ${group}`,
  async find(client, keyword, signal) {
    const query = { itemGroup: group, ...(keyword ? { keyword } : {}) };
    return (await client.call(masterItems, { query, signal, quiet: true })).map((item) => found(client, item));
  },
  async byId(client, id, signal) {
    return found(client, await client.call(masterItem, { params: { id }, signal, quiet: true }));
  },
});
