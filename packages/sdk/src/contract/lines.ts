import { type Stamped } from './base-fields.ts';
import { type Call, type SignedInAccess } from './call.ts';
import { findTarget, type Field, type Fields, type Output, type Sent } from './field.ts';
import { id, integer, records } from './kinds.ts';
import type { Scope } from './scope.ts';
import type { Text } from './text.ts';

/** The parts of a line resource: its rows are lines of a parent record and visible through it. */
interface LineResource<F extends Fields = Fields> {
  readonly name: string;
  readonly title: Text;
  readonly own: F;
  readonly fields: Fields;
  readonly scope: Scope;
  readonly list: { readonly columns: readonly string[] };
}

/** Fields of a line: its share and its amount; and of the record: the amount that is shared and its currency. */
interface ShareRules {
  readonly percent: string;
  readonly amount: string;
  readonly of: string;
  readonly currency: string;
}

/** Rows of another resource that are written, checked and answered with the record they belong to. */
export interface LineRules<R extends LineResource = LineResource> {
  readonly resource: R;
  /** Their reference to the record. */
  readonly through: keyof R['own'] & string;
  /** Stored fields of the record, each with the field of its lines it is the sum of, as long as there are lines. */
  readonly totals?: Readonly<Record<string, string>>;
  /** Fields of a line, each with the field of the record whose value it has. */
  readonly copied?: Readonly<Record<string, string>>;
  /**
   * Lines that say a share of an amount of the record have that part of it, rounded half up to the digits of its
   * currency; where every line has one and they make 100 %, the last takes the rest.
   */
  readonly shares?: ShareRules;
  /** Fields of a line whose sum is shown below them. */
  readonly sums?: readonly string[];
  /** Answered in pages and lists too; otherwise with one record alone. */
  readonly listed?: boolean;
}
export type Lines = Readonly<Record<string, LineRules>>;

type OwnOf<L> = L extends { readonly resource: { readonly own: infer F extends Fields } } ? F : never;
type ThroughOf<L> = L extends { readonly through: infer T } ? T : never;
/** A line as it is sent: with the id of one that is there, it changes that one. */
type SentLine<L> = Sent<Omit<OwnOf<L>, ThroughOf<L> & string>> & {
  readonly id?: string | null;
  readonly version?: number | null;
};
type SentLines<L> = { readonly [K in keyof L]: Field<readonly SentLine<L[K]>[], false, never, false> };
/** The lines of a record as they are answered with it. */
export type AnsweredLines<L> = {
  readonly [K in keyof L]: Field<readonly Output<Stamped<OwnOf<L[K]>>>[], true, never, true>;
};

type None = Record<never, never>;
type IdParam = { readonly id: Field<string, true, never, false> };
type VersionField = { readonly version: Field<number, false, never, false> };
type WithLines<P extends Fields, B extends Fields, A extends Fields> = Call<P, None, B, Output<A>, SignedInAccess>;

/** The calls of a record that take and answer its lines. */
export type LineCalls<F extends Fields, L> = [keyof L] extends [never]
  ? None
  : {
      readonly get: WithLines<IdParam, Fields, Stamped<F> & AnsweredLines<L>>;
      readonly create: WithLines<None, F & SentLines<L>, Stamped<F> & AnsweredLines<L>>;
      readonly update: WithLines<None, F & SentLines<L> & IdParam & VersionField, Stamped<F> & AnsweredLines<L>> & {
        readonly partial: true;
      };
    };

/** The fields of a line as it is sent. */
export const sentFields = ({ resource, through }: LineRules): Fields => ({
  ...Object.fromEntries(Object.entries(resource.own).filter(([name]) => name !== through)),
  id: id(),
  version: integer(),
});

/** The fields for the lines of a record, by name: in a body, in an answer and in a list. */
export function lineFields(lines: Lines): {
  readonly sent: Fields;
  readonly answered: Fields;
  readonly listed: Fields;
} {
  const entries = Object.entries(lines);
  const answered = (of: typeof entries): Fields =>
    Object.fromEntries(
      of.map(([name, { resource }]) => [name, records(resource.fields, { ...resource.title, readonly: true })]),
    );
  return {
    sent: Object.fromEntries(entries.map(([name, rules]) => [name, records(sentFields(rules), rules.resource.title)])),
    answered: answered(entries),
    listed: answered(entries.filter(([, { listed }]) => listed)),
  };
}

/** Lines hang on the record that lists them. @throws Error where they are seen in another way. */
export function checkLines(name: string, lines: Lines): void {
  for (const [key, { resource, through }] of Object.entries(lines)) {
    const { scope, own } = resource;
    if (scope.by !== 'via' || scope.reference !== through || findTarget(own[through]) !== name)
      throw new Error(`The lines "${key}" of "${name}" are not rows of "${resource.name}" seen through "${through}".`);
  }
}
