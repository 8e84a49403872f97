import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Output, Stamped } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { billLine } from '@scf-kit/sdk/contract/treasury/bill-line';
import { decimalOf, formatAmount, redLine, sumOfLines, type InvoiceLine } from '@scf-kit/sdk/values';
import { billDirections, isReceived } from '@scf-kit/sdk/contract/treasury/billed';
import { client, navigation, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditSections } from '../../../table/edit/edit-sections.tsx';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { NumberCell } from './amount-cell.tsx';
import { askIssued } from './choices.ts';
import { FoundSelect } from './found-select.tsx';
import { saveDraft, submitDraft } from './submit-invoice.ts';
import { placeOfBill } from './places.ts';

type Bill = Output<Stamped<(typeof bill)['own']>> & {
  readonly lines: readonly Output<Stamped<(typeof billLine)['own']>>[];
};

const words = {
  choose: { zh: '选择要红冲的已开发票', en: 'Choose an issued invoice to take back' },
  reason: { zh: '红冲原因', en: 'Reason' },
  note: { zh: '说明', en: 'Note' },
  lines: { zh: '红冲明细', en: 'What is taken back' },
  none: { zh: '没有明细', en: 'It has no lines' },
  goods: { zh: '明细', en: 'Line' },
  blue: { zh: '蓝字数量 / 金额', en: 'Invoiced' },
  left: { zh: '剩余数量 / 金额', en: 'Left' },
  quantity: { zh: '退回数量', en: 'Quantity back' },
  amount: { zh: '冲减金额', en: 'Amount back' },
  result: { zh: '红字金额', en: 'Red amount' },
  net: { zh: '红字不含税', en: 'Red net' },
  tax: { zh: '红字税额', en: 'Red tax' },
  whole: {
    zh: '购买方未确认用途、未入账：只能整票红冲，不需要确认单',
    en: 'Its use is not confirmed: it is taken back as a whole, without a slip',
  },
  part: {
    zh: '购买方已确认用途或入账：可部分红冲，须填写红字确认单（72 小时内开具）',
    en: 'Its use is confirmed: parts may be taken back on a slip, issued within 72 hours',
  },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  sent: { zh: '已提交审批', en: 'It was submitted for approval' },
  more: { zh: '超过剩余', en: 'More than is left' },
} as const;

const ERROR = 1;
const RETURNED = 2;
const { redReason, returnReason, redSlipNumber, redSlipTime, billNumber, billCode, billingDate, billFile } = bill.own;
const REASONS = Object.entries(redReason.values ?? {});

