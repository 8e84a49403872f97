import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';

const root = join(import.meta.dirname, '../..');
const PAUSE = 50;
/** Milliseconds after which a product that does not answer again is given up. */
const PATIENCE = 180_000;

/** The process that is killed. */
export const VICTIMS = ['server', 'database', 'launcher'] as const;
export type Victim = (typeof VICTIMS)[number];

export const isAlive = (pid: number): boolean => {
  // 0 is nobody; to signal it would mean all of this group.
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The children of a process and theirs, with what they run. */
function below(pid: number): readonly { readonly pid: number; readonly runs: string }[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (children === '') return [];
  return children.split(' ').flatMap((child) => {
    try {
      return [{ pid: Number(child), runs: readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
    } catch {
      return [];
    }
  });
}

/** The product as `npm start` runs it, in a folder of its own: launcher, database, server. */
export class Launched {
  readonly folder: string;
  readonly url: string;
  readonly #port: number;
  #launcher: ChildProcess | undefined;
  #server = 0;
  #said = '';
  /** How often the launcher was started. */
  starts = 0;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }
  static async begin(): Promise<Launched> {
    const launched = new Launched(await mkdtemp(join(tmpdir(), 'scf-torture-')), await reservePort());
    await launched.settle();
    return launched;
  }

  #start(): void {
    this.starts += 1;
    this.#said = '';
    const launcher = spawn(process.execPath, [join(root, 'packages/server/launcher/start.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.folder,
        DATABASE_URL: '',
        DEMO_DATA: 'off',
        CAPTCHA: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [launcher.stdout, launcher.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#said = `${this.#said}${chunk.toString()}`.slice(-4_000);
      });
    this.#launcher = launcher;
  }
  get #runs(): boolean {
    const launcher = this.#launcher;
    return launcher !== undefined && launcher.exitCode === null && launcher.signalCode === null;
  }

  /** The process of the database, as its folder names it. */
  #database(): { readonly pid: number; readonly port: number } | undefined {
    const file = join(this.folder, 'postgres/cluster/postmaster.pid');
    if (!existsSync(file)) return undefined;
    const lines = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  }
  /** The address of the database that runs now. */
  get databaseUrl(): string {
    const port = this.#database()?.port;
    if (port === undefined) throw new Error('there is no database');
    const password = readFileSync(join(this.folder, 'postgres/password'), 'utf8').trim();
    return `postgres://scf:${password}@127.0.0.1:${port}/scf`;
  }

  /** Ends one of the processes as a power cut does. */
  async kill(victim: Victim): Promise<void> {
    const launcher = this.#launcher?.pid;
    const pid = victim === 'launcher' ? launcher : victim === 'server' ? this.#server : this.#database()?.pid;
    if (pid === undefined || pid === 0) throw new Error(`there is no ${victim}`);
    process.kill(pid, 'SIGKILL');
    const isGone = (): boolean => (victim === 'launcher' && !this.#runs) || !isAlive(pid);
    while (!isGone()) await sleep(5);
  }

  /**
   * Waits until the product answers again, and starts the launcher where it ended, as a supervisor does. Answers the
   * milliseconds it took. @throws Error with what the launcher said where it does not
   */
  async settle(): Promise<number> {
    const began = Date.now();
    for (;;) {
      if (Date.now() - began > PATIENCE) throw new Error(`the product does not answer again:\n${this.#said}`);
      // Processes a killed launcher left behind give up their port first.
      if (!this.#runs && !isAlive(this.#server)) this.#start();
      if (this.#runs && (await this.#answers())) return Date.now() - began;
      await sleep(PAUSE);
    }
  }
  async #answers(): Promise<boolean> {
    const pid = this.#launcher?.pid;
    const server = pid === undefined ? undefined : below(pid).find(({ runs }) => runs.includes('server/src/main.ts'));
    if (server) this.#server = server.pid;
    const database = this.#database();
    if (!server || !database || !isAlive(database.pid)) return false;
    const healthy = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    return healthy && this.#runs;
  }

  async stop(): Promise<void> {
    const launcher = this.#launcher;
    if (launcher && this.#runs) {
      launcher.kill('SIGTERM');
      await once(launcher, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
