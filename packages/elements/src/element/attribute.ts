/** An attribute of a tag and the property that mirrors it. The attribute is where the value lives. */
export interface Attribute<T> {
  readonly name: string;
  readonly kind: 'string' | 'boolean' | 'choice';
  readonly description: string;
  readonly values?: readonly string[];
  /** Reads the attribute; `warn` is told about bad input, which then counts as absent. */
  parse(raw: string | null, warn?: (problem: string) => void): T;
}

export const attribute = {
  string: (name: string, description: string): Attribute<string> => ({
    name,
    kind: 'string',
    description,
    parse: (raw) => raw ?? '',
  }),
  boolean: (name: string, description: string): Attribute<boolean> => ({
    name,
    kind: 'boolean',
    description,
    parse(raw, warn) {
      if (raw === 'false')
        warn?.(`${name}="false" counts as true: booleans are told by presence, remove the attribute`);
      return raw !== null;
    },
  }),
  /** One of `values`; `fallback` where it is absent or something else. */
  choice: <T extends string, F extends T | undefined>(
    name: string,
    values: readonly T[],
    fallback: F,
    description: string,
  ): Attribute<T | F> => ({
    name,
    kind: 'choice',
    description,
    values,
    parse(raw, warn) {
      const known = values.find((value) => value === raw);
      if (raw !== null && known === undefined) warn?.(`${name}="${raw}" is not one of ${values.join(', ')}`);
      return known ?? fallback;
    },
  }),
};

/** A property without an attribute: objects and functions, never shown in the DOM. */
export interface Property<T> {
  readonly name: string;
  /** Its TypeScript type, for the manifest. */
  readonly type: string;
  readonly description: string;
  /** An attribute that holds its first value as text; the property never changes the attribute. */
  readonly attribute?: string;
  is(value: unknown): value is T;
}

export const property = <T>(
  name: string,
  type: string,
  description: string,
  is: (value: unknown) => value is T,
  more: Pick<Property<T>, 'attribute'> = {},
): Property<T> => ({ name, type, description, is, ...more });

export const isFunction = (value: unknown): value is (...parameters: never[]) => unknown => typeof value === 'function';
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
