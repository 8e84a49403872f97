import { useState, type ReactNode } from 'react';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { usePage } from '../../shell/routing/page.tsx';
import { DraftDetail } from '../workflow/drafts/draft-detail.tsx';
import { OpeningBody } from './openings/opening-body.tsx';

/** `/finance/opening/detail?id`: an opening, its workbook with what is wrong in it, and what became of it. */
export default function OpeningDetail(): ReactNode {
  const { query } = usePage();
  const [id] = useState(query['id'] ?? '');
  return <DraftDetail resource={opening} id={id} renderBody={(shown) => <OpeningBody {...shown} />} />;
}
