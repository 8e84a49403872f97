import { execFile } from 'node:child_process';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * `npm run audit-dependencies`: under which licences the installed packages are, how large they are, and which faults
 * of them are known. Ends with 1 where a licence is not one of those below or a grave fault is known.
 */
const root = join(import.meta.dirname, '..');

/** What lets us sell and run the product without giving away its source. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);
/** Packages whose manifest names no licence by its short name, or one with a condition: what somebody read. */
const READ: Readonly<Record<string, string>> = {
  // MIT, and the mark in the corner of the drawing stays.
  'bpmn-js': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
};
/** Beside those: libraries of their own that only build the documentation. */
const ONLY_BUILDS = /^@img\/sharp-libvips-/;
const LARGEST = 15;

interface Installed {
  readonly name: string;
  readonly version: string;
  /** Needed to run the product, not only to build and test it. */
  readonly runs: boolean;
  readonly folder: string;
}
interface Licensed extends Installed {
  readonly licence: string;
}

/** Whether one of the alternatives (`A OR B`), with all of its parts (`A AND B`), is allowed. */
export const mayUse = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => ALLOWED.has(part.trim())));

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly dev?: boolean; readonly link?: boolean }>
  >;
}

/** What the lock file names and this machine has. */
async function installed(): Promise<readonly Installed[]> {
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const found = await Promise.all(
    Object.entries(lock.packages).map(async ([folder, { version, dev, link }]): Promise<readonly Installed[]> => {
      const at = folder.lastIndexOf('node_modules/');
      if (at < 0 || link || version === undefined) return [];
      const there = await lstat(join(root, folder, 'package.json')).catch(() => undefined);
      return there ? [{ name: folder.slice(at + 13), version, runs: dev !== true, folder }] : [];
    }),
  );
  return found.flat();
}

async function licenceOf({ name, folder }: Pick<Installed, 'name' | 'folder'>): Promise<string> {
  const known = READ[name];
  if (known !== undefined) return known;
  const about: { readonly license?: unknown; readonly licenses?: unknown } = JSON.parse(
    await readFile(join(root, folder, 'package.json'), 'utf8'),
  );
  const typed = (said: unknown): string | undefined =>
    typeof said === 'string'
      ? said
      : typeof said === 'object' && said !== null && 'type' in said && typeof said.type === 'string'
        ? said.type
        : undefined;
  const several = Array.isArray(about.licenses) ? about.licenses.flatMap((each) => typed(each) ?? []).join(' OR ') : '';
  return typed(about.license) ?? (several === '' ? 'none named' : several);
}

/** Bytes of a folder, without the packages inside of it. */
async function bytesOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await bytesOf(path);
    else if (entry.isFile()) sum += (await lstat(path)).size;
  }
  return sum;
}

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/** Known faults by package; a text says why they are not known. */
async function faults(): Promise<readonly { name: string; severity: string; range: string }[] | string> {
  const run = promisify(execFile);
  const { stdout, stderr } = await run('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    maxBuffer: 1 << 28,
  }).catch((error: unknown) => ({
    // It ends with 1 where it found some.
    stdout: typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '',
    stderr: String(error),
  }));
  try {
    const { vulnerabilities }: Audit = JSON.parse(stdout);
    if (vulnerabilities)
      return Object.entries(vulnerabilities).map(([name, { severity, range }]) => ({ name, severity, range }));
  } catch {
    // Said below.
  }
  return /\b(4\d\d|5\d\d) [A-Z][^\n]*/.exec(stderr + stdout)?.[0] ?? 'the registry gave no answer';
}

const isRefused = ({ name, licence }: Licensed): boolean => !mayUse(licence) && !ONLY_BUILDS.test(name);

async function licensedPackages(): Promise<readonly Licensed[]> {
  return Promise.all((await installed()).map(async (each) => ({ ...each, licence: await licenceOf(each) })));
}

/** Packages that run the product under a licence that is not allowed. */
export const refusedLicences = async (): Promise<readonly string[]> =>
  (await licensedPackages())
    .filter((each) => each.runs && isRefused(each))
    .map(({ name, licence }) => `${name}: ${licence}`);

async function audit(): Promise<number> {
  const licensed = await licensedPackages();
  const running = licensed.filter(({ runs }) => runs);
  console.log(`${licensed.length} packages are installed, ${running.length} of them to run the product.\n\nLicences`);
  const counted = Object.entries(Object.groupBy(licensed, ({ licence }) => licence)).map(([licence, own = []]) => ({
    licence,
    all: own.length,
    running: own.filter(({ runs }) => runs).length,
  }));
  console.table(counted.toSorted((a, b) => b.all - a.all));
  const refused = licensed.filter(isRefused);
  for (const { name, version, licence, runs } of refused)
    console.log(`NOT ALLOWED: ${name} ${version}: ${licence}${runs ? '' : ' (only to build and test)'}`);

  const sized = await Promise.all(
    running.map(async ({ name, version, folder }) => ({ name, version, bytes: await bytesOf(join(root, folder)) })),
  );
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  console.log(`\nSizes: ${megabytes(sized.reduce((sum, { bytes }) => sum + bytes, 0))} MB to run; the largest`);
  console.table(
    sized
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, LARGEST)
      .map(({ name, version, bytes }) => ({ name, version, MB: megabytes(bytes) })),
  );

  console.log('\nKnown faults');
  const known = await faults();
  if (typeof known === 'string') {
    console.log(`NOT KNOWN: ${known}. Ask a registry that answers: npm audit --omit=dev`);
    return refused.some(({ runs }) => runs) ? 1 : 0;
  }
  if (known.length === 0) console.log('none');
  else console.table(known);
  const grave = known.filter(({ severity }) => severity === 'high' || severity === 'critical');
  return refused.some(({ runs }) => runs) || grave.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await audit();
