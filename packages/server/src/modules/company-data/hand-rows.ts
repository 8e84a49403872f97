import type { Resource } from '@scf-kit/sdk/contract';
import { ADDED, CHANGED, VANISHED, type FieldChange } from '@scf-kit/sdk/contract/company-data/company-change';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { BY_HAND, CURRENT, familyAbove, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { announceChanges } from '../../database/change-events.ts';
import { jsonb, newRow } from '../../database/new-row.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/queue.query.ts';
import { readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import { maySee } from './companies.query.ts';
import { beginReport, resolveCompany, type Kept } from './companies.ts';
import { hasHandRow, isOfCompany } from './hand-rows.query.ts';
import { levelFamily, readLevelTexts, syncLevel } from './level.ts';
import { listDifferences } from './refresh/store.ts';
import { tellJob } from './refresh/tell.ts';
import { readSeverities, gradeChange } from './severities.ts';

type Values = Readonly<Record<string, unknown>>;
const textIn = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The company a row is entered for: by its report, or named as the rows of a family name theirs. */
async function findOrBeginReport(context: Context, body: Values): Promise<Kept> {
  const id = textIn(body, 'companyId');
  if (id !== undefined) {
    const row = await readRow(context, companyReport, id);
    return row;
  }
  const facts = await resolveCompany(context.db, {
    officeId: textIn(body, 'officeId'),
    creditCode: textIn(body, 'creditCode'),
    companyName: textIn(body, 'companyName'),
  });
  if (!(await maySee(context, facts))) throw refuse.notFound();
  return beginReport(context.db, facts, context.session?.userId ?? null);
}

/** Keeps a change by hand in the report's history, and has those concerned told. */
async function keepChange(
  { db }: Pick<Context, 'db'>,
  family: DeclaredFamily,
  row: Values,
  kind: number,
  changes: readonly FieldChange[],
): Promise<void> {
  const companyId = textIn(row, 'companyId') ?? '';
  const severity = gradeChange(await readSeverities(db), family, kind, row, changes);
  const stamps = newRow({ officeId: textIn(row, 'officeId') ?? null });
  await db
    .insertInto('company_change')
    .values({
      ...stamps,
      companyId,
      happenTime: stamps.createTime,
      family: family.key,
      changeKind: kind as 1,
      rowId: textIn(row, 'id') ?? '',
      rowLabel: textIn(row, family.label) ?? null,
      changes: jsonb(changes),
      severity,
      refreshId: null,
      told: severity === 'none',
    })
    .execute();
  await announceChanges(db, [{ resource: companyReport.name, kind: 'changed' }]);
  if (severity !== 'none') await enqueue(db, tellJob, { companyId }, { key: `tell:${companyId}` });
  if (levelFamily()?.key === family.key) await syncLevel(db, companyId);
}

/** Of a family with one row a company people enter one. @throws Refusal 400 */
async function refuseSecond({ db }: Pick<Context, 'db'>, family: DeclaredFamily, companyId: string): Promise<void> {
  if (family.single && (await hasHandRow(db, family, companyId))) throw refuse.because('companyData.single');
}

/** Rows stand under a row of the same company. @throws Refusal 400 */
async function refuseForeign({ db }: Pick<Context, 'db'>, family: DeclaredFamily, companyId: string, values: Values) {
  const above = familyAbove(family);
  const id = family.under === undefined ? undefined : textIn(values, family.under);
  if (!above || id === undefined) return;
  if (!(await isOfCompany(db, above, id, companyId))) throw refuse.because('companyData.under');
}

/** The rules for people's rows of a family: they enter their own, and leave the provider's as they are. */
export function handRows(family: DeclaredFamily): Part<Resource> {
  const { level } = family;
  return {
    hooks: {
      /** A new row is entered for the report of its company, which is begun where nobody asked about it yet. */
      readBody: async (context, body, id) => {
        if (id !== undefined) return body;
        const { officeId: _office, companyName: _name, creditCode: _code, ...values } = body;
        return { ...values, companyId: (await findOrBeginReport(context, body)).id };
      },
      beforeWrite: async (context, values, before) => {
        if (before) {
          const row: Values = before;
          if (row['origin'] !== BY_HAND) throw refuse.because('companyData.provided');
          await refuseForeign(context, family, textIn(row, 'companyId') ?? '', values);
          const after = { ...row, ...values };
          const changes = listDifferences(context.config, family, row, after).filter(
            ({ field }) => values[field] !== undefined,
          );
          if (changes.length > 0) await keepChange(context, family, after, CHANGED, changes);
          return values;
        }
        const company = await readRow(context, companyReport, textIn(values, 'companyId') ?? '');
        await refuseSecond(context, family, company.id);
        await refuseForeign(context, family, company.id, values);
        return {
          ...values,
          officeId: company.officeId,
          companyName: company.companyName,
          creditCode: company.creditCode,
          origin: BY_HAND,
          standing: CURRENT,
          // Two people who enter the one row at once: the second is refused.
          ...(family.single ? { rowKey: 'hand' } : {}),
        };
      },
      beforeDelete: async (_context, row: Values) => {
        if (row['origin'] !== BY_HAND) throw refuse.because('companyData.provided');
        return Promise.resolve();
      },
      afterWrite: async (context, row: Values) => {
        if (row['deleted'] === true) await keepChange(context, family, row, VANISHED, []);
        else if (row['version'] === 1) await keepChange(context, family, row, ADDED, []);
        else if (levelFamily()?.key === family.key) await syncLevel(context.db, textIn(row, 'companyId') ?? '');
      },
    },
    computed:
      level === undefined
        ? {}
        : {
            [`${level}Text`]: {
              lists: true,
              compute: (context: Context, rows: readonly Values[]) =>
                readLevelTexts(
                  context,
                  rows.map((row) => row[level]),
                ),
            },
          },
  };
}
