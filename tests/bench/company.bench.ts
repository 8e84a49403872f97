import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pino from 'pino';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { companyFamilies, familyNamed } from '@scf-kit/sdk/contract/company-data/family';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import type { Database } from '../../packages/server/src/database/tables.ts';
import { beginReport, resolveCompany } from '../../packages/server/src/modules/company-data/companies.ts';
import { beginFlight } from '../../packages/server/src/modules/company-data/refresh/flight.ts';
import { runFlight } from '../../packages/server/src/modules/company-data/refresh/run.ts';
import { storeFamily } from '../../packages/server/src/modules/company-data/refresh/store.ts';
import { readSeverities } from '../../packages/server/src/modules/company-data/severities.ts';
import {
  fakeProvider,
  IC,
  JUDICIAL,
  RISK,
} from '../../packages/server/src/modules/company-data/testing/fake-provider.ts';
import { passNight } from '../../packages/server/src/modules/company-data/watch.ts';
import { PARTS, type FoundRow } from '../../packages/server/src/ports/company-data.ts';
import { createTianyancha } from '../../packages/server/src/providers/tianyancha/tianyancha.ts';
import { startTestApp } from '../../packages/server/src/testing/app.ts';
import { recordStatements } from '../../packages/server/src/testing/statements.ts';
import { compare } from './compared.ts';
import { serve, type Running } from './process.ts';

/**
 * Company data in bulk: statements of a report with 10,000 law suits (aim: 4 at most) and of a refresh of 5,000 rows
 * (3 a family); calls and rows written in a night over 10,000 unchanged companies (10,000 and 0); lists against the
 * same bare queries by hand-written prepared statements over node:http (3 times at most).
 */
const [SUITS, REFRESHED, COMPANIES] = [10_000, 5_000, 10_000] as const;
const FAMILY = 'tyc-bus-law-suit';
const NAME = '成都样例设备有限公司';

const suits = (count: number, court: string): readonly FoundRow[] =>
  Array.from({ length: count }, (_, at) => ({
    tycId: String(at + 1),
    list: '',
    raw: { id: at + 1 },
    below: {},
    values: { title: `案件${at + 1}`, caseNumber: `（2024）川01民初${at + 1}号`, judgeTime: '2024-05-06', court },
  }));

/** How many rows of families and of their history were written so far. */
async function written(db: Kysely<Database>): Promise<number> {
  const tables = [...companyFamilies().map(({ resource }) => resource.table), 'company_change', companyReport.table];
  const parts = tables.map((table) => sql`select coalesce(sum("version"), 0) + count(*) as n from ${sql.table(table)}`);
  const { rows } = await sql<{
    n: string;
  }>`select sum(n)::text as n from (${sql.join(parts, sql` union all `)}) w`.execute(db);
  return Number(rows[0]?.n);
}

/** Copies rows of a company for every further one. */
async function copied(db: Kysely<Database>, table: string, from: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select "column_name" as "name" from information_schema.columns where "table_name" = ${table}`.execute(db);
  const names = rows.map(({ name }) => name);
  const own: Readonly<Record<string, unknown>> = {
    id: sql`'bench-' || lpad(n::text, 7, '0')`,
    companyName: sql`'样例企业' || n`,
    companyKey: sql`'样例企业' || n`,
    companyId: sql`'bench-' || lpad(n::text, 7, '0')`,
    creditCode: sql`null`,
    officeId: sql`null`,
    watch: sql`true`,
  };
  const ofCompany = names.includes('companyId') ? 'companyId' : 'id';
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(names.map((name) => own[name] ?? sql`t.${sql.id(name)}`))}
    from ${sql.table(table)} t, generate_series(1, ${COMPANIES}::integer) n
    where t.${sql.id(ofCompany)} = ${from}`.execute(db);
}

