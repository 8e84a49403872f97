// npm run pack [folder]: the packages that partners install, compiled, as archives in dist/packages or the folder.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, root } from './project.mjs';
import { say, showProblem } from './progress.mjs';

const PACKAGES = ['sdk', 'elements'];
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Compiles the declarations of a package, and its modules unless a bundler makes them, into `folder`. */
async function compile(source, folder, { declarationsOnly }) {
  // In the workspace: the types it names are looked for from where it stands.
  const settings = join(source, 'dist', `tsconfig.${process.pid}.json`);
  mkdirSync(join(source, 'dist'), { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(source, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: declarationsOnly,
        rewriteRelativeImportExtensions: true,
        rootDir: join(source, 'src'),
        outDir: join(folder, 'dist'),
      },
      include: [join(source, 'src')],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/stories/**'].map((pattern) =>
        join(source, 'src', pattern),
      ),
    }),
  );
  const { code, output } = await run('tsc', ['-p', settings, '--pretty', 'false']);
  rmSync(settings);
  if (code !== 0) throw new Error(output.trim());
  // The compiler leaves the extensions of declarations as they were written.
  for (const name of globSync('**/*.d.ts', { cwd: join(folder, 'dist') })) {
    const file = join(folder, 'dist', name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+?)\.tsx?(?=['"])/g, '$1.js'),
    );
  }
}

const compiled = (target) => target.replace('./src/', './dist/').replace(/\.tsx?$/, '');
/** The exports of a package as published, without `build` and `src/testing`, which only the workspace uses. */
const publishedExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, target]) => !target.startsWith('./build/') && !target.startsWith('./src/testing/'))
      .map(([name, target]) => [
        name,
        target.startsWith('./src/') ? { types: `${compiled(target)}.d.ts`, default: `${compiled(target)}.js` } : target,
      ]),
  );
/** Others' packages may be newer; our own go together. */
const range = ([name, version]) => [name, name.startsWith('@scf-kit/') ? version : `^${version}`];

/** package.json as published. */
function published(
  { name, version, description, license, type, sideEffects, exports, dependencies, customElements },
  { license: ofAll },
  more = {},
) {
  return {
    name,
    version,
    description,
    license: license ?? ofAll,
    type,
    sideEffects,
    ...(customElements ? { customElements } : {}),
    exports: { ...publishedExports(exports), './package.json': './package.json' },
    dependencies: Object.fromEntries(Object.entries(dependencies).map(range)),
    ...more,
  };
}

/** Fills a folder with a package as it is published. */
async function stage(name, folder) {
  const source = join(root, 'packages', name);
  const own = readJson(join(source, 'package.json'));
  const project = readJson(join(root, 'package.json'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  // Whoever installs it reads there what changed, and under which terms it may be used.
  for (const text of ['CHANGELOG.md', 'LICENSE']) cpSync(join(root, text), join(folder, text));
  const isElements = name === 'elements';
  await compile(source, folder, { declarationsOnly: isElements });
  const manifest = isElements ? await stageElements(own, source, folder, project) : published(own, project);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

async function stageElements(own, source, folder, project) {
  const [
    { build },
    { libraryConfig },
    { customElementsManifest },
    { svelteTypes, vueTypes },
    { angularModule, angularTypes },
    { angularFormsModule, angularFormsTypes },
    { htmlData, webTypes },
  ] = await Promise.all([
    import('vite'),
    ...['library.vite.config', 'custom-elements', 'tag-types', 'angular', 'angular-forms', 'editor-data'].map(
      (part) => import(`../../elements/build/${part}.mjs`),
    ),
  ]);
  // React's types are all there is in its entry.
  const entries = Object.values(own.exports).filter(
    (target) => target.startsWith('./src/') && target !== own.exports['./react'],
  );
  await build({
    ...libraryConfig({
      entries: Object.fromEntries(entries.map((target) => [compiled(target).slice('./dist/'.length), target.slice(2)])),
      folder: join(folder, 'dist'),
    }),
    logLevel: 'error',
  });
  const manifest = customElementsManifest();
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), typeof text === 'string' ? text : `${JSON.stringify(text, undefined, 2)}\n`);
  };
  write('dist/react.js', 'export {};\n');
  write('types/vue.d.ts', vueTypes(manifest));
  write('types/svelte.d.ts', svelteTypes(manifest));
  for (const framework of ['vue', 'svelte']) write(`types/${framework}.js`, 'export {};\n');
  write('angular/index.js', angularModule(manifest));
  write('angular/index.d.ts', angularTypes(manifest));
  write('angular/forms.js', angularFormsModule(manifest));
  write('angular/forms.d.ts', angularFormsTypes(manifest));
  write('editor/html-data.json', htmlData(manifest));
  write('editor/web-types.json', webTypes(manifest, own));
  write('custom-elements.json', manifest);
  const kit = await run('npm', ['run', '-s', 'build', '-w', own.name], { env: { NODE_ENV: 'production' } });
  if (kit.code !== 0) throw new Error(kit.output.trim());
  cpSync(join(source, 'dist', 'kit', own.version), join(folder, 'kit'), { recursive: true });
  const {
    dependencies: { '@scf-kit/sdk': sdk, dompurify, react, 'react-dom': reactDom },
    devDependencies,
  } = { ...own, devDependencies: project.devDependencies };
  return published(
    {
      ...own,
      sideEffects: true,
      dependencies: {
        '@scf-kit/sdk': sdk,
        '@types/react': devDependencies['@types/react'],
        dompurify,
        react,
        'react-dom': reactDom,
      },
    },
    project,
    {
      'web-types': 'editor/web-types.json',
      peerDependencies: { '@angular/core': '>=17', '@angular/forms': '>=17', svelte: '>=5', vue: '>=3.4' },
      peerDependenciesMeta: {
        '@angular/core': { optional: true },
        '@angular/forms': { optional: true },
        svelte: { optional: true },
        vue: { optional: true },
      },
      exports: {
        ...publishedExports(own.exports),
        ...Object.fromEntries(
          ['vue', 'svelte'].map((framework) => [
            `./${framework}`,
            { types: `./types/${framework}.d.ts`, default: `./types/${framework}.js` },
          ]),
        ),
        './angular': { types: './angular/index.d.ts', default: './angular/index.js' },
        './angular/forms': { types: './angular/forms.d.ts', default: './angular/forms.js' },
        './kit/*': './kit/*',
        './editor/*': './editor/*',
        './package.json': './package.json',
      },
    },
  );
}

// A caller's own NODE_ENV, such as a test run's, must not change the package.
process.env.NODE_ENV = 'production';
try {
  const folder = process.argv[2] ?? join(root, 'dist', 'packages');
  for (const name of PACKAGES) {
    const staged = join(folder, name);
    await stage(name, staged);
    const { code, output } = await run('npm', [
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      folder,
      staged,
    ]);
    if (code !== 0) throw new Error(output.trim());
    say(join(folder, `scf-kit-${name}-${readJson(join(staged, 'package.json')).version}.tgz`));
  }
} catch (error) {
  showProblem(error);
  process.exitCode = 1;
}
