/** An import map as it stands in a page, and the source by which a strict policy lets it in. */
export interface KitImportMap {
  readonly text: string;
  readonly source: string;
}

/** The integrity of the parts of the kit by their paths at a platform, as importmap.json beside them has it. */
export type Integrity = Readonly<Record<string, string>>;

/**
 * Writes the import map for a page of another site. Its addresses are the platform's, in full: a path alone would be
 * one of the page's own site, and no part of the kit would be checked.
 */
export async function writeImportMap(platform: string, integrity: Integrity): Promise<KitImportMap> {
  const parts = Object.entries(integrity).map(([path, hash]): readonly [string, string] => [
    new URL(path, platform).href,
    hash,
  ]);
  const text = JSON.stringify({ integrity: Object.fromEntries(parts) });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return { text, source: `'sha256-${btoa(String.fromCharCode(...digest))}'` };
}
