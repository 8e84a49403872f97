import { inState, getStateNumber } from '@scf-kit/sdk/contract';
import { partnerApplication, type partnerBackend } from '@scf-kit/sdk/contract/portal/partner-application';
import { withdrawFlow } from '../../../flow/tasks/move-actions.ts';
import type { ByBackend } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { sessionFor } from '../../access/sessions/authenticate.ts';
import type { Part } from '../../../resource/serve.ts';
import { milestoneName } from './applications.ts';
import { isBehind, readEvents } from './backend-calls.query.ts';
import { lockApplication, reach } from './milestones.ts';

const SIZE = 50;

const told = ({ db, backend }: ByBackend) =>
  db
    .selectFrom('partner_application')
    .select([
      'id',
      'code',
      'reference',
      'formKey',
      'status',
      'sequence',
      'round',
      'test',
      'processInstanceId',
      'submitTime',
      'statusTime',
      'visitorId',
    ])
    .where('partnerClientId', '=', backend.clientId)
    .where('deleted', '=', false);

type Row = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;
const answered = ({ status, visitorId: _ours, ...row }: Row) => ({ ...row, state: milestoneName(status) });

async function one(context: ByBackend, id: string): Promise<Row> {
  const found = await told(context).where('id', '=', id).executeTakeFirst();
  if (!found) throw refuse.notFound();
  return found;
}

export const backendCalls: Part<typeof partnerBackend> = {
  calls: {
    application: async (context, { params: { id } }) => answered(await one(context, id)),
    applications: async (context, { query }) => {
      const after = query.after ? await one(context, query.after) : undefined;
      let rows = told(context);
      if (query.reference) rows = rows.where('reference', '=', query.reference);
      if (query.formKey) rows = rows.where('formKey', '=', query.formKey);
      if (query.state) rows = rows.where('status', '=', getStateNumber(partnerApplication, query.state));
      if (after) rows = rows.where(isBehind(after));
      const found = await rows
        .orderBy('statusTime', 'desc')
        .orderBy('id', 'desc')
        .limit(query.size ?? SIZE)
        .execute();
      return found.map(answered);
    },
    withdraw: async (context, { params: { id }, body }) => {
      const { db, config } = context;
      const { visitorId, processInstanceId, test } = await one(context, id);
      const reason = body.reason?.trim() || null;
      if (test) {
        const application = await lockApplication(db, id);
        if (!application || !inState(partnerApplication, application, 'submitted')) throw refuse.conflict('flow.ended');
        await reach(db, application, 'withdrawn', { opinion: reason });
      } else {
        // For the visitor, who applied: by the rules of the process for its applicant.
        const session = await sessionFor(db, visitorId, config);
        if (!session || processInstanceId === null) throw refuse.notFound();
        await withdrawFlow({ ...context, session }, processInstanceId, reason);
      }
      return answered(await one(context, id));
    },
    events: async (context, { query }) => {
      const rows = await readEvents(context, query.after ?? null, query.size ?? SIZE);
      return rows.map(({ id, type, createTime, body }) => ({
        id,
        type,
        timestamp: new Date(createTime).toISOString(),
        data: dataIn(body),
      }));
    },
  },
};

/** The content of an event, as it was sent. */
function dataIn(body: string): Readonly<Record<string, string | number | boolean | null>> {
  const { data }: { readonly data: Readonly<Record<string, string | number | boolean | null>> } = JSON.parse(body);
  return data;
}
