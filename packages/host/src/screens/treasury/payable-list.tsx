import type { ReactNode } from 'react';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { AgeingHead } from './dues/ageing-head.tsx';
import { Books } from './dues/books.tsx';
import { PAYABLES } from './dues/sides.ts';

/** `/finance/payable`: what is owed to suppliers, by age, and each due of it. */
export default function PayableList(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const version = useChangeCount(financePayable.name);
  return (
    <>
      <section className="page-card">
        <h1 className="page-title">{say(route.title)}</h1>
        <Books />
        <AgeingHead side={PAYABLES} version={version} />
      </section>
      <div className="dues-table">
        <ResourceTable
          resource={financePayable}
          title={{ zh: '应付明细', en: 'Payables' }}
          empty={{ zh: '没有应付；合同签署后在此生成', en: 'Nothing to pay. Signed contracts make it.' }}
        />
      </div>
    </>
  );
}
