import type { Text } from '../text.ts';

/** Refusals of deals: amounts and quantities beyond what there is, and lines that stay as they are. */
export const amounts = {
  'bill.amount.most': { zh: '开票金额不能大于可申请金额 {max}', en: 'At most {max} may still be invoiced' },
  'payment.amount.most': {
    zh: '付款金额不能大于合同未付金额 {max}',
    en: 'At most {max} of the contract may still be paid',
  },
  'cap.alike': { zh: '须与{record}一致', en: 'Must match the record named under “{record}”' },
  'cap.amendment': {
    zh: '补充协议计入原{record}，请选择原{record}',
    en: 'A supplement counts towards what it amends ({record}). Select that one.',
  },
  'cap.taken': {
    zh: '不能小于已占用的金额 {min}',
    en: 'Cannot be less than {min}, which is already in use',
  },
  'reversal.again': { zh: '冲销记录不能再次冲销', en: 'A reversal cannot be reversed' },
  'reversal.most': {
    zh: '冲销金额不能大于原记录剩余金额 {max}',
    en: 'At most {max} of the original can still be reversed',
  },
  'reversal.sign': { zh: '冲销金额应小于 0', en: 'The amount of a reversal must be less than 0' },
  'posting.closed': {
    zh: '{through} 及以前已关账，不能登记或变更 {date} 的业务',
    en: 'The books are closed through {through}: nothing dated {date} can be entered or changed',
  },
  'posting.future': { zh: '只能关账至今天以前的日期', en: 'Books can only be closed through a day before today' },
  'posting.reason': { zh: '提前关账日期即重新开账，请填写原因', en: 'Enter the reason for reopening the books' },
  'accounting.none': { zh: '{month} 没有待导出的凭证', en: 'No entries of {month} are waiting to be exported' },
  'accounting.most': { zh: '一次最多导出 {max} 张凭证', en: 'At most {max} entries are exported at once' },
  'accounting.rate': { zh: '请填写{name}汇率', en: 'Enter the rate of {name}' },
  'accounting.left': {
    zh: '收款 {code} 的凭证已导出，不能修改或删除',
    en: 'The entry of receipt {code} has been exported: it cannot be changed or deleted',
  },
  'claim.amount.most': {
    zh: '认领金额合计不能大于到账金额，最多还可认领 {max}',
    en: 'Claims cannot exceed what was received: at most {max} may still be claimed',
  },
  'quote.unusable': { zh: '不可用的报价不能选择', en: 'A quote that is not usable cannot be selected' },
  'quote.oneProject': { zh: '一次只能修改一个项目的报价', en: 'Change the quotes of one project at a time' },
  'equipment.settled': {
    zh: '项目已提交，设备清单不能再修改',
    en: 'The project has been submitted, so its equipment can no longer be changed',
  },
} as const satisfies Readonly<Record<string, Text>>;
