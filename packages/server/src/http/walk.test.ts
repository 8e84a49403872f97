import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes, resourceNamed, type Call, type Field, type Fields, type Resource } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../contract.ts';
import { nameOfColumn, parameterOf, shapeOf, tableOf } from '../resource/shape.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';

/*
 * Every call of the contract, walked: a new resource is walked without a line here.
 */
const resources = await loadContract();
const calls = resources.flatMap((resource) => Object.values<Call>(resource.calls));
const guarded = calls.filter(({ access }) => access !== 'public');
const coded = calls.filter(({ access }) => typeof access === 'object');
const named = (list: readonly Call[]): (readonly [string, Call])[] => list.map((call) => [`${call.method} ${call.path}`, call] as const);

let app: TestApp;
/** Signed in, without any role. */
let nobody: TestPerson;
/** Every code with every action, over the own office only. */
let manager: TestPerson;
let elsewhere: string;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  const officeId = await newOffice(app.db);
  nobody = await newPerson(app.db, { officeId });
  manager = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
  elsewhere = await newOffice(app.db);
});
afterAll(() => app.close());

/** A value of the field's kind that passes its check as far as a walk can know. */
function sample(field: Field): unknown {
  switch (field.kind) {
    case 'integer': return Number(field.min ?? 1);
    case 'decimal': case 'money': case 'rate': return String(field.min ?? '1');
    case 'boolean': return true;
    case 'date': return '2026-01-02';
    case 'moment': return '2026-01-02T03:04:05Z';
    case 'choice': case 'states': { const [key = ''] = Object.keys(field.values ?? {}); return field.numeric ? Number(key) : key; }
    case 'json': case 'record': return {};
    case 'records': return [];
    case 'id': case 'text': case 'longText': case 'dictionary': case 'reference': case 'file': return `x${newId().slice(-11)}`.slice(0, Number(field.max ?? 250));
  }
}
const samples = (fields: Fields, change: (name: string, field: Field) => unknown = (_name, field) => sample(field)): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(name, field)]));

interface Sent { readonly params?: Readonly<Record<string, unknown>>; readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown }
function send(call: Call, token: string | undefined, { params = samples(call.params), query = {}, body = call.body && samples(call.body) }: Sent = {}): Promise<TestAnswer<unknown>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name]).toWellFormed()));
  return app.request<unknown>(call.method, path, {
    ...(token === undefined ? {} : { token }), ...(call.method === 'GET' || body === undefined ? {} : { body }),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
}

describe('the guard of every call', () => {
  test('there is something to walk', () => {
    expect(guarded.length).toBeGreaterThan(30);
    expect(coded.length).toBeGreaterThan(15);
  });
  test.each(named(guarded))('without a token: %s', async (_name, call) => {
    expect(await send(call, undefined)).toMatchObject({ status: 401, code: 401, success: false, data: null });
  });
  test.each(named(coded))('PERM-011 without the code: %s', async (_name, call) => {
    expect(await send(call, nobody.token)).toMatchObject({ status: 403, code: 403, success: false, data: null });
  });
});

const scoped = resources.filter((resource) => resource.stored && resource.scope.by !== 'everyone' && resource.standard.length > 0);

/** Puts a row of a resource into another office, with whatever it must point to. */
async function plant(resource: Resource): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const base: Readonly<Record<string, unknown>> = { id, officeId: elsewhere, departmentId: null, createBy: 'somebody', createTime: now, updateBy: null, updateTime: now, deleted: false, version: 1 };
  const values: [string, Field, unknown][] = [];
  for (const [name, field] of shapeOf(resource).columns) {
    const isParent = resource.scope.by === 'via' && resource.scope.reference === name;
    const value = name in base && (name === 'officeId' || !Object.hasOwn(resource.own, name)) ? base[name]
      : field.kind === 'reference' ? (field.required || isParent ? await plant(resourceNamed(field.target ?? '')) : null)
      : field.kind === 'dictionary' ? (field.required ? await plant(resourceNamed('master')) : null)
      : resource.scope.by === 'rows' && resource.scope.parties.includes(name) ? null
      : field.required ? sample(field) : null;
    values.push([name, field, value]);
  }
  await sql`insert into ${tableOf(resource.table)} (${sql.join(values.map(([name]) => nameOfColumn(name)))}) values (${sql.join(values.map(([, field, value]) => parameterOf(app.config, field, value)))})`.execute(app.db);
  return id;
}

describe('rows of another office', () => {
  test.each(scoped.map((resource) => [resource.name, resource] as const))('answer as if they did not exist: %s', async (_name, resource) => {
    const id = await plant(resource);
    const { get, page, map, update, delete: remove } = resource.calls as Readonly<Record<string, Call | undefined>>;
    if (get) expect(await send(get, manager.token, { params: { id } })).toMatchObject({ status: 404, data: null });
    if (update) expect(await send(update, manager.token, { body: { id } })).toMatchObject({ status: 404, data: null });
    if (remove) expect(await send(remove, manager.token, { params: { id } })).toMatchObject({ status: 404, data: null });
    for (const call of [page, map]) if (call) expect(JSON.stringify(await send(call, manager.token, { query: call === page ? { size: 200 } : {} }))).not.toContain(id);
    const { rows } = await sql<{ version: number; deleted: boolean }>`select "version", "deleted" from ${tableOf(resource.table)} where "id" = ${id}`.execute(app.db);
    expect(rows).toEqual([{ version: 1, deleted: false }]);
  });
});

