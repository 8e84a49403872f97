import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { serverMessages } from '@scf-kit/sdk/contract/server-messages';
import { loadContract } from '../packages/server/src/contract.ts';

test('every action that a transition offers says what it did', async () => {
  const silent = (await loadContract()).flatMap(({ name, calls }) =>
    Object.values<Call>(calls).flatMap(({ name: call, transition }) =>
      transition?.label && !transition.message ? [`${name} ${call}`] : [],
    ),
  );
  expect(silent).toEqual([]);
});

test('messages a browser says are among those that come with it', () => {
  const files = globSync('packages/{host,elements,designer}/src/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/..` })
    .concat(globSync('packages/sdk/src/{client,form,bpmn,i18n,values}/**/*.ts', { cwd: `${import.meta.dirname}/..` }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const told = new Set<string>(Object.keys(serverMessages));
  const missing = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/../${file}`, 'utf8').matchAll(/'([a-z][\w]*(?:\.[\w]+)+)'/gi)].flatMap(
      ([, key = '']) => (told.has(key) ? [`${file}: ${key}`] : []),
    ),
  );
  expect(missing).toEqual([]);
});
