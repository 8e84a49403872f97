import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { actualDelivery, type actualDeliveryLine } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';
import { refuseDay } from '../days.ts';
import { checkPlace } from '../places.ts';
import { checkSerials } from '../serials.ts';
import { COMES, LEAVES } from '../stock-conditions.query.ts';
import { arrive } from './arrivals.ts';
import { readActualDelivery } from './actual-rows.ts';
import { depart } from './departures.ts';
import { follow } from './follow.ts';
import { holdOut } from './out-rows.query.ts';
import { EXPECTED, holdPlan, TO_LEAVE } from './plan.query.ts';

const IN_APPROVAL = getStateNumber(actualDelivery, 'inApproval');
const CONFIRMED = getStateNumber(actualDelivery, 'confirmed');

export const actuals: Part<typeof actualDelivery> = {
  only: {
    arrivals: COMES,
    deliveries: LEAVES,
  },
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { db, locale } = context;
      if (values.actualDate) refuseDay(context, 'actualDate', values.actualDate);
      if (before) return values;
      if ((values.warehousingId ? 1 : 0) + (values.outStockId ? 1 : 0) !== 1)
        throw refuse.invalid({ warehousingId: message(locale, 'stock.actual.one') });
      const [plan, out] = [
        values.warehousingId ? await holdPlan(db, values.warehousingId) : undefined,
        values.outStockId ? await holdOut(db, values.outStockId) : undefined,
      ];
      const expected = plan
        ? EXPECTED.some((state) => state === plan.status)
        : TO_LEAVE.some((state) => state === out?.status);
      if (!expected) throw refuse.because('stock.actual.state');
      return { ...values, operatorOfficeId: (plan ?? out)?.operatorId ?? null };
    },
    afterProcessMove: async (context, id) => {
      const actual = await readActualDelivery(context.db, id);
      if (actual.status !== IN_APPROVAL && actual.status !== CONFIRMED) return;
      if (actual.lines.length === 0) throw refuse.because('stock.lines');
      const posts = actual.status === CONFIRMED;
      await (actual.warehousingId === null ? depart : arrive)(context, actual, posts);
      if (posts) await follow(context, actual);
    },
  },
  transitions: {
    sign: {
      before: async (_context, row) => {
        if (row.outStockId === null) throw refuse.because('stock.sign.out');
        return undefined;
      },
    },
  },
};

export const actualLines: Part<typeof actualDeliveryLine> = {
  hooks: {
    /**
     * Serial numbers as they are compared, places of the warehouse, and the line of the receipt that goods leave by.
     */
    beforeWrite: async (context, values, before) => {
      const line = { ...before, ...values };
      const serials = checkSerials(context, line.snList, line.quantity ?? 0);
      const of = await context.db
        .selectFrom('actual_delivery as d')
        .leftJoin('warehousing as w', 'w.id', 'd.warehousingId')
        .leftJoin('out_stock as s', 's.id', 'd.outStockId')
        .leftJoin('out_stock_line as o', (join) => join.on('o.id', '=', line.outStockLineId ?? null))
        .select((on) => [
          on.fn.coalesce('w.subWarehouseId', 's.subWarehouseId').as('warehouseId'),
          'o.warehouseReceiptLineId as receiptLineId',
        ])
        .where('d.id', '=', line.actualDeliveryId ?? null)
        .executeTakeFirst();
      if (line.subWarehouseLocationId)
        await checkPlace(
          context,
          { subWarehouseId: of?.warehouseId ?? null, subWarehouseLocationId: line.subWarehouseLocationId },
          Boolean(line.warehousingLineId),
        );
      return {
        ...values,
        warehouseReceiptLineId: of?.receiptLineId ?? null,
        snList: serials.length > 0 ? serials : null,
      };
    },
  },
};
