import type { PermissionCode } from './permissions.ts';
import type { Where } from './where.ts';

/**
 * Offices that are asked about a row read it: those that rows `by` another resource name in `office`, which point to it
 * by `through` and have these values; until a column of the row itself says who was chosen.
 */
export interface Asked {
  readonly by: string;
  readonly through: string;
  readonly office: string;
  readonly where: Where;
  readonly until: string;
}

/**
 * Offices whose goods are where a row is read it: rows of `by` name them in `offices`, with more than nothing of
 * `amount`, at the same place. Of the columns of a place that the row has, the first that it fills in counts.
 */
export interface Beside {
  readonly by: string;
  readonly place: readonly string[];
  readonly offices: readonly string[];
  readonly amount: string;
}

/**
 * Rows of another resource name what this one's rows are about: whose column `field` there has the value of `at` here.
 * Whoever holds one of the codes and sees such a row reads this one too.
 */
export interface NamedBy {
  readonly by: string;
  readonly field: string;
  readonly at: string;
  readonly codes: readonly PermissionCode[];
}

/**
 * Which rows a signed-in person may see: data, compiled to SQL once a request.
 * - `rows`: by the data scope of the role that grants the call's code, over office, department and creator; `parties`
 *   name columns that hold other offices, whose people see the row too; `readers` columns of offices whose people only
 *   read it; `asked` offices that rows of another resource name; `beside` offices whose goods are where it is;
 *   `readThrough` references (a project, a contract): who sees the row that one names reads this one too; `namedBy`
 *   rows elsewhere that name it.
 * - `owner`: only the person named in the column, whatever the roles.
 * - `via`: the rows whose parent (a reference of this resource) the person may see. With `others` a row hangs on one
 *   record of several kinds: exactly one of the references is filled in. `beside` as for `rows`.
 * - `platform`: whoever holds the call's code over all data, nobody else: rows that concern every office.
 * - `shared`: rows without an office are the platform's and everyone's to read; rows of an office are seen and changed
 *   as by `rows`. Who adds under the scope of all offices adds for the platform.
 * - `everyone`: everybody reads them (areas, forms, tenders); they are changed as by `rows`, those of no office by
 *   whoever holds the code over all data.
 */
export type Scope =
  | {
      readonly by: 'rows';
      readonly parties: readonly string[];
      readonly readers: readonly string[];
      readonly readThrough: readonly string[];
      readonly asked?: Asked | undefined;
      readonly beside?: Beside | undefined;
      readonly namedBy?: readonly NamedBy[] | undefined;
    }
  | { readonly by: 'owner'; readonly column: string }
  | {
      readonly by: 'via';
      readonly reference: string;
      readonly others: readonly string[];
      readonly beside?: Beside | undefined;
    }
  | { readonly by: 'shared' }
  | { readonly by: 'platform' }
  | { readonly by: 'everyone' };

export const rows = (
  scope: {
    readonly parties?: readonly string[];
    readonly readers?: readonly string[];
    readonly readThrough?: readonly string[];
    readonly asked?: Asked;
    readonly beside?: Beside;
    readonly namedBy?: readonly NamedBy[];
  } = {},
): Scope => ({
  by: 'rows',
  parties: scope.parties ?? [],
  readers: scope.readers ?? [],
  readThrough: scope.readThrough ?? [],
  ...(scope.asked ? { asked: scope.asked } : {}),
  ...(scope.beside ? { beside: scope.beside } : {}),
  ...(scope.namedBy ? { namedBy: scope.namedBy } : {}),
});

export const owner = (column: string): Scope => ({ by: 'owner', column });

export const viaReference = (name: string, ...others: readonly string[]): Scope => ({
  by: 'via',
  reference: name,
  others,
});

/** As `viaReference`, and read by whose goods are where the row is. */
export const viaReferenceOr = (name: string, beside: Beside): Scope => ({
  by: 'via',
  reference: name,
  others: [],
  beside,
});

export const shared: Scope = { by: 'shared' };

export const platform: Scope = { by: 'platform' };

export const everyone: Scope = { by: 'everyone' };

/** The references by which rows hang on a record; none where they stand by themselves. */
export const parentReferences = (scope: Scope): readonly string[] =>
  scope.by === 'via' ? [scope.reference, ...scope.others] : [];
