import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import type { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { formatAmount } from '@scf-kit/sdk/values';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { TakeBack } from './take-back.tsx';

export type Claimable = AnswerOf<typeof financialCollection.calls.claimable>;
type Claim = NonNullable<Claimable['claims']>[number];

const words = {
  title: { zh: '认领记录', en: 'Claims' },
  none: { zh: '这笔收款还没有认领', en: 'This receipt has not been claimed yet' },
  code: { zh: '认领编号', en: 'Claim number' },
  kind: { zh: '款项类型', en: 'Payment type' },
  contract: { zh: '合同编号', en: 'Contract number' },
  receivable: { zh: '应收 / 用途', en: 'Receivable / purpose' },
  amount: { zh: '认领金额', en: 'Claimed' },
  left: { zh: '可撤回', en: 'Can be withdrawn' },
  day: { zh: '入账日期', en: 'Value date' },
  status: { zh: '状态', en: 'Status' },
  note: { zh: '说明', en: 'Note' },
  of: { zh: '撤回 {code}：{reason}', en: 'Withdraws {code}: {reason}' },
  back: { zh: '撤回认领', en: 'Withdraw claim' },
  act: { zh: '操作', en: 'Action' },
} as const;

const createClaimColumns = (say: Texts['say']): readonly FactColumn<Claim>[] => [
  {
    key: 'code',
    title: words.code,
    render: ({ id, claimCode }) => (
      <RecordLink resource={financeAmountDetail.name} id={id}>
        {claimCode}
      </RecordLink>
    ),
  },
  { key: 'kind', title: words.kind, render: ({ amountKindDictText }) => amountKindDictText },
  {
    key: 'status',
    title: words.status,
    render: (claim) => <FieldText field={financeAmountDetail.own.status} row={claim} name="status" />,
  },
  {
    key: 'amount',
    title: words.amount,
    numeric: true,
    render: (claim) => <FieldText field={financeAmountDetail.own.amount} row={claim} name="amount" />,
  },
  {
    key: 'left',
    title: words.left,
    numeric: true,
    render: ({ leftAmount }) => (leftAmount === null ? '' : formatAmount(leftAmount)),
  },
  {
    key: 'contract',
    title: words.contract,
    render: ({ contractId, contractCode }) => (
      <RecordLink resource="contract" id={contractId}>
        {contractCode}
      </RecordLink>
    ),
  },
  {
    key: 'receivable',
    title: words.receivable,
    render: ({ financeReceivableId, receivableCode, purpose }) => (
      <RecordLink resource="finance-receivable" id={financeReceivableId}>
        {receivableCode ?? purpose}
      </RecordLink>
    ),
  },
  { key: 'day', title: words.day, render: ({ valueDate }) => valueDate },
  {
    key: 'note',
    title: words.note,
    render: ({ originalClaimCode, remarks }) => (
      <span className={remarks ? 'facts-wrap' : ''}>
        {originalClaimCode ? say(words.of, { code: originalClaimCode, reason: remarks ?? '' }) : remarks}
      </span>
    ),
  },
];

/** The claims of a receipt in their order, those that take one back among them; an approved one is taken back here. */
export function Claims({
  receiptId,
  claims,
  onChanged,
}: {
  readonly receiptId: string;
  readonly claims: readonly Claim[];
  readonly onChanged: () => void;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [back, setBack] = useState<Claim>();
  const may = mayCall(financeAmountDetail.calls.create.access) && mayCall(financeAmountDetail.calls.start.access);
  const offers = (claim: Claim): boolean => may && Number(claim.leftAmount) > 0;
  return (
    <>
      <FactTable
        title={words.title}
        rows={claims}
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          ...createClaimColumns(say),
          ...(claims.some(offers)
            ? [
                {
                  key: 'act',
                  title: words.act,
                  render: (claim: Claim) =>
                    offers(claim) ? (
                      <Button
                        type="link"
                        danger
                        size="small"
                        className="receipts-link"
                        aria-label={`${say(words.back)} ${claim.claimCode ?? ''}`}
                        onClick={() => setBack(claim)}
                      >
                        {say(words.back)}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {back ? (
        <TakeBack
          receiptId={receiptId}
          claim={back}
          onClose={() => setBack(undefined)}
          onDone={() => {
            setBack(undefined);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
