import { defineConfig } from 'vitest/config';
import { declaredScreens } from './packages/host/build/declared-screens.ts';
import { manualPages } from './packages/host/build/manual-pages.ts';
import { LongestFirst } from './tests/longest-first.mjs';

const databaseSetup = ['packages/server/src/testing/global-setup.ts'];

/**
 * Files that need a process of their own: they add to the contract, put something in the place of a module, or use what
 * a process does a limited number of times.
 */
const APART = [
  'packages/server/src/database/pool.test.ts',
  'packages/server/src/http/outside.test.ts',
  'packages/server/src/modules/company-data/families.test.ts',
  'packages/server/src/provided.test.ts',
  'packages/server/src/refusals.test.ts',
  'packages/server/src/resource/lines.test.ts',
  'packages/server/src/resource/questions.test.ts',
  'packages/server/src/resource/serve.test.ts',
  'packages/server/src/resource/transition.test.ts',
  'packages/server/src/took-too-long.test.ts',
];
const server = {
  globalSetup: databaseSetup,
  setupFiles: ['packages/server/src/testing/every-value.ts'],
  // Hundreds of thousands of rows are written in some.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    // What is waited for comes when it comes: a busy machine is no failure.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    // Two cores are shared with a database and, at the end, with a browser.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...['sdk', 'elements', 'designer'].map((name) => ({
        test: {
          name,
          include: [`packages/${name}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.browser.test.*'],
          testTimeout: 30_000,
        },
      })),

      {
        plugins: [declaredScreens(), manualPages()],
        test: {
          name: 'host',
          include: ['packages/host/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.browser.test.*'],
          testTimeout: 30_000,
        },
      },
      // Each file has a database and an app of its own; the modules are loaded once a worker.
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['packages/server/src/**/*.test.ts'],
          exclude: APART,
          ...server,
        },
      },
      { test: { name: 'server-apart', include: APART, ...server } },
      {
        test: {
          name: 'launcher',
          include: ['packages/server/launcher/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/long/**'],
          globalSetup: databaseSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [...databaseSetup, 'tests/e2e/shared-product.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'kills',
          include: ['flow', 'ledger', 'loan', 'payment', 'receipt', 'stock'].map(
            (name) => `tests/long/${name}-kill.test.ts`,
          ),
          globalSetup: databaseSetup,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: databaseSetup,
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
