import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isNumbered,
  permissionCodes,
  resourceNamed,
  type Call,
  type Fields,
  type Resource,
} from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { nameOfColumn, quoteTable } from '../resource/shape.query.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { TestAnswer } from '../testing/requests.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import {
  chooseSent,
  isScoped,
  plant as plantRow,
  required,
  sample,
  samples,
  send as sendCall,
  type Sent,
} from '../testing/walk.ts';

/*
 * Every call of the contract, walked: a new resource is walked without a line here.
 */
const resources = await loadContract();
const calls = resources.flatMap((resource) => Object.values<Call>(resource.calls));
const guarded = calls.filter(({ access }) => access !== 'public' && access !== 'backend');
const coded = calls.filter(({ access }) => typeof access === 'object');
const named = (list: readonly Call[]): (readonly [string, Call])[] =>
  list.map((call) => [`${call.method} ${call.path}`, call] as const);

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

const send = (call: Call, token: string | undefined, sent?: Sent): Promise<TestAnswer<unknown>> =>
  sendCall(app, call, token, sent);

describe('the guard of every call', () => {
  test('there is something to walk', () => {
    expect(guarded.length).toBeGreaterThan(30);
    expect(coded.length).toBeGreaterThan(15);
  });
  test.each(named(guarded))('without a token: %s', async (_name, call) => {
    expect(await send(call, undefined)).toMatchObject({
      status: 401,
      ...(call.method === 'HEAD' ? {} : { code: 401 }),
      success: false,
      data: null,
    });
  });
  test.each(named(coded))('PERM-011 without the code: %s', async (_name, call) => {
    expect(await send(call, nobody.token)).toMatchObject({ status: 403, code: 403, success: false, data: null });
  });
});

const scoped = resources.filter(
  (resource) => resource.stored && isScoped(resource, resources) && resource.standard.length > 0,
);

const plant = (resource: Resource): Promise<string> => plantRow(app, resource, elsewhere);

describe('rows of another office', () => {
  test.each(scoped.map((resource) => [resource.name, resource] as const))(
    'answer as if they did not exist: %s',
    async (_name, resource) => {
      const id = await plant(resource);
      const { get, page, map, update, delete: remove } = resource.calls as Readonly<Record<string, Call | undefined>>;
      if (get) expect(await send(get, manager.token, { params: { id } })).toMatchObject({ status: 404, data: null });
      if (update)
        expect(await send(update, manager.token, { body: { id } })).toMatchObject({ status: 404, data: null });
      if (remove)
        expect(await send(remove, manager.token, { params: { id } })).toMatchObject({ status: 404, data: null });
      for (const call of [page, map])
        if (call)
          expect(
            JSON.stringify(await send(call, manager.token, { query: call === page ? { size: 200 } : {} })),
          ).not.toContain(id);
      const { rows } = await sql<{
        version: number;
        deleted: boolean;
      }>`select "version", "deleted" from ${quoteTable(resource.table)} where "id" = ${id}`.execute(app.db);
      expect(rows).toEqual([{ version: 1, deleted: false }]);
    },
  );
});

const bound = resources.flatMap((resource) =>
  Object.entries(resource.rowPermissions?.codes ?? {}).flatMap(([value, codes]) =>
    [codes].flat().map((code) => [`${resource.name} ${value} ${code}`, resource, value, code] as const),
  ),
);

describe('a code that writes rows of one kind only', () => {
  test.each(bound)('PERM-011 leaves the others alone: %s', async (_name, resource, value, code) => {
    const { field = '', codes = {} } = resource.rowPermissions ?? {};
    // Where codes of their own write every kind, another kind is any other item.
    const other =
      Object.entries(codes).find(([, others]) => ![others].flat().includes(code))?.[0] ??
      (resource.fields[field]?.kind === 'dictionary' ? await plant(resourceNamed('master')) : undefined);
    expect(other, 'there is another kind than the bound one').toBeDefined();
    const officeId = await newOffice(app.db);
    const keeper = await newPerson(app.db, { officeId, roles: [{ codes: [code], scope: 'all' }] });
    const {
      create,
      update,
      delete: remove,
    } = Object.fromEntries(
      Object.entries<Call>(resource.calls).filter(
        ([, { access }]) => typeof access === 'object' && access.codes.includes(code),
      ),
    );
    const asWritten = (kind: string | undefined): string | number | boolean | undefined =>
      isNumbered(resource.fields[field])
        ? Number(kind)
        : resource.fields[field]?.kind === 'boolean'
          ? kind === 'true'
          : kind;
    const plantWithValue = async (kind: string | undefined): Promise<string> => {
      const id = await plant(resource);
      await sql`
        update ${quoteTable(resource.table)} set ${nameOfColumn(field)} = ${asWritten(kind)}
        where "id" = ${id}`.execute(app.db);
      return id;
    };
    const [own, foreign] = [await plantWithValue(value), await plantWithValue(other)];
    const { get } = resource.calls as Readonly<Record<string, Call | undefined>>;
    if (resource.rowPermissions?.reads && get)
      expect(
        await Promise.all([own, foreign].map(async (id) => (await send(get, keeper.token, { params: { id } })).status)),
      ).toEqual([200, 404]);
    if (create?.body)
      expect(
        await send(create, keeper.token, {
          body: {
            ...samples(create.body, (_key, each) => (each.required ? sample(each) : null)),
            [field]: asWritten(other),
          },
        }),
      ).toMatchObject({ status: 403 });
    if (update) {
      expect(await send(update, keeper.token, { body: { id: foreign } })).toMatchObject({ status: 404 });
      // Updates ignore fields that are set only on create.
      if (!resource.fields[field]?.createOnly)
        expect(await send(update, keeper.token, { body: { id: own, [field]: asWritten(other) } })).toMatchObject({
          status: 403,
        });
      expect(await send(update, keeper.token, { body: { id: own } })).toMatchObject({ status: 200 });
    }
    if (remove) {
      expect(await send(remove, keeper.token, { params: { id: foreign } })).toMatchObject({ status: 404 });
      expect(await send(remove, keeper.token, { params: { id: own } })).toMatchObject({ status: 200 });
    }
  });
});

