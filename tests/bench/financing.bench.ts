import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { getPresent } from '../../packages/server/src/clock.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { loadContract } from '../../packages/server/src/contract.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { loadModules } from '../../packages/server/src/load-modules.ts';
import { passDay } from '../../packages/server/src/modules/financing/testing/night.ts';
import { postLoan } from '../../packages/server/src/modules/financing/loans/post.ts';
import { recordStatements } from '../../packages/server/src/testing/statements.ts';
import { compare, type Question } from './compared.ts';
import { serve, type Running } from './process.ts';

/**
 * Loans in bulk: the statements of a back-dated repayment among 500 events (aim: 15 at most) and of a night over
 * 100,000 loans (20, flat memory); and lists and totals over 1,000,000 rows of plans against the same bare queries by
 * hand-written prepared statements over node:http (3 times at most).
 */
const LOANS = 100_000;
const PERIODS = 10;
const EVENTS = 500;

const base = `"createTime", "updateTime", "deleted", "version"`;
const stamps = `timestamptz '2026-01-01' + n * interval '1 second', now(), false, 1`;

/** Loans of which every hundredth has become overdue since the last night. */
const SEED = [
  `insert into "financing" (
     "id", ${base}, "officeId", "code", "name", "applyOfficeId", "applyAmount", "financingAmount", "disbursedAmount",
     "beingUsedAmount", "startDate", "endDate", "termMonths", "draft", "status"
   )
   select 'bench-' || lpad(n::text, 7, '0'), ${stamps}, 'bench-office-' || n % 100, 'RZB' || lpad(n::text, 7, '0'),
     '批量项目' || n, 'bench-office-' || n % 100, 1000000, 1000000, 1000000, 1000000, current_date - 30,
     current_date + 300, ${PERIODS}, false, 101
   from generate_series(1, ${LOANS}) n`,
  `insert into "repayment_plan" (
     "id", ${base}, "officeId", "financingId", "period", "dueKind", "planVersion", "superseded",
     "plannedRepaymentDate", "plannedRepaymentAmount", "principal", "interest", "serviceCharge", "repaidAmount",
     "repaymentPrincipal", "status"
   )
   select 'bench-' || lpad(n::text, 8, '0'), ${stamps}, 'bench-office-' || ((n - 1) / ${PERIODS} + 1) % 100,
     'bench-' || lpad(((n - 1) / ${PERIODS} + 1)::text, 7, '0'), 1 + (n - 1) % ${PERIODS}, 'instalment', 1, false,
     case
       when (n - 1) % ${PERIODS} = 0 and ((n - 1) / ${PERIODS}) % 100 = 0 then current_date - 1
       else current_date + 30 * (1 + (n - 1) % ${PERIODS})::integer
     end,
     105000, 100000, 4000, 1000, 0, 0, 0
   from generate_series(1, ${LOANS * PERIODS}) n`,
  `insert into "financing" (
     "id", ${base}, "officeId", "code", "name", "applyOfficeId", "applyAmount", "financingAmount", "disbursedAmount",
     "startDate", "termMonths", "draft", "status"
   )
   select 'bench-events', ${stamps}, 'bench-office-1', 'RZ-EVENTS', '五百笔', 'bench-office-1', 5000000, 5000000, 0,
     date '2025-01-31', 24, false, 101
   from generate_series(1, 1) n`,
  `insert into "financing_party" ("id", ${base}, "officeId", "name", "totalCreditAmount", "enabled")
   select 'bench-party', ${stamps}, 'bench-office-2', '资金方', 90000000, true
   from generate_series(1, 1) n`,
  `insert into "expense_accounting" (
     "id", ${base}, "officeId", "financingId", "financingPartyId", "financingAmount", "termMonths", "interestRate",
     "serviceChargePercentage", "interestPaymentMethod", "allowUse", "selected"
   )
   select 'bench-quote', ${stamps}, 'bench-office-2', 'bench-events', 'bench-party', 5000000, 24, 5.6, 0.15,
     (select m."id" from "master" m where m."id" like '%FXFS%' and m."itemValue" = '2' limit 1), 1, 1
   from generate_series(1, 1) n`,
  `insert into "financing_disbursement" (
     "id", ${base}, "officeId", "financingId", "valueDate", "amount", "bankSerialNumber", "status"
   )
   select 'bench-out', ${stamps}, 'bench-office-2', 'bench-events', date '2025-01-31', 5000000, '1', 1
   from generate_series(1, 1) n`,
  `insert into "financing_repayment" (
     "id", ${base}, "officeId", "financingId", "repaymentCode", "repaymentDate", "repaymentAmount", "repaymentKind",
     "status"
   )
   select 'bench-in-' || lpad(n::text, 4, '0'), ${stamps}, 'bench-office-1', 'bench-events', 'HKB' || n,
     date '2025-02-01' + n, 997.31, 'due', 1
   from generate_series(1, ${EVENTS - 2}) n`,
  'analyze',
];

const LIVE = `not p."deleted" and not p."superseded" and p."planVersion" > 0`;
const OWED = `(
  select coalesce(sum(p."plannedRepaymentAmount" - coalesce(p."repaidAmount", 0)), 0)
  from "repayment_plan" p
  where p."financingId" = f."id" and ${LIVE}
)`;
const PLANNED = `from "repayment_plan" p join "financing" f on f."id" = p."financingId"`;

