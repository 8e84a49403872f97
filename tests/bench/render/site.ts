import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type UserConfig } from 'vite';
import kitConfig from '../../../packages/elements/build/kit.vite.config.mjs';

/** Builds the kit as it is published, and the pages that measure, into a folder. */
export async function buildSite(folder: string): Promise<void> {
  const kit: UserConfig = kitConfig;
  await build({ ...kit, logLevel: 'error', build: { ...kit.build, outDir: join(folder, 'kit') } });
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    base: '/pages/',
    build: {
      outDir: join(folder, 'pages'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: {
          'scf-form': join(import.meta.dirname, 'scf-form.ts'),
          'plain-react': join(import.meta.dirname, 'plain-react.tsx'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

const STYLE = `
  body { margin: 16px; font: 14px sans-serif; }
  .field { display: grid; grid-template-columns: 100px 1fr; gap: 8px; margin-bottom: 20px; }
  .field :is(input:not([type=radio], [type=checkbox]), textarea, select) {
    width: 100%;
    padding: 4px 11px;
    border: 1px solid #d9d9d9;
    border-radius: 6px;
    font: inherit;
    box-sizing: border-box;
  }
  .choices { display: flex; gap: 16px; }
  .error, .mark { color: #ff4d4f; }
`;
const page = (...scripts: readonly string[]): string =>
  [
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>form</title>',
    `<style>${STYLE}</style><body>`,
    ...scripts.map((script) => `<script type="module" src="${script}"></script>`),
  ].join('');
/** Form libraries of others; their packages stand in a folder of their own (tests/bench/peers). */
export const PEERS = ['antd', 'rjsf', 'survey', 'form-js'] as const;
const PAGES: ReadonlyMap<string, string> = new Map([
  ['/scf-form', page('/kit/scf-kit.js', '/pages/scf-form.js')],
  ['/plain-react', page('/pages/plain-react.js')],
  ['/designer', page('/kit/scf-designer.js')],
  ...PEERS.map((name): [string, string] => [`/${name}`, page(`/peers/${name}.js`)]),
]);

/** Builds a page for each library of others. */
export async function buildPeers(folder: string): Promise<void> {
  const root = join(import.meta.dirname, '../peers');
  const sources = {
    antd: 'antd.tsx',
    rjsf: 'rjsf.tsx',
    survey: 'survey.tsx',
    'form-js': 'form-js.ts',
  } satisfies Record<(typeof PEERS)[number], string>;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: '/peers/',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'peers'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, join(root, file)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
const KINDS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface Site {
  readonly url: string;
  readonly close: () => void;
  /** Bytes sent for each path, as gzip. */ readonly sizes: ReadonlyMap<string, number>;
}

export async function serveSite(folder: string): Promise<Site> {
  const files = new Map<string, { readonly kind: string; readonly content: Buffer }>();
  for (const [path, text] of PAGES) files.set(path, { kind: 'text/html; charset=utf-8', content: gzipSync(text) });
  for (const name of await readdir(folder, { recursive: true })) {
    const kind = KINDS[extname(name)];
    if (kind) files.set(`/${name}`, { kind, content: gzipSync(await readFile(join(folder, name))) });
  }
  const server: Server = createServer((request, response) => {
    const found = files.get(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': found.kind,
        'content-encoding': 'gzip',
        'content-length': found.content.length,
      })
      .end(found.content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    sizes: new Map([...files].map(([path, { content }]) => [path, content.length])),
  };
}
