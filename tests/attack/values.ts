import type { Chance } from '@scf-kit/sdk/testing';
import { isRecord } from '@scf-kit/sdk/values';
import { formSamples } from '../corpus/forms/index.ts';
import { samples } from '../corpus/processes/index.ts';
import { written } from '../corpus/styles.ts';
import type { Schema } from './operations.ts';

/** A mark in sent markup and file names, searched for in answers where it would act as markup. */
export const MARK = 'hx7q-mark';

/** Texts that break what does not expect them. None of them looks like what a server must not say. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066x',
  '\ufeff',
  '﷽'.repeat(40),
  '😀'.repeat(300),
  'ｆｕｌｌ　ｗｉｄｔｈ',
  '零〇壹２',
  "'",
  '"',
  "'; drop table x; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '\\',
  '${7*7}',
  '#{7*7}',
  '{{7*7}}',
  `<img src=x onerror="${MARK}">`,
  `"><script>${MARK}</script>`,
  `javascript:${MARK}`,
  '=1+1',
  '@SUM(1)',
  '+8613800000000',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  '//example.com',
  '/\\example.com',
  'CON',
  '.',
  '..',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '1e-400',
  '0x10',
  '1,000',
  '１００',
  '9223372036854775808',
  '-9223372036854775809',
  `0.${'0'.repeat(60)}1`,
  '9'.repeat(60),
  '1.005',
  '-1',
  '2024-02-30',
  '2024-02-29',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01T00:00:00Z',
  '2024-01-01T25:61:61Z',
  '2024-01-01T00:00:00+99:00',
  '10000-01-01',
  '[]',
  '{}',
  '[[[[[[[[',
  'x'.repeat(300),
  'x'.repeat(5_000),
  `${'a'.repeat(40)}!`,
  '\r\nSet-Cookie: x=1',
  '\t\n\v\f\r',
];
/** Values of the wrong kind. */
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2_147_483_648,
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: 1 },
  { constructor: { prototype: { x: 1 } } },
  JSON.parse('{"__proto__": {"x": 1}}'),
  { length: 1e9 },
  [['a', 'b']],
];
const WORDS = ['口腔设备', 'Bright Care', '测试', '2026', 'A-1', '成都市高新区', 'note', '有限公司', '备注'];
const DAY = 86_400_000;

type Made = (dice: Chance, pickId: (resource: string | undefined) => string) => unknown;
const someIds: Made = ({ next }, pickId) => Array.from({ length: next(4) }, () => pickId(undefined));
/** Values for fields without a format in the schema, by their name. */
const BY_NAME: Readonly<Record<string, Made>> = {
  bpmnXml: ({ pick }) => written(pick(samples), 'flowable'),
  definition: ({ pick }) => pick(formSamples).form,
  formData: ({ pick, next }) => ({
    [pick(['title', 'reason', 'amount', 'lines'])]: pick<unknown>(['x', 12, [{ a: 1 }], null, { a: 1 }]),
    ...(next(4) === 0 ? { _rows: pick<unknown>([{ lines: ['a'] }, 'x', [[]]]) } : {}),
  }),
  variables: ({ pick }) => ({ [pick(['approved', 'amount', 'x'])]: pick<unknown>([true, 1, 'x', null, [1]]) }),
  ids: someIds,
  roleIds: someIds,
  userIds: someIds,
  ccUserIds: someIds,
  taskIds: someIds,
  snList: ({ next }) => Array.from({ length: next(4) }, () => `S${next(40)}`),
};

/** Makes values: those a schema asks for, and those nobody asked for. */
export class Values {
  readonly #dice: Chance;
  /** An id of a resource that is there, seen by whom ever. */
  readonly #pickId: (resource: string | undefined) => string;
  constructor(dice: Chance, pickId: (resource: string | undefined) => string) {
    this.#dice = dice;
    this.#pickId = pickId;
  }

