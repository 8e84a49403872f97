import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that systems give to whoever asks for any one: from 32,768 on Linux, from 49,152 elsewhere. */
const [FIRST, END] = [20_000, 32_768];

/** Takes the UDP port of this number until the process ends, which says to other test processes that it is taken. */
const takeNumber = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const mark = createSocket('udp4');
    mark.once('error', () => {
      mark.close();
      resolve(false);
    });
    mark.bind(port, '127.0.0.1', () => {
      mark.unref();
      resolve(true);
    });
  });

/** Whether nobody listens on the port. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/**
 * A port of this machine that is this process's until it ends: for programs that are told their port, and for servers
 * that come again at the same one. Nothing else gets it meanwhile: it is none of those the system gives away.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if ((await takeNumber(port)) && (await isFree(port))) return port;
  }
}
