import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { compare, type Question } from './compared.ts';
import { serve, type Running } from './process.ts';

/**
 * The ageing of receivables over 1,000,000 entries of 100,000 receivables: one statement, at most 1.5 times the same
 * sum by hand-written prepared statements over node:http.
 */
const DUES = 100_000;
const ENTRIES = 1_000_000;
const AS_OF = '2026-06-30';

const base = `"createTime", "updateTime", "deleted", "version"`;
const stamps = `timestamptz '2026-01-01' + n * interval '1 second', now(), false, 1`;

const SEED = [
  `insert into office ("id", ${base}, "name", "type", "nodeId")
   select 'bench-office-' || n, ${stamps}, '企业' || n, 'CUSTOMER', 3
   from generate_series(0, 99) n`,
  `insert into "financial_collection" (
     "id", ${base}, "officeId", "collectionCode", "namePayer", "paymentDate", "paymentAmount", "claimedAmount", "status"
   )
   select 'bench-' || n, ${stamps}, 'bench-office-' || n, 'SKB' || n, '客户' || n, date '2026-01-01', 99000000, 99000000,
     4
   from generate_series(0, 99) n`,
  `insert into "finance_amount_detail" (
     "id", ${base}, "officeId", "financialCollectionId", "claimCode", "amount", "settlesAmount", "status"
   )
   select 'bench-' || n, ${stamps}, 'bench-office-' || n, 'bench-' || n, 'RLB' || n, 99000000, 99000000, 99
   from generate_series(0, 99) n`,
  `insert into "finance_receivable" (
     "id", ${base}, "officeId", "receivableCode", "customerName", "currencyType", "receivableAmount", "receivedAmount",
     "postingDate", "receivableDate", "status"
   )
   select 'bench-' || lpad(n::text, 6, '0'), ${stamps}, 'bench-office-' || n % 100, 'YSB' || lpad(n::text, 6, '0'),
     '客户' || n % 3000,
     (select m."id" from "master" m where m."id" like '%CURRENCY_TYPE%' and m."itemValue" = (1 + n % 2)::text limit 1),
     100000, 9000, date '2025-01-01' + n % 300, date '2025-02-01' + n % 600, 1
   from generate_series(1, ${DUES}) n`,
  `insert into "claim_allocation" (
     "id", ${base}, "officeId", "claimId", "financialCollectionId", "financeReceivableId", "amount", "settlesAmount",
     "valueDate"
   )
   select 'bench-' || lpad(n::text, 8, '0'), ${stamps}, 'bench-office-' || n % 100, 'bench-' || n % 100,
     'bench-' || n % 100, 'bench-' || lpad((1 + n % ${DUES})::text, 6, '0'), 1000, 1000, date '2025-03-01' + n % 540
   from generate_series(1, ${ENTRIES}) n`,
  'analyze',
];

const OPEN = `select t."id", t."customerName", t."currencyType", t."receivableDate" as "due",
    greatest(date '${AS_OF}' - t."receivableDate", 0) as "days",
    t."receivableAmount" - coalesce(e."settled", 0) as "open"
  from "finance_receivable" t
    left join (
      select "financeReceivableId", sum("settlesAmount") as "settled"
      from "claim_allocation"
      where not "deleted" and "valueDate" <= date '${AS_OF}'
      group by 1
    ) e on e."financeReceivableId" = t."id"
  where not t."deleted" and coalesce(t."postingDate", t."receivableDate") <= date '${AS_OF}'`;
const BANDS = [
  '"days" <= 0',
  '"days" between 1 and 30',
  '"days" between 31 and 60',
  '"days" between 61 and 90',
  '"days" between 91 and 180',
  '"days" between 181 and 365',
  '"days" > 365',
]
  .map((band, at) => `sum("open") filter (where ${band}) as "band${at}"`)
  .join(', ');

const QUESTIONS: Readonly<Record<string, Question>> = {
  'by age, a page of counterparts': {
    path: `/api/engine/auth/finance-receivable/fetch/ageing?asOf=${AS_OF}`,
    page: `with g as (
        select "customerName", "currencyType", grouping("customerName") as "whole", ${BANDS}, sum("open") as "total"
        from (${OPEN}) o
        where "open" <> 0
        group by grouping sets (("customerName", "currencyType"), ("currencyType"))
      )
      (select * from g where "whole" = 1)
      union all (select * from g where "whole" = 0 order by "total" desc limit 20)`,
  },
  'what one amount counts': {
    path: `/api/engine/auth/finance-receivable/fetch/ageing-list?asOf=${AS_OF}&band=days60`,
    page: `select o.*, count(*) over () as n
      from (${OPEN}) o
      where "open" <> 0 and "days" between 31 and 60
      order by "due", "id" limit 20`,
  },
  'of one counterpart': {
    path: `/api/engine/auth/finance-receivable/fetch/ageing?asOf=${AS_OF}&counterpart=${encodeURIComponent('客户7')}`,
    page: `select "customerName", "currencyType", ${BANDS}, sum("open")
      from (${OPEN} and t."customerName" = '客户7') o
      where "open" <> 0
      group by 1, 2`,
  },
};

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const running: Running[] = [];
try {
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error', CAPTCHA: 'off' };
  const server = await serve('packages/server/src/main.ts', '/healthz', settings);
  running.push(server);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const text of SEED) await client.query(text);
  await client.end();
  console.log(`${DUES} receivables with ${ENTRIES} entries stored`);
  await compare(server, database.url, QUESTIONS, { seconds: 3, own: running });
} finally {
  for (const each of running) await each.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
