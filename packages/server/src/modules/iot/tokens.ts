import { createHash, randomBytes } from 'node:crypto';
import type { DeviceKind } from '@scf-kit/sdk/contract/iot/device';
import type { Context } from '../../http/handler.ts';
import { readKind } from './tokens.query.ts';

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
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The device that an id and a token belong to; undefined where they do not. The hash is looked up, never the token. */
export async function findSender(db: Context['db'], id: string, token: string): Promise<Sender | undefined> {
  if (token.length > 120 || id.length > 64) return undefined;
  const tokenHash = hashToken(token);
  const kind = await readKind(db, id, tokenHash);
  return kind && { kind, id, tokenHash };
}

/** Where a device writes, and where it hears what was refused. */
export const buildTopic = (id: string): string => `scf/${id}/telemetry`;
export const buildRefusedTopic = (id: string): string => `scf/${id}/refused`;