const bound = resources.flatMap((resource) => Object.entries(resource.writes?.codes ?? {}).map(([value, code]) => [`${resource.name} ${value}`, resource, value, code] as const));

describe('a code that writes rows of one kind only', () => {
  test.each(bound)('PERM-011 leaves the others alone: %s', async (_name, resource, value, code) => {
    const { field = '', codes = {} } = resource.writes ?? {};
    const other = Object.entries(codes).find(([, otherCode]) => otherCode !== code)?.[0];
    expect(other, 'a resource whose codes are bound has several').toBeDefined();
    const officeId = await newOffice(app.db);
    const keeper = await newPerson(app.db, { officeId, roles: [{ codes: [code], scope: 'all' }] });
    const { create, update, delete: remove } = resource.calls as Readonly<Record<string, Call | undefined>>;
    const rowOf = async (kind: string | undefined): Promise<string> => {
      const id = await plant(resource);
      await sql`update ${tableOf(resource.table)} set ${nameOfColumn(field)} = ${kind} where "id" = ${id}`.execute(app.db);
      return id;
    };
    const [own, foreign] = [await rowOf(value), await rowOf(other)];
    if (create?.body) expect(await send(create, keeper.token, { body: { ...samples(create.body, (_key, each) => (each.required ? sample(each) : null)), [field]: other } })).toMatchObject({ status: 403 });
    if (update) {
      expect(await send(update, keeper.token, { body: { id: foreign } })).toMatchObject({ status: 404 });
      expect(await send(update, keeper.token, { body: { id: own, [field]: other } })).toMatchObject({ status: 403 });
      expect(await send(update, keeper.token, { body: { id: own } })).toMatchObject({ status: 200 });
    }
    if (remove) {
      expect(await send(remove, keeper.token, { params: { id: foreign } })).toMatchObject({ status: 404 });
      expect(await send(remove, keeper.token, { params: { id: own } })).toMatchObject({ status: 200 });
    }
  });
});

const NASTY: readonly (readonly [string, unknown])[] = [
  ['quotes and SQL', `'; drop table "user"; --`], ['NUL', 'a\u0000b'], ['a very long text', 'x'.repeat(100_000)], ['half a surrogate', '\ud800'], ['markup', '<img src=x onerror=alert(1)>'],
  ['wildcards', '%_\\'], ['a huge number', '9'.repeat(400)], ['an exponent', 1e308], ['a negative number', -1], ['a list', [1, [2]]], ['an object', { $gt: '', __proto__: null, toString: 1 }], ['a boolean', true], ['nothing', null],
];
const FINE = new Set([200, 400, 401, 403, 404, 409, 413, 429, 503]);

/** Well formed, whatever it says, and without a word about the inside. */
function expectOrderly(answer: TestAnswer<unknown>, place: string): void {
  expect(FINE.has(answer.status), `${place} answered ${answer.status}`).toBe(true);
  expect(JSON.stringify([answer.msg, answer.success ? null : answer.data]), place).not.toMatch(/syntax error|relation "|column "|at \w+ \(|node_modules|select .* from/i);
}

describe('hostile input to every call', () => {
  // Ending one's own session is what logout is for; everything after it would be refused.
  const walked = calls.filter(({ resource, name }) => !(resource === 'session' && name === 'logout'));
  test.each(named(walked))('%s', async (name, call) => {
    for (const [what, value] of NASTY) {
      const spoiled = (fields: Fields): Record<string, unknown> => samples(fields, () => value);
      const place = `${name} with ${what}`;
      if (Object.keys(call.params).length > 0) expectOrderly(await send(call, manager.token, { params: samples(call.params, () => (typeof value === 'string' ? value.slice(0, 300) : JSON.stringify(value))) }), `${place} in the path`);
      if (Object.keys(call.query).length > 0) expectOrderly(await send(call, manager.token, { query: samples(call.query, () => (typeof value === 'string' ? value.slice(0, 700) : JSON.stringify(value))) }), `${place} in the query`);
      if (call.body) {
        expectOrderly(await send(call, manager.token, { body: spoiled(call.body) }), `${place} in every field`);
        expectOrderly(await send(call, manager.token, { body: value ?? undefined }), `${place} as the body`);
      }
    }
  });
  test.each(named(calls.filter(({ sortable }) => sortable.length > 0)))('a sort by an unlisted column: %s', async (_name, call) => {
    for (const key of ['deleted', 'passwordHash', 'id desc; select 1', '__proto__', 'constructor']) {
      expect(await send(call, manager.token, { query: { ...Object.fromEntries(Object.entries(call.query).filter(([, field]) => field.required).map(([name, field]) => [name, sample(field)])), descending: key } })).toMatchObject({ status: 400 });
    }
  });
  test.each(named(calls.filter(({ params }) => Object.keys(params).length > 0)))('a path that is no text: %s', async (_name, call) => {
    const path = call.path.replace(/\{\w+\}/g, '%E0%A4%A');
    expect(await app.request(call.method, path, { token: manager.token })).toMatchObject({ status: 404, success: false });
  });
  test('and nothing was lost', async () => {
    expect((await app.request('GET', '/healthz')).status).toBe(200);
    expect(await app.db.selectFrom('user').select('id').where('id', '=', manager.id).executeTakeFirst()).toBeDefined();
  });
});
