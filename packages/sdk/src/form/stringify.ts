import type { FormValues } from '../contract/form/definition.ts';

/**
 * Form output as texts only: a text stays as it is, anything else is its type and its JSON (`number:12`,
 * `array:["a"]`). A text that itself starts with such a marker is marked as text (`string:number:12`), so reading it
 * back always gives what was put in.
 */
const MARKED = /^(string|number|boolean|null|array|object):/;

const getType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function marked(value: unknown): string {
  if (typeof value === 'string') return MARKED.test(value) ? `string:${value}` : value;
  return `${getType(value)}:${JSON.stringify(value)}`;
}

export function stringifyValues(values: FormValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, marked(value)]),
  );
}

function parsed(text: string): unknown {
  const type = MARKED.exec(text)?.[1];
  if (type === undefined) return text;
  const rest = text.slice(type.length + 1);
  if (type === 'string') return rest;
  try {
    const value: unknown = JSON.parse(rest);
    return getType(value) === type ? value : text;
  } catch {
    return text;
  }
}

/** The values behind such texts. A marker that is not followed by JSON of its type is a text like any other. */
export const parseStringified = (texts: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parsed(text)]));
