import { execFileSync } from 'node:child_process';
import { MODULES } from '@scf-kit/sdk/contract/module';
import { readImports, root, sourceFiles, type ImportGraph } from './graph.ts';

/** The tests `npm test -- --changed` runs; `everything`: why all of them run. */
export interface Selection {
  readonly everything?: string;
  readonly unit: readonly string[];
  readonly browser: readonly string[];
  readonly e2e: readonly string[];
}

/** Files every test depends on: packages and their builds, compiler, runner. */
const FOUNDATION =
  /^(package(-lock)?\.json|tsconfig[\w.]*\.json|vitest\.config\.ts|tests\/[\w-]+\.mjs|packages\/[\w-]+\/(package\.json|tsconfig\.json|index\.html|[\w.-]+\.config\.m?[jt]s|build\/(?!.*\.test\.).*))$/;
/** A module's folder in contract, server or back office. */
const MODULE = /^packages\/(?:sdk\/src\/contract|server\/src\/modules|host\/src\/screens)\/([\w-]+)\//;
/** Files whose changes show in the running product. */
const PRODUCT = /^(packages\/[\w-]+\/(src|launcher|public|manual)|docs-site)\//;
const PAGES = /^(docs\/.*|[\w-]+\.md|LICENSE|packages\/[\w-]+\/README\.md)$/;
const APP = 'packages/server/src/app.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isBrowserTest = (file: string): boolean => /\.browser\.test\.tsx?$/.test(file);
const isEndToEnd = (file: string): boolean => file.startsWith('tests/e2e/');
/** The module a file is of; what the contract says beside its modules (messages, navigation, forms) is of none. */
const findModule = (file: string): string | undefined => MODULES.find((name) => name === MODULE.exec(file)?.[1]);
const getPackage = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('packages/') ? 2 : 1)
    .join('/');

/** The files that reach one of these, themselves included. */
export function reaching(graph: ImportGraph, files: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), file]);
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/**
 * Which tests a change can reach:
 *
 * - a test whose imports reach a changed file, over any number of files, types, later imports and paths in strings
 *   included;
 * - a test on the whole server, when it is about a module that a changed file reaches: the server loads modules by
 *   their folder, which no import shows;
 * - an end-to-end test, when the product changed outside of modules, or in a module it names, or it names none;
 * - every test of a package for a file nobody imports, the pages' test for a page, and all of them for what they stand
 *   on.
 */
export function selectTests(changed: readonly string[], graph: ImportGraph): Selection {
  const foundation = changed.find((file) => FOUNDATION.test(file));
  if (foundation !== undefined) return { everything: foundation, unit: [], browser: [], e2e: [] };
  const named = new Set([...graph.values()].flatMap((imports) => imports.map(({ to }) => to)));
  const reached = reaching(graph, changed);
  const touched = new Set([...reached].flatMap((file) => findModule(file) ?? []));
  const changedModules = new Set(changed.flatMap((file) => findModule(file) ?? []));
  const loose = new Set(
    changed
      .filter((file) => !graph.has(file) && !named.has(file) && findModule(file) === undefined && !PAGES.test(file))
      .map(getPackage),
  );
  const product = changed.filter((file) => PRODUCT.test(file) && !isTest(file));
  const outsideModules = product.some((file) => findModule(file) === undefined);

  const modulesNamed = (file: string): readonly string[] =>
    [file, ...(graph.get(file) ?? []).map(({ to }) => to)].flatMap((each) => findModule(each) ?? []);
  const overApp = reaching(graph, [APP]);
  const isSelected = (file: string): boolean => {
    if (reached.has(file) || loose.has(getPackage(file))) return true;
    const modules = modulesNamed(file);
    if (isEndToEnd(file))
      return (
        product.length > 0 &&
        (outsideModules || modules.length === 0 || modules.some((each) => changedModules.has(each)))
      );
    return overApp.has(file) && modules.some((each) => touched.has(each));
  };
  const tests = [...graph.keys()].filter((file) => isTest(file) && !file.startsWith('tests/long/'));
  const selected = new Set(tests.filter(isSelected));
  if (changed.some((file) => PAGES.test(file)))
    for (const file of tests) if (file.startsWith('tests/docs/')) selected.add(file);
  const all = [...selected].toSorted();
  return {
    unit: all.filter((file) => !isBrowserTest(file) && !isEndToEnd(file)),
    browser: all.filter(isBrowserTest),
    e2e: all.filter(isEndToEnd),
  };
}

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from where this branch left `base`, whether committed or not. */
export function changedFiles(base = 'origin/main'): readonly string[] {
  const [from = base] = git('merge-base', base, 'HEAD');
  return [...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')])];
}

export const selectChanged = (base?: string): Selection => selectTests(changedFiles(base), readImports());

/** Test files by what was named: files, or folders of them. */
export function selectNamed(names: readonly string[]): Selection {
  const tests = sourceFiles().filter(
    (file) => isTest(file) && names.some((name) => file === name || file.startsWith(`${name.replace(/\/$/, '')}/`)),
  );
  return {
    unit: tests.filter((file) => !isBrowserTest(file) && !isEndToEnd(file)),
    browser: tests.filter(isBrowserTest),
    e2e: tests.filter(isEndToEnd),
  };
}
