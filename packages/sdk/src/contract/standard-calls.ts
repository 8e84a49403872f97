import { type Call, type Option, type Page, type SignedInAccess } from './call.ts';
import { type ImportPreview, type ImportResult } from './excel.ts';
import type { Field, Fields, Listed, Output } from './field.ts';
import type { Stamped } from './base-fields.ts';

type Both<F extends Fields> = Stamped<F>;

type None = Record<never, never>;

export interface PageFields extends Fields {
  readonly current: Field<number, false, never, false>;
  readonly size: Field<number, false, never, false>;
  readonly keyword: Field<string, false, never, false>;
  readonly ascending: Field<string, false, never, false>;
  readonly descending: Field<string, false, never, false>;
  readonly [filter: string]: Field;
}

/** As a page without paging: `columns` names fields in order, `ids` rows, both parted by commas. */
export interface ExportFields extends Fields {
  readonly keyword: Field<string, false, never, false>;
  readonly ascending: Field<string, false, never, false>;
  readonly descending: Field<string, false, never, false>;
  readonly columns: Field<string, false, never, false>;
  readonly ids: Field<string, false, never, false>;
  readonly [filter: string]: Field;
}

type IdParam = { readonly id: Field<string, true, never, false> };

type UpdateBody<F extends Fields> = F & {
  readonly id: Field<string, true, never, false>;
  readonly version: Field<number, false, never, false>;
};

/** A call that only signed-in people make. */
type SignedInCall<P extends Fields, Q extends Fields, B extends Fields, A> = Call<P, Q, B, A, SignedInAccess>;

/** The standard pattern of shell §7 as typed calls. */
export interface StandardCalls<F extends Fields> {
  readonly page: SignedInCall<None, PageFields, Fields, Page<Output<Listed<Both<F>>>>>;
  readonly get: SignedInCall<IdParam, None, Fields, Output<Both<F>>>;
  /** `ids`, parted by commas: only these, to say the names of what is chosen already. */
  readonly map: SignedInCall<
    None,
    {
      readonly keyword: Field<string, false, never, false>;
      readonly key: Field<string, false, never, false>;
      readonly value: Field<string, false, never, false>;
      readonly ids: Field<string, false, never, false>;
    },
    Fields,
    readonly Option[]
  >;
  readonly list: SignedInCall<None, PageFields, Fields, readonly Output<Listed<Both<F>>>[]>;
  readonly create: SignedInCall<None, None, F, Output<Both<F>>>;
  readonly update: SignedInCall<None, None, UpdateBody<F>, Output<Both<F>>> & { readonly partial: true };
  /** PUT {base}/{id}, for the resources the specification gives it. */
  readonly updateById: SignedInCall<
    IdParam,
    None,
    F & { readonly version: Field<number, false, never, false> },
    Output<Both<F>>
  > & { readonly partial: true };
  readonly delete: SignedInCall<IdParam, None, Fields, null>;
  /** Up to 200 rows in one transaction: all go, or none and `data.errors` says why by id. */
  readonly deleteBatch: SignedInCall<None, None, { readonly ids: Field<readonly string[], true, never, false> }, null>;
  /** A file, or `ExportQueued` as JSON where the rows are too many to wait for. */
  readonly export: SignedInCall<None, ExportFields, Fields, Blob>;
  /**
   * The query of template and preview: what every row has in common (the group of dictionary items), which is then no
   * column of the file.
   */
  readonly importTemplate: SignedInCall<None, Fields, Fields, Blob>;
  /** Takes a multipart form with one file. */
  readonly importPreview: SignedInCall<None, Fields, Fields, ImportPreview>;
  readonly import: SignedInCall<
    None,
    None,
    { readonly importId: Field<string, true, never, false>; readonly skipInvalid: Field<boolean, false, never, false> },
    ImportResult
  >;
}
