import { holdsFiles, isNumbered, type Field } from '@scf-kit/sdk/contract/field';
import type { EditSection, NamedField } from '../edit/edit-fields.ts';

/** A short record is read at a glance. */
const MANY = 10;
/** Names of fields that name somebody: who buys, sells, pays, lends, applies, and the accounts of theirs. */
const PARTY = /office|party|customer|seller|buyer|payer|payee|supplier|company|enduser|userid/i;
const AMOUNTS: ReadonlySet<string> = new Set(['money', 'decimal', 'rate']);
const PAPERS: ReadonlySet<string> = new Set(['file', 'longText', 'richText']);

const TITLES = {
  matter: { zh: '基本信息', en: 'Overview' },
  parties: { zh: '相关方', en: 'Parties' },
  amounts: { zh: '金额', en: 'Amounts' },
  dates: { zh: '日期', en: 'Dates' },
  papers: { zh: '文件与说明', en: 'Files and notes' },
} as const;
type Part = keyof typeof TITLES;

function choosePart(name: string, field: Field): Part {
  const { kind } = field;
  if (PAPERS.has(kind) || holdsFiles(field)) return 'papers';
  const isCurrency = field.kind === 'dictionary' && field.group === 'CURRENCY_TYPE';
  if (AMOUNTS.has(kind) || isCurrency || /InWords$|rmbText/.test(name)) return 'amounts';
  if (kind === 'date' || kind === 'moment') return 'dates';
  return PARTY.test(name) && !isNumbered(field) ? 'parties' : 'matter';
}

/**
 * A long record in the order its reader thinks: what it is, between whom, over how much, when, and the papers. The
 * order of the contract holds within each part.
 */
export function readingSections(fields: readonly NamedField[]): readonly EditSection[] {
  if (fields.length < MANY) return [];
  const parts = Map.groupBy(fields, ([name, field]) => choosePart(name, field));
  return (['matter', 'parties', 'amounts', 'dates', 'papers'] as const).map((part) => ({
    title: TITLES[part],
    fields: (parts.get(part) ?? []).map(([name]) => name),
  }));
}
