import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billDirections, billStatus, isReceived, redReasons } from '@scf-kit/sdk/contract/treasury/billed';
import { sumOfLines } from '@scf-kit/sdk/values';
import { client, navigation, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditSections } from '../../../table/edit/edit-sections.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';
import { FoundSelect } from '../../../table/filters/found-select.tsx';
import { askIssued } from './choices.ts';
import { redInvoiceFields } from './invoice-fields.ts';
import { placeOfBill } from './places.ts';
import { RedLinesTable } from './red-lines-table.tsx';
import { createRedLines, takesQuantity, type Bill } from './red-lines.ts';
import { saveDraft, submitDraft, type StartCall } from './submit-invoice.ts';

const words = {
  choose: { zh: '选择要红冲的已开发票', en: 'Select an issued invoice to reverse' },
  reason: { zh: '红冲原因', en: 'Reason' },
  note: { zh: '说明', en: 'Note' },
  whole: {
    zh: '购买方未确认用途、未入账：只能整票红冲，不需要确认单',
    en: 'The buyer has not confirmed its use: it can only be reversed in full, without a confirmation slip',
  },
  part: {
    zh: '购买方已确认用途或入账：可部分红冲，须填写红字确认单（72 小时内开具）',
    en: 'The buyer has confirmed its use: it can be reversed in part with a confirmation slip (issue within 72 hours)',
  },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  sent: { zh: '已提交审批', en: 'Submitted for approval' },
} as const;

const { redReason, returnReason } = bill.own;
const REASONS = Object.entries(redReason.values);

/** The call that submits a red invoice of a direction. */
const chooseStart = (direction: number): StartCall =>
  direction === billDirections.issuedToPlatform.value
    ? 'startToPlatform'
    : direction === billDirections.supplied.value
      ? 'ticketRegist'
      : 'start';

function RedLines({ blue }: { readonly blue: Bill }): ReactNode {
  const { say } = useTexts();
  const confirmed = blue.useConfirmed !== null;
  const [reason, setReason] = useState<number>(redReasons.error.value);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [draftId, setDraftId] = useState<string>();
  const { busy, errors, refusal, attempt } = useSaving();
  const whole = reason === redReasons.error.value || !confirmed;
  const lines = createRedLines(blue.lines, { reason, whole, asked });
  const sums = sumOfLines(lines.flatMap(({ red }) => (red ? [red] : [])));
  const fields = redInvoiceFields(isReceived(blue.direction), confirmed);
  const body = () => ({
    direction: blue.direction,
    ...(draftId === undefined ? { originalBillId: blue.id } : {}),
    redReason: reason,
    returnReason: note || null,
    billAmount: sums.amount,
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null])),
    lines: lines.flatMap(({ line, said, byQuantity, red }) =>
      red ? [{ originalLine: line.id, ...(byQuantity ? { quantity: -Number(said) } : { amount: `-${said}` }) }] : [],
    ),
  });
  const send = async (): Promise<void> => {
    await attempt(async () => {
      const id = await saveDraft(draftId, body());
      setDraftId(id);
      await submitDraft(id, chooseStart(blue.direction));
      notify({ kind: 'success', title: say(words.sent) });
      navigation.go(placeOfBill({ id, direction: blue.direction, status: billStatus.inApproval.value }));
    });
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
      <RedLinesTable
        lines={lines}
        sums={sums}
        byQuantity={takesQuantity(reason)}
        disabled={whole || busy}
        onAsk={(lineId, value) => setAsked((before) => ({ ...before, [lineId]: value }))}
      />
      <Form.Item label={say(words.note)} htmlFor="red-note">
        <Input.TextArea
          id="red-note"
          maxLength={returnReason.max}
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
