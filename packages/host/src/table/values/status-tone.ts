import type { Choices, Tone } from '@scf-kit/sdk/contract';

/** The tag colours of the design system, by tone. */
const TAG_COLOURS = {
  neutral: 'default',
  progress: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
} as const satisfies Record<Tone, string>;
export type TagColour = (typeof TAG_COLOURS)[Tone];

/** The colour of the tag a value of a choice or a state shows as; undefined: it shows as plain text. */
export function tagColour(values: Choices | undefined, value: unknown): TagColour | undefined {
  const tone = values?.[String(value)]?.tone;
  return tone && TAG_COLOURS[tone];
}
