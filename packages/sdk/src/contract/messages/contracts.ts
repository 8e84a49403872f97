import type { Text } from '../text.ts';

/** Refusals of contracts. */
export const contracts = {
  'contract.direction': {
    zh: '采购合同为付款，销售合同为收款',
    en: 'Purchase contracts have payments, sale contracts have receipts',
  },
  'contract.amount.required': { zh: '请填写大于 0 的合同金额', en: 'Enter an amount above 0' },
  'contract.lines.sum': {
    zh: '合同产品合计 {sum}，应等于合同金额 {amount}',
    en: 'The lines come to {sum}; they must equal the contract amount {amount}',
  },
  'contract.plan.sum': {
    zh: '收付款计划合计 {sum}，应等于合同金额 {amount}',
    en: 'The plan comes to {sum}; it must equal the contract amount {amount}',
  },
  'contract.negative': {
    zh: '只有补充协议可以为负数',
    en: 'Only a supplement may be negative',
  },
  'contract.links.of': {
    zh: '请指定合同、融资项目或非融资业务项目中的一个',
    en: 'Specify one contract, financing project or general business project',
  },
  'contract.sign.future': { zh: '签订日期不能晚于今天', en: 'Cannot be later than today' },
  'contract.sign.file': {
    zh: '请上传已签合同，或选择该合同的用印记录',
    en: 'Upload the signed contract, or select the seal record of this contract',
  },
  'contract.sign.seal': {
    zh: '不是该合同已完成的电子用印',
    en: 'Not a completed electronic signing of this contract',
  },
  'contract.terminate.date': {
    zh: '终止日期应在签订日期 {day} 与今天之间',
    en: 'Must be between the signing date, {day}, and today',
  },
  'contract.amends': {
    zh: '只能补充本企业履行中的合同，补充协议不能再补充',
    en: 'Select a contract of your enterprise that is in force and is not itself a supplement',
  },
  'contract.amends.alike': {
    zh: '须与原合同一致',
    en: 'Must match the contract it amends',
  },
  'contract.amends.terminate': {
    zh: '补充协议不能单独终止，请再签一份补充协议',
    en: 'A supplement cannot be terminated on its own. Sign another supplement.',
  },
  'contract.amends.plan': {
    zh: '{day} 的计划改后为 {amount}，不能小于 0',
    en: 'The plan of {day} would be {amount}, less than 0',
  },
  'contract.amends.settled': {
    zh: '{day} 到期的款项未收付部分只有 {amount}，补充协议不能调减更多',
    en: 'Only {amount} of what is due on {day} is still unclaimed or unpaid: a supplement cannot reduce it by more',
  },
  'contract.project.state': {
    zh: '非融资业务项目须已通过或执行中',
    en: 'The general business project must be approved or in progress',
  },
  'parent.one': {
    zh: '须且只能属于一个融资项目或非融资业务项目',
    en: 'Must belong to exactly one financing or general business project',
  },
} as const satisfies Readonly<Record<string, Text>>;
