import type { FormValues } from './definition.ts';

/**
 * Form output as texts only: a text stays as it is, anything else is `json:` and its JSON (`json:12`, `json:["a"]`). A text that itself starts with
 * the marker is written as JSON too, so reading it back always gives what was put in.
 */
const MARKER = 'json:';

export function stringifyValues(values: FormValues): Readonly<Record<string, string>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, typeof value === 'string' && !value.startsWith(MARKER) ? value : MARKER + JSON.stringify(value)]));
}

function parsed(text: string): unknown {
  if (!text.startsWith(MARKER)) return text;
  try {
    return JSON.parse(text.slice(MARKER.length));
  } catch {
    return text;
  }
}

/** The values behind such texts. A marker that is not followed by JSON is a text like any other. */
export const parseStringified = (texts: Readonly<Record<string, string>>): FormValues => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parsed(text)]));
