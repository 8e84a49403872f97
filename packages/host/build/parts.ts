import { normalise, readBuild, weighText, type Output } from './chunks.ts';

/** antd with the packages it brings along, by the paths of their modules. */
export const ANTD = /\/node_modules\/(antd|@ant-design|@rc-component|dayjs)\//;

const OTHERS = 'host, the rest';
const SHEETS = 'style sheets and the page itself';
const FILES = 'names of files to load on demand';

/** Whose code a module is, by its path: the first that fits. */
const OWNERS: readonly (readonly [string, RegExp])[] = [
  ['react and react-dom', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['antd', ANTD],
  ['other packages', /\/node_modules\//],
  ['contract: messages', /\/sdk\/src\/contract\/messages/],
  ['contract', /\/sdk\/src\/contract\//],
  ['client and session', /\/sdk\/src\/client\//],
  ['sdk, the rest', /\/sdk\/src\//],
  ['elements', /\/elements\/src\//],
  ['routes', /declared-screens|\/host\/src\/(routes|screen-files)\./],
  ['navigation and tabs', /\/host\/src\/(navigation|shell\/(routing|tabs))\//],
  ['table', /\/host\/src\/table\//],
  ['plain controls', /\/host\/src\/shell\/plain\//],
  ['shell, the rest', /\/host\/src\/shell\//],
  ['screens', /\/host\/src\/screens\//],
];

const findOwner = (id: string): string => OWNERS.find(([, path]) => path.test(normalise(id)))?.[0] ?? OTHERS;

/** The list of files that Vite writes into a chunk with imports on demand. */
const FILE_LIST = /const __vite__mapDeps=[^;]*;/;

/**
 * What files of a build hold, in compressed bytes by whose code it is, the heaviest first. A chunk is compressed as a
 * whole: each module has the share of it that its length has.
 */
export function listParts(
  output: Output,
  names: Iterable<string>,
): readonly (readonly [part: string, bytes: number])[] {
  const { chunks, weigh } = readBuild(output);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const parts = new Map<string, number>();
  const add = (part: string, bytes: number): void => {
    parts.set(part, (parts.get(part) ?? 0) + bytes);
  };
  for (const { name, bytes } of weigh(names)) {
    const chunk = byName.get(name);
    if (!chunk) {
      add(SHEETS, bytes);
      continue;
    }
    const [fileList] = FILE_LIST.exec(chunk.code) ?? [];
    const code = fileList === undefined ? bytes : weighText(chunk.code.replace(fileList, ''));
    if (code < bytes) add(FILES, bytes - code);
    const modules = Object.entries(chunk.modules);
    const whole = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    // A chunk of imports alone has no code of anybody's.
    if (whole === 0) add(OTHERS, code);
    else for (const [id, { renderedLength }] of modules) add(findOwner(id), (code * renderedLength) / whole);
  }
  return [...parts].toSorted(([, a], [, b]) => b - a);
}