  text(): string {
    return this.#dice.pick(TEXTS);
  }
  hostile(): unknown {
    const { next, pick } = this.#dice;
    switch (next(8)) {
      case 0:
      case 1:
        return pick(OTHERS);
      case 2:
        return this.#pickId(undefined);
      case 3:
        return this.#deep(next(60));
      case 4:
        return Array.from({ length: next(400) }, () => pick([...TEXTS.slice(0, 20), ...OTHERS]));
      default:
        return this.text();
    }
  }
  #deep(levels: number): unknown {
    let value: unknown = this.text();
    for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { list: value };
    return value;
  }

  /** A value as a schema asks for it. `resource` is that of the call: `id` is one of its records. */
  honest(schema: Schema, name: string, resource: string, depth = 0): unknown {
    const { next, pick } = this.#dice;
    const { enum: choices, 'x-resource': target, format, properties, items } = schema;
    const types = [schema['type']].flat().filter((type) => typeof type === 'string');
    if (types.includes('null') && next(4) === 0) return null;
    const byName = BY_NAME[name];
    if (byName && Object.hasOwn(BY_NAME, name)) return byName(this.#dice, this.#pickId);
    if (Array.isArray(choices) && choices.length > 0) return pick<unknown>(choices);
    if (typeof target === 'string') return this.#pickId(target);
    switch (types.find((type) => type !== 'null')) {
      case 'object':
        return isRecord(properties) && depth < 6 ? this.#object(schema, properties, resource, depth) : {};
      case 'array': {
        const inner = isRecord(items) ? items : {};
        return depth > 5 ? [] : Array.from({ length: next(3) }, () => this.honest(inner, name, resource, depth + 1));
      }
      case 'integer':
        return this.#integer(schema);
      case 'number':
        return next(10_000) / 100;
      case 'boolean':
        return next(2) === 0;
      case 'string': {
        if (format === 'date' || format === 'date-time') {
          const day = new Date(Date.UTC(2026, 0, 1) + (next(700) - 300) * DAY).toISOString();
          return format === 'date' ? day.slice(0, 10) : day;
        }
        if ('x-scale' in schema) return `${next(100_000)}.${10 + next(90)}`;
        if (/^(id|.*Id|.*Ids|ids)$/.test(name)) return this.#pickId(name === 'id' ? resource : undefined);
        return this.#words(schema);
      }
      default:
        return pick<unknown>([{}, [], null, 'x', 1, { a: [1, { b: 'c' }] }]);
    }
  }
  #integer({ minimum, maximum }: Schema): number {
    const least = typeof minimum === 'number' ? minimum : 0;
    const most = typeof maximum === 'number' ? maximum : least + 100;
    return least + this.#dice.next(Math.max(1, Math.min(most - least, 100) + 1));
  }
  #words({ maxLength, minLength }: Schema): string {
    const { pick, next } = this.#dice;
    const most = typeof maxLength === 'number' ? maxLength : 40;
    const least = typeof minLength === 'number' ? minLength : 0;
    return `${pick(WORDS)} ${next(1_000)}`.slice(0, most).padEnd(least, '1');
  }
  #object(schema: Schema, properties: Schema, resource: string, depth: number): Record<string, unknown> {
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const made: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(properties)) {
      if (!isRecord(inner) || (!required.has(name) && this.#dice.next(2) === 0)) continue;
      made[name] = this.honest(inner, name, resource, depth + 1);
    }
    return made;
  }

  /** A value with one thing in it that does not belong there. */
  spoiled(value: unknown): unknown {
    const { next, pick } = this.#dice;
    if (Array.isArray(value) && value.length > 0 && next(3) > 0) {
      const at = next(value.length);
      return value.map((inner: unknown, index) => (index === at ? this.spoiled(inner) : inner));
    }
    if (isRecord(value)) {
      const names = Object.keys(value);
      if (names.length === 0 || next(12) === 0)
        return {
          ...value,
          [pick(['id', 'officeId', 'createBy', 'status', 'deleted', 'x', '__proto__'])]: this.hostile(),
        };
      const name = pick(names);
      if (next(10) === 0) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
      return { ...value, [name]: this.spoiled(value[name]) };
    }
    return this.hostile();
  }
}
