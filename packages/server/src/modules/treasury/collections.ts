import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { Decimal, RMB } from '@scf-kit/sdk/values';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { notify } from '../../push/notify.ts';
import { deleteRows } from '../../resource/change-rows.ts';
import { refuseClosed } from '../../resource/closed-books.ts';
import { insertRow, readRow } from '../../resource/rows.ts';
import type { Known } from '../../resource/shape.query.ts';
import { moveState } from '../../resource/states.ts';
import type { Part } from '../../resource/serve.ts';
import { hasLeft } from './accounting/documents.query.ts';
import { statementColumns, statementImport, statementPreview } from './statements/statement.ts';
import { claimable } from './receipt-totals.query.ts';

type Collection = Known<(typeof financialCollection)['own']>;
const TO_BE_CLAIMED = getStateNumber(financialCollection, 'toBeClaimed');
const NOTIFIED = getStateNumber(financialCollection, 'notified');
/** Receipts merged at once. */
const MERGED = 200;

/** The books of the day are open; a receipt counts in every state. */
const refuseClosedDay = (
  { db }: Context,
  row: Pick<Collection, 'paymentDate'> & { readonly officeId: string | null | undefined },
): Promise<void> => refuseClosed(db, financialCollection, { ...row, status: undefined }, { status: TO_BE_CLAIMED });

/**
 * Without a serial number of the bank, a receipt of the same account, day, amount and payer is taken for the same money
 * until somebody has looked. The account is held, so that two people who enter it at once are both asked.
 */
async function refuseDuplicate(context: Context, row: Partial<Collection>, id: string | undefined): Promise<void> {
  if (row.bankSerialNumber || row.notDuplicate) return;
  const { db, locale, session } = context;
  const account = row.receiveAccountId ?? null;
  if (account) await db.selectFrom('bank_account').select('id').where('id', '=', account).forUpdate().execute();
  const same = await db
    .selectFrom('financial_collection')
    .select('collectionCode as code')
    .where('deleted', '=', false)
    .where('merged', 'is distinct from', true)
    .where('id', '<>', id ?? '')
    .where('officeId', 'is not distinct from', row.officeId ?? session?.officeId ?? null)
    .where('receiveAccountId', 'is not distinct from', account)
    .where('paymentDate', '=', row.paymentDate ?? null)
    .where('paymentAmount', '=', row.paymentAmount ?? null)
    .where('namePayer', '=', row.namePayer ?? null)
    .limit(1)
    .executeTakeFirst();
  if (same) throw refuse.invalid({ notDuplicate: message(locale, 'collection.duplicate', { code: same.code }) });
}

/** The people of an office who may claim receipts. */
const readClaimingStaff = (db: Context['db'], officeId: string | null) =>
  db
    .selectFrom('user as u')
    .innerJoin('rel_user_role as held', (join) => join.onRef('held.userId', '=', 'u.id').on('held.deleted', '=', false))
    .innerJoin('rel_role_menu as granted', (join) =>
      join.onRef('granted.roleId', '=', 'held.roleId').on('granted.deleted', '=', false),
    )
    .innerJoin('menu', (join) => join.onRef('menu.id', '=', 'granted.menuId').on('menu.deleted', '=', false))
    .select('u.id')
    .distinct()
    .where('menu.permission', '=', 'FINANCE_FINANCIAL_COLLECTION_RENLING')
    .where('u.officeId', '=', officeId)
    .where('u.deleted', '=', false)
    .where((on) => on(on.fn<number>('jsonb_array_length', ['granted.actionList']), '>', 0))
    .execute();

async function noticeBusiness(context: SignedIn, id: string): Promise<null> {
  const row = await readRow(context, financialCollection, id, { lock: true });
  if (row.status !== TO_BE_CLAIMED && row.status !== NOTIFIED) throw refuse.because('collection.notice.state');
  if (row.status === NOTIFIED && row.noticeTime && context.now.getTime() - Date.parse(row.noticeTime) < 60_000)
    return null;
  const staff = await readClaimingStaff(context.db, row.officeId);
  await moveState(context.db, financialCollection, id, 'notified', {
    by: context.session.userId,
    values: { noticeTime: context.now.toISOString() },
  });
  await notify(
    context.db,
    staff.map(({ id: receiverId }) => ({
      receiverId,
      key: 'notice.collection',
      params: { payer: row.namePayer, amount: row.paymentAmount, code: row.collectionCode },
      dataType: 'TODO',
      noticeKind: financialCollection.name,
      businessType: financialCollection.name,
      businessId: id,
    })),
  );
  return null;
}

/** The columns of a receipt that its accounting entry tells. */
const BOOKED_OF = ['paymentDate', 'paymentAmount', 'currencyType', 'namePayer', 'collectionCode'] as const;

