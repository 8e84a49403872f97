import type { Named, Tag } from './tag.ts';
import type { GivenAttribute, Use } from './snippets.ts';

/** How an attribute is set by hand: switched on, chosen among values, or written. */
export type Knob =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'text' };

export function pickKnob({ type }: Named): Knob {
  const text = type?.text ?? 'string';
  if (text === 'boolean') return { kind: 'switch' };
  const values = text.startsWith("'") ? text.split(' | ').map((value) => value.slice(1, -1)) : [];
  return values.length > 0 ? { kind: 'choice', values } : { kind: 'text' };
}

/** The event by which a live tag is watched: that of its changes, else the first that is no error. */
const pickEvent = ({ events = [] }: Tag): string | undefined =>
  (events.find(({ name }) => name === 'scf-change') ?? events.find(({ name }) => name !== 'scf-error'))?.name;

/**
 * A tag as the documentation shows it. What only a signed-in person sees begins without the example's values: they name
 * records of a test, and the reader has records of one's own.
 */
export function readUse(tag: Tag): Use {
  const { example = {}, access, attributes = [], tagName = '', name: type = 'HTMLElement' } = tag;
  const given = access?.visitor === 'asks' ? {} : example;
  return {
    tag: tagName,
    type,
    attributes: attributes.flatMap((attribute): GivenAttribute[] => {
      const { name = '', fieldName = name } = attribute;
      const value = given.attributes?.[name];
      if (value === undefined) return [];
      return [{ name, property: fieldName, value: pickKnob(attribute).kind === 'switch' ? true : value }];
    }),
    value: given.value,
    event: pickEvent(tag),
  };
}
