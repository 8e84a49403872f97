import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { contentHash } from '@scf-kit/sdk/form';
import type { StoragePort } from '../../ports/storage.ts';
import type { InstanceRow } from '../rows.ts';
import type { Db } from '../people/candidates.ts';
import { digestValues, hashOfEntry, sha256, type Attested, type AttestedFile, type AttestedTask } from './chain.ts';
import { isSigned, digestLeaves, type SealRow } from './seal.ts';

/** A fault found in the evidence; `key` is its message in the contract. */
export type Fault =
  | { readonly key: 'evidence.none' | 'evidence.definition' | 'evidence.form' | 'evidence.status' }
  | { readonly key: 'evidence.chain' | 'evidence.unreadable'; readonly params: { readonly n: number } }
  | { readonly key: 'evidence.seal' | 'evidence.key'; readonly params: { readonly n: number } }
  | { readonly key: 'evidence.task' | 'evidence.note' | 'evidence.added'; readonly params: { readonly step: string } }
  | { readonly key: 'evidence.values'; readonly params: { readonly n: number } }
  | { readonly key: 'evidence.file' | 'evidence.fileGone'; readonly params: { readonly name: string } };

export interface CheckedEntry {
  readonly sequence: number;
  readonly previous: string;
  readonly hash: string;
  readonly sealNumber: number | null;
  readonly sealedAt: string | null;
  readonly attested: Attested | undefined;
  readonly sound: boolean;
}
export interface CheckedFile extends AttestedFile {
  readonly sound: boolean;
}
export interface Checked {
  readonly entries: readonly CheckedEntry[];
  readonly files: readonly CheckedFile[];
  readonly seals: readonly SealRow[];
  readonly faults: readonly Fault[];
}

/** Parses an entry; undefined where it is no longer JSON. */
function read(content: string): Attested | undefined {
  try {
    // Written by `chained` from this very type; whether it still is what was written is for the hash to say.
    return JSON.parse(content) as Attested;
  } catch {
    return undefined;
  }
}

/**
 * Holds an instance against its evidence: the chain by itself, the seals and their signatures, and what is stored today
 * (definition, form, decisions, history, values, files byte by byte) against what was chained. Values and files that
 * people may not see are not told.
 */
export async function checkEvidence(
  db: Db,
  storage: StoragePort,
  instance: InstanceRow,
  publicKey: string,
): Promise<Checked> {
  const rows = await db
    .selectFrom('flow_evidence')
    .selectAll()
    .where('instanceId', '=', instance.id)
    .orderBy('sequence')
    .execute();
  const faults: Fault[] = [];
  if (rows.length === 0) return { entries: [], files: [], seals: [], faults: [{ key: 'evidence.none' }] };

  const { seals, broken } = await checkSeals(
    db,
    [...new Set(rows.flatMap(({ sealNumber }) => sealNumber ?? []))],
    publicKey,
    faults,
  );
  const sealedAt = new Map(seals.map((seal) => [seal.number, seal.sealedAt]));
  let previous = '';
  const entries = rows.map((row, at): CheckedEntry => {
    const whole = row.sequence === at + 1 && row.previous === previous && hashOfEntry(row) === row.hash;
    previous = row.hash;
    const attested = read(row.content);
    if (!whole) faults.push({ key: 'evidence.chain', params: { n: row.sequence } });
    else if (!attested) faults.push({ key: 'evidence.unreadable', params: { n: row.sequence } });
    return {
      sequence: row.sequence,
      previous: row.previous,
      hash: row.hash,
      sealNumber: row.sealNumber,
      sealedAt: row.sealNumber === null ? null : (sealedAt.get(row.sealNumber) ?? null),
      attested,
      sound: whole && (row.sealNumber === null || !broken.has(row.sealNumber)),
    };
  });
  const attested = entries.flatMap((entry) => entry.attested ?? []);
  await checkStored(db, instance, attested, faults);
  await checkValues(db, attested, faults);
  return { entries, seals, files: await checkFiles(storage, attested, faults), faults };
}

/** The seals of an instance, with all that each of them sealed. */
async function checkSeals(
  db: Db,
  numbers: readonly number[],
  publicKey: string,
  faults: Fault[],
): Promise<{ readonly seals: readonly SealRow[]; readonly broken: ReadonlySet<number> }> {
  const broken = new Set<number>();
  if (numbers.length === 0) return { seals: [], broken };
  const found = await db
    .selectFrom('evidence_seal')
    .selectAll()
    .where('number', 'in', [...numbers, ...numbers.map((number) => number - 1)])
    .orderBy('number')
    .execute();
  const known = new Map(found.map((seal) => [seal.number, seal]));
  const leaves = await db
    .selectFrom('flow_evidence')
    .select(['instanceId', 'sequence', 'hash', 'sealNumber'])
    .where('sealNumber', 'in', numbers)
    .execute();
  for (const number of numbers) {
    const seal = known.get(number);
    const sealed = leaves.filter(({ sealNumber }) => sealNumber === number);
    const whole =
      seal !== undefined &&
      isSigned(seal) &&
      sealed.length === seal.entries &&
      digestLeaves(sealed) === seal.root &&
      seal.previous === (number === 1 ? '' : known.get(number - 1)?.hash);
    if (!whole) {
      broken.add(number);
      faults.push({ key: 'evidence.seal', params: { n: number } });
    }
    // An attacker who can write the table could sign with a key of their own.
    else if (seal.publicKey !== publicKey) faults.push({ key: 'evidence.key', params: { n: number } });
  }
  return { seals: found.filter(({ number }) => numbers.includes(number)), broken };
}

