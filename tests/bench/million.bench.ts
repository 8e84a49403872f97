import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { load } from './load.ts';
import { serve, signIn, type Running } from './process.ts';

/**
 * Lists over 1,000,000 rows, of tenders (everybody's) and of people (an administrator's all, an office's own): this
 * server against the same answer by hand-written prepared statements over node:http on the same indexes. Median times
 * of one asker; the aim is 3 at most.
 */
const ROWS = 1_000_000;
const TENDERS = '/api/engine/auth/engine-bidding-info';
const PEOPLE = '/api/engine/auth/user';

const seedTenders = `
  insert into engine_bidding_info (
    "id", "createTime", "updateTime", "deleted", "version", "title", "projectCode", "tenderee", "agency",
    "budgetAmount", "publishDate", "bidOpenDate", "content", "status"
  )
  select 'bench-' || lpad(n::text, 8, '0'), timestamptz '2020-01-01' + n * interval '2 minutes', now(), n % 50 = 0, 1,
    (array['市第一人民医院','区妇幼保健院','县中医院','大学附属医院','疾控中心','社区卫生服务中心','职业技术学院','第三中学','水务集团','公交公司'])[1 + n % 10]
      || (array['彩色超声诊断仪','核磁共振成像系统','数字化X射线机','全自动生化分析仪','呼吸机','叉车','货架','电动搬运车','实验室家具','服务器'])[1 + (n / 7) % 10]
      || (array['采购','租赁','维保','更新改造'])[1 + (n / 3) % 4] || '项目' || case when n % 5003 = 0 then '磁悬浮' else '' end
      || '（第' || n || '标段）',
    'ZB-' || n,
    (array['北京','上海','广州','深圳','成都','杭州','武汉','西安','南京','重庆'])[1 + (n / 11) % 10]
      || (array['医疗','教育','物流','制造','能源'])[1 + (n / 13) % 5] || '集团' || n % 3000,
    '代理公司' || n % 500, ((n::bigint * 7919) % 10000000)::numeric / 100,
    case when n % 20 = 0 then null else date '2020-01-01' + n % 2500 end, date '2020-02-01' + n % 2400, '内容' || n, n % 3
  from generate_series(1, ${ROWS}) n`;
const seedPeople = `
  insert into "user" (
    "id", "officeId", "createTime", "updateTime", "deleted", "version", "username", "actualName", "mobilePhone",
    "email", "accountStatus", "wrongPasswordCount"
  )
  select 'bench-' || lpad(n::text, 8, '0'), 'bench-office-' || case when n % 100 < 30 then 0 else n % 100 end,
    timestamptz '2020-01-01' + n * interval '2 minutes', now(), n % 50 = 0, 1, 'bench' || n,
    (array['赵','钱','孙','李','周','吴','郑','王','冯','陈','欧阳','司马'])[1 + n % 12]
      || (array['建国','秀英','志强','桂兰','晓明','海燕','子涵','浩然','梓萱','一诺','俊杰','雨桐','文博','思远'])[1 + (n / 12) % 14]
      || case when n % 4999 = 0 then '𠮷' else '' end,
    '1' || (3000000000 + n)::text, 'bench' || n || '@example.com', 1, 0
  from generate_series(1, ${ROWS}) n`;

interface Case {
  readonly name: string;
  readonly list: typeof TENDERS | typeof PEOPLE;
  readonly query: Readonly<Record<string, string>>;
  readonly where?: string;
  readonly order?: string;
  readonly offset?: number;
  readonly who?: string;
}

const words = (columns: readonly string[], word: string): string =>
  `bigrams(${columns.map((column) => `coalesce("${column}", '')`).join(` || E'\\n' || `)}) @> bigrams('${word}')`;
const tenderWords = (word: string): string => words(['projectCode', 'tenderee', 'title'], word);
const personWords = (word: string): string => words(['actualName', 'mobilePhone', 'username'], word);
const SORTS: readonly (readonly [typeof TENDERS | typeof PEOPLE, string, boolean])[] = [
  ...(['title', 'projectCode', 'tenderee', 'status'] as const).map(
    (name) => [TENDERS, name, name === 'title' || name === 'status'] as const,
  ),
  ...(['budgetAmount', 'publishDate', 'bidOpenDate'] as const).map((name) => [TENDERS, name, false] as const),
  ...(['username', 'actualName', 'createTime', 'accountStatus'] as const).map((name) => [PEOPLE, name, true] as const),
  ...(['mobilePhone', 'email', 'lastLoginTime'] as const).map((name) => [PEOPLE, name, false] as const),
];

