import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import pg from 'pg';
import { id, integer, needs, one, question, resource, rows, text } from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { difference } from '../database/difference.ts';
import { inspect } from '../database/inspect.ts';
import { internalTables } from '../database/internal.ts';
import { desiredSchema } from '../database/schema.ts';
import type { SignedIn } from '../http/handler.ts';
import { callUnchecked } from '../testing/calls.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { createQuestionHandler } from './questions.ts';
import { serve, type Part } from './serve.ts';
import type { Known } from './shape.query.ts';

const note = resource('test-note', {
  module: 'platform',
  title: { zh: '便笺', en: 'Note' },
  access: 'STOCK_MANAGE',
  scope: rows(),
  fields: { name: text({ zh: '名称', en: 'Name', required: true }) },
  calls: {
    length: question('/{id}/length', {
      by: 'id',
      access: needs('STOCK_MANAGE', 'get'),
      params: { id: id({ required: true }) },
      query: { times: integer() },
      answer: one({ length: integer({ required: true }) }),
    }),
  },
});
const reading = resource('test-reading', {
  module: 'platform',
  title: { zh: '朗读', en: 'Reading' },
  access: 'session',
  stored: false,
  fields: {},
  calls: {
    holder: question('/holder', {
      by: 'userId',
      of: 'user',
      access: needs('USER_MANAGE', 'get'),
      query: { userId: id({ required: true }) },
      answer: one({ username: text({ required: true }) }),
    }),
  },
});
const echo = resource('test-echo', {
  module: 'platform',
  title: { zh: '回声', en: 'Echo' },
  access: 'session',
  stored: false,
  fields: {},
  calls: {
    heard: question('/heard/{id}', {
      by: 'id',
      access: 'session',
      params: { id: id({ required: true }) },
      answer: one({ words: text({ required: true }) }),
    }),
  },
});
declare module './seen-records.ts' {
  interface SeenRecords {
    readonly 'test-echo': { readonly words: string };
  }
}
const asked: string[] = [];
serve(note, {
  answers: {
    length: async (_context, { name }, { query: { times } }) => {
      asked.push(name);
      return { length: name.length * (times ?? 1) };
    },
  },
});
serve(echo, {
  findRecord: async ({ session }, name) => (name === session.userId ? { words: `${name} calls` } : undefined),
  answers: { heard: async (_context, { words }) => ({ words }) },
});
serve(reading, { answers: { holder: async (_context, { username }) => ({ username }) } });

let app: TestApp;
let clerk: TestPerson;
let stranger: TestPerson;
let noteId: string;
beforeAll(async () => {
  app = await startTestApp();
  const client = new pg.Client({ connectionString: app.config.databaseUrl });
  await client.connect();
  for (const line of difference(await inspect(client), desiredSchema(await loadContract(), internalTables)))
    await client.query(line);
  await client.end();
  const roles = [{ codes: ['STOCK_MANAGE', 'USER_MANAGE'], scope: 'office' }] as const;
  clerk = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
  stranger = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
  const { data } = await callUnchecked<{ id: string }>(app, note.calls.create, { as: clerk, body: { name: 'four' } });
  noteId = data.id;
});
afterAll(() => app.close());

describe('a question about a record', () => {
  test('is answered to who sees the record, with what is asked beside it', async () => {
    const length = (query: Readonly<Record<string, string>>) =>
      callUnchecked(app, note.calls.length, { as: clerk, params: { id: noteId }, query });
    expect(await length({})).toMatchObject({ status: 200, data: { length: 4 } });
    expect(await length({ times: '3' })).toMatchObject({ status: 200, data: { length: 12 } });
  });

  test('is not answered to others, as of a record that nobody has', async () => {
    asked.length = 0;
    for (const [as, of] of [
      [stranger, noteId],
      [clerk, 'nothing'],
    ] as const)
      expect((await callUnchecked(app, note.calls.length, { as, params: { id: of } })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('of another resource goes by who sees the record there', async () => {
    const holder = (userId: string) => callUnchecked(app, reading.calls.holder, { as: clerk, query: { userId } });
    expect(await holder(clerk.id)).toMatchObject({ status: 200, data: { username: expect.any(String) } });
    expect((await holder(stranger.id)).status).toBe(404);
  });

  test('of what stands in no table goes by what the module finds for the person', async () => {
    const heard = (name: string) => callUnchecked(app, echo.calls.heard, { as: clerk, params: { id: name } });
    expect(await heard(clerk.id)).toMatchObject({ status: 200, data: { words: `${clerk.id} calls` } });
    expect((await heard(stranger.id)).status).toBe(404);
  });

  test('has the record by type, and no handler where no module answers it', () => {
    type Answers = NonNullable<Part<typeof note>['answers']>;
    type Length = NonNullable<Answers['length']>;
    expectTypeOf<Parameters<Length>[0]>().toEqualTypeOf<SignedIn>();
    expectTypeOf<Parameters<Length>[1]>().toEqualTypeOf<Known<typeof note.own>>();
    const silent = resource('test-silent', {
      module: 'platform',
      title: { zh: '', en: '' },
      access: 'session',
      fields: {},
      calls: { length: note.calls.length },
    });
    expect(createQuestionHandler(silent.calls.length, silent.calls.length.question)).toBeUndefined();
    const other: object = { answers: { width: async () => null } };
    expect(() => serve(silent, other)).toThrow('has no question "width"');
    const nowhere = resource('test-nowhere', {
      module: 'platform',
      title: { zh: '', en: '' },
      access: 'session',
      stored: false,
      fields: {},
      calls: { heard: echo.calls.heard },
    });
    serve(nowhere, { answers: { heard: async () => ({ words: '' }) } });
    expect(() => createQuestionHandler(nowhere.calls.heard, nowhere.calls.heard.question)).toThrow(
      'is about a record of "test-nowhere" that no module finds',
    );
  });
});
