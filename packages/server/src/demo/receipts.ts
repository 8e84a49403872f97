import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { submit } from './approvals.ts';
import { after, formatDay, during, later } from './calendar.ts';
import { banks, hospitals } from './companies.ts';
import { CNY } from './deal.ts';
import { Dice } from './dice.ts';
import type { Library } from './library.ts';
import type { Stage } from './stage.ts';

/** A chance of its own: what falls here changes nothing of the rest of the story. */
const SEED = 15;
const [DEPOSIT, OTHER] = ['AMOUNT_KIND-3', 'AMOUNT_KIND-6'];

/**
 * Receipts beside the deals: a deposit that came in parts and was merged, money claimed for the wrong purpose, and the
 * newest.
 */
export function plan(given: Stage, library: Library): void {
  const stage: Stage = { ...given, dice: new Dice(SEED) };
  const { cast, chronicle, dice, from, until } = stage;
  const [desk] = cast.sales;
  const receiveAccountId = library.accounts[0] ?? null;
  if (!desk) return;
  const arrives = async (namePayer: string, moment: number, amounts: readonly string[]): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (const [at, paymentAmount] of amounts.entries())
      ids.push(
        (
          await cast.treasurer.ask(financialCollection.calls.create, {
            body: {
              namePayer,
              customerName: namePayer,
              paymentDate: formatDay(moment),
              currencyType: CNY,
              paymentAmount,
              bankOfDeposit: dice.pick(banks),
              accountNumber: dice.digits(19),
              receiveAccountId,
              bankSerialNumber: `LS${formatDay(moment).replaceAll('-', '')}${String(at + 1).padStart(4, '0')}${dice.digits(4)}`,
            },
          })
        ).id,
      );
    return ids;
  };
  const claim = async (
    of: string,
    moment: number,
    values: { readonly amount: string; readonly amountKind: string; readonly purpose: string },
    approved?: (claimId: string, moment: number) => void,
  ): Promise<void> => {
    const { id } = await desk.ask(financeAmountDetail.calls.create, {
      body: { financialCollectionId: of, currencyType: CNY, ...values },
    });
    await submit(stage, desk, financeAmountDetail.calls.start, id, moment, {
      fate: 'passes',
      approved: (then) => approved?.(id, then),
    });
  };
  const [first, second, third] = dice.draw(hospitals, 3).map(({ name }) => name);
  if (!first || !second || !third) return;
  chronicle.plan(during(dice, later(from, 60)), async (moment) => {
    const ids = await arrives(first, moment, ['12000.00', '8000.50', '199.50']);
    const { id } = await cast.treasurer.ask(financialCollection.calls.mergeAmount, { body: { ids } });
    chronicle.plan(after(dice, moment, 1), (then) =>
      claim(id, then, { amount: '15000.00', amountKind: DEPOSIT, purpose: '设备采购项目投标保证金' }),
    );
  });
  chronicle.plan(during(dice, later(from, 75)), async (moment) => {
    const [id = ''] = await arrives(second, moment, ['50000.00']);
    const values = { amount: '20000.00', amountKind: OTHER, purpose: '代收设备操作培训费' };
    await claim(id, moment, values, (originalClaimId, approved) => {
      chronicle.plan(after(dice, approved, 2), async (then) => {
        const back = await desk.ask(financeAmountDetail.calls.create, {
          body: {
            financialCollectionId: id,
            originalClaimId,
            amount: '-20000.00',
            remarks: '医院来函更正：该款为履约保证金，撤回后重新认领',
          },
        });
        await submit(stage, desk, financeAmountDetail.calls.start, back.id, then, {
          fate: 'passes',
          approved: (corrected) => {
            chronicle.plan(after(dice, corrected, 1), (again) =>
              claim(id, again, { amount: '30000.00', amountKind: DEPOSIT, purpose: '履约保证金' }),
            );
          },
        });
      });
    });
  });
  chronicle.plan(during(dice, later(until, -6)), async (moment) => {
    await arrives(third, moment, ['86000.00', '4000.00']);
  });
}
