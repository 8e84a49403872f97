import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, permissionCodes, type Call, type Field, type Resource } from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { TestAnswer } from '../testing/requests.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { chooseSent, makeFullRow, plant, required, samples, send as sendCall, type Sent } from '../testing/walk.ts';

/*
 * Tests input of every kind for every field, list query and body of the contract: a new resource is covered without a
 * line here.
 */
const resources = await loadContract();
const calls = resources.flatMap((resource) => Object.values<Call>(resource.calls));
const named = (list: readonly Call[]): (readonly [string, Call])[] =>
  list.map((call) => [`${call.method} ${call.path}`, call] as const);
const getCalls = (resource: Resource): Readonly<Record<string, Call | undefined>> => resource.calls;

let app: TestApp;
/** Every code with every action, over everything. */
let writer: TestPerson;
/** The same over the own office. */
let manager: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  writer = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'all' }],
  });
  manager = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
});
afterAll(() => app.close());

const send = (call: Call, person: TestPerson, sent?: Sent): Promise<TestAnswer<unknown>> =>
  sendCall(app, call, person.token, sent);
const toRecord = (data: unknown): Readonly<Record<string, unknown>> => ({ ...Object(data) });

const FORMULAS = ['=HYPERLINK("http://x.example","y")', '+1+1', '-2+3', '@SUM(1)'] as const;
const TEXTS = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  `'; drop table "user"; --`,
  '{{constructor.constructor("x")()}}',
  '${7*7}',
  '<%= 7*7 %>',
  '%s%n{0}\\u0041',
  '\u202eleft',
  '__proto__',
  ...FORMULAS,
] as const;

describe('a word looked for', () => {
  const asked = calls.filter(({ standard, query }) => standard !== undefined && query['keyword'] !== undefined);
  test.each(named(asked.filter(({ answer }) => answer.form !== 'file')))('is answered by %s', async (_path, call) => {
    for (const keyword of ['2026-01', '%_\\', '1'])
      expect((await send(call, writer, { query: { ...required(call), keyword } })).status, keyword).toBe(200);
  });
});

/** Texts that are kept as they are compared, not as they are typed: serial numbers have one width, no blanks. */
const COMPARED: ReadonlySet<string> = new Set(['product-import-sn.sn']);

