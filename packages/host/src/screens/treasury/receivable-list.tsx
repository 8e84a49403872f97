import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { onDemand, sized } from '../../table/columns/declare.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { AgeingHead } from './dues/ageing-head.tsx';
import { Books } from './dues/books.tsx';
import { Months } from './dues/months.tsx';
import { RECEIVABLES } from './dues/sides.ts';

const DUES = [
  ...sized({
    receivableCode: 144,
    contractCode: 120,
    customerName: 140,
    receivableAmount: 120,
    unreceivedAmount: 120,
    receivableDate: 112,
    status: 92,
    review: 88,
  }),
  // The ages above say how late.
  ...onDemand('overdueDays', 'receivedAmount', 'currencyType'),
];

/** `/finance/collection`: what customers owe, by age and by month, and each due of it. */
export default function ReceivableList(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const [by, setBy] = useState<'age' | 'month'>('age');
  const version = useChangeCount(financeReceivable.name);
  return (
    <>
      <section className="page-card">
        <h1 className="page-title">{say(route.title)}</h1>
        <Books />
        <Segmented
          aria-label={say({ zh: '汇总方式', en: 'Totals by' })}
          className="dues-by"
          value={by}
          options={[
            { value: 'age', label: say({ zh: '账龄', en: 'Ageing' }) },
            { value: 'month', label: say({ zh: '月份', en: 'By month' }) },
          ]}
          onChange={setBy}
        />
        {by === 'age' ? <AgeingHead side={RECEIVABLES} version={version} /> : <Months version={version} />}
      </section>
      <div className="dues-table">
        <ResourceTable
          resource={financeReceivable}
          title={{ zh: '应收明细', en: 'Receivables' }}
          columns={DUES}
          offersChange={(row, change) => change === 'update' || row.contractCollectionPlanId === null}
          empty={{
            zh: '没有应收；合同签署后在此生成',
            en: 'No receivables. They are generated once a contract is signed.',
          }}
        />
      </div>
    </>
  );
}
