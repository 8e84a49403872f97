import type { Client } from '@scf-kit/sdk/client';
import type { Found, SearchSource } from './source.ts';

const MASTER_PATH = '/api/engine/auth/master';
interface Item {
  readonly id: string;
  readonly itemText: string;
  readonly enItemText: string | null;
}

const found = (client: Client, { id, itemText, enItemText }: Item): Found => ({
  id,
  label: (client.locale() === 'en-US' && enItemText) || itemText,
});

/** The items of a dictionary group, by keyword (CALL-011) and by id (WID-055). */
export const masterSource = (group: string): SearchSource => ({
  name: `master ${group}`,
  async find(client, keyword, signal) {
    const items = await client.request<readonly Item[]>({
      method: 'GET',
      path: MASTER_PATH,
      query: { itemGroup: group, ...(keyword ? { keyword } : {}) },
      signal,
      quiet: true,
    });
    return items.map((item) => found(client, item));
  },
  async byId(client, id, signal) {
    return found(
      client,
      await client.request<Item>({
        method: 'GET',
        path: `${MASTER_PATH}/${encodeURIComponent(id)}`,
        signal,
        quiet: true,
      }),
    );
  },
});