/** A receipt whose entry has left for the accounting system stays as it left. */
async function refuseLeft({ db }: Context, { id, officeId, collectionCode }: Collection): Promise<void> {
  if (await hasLeft(db, officeId, id)) throw refuse.because('accounting.left', { code: collectionCode });
}

const alike = (row: Collection): string =>
  JSON.stringify([row.officeId, row.namePayer, row.currencyType, row.receiveAccountId]);

async function merge(context: SignedIn, given: readonly string[]) {
  const ids = [...new Set(given)].toSorted();
  const { db, session } = context;
  if (ids.length < 2) throw refuse.because('collection.merge.few');
  if (ids.length > MERGED) throw refuse.because('common.batch.lines', { max: MERGED });
  const receipts: Collection[] = [];
  for (const id of ids) receipts.push(await readRow(context, financialCollection, id, { lock: true }));
  const [first] = receipts;
  if (!first) throw refuse.notFound();
  for (const row of receipts) {
    const open = row.status === TO_BE_CLAIMED || row.status === NOTIFIED;
    if (!open || row.merged) throw refuse.because('collection.merge.state', { code: row.collectionCode });
    if (alike(row) !== alike(first)) throw refuse.because('collection.merge.alike');
  }
  const common = <K extends keyof Collection>(name: K) =>
    receipts.every((row) => row[name] === first[name]) ? first[name] : null;
  const parent = await insertRow(
    context,
    financialCollection,
    {
      officeId: first.officeId,
      departmentId: first.departmentId,
      namePayer: first.namePayer,
      customerName: common('customerName'),
      contractId: common('contractId'),
      financingId: common('financingId'),
      currencyType: first.currencyType,
      receiveAccountId: first.receiveAccountId,
      bankOfDeposit: first.bankOfDeposit,
      accountNumber: common('accountNumber'),
      paymentDate: receipts.map(({ paymentDate }) => paymentDate).toSorted()[0] ?? first.paymentDate,
      paymentAmount: receipts.reduce((sum, row) => sum.plus(row.paymentAmount), new Decimal(0)).toFixed(2),
      merged: true,
    },
    { way: 'server' },
  );
  for (const id of ids)
    await moveState(db, financialCollection, id, 'merged', {
      by: session.userId,
      values: { mergeParentId: parent.id },
    });
  return { id: parent.id, collectionCode: parent.collectionCode, paymentAmount: parent.paymentAmount };
}

/** Claims that were taken back whole leave it unclaimed; one on its way does not. */
async function cancelMerge({ db, session }: SignedIn, { id, merged }: Collection): Promise<void> {
  const by = session.userId;
  if (!merged) throw refuse.because('collection.merge.none');
  const claimed = await db
    .selectFrom('finance_amount_detail')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('status', '=', getStateNumber(financeAmountDetail, 'inApproval')).as('running'),
      fn
        .sum<string | null>('amount')
        .filterWhere('status', '=', getStateNumber(financeAmountDetail, 'approved'))
        .as('approved'),
    ])
    .where('financialCollectionId', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  if (Number(claimed.running) > 0 || !new Decimal(claimed.approved ?? 0).eq(0))
    throw refuse.because('collection.merge.claimed');
  const children = await db
    .selectFrom('financial_collection')
    .select('id')
    .where('mergeParentId', '=', id)
    .where('deleted', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const child of children)
    await moveState(db, financialCollection, child.id, 'toBeClaimed', { by, values: { mergeParentId: null } });
  await deleteRows(db, financialCollection, { id }, { by });
}

export const collections: Part<typeof financialCollection> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      if (before?.merged) throw refuse.because('collection.merged.fixed');
      const day = row.paymentDate;
      if (day && day > context.day)
        throw refuse.invalid({ paymentDate: message(context.locale, 'collection.day.future') });
      if (!before && day) await refuseClosedDay(context, { paymentDate: day, officeId: context.session?.officeId });
      if (before && BOOKED_OF.some((name) => values[name] !== undefined && values[name] !== before[name]))
        await refuseLeft(context, before);
      const told = ['receiveAccountId', 'paymentDate', 'paymentAmount', 'namePayer', 'bankSerialNumber'] as const;
      if (!before || told.some((name) => values[name] !== undefined)) await refuseDuplicate(context, row, before?.id);
      const named = row.currencyType ? {} : { currencyType: RMB };
      return { ...values, ...named };
    },
    beforeDelete: async (context, row) => {
      if (row.merged) throw refuse.because('collection.merged.fixed');
      await refuseClosedDay(context, row);
      await refuseLeft(context, row);
    },
  },
  calls: {
    statementPreview,
    statementColumns,
    statementImport,
    noticeBusiness: (context, { query }) => noticeBusiness(context, query.id),
    mergeAmount: (context, { body }) => merge(context, body.ids),
  },
  answers: { claimable: (context, receipt, { query }) => claimable(context, receipt, query.keyword) },
  transitions: { cancelMergeAmount: { after: (context, { row }) => cancelMerge(context, row) } },
};
