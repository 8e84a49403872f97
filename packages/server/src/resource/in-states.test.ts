import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const root = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|(^|\/)testing\/|^demo\//.test(file.replaceAll('\\', '/')),
);
/** A state, or a numbered choice that has names, beside a number: in SQL, or in a question of kysely's. */
const BARE = [
  /"(?:status|\w+Status|contractType|direction|isPayer|planKind|selected|allowUse)" (?:=|<>|in|not in|is distinct from) \(?\d/,
  /'(?:\w+\.)?(?:status|\w+Status|contractType|direction|isPayer|planKind|selected|allowUse)', '(?:=|<>|!=|in|not in)', \[?\d/,
];
/** Files whose numbers are no state of the contract: an index declared as text, read notices. */
const OTHERS = new Set(['database/internal/flow.ts', 'flow/records/business.ts']);

test('states and numbered choices stand in no query as bare numbers', () => {
  expect(sources.length).toBeGreaterThan(500);
  const bare = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return !OTHERS.has(file) && BARE.some((pattern) => pattern.test(text));
  });
  expect(bare).toEqual([]);
});
