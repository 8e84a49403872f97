import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract/call';
import { findTarget } from '@scf-kit/sdk/contract/field';
import { buildOptionsEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { loadContract } from '../packages/server/src/contract.ts';

const root = join(import.meta.dirname, '..');

/** Another way to the server than a call of the contract: a path as text, or a request put together by hand. */
const RAW = /['"`]\/api\/|\bclient\.(request|send)\b|\)\.(request|send)\s*[(<]|\baxios\b|\bXMLHttpRequest\b/;

const sources = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

test('elements, designers and the back office reach the server by calls of the contract alone', () => {
  const files = sources('packages/{elements,designer,host}/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((file) => RAW.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('the client takes its paths from the contract', () => {
  const files = sources('packages/sdk/src/client/*.ts');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /['"`]\/api\//.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('targets of references are named and offered where they are served', async () => {
  const declared = await loadContract();
  const targets = new Set(
    declared.flatMap(({ fields }) => Object.values(fields).flatMap((field) => findTarget(field) ?? [])),
  );
  expect(targets.size).toBeGreaterThan(20);
  const maps = new Map(
    declared.map(({ name, calls }) => [name, Object.values<Call>(calls).find(({ standard }) => standard === 'map')]),
  );
  const elsewhere = [...targets].filter(
    (target) => (maps.get(target) ?? buildOptionsEndpoint(target)).path !== buildOptionsEndpoint(target).path,
  );
  expect(elsewhere).toEqual([]);
});
