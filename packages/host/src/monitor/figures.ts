import type { Locale } from '@scf-kit/sdk/contract/text';

const STEPS: Readonly<Record<Locale, readonly (readonly [from: number, unit: string])[]>> = {
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

/** An amount as one reads it from across a room: 1,234.56 万, 12.35 M. */
export function compact(amount: string, locale: Locale): string {
  const value = Number(amount);
  const [from, unit] = STEPS[locale].find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  return `${(value / from).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}${unit === '' ? '' : ` ${unit}`}`;
}