/** The findings of a company (`t`), family by family. */
const findings = (): string =>
  companyFamilies()
    .flatMap(({ resource: { table }, worse }) =>
      worse?.row === undefined || worse.row === 'none' || worse.passing
        ? []
        : [
            `(
              select count(*)
              from "${table}" r
              where r."companyId" = t."id"
                and r."standing" = 1
                and not r."deleted"${worse.ended ? ` and r."${worse.ended}" is null` : ''}
            )`,
          ],
    )
    .join(' + ');

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const running: Running[] = [];
process.env['TEST_DATABASE_URL'] = database.url;
const fake = fakeProvider();
const companyData = createTianyancha(
  { endpoint: 'https://provider.invalid', token: 'a token' },
  { transport: fake.transport, pause: 1 },
);
const app = await startTestApp({
  config: { companyDataBudget: 0, companyDataPerSecond: 1_000_000 },
  services: { companyData },
});
try {
  const { db, config, services } = app;
  /** The statements of some work, without those that begin and end its transactions. */
  const statements = async (work: () => Promise<unknown>): Promise<number> =>
    (await recordStatements(work)).sent.filter(({ text }) => !/^(begin|commit|rollback)/i.test(text)).length;

  fake.say(IC, { result: { name: NAME } });
  fake.say(JUDICIAL, { code: 300_000 });
  fake.say(RISK, { result: { riskLevel: '低风险', riskList: [{ type: 1, count: 1, list: [] }] } });
  const company = await beginReport(db, await resolveCompany(db, { companyName: NAME }), null);
  const { flight } = await beginFlight(db, { companyId: company.id, why: 'hand', askedBy: null, parts: PARTS }, false);
  await runFlight({ db, config, services, signal: AbortSignal.timeout(60_000) }, flight);
  const store = async (rows: readonly FoundRow[]): Promise<void> =>
    storeFamily(
      {
        db,
        config,
        company,
        part: 'judicial',
        sample: false,
        refreshId: flight.id,
        at: new Date().toISOString(),
        severities: await readSeverities(db),
      },
      FAMILY,
      rows,
      rows.length,
    );
  /** Of one family; how grave findings are is read once for a whole refresh. */
  const ofFamily = async (rows: readonly FoundRow[]): Promise<number> => (await statements(() => store(rows))) - 1;
  const [added, changed, same] = [
    await ofFamily(suits(REFRESHED, '成都中院')),
    await ofFamily(suits(REFRESHED, '四川高院')),
    await ofFamily(suits(REFRESHED, '四川高院')),
  ];
  console.log(
    `${REFRESHED} rows of a family: ${added} statements where they are new, ${changed} where all changed, ` +
      `${same} where none did (aim: 3 at most)`,
  );

  await store(suits(SUITS, '四川高院'));
  const token = await app.login('admin');
  const ask = async (path: string): Promise<void> => {
    const { status } = await app.request('GET', `/api/engine/auth/${path}`, { token });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  const asked = async (path: string): Promise<number> => {
    await ask(path);
    return statements(() => ask(path));
  };
  // Reads about the person, which every call does, are no part of the report.
  const anyway = await asked('tianyancha/provider');
  const report = await asked(`company-report/fetch/overview?id=${company.id}`);
  console.log(
    `a report with ${SUITS} law suits: ${report - anyway} queries beside ${anyway} of the person's session ` +
      '(aim: 4 at most)',
  );

  await copied(db, companyReport.table, company.id);
  await copied(db, familyNamed('tyc-risk')?.resource.table ?? '', company.id);
  await sql`analyze`.execute(db);
  fake.heard.length = 0;
  const before = await written(db);
  const from = performance.now();
  const looked = await passNight({
    db,
    config,
    services,
    signal: AbortSignal.timeout(1_800_000),
    now: new Date(),
    log: pino({ level: 'silent' }),
  });
  console.log(
    `a night over ${looked} unchanged companies: ${fake.heard.length} calls (aim: ${COMPANIES}), ` +
      `${(await written(db)) - before} rows written (aim: 0), ${((performance.now() - from) / 1000).toFixed(0)} s`,
  );

  const server = await serve('packages/server/src/main.ts', '/healthz', {
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
  });
  running.push(server);
  const suit = familyNamed(FAMILY)?.resource.table ?? '';
  await compare(
    server,
    config.databaseUrl,
    {
      'reports, a page with findings and watch': {
        path: '/api/engine/auth/company-report?size=20',
        page: `select t.*, ${findings()} as "findings",
            (select max("askedTime") from "company_family_state" s where s."companyId" = t."id") as "askedTime",
            exists (select 1 from "financing" f where f."applyOfficeId" = t."officeId" and not f."deleted") as "own"
          from "company_report" t
          where not t."deleted"
          order by t."refreshTime" desc nulls last, t."id" desc limit 20`,
        count: `select count(*)::int as n
          from (select 1 from "company_report" where not "deleted" limit 10001) counted`,
      },
      'law suits of a company, a page': {
        path: `/api/engine/auth/${FAMILY}?size=20&companyId=${company.id}`,
        page: `select *
          from "${suit}"
          where "companyId" = '${company.id}' and not "deleted"
          order by "judgeTime" desc nulls last, "id" desc limit 20`,
        count: `select count(*)::int as n
          from (select 1 from "${suit}" where "companyId" = '${company.id}' and not "deleted" limit 10001) counted`,
      },
      'timeline of a company, a page': {
        path: `/api/engine/auth/company-change?size=20&companyId=${company.id}`,
        page: `select c.*, t."companyName" as "companyText"
          from "company_change" c join "company_report" t on t."id" = c."companyId"
          where c."companyId" = '${company.id}' and not c."deleted"
          order by c."happenTime" desc, c."id" desc limit 20`,
        count: `select count(*)::int as n
          from (
            select 1
            from "company_change"
            where "companyId" = '${company.id}' and not "deleted"
            limit 10001
          ) counted`,
      },
      'paid calls, a page': {
        path: '/api/engine/auth/company-call?size=20',
        page: `select c.*, t."companyName" as "companyText", u."actualName" as "askedByText"
          from "company_call" c
            left join "company_report" t on t."id" = c."companyId"
            left join "user" u on u."id" = c."askedBy"
          where not c."deleted"
          order by c."callTime" desc, c."id" desc limit 20`,
        count: `select count(*)::int as n from (select 1 from "company_call" where not "deleted" limit 10001) counted`,
      },
    },
    { own: running },
  );
} finally {
  for (const each of running) await each.stop();
  await app.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
