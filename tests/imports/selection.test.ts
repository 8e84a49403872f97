import { describe, expect, test } from 'vitest';
import type { Import, ImportGraph } from './graph.ts';
import { selectNamed, selectTests } from './selection.ts';

const APP = 'packages/server/src/app.ts';
const imports = (files: Readonly<Record<string, readonly string[]>>): ImportGraph =>
  new Map(Object.entries(files).map(([file, to]) => [file, to.map((each): Import => ({ to: each, kind: 'value' }))]));
const graph = imports({
  [APP]: ['packages/server/src/http/serve.ts'],
  'packages/server/src/http/serve.ts': [],
  'packages/server/src/http/serve.test.ts': ['packages/server/src/http/serve.ts'],
  'packages/server/src/database/pool.test.ts': [],
  'packages/server/src/modules/trade/deal.ts': ['packages/sdk/src/contract/trade/contract.ts'],
  'packages/server/src/modules/trade/deal.test.ts': [APP],
  'packages/server/src/modules/iot/alarms.test.ts': [APP],
  'packages/sdk/src/contract/trade/contract.ts': [],
  'packages/sdk/src/contract/messages/shell.ts': [],
  'packages/sdk/src/values/money.ts': [],
  'packages/sdk/src/values/money.test.ts': ['packages/sdk/src/values/money.ts'],
  'packages/elements/src/amount.tsx': ['packages/sdk/src/values/money.ts'],
  'packages/elements/src/amount.browser.test.tsx': ['packages/elements/src/amount.tsx'],
  'tests/docs/docs.test.ts': [],
  'tests/e2e/deal.test.ts': ['packages/sdk/src/contract/trade/contract.ts'],
  'tests/e2e/alarms.test.ts': ['packages/sdk/src/contract/iot/alarm.ts'],
  'tests/e2e/shell.test.ts': [],
  'tests/long/kill.test.ts': [APP],
});
const all = (...changed: readonly string[]): readonly string[] => {
  const { unit, browser, e2e } = selectTests(changed, graph);
  return [...unit, ...browser, ...e2e];
};

describe('npm test -- --changed', () => {
  test('a changed file brings the tests that reach it over others, in the browser too', () => {
    expect(selectTests(['packages/sdk/src/values/money.ts'], graph)).toEqual({
      unit: ['packages/sdk/src/values/money.test.ts'],
      browser: ['packages/elements/src/amount.browser.test.tsx'],
      e2e: ['tests/e2e/alarms.test.ts', 'tests/e2e/deal.test.ts', 'tests/e2e/shell.test.ts'],
    });
  });
  test('a module brings the tests on the whole server that are about it, though no import shows it', () => {
    expect(all('packages/server/src/modules/trade/deal.ts')).toEqual([
      'packages/server/src/modules/trade/deal.test.ts',
      'tests/e2e/deal.test.ts',
      'tests/e2e/shell.test.ts',
    ]);
  });
  test('what the contract says beside its modules brings every end-to-end test', () => {
    expect(all('packages/sdk/src/contract/messages/shell.ts')).toEqual([
      'tests/e2e/alarms.test.ts',
      'tests/e2e/deal.test.ts',
      'tests/e2e/shell.test.ts',
    ]);
  });
  test('a changed test brings itself alone', () => {
    expect(all('packages/server/src/modules/trade/deal.test.ts')).toEqual([
      'packages/server/src/modules/trade/deal.test.ts',
    ]);
  });
  test('a file nobody imports brings its whole package; a page brings the test of the pages', () => {
    expect(all('packages/server/src/database/migrations/20260101-x.sql')).toEqual([
      'packages/server/src/database/pool.test.ts',
      'packages/server/src/http/serve.test.ts',
      'packages/server/src/modules/iot/alarms.test.ts',
      'packages/server/src/modules/trade/deal.test.ts',
      'tests/e2e/alarms.test.ts',
      'tests/e2e/deal.test.ts',
      'tests/e2e/shell.test.ts',
    ]);
    expect(all('docs/glossary.md')).toEqual(['tests/docs/docs.test.ts']);
  });
  test('a change to the base of all tests brings all of them', () => {
    for (const file of [
      'package-lock.json',
      'vitest.config.ts',
      'tests/run.mjs',
      'packages/elements/build/kit-entry.ts',
    ])
      expect(selectTests([file], graph).everything).toBe(file);
  });
});

test('named files and folders run alone', () => {
  expect(selectNamed(['tests/imports/', 'tests/e2e/shell.test.ts'])).toEqual({
    unit: ['tests/imports/imports.test.ts', 'tests/imports/selection.test.ts', 'tests/imports/siblings.test.ts'],
    browser: [],
    e2e: ['tests/e2e/shell.test.ts'],
  });
});
