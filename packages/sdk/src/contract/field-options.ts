import type { Computation } from './computation.ts';

/** The options of every kind of field. `zh` and `en` are its title. */
export interface FieldOptions {
  readonly zh?: string;
  readonly en?: string;
  readonly required?: boolean;
  /** Only the server writes it: refused in a body, left out of edit forms. */
  readonly readonly?: boolean;
  /** Never answered (a password). */
  readonly secret?: boolean;
  /** Answered with one row alone, not with each of a page or list (a document of megabytes). */
  readonly unlisted?: boolean;
  /** Written when a row is made and never again. */
  readonly createOnly?: boolean;
  /** Of this record alone, as the number of an invoice is: a copy of the record leaves it out. */
  readonly uncopied?: boolean;
  /**
   * Stored encrypted, answered with its middle masked (an identity card number); a masked text that comes back changes
   * nothing.
   */
  readonly encrypted?: boolean;
  /** Unique among rows that are not deleted; `office`: within one office. */
  readonly unique?: boolean | 'office';
  /** Gets a database index. References have one anyway. */
  readonly index?: boolean;
  /** The keyword of lists and maps looks into it. */
  readonly search?: boolean;
  /**
   * Its value in words is answered beside it: `true` by the name that follows from the field's own (`brandId`:
   * `brandText`, `status`: `statusDictText`), else by this one.
   */
  readonly displayName?: string | true;
  /**
   * No column of the database: computed whenever the row is answered, by what is declared here, or by the server's code
   * where it is `true`.
   */
  readonly computed?: true | Computation;
  /**
   * The server alone fills it in when a person makes the row, or makes the transition it names: a moment with the time,
   * a reference to a user with who they are.
   */
  readonly stampedBy?: string;
  /** A number of its own given to a new row: these letters, the business day and a count (`FP-20261121-0001`). */
  readonly numbered?: string;
  /** Stored with every write as the product of these two fields of the row, whatever was sent. */
  readonly productOf?: readonly [string, string];
  /**
   * At most one of the rows with the same value of `within` (of all of them where it names several) holds `value`: when
   * one takes it, the other gives it up for the field's default.
   */
  readonly exclusive?: ExclusiveRule;
  readonly default?: DefaultValue;
}

export interface ExclusiveRule {
  readonly within: string | readonly string[];
  readonly value: DefaultValue;
}

export type DefaultValue = string | number | boolean;