const told = ({ assigneeId, ownerId, status, approved, opinion }: AttestedTask): object => ({
  assigneeId,
  ownerId,
  status,
  approved,
  opinion,
});

/** Definition, form, state, decisions and history as they are stored, against what was chained. */
async function checkStored(
  db: Db,
  instance: InstanceRow,
  attested: readonly Attested[],
  faults: Fault[],
): Promise<void> {
  const start = attested.findLast((one) => one.start)?.start;
  if (start) {
    const definition = await db
      .selectFrom('flow_definition')
      .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
      .select('bpmnXml')
      .where('flow_definition.id', '=', instance.definitionId)
      .executeTakeFirst();
    if (
      start.definitionId !== instance.definitionId ||
      !definition ||
      sha256(definition.bpmnXml) !== start.definitionSha256
    )
      faults.push({ key: 'evidence.definition' });
    if (start.formKey !== null && start.formHash !== null) {
      const form = await db
        .selectFrom('dynamic_form_version')
        .select('definition')
        .where('formKey', '=', start.formKey)
        .where('hash', '=', start.formHash)
        .executeTakeFirst();
      if (
        start.formKey !== instance.formKey ||
        start.formHash !== instance.formHash ||
        !form ||
        (await contentHash(form.definition)) !== start.formHash
      )
        faults.push({ key: 'evidence.form' });
    }
  }
  const status = attested.findLast((one) => one.status !== undefined)?.status;
  if (status !== undefined && status !== instance.status) faults.push({ key: 'evidence.status' });

  const tasks = new Map(
    (await db.selectFrom('flow_task').selectAll().where('instanceId', '=', instance.id).execute()).map((task) => [
      task.id,
      task,
    ]),
  );
  const last = new Map<string, AttestedTask>();
  for (const { opened = [], changed = [], closed = [] } of attested)
    for (const task of [...opened, ...changed, ...closed]) last.set(task.id, task);
  for (const task of last.values()) {
    const stored = tasks.get(task.id);
    if (!stored || !isDeepStrictEqual(told(task), told({ ...stored, step: stored.taskDefinitionKey })))
      faults.push({ key: 'evidence.task', params: { step: stored?.name ?? task.step } });
  }
  const history = await db
    .selectFrom('flow_history')
    .select(['id', 'sequence', 'activityId', 'activityName', 'activityType', 'assigneeId', 'targetId', 'opinion'])
    .where('instanceId', '=', instance.id)
    .orderBy('sequence')
    .execute();
  const lines = new Map(history.map((line) => [line.id, line]));
  const notes = attested.flatMap((one) => one.notes ?? []);
  for (const note of notes) {
    const { activityName, ...line } = lines.get(note.id) ?? { activityName: note.activityId };
    if (!isDeepStrictEqual({ ...line }, { ...note }))
      faults.push({ key: 'evidence.note', params: { step: activityName } });
  }
  // History older than the first chained line has no evidence; everything later must have it.
  const first = Math.min(...notes.map(({ sequence }) => sequence));
  const known = new Set(notes.map(({ id }) => id));
  for (const line of history)
    if (line.sequence > first && line.activityType !== 'userTask' && !known.has(line.id))
      faults.push({ key: 'evidence.added', params: { step: line.activityName } });
  const began = attested[0]?.start !== undefined;
  if (began)
    for (const task of tasks.values())
      if (!last.has(task.id)) faults.push({ key: 'evidence.added', params: { step: task.name } });
}

/** Compares the stored snapshots of approved values with their digests. */
async function checkValues(db: Db, attested: readonly Attested[], faults: Fault[]): Promise<void> {
  const values = attested.flatMap((one) => one.values ?? []);
  if (values.length === 0) return;
  const snapshots = new Map(
    (
      await db
        .selectFrom('flow_snapshot')
        .select(['id', 'round', 'formData', 'record', 'companies'])
        .where(
          'id',
          'in',
          values.map(({ snapshotId }) => snapshotId),
        )
        .execute()
    ).map((row) => [row.id, row]),
  );
  const wrong = new Set<number>();
  for (const { snapshotId, salt, form, record, companies = null } of values) {
    const kept = snapshots.get(snapshotId);
    const whole =
      kept &&
      digestValues(salt, kept.formData) === form &&
      digestValues(salt, kept.record) === record &&
      digestValues(salt, kept.companies) === companies;
    if (!whole) wrong.add(kept?.round ?? 0);
  }
  for (const n of wrong) faults.push({ key: 'evidence.values', params: { n } });
}

/** Every file anybody approved, read again. */
async function checkFiles(
  storage: StoragePort,
  attested: readonly Attested[],
  faults: Fault[],
): Promise<readonly CheckedFile[]> {
  const files = new Map<string, AttestedFile>();
  // The first time counts: a file is never written again under its name.
  for (const { values } of attested)
    for (const file of values?.files ?? []) if (!files.has(file.path)) files.set(file.path, file);
  const checked: CheckedFile[] = [];
  for (const file of files.values()) {
    const stored = await storage.get(file.path);
    if (!stored) {
      faults.push({ key: 'evidence.fileGone', params: { name: file.name } });
      checked.push({ ...file, sound: false });
      continue;
    }
    const hash = createHash('sha256');
    for await (const piece of stored.bytes) hash.update(piece as Uint8Array);
    const sound = file.sha256 === null || hash.digest('hex') === file.sha256;
    if (!sound) faults.push({ key: 'evidence.file', params: { name: file.name } });
    checked.push({ ...file, sound });
  }
  return checked;
}
