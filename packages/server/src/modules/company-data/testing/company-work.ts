import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { companyFamilies, familyNamed } from '@scf-kit/sdk/contract/company-data/family';
import type { Config } from '../../../config.ts';
import { newRow } from '../../../database/new-row.ts';
import type { Mappings } from '../../../providers/tianyancha/rows.ts';
import { createTianyancha } from '../../../providers/tianyancha/tianyancha.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { DATA_SCOPE, newOffice, newPerson, type TestPerson, type TestRole } from '../../../testing/people.ts';
import { resolveCompany, beginReport } from '../companies.ts';
import { beginFlight, type Flight } from '../refresh/flight.ts';
import { runFlight } from '../refresh/run.ts';
import { PARTS, type Part } from '../../../ports/company-data.ts';
import { fakeProvider, IC, JUDICIAL, RISK } from './fake-provider.ts';

export const fake = fakeProvider();
export let app: TestApp;
/** Asks and enters for all companies. */
export let staff: TestPerson;

const BASE = '/api/engine/auth';

/** Tables and mappings beside the product's own families. */
interface Further {
  readonly migration: () => Promise<readonly string[]>;
  readonly mapping: Mappings;
}

/** The server with the fake behind its port. */
export function provideCompanies(config: Partial<Config> = {}, connected = true, further?: Further): void {
  beforeAll(async () => {
    app = await startTestApp({
      ...(further ? { migration: await further.migration() } : {}),
      config: { companyDataBudget: 0, companyDataPerSecond: 1000, ...config },
      services: connected
        ? {
            companyData: createTianyancha(
              { endpoint: 'https://provider.invalid', token: 'secret-token' },
              { transport: fake.transport, pause: 1, ...(further ? { mapping: further.mapping } : {}) },
            ),
          }
        : {},
    });
    staff = await person({ codes: ['ENTERPRISE_AUTH'], scope: 'all' });
  });
  afterAll(() => app.close());
  beforeEach(() => fake.forget());
}

/** Somebody of the platform, or of another office. */
export async function person(role: TestRole, officeId?: string): Promise<TestPerson> {
  const platform = await app.db
    .selectFrom('office')
    .select('id')
    .where('type', '=', 'PLATFORM')
    .executeTakeFirstOrThrow();
  return newPerson(app.db, { officeId: officeId ?? platform.id, roles: [role] });
}
export const scopes = DATA_SCOPE;

let companies = 0;
const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
/** A credit code with its check, a new one at each call. */
export function newCode(): string {
  companies += 1;
  const body = `91510100MA6${String(Math.trunc(performance.timeOrigin) % 1000).padStart(3, '0')}${String(companies).padStart(3, '0')}`;
  const sum = [...body].reduce((total, letter, at) => total + DIGITS.indexOf(letter) * (WEIGHTS[at] ?? 0), 0);
  return body + (DIGITS[(31 - (sum % 31)) % 31] ?? '');
}

export interface TestCompany {
  readonly officeId: string;
  readonly name: string;
  readonly code: string;
  readonly id: string;
}
/** An enterprise here with an empty report. */
export async function newCompany(): Promise<TestCompany> {
  const officeId = await newOffice(app.db);
  const code = newCode();
  await app.db.updateTable('office').set({ creditCode: code }).where('id', '=', officeId).execute();
  const { name } = await app.db
    .selectFrom('office')
    .select('name')
    .where('id', '=', officeId)
    .executeTakeFirstOrThrow();
  const { id } = await beginReport(app.db, await resolveCompany(app.db, { officeId }), null);
  return { officeId, name, code, id };
}

/** The provider's data of a company; a family that is left out has no data. */
export function says(
  { code, name }: Pick<TestCompany, 'code' | 'name'>,
  parts: { readonly profile?: object; readonly judicial?: object; readonly risk?: object },
): void {
  fake.say(IC, { result: { name, creditCode: code, regStatus: '存续', ...parts.profile } }, code);
  fake.say(JUDICIAL, parts.judicial ? { result: parts.judicial } : { code: 300_000 }, code);
  fake.say(RISK, parts.risk ? { result: parts.risk } : { code: 300_000 }, code);
}

