import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';

const root = join(import.meta.dirname, '../..');

/** One server process as it runs in production. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Milliseconds to the first answer. @throws Error with what it said, when it ends before. */
  readonly ready: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startProcess(
  env: Readonly<Record<string, string>>,
  {
    port: given,
    project = root,
    log,
  }: {
    readonly port?: number;
    readonly project?: string;
    /** The file its output is written to as well. */
    readonly log?: string;
  } = {},
): Promise<ServerProcess> {
  const port = given ?? (await reservePort());
  const said: string[] = [];
  const child: ChildProcess = spawn(process.execPath, [join(project, 'packages/server/src/main.ts')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      CAPTCHA: 'off',
      SECRET: 'one key for all processes of this test',
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      said.splice(0, said.length - 50);
      if (log !== undefined) appendFileSync(log, chunk);
    });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (running()) child.kill(signal);
    await exited;
  };
  return {
    url,
    port,
    async ready() {
      for (let tries = 0; tries < 1200; tries += 1) {
        if (!running())
          throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${said.join('')}`);
        if (
          await fetch(`${url}/healthz`).then(
            (answer) => answer.ok,
            () => false,
          )
        )
          return;
        await sleep(50);
      }
      throw new Error(`the server does not answer:\n${said.join('')}`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** A load balancer before several servers: a new connection goes to the next one that accepts it. */
export async function startBalancer(
  ports: readonly number[],
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const open = new Set<Socket>();
  let turn = 0;
  const route = (client: Socket, left: number): void => {
    const port = ports[turn % ports.length] ?? 0;
    turn += 1;
    const server = connect(port, '127.0.0.1');
    let connected = false;
    server.once('connect', () => {
      connected = true;
      client.pipe(server).pipe(client);
    });
    server.on('error', () => {
      if (connected || left <= 1) client.destroy();
      else route(client, left - 1);
    });
    server.on('close', () => {
      if (connected) client.destroy();
    });
    client.on('close', () => server.destroy());
  };
  const balancer: Server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => open.delete(client));
    route(client, ports.length);
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const address = balancer.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async stop() {
      const closed = once(balancer, 'close');
      balancer.close();
      for (const client of open) client.destroy();
      await closed;
    },
  };
}
