import { message } from '@scf-kit/sdk/contract';
import type { productImportSn } from '@scf-kit/sdk/contract/warehouse/product-import-sn';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import { followSerials } from './ledger/registry.query.ts';
import { holdLine, toProductKey } from './order-lines.ts';
import { checkSerials } from './serials.ts';

export const importedSerials: Part<typeof productImportSn> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { db, locale } = context;
      const row = { ...before, ...values };
      const line = await holdLine(context, row.orderBiddingProductsId ?? '');
      const productKey = toProductKey(line);
      const [sn = ''] = checkSerials(context, [row.sn ?? ''], 1, 'sn');
      const known = await db
        .selectFrom('product_import_sn')
        .select('id')
        .where('productKey', '=', productKey)
        .where('sn', '=', sn)
        .where('deleted', '=', false)
        .executeTakeFirst();
      if (known && known.id !== before?.id) throw refuse.invalid({ sn: message(locale, 'stock.serial.known', { sn }) });
      return { ...values, sn, productKey };
    },
    /** A number may be that of a piece which moved before it was imported. */
    afterWrite: async ({ db, session }, { sn, productKey, orderBiddingProductsId, deleted }) => {
      if (deleted) return;
      await followSerials(
        db,
        [{ serial: sn, productKey, orderLineId: orderBiddingProductsId }],
        session?.userId ?? null,
      );
    },
  },
};
