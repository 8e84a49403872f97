import { messageIn, resources, say, type PersonalRules, type Resource } from '@scf-kit/sdk/contract';
import type { SignedIn } from '../../../http/handler.ts';
import { removeSecondFactor } from '../second-factor/totp.ts';
import { deletePersonal, forgetChanges, isNamedByRecords } from './erasing.query.ts';

interface Personal {
  readonly resource: Resource;
  readonly rules: PersonalRules;
}

/** The resources whose rows are about one person. */
export const personalResources = (): readonly Personal[] =>
  resources().flatMap((resource) => (resource.personal ? [{ resource, rules: resource.personal }] : []));

/** The values of an account once its person is erased. */
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

/**
 * Erases what is kept about the person of a closed account. The log and proofs of consent stay as long as the law asks
 * for them, and so does the name of who decided, applied or wrote.
 */
export async function eraseAccount({ db, now }: Pick<SignedIn, 'db' | 'now'>, id: string): Promise<void> {
  for (const { resource, rules } of personalResources())
    if (!rules.kept) await deletePersonal(db, resource.table, rules.of, id);
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
  await forgetChanges(db, id, fields);
}
