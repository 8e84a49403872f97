import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';
import { memoryEnvironment, memoryFlags } from '../../packages/server/launcher/memory.mjs';

const root = join(import.meta.dirname, '../..');

export interface Running {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Runs a file of the project that serves on PORT, with the memory of a start by the launcher, until `path` answers. */
export async function serve(file: string, path: string, env: Readonly<Record<string, string>>): Promise<Running> {
  const port = await reservePort();
  const child: ChildProcess = spawn(process.execPath, [...memoryFlags, join(root, file)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...memoryEnvironment, PORT: String(port), ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 480; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    if ((await fetch(url + path).catch(() => undefined))?.ok) {
      const stop = async (): Promise<void> => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      };
      return { url, pid: child.pid ?? 0, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer`);
}

/** Signs a demo account in; answers its access token. */
export async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/oauth/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username,
      password: 'Scf-demo-2026',
      client_id: 'scf-kit-host',
      client_secret: 'scf-kit-host-secret',
    }),
  });
  const { data } = (await answer.json()) as { readonly data: { readonly access_token: string } };
  return data.access_token;
}

/** The memory a process holds now. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
