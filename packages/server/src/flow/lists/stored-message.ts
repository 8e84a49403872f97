import { isMessageKey, message, type Locale } from '@scf-kit/sdk/contract';
import type { StoredMessage } from '../../database/internal/flow-data.ts';
import { formatMessage } from '../../http/envelope.ts';

/** A sentence that was kept by its key; the key itself where a later version no longer knows it. */
export const storedMessageText = ({ key, params }: StoredMessage, locale: Locale): string =>
  isMessageKey(key) ? formatMessage({ key, params }, locale) : key;

interface Decided {
  readonly opinion: string | null;
  readonly approved: boolean | null;
  readonly assigneeId: string | null;
}

/** The opinion with which a task was decided; without a person, its deadline decided it. */
export const formatOpinion = (
  { locale }: { readonly locale: Locale },
  { opinion, approved, assigneeId }: Decided,
): string | null =>
  opinion ?? (approved !== null && assigneeId === null ? message(locale, 'flow.decidedByDeadline') : null);
