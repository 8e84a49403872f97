/** Why rows about a person outlive the account: they are of the log that the law asks for, or prove a consent. */
export type KeptBecause = 'log' | 'proof';

/**
 * Rows that are about one person, who gets them as a file; what nothing keeps is erased with the account
 * (个人信息保护法, articles 45 and 47).
 */
export interface PersonalRules<N extends string = string> {
  /** The column that names the person. */
  readonly of: N;
  /** Left out: they are erased. */
  readonly kept?: KeptBecause;
}
