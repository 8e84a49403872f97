import { message } from '@scf-kit/sdk/contract';
import { department } from '@scf-kit/sdk/contract/access/department';
import { position } from '@scf-kit/sdk/contract/access/position';
import { newId } from '@scf-kit/sdk/values';
import { asPerson, type Context, type SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { present } from '../../../resource/present.ts';
import { findRow, insertRow, readRow, updateRow } from '../../../resource/rows.ts';
import { mayPlace } from '../../../resource/data-scopes.ts';
import { holdTree, ROOT } from '../../../resource/tree.ts';
import type { Part, Values } from '../../../resource/serve.ts';

/** Stands for a department that nobody works in: only who reaches the whole office puts one at the top. */
const OWN = 'a department of its own';

async function checkLeader(context: Context, leaderId: string | null | undefined, officeId: string): Promise<void> {
  if (!leaderId) return;
  const found = await context.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', leaderId)
    .where('officeId', '=', officeId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!found) throw refuse.invalid({ leaderId: message(context.locale, 'department.leader') });
}

const answered = async (context: Context, row: object) => {
  const [answer] = await present(context, department, [row]);
  if (!answer) throw new Error('A department was written and cannot be answered.');
  return answer;
};

/**
 * Only one's own may be put under another department, and only one of the same office. That no circle comes of it the
 * tree itself sees to.
 */
async function checkParent(
  context: SignedIn,
  { officeId }: { readonly officeId: string | null },
  parentId: string,
): Promise<void> {
  const allowed =
    parentId === ROOT
      ? mayPlace(context, department, { officeId: officeId ?? '', departmentId: OWN })
      : (await findRow(context, department, parentId))?.officeId === officeId;
  if (!allowed) throw refuse.invalid({ parentId: message(context.locale, 'check.reference') });
}

async function change(context: SignedIn, id: string, values: Values<typeof department.own>) {
  const { parentId } = values;
  // Before the row itself: whoever holds the tree may be waiting for the row.
  if (parentId !== undefined) await holdTree(context, department);
  const before = await readRow(context, department, id, { lock: true });
  if (parentId !== undefined && parentId !== before.parentId) await checkParent(context, before, parentId);
  if (values.leaderId !== before.leaderId) await checkLeader(context, values.leaderId, before.officeId ?? '');
  return updateRow(context, department, id, values);
}
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>;
  };

/** The department a position is put into decides its office. */
async function resolveOfficeId(context: SignedIn, departmentId: string): Promise<string> {
  const found = await context.db
    .selectFrom('department')
    .select('officeId')
    .where('id', '=', departmentId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!found?.officeId || !mayPlace(context, position, { officeId: found.officeId, departmentId }))
    throw refuse.invalid({ departmentId: message(context.locale, 'check.reference') });
  return found.officeId;
}

export const departmentRows: Part<typeof department> = {
  calls: {
    create: async (context, { body }) => {
      await holdTree(context, department);
      const parent =
        body.parentId && body.parentId !== ROOT ? await findRow(context, department, body.parentId) : undefined;
      if (body.parentId && body.parentId !== ROOT && !parent)
        throw refuse.invalid({ parentId: message(context.locale, 'check.reference') });
      const officeId = parent?.officeId ?? body.officeId ?? context.session.officeId;
      if (
        (parent && body.officeId && body.officeId !== officeId) ||
        !mayPlace(context, department, { officeId, departmentId: parent?.id ?? OWN })
      ) {
        throw refuse.invalid({ [parent ? 'parentId' : 'officeId']: message(context.locale, 'check.reference') });
      }
      await checkLeader(context, body.leaderId, officeId);
      const { children: _derived, ...own } = { children: undefined, ...body };
      const id = newId();
      return answered(
        context,
        await insertRow(
          context,
          department,
          {
            ...own,
            parentId: parent?.id ?? ROOT,
            ...(officeId === context.session.officeId ? {} : { officeId }),
            id,
            departmentId: id,
          },
          { way: 'placed' },
        ),
      );
    },
    update: async (context, { body: { id, version, ...values } }) =>
      answered(context, await change(context, id, { ...values, ...given({ version }) })),
    move: async (context, { body: { id, parentId, ...rest } }) => {
      await change(context, id, { parentId, ...given(rest) });
      return null;
    },
  },
};

export const positions: Part<typeof position> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      asPerson(context);
      const { departmentId } = values;
      if (departmentId === undefined) return values;
      const officeId = await resolveOfficeId(context, departmentId);
      if (before && officeId !== before.officeId)
        throw refuse.invalid({ departmentId: message(context.locale, 'check.reference') });
      return { ...values, officeId };
    },
  },
};
