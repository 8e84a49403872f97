import { inState, message, say, stateText } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { fitsCurrency } from '@scf-kit/sdk/values';
import { createFlowHandler } from '../../applications/flow-calls.ts';
import { submittedValues } from '../../applications/submissions.ts';
import { asPerson, type Context, type SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findRow, readRow } from '../../resource/rows.ts';
import { takeNextNumber } from '../../resource/serial-number.ts';
import type { Part } from '../../resource/serve.ts';
import type { Known, StoredRow } from '../../resource/shape.query.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { moveState } from '../../resource/states.ts';
import { isAssociated, readOpenSteps } from './applications.query.ts';
import { readChosenQuotes } from './loans/agreement.query.ts';
import { listAuthorities } from './loans/authority.ts';
import { refuseBorrower } from './loans/disbursing.ts';
import { listPrimeRates } from './loans/loan.ts';
import { followAgreement, holdProject } from './loans/post.ts';
import { readShownRate, type ShownRate } from './loans/rate-shown.ts';
import { graveFindings } from '../company-data/grave.ts';
import { askAbout } from '../company-data/watch.ts';
import { isInRmb } from './reports/projects.query.ts';
import { putInCharge, refuseUnoffered } from './products.ts';

/** A project for whoever sees it, or has decided a step of its approval. @throws Refusal 404 */
async function readDecided(context: SignedIn, id: string): Promise<Known<(typeof financing)['own']>> {
  const seen = await findRow(context, financing, id);
  if (seen) return seen;
  const decided = await context.db
    .selectFrom('flow_instance as instance')
    .innerJoin('flow_task as task', 'task.instanceId', 'instance.id')
    .select('task.id')
    .where('instance.businessKey', '=', id)
    .where('instance.businessType', '=', financing.name)
    .where('task.assigneeId', '=', context.session.userId)
    .where('task.approved', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!decided) throw refuse.notFound();
  return readRow(context, financing, id, { unscoped: true });
}

/** The states in which no process runs and a project is not paid out, by how it may end there. */
const ENDED_FROM = {
  withdrawn: ['preApproved', 'approved', 'toBeDisbursed'],
  refusedByParty: ['approved', 'toBeDisbursed'],
} as const;

/**
 * Ends a project that is approved, or pre-approved, and not paid out: its process has ended, so it takes the state by
 * itself, and what it reserved is free. The applicant withdraws it; a party refuses it. Undefined where its process
 * still runs, or never began. @throws Refusal 404, 400
 */
async function endAgreed(
  context: SignedIn,
  { id, stopReason }: { readonly id: string; readonly stopReason?: string | null | undefined },
  state: 'withdrawn' | 'refusedByParty',
): Promise<null | undefined> {
  const { db, session } = context;
  const { status } = await readRow(context, financing, id, { unscoped: true });
  const isPaidOut = inState(financing, { status }, 'postLoan', 'overdue', 'settled');
  if (!isPaidOut && !inState(financing, { status }, ...ENDED_FROM[state])) return undefined;
  const seen = await (state === 'withdrawn' ? readRow(context, financing, id) : readDecided(context, id));
  if (isPaidOut) throw refuse.because('loan.stop.paid');
  if (state === 'withdrawn' && seen.applyOfficeId !== session.officeId) throw refuse.because('loan.applicant');
  const agreed = await holdProject(db, id);
  if (!inState(financing, agreed, ...ENDED_FROM[state]))
    throw refuse.because('flow.state', { state: stateText(financing, agreed.status) });
  await moveState(db, financing, id, state, {
    by: session.userId,
    values: { refuseReason: stopReason ?? null },
  });
  await followAgreement(context, id);
  return null;
}

/** @throws Refusal 400 */
async function refuseSubmitted(db: Context['db'], row: { readonly id: string; readonly formKey: string | null }) {
  const begun = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('businessKey', '=', row.id)
    .where('businessType', '=', financing.name)
    .executeTakeFirst();
  if (begun || row.formKey) throw refuse.because('loan.submitted');
}

const { stop, refuse: refusal } = financing.calls;

/** The rates of projects by the quotes they go by. */
async function readRates({ db, day }: Context, rows: readonly StoredRow[]): Promise<ReadonlyMap<string, ShownRate>> {
  const ids = rows.map((row) => String(row['id']));
  const rates = new Map<string, ShownRate>();
  for (const [id, agreed] of await readChosenQuotes(db, ids)) {
    const basis = agreed.rateBasis ?? 'fixed';
    const lpr = basis === 'fixed' ? [] : await listPrimeRates(db, basis);
    const shown = readShownRate(agreed, { day, start: agreed.startDate ?? day, lpr });
    if (shown) rates.set(id, shown);
  }
  return rates;
}

