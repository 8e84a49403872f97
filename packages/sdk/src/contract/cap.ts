import type { MessageKey } from './messages.ts';

/**
 * Rows that point to the same record take no more of it, all together, than it has: invoices of their contract, claims
 * of their collection. Asked at every write of a row by itself, and again as its approval starts and ends.
 */
export interface Cap<K extends string = string, S extends string = string> {
  /** The reference to the record. */
  readonly through: K;
  /** The share a row takes: an amount or a quantity, negative only where it takes back what another row took. */
  readonly takes: K;
  /** The stored field of the record with what it has. */
  readonly most: string;
  /** The states in which rows take it. Drafts reserve nothing. */
  readonly heldIn: readonly S[];
  /** The states in which a negative row gives back; none by default. What is not certain yet gives nothing back. */
  readonly givenBackIn?: readonly S[];
  /** Only rows that have a value here take of it: claims of an instalment, not deposits, count against a price. */
  readonly onlyWith?: K;
  /** The states of the record in which nothing is taken of it, by name. */
  readonly closedIn?: readonly string[];
  /** Fields that say the same as a field of the record where both say something: a currency. */
  readonly alike?: { readonly [N in K]?: string };
  /** The field a refusal names, where people fill in another than `takes`. */
  readonly saidAt?: K;
  /** The message of a refusal; `{max}` is what is left. */
  readonly refusal: MessageKey;
}
