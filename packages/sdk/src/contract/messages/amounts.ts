import type { Text } from '../text.ts';

/** Refusals of deals: amounts and quantities beyond what there is, and lines that stay as they are. */
export const amounts = {
  'bill.amount.most': { zh: '开票金额不能大于可申请金额 {max}', en: 'At most {max} may still be invoiced' },
  'payment.amount.most': {
    zh: '付款金额不能大于合同未付金额 {max}',
    en: 'At most {max} of the contract may still be paid',
  },
  'cap.alike': { zh: '须与{record}一致', en: 'Must be the same as of the record named under “{record}”' },
  'cap.amendment': {
    zh: '补充协议计入原{record}，请选原{record}',
    en: 'A supplement counts as part of what it changes ({record}). Choose that one.',
  },
  'cap.taken': {
    zh: '不能小于已占用的金额 {min}',
    en: 'No less than {min}, which is in use already',
  },
  'reversal.again': { zh: '冲销记录不能再次冲销', en: 'A correction cannot be corrected itself' },
  'reversal.most': {
    zh: '冲销金额不能大于原记录剩余金额 {max}',
    en: 'At most {max} of the original may still be taken back',
  },
  'reversal.sign': { zh: '冲销金额应小于 0', en: 'What takes back an entry is less than 0' },
  'posting.closed': {
    zh: '{through} 及以前已关账，不能登记或变更 {date} 的业务',
    en: 'The books are closed through {through}: nothing of {date} is entered or changed',
  },
  'posting.future': { zh: '只能关账至今天以前的日期', en: 'Books are closed through a day before today' },
  'posting.reason': { zh: '提前关账日期即重新开账，请填写原因', en: 'Say why the books are opened again' },
  'accounting.none': { zh: '{month} 没有待导出的凭证', en: 'No entry of {month} has still to be exported' },
  'accounting.most': { zh: '一次最多导出 {max} 张凭证', en: 'At most {max} entries are exported at once' },
  'accounting.rate': { zh: '请填写{name}汇率', en: 'Enter the rate of {name}' },
  'accounting.left': {
    zh: '收款 {code} 的凭证已导出，不能修改或删除',
    en: 'The entry of receipt {code} has been exported: it is not changed or deleted',
  },
  'claim.amount.most': {
    zh: '认领金额合计不能大于到账金额，最多还可认领 {max}',
    en: 'Claims cannot exceed what was received: at most {max} may still be claimed',
  },
  'quote.unusable': { zh: '不可用的报价不能选择', en: 'A quote that is not usable cannot be chosen' },
  'quote.oneProject': { zh: '一次只能修改一个项目的报价', en: 'Change the quotes of one project at a time' },
  'equipment.settled': {
    zh: '项目已提交，设备清单不能再修改',
    en: 'The project is on its way, so its equipment stays as it is',
  },
} as const satisfies Readonly<Record<string, Text>>;
