import type { Client } from '@scf-kit/sdk/client';
import { DraftKeeper, type DraftKeeperOptions } from './draft-keeper.ts';
import { localDrafts } from './local-drafts.ts';
import { serverDrafts } from './server-drafts.ts';

interface DraftPlace extends Pick<DraftKeeperOptions, 'values' | 'onState'> {
  readonly client: () => Promise<Client>;
  /** Nobody is signed in: the draft stays in this browser. */
  readonly visitor: boolean;
  readonly baseUrl: string;
  readonly formKey: string;
  /** The record, or what the page offers the form for; '' for neither. */
  readonly businessKey: string;
  readonly hash: () => string | undefined;
}

/** The draft of one form, loaded with the first form that can have one. */
export function openDraft({
  client,
  visitor,
  baseUrl,
  formKey,
  businessKey,
  hash,
  values,
  onState,
}: DraftPlace): DraftKeeper {
  const name = ['scf-draft', baseUrl, formKey, ...(businessKey ? [businessKey] : [])].join(':');
  return new DraftKeeper({
    server: visitor ? undefined : serverDrafts(client, { formKey, businessKey, hash }),
    local: localDrafts,
    name,
    values,
    onState,
    ...(visitor ? { pause: 400 } : {}),
  });
}
