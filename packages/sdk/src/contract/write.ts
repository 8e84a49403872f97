import { call, list, one, type Access, type Call } from './call.ts';
import { answeredColumns, type Viewed } from './columns.ts';
import type { Field, Fields } from './field.ts';
import { id, integer, records, text } from './kinds.ts';

/**
 * A further path where rows of the resource are written.
 * - `duplicate`: a new row from another one, which the body names, with the fields it gives and those that are kept.
 * - `saveBatch`: lines at once, all or none: one with an id changes what it carries, one without is a new row.
 */
export interface Write<K extends string = string> {
  readonly as: 'duplicate' | 'saveBatch';
  readonly path: string;
  /** Access, where it is others than for adding (a duplicate) or changing rows. */
  readonly access?: Access;
  /** The fields a duplicate is given. */
  readonly asks?: readonly K[];
  /** The fields a duplicate takes over. */
  readonly keeps?: readonly K[];
  /** The columns answered of what was written. */
  readonly columns: readonly K[];
}

const written = ({ readonly, computed }: Field): boolean => !readonly && !computed;

/** A line of a batch save: a new row is checked once more, with what it has to have. */
const toLineFields = (own: Fields): Fields => ({
  ...Object.fromEntries(
    Object.entries(own)
      .filter(([, field]) => written(field))
      .map(([name, field]) => [name, { ...field, required: false, default: undefined }]),
  ),
  id: id(),
  version: integer(),
});

/** The call of a further path where rows are written. */
export function writeCall(of: Viewed & { readonly own: Fields }, write: Write, access: Access): Call {
  const { as, path, asks = [], keeps = [], columns } = write;
  const answered = answeredColumns(of, columns);
  const options = { access: write.access ?? access };
  const made =
    as === 'duplicate'
      ? call('POST', path, {
          ...options,
          body: {
            ...Object.fromEntries(asks.map((name) => [name, of.fields[name] ?? text()])),
            id: id({ required: true }),
          },
          answer: one(answered),
        })
      : call('POST', path, {
          ...options,
          body: { items: records(toLineFields(of.own), { required: true }) },
          answer: list(answered),
        });
  return { ...made, standard: as, write: { asks, keeps, columns } };
}
