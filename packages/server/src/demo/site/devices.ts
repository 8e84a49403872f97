import type { Kysely } from 'kysely';
import { connect, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import { hashToken, newToken, TABLES, buildTopic } from '../../modules/iot/tokens.ts';
import { registered, tagsAt, writeTokenHash, type Found } from './devices.query.ts';
import { reading } from './readings.ts';

/** Milliseconds between two looks for devices, and between two reports. */
const EACH = 60_000;

/** A new token for a device, which the one before it gives way to. */
async function renewToken(db: Kysely<Database>, { id, kind }: Found): Promise<string> {
  const token = newToken();
  await writeTokenHash(db, TABLES[kind], id, hashToken(token));
  return token;
}

/**
 * Devices of the demonstration, which report over TCP by MQTT as real ones would: each signs in by its token and writes
 * to its own topic. They are registered by people; of each the process that came last is the device.
 */
export function startDevices({
  db,
  log,
  port,
}: {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly port: number;
}): { readonly close: () => Promise<void> } {
  const clients = new Map<string, MqttClient>();
  /** Whose token somebody took over: they are simulated no more. */
  const gone = new Set<string>();

  async function report(): Promise<void> {
    for (const device of await registered(db)) {
      if (gone.has(device.id)) continue;
      let client = clients.get(device.id);
      if (!client) {
        client = connect(`mqtt://127.0.0.1:${port}`, {
          username: device.id,
          password: await renewToken(db, device),
          protocolVersion: 4,
          reconnectPeriod: 0,
        });
        client.on('error', (error) => log.info({ err: error, device: device.id }, 'a simulated device was let go'));
        client.on('close', () => gone.add(device.id));
        clients.set(device.id, client);
      }
      const at = Date.now();
      const values = device.kind === 'nb' ? reading(at) : { tags: await tagsAt(db, device.location) };
      client.publish(buildTopic(device.id), JSON.stringify({ ts: at, values }), { qos: 1 }, () => undefined);
    }
  }
  const again = (): void =>
    void report().catch((error: unknown) => log.warn({ err: error }, 'simulated devices could not report'));
  const timer = setInterval(again, EACH);
  again();
  return {
    close: async () => {
      clearInterval(timer);
      await Promise.all([...clients.values()].map(async (client) => client.endAsync(true)));
    },
  };
}
