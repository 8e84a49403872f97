import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayUse, refusedLicences } from '../../deploy/audit-dependencies.ts';
import { isThere } from '../debian.ts';
import { configTable } from '../../packages/server/src/config.ts';
import { CONNECT_QUERY } from '../../packages/server/src/database/pooler.ts';
import { noReplica } from '../../packages/server/src/database/replica.ts';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/app.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { processMetrics } from '../../packages/server/src/telemetry/metrics.ts';

/* What lies in deploy/: held here by linters and by the programs that read it, built and started in tests/long. */
const folder = join(import.meta.dirname, '../../deploy');
const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
const run = promisify(execFile);

const [haproxy, systemd, promtool] = await Promise.all(['haproxy', 'systemd-analyze', 'promtool'].map(isThere));

describe('the image', () => {
  test('its Containerfile has no mistakes, ends as nobody of the base, and says how it is well', async () => {
    const written = await read('Containerfile');
    expect(validate(written)).toEqual([]);
    const last = written.slice(written.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(written.match(/^FROM /gm)?.length).toBeGreaterThan(2);
  });

  test('the compose file has no mistakes, nothing of it writes but where it may, and its settings are known', async () => {
    const linter = new DCLinter({
      rules: { 'service-keys-order': 0, 'top-level-properties-order': 0 },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const found = linter.lintFiles([join(folder, 'compose.yaml')], false);
    expect(found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([]);
    const written = await read('compose.yaml');
    const known = new Set(configTable().map(({ name }) => name));
    const environment = written.slice(written.indexOf('&environment'), written.indexOf('    networks:'));
    const named = [...environment.matchAll(/^ {4,6}([A-Z][A-Z_]+):/gm)].flatMap(([, name]) => name ?? []);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const example = await read('compose.env.example');
    for (const [, asked = ''] of written.matchAll(/\$\{(\w+):\?/g))
      expect(example).toMatch(new RegExp(`^${asked}=`, 'm'));
  });
});

describe('what runs around the server', () => {
  test('pgbouncer opens its connections as the server needs them', async () => {
    expect(await read('pgbouncer/pgbouncer.ini')).toContain(`connect_query='${CONNECT_QUERY.replaceAll("'", "''")}'`);
  });

  test.skipIf(!haproxy)('HAProxy reads its settings', async () => {
    const env = { ...process.env, SERVER_1: '127.0.0.1:1', SERVER_2: '127.0.0.1:2' };
    await run('haproxy', ['-c', '-f', join(folder, 'haproxy/haproxy.cfg')], { env });
  });

  test.skipIf(!systemd)('systemd reads the unit', async () => {
    const place = await mkdtemp(join(tmpdir(), 'scf-unit-'));
    try {
      // Its program, folder and person are those of an installation.
      const unit = (await read('systemd/scf-kit@.service'))
        .replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
        .replace(/^WorkingDirectory=.*/m, 'WorkingDirectory=/')
        .replace(/^(User|Group)=.*\n/gm, '')
        .replace(/^Documentation=.*\n/m, '');
      await writeFile(join(place, 'scf-kit@.service'), unit);
      const { stderr } = await run('systemd-analyze', ['verify', join(place, 'scf-kit@8081.service')]);
      expect(stderr.split('\n').filter((line) => line.includes('scf-kit@'))).toEqual([]);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });

  test.skipIf(!promtool)('Prometheus reads the alert rules', async () => {
    await run('promtool', ['check', 'rules', join(folder, 'monitoring/alerts.yml')]);
  });
});

test('packages that run the product are under licences that allow to sell it; others are found', async () => {
  expect(await refusedLicences()).toEqual([]);
  expect(['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'GPL-3.0', 'MIT AND GPL-3.0', 'none named'].map(mayUse)).toEqual(
    [true, true, true, false, false, false],
  );
});

describe('dashboard and alerts', () => {
  let app: TestApp;
  let text: string;
  beforeAll(async () => {
    const metrics = processMetrics();
    metrics.worked('space', false, 5);
    const unused = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', databasePool: 1 });
    app = await startTestApp({ parts: { metrics, replica: noReplica(unused.db) } });
    await app.request('GET', '/api/engine/auth/user');
    text = await (await fetch(`${app.url}/metrics`)).text();
  });
  afterAll(() => app.close());

  test('name only metrics that the server tells', async () => {
    const told = new Set([...text.matchAll(/^(\w+)(?:\{| )/gm)].flatMap(([, name]) => name ?? []));
    const dashboard: { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] } =
      JSON.parse(await read('monitoring/dashboard.json'));
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...[...(await read('monitoring/alerts.yml')).matchAll(/^ *expr: (.*)$/gm)].flatMap(([, expr]) => expr ?? []),
    ];
    expect(expressions.length).toBeGreaterThan(30);
    const named = new Set(expressions.flatMap((expr) => expr.match(/\b(?:scf|nodejs|process)_\w+/g) ?? []));
    expect([...named].filter((name) => !told.has(name))).toEqual([]);
  });
});
