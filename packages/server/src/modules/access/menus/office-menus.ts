import { message } from '@scf-kit/sdk/contract';
import { defaultMenu } from '@scf-kit/sdk/contract/access/default-menu';
import { officeMenu } from '@scf-kit/sdk/contract/access/office-menu';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { lockName } from '../../../database/locks.query.ts';
import { refusePartial } from '../../../http/guard.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { deleteRows } from '../../../resource/change-rows.ts';
import { insertRow, readRow } from '../../../resource/rows.ts';
import { lines, offeredToType } from './offered-lines.ts';
import { listOfferedMenus } from '../rights/offers.ts';
import type { Part } from '../../../resource/serve.ts';

const MOST = 1_000;

interface Change {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Ids of menus, as a body names them. @throws Refusal 400 */
function parseIds({ locale }: SignedIn, place: string, given: unknown): readonly string[] {
  const ids: readonly unknown[] = Array.isArray(given) ? given : [undefined];
  if (ids.length > MOST || !ids.every((id): id is string => typeof id === 'string'))
    throw refuse.invalid({ [place]: message(locale, 'check.list') });
  return [...new Set(ids)];
}

const parseChange = (context: SignedIn, body: { readonly added: unknown; readonly removed: unknown }): Change => ({
  added: parseIds(context, 'added', body.added),
  removed: parseIds(context, 'removed', body.removed),
});

async function refuseUnknownMenus({ db, locale }: SignedIn, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db
    .selectFrom('menu')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted', '=', false)
    .execute();
  if (found.length < ids.length) throw refuse.invalid({ added: message(locale, 'check.reference') });
}

/** The office whose offer is looked at or changed; the platform's own has none. @throws Refusal 404, 400 */
async function limitedOffice(context: SignedIn, id: string) {
  const row = await readRow(context, office, id);
  if (row.type === 'PLATFORM') throw refuse.because('access.platformOffice');
  return row;
}

/** Of two who change one offer at once the second sees what the first left. */
const alone = ({ db }: SignedIn, what: string) => lockName(db, what);

export const defaultMenus: Part<typeof defaultMenu> = {
  calls: {
    save: async (context, { body }) => {
      refusePartial(context);
      const { officeType } = body;
      const { added, removed } = parseChange(context, body);
      await alone(context, `default-menu ${officeType}`);
      const offered = await offeredToType(context, officeType);
      const wanted = added.filter((id) => !offered.has(id));
      await refuseUnknownMenus(context, wanted);
      for (const menuId of wanted) await insertRow(context, defaultMenu, { officeType, menuId }, { way: 'server' });
      const gone = removed.filter((id) => offered.has(id) && !added.includes(id));
      if (gone.length > 0)
        await deleteRows(context.db, defaultMenu, { officeType, menuId: gone }, { by: context.session.userId });
      return null;
    },
  },
};

export const officeMenus: Part<typeof officeMenu> = {
  answers: {
    ofOffice: async (context, row) => {
      const all = await lines(context);
      if (row.type === 'PLATFORM') return all.map((line) => ({ ...line, own: false }));
      const { own, ids } = await listOfferedMenus(context.db, row);
      return all.filter(({ id }) => ids.has(id)).map((line) => ({ ...line, own }));
    },
  },
  calls: {
    save: async (context, { body }) => {
      refusePartial(context);
      const { id: officeId, type } = await limitedOffice(context, body.officeId);
      const { added, removed } = parseChange(context, body);
      await alone(context, `office-menu ${officeId}`);
      const { own, ids } = await listOfferedMenus(context.db, { id: officeId, type });
      await refuseUnknownMenus(
        context,
        added.filter((id) => !ids.has(id)),
      );
      const wanted = new Set([...ids, ...added].filter((id) => added.includes(id) || !removed.includes(id)));
      // Without a row an office follows its type: taking everything away is done by its authorities, or by banning its
      // people.
      if (wanted.size === 0)
        throw refuse.invalid({ removed: message(context.locale, 'access.officeMenu.none') }, 'access.officeMenu.none');
      const before = own ? ids : new Set<string>();
      for (const menuId of wanted)
        if (!before.has(menuId)) await insertRow(context, officeMenu, { officeId, menuId }, { way: 'server' });
      const gone = [...before].filter((id) => !wanted.has(id));
      if (gone.length > 0)
        await deleteRows(context.db, officeMenu, { officeId, menuId: gone }, { by: context.session.userId });
      return null;
    },
    reset: async (context, { body }) => {
      refusePartial(context);
      const { id } = await limitedOffice(context, body.officeId);
      await alone(context, `office-menu ${id}`);
      await deleteRows(context.db, officeMenu, { officeId: id }, { by: context.session.userId });
      return null;
    },
  },
};
