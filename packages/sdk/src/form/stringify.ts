import type { FormValues } from './definition.ts';

/**
 * Form output as texts only: a text stays as it is, anything else is `json:` and its JSON (`json:12`, `json:["a"]`). A text that itself starts with
 * the marker is written as JSON too, so reading it back always gives what was put in.
 */
const MARKER = 'json:';

export function stringifyValues(values: FormValues): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) texts[key] = typeof value === 'string' && !value.startsWith(MARKER) ? value : MARKER + JSON.stringify(value);
  }
  return texts;
}

/** The values behind such texts. A marker that is not followed by JSON is a text like any other. */
export function parseStringified(texts: Readonly<Record<string, string>>): FormValues {
  const values: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(texts)) {
    values[key] = text;
    if (!text.startsWith(MARKER)) continue;
    try {
      values[key] = JSON.parse(text.slice(MARKER.length));
    } catch {
      // Kept as the text it is.
    }
  }
  return values;
}