describe('a text is data', () => {
  const stored = resources.flatMap((resource) => {
    const { update, get } = getCalls(resource);
    const fields = Object.entries<Field>(update?.body ?? {}).flatMap(([name, field]) =>
      ['text', 'longText'].includes(field.kind) &&
      !field.readonly &&
      !['id', resource.tree].includes(name) &&
      resource.own[name]?.encrypted !== true
        ? [name]
        : [],
    );
    return update && get && fields.length > 0 ? [[resource.name, resource, update, get, fields] as const] : [];
  });
  const kept = new Map<string, number>();
  let neutral = 0;

  test.each(stored)('whatever it says: %s', async (name, resource, update, get, fields) => {
    const id = await plant(app, resource, await newOffice(app.db), {
      ...makeFullRow(resource),
      ...(resource.scope.by === 'owner' ? { [resource.scope.column]: writer.id } : {}),
    });
    const exported = getCalls(resource)['export'];
    for (const text of TEXTS) {
      let left: readonly string[] = fields;
      let answer = await send(update, writer, {
        body: { id, ...Object.fromEntries(left.map((field) => [field, text])) },
      });
      // Fields with a written form of their own, or too short for it, refuse it: the others are tried without them.
      for (let round = 0; answer.status === 400 && round < 5; round += 1) {
        const { errors } = toRecord(answer.data);
        left = left.filter((field) => !Object.hasOwn(Object(errors), field));
        if (left.length === 0) break;
        answer = await send(update, writer, {
          body: { id, ...Object.fromEntries(left.map((field) => [field, text])) },
        });
      }
      expect([200, 400, 403, 404, 409], `${text}: ${answer.msg}`).toContain(answer.status);
      if (answer.status !== 200) continue;
      const read = await send(get, writer, { params: { id } });
      for (const each of [answer, read]) {
        expect(each.headers.get('content-type')).toMatch(/^application\/json/);
        expect(each.headers.get('x-content-type-options')).toBe('nosniff');
        expect(each.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
      const shown = toRecord(read.data);
      left = left.filter((field) => !COMPARED.has(`${name}.${field}`));
      expect(Object.fromEntries(left.map((field) => [field, shown[field]]))).toEqual(
        Object.fromEntries(left.map((field) => [field, text])),
      );
      kept.set(name, (kept.get(name) ?? 0) + 1);
      if (!exported || !FORMULAS.some((formula) => formula === text)) continue;
      const file = await send(exported, writer, { query: { ids: id, columns: left.join(',') } });
      expect(file.headers.get('content-type')).toContain('spreadsheetml');
      const [, cells = []] = await readSheet(Buffer.from(file.bytes));
      // An export may be of some rows only.
      if (cells.length === 0) continue;
      neutral += 1;
      for (const cell of cells) expect(cell).toBe(`'${text}`);
    }
  });
  test('and most of it was kept, and went into files', () => {
    expect(neutral).toBeGreaterThan(stored.length);
    expect(kept.size).toBeGreaterThan(stored.length / 2);
  });
});

describe('a question nobody offers', () => {
  const lists = calls.filter(
    ({ method, access, answer, standard }) =>
      method === 'GET' &&
      access !== 'public' &&
      access !== 'backend' &&
      (['page', 'list', 'options'].includes(answer.form) || standard === 'export'),
  );
  test.each(named(lists))('is refused: %s', async (_name, call) => {
    for (const key of ['nothing', 'passwordHash', 'deleted', 'constructor', 'id" or 1=1 --']) {
      expect(await send(call, writer, { query: { ...required(call), [key]: '1' } }), key).toMatchObject({
        status: 400,
        data: { errors: { [key]: message('zh-CN', 'check.unknown') } },
      });
    }
  });
});

const WRONG: readonly unknown[] = [{ $gt: '' }, [[1]], -1e308, 'x\u0000y'];
const WRONG_JSON: readonly unknown[] = [
  ...WRONG,
  true,
  null,
  [null],
  [{}],
  [{ id: null }],
  { x: { y: [] } },
  'text',
  '',
  5,
];
const FINE = new Set([200, 400, 401, 403, 404, 409, 413, 429, 502, 503, 504]);
/** Expects a well-formed answer that reveals no internals. */
function expectOrderly(answer: TestAnswer<unknown>, place: string): void {
  expect(FINE.has(answer.status), `${place} answered ${answer.status}`).toBe(true);
  expect(JSON.stringify([answer.msg, answer.success ? null : answer.data]), place).not.toMatch(
    /syntax error|relation "|column "|at \w+ \(|node_modules|select .* from/i,
  );
}

describe('a body of the wrong form', () => {
  // Ending one's own session is what logout is for; everything after it would be refused.
  const walked = calls.filter(
    ({ body, resource, name }) => body !== undefined && !(resource === 'session' && name === 'logout'),
  );
  test.each(named(walked))('field by field: %s', async (name, call) => {
    const isToSend = chooseSent(call);
    for (const [key, field] of Object.entries(call.body ?? {})) {
      for (const value of field.kind === 'json' ? WRONG_JSON : WRONG) {
        const body = { ...samples(call.body ?? {}), [key]: value };
        if (!isToSend(field.kind, 'body', body)) continue;
        expectOrderly(
          await send(call, field.kind === 'json' ? writer : manager, { body }),
          `${name} with ${JSON.stringify(value)} as ${key}`,
        );
      }
    }
  });
  // A body that is no object, or is nested too deep, is refused before any handler runs: a few calls prove it.
  const few: ReadonlySet<Call> = new Set(
    [...Map.groupBy(walked, ({ method, long, standard }) => `${method} ${long} ${standard ?? ''}`).values()].flatMap(
      ([first]) => first ?? [],
    ),
  );
  test.each(named(walked))('as a whole: %s', async (name, call) => {
    const path = call.path.replace(/\{\w+\}/g, 'x');
    const raw = (body: string) => app.request(call.method, path, { token: manager.token, body });
    const [longest] = Object.entries(call.body ?? {})
      .filter(([, field]) => ['json', 'longText', 'text'].includes(field.kind))
      .toSorted(([, a], [, b]) => a.kind.localeCompare(b.kind));
    const long = { ...samples(call.body ?? {}), ...(longest ? { [longest[0]]: 'x'.repeat(1_000_000) } : {}) };
    const bodies: Readonly<Record<string, string>> = {
      'a list': '[1,2]',
      'a megabyte of text in a field': JSON.stringify(long),
      ...(few.has(call)
        ? {
            'a text': '"x"',
            'a number': '7',
            nothing: 'null',
            'half of one': '{"id":',
            prototypes: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
            'a deep one': `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
            'an abyss': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
          }
        : {}),
    };
    for (const [what, body] of Object.entries(bodies)) {
      const answer = await raw(body);
      expectOrderly(answer, `${name} with ${what}`);
      expect(answer.status, `${name} with ${what}`).not.toBe(503);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
