import { Alert, Card } from 'antd';
import type { ReactNode } from 'react';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { openingSheets } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { inState } from '@scf-kit/sdk/contract/states';
import { formatAmount } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { OpeningDocuments } from './opening-documents.tsx';
import { OpeningLines } from './opening-lines.tsx';

const words = {
  totals: { zh: '各表合计', en: 'Totals' },
  sheet: { zh: '工作表', en: 'Sheet' },
  kind: { zh: '类型', en: 'Type' },
  currency: { zh: '币种', en: 'Currency' },
  lines: { zh: '行数', en: 'Lines' },
  wrong: { zh: '错误行数', en: 'With errors' },
  amount: { zh: '金额', en: 'Amount' },
  none: { zh: '尚未上传工作簿', en: 'No workbook has been uploaded yet' },
  failed: { zh: '已通过审批，但未能建账', en: 'It was approved, but could not be posted' },
  contents: { zh: '工作簿内容', en: 'Contents of the workbook' },
} as const;

export type OpeningRow = OutputOf<typeof opening>;

/** Shows what an opening brings: the totals of its sheets by currency, every row, and the documents they became. */
export function OpeningView({ row }: { readonly row: OpeningRow }): ReactNode {
  const { say } = useTexts();
  const totals = row.totals ?? [];
  return (
    <>
      {row.failure ? (
        <Alert type="error" showIcon role="alert" title={say(words.failed)} description={say(row.failure)} />
      ) : null}
      {inState(opening, row, 'posted') ? <OpeningDocuments id={row.id} /> : null}
      <Card size="small" variant="borderless" title={say(words.contents)}>
        <FactTable
          title={words.totals}
          rows={totals}
          rowKey={({ sheet, kind, currency }) => `${sheet} ${kind?.zh ?? ''} ${currency?.zh ?? ''}`}
          empty={words.none}
          columns={[
            { key: 'sheet', title: words.sheet, render: ({ sheet }) => say(openingSheets[sheet].title) },
            { key: 'kind', title: words.kind, render: ({ kind }) => (kind ? say(kind) : '') },
            { key: 'currency', title: words.currency, render: ({ currency }) => (currency ? say(currency) : '') },
            { key: 'lines', title: words.lines, numeric: true, render: ({ lines }) => formatAmount(lines, 0) },
            { key: 'wrong', title: words.wrong, numeric: true, render: ({ wrong }) => formatAmount(wrong, 0) },
            { key: 'amount', title: words.amount, numeric: true, render: ({ amount }) => formatAmount(amount) },
          ]}
        />
        <OpeningLines key={row.version} id={row.id} version={row.version} totals={totals} />
      </Card>
    </>
  );
}
