import { resources } from '@scf-kit/sdk/contract';
import { areas } from '@scf-kit/sdk/contract/navigation/areas';
import { listRoutes, type RouteDeclaration } from '@scf-kit/sdk/contract/routes';
import { contractFiles, loadContract } from '@scf-kit/server/contract';
import type { Plugin } from 'vite';

const ID = 'virtual:declared-screens';
const RESOLVED = `\0${ID}`;
/** The groups of the menu, which nothing needs before somebody is signed in. */
const AREAS_ID = 'virtual:declared-areas';
const AREAS_RESOLVED = `\0${AREAS_ID}`;

/** A file that declares resources: the name others import it by, and its place. */
export interface ContractFile {
  readonly specifier: string;
  readonly href: string;
}

/** Where each resource with screens is declared: `{ path, module, name }`, the module and what it exports it as. */
async function declarations(
  files: readonly ContractFile[],
): Promise<readonly { readonly path: string; readonly from: string; readonly name: string }[]> {
  const found = [];
  for (const { specifier, href } of files) {
    const exported: Readonly<Record<string, unknown>> = await import(href);
    for (const resource of resources()) {
      const name = Object.keys(exported).find((key) => exported[key] === resource);
      if (name)
        for (const { path, record } of resource.screens)
          for (const at of record ? [path, record.path] : [path]) found.push({ path: at, from: specifier, name });
    }
  }
  return found;
}

/** The routes as rows without the names of their columns, two hundred times: they load before anything shows. */
const routesText = (routes: readonly RouteDeclaration[]): string => {
  const rows = routes.map(({ path, title, area, kind, codes, redirect }) => [
    path,
    title.zh,
    title.en,
    area,
    kind,
    codes,
    ...(redirect === undefined ? [] : [redirect]),
  ]);
  return `${JSON.stringify(rows)}.map(([path, zh, en, area, kind, codes, redirect]) => ({ path, title: { zh, en }, area, kind, codes, ...(redirect && { redirect }) }))`;
};

/**
 * `virtual:declared-screens`: the routes of the whole contract as plain data, and for each screen that a
 * resource declares how its resource is loaded. Read at build time, so that the shell carries no declaration. `further`
 * files of a contract outside of the product's are added by tests.
 */
export const declaredScreens = (further: readonly ContractFile[] = []): Plugin => ({
  name: 'scf-declared-screens',
  resolveId: (id) => (id === ID ? RESOLVED : id === AREAS_ID ? AREAS_RESOLVED : undefined),
  async load(id) {
    if (id === AREAS_RESOLVED) return `export const areas = ${JSON.stringify(areas)};`;
    if (id !== RESOLVED) return undefined;
    const found = await declarations([...(await contractFiles()), ...further]);
    const loaders = found.map(
      ({ path, from, name }) =>
        `${JSON.stringify(path)}: () => import(${JSON.stringify(from)}).then((file) => file.${name})`,
    );
    return [
      `export const routes = ${routesText(listRoutes(await loadContract()))};`,
      `export const declared = { ${loaders.join(', ')} };`,
    ].join('\n');
  },
});
