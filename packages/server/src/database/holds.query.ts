import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isInitials } from '@scf-kit/sdk/values';
import { substringPattern } from './like.ts';

/** Whether a text holds a word, small and capital letters alike. */
export const holds = (text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} ilike ${substringPattern(word)}`;

/** Whether a name holds a word, or the initials of its pinyin do: 仁和医院 by `rhyy`. For names, not for long texts. */
export const isNamed = (name: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  isInitials(word)
    ? sql<SqlBool>`(${holds(name, word)} or initials(${name}) like ${substringPattern(word)})`
    : holds(name, word);

/** Whether one of some texts holds a word, or `fits` it; none does where there is no text. */
export const isInOne = (texts: readonly RawBuilder<unknown>[], word: string, fits = holds): RawBuilder<SqlBool> =>
  texts.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        texts.map((text) => fits(text, word)),
        sql` or `,
      )})`;

/** Whether one of some columns is named so. */
export const isOneNamed = (columns: readonly string[], word: string): RawBuilder<SqlBool> =>
  isInOne(
    columns.map((column) => sql.ref(column)),
    word,
    isNamed,
  );
