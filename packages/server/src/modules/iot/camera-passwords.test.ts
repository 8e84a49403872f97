import { sql } from 'kysely';
import pino from 'pino';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes, type Call } from '@scf-kit/sdk/contract';
import { camera } from '@scf-kit/sdk/contract/iot/camera';
import { operationHistory, operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import { newId } from '@scf-kit/sdk/values';
import { unseal } from '../../database/cipher.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, type UncheckedInput } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import type { TestAnswer } from '../../testing/requests.ts';
import { masterId } from '../master-data/seed.ts';

/** Every password of this file begins so; each ends as it was written, so that one that is found says how. */
const PASSWORD = 'Camera-Secret-';
/** With asterisks, as masks of other fields have: of a password no mask is told, so none comes back. */
const LAST = `${PASSWORD}*third*`;
const NAME = '东门摄像头甲';

/** Every line of every level, with nothing hidden afterwards: what is not written needs no hiding. */
const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  {
    write(line: string) {
      logged.push(line);
    },
  },
);
const answers: TestAnswer<unknown>[] = [];
let app: TestApp;
let keeper: TestPerson;
let cameraId: string;

/** Makes a call as the keeper, and remembers what came back. */
async function ask(made: Call, input: UncheckedInput = {}): Promise<TestAnswer> {
  const answer = await callUnchecked(app, made, { as: keeper, ...input });
  answers.push(answer);
  return answer;
}
const described = (password: string, values: object = {}) => ({
  name: NAME,
  serialNumber: newId(),
  protocol: masterId('CAMERA_PROTOCOL', '1'),
  password: PASSWORD + password,
  ...values,
});

/** The camera is entered, and gets other passwords. */
async function write(): Promise<void> {
  const body = described('first', { serialNumber: 'CAM-1' });
  const made = await ask(camera.calls.create, { body, headers: { 'idempotency-key': newId() } });
  expect(made.status).toBe(200);
  cameraId = String(made.data['id']);
  for (const [version, password] of [
    [1, `${PASSWORD}second`],
    [2, LAST],
  ] as const)
    expect(await ask(camera.calls.update, { body: { id: cameraId, version, password } })).toMatchObject({
      status: 200,
      data: { version: version + 1 },
    });
}

/** All that is wrong with a camera is refused, and once the database itself fails, row in hand. */
async function writeWrongly(): Promise<void> {
  const refused = async (made: Call, input: UncheckedInput): Promise<number> => (await ask(made, input)).status;
  const { create, update } = camera.calls;
  expect(await refused(create, { body: described('long'.padEnd(64, 'x')) })).toBe(400);
  expect(await refused(create, { body: described('twice', { serialNumber: 'CAM-1' }) })).toBe(400);
  expect(await refused(create, { body: JSON.stringify(described('cut')).slice(0, -1) })).toBe(400);
  expect(await refused(update, { body: { id: cameraId, version: 1, password: `${PASSWORD}stale` } })).toBe(409);
  const foreign = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  const body = { id: cameraId, version: 3, password: `${PASSWORD}foreign` };
  expect(await refused(update, { as: foreign, body })).toBe(404);
  await sql`alter table "camera" add constraint "unheard_of" check ("ip" <> '10.0.0.9')`.execute(app.db);
  expect(await refused(create, { body: described('failed', { ip: '10.0.0.9' }) })).toBe(500);
  await sql`alter table "camera" drop constraint "unheard_of"`.execute(app.db);
}

beforeAll(async () => {
  app = await startTestApp({ parts: { log } });
  keeper = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  await write();
  await writeWrongly();
});
afterAll(() => app.close());

/** The tables of the database with a row that has the word in any of its columns. */
async function listTablesWith(word: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n."nspname" as "schema", c."relname" as "name"
    from pg_class c
    join pg_namespace n on n.oid = c."relnamespace"
    where c."relkind" = 'r' and n."nspname" not in ('pg_catalog', 'information_schema')
    order by 2`.execute(app.db);
  const found: string[] = [];
  const pattern = `%${word}%`;
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.id(schema, name)} t where to_jsonb(t)::text like ${pattern} limit 1`.execute(app.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('API-051 the password of a camera', () => {
  test('is kept sealed, and stands nowhere in the database as it was written', async () => {
    const { rows } = await sql<{ password: string | null }>`
      select "password" from "camera" where "id" = ${cameraId}`.execute(app.db);
    expect(rows.map(({ password }) => unseal(app.config, password ?? ''))).toEqual([LAST]);
    expect(await listTablesWith(NAME)).toEqual(
      expect.arrayContaining(['camera', expect.stringMatching(/^operation_history_diff/)]),
    );
    expect(await listTablesWith(PASSWORD)).toEqual([]);
  });

  test('is told by no answer, neither to who wrote it nor with what was wrong', async () => {
    await ask(camera.calls.get, { params: { id: cameraId } });
    await ask(camera.calls.page, { query: { name: NAME } });
    await ask(camera.calls.map);
    const told = answers.map(({ data, msg }) => JSON.stringify([data, msg])).join('\n');
    expect(told).toContain(NAME);
    expect(told).not.toContain(PASSWORD);
  });

  test('is in no export, and cannot be asked for', async () => {
    const { bytes } = await callUnchecked(app, camera.calls.export, { as: keeper });
    const [heads = [], ...rows] = await readSheet(Buffer.from(bytes));
    expect(heads).not.toContain('密码');
    expect(rows.flat()).toContain(NAME);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    const query = { columns: 'name,password' };
    expect(await callUnchecked(app, camera.calls.export, { as: keeper, query })).toMatchObject({
      status: 400,
      data: { errors: { columns: expect.any(String) } },
    });
  });

  test('is in no difference: they say that it changed, and not to what', async () => {
    const query = { entityName: camera.name, dataId: cameraId };
    const differences = await callUnchecked(app, operationHistory.calls.differences, { as: keeper, query });
    const rows = await callUnchecked(app, operationHistoryDiff.calls.page, { as: keeper, query });
    for (const { status, data } of [differences, rows]) {
      expect(status).toBe(200);
      expect(JSON.stringify(data)).toContain('"fieldName":"password"');
      expect(JSON.stringify(data)).not.toContain(PASSWORD);
    }
  });

  test('is in no line of the log, though the database failed with the whole row', () => {
    const lines = logged.join('');
    for (const known of ['camera.create', 'camera.update', 'request failed', '10.0.0.9'])
      expect(lines).toContain(known);
    expect(lines).not.toContain(PASSWORD);
  });
});
