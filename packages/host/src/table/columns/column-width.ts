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
          ...Object.values(field.values).map(({ zh, en }) => Math.min(96, Math.max(textWidth(zh), textWidth(en)))),
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
      const { max } = field;
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

/**
 * The width a column begins with, from what it holds, or its own where it has one; what stands above it is never
 * broken.
 */
export const columnWidth = (field: Field | undefined, title: string, own = valueWidth(field) + PADDING): number =>
  Math.round(Math.max(own, textWidth(title) + HEADER));

/** Kinds of which a wider column shows more. */
const TEXTS: ReadonlySet<Field['kind'] | undefined> = new Set<Field['kind']>(['text', 'longText', 'reference']);

interface ShownColumn {
  readonly name: string;
  readonly field: Field | undefined;
  readonly width: number;
  /** A person set its width, or keeps it in sight. */
  readonly kept: boolean;
}

/**
 * The columns that take the room a table has left: the widest of its texts, so that neither days nor amounts spread
 * while a name is cut. None where it shows no text.
 */
export function findGrowing(columns: readonly ShownColumn[]): ReadonlySet<string> {
  const texts = columns.filter(({ field, kept }) => !kept && TEXTS.has(field?.kind));
  const widest = Math.max(...texts.map(({ width }) => width));
  return new Set(texts.filter(({ width }) => width === widest).map(({ name }) => name));
}
