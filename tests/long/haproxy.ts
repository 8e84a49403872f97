import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';
import { provide } from '../debian.ts';

const SETTINGS = join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

export const provideHaproxy = (): Promise<string | undefined> => provide(['haproxy'], ['haproxy']);

export interface Balancer {
  readonly url: string;
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
}

/**
 * HAProxy with the settings of the project before these servers. Several of it share one port, where one may not open
 * files enough.
 */
export async function startHaproxy(
  ports: readonly number[],
  { processes = 1, threads = 1 }: { readonly processes?: number; readonly threads?: number } = {},
): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'scf-haproxy-'));
  const port = await reservePort();
  const written = await readFile(SETTINGS, 'utf8');
  const servers = ports.map((each, number) => `  server s${number} 127.0.0.1:${each}`).join('\n');
  // As many connections as its files allow.
  const settings = `${written
    .replace(/^ {2}maxconn \d+$/m, `  nbthread ${threads}`)
    .replace(/^ {2}log .*$/gm, '')
    .replace(/^ {2}server one [^]*$/m, servers)}\n`;
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings);
  const children = Array.from({ length: processes }, () =>
    spawn('haproxy', ['-db', '-f', file], {
      stdio: 'ignore',
      env: { ...process.env, BIND: `127.0.0.1:${port}`, SERVER_1: '127.0.0.1:1', SERVER_2: '127.0.0.1:2' },
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok)
      return { url, pids: children.flatMap(({ pid }) => pid ?? []), stop };
    await sleep(50);
  }
  await stop();
  throw new Error('HAProxy does not answer');
}
