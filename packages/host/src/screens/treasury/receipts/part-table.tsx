import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { toDecimal, formatAmount } from '@scf-kit/sdk/values';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { NumberCell } from '../invoices/amount-cell.tsx';
import { nameOfKind, OF_LOAN, otherKinds, type Kinds } from './kinds.ts';
import { isForeign, sumParts, type Part } from './parts.ts';

const words = {
  parts: { zh: '本次认领', en: 'This claim' },
  none: {
    zh: '在上方选择应收，或添加其他款项；可拆分为多笔，一次提交',
    en: 'Select receivables above, or add another item. A receipt can be split into several claims, submitted at once.',
  },
  kind: { zh: '款项类型', en: 'Payment type' },
  target: { zh: '应收 / 用途', en: 'Receivable / purpose' },
  open: { zh: '未收金额', en: 'Outstanding' },
  amount: { zh: '认领金额', en: 'Amount' },
  rate: { zh: '汇率', en: 'Exchange rate' },
  act: { zh: '操作', en: 'Action' },
  remove: { zh: '移除', en: 'Remove' },
  purpose: { zh: '款项用途', en: 'Purpose' },
  more: { zh: '超过未收金额', en: 'Exceeds the outstanding amount' },
} as const;

const { purpose, repaymentPlanId } = financeAmountDetail.own;
/** Errors of a part that stand beside a control of its own, or below the table. */
const PLACED = /\.(amount|settlesAmount|exchangeRate|entrustFile|valueDate)$/;

type Errors = Readonly<Record<string, string>>;
interface Cell {
  readonly part: Part;
  readonly busy: boolean;
  readonly onChange: (values: Partial<Part>) => void;
}

function KindCell({ part, kinds, busy, onChange }: Cell & { readonly kinds: Kinds }): ReactNode {
  const { say, locale } = useTexts();
  if (part.proposal) return nameOfKind(kinds, part.amountKind, locale);
  return (
    <Select
      aria-label={say(words.kind)}
      value={part.amountKind}
      disabled={busy}
      options={otherKinds(kinds).map(({ id }) => ({ value: id, label: nameOfKind(kinds, id, locale) }))}
      onChange={(amountKind: string) => onChange({ amountKind, purpose: '', repaymentPlanId: null })}
    />
  );
}

/** The receivable that money settles, the instalment it repays, or what else it is for. */
function TargetCell({ part, kinds, busy, onChange }: Cell & { readonly kinds: Kinds }): ReactNode {
  const { say } = useTexts();
  if (part.proposal)
    return (
      <>
        <RecordLink resource="finance-receivable" id={part.proposal.financeReceivableId}>
          {part.proposal.receivableCode}
        </RecordLink>{' '}
        · {part.proposal.customerName}
      </>
    );
  if (kinds.find(({ id }) => id === part.amountKind)?.itemValue === OF_LOAN)
    return (
      <EditControl
        id={controlId(`repayment-${part.key}`)}
        field={repaymentPlanId}
        value={part.repaymentPlanId}
        disabled={busy}
        onChange={(value) => onChange({ repaymentPlanId: typeof value === 'string' ? value : null })}
      />
    );
  return (
    <Input
      aria-label={say(words.purpose)}
      placeholder={say(words.purpose)}
      maxLength={purpose.max}
      value={part.purpose}
      disabled={busy}
      onChange={({ target }) => onChange({ purpose: target.value })}
    />
  );
}

/** Problems of a part that have no control of their own in its line. */
function Problems({ at, errors }: { readonly at: number; readonly errors: Errors }): ReactNode {
  return Object.entries(errors)
    .filter(([name]) => name.startsWith(`parts.${at}.`) && !PLACED.test(name))
    .map(([name, said]) => (
      <div key={name} role="alert" className="ant-form-item-explain-error">
        {said}
      </div>
    ));
}

function openText(part: Part, currencyType: string | null): string {
  if (!part.proposal) return '';
  const { openAmount, currencyTypeDictText } = part.proposal;
  return `${formatAmount(openAmount)} ${isForeign(part, currencyType) ? (currencyTypeDictText ?? '') : ''}`.trim();
}

const isMoreThanOpen = (part: Part, currencyType: string | null): boolean =>
  part.proposal !== undefined &&
  !isForeign(part, currencyType) &&
  (toDecimal(part.amount)?.gt(toDecimal(part.proposal.openAmount) ?? 0) ?? false);

/** The parts of a receipt as they are typed: what each is for, how much, and of another currency at which rate. */
export function PartTable({
  parts,
  kinds,
  currencyType,
  busy,
  errors,
  onChange,
  onRemove,
}: {
  readonly parts: readonly Part[];
  readonly kinds: Kinds;
  /** The currency of the receipt. */
  readonly currencyType: string | null;
  readonly busy: boolean;
  /** By `parts.<place>.<field>`. */
  readonly errors: Errors;
  readonly onChange: (key: string, values: Partial<Part>) => void;
  readonly onRemove: (key: string) => void;
}): ReactNode {
  const { say } = useTexts();
  const cell = (part: Part): Cell => ({ part, busy, onChange: (values) => onChange(part.key, values) });
  const wrongAmount = (part: Part): string | undefined => {
    const at = parts.indexOf(part);
    const more = isMoreThanOpen(part, currencyType) ? say(words.more) : undefined;
    return errors[`parts.${at}.amount`] ?? errors[`parts.${at}.settlesAmount`] ?? more;
  };
  const rate: FactColumn<Part> = {
    key: 'rate',
    title: words.rate,
    numeric: true,
    render: (part) =>
      isForeign(part, currencyType) ? (
        <NumberCell
          title={words.rate}
          digits={6}
          value={part.exchangeRate}
          disabled={busy}
          wrong={errors[`parts.${parts.indexOf(part)}.exchangeRate`]}
          onChange={(exchangeRate) => onChange(part.key, { exchangeRate })}
        />
      ) : null,
  };
  return (
    <FactTable
      title={words.parts}
      rows={parts}
      rowKey={({ key }) => key}
      empty={words.none}
      columns={[
        { key: 'kind', title: words.kind, render: (part) => <KindCell {...cell(part)} kinds={kinds} /> },
        {
          key: 'target',
          title: words.target,
          render: (part) => (
            <>
              <TargetCell {...cell(part)} kinds={kinds} />
              <Problems at={parts.indexOf(part)} errors={errors} />
            </>
          ),
        },
        { key: 'open', title: words.open, numeric: true, render: (part) => openText(part, currencyType) },
        {
          key: 'amount',
          title: words.amount,
          numeric: true,
          render: (part) => (
            <NumberCell
              title={words.amount}
              value={part.amount}
              disabled={busy}
              wrong={wrongAmount(part)}
              onChange={(amount) => onChange(part.key, { amount })}
            />
          ),
          total: formatAmount(sumParts(parts).toFixed(2)),
        },
        ...(parts.some((part) => isForeign(part, currencyType)) ? [rate] : []),
        {
          key: 'act',
          title: words.act,
          render: ({ key }) => (
            <Button
              type="link"
              danger
              size="small"
              className="receipts-link"
              disabled={busy}
              onClick={() => onRemove(key)}
            >
              {say(words.remove)}
            </Button>
          ),
        },
      ]}
    />
  );
}
