import { sql } from 'kysely';
import {
  check,
  findTarget,
  parentReferences,
  resourceNamed,
  type Call,
  type Field,
  type FieldOf,
  type Fields,
  type Resource,
} from '@scf-kit/sdk/contract';
import { creditCodeCheck, newId } from '@scf-kit/sdk/values';
import { nameOfColumn, toParameter, getShape, quoteTable } from '../resource/shape.query.ts';
import type { TestApp } from './app.ts';
import type { TestAnswer } from './requests.ts';

/** Written forms a text may have to have. */
const WRITTEN = [
  '13812345678',
  'somebody@example.com',
  '/somewhere',
  'https://files.invalid/one',
  'https://files.invalid/two',
  '11010519491231002X',
  '91350100M000100Y43',
  '2026-01',
  '2026-02',
  '3',
] as const;

/** A new credit code each time, since columns of credit codes are often unique. */
function newCreditCode(): string {
  const first = `91350100MA${newId().slice(-7).toUpperCase()}`;
  return first + (creditCodeCheck(first) ?? '');
}

/** Numbers of devices and sites, new each time: they are often unique. */
const NUMBERS = (): readonly string[] =>
  [15, 20].map((digits) =>
    BigInt(`0x${newId().replaceAll('-', '')}`)
      .toString()
      .slice(-digits),
  );

function* makeWritten(field: Field): Generator<string> {
  if (field.kind === 'text' && field.format === 'creditCode') yield newCreditCode();
  yield* WRITTEN;
  yield* NUMBERS();
}

/** Texts that pass the field's check, each tried when it is asked for: a walk takes one for each field of each body. */
function* makeTexts(
  field: FieldOf<'id' | 'text' | 'longText' | 'dictionary' | 'reference' | 'file'>,
): Generator<string> {
  const fits = (each: string): boolean => check({ field }, { field: each }, { locale: 'en-US' }).ok;
  const plain = `x${newId().slice(-11)}`.slice(0, field.max);
  let found = fits(plain);
  if (found) yield plain;
  for (const each of makeWritten(field)) {
    if (!fits(each)) continue;
    found = true;
    yield each;
  }
  if (!found) yield plain;
}

/** Values of the field's kind that pass its check as far as a walk can know; a second one where there is one. */
function makeSamples(field: Field): Iterable<unknown> {
  switch (field.kind) {
    case 'integer':
      return [field.min ?? 1, (field.min ?? 1) + 1].filter((each) => each <= (field.max ?? each));
    case 'decimal':
    case 'money':
    case 'rate':
      return [field.min ?? '1', String(Math.min(Number(field.min ?? '1') + 1, Number(field.max ?? Infinity)))];
    case 'boolean':
      return [true, false];
    case 'date':
      return ['2026-01-02', '2026-01-03'];
    case 'moment':
      return ['2026-01-02T03:04:05.000Z', '2026-01-03T03:04:05.000Z'];
    case 'choice':
    case 'states':
      return Object.keys(field.values).map((key) => (field.numeric ? Number(key) : key));
    case 'richText':
      return ['<p>x</p>', '<p>y</p>'];
    case 'json':
      return [[], ['x']];
    case 'record':
      return [{}];
    case 'records':
      return [[]];
    case 'id':
    case 'text':
    case 'longText':
    case 'dictionary':
    case 'reference':
    case 'file':
      return makeTexts(field);
  }
}
export const sample = (field: Field): unknown => Iterator.from(makeSamples(field)).next().value;
/** A value that is not the one given; undefined where the field has no other. */
export const otherThan = (field: Field, value: unknown): unknown =>
  Iterator.from(makeSamples(field)).find((each) => JSON.stringify(each) !== JSON.stringify(value));
/** A value for each field, by default the field's own sample. */
export const samples = (
  fields: Fields,
  change: (name: string, field: Field) => unknown = (_name, field) => sample(field),
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(name, field)]));

/** A value for each key that a call's query must have, by default the field's own sample. */
export const required = ({ query }: Call, change?: Parameters<typeof samples>[1]): Record<string, unknown> =>
  samples(Object.fromEntries(Object.entries(query).filter(([, field]) => field.required)), change);

export interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Whether its rows belong to somebody. Rows that hang on rows of everyone are everyone's as well. */
export function isScoped({ scope, own }: Resource, resources: readonly Resource[]): boolean {
  if (scope.by !== 'via' || scope.beside) return scope.by !== 'everyone';
  const parent = resources.find(({ name }) => name === findTarget(own[scope.reference]));
  return !parent || isScoped(parent, resources);
}

