import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { placeOfClaim, placeOfReceipt } from './receipts/places.ts';
import './receipts/receipts.css';

const words = {
  views: { zh: '认领视图', en: 'Claim views' },
  receipts: { zh: '待认领收款', en: 'Receipts to be claimed' },
  claims: { zh: '认领记录', en: 'Claims' },
} as const;

const OPEN = stateFilter(financialCollection, 'toBeClaimed', 'notified', 'inApproval', 'partlyClaimed');

const CLAIMS = ['claimCode', 'financialCollectionId', 'contractId', 'amountKind', 'amount', 'status', 'claimTime'];

/** `/finance/financial-collection/claim`: what waits to be claimed, and the claims that were made. */
export default function ClaimList(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const [view, setView] = useState<'receipts' | 'claims'>('receipts');
  return (
    <>
      <section className="page-card receipts-head">
        <h1 className="page-title">{say(route.title)}</h1>
        <Segmented<'receipts' | 'claims'>
          aria-label={say(words.views)}
          value={view}
          options={[
            { value: 'receipts', label: say(words.receipts) },
            { value: 'claims', label: say(words.claims) },
          ]}
          onChange={setView}
        />
      </section>
      <div className="receipts-table">
        {view === 'receipts' ? (
          <ResourceTable
            resource={financialCollection}
            title={words.receipts}
            query={OPEN}
            columns={[
              'collectionCode',
              'namePayer',
              'status',
              'paymentAmount',
              'unclaimedAmount',
              'currencyType',
              'paymentDate',
            ]}
            filters={['collectionCode', 'namePayer', 'customerName', 'paymentDate', 'currencyType']}
            changes={[]}
            onOpen={({ id }) => navigation.go(placeOfReceipt(id))}
            empty={{ zh: '没有待认领的收款', en: 'No receipts to be claimed' }}
          />
        ) : (
          <ResourceTable
            resource={financeAmountDetail}
            title={words.claims}
            columns={CLAIMS}
            filters={['claimCode', 'amountKind', 'status', 'claimTime']}
            changes={['delete']}
            onOpen={({ id }) => navigation.go(placeOfClaim(id))}
            empty={{ zh: '还没有认领，从待认领收款开始', en: 'No claims yet. Start from a receipt to be claimed.' }}
          />
        )}
      </div>
    </>
  );
}
