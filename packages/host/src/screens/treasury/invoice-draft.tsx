import type { ReactNode } from 'react';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { usePage } from '../../shell/routing/page.tsx';
import { DraftDetail } from '../workflow/drafts/draft-detail.tsx';

/**
 * `/finance/invoice/detail-draft?id` and `/finance/invoice/collect/detail-draft?id`: an invoice before its approval.
 */
export default function InvoiceDraft(): ReactNode {
  const { query } = usePage();
  return <DraftDetail resource={bill} id={query['id'] ?? ''} />;
}
