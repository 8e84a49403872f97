import { circles } from '../imports/circles.ts';
import { readImports, type Import, type ImportGraph } from '../imports/graph.ts';

export const PLAN = 'docs/plan.svg';

/** A package drawn: its folders by floor, the highest first, and which folder imports which. */
interface Drawn {
  readonly name: string;
  readonly floors: readonly (readonly string[])[];
  readonly lines: readonly { readonly from: string; readonly to: string; readonly up: boolean }[];
  readonly imports: readonly string[];
}

/** The server's floors from the ground, as docs/architecture.md names them; a line that goes up is drawn in red. */
const SERVER_FLOORS: readonly (readonly string[])[] = [
  [
    'clock.ts',
    'config.ts',
    'config',
    'contract.ts',
    'database',
    'load-modules.ts',
    'markup',
    'ports',
    'provided.ts',
    'telemetry',
  ],
  ['http'],
  ['resource'],
  ['documents', 'excel', 'files', 'jobs', 'providers', 'push', 'video'],
  ['flow'],
  ['applications'],
  ['modules'],
  ['backup', 'openapi.ts'],
  ['app.ts'],
  ['demo'],
  ['main.ts'],
];

const PACKAGES = ['host', 'designer', 'elements', 'sdk', 'server'];
const NOT_DRAWN = /\.test\.|\.stories\.|\/testing\/|\/stories\//;

const findPackage = (file: string): string | undefined => /^packages\/(\w+)\/src\//.exec(file)?.[1];
/** The folder under `src`, or the file that lies there. */
const getFolder = (file: string): string => /^packages\/\w+\/src\/([^/]+)/.exec(file)?.[1] ?? '';

/** Which folder reaches which, over any number of others. */
function reachable(links: ReadonlyMap<string, ReadonlySet<string>>, from: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(links.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(links.get(next) ?? []));
  }
  return reached;
}

/** The folders of a package with the folders each imports. */
function mapFolders(graph: ImportGraph, name: string): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    if (findPackage(file) !== name || NOT_DRAWN.test(file)) continue;
    const own = links.get(getFolder(file)) ?? new Set<string>();
    links.set(getFolder(file), own);
    for (const { to, kind } of imports)
      if (findPackage(to) === name && kind !== 'path' && getFolder(to) !== getFolder(file) && !NOT_DRAWN.test(to))
        own.add(getFolder(to));
  }
  return links;
}

