import { message } from '@scf-kit/sdk/contract';
import { cameraChannel as channel, type camera } from '@scf-kit/sdk/contract/iot/camera';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import type { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import type { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { timestamp } from '../../clock.ts';
import { holdsOverAll } from '../../http/guard.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import { bindChannel, holdChannels, readNames, writeToken } from './devices.query.ts';
import { ingest } from './ingest.ts';
import { resolveWarehouse } from './placed.ts';
import { hashToken, newToken, findSender, buildTopic, type Reporting } from './tokens.ts';

/** Gives a device a new token, told once. */
async function issue({ db, config, session }: SignedIn, kind: Reporting, id: string) {
  const token = newToken();
  await writeToken(db, kind, id, { tokenHash: hashToken(token), now: timestamp(), by: session.userId });
  return {
    deviceId: id,
    token,
    topic: buildTopic(id),
    address: `${config.publicUrl}${deviceReading.calls.ingest.path.replace('{id}', id)}`,
    mqttPort: config.mqttPort > 0 ? config.mqttPort : null,
  };
}

export const nbDevices: Part<typeof nbDeviceManagement> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      for (const [min, max] of [
        ['thresholdMin', 'thresholdMax'],
        ['humidityMin', 'humidityMax'],
      ] as const)
        if (row[min] && row[max] && Number(row[min]) > Number(row[max]))
          throw refuse.invalid({ [max]: message(context.locale, 'iot.limits') });
      return { ...values, ...(await resolveWarehouse(context, values, before)) };
    },
  },
  transitions: { token: { after: (context, { row }) => issue(context, 'nb', row.id) } },
};

export const rfidDevices: Part<typeof rfidDeviceManagement> = {
  hooks: {
    beforeWrite: async (context, values, before) => ({
      ...values,
      ...(await resolveWarehouse(context, values, before)),
    }),
  },
  transitions: { token: { after: (context, { row }) => issue(context, 'rfid', row.id) } },
};

const mayNameDevices = ({ session, call }: Context): boolean =>
  session === undefined || holdsOverAll({ session, call });

/** The channels of a location and the one it gets, held in one order. */
export const cameras: Part<typeof camera> = {
  hooks: {
    /** Whose id stands here sees what that device sees: the platform's people say which device a camera is. */
    beforeWrite: async (context, values, before) => {
      const given = values.gbId ?? null;
      if (values.gbId !== undefined && given !== null && given !== (before?.gbId ?? null) && !mayNameDevices(context))
        throw refuse.invalid({ gbId: message(context.locale, 'iot.video.gbIdBy') });
      return values;
    },
  },
  calls: {
    rebind: async (context, { body: { subWarehouseLocationId, cameraChannelId } }) => {
      const { db, session } = context;
      await readRow(context, subWarehouseLocation, subWarehouseLocationId);
      if (cameraChannelId) await readRow(context, channel, cameraChannelId);
      const binding = { locationId: subWarehouseLocationId, channelId: cameraChannelId ?? null };
      const now = timestamp();
      await holdChannels(db, binding);
      await bindChannel(db, binding, { now, by: session.userId });
      return null;
    },
  },
};

const bearer = (header: string | undefined): string => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? '';

export const readings: Part<typeof deviceReading> = {
  computed: {
    deviceName: {
      lists: true,
      compute: async ({ db }, rows) => {
        const ids = [...new Set(rows.map(({ deviceId }) => String(deviceId)))];
        const found = await readNames(db, ids);
        const names = new Map(found.map(({ id, name }) => [id, name]));
        return rows.map(({ deviceId }) => names.get(String(deviceId)) ?? null);
      },
    },
  },
  calls: {
    ingest: async (context, { params: { id }, body }) => {
      const token = bearer(context.http?.request.headers.authorization);
      const sender = token === '' ? undefined : await findSender(context.db, id, token);
      if (!sender) throw refuse.unauthenticated();
      return ingest(context, sender, { locale: context.locale, readings: body.readings });
    },
  },
};
