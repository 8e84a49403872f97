import { message } from '@scf-kit/sdk/contract';
import { NOTICES, type category } from '@scf-kit/sdk/contract/portal/category';
import { refuse } from '../../http/refusal.ts';
import { keepFormerCode } from './content/addresses.ts';
import type { Part } from '../../resource/serve.ts';

export const categories: Part<typeof category> = {
  hooks: {
    /** The portal knows the notices by their code. */
    beforeWrite: async ({ db, locale }, values, before) => {
      if (before?.code === NOTICES && values.code !== undefined)
        throw refuse.invalid({ code: message(locale, 'portal.builtIn') });
      if (before && values.code !== undefined) await keepFormerCode(db, before);
      return values;
    },
    beforeDelete: (_context, row) => {
      if (row.code === NOTICES) throw refuse.because('portal.builtIn');
      return Promise.resolve();
    },
  },
  computed: {
    children: {
      compute: async ({ db }, rows) => {
        const below = await db
          .selectFrom('category')
          .select(['id', 'parentId', 'name', 'enName', 'code', 'sorted', 'enabled'])
          .where(
            'parentId',
            'in',
            rows.map(({ id }) => String(id)),
          )
          .where('deleted', '=', false)
          .orderBy('sorted')
          .orderBy('id')
          .execute();
        return rows.map(({ id }) => below.flatMap(({ parentId, ...child }) => (parentId === id ? [child] : [])));
      },
    },
  },
};
