/**
 * How an entry is corrected: by another row of its resource with a negative amount, which names it and takes back at
 * most what is left of it. The original stays as it is, and a correction is not corrected itself. Asked at every write,
 * and again as the approval starts and ends.
 */
export interface ReversalRules<K extends string = string, S extends string = string> {
  /** The reference of a correction to its original. */
  readonly original: K;
  /** The amount: negative in a correction, positive in every other row. */
  readonly takes: K;
  /** The field a refusal names, where people fill in another than `takes`. */
  readonly saidAt?: K;
  /** The states of an original that may be corrected. */
  readonly of: readonly S[];
  /** The states in which a correction counts: those on their way are counted too. */
  readonly heldIn: readonly S[];
  /** Fields that are as the original has them, whatever a new correction says. */
  readonly alike?: readonly K[];
}

/**
 * When a row is an entry in the books: in these states, on this day. Days up to the one through which its office has
 * closed its books take no entry any more and lose none.
 */
export interface PostingRules<K extends string = string, S extends string = string> {
  /** The stored date of the entry; without one it is of today. */
  readonly dated: K;
  readonly in: readonly S[];
}

/**
 * Records that change another one of their resource by their own signed differences (补充协议). What counts against a
 * field of the record counts against its own value and the sum of the differences together; a record that changes
 * another takes nothing itself.
 */
export interface AmendmentRules<K extends string = string> {
  /** The reference to the record that is changed; none where records of another resource say the differences. */
  readonly amends?: K;
  /** The field that is changed: in the record its first value, in an amendment the difference. */
  readonly of: K;
  /** The stored sum of the differences that are in force, written under the record's lock. */
  readonly sum: K;
}
