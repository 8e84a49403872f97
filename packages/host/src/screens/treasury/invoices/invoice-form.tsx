import { Alert, Button, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import type { BillDirection } from '@scf-kit/sdk/contract/treasury/billed';
import { Decimal, toDecimal, formatAmount } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { EditSections } from '../../../table/edit/edit-sections.tsx';
import { FoundSelect } from '../../../table/filters/found-select.tsx';
import { askContracts, useRates } from './choices.ts';
import { InvoiceLinesTable } from './invoice-lines-table.tsx';
import type { StartCall } from './submit-invoice.ts';
import { useInvoiceDraft, type InvoiceDraft } from './use-invoice-draft.ts';

const words = {
  cap: {
    zh: '合同可开票 {left}，本次 {now}，剩余 {rest}',
    en: '{left} can be invoiced under the contract; this invoice {now}, remaining {rest}',
  },
  over: { zh: '超过合同可开票金额', en: 'Exceeds what can be invoiced under the contract' },
  save: { zh: '保存草稿', en: 'Save draft' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  read: { zh: '识别发票', en: 'Read the invoice' },
} as const;

/** The fields beside the lines; contracts and rates are chosen among those that may be. */
function InvoiceFields({ draft }: { readonly draft: InvoiceDraft }): ReactNode {
  const rates = useRates();
  return (
    <Form layout="vertical" component="div">
      <EditSections
        fields={Object.entries(draft.fields)}
        sections={[]}
        values={draft.values}
        start={{}}
        row={undefined}
        errors={draft.errors}
        onChange={draft.change}
        isDisabled={() => draft.busy}
        renderControl={([name], { id, value, disabled, onChange }) =>
          name === 'contractId' ? (
            <FoundSelect
              id={id}
              ask={askContracts(draft.received)}
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
  );
}

/** Says what the contract has left, in its own currency. */
function ContractCap({ draft }: { readonly draft: InvoiceDraft }): ReactNode {
  const { say } = useTexts();
  const { open, values, sums } = draft;
  if (!open) return null;
  const inContract = open.foreign ? (toDecimal(values['origanAmount']) ?? new Decimal(0)) : new Decimal(sums.amount);
  const rest = new Decimal(toDecimal(open.left) ?? 0).minus(inContract);
  return (
    <Alert
      className="page-hint"
      type={rest.lt(0) ? 'error' : 'info'}
      showIcon
      title={say(words.cap, {
        left: formatAmount(open.left),
        now: formatAmount(inContract.toFixed(2)),
        rest: formatAmount(rest.toFixed(2)),
      })}
      description={rest.lt(0) ? say(words.over) : undefined}
    />
  );
}

interface InvoiceFormProps {
  readonly direction: BillDirection;
  readonly start: StartCall;
}

/**
 * A new invoice: its contract, quantities of the open lines under the live cap, and for a received one what is printed.
 */
export function InvoiceForm({ direction, start }: InvoiceFormProps): ReactNode {
  const { say } = useTexts();
  const draft = useInvoiceDraft(direction, start);
  const { received, values, refusal, busy, read, send } = draft;
  return (
    <>
      <InvoiceFields draft={draft} />
      {received && values['billFile'] ? (
        <Button
          onClick={() => {
            void read();
          }}
        >
          {say(words.read)}
        </Button>
      ) : null}
      <InvoiceLinesTable draft={draft} />
      <ContractCap draft={draft} />
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
