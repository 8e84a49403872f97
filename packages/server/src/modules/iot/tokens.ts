import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DeviceKind } from '@scf-kit/sdk/contract/iot/device';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import type { Context } from '../../http/handler.ts';
import { isNotIn } from '../../resource/in-states.ts';

/** Kinds of devices that report by themselves. Cameras are heard of by their video platform. */
export type Reporting = Exclude<DeviceKind, 'camera'>;
export const TABLES = { nb: 'nb_device_management', rfid: 'rfid_device_management' } as const satisfies Readonly<
  Record<Reporting, string>
>;

/** A device that named itself by its token. */
export interface Sender {
  readonly kind: Reporting;
  readonly id: string;
  readonly tokenHash: string;
}

const BYTES = 32;
export const newToken = (): string => `scfd_${randomBytes(BYTES).toString('base64url')}`;
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The device that an id and a token belong to; undefined where they do not. The hash is looked up, never the token. */
export async function senderOf(db: Context['db'], id: string, token: string): Promise<Sender | undefined> {
  if (token.length > 120 || id.length > 64) return undefined;
  const tokenHash = hashOf(token);
  const { rows } = await sql<{ kind: Reporting }>`
    select 'nb' as "kind" from "nb_device_management" where "id" = ${id} and "tokenHash" = ${tokenHash} and ${isNotIn('nb_device_management', nbDeviceManagement, 'disabled')} and not "deleted"
    union all select 'rfid' from "rfid_device_management" where "id" = ${id} and "tokenHash" = ${tokenHash} and ${isNotIn('rfid_device_management', rfidDeviceManagement, 'disabled')} and not "deleted"`.execute(
    db,
  );
  const [found] = rows;
  return found && { kind: found.kind, id, tokenHash };
}

/** Where a device writes, and where it hears what was refused. */
export const topicOf = (id: string): string => `scf/${id}/telemetry`;
export const refusedTopicOf = (id: string): string => `scf/${id}/refused`;
