import { useState, type ReactNode } from 'react';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { usePage } from '../../shell/routing/page.tsx';
import { DraftDetail } from '../workflow/drafts/draft-detail.tsx';
import { BusinessBody } from './business/business-body.tsx';

/** A project of general business (`?id`): its figures, contracts, goods and amounts side by side. */
export default function BusinessDetail(): ReactNode {
  const { query } = usePage();
  const [id] = useState(query['id'] ?? '');
  return <DraftDetail resource={nonFinancing} id={id} renderBody={(shown) => <BusinessBody {...shown} />} />;
}
