import { customerCredit } from '@scf-kit/sdk/contract/financing/credit';
import { creditEnhancement } from '@scf-kit/sdk/contract/financing/credit-enhancement';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { later } from './calendar.ts';
import { filed } from './approvals.ts';
import type { Stage } from './stage.ts';

/** A financing party with what it asks. */
export interface Party {
  readonly id: string;
  readonly rate: string;
  readonly charge: string;
  readonly method: string;
}

const lines = (...text: readonly string[]): string => text.join('\n');

/** Templates of contracts, of either kind. */
const TEMPLATES = [
  {
    name: '设备销售合同（标准版）',
    contractType: contractTypes.sale.value,
    content: lines(
      '# 设备销售合同',
      '合同编号：{code}',
      '卖方：{companyName}',
      '买方：{customerName}',
      '签订日期：{signDate}',
      '## 一、标的',
      '| 序号 | 设备 | 规格 | 数量 | 单位 | 单价（元） | 总价（元） |',
      '{#products}',
      '| {no} | {biddingEquipment} | {equipmentSpecification} | {equipmentQuantity} | {unit} | {unitPrice} | {totalPrice} |',
      '{/products}',
      '| 合计 | | | | | | {productsTotal} |',
      '合同总价：人民币 {contractAmount} 元（大写：{contractAmountWords}），含增值税。',
      '## 二、收款',
      '{#plans}',
      '第 {no} 期：{receivableDate}，{condition}，{amountCollected} 元（{amountCollectedWords}）。',
      '{/plans}',
      '## 三、交付与验收',
      '卖方负责运输、安装和调试；买方收到设备后十五日内验收，以双方签字的验收报告为准。',
    ),
  },
  {
    name: '设备采购合同（标准版）',
    contractType: contractTypes.purchase.value,
    content: lines(
      '# 设备采购合同',
      '合同编号：{code}',
      '买方：{companyName}',
      '供方：{customerName}',
      '签订日期：{signDate}',
      '| 序号 | 设备 | 规格 | 数量 | 单价（元） | 总价（元） |',
      '{#products}',
      '| {no} | {biddingEquipment} | {equipmentSpecification} | {equipmentQuantity} | {unitPrice} | {totalPrice} |',
      '{/products}',
      '合同总价：人民币 {contractAmount} 元（大写：{contractAmountWords}），含增值税。',
      '{#plans}',
      '第 {no} 期付款：{receivableDate}，{condition}，{amountCollected} 元。',
      '{/plans}',
    ),
  },
] as const;

/** Templates by the kind of their contracts. */
export type Templates = ReadonlyMap<1 | 2, string>;

export async function templates({ cast }: Stage): Promise<Templates> {
  const made = new Map<1 | 2, string>();
  for (const { name, contractType, content } of TEMPLATES)
    made.set(
      contractType,
      (await cast.admin.ask(contractTemplate.calls.create, { body: { name, contractType, content, enabled: true } }))
        .id,
    );
  return made;
}

/** Enters the securities customers give, and the share of its line a party gives to one of them. */
export async function secure({ cast, from }: Stage, parties: readonly Party[]): Promise<void> {
  const { treasurer, customers } = cast;
  const [own, other] = parties;
  for (const [at, { officeId, officeName }] of customers.slice(0, 3).entries()) {
    const party = at === 1 ? other : own;
    if (!party) continue;
    const newFilePath = await filed(treasurer, '担保函', {
      title: '担保函',
      lines: [`被担保人：${officeName}`, '金额与期限见系统内该增信措施', '（演示资料）'],
      seal: '担保专用章',
    });
    await treasurer.ask(creditEnhancement.calls.create, {
      body: {
        financingPartyId: party.id,
        customerOfficeId: officeId,
        enhancementMode: `CREDIT_ENHANCEMENT_MODE-${at + 1}`,
        guarantorName:
          ['成都中小企业融资担保有限公司', '成都康泽医疗器械有限公司法定代表人', '中国人民财产保险成都分公司'][at] ??
          '',
        amount: `${[8, 3, 5][at] ?? 1}000000.00`,
        startDate: from,
        endDate: later(from, [365, 120, 200][at] ?? 365),
        files: [{ originalFileName: '担保函.pdf', newFilePath }],
      },
    });
  }
  const [customer] = customers;
  if (own && customer)
    await treasurer.ask(customerCredit.calls.create, {
      body: { financingPartyId: own.id, customerOfficeId: customer.officeId, limitAmount: '30000000.00' },
    });
}
