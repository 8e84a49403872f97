import type { ReactNode } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { DraftDetail } from '../../workflow/drafts/draft-detail.tsx';
import { DocumentBody } from './document-body.tsx';
import { mayOffer } from './offers.ts';

/** One document of a warehouse, its goods worked on from there. */
export function Document({ resource, id }: { readonly resource: Resource; readonly id: string }): ReactNode {
  return (
    <DraftDetail
      resource={resource}
      id={id}
      offersTransition={mayOffer(resource.name)}
      renderBody={(shown) => <DocumentBody resource={resource} {...shown} />}
    />
  );
}
