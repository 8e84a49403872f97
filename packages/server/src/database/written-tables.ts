const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/gi;
const FIRST = /^\s*(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/i;

/** The tables a statement writes: its own, or those of the parts of a `with`. */
export function findWrittenTables(text: string): readonly string[] {
  const first = FIRST.exec(text)?.[1];
  if (first !== undefined) return [first];
  return /^\s*with\b/i.test(text) ? Array.from(text.matchAll(WRITE), ([, table]) => table ?? '') : [];
}
