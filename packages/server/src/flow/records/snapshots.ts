import { timestamp } from '../../clock.ts';
import { digestValues, newSalt, type AttestedFile } from '../evidence/chain.ts';
import { chain } from '../evidence/chain.query.ts';
import type { InstanceRow, TaskRow } from '../rows.ts';
import type { Db } from '../people/candidates.ts';
import { storeSnapshot } from './snapshots.query.ts';

/**
 * Stores a snapshot of an instance's form and record values and of what is known of the companies named there, once
 * while they do not change, with the steps approved on it. Answers its id.
 */
export async function takeSnapshot(
  db: Db,
  instance: InstanceRow,
  approved: readonly { readonly id: string }[] = [],
): Promise<string> {
  const takenAt = timestamp();
  const snapshot = await storeSnapshot(db, instance, takenAt);
  if (approved.length > 0)
    await db
      .insertInto('flow_task_snapshot')
      .values(approved.map((task) => ({ taskId: task.id, snapshotId: snapshot.id })))
      .execute();
  const salt = newSalt();
  await chain(db, instance.id, {
    at: takenAt,
    values: {
      snapshotId: snapshot.id,
      taskIds: approved.map(({ id }) => id),
      salt,
      form: digestValues(salt, snapshot.formData),
      record: digestValues(salt, snapshot.record),
      ...(snapshot.companies ? { companies: digestValues(salt, snapshot.companies) } : {}),
      files: await listAttestedFiles(db, instance),
    },
  });
  return snapshot.id;
}

/** The files of an instance's record and form, with the digests of their content when they were stored. */
async function listAttestedFiles(
  db: Db,
  { id, businessKey }: Pick<InstanceRow, 'id' | 'businessKey'>,
): Promise<readonly AttestedFile[]> {
  const rows = await db
    .selectFrom('object_storage')
    .select(['newFilePath', 'originalFileName', 'fileSize', 'sha256'])
    .where('deleted', '=', false)
    .where((on) =>
      on.or([
        on('dataKey', 'in', businessKey === null ? [id] : [id, businessKey]),
        on(
          'dataKey',
          'in',
          on.selectFrom('form_submission').select('form_submission.id').where('processInstanceId', '=', id),
        ),
      ]),
    )
    .orderBy('newFilePath')
    .execute();
  return rows.map(({ newFilePath, originalFileName, fileSize, sha256 }) => ({
    path: newFilePath,
    name: originalFileName,
    size: fileSize,
    sha256,
  }));
}

/** Keeps what the steps that were just approved were approved on; an instance about nothing has nothing to keep. */
export async function keepApproved(
  db: Db,
  { instance, closed }: { readonly instance: InstanceRow; readonly closed: readonly TaskRow[] },
): Promise<void> {
  const approved = closed.filter((task) => task.approved);
  if (approved.length > 0 && (instance.businessKey !== null || instance.formKey !== null))
    await takeSnapshot(db, instance, approved);
}

/** Keeps what was rejected, returned or withdrawn, as it stood then. */
export async function keepRefused(db: Db, instance: InstanceRow): Promise<void> {
  if (instance.businessKey !== null || instance.formKey !== null) await takeSnapshot(db, instance);
}
