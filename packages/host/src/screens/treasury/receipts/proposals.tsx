import { Button, Input, Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import type { Proposal } from './parts.ts';
import { RecordLink } from '../../../shell/controls/record-link.tsx';

const words = {
  title: { zh: '可认领的应收', en: 'Receivables to claim' },
  none: {
    zh: '没有与付款单位或金额相符的应收，可按客户、合同或应收编号搜索',
    en: 'No receivable matches the payer or the amount. Search by customer, contract or receivable number.',
  },
  unknown: { zh: '没有找到未收清的应收', en: 'No open receivable was found' },
  search: { zh: '搜索客户、合同或应收编号', en: 'Search customer, contract or number' },
  code: { zh: '应收编号', en: 'Receivable' },
  contract: { zh: '合同编号', en: 'Contract' },
  customer: { zh: '客户', en: 'Customer' },
  due: { zh: '到期日', en: 'Due on' },
  open: { zh: '未收金额', en: 'Outstanding' },
  fits: { zh: '相符', en: 'Match' },
  payer: { zh: '付款单位', en: 'Payer' },
  amount: { zh: '金额', en: 'Amount' },
  act: { zh: '操作', en: 'Action' },
  take: { zh: '认领', en: 'Claim' },
  taken: { zh: '已加入', en: 'Added' },
} as const;

/** The receivables that a receipt may be for, the fitting ones first; each is taken into the split. */
export function Proposals({
  proposals,
  keyword,
  taken,
  onSearch,
  onTake,
}: {
  readonly proposals: readonly Proposal[];
  readonly keyword: string;
  readonly taken: ReadonlySet<string>;
  readonly onSearch: (keyword: string) => void;
  readonly onTake: (proposal: Proposal) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <Input.Search
        className="receipts-search"
        allowClear
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        maxLength={120}
        onSearch={onSearch}
      />
      <FactTable
        title={words.title}
        rows={proposals}
        rowKey={({ financeReceivableId }) => financeReceivableId}
        empty={keyword === '' ? words.none : words.unknown}
        columns={[
          {
            key: 'code',
            title: words.code,
            render: ({ financeReceivableId, receivableCode }) => (
              <RecordLink resource="finance-receivable" id={financeReceivableId}>
                {receivableCode}
              </RecordLink>
            ),
          },
          { key: 'customer', title: words.customer, render: ({ customerName }) => customerName },
          {
            key: 'contract',
            title: words.contract,
            render: ({ contractId, contractCode }) => (
              <RecordLink resource="contract" id={contractId}>
                {contractCode}
              </RecordLink>
            ),
          },
          { key: 'due', title: words.due, render: ({ receivableDate }) => receivableDate },
          {
            key: 'open',
            title: words.open,
            numeric: true,
            render: ({ openAmount, currencyTypeDictText }) =>
              `${formatAmount(openAmount)} ${currencyTypeDictText ?? ''}`.trim(),
          },
          {
            key: 'fits',
            title: words.fits,
            render: ({ samePayer, sameAmount }) => (
              <Space size={4}>
                {samePayer ? <Tag color="success">{say(words.payer)}</Tag> : null}
                {sameAmount ? <Tag color="success">{say(words.amount)}</Tag> : null}
              </Space>
            ),
          },
          {
            key: 'act',
            title: words.act,
            render: (proposal) => {
              const label = say(taken.has(proposal.financeReceivableId) ? words.taken : words.take);
              return (
                <Button
                  type="link"
                  size="small"
                  className="receipts-link"
                  aria-label={`${label} ${proposal.receivableCode ?? ''}`}
                  disabled={taken.has(proposal.financeReceivableId)}
                  onClick={() => onTake(proposal)}
                >
                  {label}
                </Button>
              );
            },
          },
        ]}
      />
    </>
  );
}
