import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('src/portal/', import.meta.url));
const outDir = fileURLToPath(new URL('dist/portal/', import.meta.url));
/** The names the server asks for, and the files of this folder they are made of. */
const entries = { 'portal.css': 'portal.css', 'portal.js': 'portal.ts', 'elements.js': 'elements.ts' };

/** Writes which built file each name stands for: every one is called by its content. */
const listed = () => ({
  name: 'scf-portal-assets',
  async writeBundle(_options, bundle) {
    const files = Object.values(bundle);
    const assets = Object.fromEntries(
      Object.entries(entries).flatMap(([name, source]) => {
        const found = files.find((file) =>
          file.type === 'asset'
            ? source.endsWith('.css') && file.fileName.endsWith('.css')
            : file.isEntry && file.facadeModuleId?.endsWith(`/${source}`),
        );
        return found ? [[name, found.fileName.replace(/^assets\//, '')]] : [];
      }),
    );
    await writeFile(join(outDir, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
  },
});

/**
 * The files that pages of the portal load beside the kit: one style sheet, a small script of every page, and one for
 * pages with elements. The pages themselves are rendered by the server.
 */
export default defineConfig({
  root,
  configFile: false,
  publicDir: false,
  plugins: [listed()],
  build: {
    outDir,
    // Beside the documentation, which is built before.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.values(entries).map((source) => join(root, source)),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
