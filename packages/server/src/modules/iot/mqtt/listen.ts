import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import { Aedes, type Client } from 'aedes';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { presentOf } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { ConfigError } from '../../../config/setting.ts';
import type { Database } from '../../../database/tables.ts';
import { errorsOf } from '../../../http/envelope.ts';
import { Refusal } from '../../../http/refusal.ts';
import { repeatable } from '../../../database/repeatable.ts';
import { ingest } from '../ingest.ts';
import { refusedTopicOf, senderOf, topicOf, type Sender } from '../tokens.ts';
import { FrameGuard } from './frame-guard.ts';

/** A message with five hundred readings and their names. */
const MOST_BYTES = 512 * 1024;
const CONNECTIONS = 5_000;
/** Wrong tokens a minute from one address. */
const WRONG = 60;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
const TRIES = 3;

export interface Mqtt {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The readings of a message: one, several, or `{ readings }` as over HTTP. @throws SyntaxError */
function givenIn(payload: string | Buffer): readonly unknown[] {
  const said: unknown = JSON.parse(payload.toString());
  if (Array.isArray(said)) return said;
  if (typeof said === 'object' && said !== null && 'readings' in said && Array.isArray(said.readings))
    return said.readings;
  return [said];
}

async function listener(config: Config, handle: (socket: Socket) => void): Promise<Server> {
  const { mqttCertificate, mqttKey, mqttHost } = config;
  if (mqttCertificate !== '' && mqttKey !== '') {
    const [cert, key] = await Promise.all([readFile(mqttCertificate), readFile(mqttKey)]);
    return createTlsServer({ cert, key, minVersion: 'TLSv1.2' }, handle);
  }
  if (!LOOPBACK.has(mqttHost))
    throw new ConfigError(
      `MQTT_HOST takes 127.0.0.1 without MQTT_TLS_CERT and MQTT_TLS_KEY: tokens of devices are not sent in clear; it is ${JSON.stringify(mqttHost)}`,
    );
  return createServer(handle);
}

/**
 * Takes readings of devices by MQTT 3.1.1: a device signs in by its id and token and writes to its own topic
 * (`scf/<id>/telemetry`). A message is acknowledged once its readings are stored; one that is refused is acknowledged too,
 * and said at `scf/<id>/refused`, since it would be refused again. Undefined where no port is set.
 * @throws ConfigError where it would listen in clear beyond this machine
 */
export async function listenMqtt({
  config,
  db,
  log,
  anyPort = false,
}: {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** Takes a free port of this machine where none is set. */
  readonly anyPort?: boolean;
}): Promise<Mqtt | undefined> {
  if (config.mqttPort === 0 && !anyPort) return undefined;
  const senders = new WeakMap<Client, Sender>();
  const wrong = new RateLimiterMemory({ points: WRONG, duration: 60 });
  const addresses = new WeakMap<object, string>();
  const broker = await Aedes.createBroker({
    connectTimeout: 10_000,
    maxClientsIdLength: 128,
    authenticate: (client, username, password, done) => {
      const signedIn = callbackify(() => signIn(client, username ?? '', password?.toString() ?? ''));
      signedIn((error: Error | null, known: boolean) => done(null, !error && known));
    },
    authorizePublish: (client, packet, done) => {
      const sender = client ? senders.get(client) : undefined;
      if (!sender || packet.topic !== topicOf(sender.id)) return done(new Error('This topic is not the device’s.'));
      packet.retain = false;
      callbackify(() => take(sender, packet.payload))((error: Error | null) => done(error));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const sender = senders.get(client);
      const own = sender !== undefined && subscription.topic === refusedTopicOf(sender.id);
      done(null, own ? subscription : null);
    },
  });

  async function signIn(client: Client, id: string, token: string): Promise<boolean> {
    const address = addresses.get(client.conn) ?? '';
    await wrong.get(address).then((state) => {
      if (state && state.consumedPoints > WRONG) throw new Error('Too many wrong tokens.');
    });
    const sender = await senderOf(db, id, token);
    if (sender) senders.set(client, sender);
    else await wrong.consume(address);
    return sender !== undefined;
  }

  /** Stores the readings of a message, or says why not; a device whose token was replaced is let go. */
  async function take(sender: Sender, payload: string | Buffer): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        const readings = givenIn(payload);
        await db
          .transaction()
          .execute((transaction) =>
            ingest({ db: transaction, config, ...presentOf(config) }, sender, { locale: 'en-US', readings }),
          );
        return;
      } catch (error) {
        if (repeatable(error) && attempt < TRIES) continue;
        if (error instanceof Refusal && error.status === 401) throw error;
        if (!(error instanceof Refusal) && !(error instanceof SyntaxError)) {
          log.error({ err: error, device: sender.id }, 'readings of a device could not be stored');
          throw error;
        }
        const errors = error instanceof Refusal ? errorsOf(error, 'en-US') : { payload: 'This is no JSON.' };
        log.warn({ device: sender.id, errors }, 'readings of a device were refused');
        broker.publish(
          {
            cmd: 'publish',
            qos: 0,
            dup: false,
            retain: false,
            topic: refusedTopicOf(sender.id),
            payload: JSON.stringify({ errors }),
          },
          () => undefined,
        );
        return;
      }
  }

  const server = await listener(config, (socket) => {
    const guard = new FrameGuard(MOST_BYTES);
    const stream = Duplex.from({ readable: socket.pipe(guard), writable: socket });
    addresses.set(stream, socket.remoteAddress ?? '');
    const end = (): void => {
      socket.destroy();
      guard.destroy();
    };
    for (const each of [socket, guard, stream]) each.on('error', end);
    stream.on('close', end);
    broker.handle(stream);
  });
  server.maxConnections = CONNECTIONS;
  broker.on('clientError', (client, error) => log.info({ client: client.id, reason: error.message }, 'mqtt: let go'));
  broker.on('connectionError', (_client, error) => log.info({ reason: error.message }, 'mqtt: not let in'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.mqttPort, config.mqttPort === 0 ? '127.0.0.1' : config.mqttHost, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.mqttPort;
  log.info({ port }, 'listening for devices by mqtt');
  return {
    port,
    close: async () => {
      server.close();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
    },
  };
}
