import { useState } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Fields } from '@scf-kit/sdk/contract';
import { ocr } from '@scf-kit/sdk/contract/platform/ocr';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { isReceived, type BillDirection } from '@scf-kit/sdk/contract/treasury/billed';
import type { InvoiceLine } from '@scf-kit/sdk/values';
import { client, navigation, notify } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { invoiceFields } from './invoice-fields.ts';
import {
  enterLines,
  isPrintedWhole,
  isTaken,
  sumTaken,
  typeLine,
  type EnteredLine,
  type TypedLine,
  type TypedLines,
} from './invoice-lines.ts';
import { placeOfBill } from './places.ts';
import { saveDraft, submitDraft, type StartCall } from './submit-invoice.ts';

const words = {
  saved: { zh: '草稿已保存', en: 'Draft saved' },
  sent: { zh: '已提交审批', en: 'Submitted for approval' },
  filled: { zh: '已按识别结果填写，请核对', en: 'Filled in as read. Please check it.' },
} as const;

type OpenLine = AnswerOf<typeof bill.calls.openLines>[number];
export type EnteredInvoiceLine = EnteredLine<OpenLine>;
type Values = Readonly<Record<string, unknown>>;

/** The lines and the amount that may still be invoiced under a contract. */
interface Open {
  readonly lines: readonly OpenLine[];
  /** The amount left of the contract. */
  readonly left: AnswerOf<typeof contract.calls.maxApplyBillAmount>;
  /** The contract is in another currency than yuan. */
  readonly foreign: boolean;
}

/** An invoice while it is entered, and what is done with it. */
export interface InvoiceDraft {
  readonly received: boolean;
  readonly fields: Fields;
  readonly values: Values;
  readonly contractId: string;
  /** Undefined until a contract is chosen. */
  readonly open: Open | undefined;
  readonly lines: readonly EnteredInvoiceLine[];
  readonly taken: readonly EnteredInvoiceLine[];
  readonly sums: InvoiceLine;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusal: string | undefined;
  readonly busy: boolean;
  readonly change: (name: string, value: unknown) => void;
  readonly type: (key: string, price: string, change: Partial<TypedLine>) => void;
  /** Fills in what is read from the picture of a received invoice. */
  readonly read: () => Promise<void>;
  readonly send: (submits: boolean) => Promise<void>;
}

function useOpenLines(contractId: string, draftId: string | undefined): Open | undefined {
  const { data } = useLoaded(`open-lines ${contractId} ${draftId ?? ''}`, async (signal) => {
    if (contractId === '') return undefined;
    const [lines, left, of] = await Promise.all([
      client.call(bill.calls.openLines, { query: { contractId }, signal, quiet: true }),
      client.call(contract.calls.maxApplyBillAmount, { query: { contractId }, signal, quiet: true }),
      client.call(contract.calls.get, { params: { id: contractId }, signal, quiet: true }),
    ]);
    return { lines, left, foreign: of.currencyType !== null && of.currencyType !== 'CURRENCY_TYPE-1' };
  });
  return data;
}

/** The lines as they are sent. */
const bodyLines = (taken: readonly EnteredInvoiceLine[], received: boolean) =>
  taken.map(({ line, own }) => ({
    contractProductId: line.contractProductId,
    orderBiddingProductsId: line.orderBiddingProductsId,
    quantity: Number(own.quantity),
    unitPrice: own.unitPrice,
    amount: own.amount,
    ...(received && isPrintedWhole(own) ? { net: own.net, tax: own.tax } : {}),
  }));

/** The state of a new invoice and its calls. */
export function useInvoiceDraft(direction: BillDirection, start: StartCall): InvoiceDraft {
  const { say } = useTexts();
  const received = isReceived(direction);
  const [values, setValues] = useState<Values>({ taxRate: '13', billType: 'BILL_TYPE-5' });
  const [typed, setTyped] = useState<TypedLines>({});
  const [draftId, setDraftId] = useState<string>();
  const { busy, errors, refusal, answer, attempt } = useSaving();
  const contractId = typeof values['contractId'] === 'string' ? values['contractId'] : '';
  const open = useOpenLines(contractId, draftId);
  const fields = invoiceFields(received, open?.foreign ?? false);
  const rate = typeof values['taxRate'] === 'string' ? values['taxRate'] : '0';
  const lines = enterLines(open?.lines ?? [], typed, { received, rate });
  const taken = lines.filter(isTaken);
  const sums = sumTaken(taken);

  const type: InvoiceDraft['type'] = (key, price, change) => {
    setTyped((before) => typeLine(before, key, price, change));
    answer();
  };
  const change: InvoiceDraft['change'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    if (name === 'contractId') setTyped({});
    answer([name]);
  };
  const read = async (): Promise<void> => {
    const file = values['billFile'];
    if (typeof file !== 'string') return;
    const found = await client.call(ocr.calls.vatInvoice, { query: { objectName: file } });
    const one = taken.length === 1 ? taken[0] : undefined;
    setValues((before) => ({
      ...before,
      billNumber: found.invoiceNumber ?? before['billNumber'],
      billCode: found.invoiceCode ?? before['billCode'],
      billingDate: found.invoiceDate ?? before['billingDate'],
    }));
    if (one && found.amountWithoutTax && found.taxAmount)
      type(one.key, one.own.unitPrice, {
        amount: found.amountWithTax ?? one.own.amount,
        net: found.amountWithoutTax,
        tax: found.taxAmount,
      });
    notify({ kind: 'info', title: say(words.filled) });
  };
  const body = () => ({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null])),
    exchangeRate: values['exchangeRate'] ?? '1',
    direction,
    kind: received ? 'BILL_KIND-2' : 'BILL_KIND-1',
    billAmount: sums.amount,
    lines: bodyLines(taken, received),
  });
  const send = async (submits: boolean): Promise<void> => {
    await attempt(async () => {
      const id = await saveDraft(draftId, body());
      setDraftId(id);
      if (submits) await submitDraft(id, start);
      notify({ kind: 'success', title: say(submits ? words.sent : words.saved) });
      navigation.go(placeOfBill({ id, direction, status: submits ? 1 : 0 }));
    });
  };
  return {
    received,
    fields,
    values,
    contractId,
    open,
    lines,
    taken,
    sums,
    errors,
    refusal,
    busy,
    change,
    type,
    read,
    send,
  };
}
