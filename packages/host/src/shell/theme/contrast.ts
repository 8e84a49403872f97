/** Contrast that text needs against its ground (WCAG AA). */
export const TEXT_CONTRAST = 4.5;
/** Contrast below which white on a colour is given up for dark text. */
const WHITE_GIVEN_UP = 3;

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours given as `#rrggbb`, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(parse(a)), luminance(parse(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The colour moved towards black or white, as little as text on `ground` needs. */
export function readableOn(ground: string, colour: string, needed = TEXT_CONTRAST): string {
  const towards: Rgb = luminance(parse(ground)) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  const from = parse(colour);
  for (let step = 0; step <= 20; step += 1) {
    const [r, g, b] = from.map((part, n) => part + ((towards[n] ?? 0) - part) * (step / 20)) as [
      number,
      number,
      number,
    ];
    const moved = format([r, g, b]);
    if (contrast(moved, ground) >= needed) return moved;
  }
  return format(towards);
}

/** The second colour laid over the first, by a share of 0 to 1. */
export function mix(ground: string, colour: string, share: number): string {
  const [r, g, b] = parse(ground);
  const [toR, toG, toB] = parse(colour);
  return format([r + (toR - r) * share, g + (toG - g) * share, b + (toB - b) * share]);
}

/** The text on a button filled with the colour: white where it can be read at all. */
export const textOn = (colour: string): string =>
  contrast('#ffffff', colour) >= WHITE_GIVEN_UP ? '#ffffff' : '#1f1f1f';

/** Colours of a filled button. */
export interface ButtonColours {
  readonly fill: string;
  readonly hover: string;
  readonly active: string;
  readonly text: string;
}

/**
 * Shades of the primary colour that a filled button's text can be read on: the primary colour itself keeps the
 * product's look elsewhere.
 */
export function buttonColours(colour: string): ButtonColours {
  const text = textOn(colour);
  const fill = readableOn(text, colour);
  const stronger = (by: number): string => readableOn(text, fill, contrast(text, fill) + by);
  return { fill, hover: stronger(0.8), active: stronger(1.6), text };
}
