import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';
import { provide } from '../debian.ts';

/** A real S3 server: Ceph's gateway over a cluster of one monitor and one memory store, on free ports. */
export interface Radosgw {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly stop: () => Promise<void>;
}

const run = promisify(execFile);
const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];

/** Finds Ceph, or installs it where this process may. Answers why it cannot; undefined when all is there. */
export const provideCeph = (): Promise<string | undefined> => provide(PROGRAMS, ['radosgw', 'ceph-mon', 'ceph-osd']);

const configuration = (
  folder: string,
  { fsid, monitor, gateway }: { readonly fsid: string; readonly monitor: number; readonly gateway: number },
): string => `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 2000
ms bind msgr2 = false
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd class load list = *
osd class default list = *
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;

/** Starts it; takes about a quarter of a minute. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'scf-ceph-'));
  const [monitor, gateway] = [await reservePort(), await reservePort()];
  const [fsid, osd, accessKey, secretKey] = [
    randomUUID(),
    randomUUID(),
    randomUUID().replaceAll('-', ''),
    `${randomUUID()}/+${randomUUID()}`,
  ];
  const file = join(folder, 'ceph.conf');
  await mkdir(join(folder, 'mon'));
  await mkdir(join(folder, 'osd'));
  await writeFile(file, configuration(folder, { fsid, monitor, gateway }));
  const admin = (program: string, ...args: string[]): Promise<unknown> =>
    run(program, ['-c', file, ...args], { timeout: 60_000 });
  const children: ChildProcess[] = [];
  let stopping = false;
  const serve = (program: string, ...args: string[]): void => {
    const child = spawn(program, ['-c', file, ...args, '-f'], { stdio: 'ignore' });
    children.push(child);
    // A store that asks before it has the monitor's map is refused ("wrong fsid") and ends: it is to come again.
    child.once('exit', () => {
      if (!stopping)
        setTimeout(() => {
          if (!stopping) serve(program, ...args);
        }, 500);
    });
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run('monmaptool', [
      '--create',
      '--addv',
      'a',
      `[v1:127.0.0.1:${monitor}]`,
      '--fsid',
      fsid,
      join(folder, 'monmap'),
    ]);
    await admin('ceph-mon', '-i', 'a', '--mkfs', '--monmap', join(folder, 'monmap'));
    serve('ceph-mon', '-i', 'a');
    await admin('ceph', 'osd', 'new', osd);
    await admin('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    serve('ceph-osd', '-i', '0');
    serve('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${gateway}`;
    for (
      let tries = 0;
      !(await fetch(endpoint).then(
        (answer) => answer.ok,
        () => false,
      ));
      tries += 1
    ) {
      if (tries > 600)
        throw new Error(
          `radosgw does not answer: ${(await readFile(join(folder, 'client.rgw.log'), 'utf8').catch(() => '')).slice(-2000)}`,
        );
      await sleep(200);
    }
    await admin(
      'radosgw-admin',
      'user',
      'create',
      '--uid=scf',
      '--display-name=scf',
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    );
    return { endpoint, accessKey, secretKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
