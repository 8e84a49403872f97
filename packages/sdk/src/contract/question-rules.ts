/** The record a question is about. */
export interface QuestionRules<N extends string | undefined = string | undefined> {
  /** The parameter of the path or of the query that names it by its id. */
  readonly by: string;
  /** The resource it is a record of; undefined: the one that is asked. */
  readonly of: N;
}
