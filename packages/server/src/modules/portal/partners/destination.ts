import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { MessageKey } from '@scf-kit/sdk/contract';

/** Milliseconds a name may take, twice. */
const PATIENCE = { timeout: 2_000, tries: 2 } as const;

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/**
 * Asks the name servers by itself: the system's own look-up holds a thread of the process for as long as a server that
 * is silent keeps it waiting.
 */
export const resolveByDns: Resolve = async (name) => {
  const resolver = new Resolver(PATIENCE);
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

/** Where a webhook goes: to one of the addresses that were looked at; its name is not asked for again. */
export interface Destination {
  readonly url: URL;
  readonly addresses: readonly { readonly address: string; readonly family: 4 | 6 }[];
}
export interface Undeliverable {
  readonly problem: MessageKey;
}

/** Settings of where webhooks may go beside the public internet: `10.1.0.0/16`. */
export type Networks = readonly string[];

/** An address as the network takes it: one that wraps an IPv4 address is that one. */
const plain = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(address);

const isWithin = (address: string, networks: Networks): boolean => {
  const parsed = plain(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
};

/** Whether an address is one of the public internet: no private, loopback, link-local, reserved or tunnelled one. */
export const isPublic = (address: string): boolean => plain(address).range() === 'unicast';

/** The name or address of a host, without the brackets an IPv6 address is written in. */
const getHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/**
 * Where an address of a webhook leads, once its name has been resolved; every address it has must be one we send to,
 * for nobody says which one counts. Clear text goes to networks of our own alone.
 */
export async function resolveDestination(
  address: string,
  { networks, resolve = resolveByDns }: { readonly networks: Networks; readonly resolve?: Resolve },
): Promise<Destination | Undeliverable> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { problem: 'partner.webhook.insecure' };
  const host = getHost(url);
  // The parser has read decimal, octal and hexadecimal addresses as what they are.
  const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (found.length === 0) return { problem: 'partner.webhook.unresolved' };
  const own = found.every((one) => isWithin(one, networks));
  if (!own && !found.every((one) => isPublic(one) || isWithin(one, networks)))
    return { problem: 'partner.webhook.address' };
  if (url.protocol === 'http:' && !own) return { problem: 'partner.webhook.insecure' };
  return { url, addresses: found.map((each) => ({ address: each, family: isIP(each) === 6 ? 6 : 4 })) };
}

export const isUndeliverable = (where: Destination | Undeliverable): where is Undeliverable => 'problem' in where;
