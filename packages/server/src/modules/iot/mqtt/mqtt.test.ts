import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeCertificate } from '../../../testing/certificate.ts';
import { newOffice } from '../../../testing/people.ts';
import { masterId } from '../../master-data/seed.ts';
import { hashToken, newToken, buildTopic } from '../tokens.ts';
import { listenMqtt, type Mqtt } from './listen.ts';

let app: TestApp;
let mqtt: Mqtt | undefined;
let officeId: string;
let port: number;
const closed = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()));
const clients: MqttClient[] = [];
const log = pino({ level: 'silent' });
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  mqtt = await listenMqtt({ config: app.config, db: app.db, log, anyPort: true });
  port = mqtt?.port ?? 0;
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});
afterAll(async () => {
  await mqtt?.close();
  await app.close();
});

async function sensor(values: object = {}) {
  const [id, token] = [newId(), newToken()];
  await app.db
    .insertInto('nb_device_management')
    .values({
      ...newRow({ officeId }, id),
      name: '一号',
      imei: String(Math.floor(1e14 + Math.random() * 9e14)),
      deviceKind: masterId('NB_DEVICE_KIND', '1'),
      thresholdMax: '8',
      reportInterval: 60,
      status: 0,
      tokenHash: hashToken(token),
      ...values,
    })
    .execute();
  return { id, token };
}
async function signIn({ id, token }: { readonly id: string; readonly token: string }): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: id,
    password: token,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
  });
  clients.push(client);
  return client;
}
const stored = async (id: string): Promise<number> =>
  (await app.db.selectFrom('device_reading').select('id').where('deviceId', '=', id).execute()).length;
const reading = (n: number, temperature = 5) => ({ ts: Date.now() - 60_000 + n, values: { temperature } });

describe('a device by MQTT', () => {
  test('is acknowledged once its readings are stored, counts once what it sends again, and is online', async () => {
    const device = await sensor();
    const client = await signIn(device);
    for (const payload of [reading(1), [reading(2), reading(3)], { readings: [reading(3), reading(4)] }])
      await client.publishAsync(buildTopic(device.id), JSON.stringify(payload), { qos: 1 });
    expect(await stored(device.id)).toBe(4);
    const row = await app.db
      .selectFrom('nb_device_management')
      .select(['status', 'lastValue'])
      .where('id', '=', device.id)
      .executeTakeFirst();
    expect(row).toEqual({ status: 1, lastValue: '5 ℃' });
  });

  test('signs in by its own token', async () => {
    const [device, other] = [await sensor(), await sensor()];
    for (const wrong of [
      { ...device, token: other.token },
      { id: newId(), token: device.token },
      { ...device, token: '' },
    ])
      await expect(signIn(wrong)).rejects.toThrow(/Not authorized|Bad username/i);
    const disabled = await sensor({ status: 3 });
    await expect(signIn(disabled)).rejects.toThrow(/Not authorized|Bad username/i);
  });

  test('writes to its own topic alone, and hears of no other', async () => {
    const [device, other] = [await sensor(), await sensor()];
    const listening = await signIn(other);
    const heard: string[] = [];
    listening.on('message', (topic) => heard.push(topic));
    for (const topic of ['#', 'scf/+/telemetry', buildTopic(device.id)])
      await listening.subscribeAsync(topic).catch(() => undefined);
    const client = await signIn(device);
    await client.publishAsync(buildTopic(device.id), JSON.stringify(reading(1)), { qos: 1, retain: true });
    const gone = closed(client);
    client.publish(buildTopic(other.id), JSON.stringify(reading(1, 99)), { qos: 1 });
    await gone;
    expect(await stored(other.id)).toBe(0);
    expect(heard).toEqual([]);
  });

  test('whose message is refused is told why, and goes on', async () => {
    const device = await sensor();
    const client = await signIn(device);
    const told: string[] = [];
    client.on('message', (_topic, payload) => told.push(payload.toString()));
    await client.subscribeAsync(`scf/${device.id}/refused`);
    const payloads = [
      'no json',
      '[]',
      JSON.stringify({ ts: 'x', values: {} }),
      '{"ts":1e400,"values":{"a":1}}',
      `{"ts":${Date.now()},"values":{"temperature":NaN}}`,
      `{"ts":${Date.now()},"values":{"temperature":1e400}}`,
    ];
    for (const payload of payloads) await client.publishAsync(buildTopic(device.id), payload, { qos: 1 });
    await expect.poll(() => told.length).toBe(payloads.length);
    expect(told[0]).toContain('This is no JSON.');
    await client.publishAsync(buildTopic(device.id), JSON.stringify(reading(1)), { qos: 1 });
    expect(await stored(device.id)).toBe(1);
  });

  test('whose token was replaced is let go with its next message', async () => {
    const device = await sensor();
    const client = await signIn(device);
    await app.db
      .updateTable('nb_device_management')
      .set({ tokenHash: hashToken(newToken()) })
      .where('id', '=', device.id)
      .execute();
    const gone = closed(client);
    client.publish(buildTopic(device.id), JSON.stringify(reading(1)), { qos: 1 });
    await gone;
    expect(await stored(device.id)).toBe(0);
  });

  test('that announces a packet without end is let go before it comes', async () => {
    const device = await sensor();
    const client = await signIn(device);
    const gone = closed(client);
    client.publish(buildTopic(device.id), 'x'.repeat(1_000_000), { qos: 1 });
    await gone;
    const socket = connectTcp(port, '127.0.0.1');
    const ended = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await ended;
    expect(await stored(device.id)).toBe(0);
  });
});

test('with a certificate a device signs in over TLS, and nobody in clear', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scf-mqtt-'));
  const [mqttCertificate, mqttKey] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = makeCertificate('localhost');
  await writeFile(mqttCertificate, made.certificate);
  await writeFile(mqttKey, made.key);
  const config = { ...app.config, mqttPort: 0, mqttCertificate, mqttKey };
  const secure = await listenMqtt({ config, db: app.db, log, anyPort: true });
  try {
    const { id, token } = await sensor();
    const options = {
      username: id,
      password: token,
      protocolVersion: 4,
      reconnectPeriod: 0,
      connectTimeout: 5_000,
    } as const;
    const address = `127.0.0.1:${secure?.port}`;
    const trusted = { ca: made.certificate, servername: 'localhost' };
    const client = await connectAsync(`mqtts://${address}`, { ...options, ...trusted });
    clients.push(client);
    await client.publishAsync(buildTopic(id), JSON.stringify(reading(1)), { qos: 1 });
    expect(await stored(id)).toBe(1);
    await expect(connectAsync(`mqtts://${address}`, options, false)).rejects.toThrow(/certificate/);
    await expect(connectAsync(`mqtt://${address}`, options, false)).rejects.toBeInstanceOf(Error);
  } finally {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
    await secure?.close();
    await rm(folder, { recursive: true });
  }
});

test('tokens are not sent in clear: beyond this machine MQTT needs a certificate, and without a port there is none', async () => {
  const config = { ...app.config, mqttPort: 1, mqttHost: '0.0.0.0' };
  await expect(listenMqtt({ config, db: app.db, log })).rejects.toThrow(/MQTT_TLS_CERT/);
  expect(await listenMqtt({ config: { ...app.config, mqttPort: 0 }, db: app.db, log })).toBeUndefined();
});
