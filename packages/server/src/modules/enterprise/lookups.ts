import { say } from '@scf-kit/sdk/contract';
import { officeTypes, type office } from '@scf-kit/sdk/contract/enterprise/office';
import type { Part } from '../../resource/serve.ts';

export const officeLookups: Part<typeof office> = {
  calls: {
    mapType: ({ locale }) =>
      Promise.resolve(Object.entries(officeTypes).map(([key, title]) => ({ key, value: say(title, locale) }))),
    mapKind: async ({ db, locale }) => {
      const items = await db
        .selectFrom('master')
        .select(['id', 'itemText', 'enItemText'])
        .where('itemGroup', '=', 'OFFICE_KIND')
        .where('officeId', 'is', null)
        .where('deleted', '=', false)
        .orderBy('sorted')
        .orderBy('id')
        .execute();
      return items.map(({ id, itemText, enItemText }) => ({
        key: id,
        value: locale === 'en-US' ? (enItemText ?? itemText) : itemText,
      }));
    },
  },
};
