import type { Call, SignedInAccess } from './call.ts';
import type { Changes, Field, Fields, Output } from './field.ts';
import type { Stamped } from './base-fields.ts';
import type { Write } from './write.ts';

type None = Record<never, never>;

type Answered<F extends Fields, W extends Write> = Pick<
  Output<Stamped<F>>,
  Extract<W['columns'][number], keyof Output<Stamped<F>>>
>;

type Asked<F extends Fields, W> = W extends { readonly asks: readonly (infer A)[] }
  ? Pick<F, Extract<A, keyof F>>
  : None;

/** A line of a batch: a new row, or what changes of the one it names. */
export type BatchLine<F extends Fields> = Partial<Changes<F>> & {
  readonly id?: string | null;
  readonly version?: number | null;
};

/** The calls of further writes, typed by what they take and answer. */
export type WriteCalls<F extends Fields, W extends Readonly<Record<string, Write>>> = {
  readonly [K in keyof W]: W[K]['as'] extends 'duplicate'
    ? Call<
        None,
        None,
        Asked<F, W[K]> & { readonly id: Field<string, true, never, false> },
        Answered<F, W[K]>,
        SignedInAccess
      >
    : Call<
        None,
        None,
        { readonly items: Field<readonly BatchLine<F>[], true, never, false> },
        readonly Answered<F, W[K]>[],
        SignedInAccess
      >;
};
