/**
 * Gathers what the parts of a resource give of one kind, by name. `twice` says that two parts give the same name,
 * `unknown` what is wrong with a name, if anything. @throws Error in these words
 */
export function gather<V>(
  parts: readonly (object | undefined)[],
  twice: (key: string) => string,
  unknown: (key: string) => string | undefined = () => undefined,
): ReadonlyMap<string, V> {
  const gathered = new Map<string, V>();
  for (const part of parts)
    for (const [key, value] of Object.entries(part ?? {})) {
      const wrong = unknown(key) ?? (gathered.has(key) ? twice(key) : undefined);
      if (wrong !== undefined) throw new Error(wrong);
      if (value !== undefined) gathered.set(key, value as V);
    }
  return gathered;
}
