import { sql, type RawBuilder } from 'kysely';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { isIn } from '../../resource/in-states.query.ts';
import { settlingPayments } from './settling-payments.query.ts';

/**
 * The entries that settle receivables: columns "due", "day", "amount", and of the document that did its number
 * ("document"), "documentId" and "kind".
 */
export const settlingClaims: RawBuilder<unknown> = sql`select a."financeReceivableId" as "due", a."valueDate" as "day",
    a."settlesAmount" as "amount", coalesce(d."claimCode", r."collectionCode") as "document",
    a."claimId" as "documentId", 'finance-amount-detail' as "kind"
  from "claim_allocation" a
    left join "finance_amount_detail" d on d."id" = a."claimId"
    left join "financial_collection" r on r."id" = a."financialCollectionId"
  where not a."deleted"`;

/** The same of payables: the payments that the bank has carried out. */
export const settlingPaidOut: RawBuilder<unknown> = sql`select y."payable" as "due", y."day", y."amount", y."document",
    y."documentId", y."kind"
  from ${settlingPayments} y
  where ${isIn('y', paymentRequest, 'paid')}`;
