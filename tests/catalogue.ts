import { findDisplayName, findTarget, listProcesses } from '@scf-kit/sdk/contract';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call, Field, Fields, Resource } from '@scf-kit/sdk/contract';
import { messages, permissionCodes } from '@scf-kit/sdk/contract';
import { serverMessages } from '@scf-kit/sdk/contract/server-messages';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { PUSH_PATH } from '@scf-kit/sdk/contract/platform/push';
import { loadContract } from '@scf-kit/server/contract';
import { SCREEN_FILES } from '../packages/host/src/screen-files.ts';

/** Prints what the project says of itself, made from its own registries: `npm run -s catalogue`. */
const root = join(import.meta.dirname, '..');
const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(join(root, path), 'utf8')) as T;

const listCalls = (resource: Resource): readonly Call[] => Object.values(resource.calls);
const names = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const shown = findDisplayName(name, field);
    return shown === undefined ? [name] : [name, shown];
  });
/** The names of what a call answers, those of its rows too. */
const answeredNames = (fields: Fields): string[] => [
  ...names(fields),
  ...Object.values(fields).flatMap((field: Field) => (field.kind === 'records' ? names(field.fields) : [])),
];

/** A stored resource's fields; of one that only has calls, what its calls carry. */
function listEntityFields(resource: Resource): string[] {
  const own = names(resource.stored ? resource.fields : resource.own);
  const carried = listCalls(resource)
    .filter((call) => call.standard === undefined)
    .flatMap((call) => [
      ...names(call.params),
      ...names(call.query),
      ...names(call.body ?? {}),
      ...('fields' in call.answer ? answeredNames(call.answer.fields) : []),
    ]);
  return [...new Set([...own, ...Object.keys(resource.lines), ...carried])];
}

/** Resources with the names under which calls ask for one of their records by its id: `warehousingId`. */
function askedIds(all: readonly Resource[]): ReadonlyMap<string, readonly string[]> {
  const asked = all.flatMap((resource) => [
    ...listCalls(resource).flatMap(({ params, query }) => Object.entries({ ...params, ...query })),
    ...resource.list.filters.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, field] as const] : [];
    }),
  ]);
  const own = asked.flatMap(([name, field]) => {
    const target = findTarget(field) ?? '';
    return name.toLowerCase() === `${target.replaceAll('-', '')}id` ? [[target, name] as const] : [];
  });
  return new Map(
    [...Map.groupBy(own, ([target]) => target)].map(([target, of]) => [target, of.map(([, name]) => name)]),
  );
}

/** The further names of a resource: the last part of each base under which it also answers its records. */
const listAliases = ({ calls }: Resource): readonly string[] => {
  const own: Readonly<Record<string, Call | undefined>> = calls;
  return (own['get']?.aliases ?? []).flatMap((path) => path.match(/([\w-]+)\/\{id\}$/)?.slice(1) ?? []);
};

const declaredPaths = (screens: Resource['screens']): readonly string[] =>
  screens.flatMap(({ path, record }) => (record ? [path, record.path] : [path]));

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly { readonly tagName?: string }[] }[];
}

const resources = await loadContract();
const idNames = askedIds(resources);
const masters = await readJson<readonly { readonly code: string }[]>(
  'packages/server/src/modules/master-data/masters.json',
);
const manifest = await readJson<Manifest>('packages/elements/custom-elements.json');
const PROCESS = '.bpmn20.xml';
const bare = (await readdir(join(root, 'packages/server/src/modules/workflow/processes')))
  .filter((file) => file.endsWith(PROCESS))
  .map((file) => file.slice(0, -PROCESS.length));
const fieldTypes = [
  ...(await readFile(join(root, 'packages/elements/src/form/fields/index.ts'), 'utf8')).matchAll(
    /registerField\('(\w+)'/g,
  ),
].map(([, type]) => type);

const declared = new Set(resources.flatMap(({ screens }) => declaredPaths(screens)));
/** Whether a component of its own is loaded there, or the page that follows from a resource; no "not yet". */
const hasScreen = (path: string): boolean =>
  declared.has(path) || existsSync(join(root, `packages/host/src/screens/${SCREEN_FILES[path]}.tsx`));

console.log(
  JSON.stringify({
    endpoints: [
      ...resources.flatMap((resource) =>
        listCalls(resource).flatMap((call) =>
          [call.path, ...call.aliases].map((path) => ({ method: call.method, path })),
        ),
      ),
      { method: 'WS', path: PUSH_PATH },
    ],
    routes: listRoutes(resources).map(({ path, codes }) => ({ path, permission: codes, screen: hasScreen(path) })),
    permissions: permissionCodes,
    messages: Object.values({ ...messages, ...serverMessages }),
    entities: Object.fromEntries(
      resources.flatMap((resource) =>
        [resource.name, ...listAliases(resource)].map(
          (name) =>
            [name, [...new Set([...listEntityFields(resource), ...(idNames.get(resource.name) ?? [])])]] as const,
        ),
      ),
    ),
    // The process of the workflow module is about no record: whoever may start processes starts it.
    flows: [...resources.flatMap((resource) => listProcesses(resource).map(({ key }) => key)), ...bare],
    masters: masters.map((group) => group.code),
    fieldTypes,
    elements: manifest.modules
      .flatMap((module) => module.declarations ?? [])
      .flatMap((declaration) => (declaration.tagName ? [declaration.tagName] : [])),
  }),
);
