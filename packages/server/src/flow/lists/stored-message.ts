import { isMessageKey, message, type Locale } from '@scf-kit/sdk/contract';
import { sentenceOf } from '../../http/envelope.ts';
import type { RefusalParams } from '../../http/refusal.ts';

/** Something to be told to people later, each in their language: the key of a message and what fills its places. */
export interface StoredMessage {
  readonly key: string;
  readonly params?: RefusalParams;
}

/** A sentence that was kept by its key; the key itself where a later version no longer knows it. */
export const storedMessageText = ({ key, params }: StoredMessage, locale: Locale): string =>
  isMessageKey(key) ? sentenceOf({ key, params }, locale) : key;

interface Decided {
  readonly opinion: string | null;
  readonly approved: boolean | null;
  readonly assigneeId: string | null;
}

/** The opinion with which a task was decided. What nobody decided was decided by its deadline. */
export const opinionOf = (
  { locale }: { readonly locale: Locale },
  { opinion, approved, assigneeId }: Decided,
): string | null =>
  opinion ?? (approved !== null && assigneeId === null ? message(locale, 'flow.decidedByDeadline') : null);
