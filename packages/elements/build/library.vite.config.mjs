import { fileURLToPath } from 'node:url';
import { callsAsData } from '@scf-kit/sdk/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdCss } from './antd-css.mjs';
import { withoutAntdStyles } from './without-antd-styles.mjs';
import { withoutDocumentation } from './without-documentation.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A partner's own bundler shares these with the rest of his page: everything else of the library is inside it, antd
 * without its run-time styles.
 */
const SHARED = /^(react|react-dom|dompurify|@scf-kit\/sdk)(\/|$)/;

/**
 * The elements as modules for a bundler, one file for each `entries` name.
 * @param {{ entries: Record<string, string>, folder: string }} what entries: sources relative to the package
 */
export const libraryConfig = ({ entries, folder }) =>
  defineConfig({
    root,
    base: './',
    configFile: false,
    plugins: [callsAsData(), antdCss(), withoutAntdStyles(), withoutDocumentation(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      // As a library: an application's build would wrap each lazy import in its own preloader.
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, `${root}${source}`])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: SHARED,
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'chunks/[name]-[hash][extname]',
          minify: false,
        },
      },
    },
  });
