import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdCss } from './antd-css.mjs';
import { withoutAntdStyles } from './without-antd-styles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The kit: one small entry under a fixed name, everything else in chunks named by their content. */
export default defineConfig({
  root,
  base: './',
  configFile: false,
  plugins: [antdCss(), withoutAntdStyles(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `dist/kit/${version}`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'scf-kit': `${root}src/kit.ts` },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]', minify: true },
    },
  },
});
