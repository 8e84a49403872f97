import { findWidgetType, placedItems, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import type { Context } from '../../http/handler.ts';
import { findPublishedForm } from './forms.ts';

/** A source of choices as a field names it; for `MASTER` and `OTHER` the key selects one. */
export interface NamedSource {
  readonly dynamicType: string;
  readonly dynamicKey?: string | null | undefined;
}

const KEYED: ReadonlySet<string> = new Set(['MASTER', 'OTHER']);

/** Whether a field takes its choices from there: as its options say, or as the widget it is. */
function choosesFrom({ type, options }: FormItem, { dynamicType, dynamicKey }: NamedSource): boolean {
  if (dynamicType === 'MASTER' && findWidgetType(type)?.dictionaries?.some((group) => group === dynamicKey))
    return true;
  return options?.dynamicType === dynamicType && (!KEYED.has(dynamicType) || options.dynamicKey === dynamicKey);
}

/** Whether a field of the form takes its choices from there. */
export const namesSource = ({ list }: FormDefinition, source: NamedSource): boolean =>
  [...placedItems(list)].some(({ item }) => choosesFrom(item, source));

/** Whether the caller may read the source: a partner's token reads only sources its form names. */
export async function mayReadSource({ db, session }: Context, source: NamedSource): Promise<boolean> {
  if (!session?.partner) return true;
  const form = await findPublishedForm(db, session.partner.formKey);
  return form !== undefined && namesSource(form.definition, source);
}