function drawPackage(graph: ImportGraph, name: string): Drawn {
  const links = mapFolders(graph, name);
  const asImports = new Map<string, readonly Import[]>(
    [...links].map(([from, to]) => [from, [...to].map((each) => ({ to: each, kind: 'value' as const }))]),
  );
  const together = circles(asImports);
  const getGroup = (folder: string): readonly string[] => together.find((group) => group.includes(folder)) ?? [folder];
  const floors = new Map<string, number>();
  /** One above the highest folder it imports; folders that import each other stand on one floor. */
  const computeFloor = (folder: string): number => {
    const known = floors.get(folder);
    if (known !== undefined) return known;
    const group = getGroup(folder);
    const below = group.flatMap((each) => [...(links.get(each) ?? [])]).filter((each) => !group.includes(each));
    const floor = Math.max(-1, ...below.map(computeFloor)) + 1;
    for (const each of group) floors.set(each, floor);
    return floor;
  };
  const declared = name === 'server' ? SERVER_FLOORS : [];
  for (const folder of links.keys()) {
    const own = declared.findIndex((floor) => floor.includes(folder));
    if (own >= 0) floors.set(folder, own);
  }
  for (const folder of links.keys()) computeFloor(folder);
  const getHeight = (folder: string): number => floors.get(folder) ?? 0;
  const goesUp = (from: string, to: string): boolean =>
    getHeight(to) > getHeight(from) || (getHeight(to) === getHeight(from) && reachable(links, to).has(from));
  const down = new Map(
    [...links].map(([from, all]) => [from, new Set([...all].filter((to) => getHeight(to) < getHeight(from)))]),
  );
  const lines = [...links].flatMap(([from, targets]) =>
    [...targets]
      // A target that another import below reaches too is not drawn, unless the line goes up.
      .filter((to) => goesUp(from, to) || ![...(down.get(from) ?? [])].some((other) => reachable(down, other).has(to)))
      .map((to) => ({ from, to, up: goesUp(from, to) })),
  );
  const highest = Math.max(...floors.values());
  const imports = new Set(
    [...graph].flatMap(([file, to]) =>
      findPackage(file) === name && !NOT_DRAWN.test(file) ? to.flatMap((each) => findPackage(each.to) ?? []) : [],
    ),
  );
  imports.delete(name);
  return {
    name,
    floors: Array.from({ length: highest + 1 }, (_, at) =>
      [...floors].flatMap(([folder, floor]) => (floor === highest - at ? [folder] : [])).toSorted(),
    ),
    lines: lines.toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`, 'en')),
    imports: PACKAGES.filter((each) => imports.has(each)),
  };
}

const BOX = { width: 108, height: 30, apart: 14, rise: 34 };
const MARGIN = 16;
const HEAD = 30;

interface Placed {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const measureSize = ({ floors }: Drawn): { readonly width: number; readonly height: number } => ({
  width: Math.max(...floors.map((row) => row.length)) * (BOX.width + BOX.apart) - BOX.apart + 2 * MARGIN,
  height: HEAD + floors.length * (BOX.height + BOX.rise) - BOX.rise / 2,
});

function place(drawn: Drawn, x: number, y: number, least: number): Placed {
  const { height } = measureSize(drawn);
  const width = Math.max(least, measureSize(drawn).width);
  const at = new Map<string, readonly [number, number]>();
  drawn.floors.forEach((row, floor) => {
    const begin = x + (width - row.length * (BOX.width + BOX.apart) + BOX.apart) / 2;
    row.forEach((folder, column) =>
      at.set(folder, [begin + column * (BOX.width + BOX.apart), y + HEAD + floor * (BOX.height + BOX.rise)]),
    );
  });
  const line = ({ from, to, up }: Drawn['lines'][number]): string => {
    const [[ax, ay], [bx, by]] = [at.get(from) ?? [0, 0], at.get(to) ?? [0, 0]];
    const [left, right] = [ax + BOX.width / 2, bx + BOX.width / 2];
    const kind = up ? 'up' : 'down';
    if (ay === by) {
      // Below the boxes of the floor, as they would stand in the way.
      const foot = ay + BOX.height;
      return `<path class="${kind}" d="M${left} ${foot}Q${(left + right) / 2} ${foot + 26} ${right} ${foot}"/>`;
    }
    const [top, bottom] = ay > by ? [ay, by + BOX.height] : [ay + BOX.height, by];
    return `<path class="${kind}" d="M${left} ${top}L${right} ${bottom}"/>`;
  };
  const box = (folder: string): string => {
    const [left, top] = at.get(folder) ?? [0, 0];
    const middle = `x="${left + BOX.width / 2}" y="${top + BOX.height / 2 + 4}"`;
    return (
      `<rect class="box" x="${left}" y="${top}" width="${BOX.width}" height="${BOX.height}" rx="4"/>` +
      `<text ${middle}>${folder}</text>`
    );
  };
  const imports = drawn.imports.length > 0 ? ` imports ${drawn.imports.join(', ')}` : ' imports no other package';
  return {
    width,
    height,
    svg: [
      `<rect class="package" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
      `<text class="name" x="${x + 10}" y="${y + 19}"><tspan class="title">${drawn.name}</tspan>${imports}</text>`,
      ...drawn.lines.map(line),
      ...[...at.keys()].map(box),
    ].join('\n'),
  };
}

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1f2328; text-anchor: middle }
.name { text-anchor: start; fill: #57606a } .title { font-weight: 600; fill: #1f2328 }
.package { fill: #f6f8fa; stroke: #8c959f } .box { fill: #fff; stroke: #57606a }
.down, .up { fill: none }
.down { stroke: #57606a; stroke-width: 1; marker-end: url(#head) }
.up { stroke: #cf222e; stroke-width: 1.5; stroke-dasharray: 4 3; marker-end: url(#head) }`;

/** The lines of the plan that go up a floor, or both ways on one: `host: shell -> screens`. */
export const listLinesUp = (graph: ImportGraph): readonly string[] =>
  PACKAGES.flatMap((name) =>
    drawPackage(graph, name).lines.flatMap(({ from, to, up }) => (up ? [`${name}: ${from} -> ${to}`] : [])),
  );

/** The packages and their folders, drawn from the imports: an arrow points at what is imported. */
export function plan(graph: ImportGraph = readImports()): string {
  const drawn = PACKAGES.map((name) => drawPackage(graph, name));
  const left = drawn.filter(({ name }) => name !== 'server' && name !== 'sdk');
  const column = Math.max(...left.map((each) => measureSize(each).width));
  const placed: string[] = [];
  let y = MARGIN;
  for (const each of left) {
    const { svg, height } = place(each, MARGIN, y, column);
    placed.push(svg);
    y += height + MARGIN;
  }
  const server = drawn.find(({ name }) => name === 'server');
  const sdk = drawn.find(({ name }) => name === 'sdk');
  if (!server || !sdk) throw new Error('The server and the SDK are drawn apart.');
  const beside = place(server, column + 2 * MARGIN, MARGIN, 0);
  const below = place(sdk, MARGIN, Math.max(y, beside.height + 2 * MARGIN), column + MARGIN + beside.width);
  placed.push(beside.svg, below.svg);
  const width = Math.max(below.width, column + MARGIN + beside.width) + 2 * MARGIN;
  const height = Math.max(y, beside.height + 2 * MARGIN) + below.height + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Packages and folders with their imports">
<style>${STYLE}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#57606a"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${placed.join('\n')}
</svg>
`;
}
