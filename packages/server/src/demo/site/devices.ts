import { sql, type Kysely } from 'kysely';
import { connect, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import { hashOf, newToken, TABLES, topicOf, type Reporting } from '../../modules/iot/tokens.ts';
import { GATE_CODE, READER_CODE, reading, SENSOR_IMEI } from './readings.ts';

/** Milliseconds between two looks for devices, and between two reports. */
const EACH = 60_000;

interface Found {
  readonly id: string;
  readonly kind: Reporting;
  readonly location: string | null;
}

/** The devices of the site that are registered and in use. */
async function registered(db: Kysely<Database>): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select "id", 'nb' as "kind", "subWarehouseLocationId" as "location" from "nb_device_management" where "imei" = ${SENSOR_IMEI} and "status" <> 3 and not "deleted"
    union all select "id", 'rfid', "subWarehouseLocationId" from "rfid_device_management" where "deviceCode" in (${READER_CODE}, ${GATE_CODE}) and "status" <> 3 and not "deleted"`.execute(
    db,
  );
  return rows;
}

/** A new token for a device, which the one before it gives way to. */
async function tokenOf(db: Kysely<Database>, { id, kind }: Found): Promise<string> {
  const token = newToken();
  // Direct write: a secret that no change log keeps.
  await sql`update ${sql.table(TABLES[kind])} set "tokenHash" = ${hashOf(token)}, "tokenTime" = now() where "id" = ${id}`.execute(
    db,
  );
  return token;
}

/** In the simulated world goods stand where the books have them: what a reader sees is what lies at its location. */
async function tagsAt(db: Kysely<Database>, location: string | null): Promise<readonly string[]> {
  if (location === null) return [];
  const { rows } = await sql<{ sn: string }>`
    select "serialNumber" as "sn" from "stock_balance" where "subWarehouseLocationId" = ${location} and "quantity" > 0 and "serialNumber" is not null and not "deleted" order by 1 limit 2000`.execute(
    db,
  );
  return rows.map(({ sn }) => sn);
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
          password: await tokenOf(db, device),
          protocolVersion: 4,
          reconnectPeriod: 0,
        });
        client.on('error', (error) => log.info({ err: error, device: device.id }, 'a simulated device was let go'));
        client.on('close', () => gone.add(device.id));
        clients.set(device.id, client);
      }
      const at = Date.now();
      const values = device.kind === 'nb' ? reading(at) : { tags: await tagsAt(db, device.location) };
      client.publish(topicOf(device.id), JSON.stringify({ ts: at, values }), { qos: 1 }, () => undefined);
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
