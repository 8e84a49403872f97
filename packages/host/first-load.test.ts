import { beforeAll, expect, test, vi } from 'vitest';
import {
  buildHost,
  listAntdSheets,
  listFirstLoads,
  listScreenBytes,
  readBuild,
  sumBytes,
  type Output,
} from './build/chunks.ts';
import { ANTD, listParts } from './build/parts.ts';

const KB = 1024;
/** The most that may load before the login page shows, in compressed bytes. */
const LIMIT = 175 * KB;
const toSource = (name: string): string => `src/screens/access/${name}.tsx`;
const LOGIN = toSource('login');

/** The most that shell and table may load beyond the login, antd's rules included, in compressed bytes. */
const BEHIND_LIMIT = 650 * KB;

/** The most that a screen may load beyond shell and table, in compressed bytes. */
const SCREEN_LIMIT = 60 * KB;
/** Pages that need more, with their own bounds in KB. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  // An approval shows its form at once: the tags (23 KB) and what reads a form (7 KB) come beside its tabs, its way so
  // far and to come, and the bar to decide.
  'enterprise/change-details': 86,
  'workflow/task-handle': 84,
  'workflow/task-handled': 77,
  // The same in the place of a list.
  'workflow/instance/handled-instance': 95,
  'workflow/instance/instance-view': 91,
  // And around it the loan: what is owed and the ways a project may go.
  'financing/detail': 98,
  // And the loan's own lists, each asked by its right, in the place of the lists of loans.
  'financing/loan/project': 147,
  // Twelve tabs of a contract, each shown by the right to another resource, which says it.
  'trade/contract-detail': 63,
  // One document in the place of the lists of documents.
  'warehouse/documents/document': 73,
};

/** The most that antd's rules may weigh, in compressed bytes; they load once, beside the shell. */
const SHEET_LIMIT = 80 * KB;

/** Pages of visitors, which draw controls of their own instead of antd's. */
const VISITORS = [LOGIN, ...['register', 'register-result', 'forgotten-password', 'first-password'].map(toSource)];

let output: Output;
beforeAll(async () => {
  // A test's environment would bring React's own checks along.
  vi.stubEnv('NODE_ENV', 'production');
  output = await buildHost();
  vi.unstubAllEnvs();
}, 120_000);

/** The source files of the chunks that are loaded. */
const listModules = (chunks: ReturnType<typeof readBuild>['chunks'], loaded: ReadonlySet<string>): readonly string[] =>
  chunks
    .filter(({ fileName }) => loaded.has(fileName))
    .flatMap((chunk) => Object.keys(chunk.modules))
    .map((id) => id.replaceAll('\\', '/'));

