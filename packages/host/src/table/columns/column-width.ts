import type { Field } from '@scf-kit/sdk/contract';

/**
 * Pixels a text takes at 14 px: a Chinese character is as wide as it is high, a Latin letter a little over half of
 * that.
 */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.7), 0);

const PADDING = 16;
/** The arrows of a sortable header and the handle at its edge. */
const HEADER = 36;

function valueWidth(field: Field | undefined): number {
  switch (field?.kind) {
    case 'money':
    case 'decimal':
      return 140;
    case 'integer':
    case 'rate':
      return 96;
    case 'boolean':
      return 72;
    case 'date':
      return 112;
    case 'moment':
      // To the minute, and no wider: the room is for what names the row.
      return 124;
    case 'choice':
    case 'states':
      return (
        40 +
        Math.max(
          56,
          ...Object.values(field.values ?? {}).map(({ zh, en }) =>
            Math.min(96, Math.max(textWidth(zh), textWidth(en))),
          ),
        )
      );
    case 'dictionary':
    case 'reference':
      return 136;
    case 'id':
      return 200;
    case 'text': {
      // Eighteen capitals and digits.
      if (field.format === 'creditCode') return 172;
      const max = Number(field.max ?? 250);
      return max <= 16 ? 112 : max <= 64 ? 144 : max <= 120 ? 184 : 232;
    }
    case 'longText':
    case 'richText':
    case 'json':
    case 'record':
    case 'records':
      return 264;
    case 'file':
      return 112;
    case undefined:
      return 144;
  }
}

/** The width a column begins with, from what it holds and what stands above it. */
export const columnWidth = (field: Field | undefined, title: string): number =>
  Math.round(Math.max(valueWidth(field) + PADDING, textWidth(title) + HEADER));