function RedLines({ blue }: { readonly blue: Bill }): ReactNode {
  const { say } = useTexts();
  const received = isReceived(blue.direction);
  const confirmed = blue.useConfirmed !== null;
  const [reason, setReason] = useState(ERROR);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [draftId, setDraftId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const whole = reason === ERROR || !confirmed;
  const lines = blue.lines.map((line) => {
    const left: InvoiceLine = {
      quantity: line.leftQuantity ?? 0,
      amount: line.leftAmount ?? '0',
      net: line.leftNet ?? '0',
      tax: line.leftTax ?? '0',
    };
    const typed = asked[line.id] ?? '';
    const said = whole ? (reason === ERROR || reason === RETURNED ? String(left.quantity) : left.amount) : typed;
    const byQuantity = reason === ERROR || reason === RETURNED;
    const number = decimalOf(said);
    const red =
      number === undefined || number.eq(0)
        ? undefined
        : redLine(left, line, byQuantity ? { quantity: Number(said) } : { amount: said });
    return { line, left, said, byQuantity, red, wrong: said !== '' && number?.eq(0) !== true && !red };
  });
  const sums = sumOfLines(lines.flatMap(({ red }) => (red ? [red] : [])));
  const slip = confirmed
    ? { redSlipNumber: { ...redSlipNumber, required: true }, redSlipTime: { ...redSlipTime, required: true } }
    : {};
  const own = received
    ? {
        billFile,
        billNumber: { ...billNumber, required: true },
        billCode,
        billingDate: { ...billingDate, required: true },
      }
    : {};
  const fields = { ...slip, ...own };
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const id = await saveDraft(draftId, {
        direction: blue.direction,
        ...(draftId === undefined ? { originalBillId: blue.id } : {}),
        redReason: reason,
        returnReason: note || null,
        billAmount: sums.amount,
        ...Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null])),
        lines: lines.flatMap(({ line, said, byQuantity, red }) =>
          red
            ? [{ originalLine: line.id, ...(byQuantity ? { quantity: -Number(said) } : { amount: `-${said}` }) }]
            : [],
        ),
      });
      setDraftId(id);
      await submitDraft(
        id,
        blue.direction === billDirections.issuedToPlatform.value
          ? 'startToPlatform'
          : blue.direction === billDirections.supplied.value
            ? 'ticketRegist'
            : 'start',
      );
      notify({ kind: 'success', title: say(words.sent) });
      navigation.go(placeOfBill({ id, direction: blue.direction, status: 1 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? {});
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form layout="vertical" component="div">
      <Alert className="page-hint" type="info" showIcon title={say(confirmed ? words.part : words.whole)} />
      <Form.Item label={say(words.reason)} required>
        <Radio.Group
          value={reason}
          options={REASONS.map(([value, text]) => ({ value: Number(value), label: say(text) }))}
          onChange={({ target }) => {
            setReason(Number(target.value));
            setAsked({});
          }}
        />
      </Form.Item>
      <EditSections
        fields={Object.entries(fields)}
        sections={[]}
        values={values}
        start={{}}
        row={undefined}
        errors={errors}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value ?? null }))}
        isDisabled={() => busy}
      />
      <FactTable
        title={words.lines}
        rows={lines}
        rowKey={({ line }) => line.id}
        empty={words.none}
        columns={[
          { key: 'goods', title: words.goods, render: ({ line }) => line.goodsText ?? line.sorted },
          {
            key: 'blue',
            title: words.blue,
            numeric: true,
            render: ({ line }) => `${line.quantity} / ${formatAmount(line.amount)}`,
          },
          {
            key: 'left',
            title: words.left,
            numeric: true,
            render: ({ left }) => `${left.quantity} / ${formatAmount(left.amount)}`,
          },
          {
            key: 'asked',
            title: reason === ERROR || reason === RETURNED ? words.quantity : words.amount,
            numeric: true,
            render: ({ line, left, said, byQuantity, wrong }) => (
              <NumberCell
                title={byQuantity ? words.quantity : words.amount}
                digits={byQuantity ? 0 : 2}
                max={byQuantity ? String(left.quantity) : left.amount}
                value={said}
                disabled={whole || busy}
                wrong={wrong ? say(words.more) : undefined}
                onChange={(value) => setAsked((before) => ({ ...before, [line.id]: value }))}
              />
            ),
          },
          {
            key: 'result',
            title: words.result,
            numeric: true,
            render: ({ red }) => formatAmount(red?.amount),
            total: formatAmount(sums.amount),
          },
          {
            key: 'net',
            title: words.net,
            numeric: true,
            render: ({ red }) => formatAmount(red?.net),
            total: formatAmount(sums.net),
          },
          {
            key: 'tax',
            title: words.tax,
            numeric: true,
            render: ({ red }) => formatAmount(red?.tax),
            total: formatAmount(sums.tax),
          },
        ]}
      />
      <Form.Item label={say(words.note)} htmlFor="red-note">
        <Input.TextArea
          id="red-note"
          maxLength={Number(returnReason.max)}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Form.Item>
      {refusal ? <Alert className="page-hint" type="error" showIcon role="alert" title={refusal} /> : null}
      <div className="page-actions">
        <Button
          type="primary"
          loading={busy}
          onClick={() => {
            void send();
          }}
        >
          {say(words.submit)}
        </Button>
      </div>
    </Form>
  );
}

/** An issued invoice is chosen, then what is taken back of it (红冲). */
export function RedForm({ original, received }: { readonly original: string; readonly received: boolean }): ReactNode {
  const { say } = useTexts();
  const [id, setId] = useState(original);
  const loaded = useLoaded(`red of ${id}`, (signal) =>
    id === ''
      ? Promise.resolve(undefined)
      : client.callChecked<CallAnswering<Bill>>(bill.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <>
      <Form layout="vertical" component="div">
        <Form.Item label={say(words.choose)} htmlFor="red-original" required>
          <FoundSelect
            id="red-original"
            ask={askIssued(received)}
            value={id === '' ? null : id}
            known={loaded.data?.billNumber ?? undefined}
            onChange={(chosen) => setId(chosen)}
          />
        </Form.Item>
      </Form>
      <LoadState of={loaded} rows={6}>
        {(blue) => (blue ? <RedLines key={blue.id} blue={blue} /> : null)}
      </LoadState>
    </>
  );
}
