import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor, type Argument, type Span } from 'oxc-parser';

/**
 * How a file reaches another: by a value, by types alone, later (`import()`), by a pattern of files
 * (`import.meta.glob`), or by naming its path in a string, as workers, programs and test data are.
 */
export type ImportKind = 'value' | 'type' | 'lazy' | 'glob' | 'path';

export interface Import {
  readonly to: string;
  readonly kind: ImportKind;
}

/** Every source file of the repository with what it imports of the repository, paths from its root with `/`. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

export const root = join(import.meta.dirname, '../..');

const SOURCES = ['{packages,docs-site,tests}/**/*.{ts,tsx,mts,mjs,js,astro}', '*.{ts,mjs}'];
const NOT_SOURCES = /(^|\/)(node_modules|dist|\.astro|artifacts)(\/|$)/;

export const sourceFiles = (): readonly string[] =>
  globSync(SOURCES, { cwd: root, exclude: (path) => NOT_SOURCES.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

interface Package {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

function packages(): readonly Package[] {
  return globSync(['packages/*/package.json', 'docs-site/package.json'], { cwd: root }).map((file) => {
    const read: { name: string; exports?: Record<string, string> } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return { name: read.name, folder: dirname(file), exports: read.exports ?? {} };
  });
}

/** The file behind `@scf-kit/sdk/contract/trade/contract`: the package's `exports`, patterns with `*` included. */
function packageFile(all: readonly Package[], specifier: string): string | undefined {
  const own = all.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!own) return undefined;
  const wanted = `.${specifier.slice(own.name.length)}`;
  for (const [key, target] of Object.entries(own.exports)) {
    const [head = '', tail] = key.split('*');
    if (tail === undefined ? key === wanted : wanted.startsWith(head) && wanted.endsWith(tail))
      return normalize(
        join(own.folder, target.replace('*', wanted.slice(head.length, wanted.length - (tail?.length ?? 0)))),
      );
  }
  return undefined;
}

const readString = (node: Argument | undefined): string | undefined => {
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

/** The script of an Astro page: what stands between its first two fences and in its `<script>` elements. */
const extractScript = (file: string, text: string): string =>
  file.endsWith('.astro')
    ? [
        /^---\n(.*?)\n---/s.exec(text)?.[1],
        ...[...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, inner]) => inner),
      ].join('\n')
    : text;

/** A path as a text of a program: `./x.ts`, `tests/e2e/product.ts`. */
const PATH = /^\.{0,2}\/?[\w@.-]+(\/[\w@.-]+)*\.\w+$/;
/** Whether there may be more in a text than its import and export lines say: to look is slow. */
const MORE = /import\(|\.glob\b|['"`]\.{0,2}\/?[\w@.-]+(\/[\w@.-]+)*\.\w+['"`]/;

export type Reference = readonly [specifier: string, kind: ImportKind];

/** The imports of a source text, by the specifiers as they are written there. */
export function references(file: string, written: string): readonly Reference[] {
  const text = extractScript(file, written);
  const parsed = parseSync(file.endsWith('.astro') ? `${file}.ts` : file, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Reference[] = [];
  const imported = new Set<number>();
  const add = (specifier: string, kind: ImportKind, { start }: Span): void => {
    imported.add(start);
    found.push([specifier, kind]);
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value',
      moduleRequest,
    );
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) add(moduleRequest.value, isType ? 'type' : 'value', moduleRequest);
  const remaining = [...imported].reduce((left, start) => `${left.slice(0, start)} ${left.slice(start + 1)}`, text);
  if (!MORE.test(remaining)) return found;
  new Visitor({
    ImportExpression({ source }) {
      const value = readString(source);
      if (value !== undefined) add(value, 'lazy', source);
    },
    TSImportType({ source }) {
      add(source.value, 'type', source);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return;
      const value = readString(first);
      if (first && value !== undefined && callee.property.type === 'Identifier' && callee.property.name === 'glob')
        add(value, 'glob', first);
    },
    Literal(literal) {
      const value = readString(literal);
      if (value !== undefined && !imported.has(literal.start) && PATH.test(value)) found.push([value, 'path']);
    },
  }).visit(parsed.program);
  return found;
}

const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

/** Reads every import of every source file. */
export function readImports(files: readonly string[] = sourceFiles()): ImportGraph {
  const all = packages();
  const known = new Set(files);
  const resolve = (from: string, [specifier, kind]: Reference): readonly string[] => {
    const bare = specifier.replace(/\?.*$/, '');
    if (kind === 'glob')
      return globSync(join(dirname(from), bare).replaceAll('\\', '/'), { cwd: root }).filter((path) => path !== from);
    const path = bare.startsWith('.') ? normalize(join(dirname(from), bare)) : packageFile(all, bare);
    if (path !== undefined)
      return [path, `${path}.ts`, `${path}.mjs`].filter((each) => known.has(each) || isFile(each)).slice(0, 1);
    return kind === 'path' && known.has(bare) ? [bare] : [];
  };
  return new Map(
    files.map((file) => [
      file,
      references(file, readFileSync(join(root, file), 'utf8')).flatMap((reference) =>
        resolve(file, reference).map((to) => ({ to, kind: reference[1] })),
      ),
    ]),
  );
}
