import { officeDraft } from '@scf-kit/sdk/contract/enterprise/office-draft';
import type { SignedIn } from '../../http/handler.ts';
import { findRow, insertRow, updateRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';

/** The draft of the person's own office, whichever of its people began it. */
async function ownDraft(context: SignedIn, draftKind: 'register' | 'change') {
  const found = await context.db
    .selectFrom('office_draft')
    .select('id')
    .where('officeId', '=', context.session.officeId)
    .where('draftKind', '=', draftKind)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return found && findRow(context, officeDraft, found.id, { unscoped: true });
}

export const officeDrafts: Part<typeof officeDraft> = {
  calls: {
    save: async (context, { body: { draftKind, content, nodeId, version } }) => {
      const { db, session } = context;
      // Two people who begin a draft at once: the second finds the first's.
      await db.selectFrom('office').select('id').where('id', '=', session.officeId).forNoKeyUpdate().execute();
      const row = await ownDraft(context, draftKind);
      const written = { content, nodeId: nodeId ?? null };
      const kept = row
        ? await updateRow(
            context,
            officeDraft,
            row.id,
            { ...written, ...(typeof version === 'number' ? { version } : {}) },
            { unscoped: true },
          )
        : await insertRow(context, officeDraft, { draftKind, ...written });
      return { id: kept.id, version: kept.version };
    },
  },
};