test('the login shows after at most 175 KB, and neither antd nor any screen, table or element is among them', () => {
  const { chunks, entry, findChunk, weigh } = readBuild(output);
  expect([entry?.fileName, findChunk(LOGIN)?.fileName]).toEqual([expect.any(String), expect.any(String)]);
  const { login: loaded } = listFirstLoads(output);
  const sizes = weigh(loaded);
  const total = sumBytes(sizes);
  console.info(
    `The login loads ${(total / KB).toFixed(0)} KB gzip of at most ${LIMIT / KB} in ${sizes.length} files; the largest: ${sizes
      .slice(0, 4)
      .map(({ name, bytes }) => `${name} ${(bytes / KB).toFixed(0)}`)
      .join(', ')}`,
  );
  expect(total).toBeLessThan(LIMIT);

  const modules = listModules(chunks, loaded);
  expect(modules.filter((id) => /\/host\/src\/screens\//.test(id) && !/\/access\/login/.test(id))).toEqual([]);
  expect(modules.filter((id) => ANTD.test(id))).toEqual([]);
  expect(modules.filter((id) => /\/host\/src\/table\/|\/elements\/src\/form\//.test(id))).toEqual([]);
});

test('shell and table load at most 650 KB beyond the login, and no screen is among them', () => {
  const { chunks, weigh } = readBuild(output);
  const { behind } = listFirstLoads(output);
  const total = sumBytes(weigh(behind));
  console.info(
    `Shell and table load ${(total / KB).toFixed(0)} KB gzip of at most ${BEHIND_LIMIT / KB} behind the login`,
  );
  expect(total).toBeLessThan(BEHIND_LIMIT);
  const pages = import.meta.glob('./src/screens/*/*.tsx');
  const screens = Object.keys(pages).map((path) => path.slice(1));
  expect(listModules(chunks, behind).filter((id) => screens.some((screen) => id.endsWith(`/host${screen}`)))).toEqual(
    [],
  );
});

test('the table of what loads says whose every byte is', () => {
  const { weigh } = readBuild(output);
  const { login, behind } = listFirstLoads(output);
  for (const files of [login, behind]) {
    const parts = listParts(output, files);
    const named = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(Math.round(named)).toBe(sumBytes(weigh(files)));
  }
  const heaviest = listParts(output, login)[0];
  expect(heaviest?.[0]).toBe('react and react-dom');
  expect(listParts(output, login).map(([part]) => part)).not.toContain('antd');
  expect(listParts(output, behind)[0]?.[0]).toBe('antd');
});

test('one sheet of at most 80 KB draws antd after the login, and no script makes its rules', () => {
  const { chunks, weigh } = readBuild(output);
  const sheets = listAntdSheets(output);
  expect(sheets).toHaveLength(1);
  expect(sumBytes(weigh(sheets))).toBeLessThan(SHEET_LIMIT);
  const sheet = output.find(({ fileName }) => fileName === sheets[0]);
  const rules = sheet?.type === 'asset' ? String(sheet.source) : '';
  const drawn = ['btn', 'wave', 'message', 'notification', 'modal-confirm', 'picker', 'spin'].map(
    (name) => `.ant-${name}`,
  );
  expect(['.anticon', ...drawn].filter((part) => !rules.includes(part))).toEqual([]);
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  const makers = modules.filter(([id, { renderedLength }]) => renderedLength > 0 && /\/stylis\//.test(id));
  expect(makers).toEqual([]);
});

test('no page of visitors brings antd', () => {
  const { chunks, entry, findChunk, listLoaded } = readBuild(output);
  const brought = VISITORS.filter((page) =>
    listModules(chunks, listLoaded([entry, findChunk(page)])).some((id) => ANTD.test(id)),
  );
  expect(brought).toEqual([]);
});

test('NAV-015 every screen is a chunk of its own', () => {
  const lazy = new Set(
    readBuild(output)
      .chunks.filter((chunk) => chunk.isDynamicEntry)
      .flatMap((chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').split('/host/').at(-1) ?? []),
  );
  const screens = Object.keys(import.meta.glob('./src/screens/*/*.tsx')).map((path) => path.slice(2));
  expect(screens.filter((screen) => !lazy.has(screen))).toEqual([]);
});

test('a screen loads at most 60 KB beyond shell and table, and the named pages at most their own bound', () => {
  const screens = listScreenBytes(output);
  const names = screens.map(({ screen }) => screen);
  expect(Object.keys(EXCEPTIONS).filter((screen) => !names.includes(screen))).toEqual([]);
  // A page that is not found would weigh nothing.
  expect(screens.filter(({ bytes }) => bytes === 0).map(({ screen }) => screen)).toEqual([]);
  const tooHeavy = screens.flatMap(({ screen, bytes, files }) => {
    const limit = (EXCEPTIONS[screen] ?? SCREEN_LIMIT / KB) * KB;
    const most = files.slice(0, 8).map((file) => `${file.name} ${(file.bytes / KB).toFixed(1)}`);
    return bytes > limit ? [`${screen} ${(bytes / KB).toFixed(1)} of ${limit / KB} KB: ${most.join(', ')}`] : [];
  });
  expect(tooHeavy).toEqual([]);
});

test('no card of the back office has the tabs that its build leaves out of it', () => {
  const sources = import.meta.glob<string>('./src/**/*.tsx', { query: '?raw', import: 'default', eager: true });
  expect(Object.entries(sources).flatMap(([file, code]) => (/\btabList=/.test(code) ? [file] : []))).toEqual([]);
  const modules = readBuild(output).chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => id.includes('cards-without-tabs'))).toHaveLength(1);
});
