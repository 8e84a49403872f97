/**
 * The needs of lower floors that higher ones fill, by name. Whoever needs something declares it here, beside the code
 * that does (`declare module`); `modules/handed-down.ts` gives all of it.
 */
export interface Provided {}

const given = new Map<string, unknown>();

/**
 * Hands down what lower floors need, as modules are loaded; the same once more changes nothing.
 * @throws Error where something else was provided before
 */
export function provide(values: Partial<Provided>): void {
  for (const [name, value] of Object.entries(values)) {
    if (given.has(name) && given.get(name) !== value) throw new Error(`"${name}" is provided twice.`);
    given.set(name, value);
  }
}

/** Answers what was handed down by a name. @throws Error where nothing was and there is no `otherwise` */
export function provided<K extends keyof Provided>(name: K, otherwise?: Provided[K]): Provided[K] {
  const value = given.get(name) ?? otherwise;
  if (value === undefined) throw new Error(`Nothing provides "${name}".`);
  return value as Provided[K];
}
