import { expect, test } from 'vitest';
import { parse } from './parser.ts';
import { printExpression } from './print.ts';
import type { BinaryOperator, Node } from './syntax.ts';

test.each([
  'a',
  "a == 'x'",
  '(a || b) && c',
  'a || b && c',
  '!(a in [1, 2])',
  '!empty a',
  '-(a + b) * 2',
  'a - (b - c)',
  'a - b - c',
  "sum(lines, 'amount') >= 10",
  "a ? 'yes' : b ? 1 : 2",
  '(a ? b : c) + 1',
  "a.b['c d'][0]",
  "concat('it\\'s', '\\n\\\\')",
  '!!a',
  '- -a',
  '(a == b) < true',
])('%s is printed as it is written', (source) => {
  expect(printExpression(parse(source)).replaceAll(' ', '')).toBe(source.replaceAll(' ', ''));
});

test.each([1, 5, 99, 4_711, 20_261])('seed %i: what is printed parses to the same tree', (seed) => {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % below;
  };
  const binary: readonly BinaryOperator[] = [
    '||',
    '&&',
    '==',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    'in',
    '+',
    '-',
    '*',
    '/',
    '%',
  ];
  const texts = ['', "it's", 'a\\b', 'line\nline', '"', '中文', '\t\r'];
  const tree = (depth: number): Node => {
    if (depth === 0)
      return (
        [
          { kind: 'name', name: '金额' } as const,
          { kind: 'number', value: String(next(50) / 4) } as const,
          { kind: 'text', value: texts[next(texts.length)] ?? '' } as const,
          { kind: 'constant', value: [true, false, null][next(3)] ?? null } as const,
        ][next(4)] ?? { kind: 'name', name: 'a' }
      );
    const inner = (): Node => tree(next(depth));
    switch (next(7)) {
      case 0:
        return { kind: 'unary', operator: (['!', '-', 'empty'] as const)[next(3)] ?? '!', of: inner() };
      case 1:
        return {
          kind: 'member',
          of: inner(),
          key: next(2) ? { kind: 'text', value: next(2) ? 'in' : 'a b' } : inner(),
        };
      case 2:
        return { kind: 'list', items: Array.from({ length: next(3) }, inner) };
      case 3:
        return { kind: 'choose', test: inner(), yes: inner(), no: inner() };
      case 4:
        return { kind: 'call', name: 'concat', args: [inner(), inner()] };
      default:
        return { kind: 'binary', operator: binary[next(binary.length)] ?? '+', left: inner(), right: inner() };
    }
  };
  for (let turn = 0; turn < 300; turn += 1) {
    const made = tree(5);
    const printed = printExpression(made);
    if (printed.length < 4_000) expect(parse(printed), printed).toEqual(made);
  }
});
