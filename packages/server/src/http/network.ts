import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address without a zone, `::` filled in. */
function parseGroups(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const [left, right] = [front ?? [], back ?? []];
  return tail === undefined
    ? left
    : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
}

/**
 * The network that attempts are counted by: an IPv4 address, or the /64 of an IPv6 one, since the owner of one address
 * has the whole /64.
 */
export function toNetwork(ip: string): string {
  const plain = ip.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  return `${parseGroups(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
