import type { ReactNode } from 'react';
import { DraftDetail } from '../../workflow/drafts/draft-detail.tsx';
import type { PaymentDocument, PlaceOfDocument } from './documents.ts';
import { ReversePayment } from './reverse-payment.tsx';
import { Reversals } from './reversals.tsx';

/** One payment or fee: changed and submitted while it is a draft, paid once it is approved, taken back afterwards. */
export function PaymentDetail({
  resource,
  id,
  findPlace,
}: {
  readonly resource: PaymentDocument;
  readonly id: string;
  readonly findPlace: PlaceOfDocument;
}): ReactNode {
  return (
    <DraftDetail
      resource={resource}
      id={id}
      renderActions={(row) => <ReversePayment resource={resource} row={row} findPlace={findPlace} />}
      renderBody={({ facts }) => (
        <>
          {facts}
          <Reversals resource={resource} id={id} findPlace={findPlace} />
        </>
      )}
    />
  );
}
