import { Alert, Button, Form, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { Fields } from '@scf-kit/sdk/contract';
import { ocr } from '@scf-kit/sdk/contract/platform/ocr';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { Decimal, decimalOf, formatAmount, sumOfLines, taxParts } from '@scf-kit/sdk/values';
import { isReceived, type BillDirection } from '@scf-kit/sdk/contract/treasury/billed';
import { client, navigation, notify } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditSections } from '../../../table/edit/edit-sections.tsx';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { NumberCell } from './amount-cell.tsx';
import { askContracts, useRates } from './choices.ts';
import { FoundSelect } from './found-select.tsx';
import { saveDraft, submitDraft, type StartCall } from './submit-invoice.ts';
import { placeOfBill } from './places.ts';

const words = {
  lines: { zh: '开票明细', en: 'Lines' },
  noLines: { zh: '请先选择合同', en: 'Choose a contract first' },
  none: { zh: '该合同没有产品明细', en: 'The contract has no lines' },
  goods: { zh: '产品', en: 'Goods' },
  left: { zh: '未开票', en: 'Open' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '含税单价', en: 'Price with tax' },
  amount: { zh: '含税金额', en: 'Amount with tax' },
  net: { zh: '不含税金额', en: 'Net' },
  tax: { zh: '税额', en: 'Tax' },
  cap: {
    zh: '合同可开票 {left}，本次 {now}，剩余 {rest}',
    en: 'The contract has {left} to be invoiced, this takes {now}, {rest} is left',
  },
  over: { zh: '超过合同可开票金额', en: 'More than the contract has left' },
  save: { zh: '保存草稿', en: 'Save as a draft' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  saved: { zh: '草稿已保存', en: 'The draft is saved' },
  sent: { zh: '已提交审批', en: 'It was submitted for approval' },
  read: { zh: '识别发票', en: 'Read the invoice' },
  filled: { zh: '已按识别结果填写，请核对', en: 'Filled in as read. Please check it.' },
} as const;

interface Typed {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  /** As printed on a received invoice. */
  readonly net: string;
  readonly tax: string;
}
const EMPTY: Typed = { quantity: '', unitPrice: '', amount: '', net: '', tax: '' };

const { contractId, billType, taxRate, exchangeRate, origanAmount, billNumber, billCode, billingDate, billFile } =
  bill.own;
const { billingInformationId, invoiceGroupId, remarks } = bill.own;

/** The fields of an invoice beside its lines; of a received one those printed on it. */
const fieldsOf = (received: boolean, foreign: boolean): Fields => ({
  contractId: { ...contractId, required: true },
  billType: { ...billType, required: true },
  taxRate: { ...taxRate, required: true },
  ...(foreign ? { exchangeRate, origanAmount } : {}),
  ...(received
    ? {
        billFile,
        billNumber: { ...billNumber, required: true },
        billCode,
        billingDate: { ...billingDate, required: true },
      }
    : { billingInformationId }),
  invoiceGroupId,
  remarks,
});

const productOf = (quantity: string, price: string): string => {
  const [count, each] = [decimalOf(quantity), decimalOf(price)];
  return count && each ? count.times(each).toFixed(2) : '';
};

interface InvoiceFormProps {
  readonly direction: BillDirection;
  readonly start: StartCall;
}

/** A new invoice: its contract, quantities of the open lines under the live cap, and for a received one what is printed. */
export function InvoiceForm({ direction, start }: InvoiceFormProps): ReactNode {
  const { say } = useTexts();
  const received = isReceived(direction);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ taxRate: '13', billType: 'BILL_TYPE-5' });
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [draftId, setDraftId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const contractOf = typeof values['contractId'] === 'string' ? values['contractId'] : '';
  const { data } = useLoaded(`open-lines ${contractOf} ${draftId ?? ''}`, async (signal) => {
    if (contractOf === '') return undefined;
    const [lines, left, of] = await Promise.all([
      client.call(bill.calls.openLines, { query: { contractId: contractOf }, signal, quiet: true }),
      client.call(contract.calls.maxApplyBillAmount, { query: { contractId: contractOf }, signal, quiet: true }),
      client.call(contract.calls.get, { params: { id: contractOf }, signal, quiet: true }),
    ]);
    return { lines, left, foreign: of.currencyType !== null && of.currencyType !== 'CURRENCY_TYPE-1' };
  });
  const rates = useRates();
  const fields = fieldsOf(received, data?.foreign ?? false);
  const rate = typeof values['taxRate'] === 'string' ? values['taxRate'] : '0';
  const lines = (data?.lines ?? []).map((line, at) => {
    const key = line.contractProductId ?? line.orderBiddingProductsId ?? String(at);
    const own = typed[key] ?? { ...EMPTY, unitPrice: line.unitPrice };
    const parts = received && own.net !== '' && own.tax !== '' ? own : taxParts(own.amount, rate);
    return { key, line, own, parts };
  });
  // What is no quantity is no reason to leave a line out: it is sent, and refused.
  const taken = lines.filter(({ own }) => own.quantity !== '' && Number(own.quantity) !== 0);
  const sums = sumOfLines(
    taken.map(({ own, parts }) => ({
      quantity: Number(own.quantity),
      amount: own.amount || '0',
      net: parts.net,
      tax: parts.tax,
    })),
  );
  const inContract = data?.foreign ? (decimalOf(values['origanAmount']) ?? new Decimal(0)) : new Decimal(sums.amount);
  const rest = new Decimal(decimalOf(data?.left) ?? 0).minus(inContract);

  const type = (key: string, price: string, change: Partial<Typed>): void => {
    setTyped((before) => {
      const next = { ...EMPTY, unitPrice: price, ...before[key], ...change };
      const follows = change.amount === undefined && (change.quantity !== undefined || change.unitPrice !== undefined);
      return { ...before, [key]: follows ? { ...next, amount: productOf(next.quantity, next.unitPrice) } : next };
    });
    setErrors({});
  };
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    if (name === 'contractId') setTyped({});
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([at]) => at !== name)));
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
    lines: taken.map(({ line, own }) => ({
      contractProductId: line.contractProductId,
      orderBiddingProductsId: line.orderBiddingProductsId,
      quantity: Number(own.quantity),
      unitPrice: own.unitPrice,
      amount: own.amount,
      ...(received && own.net !== '' && own.tax !== '' ? { net: own.net, tax: own.tax } : {}),
    })),
  });
  const send = async (submits: boolean): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const id = await saveDraft(draftId, body());
      setDraftId(id);
      if (submits) await submitDraft(id, start);
      notify({ kind: 'success', title: say(submits ? words.sent : words.saved) });
      navigation.go(placeOfBill({ id, direction, status: submits ? 1 : 0 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? {});
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Form layout="vertical" component="div">
        <EditSections
          fields={Object.entries(fields)}
          sections={[]}
          values={values}
          start={{}}
          row={undefined}
          errors={errors}
          onChange={change}
          isDisabled={() => busy}
          renderControl={([name], { id, value, disabled, onChange }) =>
            name === 'contractId' ? (
              <FoundSelect
                id={id}
                ask={askContracts(received)}
                disabled={disabled}
                value={typeof value === 'string' ? value : null}
                onChange={onChange}
              />
            ) : name === 'taxRate' ? (
              <Select
                id={id}
                disabled={disabled}
                showSearch={{ optionFilterProp: 'label' }}
                value={typeof value === 'string' ? value : null}
                options={[...rates]}
                onChange={(chosen: string) => onChange(chosen)}
              />
            ) : undefined
          }
        />
      </Form>
      {received && values['billFile'] ? (
        <Button
          onClick={() => {
            void read();
          }}
        >
          {say(words.read)}
        </Button>
      ) : null}
      <FactTable
        title={words.lines}
        rows={lines}
        rowKey={({ key }) => key}
        empty={contractOf === '' ? words.noLines : words.none}
        columns={[
          {
            key: 'goods',
            title: words.goods,
            render: ({ line }) => [line.name, line.specification].filter(Boolean).join(' '),
          },
          {
            key: 'left',
            title: words.left,
            numeric: true,
            render: ({ line }) => `${line.leftQuantity} ${line.unit ?? ''} / ${formatAmount(line.leftAmount)}`,
          },
          {
            key: 'quantity',
            title: words.quantity,
            numeric: true,
            render: ({ key, line, own }) => (
              <NumberCell
                title={words.quantity}
                digits={0}
                max={String(Math.max(0, line.leftQuantity))}
                value={own.quantity}
                wrong={errors[`lines.${taken.findIndex((one) => one.key === key)}.quantity`]}
                onChange={(quantity) => type(key, line.unitPrice, { quantity })}
              />
            ),
          },
          {
            key: 'price',
            title: words.price,
            numeric: true,
            render: ({ key, line, own }) => (
              <NumberCell
                title={words.price}
                value={own.unitPrice}
                onChange={(unitPrice) => type(key, line.unitPrice, { unitPrice })}
              />
            ),
          },
          {
            key: 'amount',
            title: words.amount,
            numeric: true,
            render: ({ key, line, own }) => (
              <NumberCell
                title={words.amount}
                value={own.amount}
                wrong={errors[`lines.${taken.findIndex((one) => one.key === key)}.amount`]}
                onChange={(amount) => type(key, line.unitPrice, { amount })}
              />
            ),
            total: formatAmount(sums.amount),
          },
          {
            key: 'net',
            title: words.net,
            numeric: true,
            render: ({ key, line, own, parts }) =>
              received ? (
                <NumberCell
                  title={words.net}
                  value={own.net || (own.amount === '' ? '' : parts.net)}
                  onChange={(net) => type(key, line.unitPrice, { net, tax: own.tax || parts.tax })}
                />
              ) : (
                formatAmount(own.amount === '' ? '' : parts.net)
              ),
            total: formatAmount(sums.net),
          },
          {
            key: 'tax',
            title: words.tax,
            numeric: true,
            render: ({ key, line, own, parts }) =>
              received ? (
                <NumberCell
                  title={words.tax}
                  value={own.tax || (own.amount === '' ? '' : parts.tax)}
                  wrong={errors[`lines.${taken.findIndex((one) => one.key === key)}.tax`]}
                  onChange={(tax) => type(key, line.unitPrice, { tax, net: own.net || parts.net })}
                />
              ) : (
                formatAmount(own.amount === '' ? '' : parts.tax)
              ),
            total: formatAmount(sums.tax),
          },
        ]}
      />
      {data ? (
        <Alert
          className="page-hint"
          type={rest.lt(0) ? 'error' : 'info'}
          showIcon
          title={say(words.cap, {
            left: formatAmount(data.left),
            now: formatAmount(inContract.toFixed(2)),
            rest: formatAmount(rest.toFixed(2)),
          })}
          description={rest.lt(0) ? say(words.over) : undefined}
        />
      ) : null}
      {refusal ? <Alert className="page-hint" type="error" showIcon role="alert" title={refusal} /> : null}
      <div className="page-actions">
        <Button
          type="primary"
          loading={busy}
          onClick={() => {
            void send(true);
          }}
        >
          {say(words.submit)}
        </Button>
        <Button
          disabled={busy}
          onClick={() => {
            void send(false);
          }}
        >
          {say(words.save)}
        </Button>
      </div>
    </>
  );
}