const cases: readonly Case[] = [
  { name: 'tenders: first page, 10,000+ counted', list: TENDERS, query: {} },
  { name: 'tenders: page 500', list: TENDERS, query: { current: '500' }, offset: 9980 },
  {
    name: 'tenders: title 叉车, one in ten',
    list: TENDERS,
    query: { title: '叉车' },
    where: `${tenderWords('叉车')} and title ilike '%叉车%'`,
  },
  {
    name: 'tenders: title 磁悬, one in 5,000',
    list: TENDERS,
    query: { title: '磁悬' },
    where: `${tenderWords('磁悬')} and title ilike '%磁悬%'`,
  },
  {
    name: 'tenders: keyword 磁悬浮',
    list: TENDERS,
    query: { keyword: '磁悬浮' },
    where: `${tenderWords('磁悬浮')} and (title ilike '%磁悬浮%' or "projectCode" ilike '%磁悬浮%' or tenderee ilike '%磁悬浮%')`,
  },
  {
    name: 'tenders: keyword zb-77777',
    list: TENDERS,
    query: { keyword: 'zb-77777' },
    where: `${tenderWords('zb-77777')}
      and (title ilike '%zb-77777%' or "projectCode" ilike '%zb-77777%' or tenderee ilike '%zb-77777%')`,
  },
  { name: 'tenders: title 县, one letter', list: TENDERS, query: { title: '县' }, where: "title ilike '%县%'" },
  { name: 'tenders: published, one status', list: TENDERS, query: { status: '1' }, where: 'status = 1' },
  {
    name: 'tenders: 叉车 by budget',
    list: TENDERS,
    query: { title: '叉车', descending: 'budgetAmount' },
    where: `${tenderWords('叉车')} and title ilike '%叉车%'`,
    order: '"budgetAmount" desc nulls last, id desc',
  },
  { name: 'people: first page, all offices', list: PEOPLE, query: {} },
  { name: 'people: page 500', list: PEOPLE, query: { current: '500' }, offset: 9980 },
  {
    name: 'people: first page, own office of 300,000',
    list: PEOPLE,
    query: {},
    who: 'bench-office-0',
    where: `"officeId" = 'bench-office-0'`,
  },
  {
    name: 'people: first page, own office of 10,000',
    list: PEOPLE,
    query: {},
    who: 'bench-office-77',
    where: `"officeId" = 'bench-office-77'`,
  },
  {
    name: 'people: 欧阳 in an office of 10,000',
    list: PEOPLE,
    query: { actualName: '欧阳' },
    who: 'bench-office-77',
    where: `"officeId" = 'bench-office-77' and ${personWords('欧阳')} and "actualName" ilike '%欧阳%'`,
  },
  {
    name: 'people: keyword 欧阳',
    list: PEOPLE,
    query: { keyword: '欧阳' },
    where: `${personWords('欧阳')}
      and ("actualName" ilike '%欧阳%' or "mobilePhone" ilike '%欧阳%' or username ilike '%欧阳%')`,
  },
  {
    name: 'people: keyword 3000777',
    list: PEOPLE,
    query: { keyword: '3000777' },
    where: `${personWords('3000777')}
      and ("actualName" ilike '%3000777%' or "mobilePhone" ilike '%3000777%' or username ilike '%3000777%')`,
  },
  ...SORTS.flatMap(([list, name, required]): Case[] =>
    (['ascending', 'descending'] as const).map((direction) => {
      const way = direction === 'ascending' ? 'asc' : 'desc';
      return {
        name: `${list === TENDERS ? 'tenders' : 'people'}: ${direction} ${name}`,
        list,
        query: { [direction]: name },
        order: `"${name}" ${way}${required ? '' : ' nulls last'}, id ${way}`,
      };
    }),
  ),
];

