import { describe, expect, test } from 'vitest';
import {
  arrange,
  NARROWEST,
  NO_SETTINGS,
  parseTableSettings,
  reduceSettings,
  WIDEST,
  type DeclaredColumn,
  type SettingsAction,
  type TableSettings,
} from './table-settings.ts';

const declared: readonly DeclaredColumn[] = [
  { name: 'code', shown: true },
  { name: 'name', shown: true },
  { name: 'amount', shown: true },
  { name: 'remarks', shown: false },
];
const after = (...actions: readonly SettingsAction[]): TableSettings =>
  actions.reduce((settings, action) => reduceSettings(settings, declared, action), NO_SETTINGS);
const names = (settings: TableSettings): string[] =>
  arrange(declared, settings)
    .filter(({ shown }) => shown)
    .map(({ name }) => name);

describe('columns', () => {
  test('stand as declared until somebody sets something', () => {
    expect(names(NO_SETTINGS)).toEqual(['code', 'name', 'amount']);
  });
  test('are shown and hidden, but for the one that identifies the row', () => {
    expect(
      names(after({ type: 'show', name: 'remarks', shown: true }, { type: 'show', name: 'name', shown: false })),
    ).toEqual(['code', 'amount', 'remarks']);
    expect(names(after({ type: 'show', name: 'code', shown: false }))).toEqual(['code', 'name', 'amount']);
  });
  test('move to where another one stands, in both directions', () => {
    expect(names(after({ type: 'move', name: 'amount', to: 'code' }))).toEqual(['amount', 'code', 'name']);
    expect(names(after({ type: 'move', name: 'code', to: 'amount' }))).toEqual(['name', 'amount', 'code']);
    expect(after({ type: 'move', name: 'code', to: 'gone' })).toBe(NO_SETTINGS);
  });
  test('fixed ones stand at their side, and come back when freed', () => {
    const fixed = after({ type: 'fix', name: 'amount', side: 'start' }, { type: 'fix', name: 'code', side: 'end' });
    expect(names(fixed)).toEqual(['amount', 'name', 'code']);
    expect(
      arrange(declared, reduceSettings(fixed, declared, { type: 'fix', name: 'code', side: undefined })).every(
        ({ name, fixed: side }) => (name === 'amount' ? side === 'start' : side === undefined),
      ),
    ).toBe(true);
  });
  test('widths stay within reason', () => {
    const widths = (width: number) =>
      arrange(declared, after({ type: 'width', name: 'name', width })).find(({ name }) => name === 'name')?.width;
    expect([widths(1), widths(123.4), widths(99999)]).toEqual([NARROWEST, 123, WIDEST]);
  });
  test('one that the contract gained stands behind its neighbour, one it lost is forgotten', () => {
    const old: TableSettings = {
      ...NO_SETTINGS,
      columns: [
        { name: 'amount', shown: true },
        { name: 'gone', shown: true },
        { name: 'code', shown: true },
      ],
    };
    expect(arrange(declared, old).map(({ name }) => name)).toEqual(['amount', 'remarks', 'code', 'name']);
  });
});

test('reset brings the declared table back and keeps the default filter', () => {
  expect(
    after(
      { type: 'density', density: 'large' },
      { type: 'show', name: 'name', shown: false },
      { type: 'filter', filter: 'mine' },
      { type: 'reset' },
    ),
  ).toEqual({ ...NO_SETTINGS, filter: 'mine' });
});

test('stored settings are read as far as they make sense', () => {
  expect(
    parseTableSettings({
      columns: [{ name: 'a', width: 1e9, fixed: 'left' }, { name: 3 }, null, { name: 'b', shown: false, fixed: 'end' }],
      density: 'huge',
      filter: 1,
    }),
  ).toEqual({
    columns: [
      { name: 'a', shown: true, width: WIDEST },
      { name: 'b', shown: false, fixed: 'end' },
    ],
    density: 'small',
  });
  expect([parseTableSettings(null), parseTableSettings('x'), parseTableSettings([])]).toEqual([
    NO_SETTINGS,
    NO_SETTINGS,
    NO_SETTINGS,
  ]);
});
