import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDisplayName, message, permissionCodes, type Call, type Field, type Resource } from '@scf-kit/sdk/contract';
import { fieldRight, type LimitedField } from '@scf-kit/sdk/contract/access/field-right';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../contract.ts';
import { getCodes } from '../resource/data-scopes.ts';
import { getShape, quoteTable } from '../resource/shape.query.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { TestAnswer } from '../testing/requests.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import {
  doWithEach,
  makeFullRow,
  ofModule,
  otherThan,
  plant,
  required,
  sample,
  samples,
  send as sendCall,
  type Sent,
} from '../testing/walk.ts';
import { callUnchecked } from '../testing/calls.ts';

/*
 * Every field of every stored resource that a role may be kept from, kept from it: a new resource is walked without a
 * line here.
 */
const resources = await loadContract();
const limitable = resources.filter(
  ({ stored, scope, calls }) => stored && scope.by !== 'owner' && Object.keys(calls).length > 0,
);
const named = limitable.map((resource) => [resource.name, resource] as const);

/** A person in one role, which limits every field that can be limited so; and the row of each resource they look at. */
interface Limited extends TestPerson {
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

let app: TestApp;
let blind: Limited;
let reader: Limited;
interface Planted {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}
/** The planted row of each resource, and what stands in it. */
const planted = new Map<string, Planted>();
/** A further row of each, all of one id: a single request asks after all of them. */
const alike = new Map<string, Planted>();
const SHARED = newId();

async function limitedBy(limit: 'hidden' | 'readonly', officeId: string): Promise<Limited> {
  const admin = await app.login('admin');
  const person = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'all' }] });
  const { roleId } = await app.db
    .selectFrom('rel_user_role')
    .select('roleId')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  const fields = new Map<string, readonly string[]>();
  for (const { name } of limitable) {
    const { data } = await callUnchecked<{ fields: readonly LimitedField[] }>(app, fieldRight.calls.matrix, {
      as: { token: admin },
      query: { roleId, resource: name },
    });
    const names = data.fields.filter(({ locked }) => locked[limit] === undefined).map((field) => field.name);
    fields.set(name, names);
    const saved = await callUnchecked(app, fieldRight.calls.save, {
      as: { token: admin },
      body: { roleId, resource: name, rights: Object.fromEntries(names.map((field) => [field, limit])) },
    });
    expect(saved.status, `${name}: ${JSON.stringify(saved.data)}`).toBe(200);
  }
  return { ...person, fields };
}

beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  // Not where the people are: menus listed for an office would be all it is offered.
  const [elsewhere, farther] = [await newOffice(app.db), await newOffice(app.db)];
  for (const resource of limitable) {
    const [values, more] = [makeFullRow(resource), { ...makeFullRow(resource), id: SHARED }];
    planted.set(resource.name, { id: await plant(app, resource, elsewhere, values), values });
    alike.set(resource.name, { id: await plant(app, resource, farther, more), values: more });
  }
  const officeId = await newOffice(app.db);
  [blind, reader] = [await limitedBy('hidden', officeId), await limitedBy('readonly', officeId)];
});
afterAll(() => app.close());

const send = (call: Call, person: TestPerson, sent?: Sent): Promise<TestAnswer<unknown>> =>
  sendCall(app, call, person.token, sent);
const getPlantedRow = (resource: Resource) => planted.get(resource.name) ?? { id: '', values: {} };
const getCalls = (resource: Resource): Readonly<Record<string, Call | undefined>> => resource.calls;
const getFields = (resource: Resource): Readonly<Record<string, Field>> => resource.fields;

/** The texts that stand in hidden fields and nowhere else. */
const markers = (): readonly (readonly [place: string, marker: string])[] =>
  limitable.flatMap((resource) =>
    (blind.fields.get(resource.name) ?? []).flatMap((name) => {
      const values = [planted, alike].map((rows) => rows.get(resource.name)?.values[name]);
      return values.flatMap((value) =>
        typeof value === 'string' && /^x[\da-f]{11}$/.test(value) ? [[`${resource.name}.${name}`, value] as const] : [],
      );
    }),
  );

