import { globSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import config from '../vite.config.ts';

type Chunk = Rolldown.OutputChunk;
export type Output = readonly (Chunk | Rolldown.OutputAsset)[];

const ROOT = join(import.meta.dirname, '..');

/** Loaded before any screen: the shell around it, and the table that nearly all of them are made of. */
const SHARED = [
  'src/app.tsx',
  'src/back-office.tsx',
  'src/shell/theme/theme.tsx',
  'src/table/paged-table.tsx',
  'src/table/resource-table.tsx',
] as const;

const LOGIN = 'src/screens/access/login.tsx';

/** Pages that a screen shows in its own place, each with the screen that loads it. */
const PAGES = [
  ['src/screens/financing/loan/project.tsx', 'src/screens/financing/loans.tsx'],
  ['src/screens/warehouse/documents/document.tsx', 'src/screens/warehouse/documents.tsx'],
  ['src/screens/workflow/instance/handled-instance.tsx', 'src/screens/workflow/todo-centre.tsx'],
  ['src/screens/workflow/instance/instance-view.tsx', 'src/screens/workflow/all-tasks.tsx'],
] as const;

/** The host as it is delivered, built in memory. */
export async function buildHost(): Promise<Output> {
  const built = await build({
    ...config,
    root: ROOT,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  return (Array.isArray(built) ? built : 'output' in built ? [built] : []).flatMap(({ output }) => output);
}

const isChunk = (part: Output[number]): part is Chunk => part.type === 'chunk';
/** The id of a module with the slashes of an address. */
export const normalise = (id: string): string => id.replaceAll('\\', '/');

/** The compressed bytes of a text, as a server sends it. */
export const weighText = (text: string | Uint8Array): number => gzipSync(text, { level: 6 }).length;

/** A file of the build with its compressed bytes. */
interface Weighed {
  readonly name: string;
  readonly bytes: number;
}

/** Tells of a build what is loaded when a source file is, and what it weighs. */
export function readBuild(output: Output): {
  readonly chunks: readonly Chunk[];
  readonly entry: Chunk | undefined;
  /** The chunk a source file of the host stands in. */
  readonly findChunk: (source: string) => Chunk | undefined;
  /** The files that come with chunks: they, all they import, and their styles. */
  readonly listLoaded: (from: readonly (Chunk | undefined)[]) => ReadonlySet<string>;
  /** The heaviest first. */
  readonly weigh: (names: Iterable<string>) => readonly Weighed[];
} {
  const chunks = output.filter(isChunk);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const contents = new Map(output.map((part) => [part.fileName, isChunk(part) ? part.code : part.source]));
  const listLoaded = (from: readonly (Chunk | undefined)[]): ReadonlySet<string> => {
    const loaded = new Set<string>();
    const follow = (chunk: Chunk | undefined): void => {
      if (!chunk || loaded.has(chunk.fileName)) return;
      loaded.add(chunk.fileName);
      for (const name of chunk.imports) follow(byName.get(name));
      chunk.viteMetadata?.importedCss.forEach((css) => loaded.add(css));
    };
    from.forEach(follow);
    return loaded;
  };
  return {
    chunks,
    entry: chunks.find(({ isEntry }) => isEntry),
    findChunk(source) {
      const isIt = (id: string | null): boolean => id !== null && normalise(id).endsWith(`/host/${source}`);
      return (
        chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ??
        chunks.find(({ moduleIds }) => moduleIds.some(isIt))
      );
    },
    listLoaded,
    weigh: (names) =>
      [...names]
        .map((name) => ({ name, bytes: weighText(contents.get(name) ?? '') }))
        .toSorted((a, b) => b.bytes - a.bytes),
  };
}

export const sumBytes = (files: readonly Weighed[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The sheets of antd's rules, which no chunk imports: the page names them itself. */
export const listAntdSheets = (output: Output): readonly string[] =>
  output.map(({ fileName }) => fileName).filter((name) => /^assets\/antd-[\w-]+\.css$/.test(name));

/** The files that load before the login shows, and those that shell and table need beyond them. */
export function listFirstLoads(output: Output): {
  readonly login: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
} {
  const { entry, findChunk, listLoaded } = readBuild(output);
  const login = new Set(['index.html', ...listLoaded([entry, findChunk(LOGIN)])]);
  const behind = new Set([...listLoaded(SHARED.map(findChunk)), ...listAntdSheets(output)]);
  return { login, behind: behind.difference(login) };
}

/** A screen with what it loads beyond what is shared by all, the heaviest file first. */
interface ScreenBytes {
  /** Its source file under `src/screens/`, without its ending. */
  readonly screen: string;
  readonly bytes: number;
  readonly files: readonly Weighed[];
}

/** The chunks that every screen, and every page in the place of one, loads beyond shell and table; the heaviest first. */
export function listScreenBytes(output: Output): readonly ScreenBytes[] {
  const { entry, findChunk, listLoaded, weigh } = readBuild(output);
  const shared = listLoaded([entry, ...SHARED.map(findChunk)]);
  const screens = globSync('src/screens/*/*.tsx', { cwd: ROOT }).map((source) => [normalise(source)]);
  const pages: readonly (readonly string[])[] = [...screens, ...PAGES];
  return pages
    .map((sources) => {
      const files = weigh([...listLoaded(sources.map(findChunk))].filter((name) => !shared.has(name)));
      const screen = (sources[0] ?? '').replace(/^src\/screens\//, '').replace(/\.tsx$/, '');
      return { screen, bytes: sumBytes(files), files };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}
