import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { loadResource } from '../records/record-kinds.ts';
import { DraftDetail } from './draft-detail.tsx';

/** A record of a business type as it is changed and submitted. */
export default function RecordDraft({
  businessType,
  id,
}: {
  readonly businessType: string;
  readonly id: string;
}): ReactNode {
  const loaded = useLoaded(`contract of ${businessType}`, async () => (await loadResource(businessType)) ?? null);
  return (
    <LoadState of={loaded} rows={8}>
      {(resource) => (resource ? <DraftDetail resource={resource} id={id} /> : <Skeleton />)}
    </LoadState>
  );
}