/** The content of an answer as text; for a workbook its cells. */
async function saidBy(answer: TestAnswer<unknown>): Promise<string> {
  if (!(answer.headers.get('content-type') ?? '').includes('spreadsheetml'))
    return new TextDecoder().decode(answer.bytes);
  return JSON.stringify(await readSheet(Buffer.from(answer.bytes)));
}

/** The objects in an answer that are the row: those with its id. */
function rowsIn(data: unknown, id: string): readonly Readonly<Record<string, unknown>>[] {
  if (typeof data !== 'object' || data === null) return [];
  const own: Readonly<Record<string, unknown>> = { ...data };
  return [...(own['id'] === id ? [own] : []), ...Object.values(own).flatMap((inner) => rowsIn(inner, id))];
}

describe('a hidden field', () => {
  test('there is something to hide', () => {
    expect(markers().length).toBeGreaterThan(20);
  });
  test.each(named)('is not answered by the calls of its resource: %s', async (_name, resource) => {
    const { id } = getPlantedRow(resource);
    const hidden = new Set(
      (blind.fields.get(resource.name) ?? []).flatMap((name) => {
        const field = getFields(resource)[name];
        return [name, (field && findDisplayName(name, field)) ?? name];
      }),
    );
    const { page, list, get } = getCalls(resource);
    for (const call of [page, list, get]) {
      if (!call) continue;
      const answer = await send(
        call,
        blind,
        call === get
          ? { params: { id } }
          : { query: { ...required(call), ...(call.query['size'] ? { size: 200 } : {}) } },
      );
      expect(answer.status, call.path).toBe(200);
      for (const row of rowsIn(answer.data, id))
        expect(
          Object.keys(row).filter((key) => hidden.has(key)),
          call.path,
        ).toEqual([]);
    }
  });
  test.each(named)('does not filter, sort, name or fill a list: %s', async (_name, resource) => {
    for (const name of blind.fields.get(resource.name) ?? []) {
      for (const call of Object.values(resource.calls)) {
        for (const key of [name, `${name}Start`, `${name}End`]) {
          const field = call.query[key];
          if (!field) continue;
          expect(
            await send(call, blind, { query: { ...required(call), [key]: sample(field) } }),
            `${call.path} ${key}`,
          ).toMatchObject({ status: 400, data: { errors: { [key]: message('zh-CN', 'check.unknown') } } });
        }
        for (const way of ['ascending', 'descending'])
          if (call.sortable.includes(name))
            expect(await send(call, blind, { query: { ...required(call), [way]: name } }), call.path).toMatchObject({
              status: 400,
              data: { errors: { [way]: expect.any(String) } },
            });
      }
      const { map, export: exported } = getCalls(resource);
      if (map)
        for (const way of ['key', 'value'])
          expect(await send(map, blind, { query: { [way]: name } })).toMatchObject({ status: 400 });
      // A resource may have a call of its own by this name, which has no columns.
      if (exported?.standard === 'export')
        expect(await send(exported, blind, { query: { columns: name } })).toMatchObject({ status: 400 });
    }
  });
  test.each(named)('is not found by a keyword: %s', async (_name, resource) => {
    const { page } = getCalls(resource);
    const { id, values } = getPlantedRow(resource);
    const hidden = new Set(blind.fields.get(resource.name));
    for (const name of getShape(resource).searched) {
      if (!page?.query['keyword'] || !hidden.has(name)) continue;
      expect(rowsIn((await send(page, blind, { query: { keyword: values[name], size: 200 } })).data, id), name).toEqual(
        [],
      );
      expect(
        rowsIn((await send(page, reader, { query: { keyword: values[name], size: 200 } })).data, id),
        name,
      ).toHaveLength(1);
    }
  });
  const reads = resources
    .flatMap((resource) => Object.values<Call>(resource.calls))
    .filter(({ method, sideEffects }) => method === 'GET' && !sideEffects);
  test.each(reads.map((call) => [call.path, call] as const))(
    'stands in no answer: %s',
    async (_name, call) => {
      // The rows of the call's own module each by an id of its own, and those of all at once.
      const ids = [SHARED, ...ofModule(planted, call).map(([, { id }]) => id)];
      const hidden = markers();
      const asked =
        Object.keys(call.params).length > 0 || Object.values(call.query).some((field) => field.required)
          ? ids
          : ids.slice(0, 1);
      await doWithEach(asked, async (id) => {
        const query = {
          ...required(call, (_key, field) =>
            ['choice', 'states', 'integer'].includes(field.kind) ? sample(field) : id,
          ),
          ...(call.query['size'] ? { size: 200 } : {}),
        };
        const said = await saidBy(await send(call, blind, { params: samples(call.params, () => id), query }));
        // One expectation an answer: one for each of the thousand markers took ten times as long as to be answered.
        expect(
          hidden.filter(([, marker]) => said.includes(marker)).map(([place]) => place),
          call.path,
        ).toEqual([]);
      });
    },
    120_000,
  );
});

