import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { client } from '../../../services.ts';

const STARTS = {
  start: bill.calls.start,
  startToPlatform: bill.calls.startToPlatform,
  ticketRegist: bill.calls.ticketRegist,
} as const;
export type StartCall = keyof typeof STARTS;

type Body = Readonly<Record<string, unknown>>;

/** Stores a draft, new or there already; answers its id. */
export async function saveDraft(id: string | undefined, body: Body): Promise<string> {
  const saved: { readonly id: string } =
    id === undefined
      ? await client.callChecked(bill.calls.create, { body, quiet: true })
      : await client.callChecked(bill.calls.update, { body: { ...body, id }, quiet: true });
  return saved.id;
}

/** Submits a draft for its approval. */
export const submitDraft = (id: string, call: StartCall) => client.call(STARTS[call], { body: { id }, quiet: true });
