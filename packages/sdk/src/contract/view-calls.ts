import type { Access, Call, Option, Page } from './call.ts';
import type { Field, Fields, Listed, Output } from './field.ts';
import type { AnsweredLines } from './lines.ts';
import type { Stamped } from './base-fields.ts';
import type { ExportFields, PageFields } from './standard-calls.ts';
import type { By } from './view-rules.ts';
import type { View } from './view.ts';

/** The columns a view of these fields may answer: fields, and the display texts beside them. */
export type ViewColumn<F extends Fields> = keyof Output<Stamped<F>> & string;

type None = Record<never, never>;

type NamedIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | NamedIn<Rest> : never;

type ValueOf<F> = F extends { readonly wire?: infer T } ? T : never;

type ByOf<V> = V extends { readonly by: infer B extends Readonly<Record<string, By>> } ? B : None;

type NameOf<B, K> = B extends { readonly as: infer N extends string } ? N : K;

/** The names of the path and query parameters for values of columns. */
type NamesOf<V> = { [K in keyof ByOf<V>]: NameOf<ByOf<V>[K], K> }[keyof ByOf<V>];

/** The values asked for of these columns. */
type AskedBy<F extends Fields, V, N> = {
  readonly [K in keyof ByOf<V> as Extract<NameOf<ByOf<V>[K], K>, N>]: Field<
    K extends keyof Stamped<F> ? ValueOf<Stamped<F>[K]> : string,
    ByOf<V>[K] extends 'asked' | { readonly as: string } ? true : false,
    never,
    false
  >;
};

type QueryNames<A> = A extends 'sort' ? 'ascending' | 'descending' : A;

type Written = Field<string, false, never, false>;

/** The query parameters of a view beside the values of `by`. */
type AsksOf<V extends View> = V extends { readonly asks: readonly (infer A)[] }
  ? { readonly [K in Extract<QueryNames<A>, string>]: Written } & (V['as'] extends 'page'
      ? Pick<PageFields, 'current' | 'size'>
      : None)
  : V['as'] extends 'one' | 'count' | 'value' | 'total'
    ? None
    : V['as'] extends 'map'
      ? Pick<PageFields, 'keyword'> & { readonly key: Written; readonly value: Written; readonly ids: Written }
      : PageFields;

type ExtraOf<V> = V extends { readonly extra: infer E extends Fields } ? Output<E> : unknown;

/** One row is answered with its lines. */
type Cells<F extends Fields, V extends View, L> = V extends { readonly columns: readonly (infer C)[] }
  ? Pick<Output<Stamped<F>>, Extract<C, keyof Output<Stamped<F>>>> & ExtraOf<V>
  : Output<V['as'] extends 'one' ? Stamped<F> & AnsweredLines<L> : Listed<Stamped<F>>> & ExtraOf<V>;

/** Of no row only what was asked for is known. */
type Emptied<T, V> = V extends { readonly absent: 'empty' }
  ? {
      readonly [K in keyof T]: K extends keyof ByOf<V>
        ? ByOf<V>[K] extends 'asked'
          ? T[K]
          : T[K] | null
        : T[K] | null;
    }
  : T;

/** A row with those below it. */
export type Branch<T> = T & { readonly children: readonly Branch<T>[] };

type Answered<F extends Fields, V extends View, L> = V['as'] extends 'page'
  ? Page<Cells<F, V, L>>
  : V['as'] extends 'list'
    ? readonly Cells<F, V, L>[]
    : V['as'] extends 'one'
      ? Emptied<Cells<F, V, L>, V>
      : V['as'] extends 'tree'
        ? readonly Branch<Cells<F, V, L>>[]
        : V['as'] extends 'count'
          ? number
          : V['as'] extends 'value' | 'total'
            ? NonNullable<Cells<F, V, L>[keyof Cells<F, V, L>]>
            : readonly Option[];

/** The calls of views, typed by what they answer. */
export type ViewCalls<F extends Fields, V extends Readonly<Record<string, View>>, L> = {
  readonly [K in keyof V]: V[K]['as'] extends 'file'
    ? Call<None, ExportFields, Fields, Blob>
    : Call<
        AskedBy<F, V[K], NamedIn<V[K]['path']>>,
        AsksOf<V[K]> & AskedBy<F, V[K], Exclude<NamesOf<V[K]>, NamedIn<V[K]['path']>>>,
        Fields,
        Answered<F, V[K], L>,
        V[K] extends { readonly public: true } ? 'public' : Access
      >;
};
