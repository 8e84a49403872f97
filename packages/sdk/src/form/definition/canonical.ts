/**
 * JSON with sorted keys and nothing undefined: equal values give equal texts. Throws a RangeError beyond a depth of
 * 500.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > 500) throw new RangeError('too deep for canonical JSON');
  if (Array.isArray(value))
    return `[${value.map((one: unknown) => (one === undefined ? 'null' : canonicalJson(one, depth + 1))).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${parts.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one, depth + 1)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * The SHA-256 of the canonical JSON, 64 hex digits: names exactly one content. In a browser it needs a secure context.
 */
export async function contentHash(definition: unknown): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(definition)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
