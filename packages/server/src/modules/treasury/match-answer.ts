import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type Big from 'big.js';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findRow, readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import { readMatch } from './match.ts';

interface Named {
  readonly contractId?: string | null;
  readonly paymentRequestId?: string | null;
  readonly specialPaymentId?: string | null;
}

/** The contract that is meant: by itself, or by a payment of it that the person sees. @throws Refusal 404 */
async function contractMeant(context: Context, { contractId, ...payments }: Named): Promise<string> {
  if (contractId) {
    const found = await findRow(context, contract, contractId);
    if (!found) throw refuse.notFound();
    return contractId;
  }
  for (const [name, id] of [
    ['payment-request', payments.paymentRequestId],
    ['special-payment', payments.specialPaymentId],
  ] as const) {
    if (!id) continue;
    const row: Readonly<Record<string, unknown>> = await readRow(context, resourceNamed(name), id);
    if (typeof row['contractId'] !== 'string') throw refuse.notFound();
    return row['contractId'];
  }
  throw refuse.invalid({ contractId: message(context.locale, 'check.required') });
}

const shown = (amount: Big): string => amount.toFixed(2);

export const matches: Part<typeof paymentRequest> = {
  calls: {
    match: async (context, { query }) => {
      const contractId = await contractMeant(context, query);
      const { code, currencyType } = await readRow(context, contract, contractId, { unscoped: true });
      const match = await readMatch(context.db, contractId, context.day);
      const items = await context.db
        .selectFrom('master')
        .select(['id', 'itemText', 'enItemText'])
        .where('id', 'in', ['', ...match.lines.map(({ biddingEquipment }) => biddingEquipment)])
        .execute();
      const names = new Map(
        items.map(({ id, itemText, enItemText }) => [
          id,
          context.locale === 'en-US' ? (enItemText ?? itemText) : itemText,
        ]),
      );
      return {
        contractId,
        contractCode: code,
        currencyType,
        contractAmount: shown(match.contractAmount),
        due: shown(match.due),
        arrived: shown(match.arrived),
        accepted: shown(match.accepted),
        invoiced: shown(match.invoiced),
        paid: shown(match.paid),
        left: shown(match.contractAmount.minus(match.paid)),
        lastDue: match.lastDue,
        lines: match.lines.map((line) => ({
          ...line,
          equipmentName: names.get(line.biddingEquipment) ?? null,
          orderedAmount: shown(line.orderedAmount),
          arrivedAmount: shown(line.arrivedAmount),
          acceptedAmount: shown(line.acceptedAmount),
          invoicedAmount: shown(line.invoicedAmount),
          paidAmount: shown(line.paidAmount),
        })),
      };
    },
  },
};
