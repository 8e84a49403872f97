import type { ComponentType } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { DraftDetail } from '../drafts/draft-detail.tsx';
import { usePage } from '../../../shell/routing/page.tsx';

/** One record, named by `?id`: before its approval it is changed, taken away or submitted here. */
export const createRecord = (resource: Resource): ComponentType =>
  function DeclaredRecord() {
    const { query } = usePage();
    return <DraftDetail resource={resource} id={query['id'] ?? ''} />;
  };
