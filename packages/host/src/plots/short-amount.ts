import type { Locale } from '@scf-kit/sdk/contract/text';

const UNITS: Readonly<Record<Locale, readonly (readonly [number, string])[]>> = {
  'zh-CN': [
    [1e8, '亿'],
    [1e4, '万'],
  ],
  'en-US': [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
};

/** An amount at the axis of a plot, in the units people of a language count in: 120万, 1.2M. */
export function shortAmount(value: number, locale: Locale): string {
  const [unit, name] = UNITS[locale].find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  return `${Number((value / unit).toFixed(2))}${name}`;
}
