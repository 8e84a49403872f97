// Builds the pages as partners do, each with its framework's own tools. `node build.mjs <folder>`
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import linkerPlugin from '@angular/compiler-cli/linker/babel';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';

const here = import.meta.dirname;
const out = process.argv[2] ?? join(here, 'dist');

/** Published Angular libraries, ours among them, are linked ahead of time: no compiler reaches the page. */
const linker = () => ({
  name: 'angular-linker',
  async transform(code, id) {
    if (!code.includes('ɵɵngDeclare')) return undefined;
    const linked = await transformAsync(code, {
      filename: id,
      compact: false,
      configFile: false,
      babelrc: false,
      plugins: [[linkerPlugin, { linkerJitMode: false }]],
    });
    return { code: linked?.code ?? code, map: null };
  },
});

/** The plugins a page of each framework is built with. */
const plugins = {
  react: () => [react()],
  vue: () => [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('scf-') } } })],
  svelte: () => [svelte({ configFile: false })],
  angular: () => [linker()],
};
const compileAngular = (folder) =>
  execFileSync(
    process.execPath,
    [join(here, 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js'), '-p', folder],
    { stdio: 'inherit' },
  );

// The pages on which the tag is tried, and under `application` those that the documentation shows.
for (const set of ['', 'application']) {
  compileAngular(join(here, set, 'angular'));
  for (const [name, makePlugins] of Object.entries(plugins)) {
    await build({
      root: join(here, set, name),
      configFile: false,
      logLevel: 'error',
      base: `/${name}/`,
      plugins: makePlugins(),
      ...(name === 'angular'
        ? { define: { ngDevMode: 'false', ngJitMode: 'false', ngServerMode: 'false', ngI18nClosureMode: 'false' } }
        : {}),
      build: { outDir: join(out, set, name), emptyOutDir: true, target: 'es2022' },
    });
  }
}
cpSync(join(here, 'application/html'), join(out, 'application/html'), { recursive: true });

// The plain page takes the files that the package holds ready.
const require = createRequire(import.meta.url);
cpSync(join(here, 'html'), join(out, 'html'), { recursive: true });
cpSync(join(require.resolve('@scf-kit/elements/package.json'), '..', 'kit'), join(out, 'html', 'kit'), {
  recursive: true,
});
await build({
  root: here,
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: join(out, 'html'),
    emptyOutDir: false,
    lib: { entry: join(here, 'form.ts'), formats: ['es'], fileName: () => 'form.js' },
  },
});
