import { message } from '@scf-kit/sdk/contract';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { officeTypes } from '@scf-kit/sdk/contract/enterprise/office';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hideFields } from '../../../resource/field-rights.ts';

/** Every menu that counts, in the order of its level, as the assigning screens show it and the person may read it. */
export async function lines(context: Context) {
  const rows = await context.db
    .selectFrom('menu')
    .select([
      'id',
      'parentId',
      'title',
      'enTitle',
      'path',
      'icon',
      'permission',
      'kind',
      'hidden',
      'sorted',
      'actionList',
    ])
    .where('deleted', '=', false)
    .where('enabled', '=', true)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
  hideFields(context, menu, rows);
  return rows;
}

type OfficeType = keyof typeof officeTypes;
const isType = (value: string): value is OfficeType => Object.hasOwn(officeTypes, value);

/**
 * The ids of the menus a type is offered. @throws Refusal 400 for a type that does not exist, and for the platform's
 * own
 */
export async function offeredToType(context: SignedIn, officeType: string): Promise<ReadonlySet<string>> {
  if (!isType(officeType)) throw refuse.invalid({ officeType: message(context.locale, 'check.choice') });
  if (officeType === 'PLATFORM') throw refuse.because('access.platformOffice');
  const rows = await context.db
    .selectFrom('default_menu')
    .select('menuId')
    .where('officeType', '=', officeType)
    .where('deleted', '=', false)
    .execute();
  return new Set(rows.map(({ menuId }) => menuId));
}
