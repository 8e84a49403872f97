import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callsAsData } from '@scf-kit/sdk/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdCss } from './antd-css.mjs';
import { onlyMessagesSaid } from './only-messages-said.mjs';
import { squeezedStyles } from './squeezed-styles.mjs';
import { withoutAntdStyles } from './without-antd-styles.mjs';
import { withoutDocumentation } from './without-documentation.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * Modules that are always loaded together are one file, which shrinks better than twenty: the registration of
 * the tags, React, and what draws every form and widget. An earlier part keeps what a later one needs too.
 */
const PARTS = [
  { name: 'tags', test: /\/elements\/src\/index\.ts$/, priority: 3 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'form-implementation', test: /\/elements\/src\/form\/form-implementation\.ts$/, priority: 1 },
];

/** The files that the first tag on a page brings, and those it brings them with. */
const BEGINNING = /^(?:mount|widget-view|[\w-]*implementation)-/;
const BASE = /^(?:rolldown-runtime|react|tags|form-implementation|mount)-/;
/** The files that a form waits for before it is shown. */
const ENGINES = /^(?:rules|patterns|widgets)-/;

/**
 * The chunks that are fetched together with one, instead of after it has come and named it. Only where somebody waits
 * for them to see anything: the names of all that parts need would be more than a kilobyte of the first form.
 */
function listPreloaded(file, needed) {
  if (BEGINNING.test(file)) return needed;
  return ENGINES.test(file) ? needed.filter((name) => !BASE.test(name)) : [];
}

/**
 * The kit: small entries under fixed names, one without and one with the designers, everything else in chunks named by
 * their content.
 */
export default defineConfig({
  root,
  base: './',
  configFile: false,
  plugins: [
    callsAsData(),
    antdCss(),
    withoutAntdStyles(),
    withoutDocumentation(),
    onlyMessagesSaid(),
    squeezedStyles(),
    react(),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `dist/kit/${version}`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: listPreloaded },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'scf-kit': `${root}src/kit.ts`, 'scf-designer': `${root}../designer/src/kit.ts` },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        minify: true,
        codeSplitting: { groups: PARTS },
      },
    },
  },
});
