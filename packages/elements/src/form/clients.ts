import type { Client } from '@scf-kit/sdk/client';
import type { ElementContext, GetToken } from '../element/index.ts';

/** One client for all elements that talk to the same server as the same person, so that one refresh and one dictionary cache serve all. */
const clients = new Map<string, Map<GetToken | undefined, Promise<Client>>>();

/** The client of an element's context. The HTTP code loads with the first call. */
export function clientOf(context: Pick<ElementContext, 'baseUrl' | 'getToken' | 'locale'>): Promise<Client> {
  const { baseUrl, getToken, locale } = context;
  const key = `${locale} ${baseUrl}`;
  const ofServer = clients.get(key) ?? new Map<GetToken | undefined, Promise<Client>>();
  clients.set(key, ofServer);
  const known = ofServer.get(getToken);
  if (known) return known;
  const made = import('@scf-kit/sdk/client').then(({ createClient }) => createClient({ baseUrl, locale: () => locale, ...(getToken ? { getToken } : {}) }));
  // A chunk that did not come is asked for again.
  made.catch(() => ofServer.delete(getToken));
  ofServer.set(getToken, made);
  return made;
}
