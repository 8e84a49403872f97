import { plainText } from './fields/plain-text.ts';

/** Fills `{model}` places of markup with values as text. Sanitise the outcome: a place may stand inside a tag. */
export function interpolate(markup: string, value: (model: string) => unknown): string {
  return markup.replaceAll(/\{\{?\s*([\w.]+)\s*\}?\}/g, (place, model: string) => {
    const found = value(model);
    return found === undefined || found === null ? (place.startsWith('{{') ? '' : place) : escape(plainText(found));
  });
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
