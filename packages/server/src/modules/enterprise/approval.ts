import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { REJECTED } from '../../flow/instance-store.ts';
import { followFlow } from '../../flow/subject.ts';

/** Where the registration stands, and what its approval says of it. */
const IN_APPROVAL = 2, AUTHENTICATED = 3;
const PENDING = 1, APPROVED = 2, REFUSED = 3;

/** The approval status of an organisation follows its registration; one that was withdrawn says nothing. */
followFlow(office.name, async ({ db }, id) => {
  const { nodeId, creditCode } = await db.selectFrom('office').select(['nodeId', 'creditCode']).where('id', '=', id).executeTakeFirstOrThrow();
  const newest = await db.selectFrom('flow_instance').select('status').where('businessKey', '=', id).where('businessType', '=', office.name).orderBy('startTime', 'desc').limit(1).executeTakeFirst();
  const approvalStatus = nodeId === IN_APPROVAL ? PENDING : nodeId === AUTHENTICATED ? APPROVED : newest?.status === REJECTED ? REFUSED : null;
  // Those who keep it as a customer see that it is here now.
  if (nodeId === AUTHENTICATED && creditCode !== null) await db.updateTable('customer_relationship_management').set({ relatedOfficeId: id }).where('creditCode', '=', creditCode).where('relatedOfficeId', 'is', null).where('deleted', '=', false).execute();
  await db.updateTable('office').set({ approvalStatus }).where('id', '=', id).execute();
});
