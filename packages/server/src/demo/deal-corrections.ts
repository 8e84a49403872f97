import { acceptanceReport, acceptanceResults } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billDirections, redReasons, useConfirmations } from '@scf-kit/sdk/contract/treasury/billed';
import { filed, submit } from './approvals.ts';
import { after, formatDay, later } from './calendar.ts';
import { yuan, type Deal } from './deal.ts';
import * as ledger from './ledger.ts';
import type { Stage } from './stage.ts';

/** Both sides have signed a contract that was approved. */
export async function sign({ sales, customer }: Deal, id: string, day: string): Promise<void> {
  const signedFile = await filed(sales, '已签合同', {
    title: '设备购销合同',
    lines: ['标的、价款与签订日期见系统内该合同', '（演示资料）'],
    seal: customer.officeName,
  });
  await sales.ask(contract.calls.sign, { body: { id, signDate: day, signedFile } });
}

/** The file of an invoice, as the tax office's system gives it. */
export const invoiceFile = ({ sales, customer }: Deal): Promise<string> =>
  filed(sales, '发票', {
    title: '电子发票（增值税专用发票）',
    lines: [`销售方：${customer.officeName}`, '购买方、号码与金额见系统内该发票', '（演示资料，不作报销凭证）'],
    seal: '发票专用章',
  });

/** One piece more is sold than was agreed on: a supplement to the sale, which is approved and signed like it. */
export async function supplement(stage: Stage, deal: Deal, saleId: string, moment: number): Promise<void> {
  const { sales, lines } = deal;
  const sale = await sales.ask(contract.calls.get, { params: { id: saleId } });
  const [product] = sale.products;
  const [line] = lines;
  if (!product || !line) return;
  const contractAmount = yuan(Number(product.unitPrice));
  const { id } = await sales.ask(contract.calls.create, {
    body: {
      code: `${sale.code}-B1`,
      amendsId: saleId,
      contractType: sale.contractType,
      isPayer: sale.isPayer,
      customerName: sale.customerName,
      contractAmount,
      signDate: formatDay(moment),
      remarks: '医院增购一台，价格与交付条件不变。',
      products: [
        {
          biddingEquipment: product.biddingEquipment,
          equipmentSpecification: product.equipmentSpecification,
          equipmentQuantity: 1,
          unit: product.unit,
          unitPrice: product.unitPrice,
        },
      ],
      plans: [{ amountCollected: contractAmount, receivableDate: later(formatDay(moment), 45), condition: '到货验收' }],
    },
  });
  await submit(stage, sales, contract.calls.start, id, moment, {
    fate: 'passes',
    approved: (then) => sign(deal, id, formatDay(then)),
  });
}

/** Less is charged for an invoice that was issued: a red one takes a part of it back, with the buyer's slip. */
export async function allowance(stage: Stage, deal: Deal, billId: string, moment: number): Promise<void> {
  const { sales } = deal;
  const blue = await sales.ask(bill.calls.get, { params: { id: billId } });
  const [line] = blue.lines;
  if (!line) return;
  await sales.ask(bill.calls.confirmUse, { body: { id: billId, useConfirmed: useConfirmations.booked.value } });
  const slip = {
    redSlipNumber: `2651${stage.dice.digits(16)}`,
    redSlipTime: new Date(moment - 3_600_000).toISOString(),
  };
  const amount = `-${yuan(Math.round(Number(line.amount) * 2) / 100)}`;
  const { id } = await sales.ask(bill.calls.create, {
    body: {
      direction: blue.direction,
      contractId: blue.contractId,
      customerName: blue.customerName,
      productName: blue.productName,
      kind: 'BILL_KIND-3',
      billType: blue.billType,
      originalBillId: billId,
      redReason: redReasons.allowance.value,
      returnReason: '外包装破损，双方协商给予折让。',
      billAmount: amount,
      ...slip,
      lines: [{ originalLine: line.id, amount }],
    },
  });
  const start =
    blue.direction === billDirections.issuedToPlatform.value ? bill.calls.startToPlatform : bill.calls.start;
  await submit(stage, sales, start, id, moment, {
    fate: 'passes',
    approved: (then) => {
      ledger.issue(stage, sales, id, { moment: then, file: () => invoiceFile(deal), red: true });
    },
  });
}

/** Goods that went out are accepted: the receiver's report is handed in, and confirmed by somebody else. */
export function accept(
  stage: Stage,
  { sales, hospital }: Deal,
  of: { readonly contractId: string; readonly outboundId: string; readonly quantity: number },
  moment: number,
): void {
  const { cast, chronicle, dice } = stage;
  chronicle.plan(after(dice, moment, dice.between(2, 9)), async (then) => {
    const { id } = await sales.ask(acceptanceReport.calls.create, {
      body: {
        contractId: of.contractId,
        title: `${hospital.name}到货验收`,
        acceptanceParty: hospital.name,
        lines: [{ outboundId: of.outboundId, acceptedQuantity: of.quantity }],
      },
    });
    // Some reports are still awaited.
    if (formatDay(then) >= stage.lately && dice.happens(0.5)) return;
    const reportFile = await filed(sales, '验收报告', {
      title: '设备到货验收报告',
      lines: [`验收单位：${hospital.name}`, '设备、批次与数量见系统内该报告，验收合格', '（演示资料）'],
      seal: hospital.name,
    });
    await sales.ask(acceptanceReport.calls.upload, {
      body: { id, reportFile, acceptanceDate: formatDay(then), result: acceptanceResults.qualified.value },
    });
    chronicle.plan(after(dice, then, dice.between(0, 3)), async (read) => {
      if (formatDay(read) >= stage.lately && dice.happens(0.4)) return;
      if (dice.happens(0.06))
        await cast.treasurer.ask(acceptanceReport.calls.refuse, {
          body: { id, returnReason: '报告缺少验收人签字，请补签后重新上传。' },
        });
      else await cast.treasurer.ask(acceptanceReport.calls.confirm, { body: { id } });
    });
  });
}
