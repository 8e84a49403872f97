import { getStateNumber } from '@scf-kit/sdk/contract';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { newRow } from '../../database/new-row.ts';
import { ENTERPRISE_ADMIN } from './registration.ts';
import type { Part, ProcessContext } from '../../resource/serve.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { REJECTED } from '../../flow/rows.ts';

/** Where the registration stands. */
const IN_APPROVAL = getStateNumber(office, 'inApproval');
const AUTHENTICATED = getStateNumber(office, 'authenticated');
/** The role of an enterprise customer once authenticated. */
const CUSTOMER = 'role-customer';

/**
 * The administrator of an enterprise that registered itself works as its customer from now on; people the platform gave
 * other roles keeps those.
 */
async function openBusiness({ db, session }: ProcessContext, officeId: string): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', CUSTOMER)
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!role) return;
  const people = await db
    .selectFrom('user')
    .innerJoin('rel_user_role as held', 'held.userId', 'user.id')
    .select('user.id')
    .where('user.officeId', '=', officeId)
    .where('user.deleted', '=', false)
    .where('held.roleId', '=', ENTERPRISE_ADMIN)
    .where('held.deleted', '=', false)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('rel_user_role as has')
            .select('has.id')
            .whereRef('has.userId', '=', 'user.id')
            .where('has.roleId', '=', CUSTOMER)
            .where('has.deleted', '=', false),
        ),
      ),
    )
    .execute();
  if (people.length > 0)
    await db
      .insertInto('rel_user_role')
      .values(people.map(({ id }) => ({ ...newRow({ userId: session.userId }), userId: id, roleId: CUSTOMER })))
      .execute();
}

export const approvedOffices: Part<typeof office> = {
  hooks: {
    /** The approval status of an organisation follows its registration; one that was withdrawn says nothing. */
    afterProcessMove: async (context, id) => {
      const { db } = context;
      const { nodeId, creditCode } = await db
        .selectFrom('office')
        .select(['nodeId', 'creditCode'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const newest = await db
        .selectFrom('flow_instance')
        .select(['id', 'status'])
        .where('businessKey', '=', id)
        .where('businessType', '=', office.name)
        .orderBy('startTime', 'desc')
        .limit(1)
        .executeTakeFirst();
      const refused = nodeId !== IN_APPROVAL && nodeId !== AUTHENTICATED && newest?.status === REJECTED;
      const approvalStatus =
        nodeId === IN_APPROVAL
          ? approvals.pending.value
          : nodeId === AUTHENTICATED
            ? approvals.approved.value
            : refused
              ? approvals.rejected.value
              : null;
      const said = refused
        ? await db
            .selectFrom('flow_task')
            .select('opinion')
            .where('instanceId', '=', newest.id)
            .where('approved', '=', false)
            .orderBy('endTime', 'desc')
            .limit(1)
            .executeTakeFirst()
        : undefined;
      // The move of its state has counted the version.
      await changeRows(db, office, { id }, { approvalStatus, rejectReason: said?.opinion ?? null }, { counted: false });
      if (nodeId !== AUTHENTICATED) return;
      // Those who keep it as a customer see that it is here now.
      if (creditCode !== null)
        await changeRows(
          db,
          customerRelationshipManagement,
          { creditCode, relatedOfficeId: null },
          { relatedOfficeId: id },
          { counted: false },
        );
      await openBusiness(context, id);
    },
  },
};
