import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { serviceApply } from '@scf-kit/sdk/contract/enterprise/service-apply';
import { services } from '@scf-kit/sdk/contract/enterprise/services';

import { refuse } from '../../http/refusal.ts';
import { notify } from '../../push/notify.ts';
import { writeScopes } from '../../resource/data-scopes.ts';
import { listStaffFor } from '../access/rights/administrators.query.ts';
import type { Part } from '../../resource/serve.ts';

/** The notice to the applicant, by the new status. */
const TOLD = { 1: 'notice.service.accepted', 2: 'notice.service.done', 3: 'notice.service.returned' } as const;
const ACCEPTED = getStateNumber(serviceApply, 'inProgress');

export const serviceApplications: Part<typeof serviceApply> = {
  hooks: {
    /** The applicant is known: empty fields are the person's and their enterprise's own. */
    beforeWrite: async ({ db, now, session }, values, before) => {
      if (before || !session) return values;
      const [own, person] = await Promise.all([
        db.selectFrom('office').select('name').where('id', '=', session.officeId).executeTakeFirst(),
        db.selectFrom('user').select(['actualName', 'mobilePhone']).where('id', '=', session.userId).executeTakeFirst(),
      ]);
      return {
        ...values,
        applyTime: now.toISOString(),
        enterpriseName: values.enterpriseName || (own?.name ?? null),
        contactName: values.contactName || (person?.actualName ?? null),
        contactPhone: values.contactPhone || (person?.mobilePhone ?? null),
      };
    },
    /** Notifies the staff of the service of a new application. */
    afterWrite: async ({ db, session }, row) => {
      if (row.version !== 1 || row.deleted) return;
      const staff = await listStaffFor(db, services[row.serviceType].code, 'edit');
      await notify(
        db,
        staff
          .filter((id) => id !== row.createBy)
          .map((receiverId) => ({
            receiverId,
            senderId: session?.userId ?? null,
            key: 'notice.service.new',
            params: { code: row.applyCode, enterprise: row.enterpriseName ?? '' },
            dataType: 'NOTICE',
            noticeKind: serviceApply.name,
            businessType: serviceApply.name,
            businessId: row.id,
          })),
      );
    },
  },
  transitions: {
    handle: {
      before: async (context, row, { status, reply }) => {
        // Staff answer; the applicant's own people do not, whatever they may edit.
        if (!writeScopes(context, serviceApply, row.serviceType).has('all')) throw refuse.forbidden();
        const said = reply?.trim() || null;
        if (status !== ACCEPTED && said === null)
          throw refuse.invalid({ reply: message(context.locale, 'check.required') });
        // An earlier reply is kept where no new one is given.
        return { reply: said ?? row.reply };
      },
      after: async ({ db, session }, { row, given: { status, reply } }) => {
        if (!row.createBy) return;
        await notify(db, [
          {
            receiverId: row.createBy,
            senderId: session.userId,
            key: TOLD[status],
            params: { code: row.applyCode, reply: reply?.trim() ?? '' },
            dataType: 'NOTICE',
            noticeKind: serviceApply.name,
            businessType: serviceApply.name,
            businessId: row.id,
          },
        ]);
      },
    },
  },
};
