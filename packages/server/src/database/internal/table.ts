import { type ByMonth, id, moment, text, type Fields, type Table } from '@scf-kit/sdk/contract';

/** Declares a table the server keeps for itself, in the same words as a resource's fields. */
export function table<const F extends Fields>(
  name: string,
  fields: F,
  rules: {
    readonly primaryKey: readonly (keyof F & string)[];
    readonly indexes?: readonly {
      readonly columns: readonly (keyof F & string)[];
      readonly unique?: boolean;
      readonly where?: string;
    }[];
    readonly byMonth?: ByMonth<keyof F & string>;
  },
): Table<F> {
  const { primaryKey, indexes = [], byMonth } = rules;
  return { table: name, fields, primaryKey, indexes, ...(byMonth ? { byMonth } : {}) };
}

export const key = id({ required: true });

export const key0 = id();

export const at = moment({ required: true });

export const at0 = moment();

export const short = text({ required: true, max: 250 });

export const short0 = text({ max: 250 });
