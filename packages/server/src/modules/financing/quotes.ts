import { inState, stateText, type BodyOf } from '@scf-kit/sdk/contract';
import { allowUse as uses, expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { loanTerms } from '@scf-kit/sdk/contract/financing/loan-terms';
import { effectiveRate, buildSchedule } from '@scf-kit/sdk/loan';
import { currencyCode, computeFee, fitsCurrency, isSameCurrency } from '@scf-kit/sdk/values';
import { isWorkingDay } from '../../flow/definition/working-days.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { giveWay, holdGroups } from '../../resource/exclusive.ts';
import { readRow, updateRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import type { Known, StoredRow } from '../../resource/shape.query.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { readQuotes, type Agreed } from './loans/agreement.query.ts';
import { findBeyondApproval, isApprovedWith } from './loans/approved.ts';
import { readCreditRate } from './loans/credit.ts';
import { getLoanAmount, listPrimeRates, buildTerms } from './loans/loan.ts';
import { followAgreement, holdProject } from './loans/post.ts';
import { readShownRate } from './loans/rate-shown.ts';
import { readCredit } from './quotes.query.ts';

type Quote = Known<(typeof expenseAccounting)['own']>;

const UNUSABLE = uses.unusable.value;
const USABLE = uses.usable.value;
const SELECTED = selection.yes.value;
const UNSELECTED = selection.no.value;
/** The terms of a quote; they stay once the quote is chosen. */
const TERMS = [
  'interestRate',
  'serviceChargePercentage',
  'interestPaymentMethod',
  'financingAmount',
  'termMonths',
  ...Object.keys(loanTerms),
];

/** Quotes are entered and chosen until the money is paid out. The project is held. @throws Refusal 404, 400 */
async function openProject(context: Context, financingId: string): Promise<Agreed> {
  const agreed = await holdProject(context.db, financingId);
  if (inState(financing, agreed, 'refusedByParty', 'withdrawn', 'postLoan', 'overdue', 'settled'))
    throw refuse.because('quote.state', { state: stateText(financing, agreed.status) });
  return agreed;
}

/** Chosen by the applicant or the platform, as long as it holds. @throws Refusal 400 */
async function refuseChoice(context: SignedIn, quote: Quote): Promise<void> {
  const { session, db } = context;
  if (quote.financingOfficeId !== null && quote.financingOfficeId === session.officeId)
    throw refuse.because('quote.own');
  if (quote.validUntil !== null && quote.validUntil < context.day)
    throw refuse.field(quote.id, 'quote.lapsed', { day: quote.validUntil });
  const offer = (await readQuotes(db, [quote.id])).get(quote.id);
  const beyond = offer && (await findBeyondApproval(db, quote.financingId, offer));
  if (beyond) throw refuse.field(quote.id, beyond.key, beyond.params);
  if (offer) await readCreditRate(context, offer.currencyType, offer.lineCurrency);
  if (!fitsCurrency(offer?.financingAmount, offer?.currencyType))
    throw refuse.field(quote.id, 'payment.currency.digits');
  const lpr =
    offer?.rateBasis === 'lpr1' || offer?.rateBasis === 'lpr5' ? await listPrimeRates(db, offer.rateBasis) : [];
  if (inState(financing, offer ?? {}, 'draft', 'rejected', 'inPreApproval')) return;
  if (!offer || !buildTerms(offer, context.day, { lpr }) || getLoanAmount(offer).lte(0))
    throw refuse.field(quote.id, 'quote.incomplete');
}

/** The entries of quotes: terms by the lender, a choice by the applicant or the platform. */
type Entered = Pick<BodyOf<typeof expenseAccounting.calls.updateBatch>['items'][number], 'id'> &
  Partial<BodyOf<typeof expenseAccounting.calls.updateBatch>['items'][number]>;

/** Enters terms of quotes of one project, and chooses among them. @throws Refusal 404, 400 */
async function enter(context: SignedIn, entered: readonly Entered[]): Promise<null> {
  const items = entered.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [project, other] = await context.db
    .selectFrom('expense_accounting')
    .select('financingId')
    .distinct()
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(items.map(({ id }) => id)))))
    .where('deleted', '=', false)
    .execute();
  if (!project) throw refuse.notFound();
  if (other) throw refuse.because('quote.oneProject');
  const { financingId } = project;
  const agreed = await openProject(context, financingId);
  await holdGroups(context, expenseAccounting, { ids: items.map(({ id }) => id) });
  const { session } = context;
  const applies = agreed.applyOfficeId !== null && agreed.applyOfficeId === session.officeId;
  for (const { id, version, allowUse, selected, ...terms } of items) {
    const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
    const isChoice = applies && Object.keys(given).length === 0;
    const row = await updateRow(
      context,
      expenseAccounting,
      id,
      { ...given, ...(typeof version === 'number' ? { version } : {}) },
      isChoice ? { way: 'server', unscoped: true } : {},
    );
    if (selected === SELECTED && (allowUse ?? row.allowUse) === UNUSABLE) throw refuse.field(id, 'quote.unusable');
    if (selected === SELECTED) await refuseChoice(context, row);
    if (allowUse === USABLE && row.financingOfficeId !== null && row.financingOfficeId === session.officeId)
      throw refuse.because('quote.own');
  }
  // Of a project one is usable and one is selected: whoever is chosen last stays it.
  for (const { id, allowUse, selected } of items) {
    const unselected = allowUse === UNUSABLE ? UNSELECTED : selected;
    const chosen = {
      ...(typeof allowUse === 'number' ? { allowUse } : {}),
      ...(typeof unselected === 'number' ? { selected: unselected } : {}),
    };
    if (Object.keys(chosen).length > 0) await choose(context, id, chosen, applies);
  }
  await followAgreement(context, financingId);
  return null;
}

