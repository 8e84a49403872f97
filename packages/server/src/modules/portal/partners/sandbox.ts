import { inState } from '@scf-kit/sdk/contract';
import { partnerApplication, partnerApplicationStatus } from '@scf-kit/sdk/contract/portal/partner-application';
import { jsonb } from '../../../database/new-row.ts';
import { sentValues, type FormValues } from '@scf-kit/sdk/form';
import type { Started } from '../../../applications/started.ts';
import type { StartRequest } from '../../../applications/start-request.ts';
import { claimFiles } from '../../../applications/submissions.ts';
import { formVersion } from '../../../applications/forms/forms.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { takeNextNumber } from '../../../resource/serial-number.ts';
import { trial } from '../../../resource/trial.ts';
import { lockApplication, newApplication, reach, type ApplicationRow } from './milestones.ts';

/** How the numbers of applications in the sandbox begin: they are nobody's business, and no business counts them. */
const NUMBERED = 'TEST';

/** The result of a tried submission: the answer it would have got, and the values as they were checked. */
interface Tried {
  readonly started: Started;
  readonly values: FormValues;
  readonly hash: string;
}

/** The start as a live one would be, with all its refusals, undone again. */
const tryStart = (context: SignedIn, start: () => Promise<Started>): Promise<Tried> =>
  trial(context, async () => {
    const started = await start();
    const { formData, hash } = await context.db
      .selectFrom('form_submission')
      .select(['formData', 'hash'])
      .where('processInstanceId', '=', started.processInstanceId)
      .executeTakeFirstOrThrow();
    return { started, values: formData, hash };
  });

/** An application of the visitor's own that is sent again. @throws Refusal 404, 409 `flow.running`, 400 `flow.state` */
async function again({ db, session }: SignedIn, id: string, formKey: string): Promise<ApplicationRow> {
  const found = await lockApplication(db, id);
  const own =
    found &&
    (await db.selectFrom('partner_application').select('visitorId').where('id', '=', id).executeTakeFirst())
      ?.visitorId === session.userId;
  if (!found || !own || found.formKey !== formKey) throw refuse.notFound();
  if (inState(partnerApplication, found, 'submitted')) throw refuse.conflict('flow.running');
  if (inState(partnerApplication, found, 'approved'))
    throw refuse.because('flow.state', {
      state: partnerApplicationStatus.approved,
    });
  return found;
}

/**
 * Takes a submission of a partner's test client: refused where a live one would be, and kept where nobody but the
 * partner sees it, who decides on it. No record, process, number, notice or message comes of it.
 */
export async function takeSandboxSubmission(
  context: SignedIn,
  request: StartRequest & { readonly formKey: string },
  start: () => Promise<Started>,
): Promise<Started> {
  const { db, session } = context;
  const { partner, userId } = session;
  if (!partner) throw refuse.forbidden();
  const former = request.businessKey ? await again(context, request.businessKey, request.formKey) : undefined;
  const { started, values, hash } = await tryStart(context, start);
  const id = former?.id ?? started.processInstanceId;
  const application =
    former ??
    (await newApplication(db, partner, {
      id,
      code: await takeNextNumber(context, partnerApplication.name, NUMBERED),
      title: started.title,
      visitorId: userId,
      formHash: hash,
      processKey: null,
      businessType: null,
      processInstanceId: null,
    }));
  const form = await formVersion(db, request.formKey, hash);
  if (form) await claimFiles(context, form.definition, values, { resource: partnerApplication.name, recordId: id });
  // Direct write: what was sent to try, which no log keeps.
  await db
    .updateTable('partner_application')
    .set({ formData: jsonb(sentValues(values)), formHash: hash })
    .where('id', '=', id)
    .execute();
  await reach(db, application, 'submitted', { round: former ? former.round + 1 : 1 });
  // Direct write: a draft that was sent is no record.
  await db
    .deleteFrom('form_draft')
    .where('createBy', '=', userId)
    .where('formKey', '=', request.formKey)
    .where('businessKey', '=', request.businessKey ?? '')
    .execute();
  return { processInstanceId: id, businessKey: id, code: application.code, title: started.title };
}
