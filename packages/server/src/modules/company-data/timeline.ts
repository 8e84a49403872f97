import { findChoices, message, say, type Field, type Locale } from '@scf-kit/sdk/contract';
import type { FieldChange, companyChange } from '@scf-kit/sdk/contract/company-data/company-change';
import type { companySeverity } from '@scf-kit/sdk/contract/company-data/company-severity';
import type { companyCall } from '@scf-kit/sdk/contract/company-data/company-call';
import { familyNamed, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import type { Context } from '../../http/handler.ts';
import type { Part } from '../../resource/serve.ts';
import { subjects } from './severities.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const familyText = (locale: Locale, key: unknown): string | null => {
  const family = familyNamed(String(key));
  return family ? say(family.title, locale) : typeof key === 'string' ? key : null;
};

function valueText(field: Field | undefined, value: unknown, locale: Locale): string {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  if (text === '') return message(locale, 'companyData.change.empty');
  const words = findChoices(field)?.[text];
  return words ? say(words, locale) : text;
}

/** The changes in words: each field with its old and its new value. */
function changesText(family: DeclaredFamily | undefined, changes: unknown, locale: Locale): string | null {
  if (!Array.isArray(changes) || changes.length === 0) return null;
  return changes
    .map(({ field, before, after }: FieldChange) => {
      const declared = family?.fields[field];
      return message(locale, 'companyData.change.of', {
        field: declared?.title ? say(declared.title, locale) : field,
        before: valueText(declared, before, locale),
        after: valueText(declared, after, locale),
      });
    })
    .join(locale === 'en-US' ? '; ' : '；');
}

const said = (of: (locale: Locale, row: Rows[number]) => string | null) => ({
  lists: true,
  compute: ({ locale }: Context, rows: Rows) => Promise.resolve(rows.map((row) => of(locale, row))),
});

export const timeline: Part<typeof companyChange> = {
  computed: {
    familyText: said((locale, { family }) => familyText(locale, family)),
    changesText: said((locale, { family, changes }) => changesText(familyNamed(String(family)), changes, locale)),
  },
};

export const severityTable: Part<typeof companySeverity> = {
  computed: {
    subjectText: said((locale, row) => {
      const found = subjects().find(({ subject }) => subject === row['subject']);
      if (!found) return String(row['subject']);
      const { family, field, gone } = found;
      const params = { family: say(family.title, locale) };
      if (field === undefined)
        return message(locale, gone ? 'companyData.subject.gone' : 'companyData.subject.row', params);
      const title = family.fields[field]?.title;
      return message(locale, 'companyData.subject.field', { ...params, field: title ? say(title, locale) : field });
    }),
  },
};

export const paidCalls: Part<typeof companyCall> = {
  calls: {
    month: async ({ db, config, day }) => {
      const month = day.slice(0, 7);
      const last = await db
        .selectFrom('company_call')
        .select('callNumber')
        .where('callMonth', '=', month)
        .where('deleted', '=', false)
        .orderBy('callNumber', 'desc')
        .limit(1)
        .executeTakeFirst();
      return { month, used: last?.callNumber ?? 0, budget: config.companyDataBudget };
    },
  },
};
