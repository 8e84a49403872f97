import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverMessages } from '@scf-kit/sdk/contract/server-messages';

test('what a browser says is among the messages that come with it', () => {
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
