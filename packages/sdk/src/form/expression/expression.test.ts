import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile.ts';
import { inWords } from './describe.ts';
import { chance } from '../../testing/chance.ts';

const scope: Readonly<Record<string, unknown>> = {
  amount: '10',
  limit: 9,
  rate: '0.1',
  agree: false,
  code: '007',
  name: '张三',
  empty1: '',
  tags: ['a', 'b'],
  lines: [{ qty: '2', price: '0.1' }, { qty: 1, price: '0.2' }, { qty: null }],
  when: '2024-01-31',
  deep: { own: 1 },
};
const read = (name: string): unknown => (Object.hasOwn(scope, name) ? scope[name] : undefined);
function value(source: string): unknown {
  const compiled = compileExpression(source);
  if (!compiled.ok) throw new Error(`${source}: ${compiled.at} ${compiled.reason.en}`);
  return compiled.expression.evaluate(read, { now: new Date('2024-02-29T17:00:00Z') });
}

describe('expressions', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['amount > limit', true],
    ['amount * rate', '1'],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['-amount + 1', '-9'],
    ['10 % 4', '2'],
    ['7 / 2', '3.5'],
    ['1 / 3 * 3 < 1', true],
    ['agree || amount == 10.00', true],
    ['!agree && true', true],
    ["code == '7'", false],
    ["code == '007'", true],
    ['name == "张三"', true],
    ["'a' in tags", true],
    ['amount in [9, 10]', true],
    ["name in ['x']", false],
    ['amount > 5 ? "big" : "small"', 'big'],
    ['if(amount > 50, 1, 2)', '2'],
    ['deep.own', '1'],
    ["deep['own']", '1'],
    ['lines[1].price', '0.2'],
    ["sum(lines, 'price')", '0.3'],
    ['count(lines)', '3'],
    ["count(lines, 'qty')", '2'],
    ["max(lines, 'price')", '0.2'],
    ['min(amount, limit)', '9'],
    ['round(2.345, 2)', '2.35'],
    ['abs(-3)', '3'],
    ['len(name)', '2'],
    ['empty empty1', true],
    ['empty(tags)', false],
    ["contains(tags, 'b')", true],
    ["startsWith(name, '张')", true],
    ['today()', '2024-03-01'],
    ["days(when, '2024-03-01')", '30'],
    ["concat(name, '先生')", '张三先生'],
    ['upper(amount)', '壹拾元整'],
    ["name + '!'", '张三!'],
    ['empty1 == null', true],
    ["tags == ['a', 'b']", true],
    ["tags == ['a']", false],
    ["concat([1, 2.5], '/', tags)", '1,2.5/a,b'],
    ['now()', '2024-03-01 01:00:00'],
    ['year(when)', '2024'],
    ['month(when) * 2', '2'],
    ["day('2024-02-29 08:00:00')", '29'],
    ['addMonths(when, 1)', '2024-02-29'],
    ['addMonths(when, -2)', '2023-11-30'],
    ['addDays(when, 1)', '2024-02-01'],
    ['addDays(today(), 1 - 2)', '2024-02-29'],
    ['days(when, addMonths(when, 12))', '366'],
    ['${amount ge 10 and not empty lines}', true],
    ['#{limit lt 9 or amount ne 10}', false],
    ['${10 div 4 mod 2}', '0.5'],
    ["when < '2024-02-01'", true],
  ])('%s is %j', (source, expected) => {
    expect(value(source)).toEqual(expected);
  });

  test.each([
    'missing',
    'missing + 1',
    'missing < 5',
    '1 / 0',
    '1 % 0',
    'name * 2',
    'missing.a.b',
    'constructor',
    'deep.constructor',
    "deep['__proto__']",
    'tags.map',
    "tags['constructor']",
    'name.length',
    'toString',
    'year(name)',
    'addDays(when, 0.5)',
    'addDays(name, 1)',
    'addMonths(when, missing)',
    'addDays(when, 9999999)',
    'addMonths(when, -99999999999999999999)',
  ])('%s is null and never throws', (source) => {
    expect(value(source)).toBeNull();
  });
  test('a test that lacks something is undecided, a definite no is false', () => {
    const holds = (source: string): boolean | undefined => {
      const found = compileExpression(source);
      return found.ok ? found.expression.test(read) : undefined;
    };
    expect([
      holds('missing > 1'),
      holds('missing > 1 || agree'),
      holds('missing > 1 && agree'),
      holds('limit > 10'),
      holds('limit > 1'),
    ]).toEqual([undefined, undefined, false, false, true]);
  });
  test('an error in a source is answered with its place', () => {
    for (const [source, at] of [
      ['a +', 3],
      ['foo(1)', 0],
      ["'open", 0],
      ['a # b', 2],
      ['sum()', 0],
      ['(1', 2],
      ['a b', 2],
      ['a.', 2],
      ['', 0],
      ['1..2', 2],
      ['eval("1")', 0],
    ] as const) {
      const found = compileExpression(source);
      expect(found.ok ? 'compiled' : found.at, source).toBe(at);
    }
  });
  test('names and columns that are read are known', () => {
    const found = compileExpression("sum(lines, 'price') > limit && lines[0].qty == limit");
    expect(found.ok && found.expression.names).toEqual(['lines', 'limit']);
    expect(found.ok && found.expression.references).toEqual([
      { name: 'lines', field: 'price' },
      { name: 'limit' },
      { name: 'lines' },
    ]);
  });
  test('says itself in words in both languages', () => {
    const found = compileExpression('amount >= 100 && !agree');
    const labels = (name: string): string => ({ amount: '金额', agree: '同意' })[name] ?? name;
    expect(found.ok && inWords(found.expression.tree, 'zh-CN', { label: labels })).toBe('“金额”不小于100且并非“同意”');
    expect(found.ok && inWords(found.expression.tree, 'en-US', { label: (name) => name })).toBe(
      '"amount" is at least 100 and not "agree"',
    );
  });
  test('ends in bounded time', () => {
    expect(compileExpression('('.repeat(4_000)).ok).toBe(false);
    expect(compileExpression('-'.repeat(4_000) + '1').ok).toBe(false);
    expect(compileExpression('1+'.repeat(4_000) + '1').ok).toBe(false);
    expect(value(`${'9'.repeat(99)}${` * ${'9'.repeat(99)}`.repeat(40)}`)).toBeNull();
    const rows = Array.from({ length: 20_000 }, () => ({ a: 1 }));
    const many = compileExpression(Array.from({ length: 30 }, () => "sum(rows, 'a')").join(' + '));
    expect(many.ok && many.expression.evaluate(() => rows)).toBeNull();
  });
  test.each([1, 2, 3, 4, 5, 6])('sums are exact whatever the amounts look like, seed %i', (seed) => {
    const { next } = chance(seed);
    const digits = (count: number): string => Array.from({ length: count }, () => next(10)).join('');
    const rows = Array.from({ length: 300 }, () => ({
      n: [
        () => next(1e6),
        () => -next(1e6),
        () => `${next(2) ? '-' : ''}${digits(1 + next(11))}`,
        () => `${next(2) ? '-' : ''}${digits(1 + next(11))}.${digits(1 + next(4))}`,
        () => `${digits(1 + next(20))}.${digits(1 + next(9))}`,
        () => '',
        () => null,
        () => 'text',
        () => '0x10',
        () => '99999999999.9999',
      ][next(10)]?.(),
    }));
    const found = compileExpression("sum(rows, 'n')");
    // Whole billionths, as no floating point can hold them.
    const exact = rows.reduce((sum, { n }) => {
      const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(n ?? '')) ?? [];
      return sum + BigInt(`${sign}${whole}${decimals.padEnd(9, '0')}` || '0') * (whole === '' ? 0n : 1n);
    }, 0n);
    const written = found.ok ? String(found.expression.evaluate(() => rows)) : '';
    const [whole = '', decimals = ''] = written.split('.');
    expect(BigInt(whole.replace(/^-?$/, '0') + decimals.padEnd(9, '0'))).toBe(exact);
  });
  test.each([1, 2, 3, 4])('survives anything thrown at it, seed %i', (seed) => {
    const { next } = chance(seed);
    const parts = [
      'amount',
      'lines',
      'missing',
      '1',
      '0',
      '.5',
      "'x'",
      '"',
      '(',
      ')',
      '[',
      ']',
      '+',
      '-',
      '*',
      '/',
      '%',
      '&&',
      '||',
      '!',
      '==',
      '<',
      '>=',
      '?',
      ':',
      ',',
      '.',
      'in',
      'empty',
      'not',
      'sum(',
      'if(',
      'round(',
      'constructor',
      '__proto__',
      ' ',
      '${',
      '}',
      '张',
      '\\',
      'null',
      'true',
    ];
    let compiled = 0;
    for (let round = 0; round < 4_000; round += 1) {
      const source = Array.from({ length: 1 + next(9) }, () => parts[next(parts.length)]).join('');
      const found = compileExpression(source);
      if (!found.ok) {
        expect(found.reason.zh).not.toBe('');
        continue;
      }
      compiled += 1;
      const result = found.expression.evaluate(read);
      expect(result === null || ['boolean', 'string', 'object'].includes(typeof result), source).toBe(true);
      expect(inWords(found.expression.tree, 'zh-CN', { label: (name) => name })).not.toBe('');
    }
    expect(compiled).toBeGreaterThan(100);
  });
});
