import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { master } from '@scf-kit/sdk/contract/master-data/master';
import { say, type Locale } from '@scf-kit/sdk/contract/text';

/** The kinds of money a receipt may be claimed as. */
export type Kinds = AnswerOf<typeof master.calls.list>;

/** The kinds that have rules of their own, by the value of the item. */
const OF_CONTRACT = '1';
export const OF_LOAN = '2';

/** The kind of money that settles a receivable. */
export const kindOfContract = (kinds: Kinds): string | undefined =>
  kinds.find(({ itemValue }) => itemValue === OF_CONTRACT)?.id;

/** The kinds of money that settle no receivable. */
export const otherKinds = (kinds: Kinds): Kinds => kinds.filter(({ itemValue }) => itemValue !== OF_CONTRACT);

export function nameOfKind(kinds: Kinds, id: string, locale: Locale): string {
  const kind = kinds.find((one) => one.id === id);
  return kind ? say({ zh: kind.itemText, en: kind.enItemText ?? kind.itemText }, locale) : '';
}
