import {
  partnerApplicationStatus,
  type partnerApplication,
  type PartnerMilestone,
} from '@scf-kit/sdk/contract/portal/partner-application';
import { START_NODE, type FormValues } from '@scf-kit/sdk/form';
import { formVersion } from '../../../applications/forms/forms.ts';
import { shownValues } from '../../../applications/submissions.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part, TransitionHooks } from '../../../resource/serve.ts';
import { reach } from './milestones.ts';

const names = new Map<number, string>(
  Object.entries(partnerApplicationStatus).map(([name, { value }]) => [value, name]),
);
/** The milestone a state of an application stands for, by name. */
export const milestoneName = (status: number): string => names.get(status) ?? '';

/** The visitor's last submission, as they may see it. */
async function lastSent(context: SignedIn, id: string): Promise<FormValues | undefined> {
  const { db, session } = context;
  const sent = await db
    .selectFrom('form_submission')
    .select(['formKey', 'hash', 'formData'])
    .where('recordId', '=', id)
    .where('formKey', '=', session.partner?.formKey ?? '')
    .where('deleted', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const form = sent && (await formVersion(db, sent.formKey, sent.hash));
  return sent && form && shownValues(context, form.definition, sent.formData, START_NODE);
}

type Fields = (typeof partnerApplication)['own'];
/** The partner decides on what was submitted in its sandbox, and hears of it as it would of a live decision. */
const decides = (milestone: PartnerMilestone): TransitionHooks<Fields> => ({
  after: ({ db }, { row }) => reach(db, row, milestone, { opinion: row.opinion }),
});

export const applications: Part<typeof partnerApplication> = {
  transitions: {
    approve: decides('approved'),
    reject: decides('rejected'),
    sendBack: decides('returned'),
    withdraw: decides('withdrawn'),
    stop: decides('stopped'),
  },
  calls: {
    own: async (context, { params: { id } }) => {
      const { db, session } = context;
      const found = await db
        .selectFrom('partner_application')
        .select(['id', 'formKey', 'status', 'opinion', 'test', 'formData'])
        .where('id', '=', id)
        .where('visitorId', '=', session.userId)
        .where('formKey', '=', session.partner?.formKey ?? '')
        .where('deleted', '=', false)
        .executeTakeFirst();
      const formData = found && (found.test ? found.formData : await lastSent(context, id));
      if (!found || !formData) throw refuse.notFound();
      return {
        id: found.id,
        formKey: found.formKey,
        status: milestoneName(found.status),
        opinion: found.opinion,
        formData,
      };
    },
  },
};
