import { sql } from 'kysely';
import { officeChange } from '@scf-kit/sdk/contract/enterprise/office-change';
import { columns, readRow } from '../../database/read-rows.ts';
import type { SignedIn } from '../../http/handler.ts';
import { visible } from '../../resource/scope.query.ts';
import { tableAs } from '../../resource/shape.query.ts';

const CHANGE = columns({ id: 'text' });

/**
 * Whether a change the person sees names a file of the organisation as what stood before: who decides compares both.
 */
export async function isCompared(context: SignedIn, officeId: string, key: string): Promise<boolean> {
  const found = await readRow(
    context.db,
    CHANGE,
    sql`
      select t."id"
      from ${tableAs(officeChange.table, 't')}
      where t."officeId" = ${officeId}
        and not t."deleted"
        and ${visible(context, officeChange)}
        and exists (select 1 from jsonb_each_text(t."beforeData") as held where held.value = ${key})
      limit 1`,
  );
  return found !== undefined;
}
