import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type CallExpression, type Expression, type ObjectProperty } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findChoices, isNumbered, type Call, type Field, type Fields } from '@scf-kit/sdk/contract';
import { loadContract } from '../packages/server/src/contract.ts';

const root = join(import.meta.dirname, '..');

/**
 * Fields whose values are numbers with names, by name: `status` has those of every document. What else goes by such a
 * name (an HTTP status, a width) mostly has other numbers.
 */
type Numbered = ReadonlyMap<string, ReadonlySet<number>>;
/** Names so common that only SQL is asked about them. */
const COMMON = new Set(['action', 'channel', 'kind', 'level', 'result', 'scope', 'source', 'state', 'type']);

const listOwnFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...('fields' in field ? listOwnFields(field.fields) : []),
  ]);
const listCallFields = ({ params, query, body, answer }: Call): readonly (readonly [string, Field])[] =>
  [params, query, body ?? {}, 'fields' in answer ? answer.fields : {}].flatMap(listOwnFields);

async function collectNumbered(): Promise<Numbered> {
  const numbered = new Map<string, Set<number>>();
  for (const { own, calls } of await loadContract())
    for (const [name, field] of [...listOwnFields(own), ...Object.values<Call>(calls).flatMap(listCallFields)]) {
      if (!isNumbered(field)) continue;
      const known = numbered.get(name) ?? new Set();
      for (const value of Object.keys(findChoices(field) ?? {})) known.add(Number(value));
      numbered.set(name, known);
    }
  return numbered;
}

/** The value of an expression without what only the compiler reads. */
const bareExpression = (expression: Expression): Expression =>
  expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? bareExpression(expression.expression)
    : expression;

/** The last name of what is read: `status` of `row.status` and `row['status']`. */
function nameRead(expression: Expression): string | undefined {
  const read = bareExpression(expression);
  if (read.type === 'Identifier') return read.name;
  if (read.type === 'ChainExpression') return nameRead(read.expression);
  if (read.type === 'CallExpression') {
    const [only] = read.arguments;
    return read.callee.type === 'Identifier' && read.callee.name === 'Number' && only && only.type !== 'SpreadElement'
      ? nameRead(only)
      : undefined;
  }
  if (read.type !== 'MemberExpression') return undefined;
  if (!read.computed) return read.property.type === 'Identifier' ? read.property.name : undefined;
  return read.property.type === 'Literal' && typeof read.property.value === 'string' ? read.property.value : undefined;
}

/** The numbers that are written out: `1`, `[1, 3]`, `'1,3'`. */
function numbersIn(expression: Expression): readonly number[] {
  const written = bareExpression(expression);
  if (written.type === 'ArrayExpression')
    return written.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? numbersIn(each) : []));
  if (written.type !== 'Literal') return [];
  if (typeof written.value === 'number') return [written.value];
  return typeof written.value === 'string' && /^\d{1,3}(,\d{1,3})*$/.test(written.value)
    ? written.value.split(',').map(Number)
    : [];
}

const keyOf = ({ key, computed }: ObjectProperty): string | undefined => {
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);
const SQL = /"(\w+)" (?:=|<>|!=|in|not in|is distinct from) \(?(\d+)/g;

/** The states and numbered choices that a source names by their numbers, each as it is written. */
function bareIn(file: string, source: string, numbered: Numbered): readonly string[] {
  const found: string[] = [];
  const isNumber = (name: string | undefined, numbers: readonly number[]): boolean => {
    const known = name === undefined ? undefined : numbered.get(name);
    return known !== undefined && numbers.length > 0 && numbers.every((number) => known.has(number));
  };
  const report = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    found.push(`${file}: ${source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80)}`);
  };
  const asked = (name: string | undefined, numbers: readonly number[]): boolean =>
    name !== undefined && !COMMON.has(name) && isNumber(name, numbers);
  /** A question of kysely's: `.where('f.status', '=', 1)`. */
  const isWhere = ({ arguments: given }: CallExpression): boolean => {
    const [column, operator, value] = given;
    if (given.length !== 3 || column?.type !== 'Literal' || operator?.type !== 'Literal') return false;
    if (typeof column.value !== 'string' || !value || value.type === 'SpreadElement') return false;
    return isNumber(column.value.split('.').at(-1), numbersIn(value));
  };
  new Visitor({
    BinaryExpression(comparison) {
      const { left, right, operator } = comparison;
      if (!COMPARISONS.has(operator)) return;
      if (asked(nameRead(left), numbersIn(right)) || asked(nameRead(right), numbersIn(left))) report(comparison);
    },
    ObjectExpression({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && asked(keyOf(property), numbersIn(property.value))) report(property);
    },
    CallExpression(call) {
      if (isWhere(call)) report(call);
    },
    TemplateElement({ value }) {
      for (const [said, name, number] of value.raw.matchAll(SQL))
        if (isNumber(name, [Number(number)])) found.push(`${file}: ${said}`);
    },
    Literal(literal) {
      if (typeof literal.value !== 'string') return;
      for (const [said, name, number] of literal.value.matchAll(SQL))
        if (isNumber(name, [Number(number)])) found.push(`${file}: ${said}`);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

test('a check of sources finds states and numbered choices by their numbers, and no others', () => {
  const numbered: Numbered = new Map([
    ['status', new Set([0, 1, 99])],
    ['direction', new Set([1, 2, 3, 4])],
    ['kind', new Set([1, 2])],
  ]);
  const source = `if (row.status === 99 || Number(row['status']) !== 1) keep({ direction: '1,3', status: 200 });
     db.selectFrom('bill').where('b.status', 'in', [0, 1]).where('kind', '=', 2).where('amount', '>', 1);
     const query = { status: 1 as const, kind: 1, size: 1 };
     sql\`select 1 from "bill" where "status" in (1, 2) and "lines" = 1\`;
     if (kind === 1 || answer.status === 404 || status === states.open.value) leave();`;
  expect(bareIn('a.ts', source, numbered)).toEqual([
    'a.ts: row.status === 99',
    "a.ts: Number(row['status']) !== 1",
    "a.ts: direction: '1,3'",
    "a.ts: db.selectFrom('bill').where('b.status', 'in', [0, 1]).where('kind', '=', 2)",
    "a.ts: db.selectFrom('bill').where('b.status', 'in', [0, 1])",
    'a.ts: status: 1 as const',
    'a.ts: "status" in (1',
  ]);
});

/** Files with numbers of another kind under such a name. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['packages/server/src/http/idempotency.ts', 'the HTTP status of a kept answer'],
  ['packages/server/src/demo/enterprises.ts', 'the step of a draft that was reached'],
]);

test('states and numbered choices stand nowhere as bare numbers', async () => {
  const numbered = await collectNumbered();
  expect([...(numbered.get('direction') ?? [])]).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  const files = globSync('packages/{server,host,elements,designer}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/stories\//.test(file) && !OTHERS.has(file));
  expect(files.length).toBeGreaterThan(1_500);
  expect(files.flatMap((file) => bareIn(file, readFileSync(join(root, file), 'utf8'), numbered))).toEqual([]);
});
