import { useState, type ReactNode } from 'react';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { usePage } from '../../shell/routing/page.tsx';
import { DraftDetail } from '../workflow/drafts/draft-detail.tsx';
import { readValue } from '../../table/values/plain-text.ts';
import { placeOfChange } from './contracts/places.ts';
import { ContractBody } from './contracts/contract-body.tsx';

/** `/contract/detail?id`: a contract with what is invoiced, settled and left, and all that belongs to it. */
export default function ContractDetail(): ReactNode {
  const { query } = usePage();
  const [id] = useState(query['id'] ?? '');
  return (
    <DraftDetail
      resource={contract}
      id={id}
      changedAt={(row) => (readValue(row, 'amendsId') ? undefined : placeOfChange(id))}
      renderBody={(shown) => <ContractBody {...shown} />}
    />
  );
}
