import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { approve } from './approvals.ts';
import { after, formatDay, during, later } from './calendar.ts';
import { hospitals } from './companies.ts';
import { sell } from './deal-contracts.ts';
import { buy } from './deal-purchase.ts';
import { ON_DELIVERY, makeOrder, sum, yuan, type Deal, type World } from './deal.ts';
import { Dice } from './dice.ts';
import type { Stage } from './stage.ts';

/** A chance of its own: what falls here changes nothing of the rest of the story. */
const SEED = 16;
const PLATFORM = '平台运营中心';

/** Trade without a loan, on the platform's own account: a project with its goods, then both contracts. */
export function plan(given: Stage, world: World): void {
  const stage: Stage = { ...given, dice: new Dice(SEED) };
  const { cast, chronicle, dice, from, until } = stage;
  for (let day = later(from, 6); day <= until; day = later(day, dice.between(11, 20)))
    chronicle.plan(during(dice, day), async (moment) => {
      const [sales, hospital] = [dice.pick(cast.sales), dice.pick(hospitals)];
      const { first, lines } = makeOrder(dice);
      const { id, code } = await sales.ask(nonFinancing.calls.create, {
        body: {
          name: `${hospital.name}${first.name}直采项目`,
          customerName: hospital.name,
          endUser: world.library.hospitals.get(hospital.name) ?? null,
          businessType: 'PROKECT_AREA_NATION-5',
          saleAmount: yuan(sum(lines.map(({ quantity, sold }) => quantity * sold))),
          purchaseAmount: yuan(sum(lines.map(({ quantity, price }) => quantity * price))),
          ownerUserId: sales.person.id,
          startDate: formatDay(moment),
          deliveryDate: later(formatDay(moment), 60),
        },
      });
      for (const { device, quantity, price } of lines)
        await sales.ask(orderBiddingProducts.calls.create, {
          body: {
            nonFinancingId: id,
            biddingEquipment: `ZBSB-${device.value}`,
            equipmentSpecification: device.specification,
            equipmentQuantity: quantity,
            unit: device.unit,
            unitPrice: yuan(price),
            totalPrice: yuan(quantity * price),
            brandId: `ZBCP_PP-${device.brand}`,
            manufacturer: `ZBCP_CJ-${device.supplier}`,
            sourceMethod: 'SOURCE_METHOD-1',
            checked: true,
          },
        });
      const deal: Deal = {
        id,
        of: { nonFinancingId: id },
        code,
        customer: { officeName: PLATFORM, officeId: sales.person.officeId, desk: sales, english: false },
        hospital,
        lines,
        amount: sum(lines.map(({ quantity, sold }) => quantity * sold)),
        months: 0,
        sales,
        terms: ON_DELIVERY,
      };
      const { processInstanceId } = await sales.ask(flowableFlow.calls.startApproval, {
        body: { businessType: 'non-financing', businessKey: id },
      });
      approve(stage, processInstanceId, moment, {
        approved: (then) => {
          chronicle.plan(after(dice, then, dice.between(1, 3)), (signed) => sell(stage, world, deal, signed));
          chronicle.plan(after(dice, then, dice.between(2, 5)), (signed) => buy(stage, world, deal, signed));
        },
      });
    });
}
