import { message, stateOf, stateText } from '@scf-kit/sdk/contract';
import { serviceApply } from '@scf-kit/sdk/contract/enterprise/service-apply';
import { services } from '@scf-kit/sdk/contract/enterprise/services';
import { timestamp } from '../../clock.ts';

import { refuse } from '../../http/refusal.ts';
import { notify } from '../../push/notify.ts';
import { readRow, updateRow } from '../../resource/rows.ts';
import { writeScopes } from '../../resource/scope.ts';
import { moveState } from '../../resource/states.ts';
import { staffFor } from '../access/people/administrators.ts';
import type { Part } from '../../resource/serve.ts';

/** What the applicant is told of each answer. */
const TOLD = { 1: 'notice.service.accepted', 2: 'notice.service.done', 3: 'notice.service.returned' } as const;
const ACCEPTED = stateOf(serviceApply, 'inProgress');

export const serviceApplications: Part<typeof serviceApply> = {
  hooks: {
    /** Who asks is known: what is left empty is the person's and their enterprise's own. */
    beforeWrite: async ({ db, session }, values, before) => {
      if (before || !session) return values;
      const [own, person] = await Promise.all([
        db.selectFrom('office').select('name').where('id', '=', session.officeId).executeTakeFirst(),
        db.selectFrom('user').select(['actualName', 'mobilePhone']).where('id', '=', session.userId).executeTakeFirst(),
      ]);
      return {
        ...values,
        applyTime: timestamp(),
        enterpriseName: values.enterpriseName || (own?.name ?? null),
        contactName: values.contactName || (person?.actualName ?? null),
        contactPhone: values.contactPhone || (person?.mobilePhone ?? null),
      };
    },
    /** Whoever handles the service hears of a new application. */
    afterWrite: async ({ db, session }, row) => {
      if (row.version !== 1 || row.deleted) return;
      const staff = await staffFor(db, services[row.serviceType].code, 'edit');
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
  calls: {
    handle: async (context, { body }) => {
      const { db, session, locale } = context;
      const row = await readRow(context, serviceApply, body.id, { lock: true });
      // Staff answer; the applicant's own people do not, whatever they may edit.
      if (!writeScopes(context, serviceApply, row.serviceType).has('all')) throw refuse.forbidden();
      const reply = body.reply?.trim() || null;
      if (body.status !== ACCEPTED && reply === null)
        throw refuse.invalid({ reply: message(locale, 'check.required') });
      if (row.status === body.status)
        throw refuse.because('flow.state', {
          state: stateText(serviceApply, row.status),
        });
      await moveState(db, serviceApply, row.id, body.status, { by: session.userId });
      await updateRow(
        context,
        serviceApply,
        row.id,
        { handlerId: session.userId, handleTime: timestamp(), ...(reply === null ? {} : { reply }) },
        { trusted: true },
      );
      if (row.createBy) {
        await notify(db, [
          {
            receiverId: row.createBy,
            senderId: session.userId,
            key: TOLD[body.status],
            params: { code: row.applyCode, reply: reply ?? '' },
            dataType: 'NOTICE',
            noticeKind: serviceApply.name,
            businessType: serviceApply.name,
            businessId: row.id,
          },
        ]);
      }
      return null;
    },
  },
};
