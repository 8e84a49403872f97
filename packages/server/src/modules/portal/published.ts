import { message, resourceNamed, type Resource } from '@scf-kit/sdk/contract';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Stored } from '../../resource/shape.query.ts';
import { keepAddress } from './content/addresses.ts';
import { wantingForms } from './content/forms.ts';
import { keepRendition } from './content/rendition.ts';

type Values = Readonly<Record<string, unknown>>;

/** The rules for everything the portal publishes. */
export const publishedHooks = (name: string, more?: (context: Context, row: Values) => Promise<Values>) => {
  const resource = (): Resource => resourceNamed(name);
  return {
    wanting: (context: Context, row: Values) => wantingForms(context, resource(), row),
    afterPublish: async (context: Context, row: Values): Promise<void> => {
      const of: Stored = resource();
      await keepRendition(context.db, of, row, await more?.(context, row));
      await keepAddress(context.db, of, row);
    },
  };
};

/** Refuses an end that is not after its start. @throws Refusal 400 */
export function refuseBackwards(
  { locale }: Pick<Context, 'locale'>,
  row: Values,
  [start, end]: readonly [start: string, end: string],
): void {
  const [from, until] = [row[start], row[end]];
  if (typeof from === 'string' && typeof until === 'string' && Date.parse(until) <= Date.parse(from))
    throw refuse.invalid({ [end]: message(locale, 'publish.period') });
}