const QUESTIONS: Readonly<Record<string, Question>> = {
  'plans, a page': {
    path: '/api/engine/auth/repayment-plan?size=20',
    page: `select p.*, (select f."name" from "financing" f where f."id" = p."financingId") as "financingText"
      from "repayment_plan" p
      where not p."deleted" and not p."superseded"
      order by p."plannedRepaymentDate", p."id" desc limit 20`,
    count: `select count(*)::int as n
      from (select 1 from "repayment_plan" where not "deleted" and not "superseded" limit 10001) counted`,
  },
  'plans, overdue ones': {
    path: '/api/engine/auth/repayment-plan?size=20&status=3',
    page: `select p.*, (select f."name" from "financing" f where f."id" = p."financingId") as "financingText"
      from "repayment_plan" p
      where not p."deleted" and not p."superseded" and p."status" = 3
      order by p."plannedRepaymentDate", p."id" desc limit 20`,
    count: `select count(*)::int as n
      from (
        select 1
        from "repayment_plan"
        where not "deleted" and not "superseded" and "status" = 3
        limit 10001
      ) counted`,
  },
  'plans of one loan': {
    path: '/api/engine/auth/repayment-plan/fetch/list?financingId=bench-0000007',
    page: `select p.*, f."name" as "financingText" ${PLANNED}
      where p."financingId" = 'bench-0000007' and not p."superseded" and not p."deleted"
      order by "plannedRepaymentDate"`,
  },
  'post-loan, repayments': {
    path: '/api/engine/auth/financing-loan-manage/fetch/repayment?size=20',
    page: `select f."id", f."code", f."name", p."id", p."period", p."plannedRepaymentDate", p."plannedRepaymentAmount",
        p."repaidAmount", p."status" ${PLANNED}
      where f."status" in (101, 102, 103) and not f."deleted" and not p."deleted" and not p."superseded"
      order by f."createTime" desc, f."id", p."plannedRepaymentDate", p."period", p."id"
      limit 20`,
    count: `select count(*)::int as n ${PLANNED}
      where f."status" in (101, 102, 103) and not f."deleted" and not p."deleted" and not p."superseded"`,
  },
  'loans, a page with what is owed': {
    path: '/api/engine/auth/financing-admin?size=20',
    page: `select f."id", f."code", f."financingAmount", f."disbursedAmount", ${OWED} as "owed"
      from "financing" f
      where not f."deleted"
      order by f."createTime" desc, f."id" desc limit 20`,
    count: `select count(*)::int as n from "financing" where not "deleted"`,
  },
  'total owed': {
    path: '/api/engine/auth/financing-admin/fetch/admin/center/stats/wait-repayment-amount',
    page: `select sum(p."plannedRepaymentAmount" - coalesce(p."repaidAmount", 0)) as amount ${PLANNED}
      where not f."deleted" and ${LIVE}`,
  },
  'total overdue': {
    path: '/api/engine/auth/total-financing/fetch/overdue',
    page: `select sum(p."plannedRepaymentAmount" - p."repaidAmount") as amount,
        sum(p."principal" - p."repaymentPrincipal") as principal, count(distinct p."financingId") as n ${PLANNED}
      where not f."deleted" and ${LIVE} and p."status" = 3`,
  },
  'total planned': {
    path: '/api/engine/auth/financing/total/plan-amount',
    page: `select sum("planAmount") as amount from "financing" where not "deleted"`,
  },
};

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const running: Running[] = [];
try {
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error', CAPTCHA: 'off' };
  const server = await serve('packages/server/src/main.ts', '/healthz', settings);
  running.push(server);
  await loadContract();
  await loadModules();
  const { db, close } = openDatabase({ databaseUrl: database.url, databasePool: 2 });
  const config = readConfig(settings);
  // A night before there is any loan: by which working days loans are planned is known.
  await passDay({ db, config });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into office ("id", ${base}, "name", "type", "nodeId")
      select 'bench-office-' || n, ${stamps}, '企业' || n, 'CUSTOMER', 3
      from generate_series(0, 99) n`,
  );
  for (const text of SEED) await client.query(text);
  await client.end();
  console.log(`${LOANS} loans and ${LOANS * PERIODS} rows of their plans stored`);

  const counted = async (work: () => Promise<unknown>): Promise<number> => (await recordStatements(work)).sent.length;
  const post = () =>
    db
      .transaction()
      .execute((within) =>
        postLoan({ db: within, config, ...getPresent(config), session: { userId: null } }, 'bench-events'),
      );
  await post();
  await db
    .updateTable('financing_repayment')
    .set({ repaymentDate: '2025-02-15' })
    .where('id', '=', `bench-in-${String(EVENTS - 2).padStart(4, '0')}`)
    .execute();
  console.log(`a back-dated repayment among ${EVENTS} events: ${await counted(post)} statements (aim: 15 at most)`);

  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const night = await counted(() => passDay({ db, config }));
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  console.log(
    `a night over ${LOANS} loans, ${LOANS / 100} of them late since: ${night} statements (aim: 20 at most), ` +
      `${grown.toFixed(0)} MB more`,
  );
  console.log(`the same night again: ${await counted(() => passDay({ db, config }))} statements`);
  await close();

  await compare(server, database.url, QUESTIONS, { own: running });
} finally {
  for (const each of running) await each.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
