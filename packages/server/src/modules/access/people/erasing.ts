import { sql } from 'kysely';
import { messageIn, resources, say, type PersonalRules, type Resource } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { operationHistoryDiff } from '@scf-kit/sdk/contract/platform/operation-history';
import type { SignedIn } from '../../../http/handler.ts';
import { removeSecondFactor } from '../second-factor/totp.ts';
import type { Db } from '../sessions/tokens.ts';

interface Personal {
  readonly resource: Resource;
  readonly rules: PersonalRules;
}

/** The resources whose rows are about one person. */
export const personalResources = (): readonly Personal[] =>
  resources().flatMap((resource) => (resource.personal ? [{ resource, rules: resource.personal }] : []));

/** What an account says of its person, as it stands once that is erased. */
const ERASED = {
  mobilePhone: null,
  phoneClaimed: false,
  email: null,
  emailClaimed: false,
  avatar: null,
  gender: null,
  language: null,
  idCardNumber: null,
  miniAppOpenId: null,
  passwordHash: null,
  remarks: null,
} as const;

/** Whether approvals or the log of changes name a person: the law keeps who decided, applied and wrote. */
async function isNamedByRecords(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 where exists (select 1 from "flow_task" where "assigneeId" = ${id})
    or exists (select 1 from "flow_instance" where "startUserId" = ${id})
    or exists (select 1 from ${sql.table(operationHistoryDiff.table)} where "operatorId" = ${id} and "dataId" <> ${id})`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Erases what is kept about the person of a closed account. The log and proofs of consent stay as long as the law asks
 * for them, and so does the name of who decided, applied or wrote.
 */
export async function eraseAccount({ db, now }: Pick<SignedIn, 'db' | 'now'>, id: string): Promise<void> {
  for (const { resource, rules } of personalResources())
    if (!rules.kept)
      // Direct write: gone for good, and no log keeps what it was.
      await sql`delete from ${sql.table(resource.table)} where ${sql.ref(rules.of)} = ${id}`.execute(db);
  await removeSecondFactor(db, id);
  await db.deleteFrom('password_history').where('userId', '=', id).execute();
  await db.deleteFrom('address_code').where('userId', '=', id).execute();
  await db.deleteFrom('oidc_link').where('userId', '=', id).execute();
  const named = await isNamedByRecords(db, id);
  // Direct write: the log of changes would keep what is erased.
  await db
    .updateTable('user')
    .set({
      ...ERASED,
      username: `closed-${id}`,
      ...(named ? {} : { actualName: say(messageIn('user.closed'), 'zh-CN') }),
      erasedTime: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  const fields = [...Object.keys(ERASED), 'username', ...(named ? [] : ['actualName'])];
  // Direct write: what the log of changes kept of it.
  await sql`update ${sql.table(operationHistoryDiff.table)} set "oldValue" = null, "newValue" = null
    where "entityName" = ${user.name} and "dataId" = ${id} and "fieldName" = any(${fields}::text[])`.execute(db);
}
