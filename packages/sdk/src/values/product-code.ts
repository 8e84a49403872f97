/** One part of a product code. `brand` and `supplier` stand for the value of the chosen dictionary item. */
export interface CodeSegment {
  readonly kind: 'constant' | 'date' | 'brand' | 'supplier' | 'serial';
  readonly value?: string | null;
}
export type ResetCycle = 'never' | 'year' | 'month' | 'day';

/** How codes are put together: the prefix, then the segments in their order, joined by the separator. */
export interface CodeRule {
  readonly prefix?: string | null;
  readonly segments: readonly CodeSegment[];
  readonly dateFormat: string;
  readonly separator?: string | null;
  readonly serialLength: number;
  readonly resetCycle: ResetCycle;
}

/** The values that fill one code. `day` is `YYYY-MM-DD` in the business time zone. */
export interface CodeParts {
  readonly day: string;
  readonly serial: number;
  readonly brand?: string | null;
  readonly supplier?: string | null;
}

/** The column of the counter holds no more. */
const HIGHEST = 2_147_483_647;
/** The highest serial number of so many digits. */
export const highestSerial = (serialLength: number): number => Math.min(10 ** serialLength - 1, HIGHEST);

/** The date part: `yyyy`, `yy`, `MM` and `dd` of the format are filled, anything else stays. */
export const codeDate = (day: string, format: string): string =>
  format
    .replace('yyyy', day.slice(0, 4))
    .replace('yy', day.slice(2, 4))
    .replace('MM', day.slice(5, 7))
    .replace('dd', day.slice(8, 10));

/** The period in which a serial number counts: another one begins at 1 again. '' never does. */
export function serialPeriod(cycle: ResetCycle, day: string): string {
  switch (cycle) {
    case 'never':
      return '';
    case 'year':
      return day.slice(0, 4);
    case 'month':
      return day.slice(0, 7);
    case 'day':
      return day.slice(0, 10);
  }
}

/** One code by the rule. Parts without a value are left out, with their separator. */
export function productCode(rule: CodeRule, parts: CodeParts): string {
  const said = rule.segments.map((segment): string => {
    switch (segment.kind) {
      case 'constant':
        return segment.value ?? '';
      case 'date':
        return codeDate(parts.day, rule.dateFormat);
      case 'brand':
        return parts.brand ?? '';
      case 'supplier':
        return parts.supplier ?? '';
      case 'serial':
        return String(parts.serial).padStart(rule.serialLength, '0');
    }
  });
  return [rule.prefix ?? '', ...said].filter((part) => part !== '').join(rule.separator ?? '');
}

/** Stands for the values of brand and supplier in a sample. */
const SAMPLE = '01';
/** A sample of the code after serial number `last`; no number is used up. */
export const sampleCode = (rule: CodeRule, day: string, last = 0): string =>
  productCode(rule, {
    day,
    serial: Math.min(last + 1, highestSerial(rule.serialLength)),
    brand: SAMPLE,
    supplier: SAMPLE,
  });