export const log = pino({ level: 'silent' });

/** Refreshes a company as the job does. */
export async function refreshed({ id }: Pick<TestCompany, 'id'>, parts: readonly Part[] = PARTS): Promise<Flight> {
  const { flight } = await beginFlight(app.db, { companyId: id, why: 'hand', askedBy: staff.id, parts }, false);
  await runFlight(
    { db: app.db, config: app.config, services: app.services, signal: AbortSignal.timeout(60_000) },
    flight,
  );
  return app.db.selectFrom('company_refresh').selectAll().where('id', '=', flight.id).executeTakeFirstOrThrow();
}

export const ask = <T = Record<string, unknown>>(by: TestPerson, method: string, path: string, body?: object) =>
  app.request<T>(method, `${BASE}/${path}`, { token: by.token, ...(body ? { body } : {}) });

interface FamilyState {
  readonly family: string;
  readonly count: number;
  readonly goneCount: number;
  readonly newCount: number;
  readonly findings: number;
  readonly outcome: string | null;
  readonly askedTime: string | null;
  readonly reason: string | null;
  readonly triedTime: string | null;
}
export interface Overview {
  readonly id: string | null;
  readonly companyName: string;
  readonly riskText: string | null;
  readonly findings: number;
  readonly watched: string | null;
  readonly mayAsk: boolean;
  readonly families: readonly FamilyState[];
  readonly declared: Readonly<Record<string, string>> | null;
  readonly refresh: { readonly state: string; readonly reason: string | null } | null;
}
export async function overview(by: TestPerson, query: Readonly<Record<string, string>>): Promise<Overview> {
  const { status, data, msg } = await ask<Overview>(
    by,
    'GET',
    `company-report/fetch/overview?${new URLSearchParams(query).toString()}`,
  );
  expect([status, msg]).toEqual([200, '请求成功']);
  return data;
}
export const getFamilyState = (of: Overview, family: string): FamilyState => {
  const found = of.families.find((one) => one.family === family);
  if (!found) throw new Error(`The report has no family "${family}".`);
  return found;
};

/** The rows of a family as they are stored, without raw data and stamps that change with each write. */
export async function storedRows(
  companyId: string,
  key: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const table = familyNamed(key)?.resource.table ?? '';
  const { rows } = await sql<Record<string, unknown>>`
    select *
    from ${sql.table(table)}
    where "companyId" = ${companyId} and not "deleted"
    order by "createTime", "id"`.execute(app.db);
  return rows;
}

/** How many rows of families and of their history the database has written so far. */
export async function rowsWritten(): Promise<number> {
  const tables = [...companyFamilies().map(({ resource }) => resource.table), 'company_change', companyReport.table];
  const parts = tables.map(
    (table) => sql`select coalesce(sum("version"), 0)::integer + count(*)::integer as n from ${sql.table(table)}`,
  );
  const { rows } = await sql<{
    n: number;
  }>`select sum(n)::integer as n from (${sql.join(parts, sql` union all `)}) as w`.execute(app.db);
  return rows[0]?.n ?? 0;
}

/** An application of an enterprise in a state, by its number. */
export async function project(company: Pick<TestCompany, 'officeId'>, status = 1): Promise<string> {
  const row = newRow({ officeId: company.officeId });
  await app.db
    .insertInto('financing')
    .values({
      ...row,
      code: `RZ-${row.id.slice(-12)}`,
      name: '样例项目',
      applyOfficeId: company.officeId,
      status: status as 1,
    })
    .execute();
  return row.id;
}

export const listNotices = async (userId: string, key: string) =>
  app.db
    .selectFrom('notice_message')
    .select(['messageKey', 'messageParams', 'businessId', 'title'])
    .where('receiverId', '=', userId)
    .where('messageKey', '=', key)
    .execute();
