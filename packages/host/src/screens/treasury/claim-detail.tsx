import { useState, type ReactNode } from 'react';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { usePage } from '../../shell/routing/page.tsx';
import { RecordChanges } from '../../table/detail/difference-list.tsx';
import { placeOfContract } from '../../navigation/record-places.ts';
import { Related } from '../../table/detail/related.tsx';
import { DraftDetail } from '../workflow/drafts/draft-detail.tsx';
import { resolvePlace } from '../../shell/palette/place-of-record.ts';
import { placeOfClaim, placeOfReceipt } from './receipts/places.ts';

/**
 * `/finance/financial-collection/claim/detail?id`: a claim with what it names; one that was rejected is mended here.
 */
export default function ClaimDetail(): ReactNode {
  const { query } = usePage();
  const [id] = useState(query['id'] ?? '');
  return (
    <DraftDetail
      resource={financeAmountDetail}
      id={id}
      renderBody={({ row, facts }) => (
        <>
          <Related
            own={financeAmountDetail.own}
            row={row}
            places={{
              financialCollectionId: placeOfReceipt,
              contractId: placeOfContract,
              financeReceivableId: (receivable) => resolvePlace('finance-receivable', receivable),
              originalClaimId: placeOfClaim,
            }}
          />
          {facts}
          <RecordChanges entityName={financeAmountDetail.name} dataId={id} />
        </>
      )}
    />
  );
}