/** Of single records: no list shows it. */
const rate = sharedColumns(readRates);

export const applications: Part<typeof financing> = {
  hooks: {
    /** A draft without a form is numbered as one with a form is; what was filled in changes with its form. */
    beforeWrite: async (context, values, before) => {
      const { db, session, day, call } = context;
      if (before?.formKey && call.standard === 'update') throw refuse.because('loan.form');
      if (!fitsCurrency(values.applyAmount ?? before?.applyAmount, values.currencyType ?? before?.currencyType))
        throw refuse.invalid({ applyAmount: message(context.locale, 'payment.currency.digits') });
      if (values.officialFinancingId !== before?.officialFinancingId)
        await refuseUnoffered(context, values.officialFinancingId);
      if (before || !session || call.standard !== 'create') return values;
      return {
        ...values,
        code: await takeNextNumber({ db, day }, 'financing', 'RZ'),
        applyOfficeId: session.officeId,
        applyUserId: session.userId,
        applyDate: day,
        draft: true,
      };
    },
    /** An approved application stays. */
    beforeDelete: ({ db }, row) => refuseSubmitted(db, row),
    beforeStart: async ({ db, session, day }, form) => ({
      code: await takeNextNumber({ db, day }, 'financing', 'RZ'),
      applyOfficeId: session.officeId,
      applyDate: day,
      formKey: form.key,
      draft: false,
    }),
    /** Credit is reserved with the submission and free again once it is refused or withdrawn. */
    afterProcessMove: async (context, id) => {
      await putInCharge(context, id);
      await followAgreement(context, id);
      const row = await context.db
        .selectFrom('financing')
        .select(['status', 'applyOfficeId'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row && inState(financing, row, 'inPreApproval', 'inApproval'))
        await askAbout(context, row.applyOfficeId, context.session.userId);
    },
  },
  calls: {
    stop: async (context, given) => {
      asPerson(context);
      const ended = await endAgreed(context, given.body, 'withdrawn');
      if (ended === undefined && stop.flow) await createFlowHandler(financing, stop.flow)(context, given);
      return null;
    },
    refuse: async (context, given) => {
      asPerson(context);
      const { applyOfficeId } = await readRow(context, financing, given.body.id, { unscoped: true });
      refuseBorrower(context, applyOfficeId);
      const ended = await endAgreed(context, given.body, 'refusedByParty');
      if (ended === undefined && refusal.flow) await createFlowHandler(financing, refusal.flow)(context, given);
      return null;
    },
    checkAuthority: async (context, { query }) => {
      const row = await readDecided(context, query.id);
      const warning = await graveFindings(context, row.applyOfficeId);
      return (await listAuthorities(context, row)).map(({ action, lends, reason }) => ({
        action,
        allowed: reason === undefined,
        warning: lends && reason === undefined ? warning : null,
        reason:
          reason === undefined
            ? null
            : message(
                context.locale,
                reason.key,
                Object.fromEntries(
                  Object.entries(reason.params ?? {}).map(([name, text]) => [
                    name,
                    typeof text === 'string' ? text : say(text, context.locale),
                  ]),
                ),
              ),
      }));
    },
  },
  only: {
    totalBeingUsed: isInRmb('t'),
    totalPlanAmount: isInRmb('t'),
    myAssociation: ({ session }) => isAssociated(session?.userId ?? null),
  },
  extra: {
    // The open steps of the project's process; of one that is pre-approved, what it waits for.
    currentNode: async ({ db, locale }, rows) => {
      const ids = rows.map(({ processInstanceId }) => processInstanceId).filter((id) => typeof id === 'string');
      const open = await readOpenSteps(db, ids);
      const steps = new Map(open.map(({ instanceId, names }) => [instanceId, names]));
      return rows.map((row) =>
        inState(financing, row, 'preApproved')
          ? message(locale, 'loan.awaits.formal')
          : (steps.get(String(row['processInstanceId'])) ?? null),
      );
    },
  },
  computed: {
    currentRate: rate('percent'),
    rateText: rate('text'),
    formData: {
      compute: (context, rows) =>
        submittedValues(
          context,
          'financing',
          rows.map((row) => String(row['id'])),
        ),
    },
  },
};