const NASTY: readonly (readonly [string, unknown])[] = [
  ['quotes and SQL', `'; drop table "user"; --`],
  ['NUL', 'a\u0000b'],
  ['a very long text', 'x'.repeat(100_000)],
  ['half a surrogate', '\ud800'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['wildcards', '%_\\'],
  ['a huge number', '9'.repeat(400)],
  ['an exponent', 1e308],
  ['a negative number', -1],
  ['a list', [1, [2]]],
  ['an object', { $gt: '', __proto__: null, toString: 1 }],
  ['a boolean', true],
  ['nothing', null],
];
const FINE = new Set([200, 400, 401, 403, 404, 409, 413, 429, 502, 503, 504]);

/** Expects a well-formed answer that reveals no internals. */
function expectOrderly(answer: TestAnswer<unknown>, place: string): void {
  expect(FINE.has(answer.status), `${place} answered ${answer.status}`).toBe(true);
  expect(JSON.stringify([answer.msg, answer.success ? null : answer.data]), place).not.toMatch(
    /syntax error|relation "|column "|at \w+ \(|node_modules|select .* from/i,
  );
}

describe('hostile input to every call', () => {
  // Ending one's own session is what logout is for; everything after it would be refused.
  const walked = calls.filter(({ resource, name }) => !(resource === 'session' && name === 'logout'));
  test.each(named(walked))('%s', async (name, call) => {
    const isToSend = chooseSent(call);
    for (const [what, value] of NASTY) {
      const written = (fields: Fields, most: number): Record<string, unknown> =>
        samples(fields, () => (typeof value === 'string' ? value.slice(0, most) : JSON.stringify(value)));
      const trySending = async (where: string, part: 'params' | 'query' | 'body', raw: unknown): Promise<void> => {
        if (isToSend(where, part, raw))
          expectOrderly(await send(call, manager.token, { [part]: raw }), `${name} with ${what} ${where}`);
      };
      if (Object.keys(call.params).length > 0) await trySending('in the path', 'params', written(call.params, 300));
      // All fields together stay below what an address may have: the server's own checks are tried, not Node's.
      const most = Math.min(700, Math.floor(12_000 / Math.max(1, Object.keys(call.query).length)));
      if (Object.keys(call.query).length > 0) await trySending('in the query', 'query', written(call.query, most));
      if (call.body) {
        await trySending(
          'in every field',
          'body',
          samples(call.body, () => value),
        );
        await trySending('as the body', 'body', value ?? undefined);
      }
    }
  });
  test.each(named(calls.filter(({ sortable }) => sortable.length > 0)))(
    'a sort by an unlisted column: %s',
    async (_name, call) => {
      for (const key of ['deleted', 'passwordHash', 'id desc; select 1', '__proto__', 'constructor']) {
        expect(
          await send(call, manager.token, {
            query: { ...required(call), descending: key },
          }),
        ).toMatchObject({ status: 400 });
      }
    },
  );
  test.each(named(calls.filter(({ params }) => Object.keys(params).length > 0)))(
    'a path that is no text: %s',
    async (_name, call) => {
      const path = call.path.replace(/\{\w+\}/g, '%E0%A4%A');
      expect(await app.request(call.method, path, { token: manager.token })).toMatchObject({
        status: 404,
        success: false,
      });
    },
  );
  test('and nothing was lost', async () => {
    expect((await app.request('GET', '/healthz')).status).toBe(200);
    expect(await app.db.selectFrom('user').select('id').where('id', '=', manager.id).executeTakeFirst()).toBeDefined();
  });
});
