const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/gi;
const FIRST = /^\s*(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/i;

/** What texts were found to write: the same few come again and again. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 2_000;

function readTables(text: string): readonly string[] {
  const first = FIRST.exec(text)?.[1];
  if (first !== undefined) return [first];
  return /^\s*with\b/i.test(text) ? [...new Set(Array.from(text.matchAll(WRITE), ([, table]) => table ?? ''))] : [];
}

/** The tables a statement writes: its own, or those of the parts of a `with`. */
export function findWrittenTables(text: string): readonly string[] {
  const found = known.get(text);
  if (found) return found;
  const read = readTables(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, read);
  return read;
}