/** The figures of a quote beyond its terms: amounts as decimal texts, rates in percent a year. */
interface Figures {
  readonly total: string | null;
  readonly available: string | null;
  readonly lineCurrency: string | null;
  readonly cost: string | null;
  readonly rate: string | null;
  readonly rateText: string | null;
}

/** Credit, and cost, of quotes: the party's line as it is now, and what the quote costs for what its project asks. */
async function readFigures(context: Context, shown: readonly StoredRow[]): Promise<ReadonlyMap<string, Figures>> {
  const { db } = context;
  const ids = shown.map((row) => String(row['id']));
  const offers = await readQuotes(db, ids);
  const credit = new Map((await readCredit(db, ids)).map((row) => [row.id, row]));
  const tenors = new Set([...offers.values()].map(({ rateBasis }) => rateBasis));
  const lpr = {
    lpr1: tenors.has('lpr1') ? await listPrimeRates(db, 'lpr1') : [],
    lpr5: tenors.has('lpr5') ? await listPrimeRates(db, 'lpr5') : [],
  };
  const day = context.day;
  const figures = ids.map((id): [string, Figures] => {
    const offer = offers.get(id);
    const basis = offer?.rateBasis ?? 'fixed';
    const start = offer?.startDate ?? day;
    const rate = offer && readShownRate(offer, { day, start, lpr: basis === 'fixed' ? [] : lpr[basis] });
    // One start, amount and term for all quotes of a project: only so do they compare.
    const terms =
      offer &&
      buildTerms(offer, start, {
        lpr: basis === 'fixed' ? [] : lpr[basis],
        months: offer.projectMonths ?? offer.quoteMonths,
      });
    const amount = offer?.applyAmount ?? offer?.financingAmount ?? null;
    const of = {
      total: credit.get(id)?.total ?? null,
      lineCurrency:
        offer && !isSameCurrency(offer.currencyType, offer.lineCurrency) ? currencyCode(offer.lineCurrency) : null,
      available: credit.get(id)?.available ?? null,
      cost: terms && amount !== null ? (effectiveRate(terms, amount, isWorkingDay) ?? null) : null,
      rate: rate?.percent ?? null,
      rateText: rate?.text ?? null,
    };
    return [id, of];
  });
  return new Map(figures);
}

const figure = sharedColumns(readFigures, { lists: true });

