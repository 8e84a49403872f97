import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { user } from '@scf-kit/sdk/contract/access/user';
import type { Call } from '@scf-kit/sdk/contract/call';
import { messages } from '@scf-kit/sdk/contract/messages';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { scfForm } from '../src/form/declaration.ts';
import config from './kit.vite.config.mjs';

/** The kit as it is delivered, built in memory. */
async function kit(): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false } });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
}

let chunks: readonly Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  // A test's environment would bring React's own checks along.
  vi.stubEnv('NODE_ENV', 'production');
  chunks = await kit();
  vi.unstubAllEnvs();
}, 120_000);

/** The chunks that are loaded when these are, all imports of imports. */
function loadedWith(...names: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const follow = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const next of chunk.imports) follow(next);
  };
  for (const name of names) follow(name);
  return loaded;
}
const entryName = 'scf-kit.js';
/** The chunks that a source file and what it imports come in. */
const listChunks = (source: string): readonly string[] =>
  chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(source)))
    .map(({ fileName }) => fileName);
const kb = (loaded: ReadonlySet<Rolldown.OutputChunk>): number =>
  [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024;

/** The parts of the contract whose code may come along: messages, texts, what documents are, names of states. */
const HELD = [
  'documents.ts',
  'financing/material-states.ts',
  'financing/quote-choices.ts',
  'form/definition.ts',
  'messages.ts',
  'messages/',
  'text-elements.ts',
  'text.ts',
  'trade/contract-kinds.ts',
  'treasury/billed.ts',
  'treasury/payment-status.ts',
];

test('the kit holds little of the contract, no zod, no run-time styles, and is loaded in parts', () => {
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id.replaceAll('\\', '/')),
  );
  expect(modules.filter((id) => /\/zod\//.test(id))).toEqual([]);
  const contract = modules.flatMap((id) => id.split('/sdk/src/contract/')[1] ?? []);
  expect(contract.filter((part) => !HELD.some((held) => part.startsWith(held)))).toEqual([]);
  expect(modules.filter((id) => /antd\/es\/[\w-]+\/style\/variants/.test(id))).toEqual([]);
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.fileName === entryName);
  expect(entry?.fileName).toBe(entryName);
  // The page waits for this before anything shows: the registration, without React.
  const eager = loadedWith(entryName);
  expect(
    [...eager]
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /node_modules\/(react|react-dom|antd|axios|big\.js|dayjs)\//.test(id)),
  ).toEqual([]);
  expect(kb(eager)).toBeLessThan(25);
});

/** The element and the form's declaration load this together before the first paint. */
function loadedWithFirstForm(): ReadonlySet<Rolldown.OutputChunk> {
  const [form, mount] = [listChunks('/form/form-implementation.ts'), listChunks('/element/mount.tsx')];
  expect([form.length, mount.length]).toEqual([1, 1]);
  return loadedWith(entryName, ...form, ...mount);
}

test('a form of a text, a number and a select is painted after at most 120 KB', () => {
  const first = loadedWithFirstForm();
  // The light controls of the three are in it.
  for (const control of ['text-controls/text-controls.tsx', 'number/number-control.tsx', 'select/select-control.tsx'])
    expect([...first].map(({ fileName }) => fileName)).toEqual(
      expect.arrayContaining([...listChunks(`/form/fields/${control}`)]),
    );
  expect(kb(first)).toBeLessThan(120);
});

test('what only some forms need comes with the first of them: rules, patterns, checks of widgets, drafts, reasons', () => {
  const first = loadedWithFirstForm();
  const early = [...first].flatMap(({ moduleIds }) => moduleIds.map((id) => id.replaceAll('\\', '/')));
  const later = [
    ...['expression/parser.ts', 'expression/evaluate.ts', 'rules/rules.ts', 'graph/remote-checks.ts'],
    ...['fields/pattern-matcher.ts', 'fields/widget-checks.ts', 'explain.ts'],
  ].map((source) => `/sdk/src/form/${source}`);
  for (const source of [...later, '/form/draft/draft-notes.tsx', '/form/why/why-parts.tsx', '/values/words.ts']) {
    expect(listChunks(source), source).toHaveLength(1);
    expect(early.filter((id) => id.endsWith(source))).toEqual([]);
  }
});

test('the kit carries the path of the calls it makes and no other', () => {
  const code = chunks.map((chunk) => chunk.code).join('\n');
  const has = (call: Pick<Call, 'path'>): boolean => code.includes(call.path);
  expect([has(user.calls.list), has(flowableFlow.calls.start), has(user.calls.enable)]).toEqual([true, true, false]);
});

test('the kit leaves out what the declarations of the tags say to people', () => {
  const code = chunks.map((chunk) => chunk.code).join('\n');
  const said = [scfForm.summary, scfForm.attributes.draftKey.description, scfForm.events['scf-ready'].description];
  expect(said.filter((text) => text === '' || code.includes(text))).toEqual([]);
});

test('messages come with what says them: those of the designers are not in the first form', () => {
  const has = (parts: Iterable<Rolldown.OutputChunk>, key: keyof typeof messages): boolean =>
    [...parts].some(({ code }) => code.includes(messages[key].zh));
  const first = loadedWithFirstForm();
  for (const key of ['designer.merge.lastRow', 'process.idTaken', 'http.503', 'upload.policy'] as const)
    expect([has(chunks, key), has(first, key)], key).toEqual([true, false]);
  expect(has(first, 'form.required')).toBe(true);
});

test("the kit says its own messages and leaves the product's others out", () => {
  const code = chunks.map((chunk) => chunk.code).join('\n');
  const has = (key: keyof typeof messages): boolean => code.includes(messages[key].en);
  expect([
    has('form.required'),
    has('check.choice'),
    has('common.requestError'),
    has('app.chunkLoadError'),
    has('upload.fileFailed'),
    has('http.network'),
    has('editor.font.SimSun'),
  ]).toEqual(Array.from({ length: 7 }, () => true));
  expect([has('auth.login.locked'), has('auth.password.wrongOld')]).toEqual([false, false]);
});

test('the designers are an entry of their own: nothing of them comes with the kit or with a form, and all of a designer is loaded when one is shown', () => {
  const isDesigner = (id: string): boolean =>
    /\/(?:packages\/designer|node_modules\/(?:bpmn-js|diagram-js|bpmn-moddle|moddle|moddle-xml))\//.test(
      id.replaceAll('\\', '/'),
    );
  expect([...loadedWithFirstForm()].flatMap(({ moduleIds }) => moduleIds).filter(isDesigner)).toEqual([]);
  // Its entry brings the tags alone; the drawing comes with the first designer.
  const entry = loadedWith('scf-designer.js');
  expect(
    [...entry]
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /node_modules\/(?:bpmn-js|diagram-js|react-dom)\//.test(id)),
  ).toEqual([]);
  expect(kb(entry)).toBeLessThan(30);
  const shown = loadedWith(
    'scf-designer.js',
    ...listChunks('/element/mount.tsx'),
    ...listChunks('/process/designer-implementation.ts'),
  );
  expect([...shown].flatMap(({ moduleIds }) => moduleIds).some((id) => id.includes('bpmn-js'))).toBe(true);
  expect(kb(shown)).toBeLessThan(420);
});
