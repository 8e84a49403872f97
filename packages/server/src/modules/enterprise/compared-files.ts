import { sql } from 'kysely';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { officeChange } from '@scf-kit/sdk/contract/enterprise/office-change';
import type { SignedIn } from '../../http/handler.ts';
import type { FileAccessRule } from '../../resource/file-access.ts';
import { visible } from '../../resource/scope.ts';
import { tableAs } from '../../resource/shape.ts';

/**
 * Whether a change the person sees names a file of the organisation as what stood before: who decides compares both.
 */
async function isCompared(context: SignedIn, officeId: string, key: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${tableAs(officeChange.table, 't')} where t."officeId" = ${officeId} and not t."deleted" and ${visible(context, officeChange)} and exists (select 1 from jsonb_each_text(t."beforeData") as held where held.value = ${key}) limit 1`.execute(
      context.db,
    );
  return rows.length > 0;
}

/** A person who decides a change of an organisation opens the files that stood there before. */
export const comparedFiles: FileAccessRule = {
  holds: async (context, { dataKey, kind }, key) => kind === office.name && isCompared(context, dataKey, key),
};
