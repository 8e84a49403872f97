import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@scf-kit/sdk/form';

/** Digests of the values somebody approved or was shown; the values themselves stay in the snapshot. */
export interface AttestedValues {
  readonly snapshotId: string;
  /** The tasks approved on it. */
  readonly taskIds: readonly string[];
  /** Random, hashed before the values: who knows all fields but one could guess that one from a bare digest. */
  readonly salt: string;
  readonly form: string | null;
  readonly record: string | null;
  /** Of what was known of the companies it names; left out where nothing was. */
  readonly companies?: string | null;
  readonly files: readonly AttestedFile[];
}
export interface AttestedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number | null;
  readonly sha256: string | null;
}
/** A history line that is not about a task. */
export interface AttestedNote {
  readonly id: string;
  readonly sequence: number;
  readonly activityId: string;
  readonly activityType: string;
  readonly assigneeId: string | null;
  readonly targetId: string | null;
  readonly opinion: string | null;
}
export interface AttestedTask {
  readonly id: string;
  readonly step: string;
  readonly assigneeId: string | null;
  readonly ownerId: string | null;
  readonly status: number;
  readonly approved: boolean | null;
  readonly opinion: string | null;
}
export interface AttestedStart {
  readonly definitionId: string;
  readonly definitionSha256: string;
  readonly businessType: string | null;
  readonly businessKey: string | null;
  readonly title: string;
  readonly startUserId: string | null;
  readonly formKey: string | null;
  readonly formHash: string | null;
}

/** The record of one command, as an entry of the evidence chain. */
export interface Attested {
  readonly at: string;
  /** In the first entry: facts of the start. In a migration: the new definition. */
  readonly start?: AttestedStart;
  readonly notes?: readonly AttestedNote[];
  readonly opened?: readonly AttestedTask[];
  readonly changed?: readonly AttestedTask[];
  readonly closed?: readonly AttestedTask[];
  /** The state of the instance, where the command changed it. */
  readonly status?: number;
  readonly values?: AttestedValues;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The digest of values under their salt; null of none. */
export const digestValues = (salt: string, values: unknown): string | null =>
  values === null || values === undefined ? null : sha256(`${salt}\n${canonicalJson(values)}`);
export const newSalt = (): string => randomBytes(16).toString('hex');
/** The hash of an entry, over the one before; `chained` works out the same. */
export const hashOfEntry = (entry: {
  readonly instanceId: string;
  readonly sequence: number;
  readonly previous: string;
  readonly content: string;
}): string => sha256([entry.instanceId, entry.sequence, entry.previous, entry.content].join('\n'));
