import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import config from './kit.vite.config.mjs';

/** The kit as it is delivered, built in memory. */
async function kit(): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false } });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
}

test('the kit holds of the contract its messages and texts only, no zod, no run-time styles, and is loaded in parts', async () => {
  const chunks = await kit();
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id.replaceAll('\\', '/')));
  expect(modules.filter((id) => /\/zod\//.test(id))).toEqual([]);
  expect(modules.filter((id) => /sdk\/src\/contract\/(?!messages(\.ts|\/)|text\.ts)/.test(id))).toEqual([]);
  expect(modules.filter((id) => /antd\/es\/[\w-]+\/style\/variants/.test(id))).toEqual([]);
  const entry = chunks.find((chunk) => chunk.isEntry);
  expect(entry?.fileName).toBe('scf-kit.js');
  // What the page waits for before anything shows: the registration, without React.
  const eager = new Set<string>();
  const follow = (name: string): void => {
    if (eager.has(name)) return;
    eager.add(name);
    for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) follow(next);
  };
  follow('scf-kit.js');
  const eagerModules = chunks.filter((chunk) => eager.has(chunk.fileName)).flatMap((chunk) => Object.keys(chunk.modules));
  expect(eagerModules.filter((id) => /node_modules\/(react|react-dom|antd|axios)\//.test(id))).toEqual([]);
}, 120_000);
