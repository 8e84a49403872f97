import { accountStatus, VISITOR_KIND } from '@scf-kit/sdk/contract/access/user';
import { lockName } from '../../../database/locks.query.ts';
import { newRow } from '../../../database/new-row.ts';
import { newId } from '@scf-kit/sdk/values';
import type { Db } from '../tokens/tokens.ts';

const NAME = 64;

/** A visitor of a partner's page, for one form. */
export interface Visitor {
  readonly partnerClientId: string;
  readonly formKey: string;
  readonly reference: string;
}

/**
 * The person a visitor is here, made when they first come. One for each of the partner's ids and each form: drafts,
 * files and submissions are a person's own, so nothing of one is another's.
 */
export async function findOrCreateVisitor(
  db: Db,
  visitor: Visitor,
  { officeId, name }: { readonly officeId: string; readonly name: string },
): Promise<string> {
  const { partnerClientId, formKey, reference } = visitor;
  const seen = async (): Promise<string | undefined> =>
    (
      await db
        .updateTable('partner_visitor')
        .set({ seenTime: new Date().toISOString() })
        .where('partnerClientId', '=', partnerClientId)
        .where('formKey', '=', formKey)
        .where('reference', '=', reference)
        .returning('userId')
        .executeTakeFirst()
    )?.userId;
  const known = await seen();
  if (known !== undefined) return known;
  // Two first tokens at once make one person.
  await lockName(db, `partner_visitor ${partnerClientId} ${formKey} ${reference}`);
  const meanwhile = await seen();
  if (meanwhile !== undefined) return meanwhile;
  const id = newId();
  const now = new Date().toISOString();
  await db
    .insertInto('user')
    .values({
      ...newRow({ userId: id, officeId }, id),
      username: `visitor-${id}`,
      actualName: `${name} · ${reference}`.slice(0, NAME),
      kind: VISITOR_KIND,
      accountStatus: accountStatus.normal.value,
      wrongPasswordCount: 0,
    })
    .execute();
  await db
    .insertInto('partner_visitor')
    .values({ partnerClientId, formKey, reference, userId: id, createTime: now, seenTime: now })
    .execute();
  return id;
}
