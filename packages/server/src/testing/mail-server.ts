import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly from: string;
  readonly to: string;
  /** Headers and body as they came. */
  readonly data: string;
}

const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:EHLO|HELO)/i, '250 test'],
  [/^MAIL/i, '250 ok'],
  [/^RSET/i, '250 ok'],
  [/^NOOP/i, '250 ok'],
  [/^QUIT/i, '221 bye'],
];

/** One conversation of SMTP, for as long as the sender stays. */
function converse(socket: Socket, received: Received[], isRefusing: () => boolean): void {
  let [from, to, data, isReading, rest] = ['', '', '', false, ''];
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const take = (line: string): void => {
    if (isReading) {
      if (line !== '.') {
        data += `${line}\n`;
        return;
      }
      isReading = false;
      received.push({ from, to, data });
      say('250 taken');
      return;
    }
    if (/^MAIL/i.test(line)) from = line;
    if (/^RCPT/i.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      say(isRefusing() ? '550 nobody of that name' : '250 ok');
    } else if (/^DATA/i.test(line)) {
      [isReading, data] = [true, ''];
      say('354 go on');
    } else say(COMMANDS.find(([command]) => command.test(line))?.[1] ?? '500 what?');
  };
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (text) => {
    const lines = (rest + String(text)).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  say('220 test');
}

/** A mail server that keeps what it is sent. */
export async function startMailServer() {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let refuses = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, received, () => refuses);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (given: boolean): void => {
      refuses = given;
    },
    close: (): void => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