/** The reference by which a planted row hangs on a record: the one that is told, else the first. */
function pickParent({ scope }: Resource, told: Readonly<Record<string, unknown>>): string | undefined {
  const names = parentReferences(scope);
  return names.find((name) => told[name]) ?? names[0];
}

/**
 * Whether a part of a request is worth sending. What the contract refuses is refused by its one check, before any
 * handler runs: the first of each kind shows that the call asks for it. Everything else is sent.
 */
export function chooseSent(call: Call): (kind: string, part: 'params' | 'query' | 'body', raw: unknown) => boolean {
  const shown = new Set<string>();
  return (kind, part, raw) => {
    const options = { locale: 'zh-CN', from: part === 'body' ? 'body' : 'query', partial: call.partial } as const;
    if (check(call[part] ?? {}, raw, options).ok) return true;
    const isFirst = !shown.has(kind);
    shown.add(kind);
    return isFirst;
  };
}

/** Makes a call, with samples for missing params and body. */
export function send(
  app: Pick<TestApp, 'request'>,
  call: Call,
  token: string | undefined,
  { params = samples(call.params), query = {}, body = call.body && samples(call.body) }: Sent = {},
): Promise<TestAnswer<unknown>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  );
  return app.request<unknown>(call.method, path, {
    ...(token === undefined ? {} : { token }),
    ...(call.method === 'GET' || body === undefined ? {} : { body }),
    ...(call.protocol === 'tus' ? { headers: { 'tus-resumable': '1.0.0' } } : {}),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
}

/** As many requests as are on their way at once. */
const AT_ONCE = 4;

/** Does something with each of a list, a few side by side: for requests that change nothing for each other. */
export async function doWithEach<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  const workOff = async (): Promise<void> => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
}

/** The planted rows of the module that a call belongs to. */
export const ofModule = <T>(planted: ReadonlyMap<string, T>, call: Call): readonly (readonly [string, T])[] =>
  [...planted].filter(([name]) => resourceNamed(name).module === resourceNamed(call.resource).module);

/** Fields that only the server writes keep their first value: a row from elsewhere may not be open to people. */
const planted = (field: Field): unknown =>
  field.kind === 'choice' && field.readonly ? (field.default ?? sample(field)) : sample(field);

/**
 * A value for every stored field of a resource that holds no reference and has a form of its own: what a row is planted
 * with to be looked for.
 */
export const makeFullRow = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(resource.own)
      .filter(
        ([, { kind, computed }]) =>
          !computed && !['reference', 'dictionary', 'json', 'record', 'records'].includes(kind),
      )
      .map(([name, field]) => [name, planted(field)]),
  );

/**
 * Puts a row of a resource into an office, with whatever it must point to; `told` are values of its own, its id among
 * them where it is to have a known one. Answers its id.
 */
export async function plant(
  app: Pick<TestApp, 'db' | 'config'>,
  resource: Resource,
  officeId: string,
  told: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = typeof told['id'] === 'string' ? told['id'] : newId();
  const now = new Date().toISOString();
  const base: Readonly<Record<string, unknown>> = {
    id,
    officeId,
    departmentId: null,
    createBy: 'somebody',
    createTime: now,
    updateBy: null,
    updateTime: now,
    deleted: false,
    version: 1,
  };
  const values: [string, Field, unknown][] = [];
  for (const [name, field] of getShape(resource).columns) {
    const isParent = pickParent(resource, told) === name;
    const value =
      name in told
        ? told[name]
        : name in base && (name === 'officeId' || !Object.hasOwn(resource.own, name))
          ? base[name]
          : field.kind === 'reference'
            ? field.required || isParent
              ? await plant(app, resourceNamed(field.target), officeId)
              : null
            : field.kind === 'dictionary'
              ? field.required
                ? await plant(app, resourceNamed('master'), officeId)
                : null
              : resource.scope.by === 'rows' && resource.scope.parties.includes(name)
                ? null
                : field.required
                  ? // An amount that may be negative in corrections: small enough for any record it is taken from.
                    name === resource.reversal?.takes
                    ? '0.01'
                    : sample(field)
                  : null;
    values.push([name, field, value]);
  }
  // A planted entry has no other side.
  if (resource.name === 'stock-entry')
    await sql`alter table "stock_entry" disable trigger "stock_entry_whole"`.execute(app.db);
  await sql`
    insert into ${quoteTable(resource.table)} (${sql.join(values.map(([name]) => nameOfColumn(name)))})
    values (${sql.join(values.map(([, field, value]) => toParameter(app.config, field, value)))})`.execute(app.db);
  return id;
}
