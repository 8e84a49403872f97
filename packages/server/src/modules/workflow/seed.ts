import type { Kysely } from 'kysely';
import { contentHash } from '@scf-kit/sdk/form';
import { timestamp } from '../../clock.ts';
import { DRAFT, toFormColumns, publishForm, readForm } from '../../applications/forms/forms.ts';
import type { Config } from '../../config.ts';
import { limitLockWait, lockName } from '../../database/locks.query.ts';
import { jsonb, newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import type { Db } from '../../flow/people/candidates.ts';
import { deploy } from '../../flow/repository/deployment.ts';
import { builtInForms, builtInProcesses, type BuiltInForm, type BuiltInProcess } from './built-in.ts';

export const order = 20;

/**
 * Whether this very content was loaded before; marks it as loaded. What people edited, disabled or deleted since stays
 * as they left it.
 */
async function isNew(db: Db, key: string, content: unknown): Promise<boolean> {
  const name = `built-in ${key}`;
  const loaded = await db
    .insertInto('counter')
    .values({ name, period: await contentHash(content), value: 1 })
    .onConflict((on) => on.doNothing())
    .returning('name')
    .executeTakeFirst();
  return loaded !== undefined;
}

async function loadProcess(db: Db, { key, category, bpmnXml }: BuiltInProcess): Promise<void> {
  if (!(await isNew(db, `process ${key}`, bpmnXml))) return;
  // A person's deployment under this key is theirs; ours replaces only ours.
  const theirs = await db
    .selectFrom('flow_definition')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select('flow_definition.id')
    .where('flow_definition.key', '=', key)
    .where('deployedBy', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!theirs) await deploy(db, { bpmnXml, category, by: null });
}

async function loadForm(
  db: Db,
  { key, name, enName, category, definition: written, processDefinitionKey, openAccess }: BuiltInForm,
): Promise<void> {
  if (!(await isNew(db, `form ${key}`, written))) return;
  const { definition } = readForm(written, 'en-US');
  const columns = toFormColumns(definition);
  const stored = {
    list: jsonb(columns.list),
    config: jsonb(columns.config),
    extra: columns.extra === null ? null : jsonb(columns.extra),
  };
  const known = await db.selectFrom('dynamic_form').selectAll().where('formKey', '=', key).executeTakeFirst();
  // Edited by anybody, or deleted: theirs.
  if (known && (known.updateBy !== null || known.deleted)) return;
  if (known)
    await db
      .updateTable('dynamic_form')
      .set({ ...stored, updateTime: timestamp() })
      .where('id', '=', known.id)
      .execute();
  else {
    await db
      .insertInto('dynamic_form')
      .values({
        ...newRow({ officeId: 'office-platform' }),
        formKey: key,
        name,
        enName,
        category,
        ...stored,
        processDefinitionKey,
        processDefinitionId: null,
        openAccess,
        formVersion: 0,
        publishedHash: null,
        publishStatus: DRAFT,
        publishedAt: null,
        savedBy: null,
        savedAt: timestamp(),
        remarks: null,
      })
      .execute();
  }
  const row = await db
    .selectFrom('dynamic_form')
    .selectAll()
    .where('formKey', '=', key)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  await publishForm(db, row, { officeId: 'office-platform' }, 'en-US');
}

/** Built-in processes and forms, each content once. */
export async function seed(db: Kysely<Database>, _config: Pick<Config, 'demo'>): Promise<void> {
  // Processes first: forms name the process they start.
  const [processes, forms] = await Promise.all([builtInProcesses(), builtInForms()]);
  await db.transaction().execute(async (transaction) => {
    // Several processes may start at once.
    // Another process that starts seeds first, however long it takes.
    await limitLockWait(transaction, 0);
    await lockName(transaction, 'built-in forms and processes');
    for (const process of processes) await loadProcess(transaction, process);
    for (const form of forms) await loadForm(transaction, form);
  });
}