/** Bodies that name the row and one field, and whatever else the call asks for. */
function makeBody(call: Call, resource: Resource, name: string, value: unknown): Record<string, unknown> {
  const needed = Object.entries(call.body ?? {}).filter(([, field]) => field.required && !call.partial);
  const { id } = getPlantedRow(resource);
  return { ...samples(Object.fromEntries(needed)), ...(call.body?.['id']?.required ? { id } : {}), [name]: value };
}
const writing = (resource: Resource, name: string): readonly Call[] =>
  Object.values<Call>(resource.calls).filter(
    ({ body, standard }) =>
      (standard === undefined || !['import', 'deleteBatch'].includes(standard)) && body?.[name]?.readonly === false,
  );
async function readStoredRow(resource: Resource): Promise<unknown> {
  return (
    await sql`select * from ${quoteTable(resource.table)} where "id" = ${getPlantedRow(resource).id}`.execute(app.db)
  ).rows[0];
}

describe('a field one may not write', () => {
  test.each(named)('is refused in every body: %s', async (_name, resource) => {
    const before = await readStoredRow(resource);
    for (const person of [blind, reader]) {
      for (const name of person.fields.get(resource.name) ?? []) {
        const field = getFields(resource)[name];
        if (!field || field.readonly) continue;
        for (const call of writing(resource, name)) {
          const value = otherThan(
            call.body?.[name] ?? field,
            call.body?.['id'] === undefined && Object.keys(call.params).length === 0
              ? field.default
              : getPlantedRow(resource).values[name],
          );
          if (value === undefined) continue;
          const answer = await send(call, person, {
            params: samples(call.params, () => getPlantedRow(resource).id),
            body: makeBody(call, resource, name, value),
          });
          // A row that is the person's by no code may be nobody's but its maker's.
          if (answer.status === 404 && getCodes(resource).size === 0) continue;
          expect(answer, `${call.method} ${call.path} ${name} ${JSON.stringify(answer.data)}`).toMatchObject({
            status: 403,
            data: { errors: { [name]: message('zh-CN', 'check.readonly') } },
          });
        }
      }
    }
    expect(await readStoredRow(resource)).toEqual(before);
  });
  test.each(named.filter(([, resource]) => resource.calls['update'] && resource.calls['get']))(
    'comes back in a body as it was read: %s',
    async (_name, resource) => {
      const { get, update } = getCalls(resource);
      if (!get || !update) return;
      const read = await send(get, reader, { params: { id: getPlantedRow(resource).id } });
      const body: Readonly<Record<string, unknown>> = { ...Object(read.data) };
      const answer = await send(update, reader, { body });
      expect(answer.msg, JSON.stringify(answer.data)).not.toBe(message('zh-CN', 'access.fields'));
    },
  );
});
