import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { isIn, isNotIn, isOneOf, stateNumber } from './in-states.query.ts';

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('states are asked for by name, under the field that holds them, with their numbers in the text', () => {
  expect(isIn('f', financing, ...RUNNING).compile(db)).toMatchObject({
    sql: '"f"."status" in (101, 102)',
    parameters: [],
  });
  expect(isNotIn('office', office, 'authenticated').compile(db).sql).toBe('"office"."nodeId" not in (3)');
  expect(isOneOf('b.direction', ...SOLD).compile(db).sql).toBe('"b"."direction" in (1, 3)');
  expect(stateNumber(financing, 'settled').compile(db).sql).toBe('103');
});
