import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import { Aedes, type Client } from 'aedes';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getPresent } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { ConfigError } from '../../../config/setting.ts';
import type { Database } from '../../../database/tables.ts';
import { formatProblems } from '../../../http/envelope.ts';
import { Refusal } from '../../../http/refusal.ts';
import { repeatable } from '../../../database/repeatable.ts';
import { ingest } from '../ingest.ts';
import { buildRefusedTopic, findSender, buildTopic, type Sender } from '../tokens.ts';
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

interface Parts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: Logger;
}

/** Who has signed in, and from where. */
interface SignedIn extends Parts {
  readonly senders: WeakMap<Client, Sender>;
  /** Wrong tokens by address. */
  readonly wrong: RateLimiterMemory;
  readonly addresses: WeakMap<object, string>;
}

async function signIn(
  { db, senders, wrong, addresses }: SignedIn,
  client: Client,
  id: string,
  token: string,
): Promise<boolean> {
  const address = addresses.get(client.conn) ?? '';
  await wrong.get(address).then((state) => {
    if (state && state.consumedPoints > WRONG) throw new Error('Too many wrong tokens.');
  });
  const sender = await findSender(db, id, token);
  if (sender) senders.set(client, sender);
  else await wrong.consume(address);
  return sender !== undefined;
}

/** Tells a device what was wrong with its readings. */
const publishRefusal = (broker: Aedes, sender: Sender, errors: unknown): void =>
  broker.publish(
    {
      cmd: 'publish',
      qos: 0,
      dup: false,
      retain: false,
      topic: buildRefusedTopic(sender.id),
      payload: JSON.stringify({ errors }),
    },
    () => undefined,
  );

/** Stores the readings of a message, or says why not; a device whose token was replaced is let go. */
async function take(
  { config, db, log }: Parts,
  broker: Aedes,
  sender: Sender,
  payload: string | Buffer,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const readings = givenIn(payload);
      await db
        .transaction()
        .execute((transaction) =>
          ingest({ db: transaction, config, ...getPresent(config) }, sender, { locale: 'en-US', readings }),
        );
      return;
    } catch (error) {
      if (repeatable(error) && attempt < TRIES) continue;
      if (error instanceof Refusal && error.status === 401) throw error;
      if (!(error instanceof Refusal) && !(error instanceof SyntaxError)) {
        log.error({ err: error, device: sender.id }, 'readings of a device could not be stored');
        throw error;
      }
      const errors = error instanceof Refusal ? formatProblems(error, 'en-US') : { payload: 'This is no JSON.' };
      log.warn({ device: sender.id, errors }, 'readings of a device were refused');
      publishRefusal(broker, sender, errors);
      return;
    }
}

async function createBroker(signedIn: SignedIn): Promise<Aedes> {
  const { senders, log } = signedIn;
  const broker: Aedes = await Aedes.createBroker({
    connectTimeout: 10_000,
    maxClientsIdLength: 128,
    authenticate: (client, username, password, done) => {
      const known = callbackify(() => signIn(signedIn, client, username ?? '', password?.toString() ?? ''));
      known((error: Error | null, isKnown: boolean) => done(null, !error && isKnown));
    },
    authorizePublish: (client, packet, done) => {
      const sender = client ? senders.get(client) : undefined;
      if (!sender || packet.topic !== buildTopic(sender.id)) return done(new Error('This topic is not the device’s.'));
      packet.retain = false;
      callbackify(() => take(signedIn, broker, sender, packet.payload))((error: Error | null) => done(error));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const sender = senders.get(client);
      const own = sender !== undefined && subscription.topic === buildRefusedTopic(sender.id);
      done(null, own ? subscription : null);
    },
  });
  broker.on('clientError', (client, error) => log.info({ client: client.id, reason: error.message }, 'mqtt: let go'));
  broker.on('connectionError', (_client, error) => log.info({ reason: error.message }, 'mqtt: not let in'));
  return broker;
}

/** Hands a connection on to the broker, in frames of a bounded size. */
function serve(broker: Aedes, addresses: WeakMap<object, string>, socket: Socket): void {
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
}

/**
 * Takes readings of devices by MQTT 3.1.1: a device signs in by its id and token and writes to its own topic
 * (`scf/<id>/telemetry`). A message is acknowledged once its readings are stored; one that is refused is acknowledged
 * too, and said at `scf/<id>/refused`, since it would be refused again. Undefined where no port is set.
 * @throws ConfigError where it would listen in clear beyond this machine
 */
export async function listenMqtt({
  anyPort = false,
  ...parts
}: Parts & {
  /** Takes a free port of this machine where none is set. */
  readonly anyPort?: boolean;
}): Promise<Mqtt | undefined> {
  const { config, log } = parts;
  if (config.mqttPort === 0 && !anyPort) return undefined;
  const addresses = new WeakMap<object, string>();
  const wrong = new RateLimiterMemory({ points: WRONG, duration: 60 });
  const broker = await createBroker({ ...parts, senders: new WeakMap(), wrong, addresses });
  const server = await listener(config, (socket) => serve(broker, addresses, socket));
  server.maxConnections = CONNECTIONS;
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
