import { expect, test } from 'vitest';
import { countChoices, writeChoices } from './choices-text.ts';
import { MOST_PASTED, readChoices } from './read-choices.ts';
import { parseRows, guessShape } from './block-shape.ts';

test('rows of value and label, of one text, with a head, with what is there twice', () => {
  expect(readChoices('a\t甲\r\nb\t乙\r\n', 'rows').choices).toEqual([
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ]);
  expect(readChoices('甲\n\n  乙 \n甲', 'rows')).toEqual({
    choices: [
      { value: '甲', label: '甲' },
      { value: '乙', label: '乙' },
    ],
    repeated: 1,
  });
  expect(readChoices('值\t名称\n1\t一', 'rows').choices).toEqual([{ value: '1', label: '一' }]);
  expect(readChoices('"a ""b""\nc"\tx', 'rows').choices).toEqual([{ value: 'a "b"\nc', label: 'x' }]);
  expect(readChoices('', 'rows')).toEqual({ choices: [], repeated: 0 });
});

test('a tree by how far its rows are set in, with tabs or spaces', () => {
  const tree = [
    {
      value: '1',
      label: '广东',
      children: [
        { value: '11', label: '广州', children: [{ value: '111', label: '天河' }] },
        { value: '12', label: '深圳' },
      ],
    },
    { value: '2', label: '北京' },
  ];
  expect(readChoices('1\t广东\n\t11\t广州\n\t\t111\t天河\n\t12\t深圳\n2\t北京', 'indented').choices).toEqual(tree);
  expect(readChoices('1\t广东\n  11\t广州\n    111\t天河\n  12\t深圳\n2\t北京', 'indented').choices).toEqual(tree);
});

test('a tree by its columns, where a level that is repeated may be left empty', () => {
  const tree = [
    {
      value: '广东',
      label: '广东',
      children: [
        { value: '广州', label: '广州' },
        { value: '深圳', label: '深圳' },
      ],
    },
    { value: '北京', label: '北京' },
  ];
  expect(readChoices('广东\t广州\n广东\t深圳\n北京', 'levels').choices).toEqual(tree);
  expect(readChoices('广东\t广州\n\t深圳\n北京\t', 'levels').choices).toEqual(tree);
});

test('how a block is meant is seen from it', () => {
  const shape = (block: string, tree = true) => guessShape(parseRows(block), tree);
  expect([
    shape('a\tb', false),
    shape('a\nb'),
    shape('a\n  b'),
    shape('a\n\tb'),
    shape('a\tb\na\tc'),
    shape('a\tb\n\tc'),
  ]).toEqual(['rows', 'rows', 'indented', 'indented', 'levels', 'levels']);
});

test('a list longer than anybody reads ends', () => {
  expect(
    countChoices(
      readChoices(Array.from({ length: MOST_PASTED + 10 }, (_, at) => String(at)).join('\n'), 'rows').choices,
    ),
  ).toBe(MOST_PASTED);
});

test.each([1, 2, 3, 44, 505])('seed %i: choices that are copied are the same when they are pasted', (seed) => {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % below;
  };
  let made = 0;
  const choices = (depth: number): { value: string; label: string }[] =>
    Array.from({ length: 1 + next(4) }, () => {
      made += 1;
      const label = ['名称', 'a "b"', 'x\ty', 'line\nline'][next(4)] ?? '';
      return { value: `v${made}`, label, ...(depth > 0 && next(2) ? { children: choices(depth - 1) } : {}) };
    });
  for (let turn = 0; turn < 30; turn += 1) {
    const given = choices(3);
    expect(readChoices(writeChoices(given), 'indented')).toEqual({ choices: given, repeated: 0 });
  }
});