const COLUMNS = {
  [TENDERS]: ['engine_bidding_info', '*', '"publishDate" desc nulls last, id desc'],
  [PEOPLE]: [
    '"user"',
    '*, (select name from office where office.id = "user"."officeId") as "officeText"',
    '"createTime" desc, id desc',
  ],
} as const;
function writeBare({ list, where, order, offset }: Case): { readonly page: string; readonly count: string } {
  const [table, columns, sort] = COLUMNS[list];
  const from = `from ${table} where not deleted${where === undefined ? '' : ` and ${where}`}`;
  return {
    page: `select ${columns} ${from} order by ${order ?? sort} limit 20 offset ${offset ?? 0}`,
    count: `select count(*)::int as n from (select 1 ${from} limit 10001) counted`,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const running: Running[] = [];
try {
  const server = await serve('packages/server/src/main.ts', '/healthz', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
  });
  running.push(server);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const timed = async (what: string, text: string): Promise<void> => {
    const from = performance.now();
    await client.query(text);
    console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  await client.query(
    `insert into office ("id", "createTime", "updateTime", "deleted", "version", "name", "type", "nodeId")
      select 'bench-office-' || n, now(), now(), false, 1, '企业' || n, 'CUSTOMER', 3
      from generate_series(0, 99) n`,
  );
  await timed(`${ROWS} tenders stored`, seedTenders);
  await timed(`${ROWS} people stored`, seedPeople);
  await timed('analysed', 'vacuum analyze');
  // An office's own people: the demo's customer with the right to see users, moved to the office whose turn it is.
  const tokens = new Map<string | undefined, string>([[undefined, await signIn(server.url, 'admin')]]);
  const questions = Object.fromEntries(cases.map((each, number) => [`/${number}`, writeBare(each)]));
  const bare = await serve('tests/bench/bare-questions.ts', '/', {
    DATABASE_URL: database.url,
    QUESTIONS: JSON.stringify(questions),
  });
  running.push(bare);

  await client.query(
    `insert into role (
        "id", "createTime", "updateTime", "deleted", "version", "officeId", "name", "code", "dataScope", "enabled",
        "sorted"
      )
      values ('bench-role', now(), now(), false, 1, 'bench-office-0', '人事', 'bench', 2, true, 1)`,
  );
  await client.query(
    `insert into rel_role_menu (
        "id", "createTime", "updateTime", "deleted", "version", "roleId", "menuId", "actionList"
      )
      select 'bench-' || id, now(), now(), false, 1, 'bench-role', id, '["query","get"]'::jsonb
      from menu
      where permission = 'USER_MANAGE'
      limit 1`,
  );
  for (const [office, name] of [
    ['bench-office-0', 'keeper'],
    ['bench-office-77', 'customer'],
  ] as const) {
    await client.query('update rel_user_role set "roleId" = $1 where "userId" = $2', ['bench-role', `user-${name}`]);
    await client.query('update "user" set "officeId" = $1 where id = $2', [office, `user-${name}`]);
    tokens.set(office, await signIn(server.url, name));
  }
  await client.end();

  const table: Record<string, { readonly 'ours ms': string; readonly 'bare ms': string; readonly ratio: string }> = {};
  let worst = 0;
  for (const [number, each] of cases.entries()) {
    const ours = `${server.url}${each.list}?${new URLSearchParams({ size: '20', ...each.query }).toString()}`;
    const headers = { authorization: `Bearer ${tokens.get(each.who) ?? ''}` };
    const seconds = 0.4;
    const rounds: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < 4; round += 1)
      rounds.push({
        ours: (await load(ours, headers, { connections: 1, seconds })).p50,
        bare: (await load(`${bare.url}/${number}`, {}, { connections: 1, seconds })).p50,
      });
    // The first round warms up.
    const of = (who: 'ours' | 'bare'): number => Math.min(...rounds.slice(1).map((round) => round[who]));
    const ratio = of('ours') / of('bare');
    worst = Math.max(worst, ratio);
    table[each.name] = { 'ours ms': of('ours').toFixed(2), 'bare ms': of('bare').toFixed(2), ratio: ratio.toFixed(2) };
  }
  console.table(table);
  console.log(`the worst ratio is ${worst.toFixed(2)} (aim: 3 at most)`);
} finally {
  for (const each of running) await each.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
