import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import config from './vite.config.ts';

/** The most that may load before the login page shows, in compressed bytes. */
const LIMIT = 250 * 1024;
const LOGIN = 'src/screens/access/login.tsx';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** The host as it is delivered, built in memory. */
async function host(): Promise<Output> {
  // A test's environment would bring React's own checks along.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    ...config,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  vi.unstubAllEnvs();
  return (Array.isArray(built) ? built : 'output' in built ? [built] : []).flatMap(({ output }) => output);
}

let output: Output;
beforeAll(async () => {
  output = await host();
}, 120_000);

const isChunk = (part: Output[number]): part is Rolldown.OutputChunk => part.type === 'chunk';
const weight = (content: string | Uint8Array): number => gzipSync(content, { level: 6 }).length;

test('the login shows after at most 250 KB, and neither antd nor any screen, table or element is among them', () => {
  const chunks = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  const assets = new Map(
    output.flatMap((part) => (part.type === 'asset' ? [[part.fileName, part.source] as const] : [])),
  );
  const loaded = new Set<string>();
  const follow = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || loaded.has(name)) return;
    loaded.add(name);
    chunk.imports.forEach(follow);
    chunk.viteMetadata?.importedCss.forEach((css) => loaded.add(css));
  };
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  const login = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(LOGIN));
  expect([entry?.fileName, login?.fileName]).toEqual([expect.any(String), expect.any(String)]);
  follow(entry?.fileName ?? '');
  follow(login?.fileName ?? '');
  const sizes = [...loaded]
    .map((name) => ({ name, bytes: weight(chunks.get(name)?.code ?? assets.get(name) ?? '') }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, weight(assets.get('index.html') ?? ''));
  console.info(
    `The login loads ${(total / 1024).toFixed(0)} KB gzip of at most ${LIMIT / 1024} in ${sizes.length} files; the largest: ${sizes
      .slice(0, 4)
      .map(({ name, bytes }) => `${name} ${(bytes / 1024).toFixed(0)}`)
      .join(', ')}`,
  );
  expect(total).toBeLessThan(LIMIT);

  const modules = [...loaded]
    .flatMap((name) => Object.keys(chunks.get(name)?.modules ?? {}))
    .map((id) => id.replaceAll('\\', '/'));
  expect(modules.filter((id) => /\/host\/src\/screens\//.test(id) && !/\/access\/login/.test(id))).toEqual([]);
  expect(modules.filter((id) => /\/node_modules\/(antd|@ant-design|@rc-component|dayjs)\//.test(id))).toEqual([]);
  expect(modules.filter((id) => /\/host\/src\/table\/|\/elements\/src\/form\//.test(id))).toEqual([]);
});

test('NAV-015 every screen is a chunk of its own', () => {
  const lazy = new Set(
    output
      .filter(isChunk)
      .filter((chunk) => chunk.isDynamicEntry)
      .flatMap((chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').split('/host/').at(-1) ?? []),
  );
  const screens = Object.keys(import.meta.glob('./src/screens/*/*.tsx')).map((path) => path.slice(2));
  expect(screens.filter((screen) => !lazy.has(screen))).toEqual([]);
});
