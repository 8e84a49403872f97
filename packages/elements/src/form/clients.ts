import type { Client } from '@scf-kit/sdk/client';
import type { ElementContext, GetToken } from '../element/index.ts';

/**
 * One client for all elements that talk to the same server as the same person, so that one refresh and one dictionary
 * cache serve all.
 */
const visitors = new Map<string, Promise<Client>>();
const people = new WeakMap<GetToken, Map<string, Promise<Client>>>();

/** The client of an element's context. The HTTP code loads with the first call. */
export function getClient(context: Pick<ElementContext, 'baseUrl' | 'getToken' | 'locale'>): Promise<Client> {
  const { baseUrl, getToken, locale } = context;
  const clients = (getToken ? people.get(getToken) : visitors) ?? new Map<string, Promise<Client>>();
  if (getToken) people.set(getToken, clients);
  const key = `${locale} ${baseUrl}`;
  const known = clients.get(key);
  if (known) return known;
  const made = import('@scf-kit/sdk/client').then(({ createClient }) =>
    createClient({ baseUrl, locale: () => locale, ...(getToken ? { getToken } : {}) }),
  );
  // A chunk that did not come is asked for again.
  made.catch(() => clients.delete(key));
  clients.set(key, made);
  return made;
}