export const quotes: Part<typeof expenseAccounting> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const financingId = String(before?.financingId ?? values.financingId);
      const agreed = await openProject(context, financingId);
      const terms = TERMS.filter((name) => values[name as keyof typeof values] !== undefined);
      const [term] = terms;
      if (term !== undefined && before?.selected === SELECTED) throw refuse.because('quote.terms.chosen');
      if (term !== undefined && before && inState(financing, agreed, 'approved', 'toBeDisbursed')) {
        // The quote that was approved is chosen again as it was, or not at all.
        if (await isApprovedWith(context.db, financingId, before.financingPartyId))
          throw refuse.because('quote.beyond.other');
      }
      const applies = agreed.applyOfficeId !== null && agreed.applyOfficeId === context.session?.officeId;
      if (term !== undefined && applies) throw refuse.field(term, 'quote.terms.applicant');
      if (!fitsCurrency(values.financingAmount, agreed.currencyType))
        throw refuse.field('financingAmount', 'payment.currency.digits');
      const basis = values.rateBasis ?? before?.rateBasis;
      if ((basis === 'lpr1' || basis === 'lpr5') && (await listPrimeRates(context.db, basis)).length === 0)
        throw refuse.field('rateBasis', 'quote.lpr.none');
      if (before) return values;
      // Both were checked to be there and to be the person's to see.
      const party = await readRow(context, financingParty, String(values.financingPartyId), { unscoped: true });
      await readCreditRate(context, agreed.currencyType, party.currencyType);
      const office =
        party.financingOfficeId === null
          ? undefined
          : await context.db
              .selectFrom('office')
              .select('name')
              .where('id', '=', party.financingOfficeId)
              .executeTakeFirst();
      return {
        ...values,
        financingPartyName: party.name,
        financingOfficeId: party.financingOfficeId,
        financingOfficeName: office?.name ?? null,
        applyOfficeId: agreed.applyOfficeId,
        quoteTime: context.now.toISOString(),
        // The usual rate of the party is no part of one that follows the LPR.
        interestRate: values.interestRate ?? ((basis ?? 'fixed') === 'fixed' ? party.defaultInterestRate : null),
        serviceChargePercentage: values.serviceChargePercentage ?? party.defaultServiceCharge,
        interestPaymentMethod: values.interestPaymentMethod ?? party.interestPaymentMethod,
        financingAmount: values.financingAmount ?? agreed.applyAmount,
        termMonths: values.termMonths ?? agreed.projectMonths,
      };
    },
    beforeDelete: async (context, row) => {
      await openProject(context, row.financingId);
      if (row.selected === SELECTED) throw refuse.because('quote.terms.chosen');
    },
  },
  calls: {
    updateBatch: (context, { body }) => enter(context, body.items),
    select: (context, { body }) => enter(context, [{ id: body.id, allowUse: USABLE, selected: SELECTED }]),
    refuse: async (context, { body }) => {
      const quote = await readRow(context, expenseAccounting, body.id);
      await openProject(context, quote.financingId);
      await updateRow(context, expenseAccounting, body.id, {
        allowUse: UNUSABLE,
        selected: UNSELECTED,
        refuseReason: body.refuseReason,
      });
      await followAgreement(context, quote.financingId);
      return null;
    },
  },
  answers: {
    schedule: async ({ db, day }, { id }) => {
      const offer = (await readQuotes(db, [id])).get(id);
      const basis = offer?.rateBasis ?? 'fixed';
      const lpr = basis === 'fixed' ? [] : await listPrimeRates(db, basis);
      const terms = offer && buildTerms(offer, offer.startDate ?? day, { lpr });
      if (!terms || getLoanAmount(offer).lte(0)) throw refuse.because('quote.incomplete');
      return buildSchedule(terms, getLoanAmount(offer).toFixed(2), isWorkingDay).map(({ number, due, whole }) => ({
        number,
        due,
        ...whole,
      }));
    },
  },
  computed: {
    totalAmount: figure('total'),
    availableCreditAmount: figure('available'),
    lineCurrency: figure('lineCurrency'),
    actualCustomerInterestRate: figure('cost'),
    currentRate: figure('rate'),
    rateText: figure('rateText'),
    serviceCharge: {
      lists: true,
      compute: async (_context, rows) =>
        Promise.resolve(rows.map((row) => computeFee(row['financingAmount'], row['serviceChargePercentage']) || null)),
    },
    interestAmount: {
      lists: true,
      compute: async (_context, rows) =>
        Promise.resolve(rows.map((row) => computeFee(row['financingAmount'], row['interestRate']) || null)),
    },
  },
};

/**
 * Chooses a quote or gives it up. An applicant only reads quotes and yet chooses among them: nothing else of the row is
 * written, and whose project it is was checked.
 */
async function choose(
  context: SignedIn,
  id: string,
  chosen: { readonly allowUse?: 0 | 1 | 2; readonly selected?: 0 | 1 },
  applies: boolean,
): Promise<void> {
  if (!applies) {
    await updateRow(context, expenseAccounting, id, chosen);
    return;
  }
  const row = await updateRow(context, expenseAccounting, id, chosen, { way: 'server', unscoped: true });
  await giveWay(context, expenseAccounting, row, chosen);
}
