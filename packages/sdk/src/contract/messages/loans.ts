import type { Text } from '../text.ts';

/** Refusals of quotes, credit, disbursements and repayments. */
export const loans = {
  'quote.state': {
    zh: '项目当前状态“{state}”不能报价或选择报价',
    en: 'Quotes cannot be made or selected while the project is “{state}”',
  },
  'quote.own': { zh: '资金方不能选择自己的报价', en: 'A financing party cannot select its own quote' },
  'quote.terms.applicant': { zh: '报价条款由资金方填写', en: 'Quote terms are entered by the financing party' },
  'quote.terms.chosen': {
    zh: '报价已被选中，条款不能修改；如需修改请先改选其他报价',
    en: 'The quote is selected and its terms cannot be changed: select another quote first',
  },
  'quote.beyond.amount': {
    zh: '报价金额不能超过申请审批的金额 {max}；如需更高金额，请先撤销项目，修改后重新提交审批',
    en: 'A quote cannot exceed the amount applied for, {max}: for more, withdraw the project, change it and submit it again',
  },
  'quote.beyond.term': {
    zh: '报价期限不能超过申请审批的 {max} 个月；如需更长期限，请先撤销项目，修改后重新提交审批',
    en: 'A quote cannot exceed the term applied for, {max} months: for more, withdraw the project, change it and submit it again',
  },
  'quote.beyond.other': {
    zh: '项目已按另一报价通过审批；如需更换报价或条款，请先撤销项目，修改后重新提交审批',
    en: 'The project was approved with another quote: to change the quote or its terms, withdraw the project, change it and submit it again',
  },
  'quote.lapsed': { zh: '报价已于 {day} 失效', en: 'The quote lapsed on {day}' },
  'quote.incomplete': {
    zh: '报价缺少利率、付息方式或期限，不能选中',
    en: 'The quote has no rate, method or term and cannot be selected',
  },
  'quote.lpr.none': { zh: '尚未录入该期限的 LPR', en: 'No LPR of this term has been entered' },
  'quote.lpr.later': {
    zh: 'LPR 只能按公布顺序录入，最近一期为 {day}',
    en: 'LPRs are entered in order of publication: the last is of {day}',
  },
  'quote.none': { zh: '没有可选择的报价', en: 'There is no quote to select' },
  'quote.lpr.first': {
    zh: '不能早于 LPR 首次公布日 {day}',
    en: 'Cannot be earlier than {day}, when the first LPR was published',
  },
  'quote.lpr.used': {
    zh: '已有贷款按该 LPR 计息，不能删除',
    en: 'Loans bear interest by this LPR: it cannot be deleted',
  },
  'financing.party.platform': {
    zh: '资金方及其所属机构由平台设定',
    en: 'Financing parties and the enterprises they belong to are set by the platform',
  },
  'credit.party': {
    zh: '资金方可用额度 {available}，不足以占用 {amount}',
    en: 'The financing party has {available} left, not enough for {amount}',
  },
  'credit.customer': {
    zh: '客户在该资金方的可用限额 {available}，不足以占用 {amount}',
    en: 'The customer has {available} left with this party, not enough for {amount}',
  },
  'credit.currency': {
    zh: '资金方授信币种为 {line}，融资币种为 {loan}：汇率表中没有可用汇率，请先由平台登记，再报价或占用额度',
    en: 'The line is in {line} and the loan in {loan}, and there is no exchange rate: the platform must enter one before quoting or reserving',
  },
  'credit.currency.taken': {
    zh: '额度已有占用或使用，币种不能修改',
    en: 'Credit is reserved or used: the currency cannot be changed',
  },
  'credit.below': { zh: '不能低于占用及已用额度 {amount}', en: 'Cannot be less than the {amount} reserved and used' },
  'credit.used': { zh: '额度仍在占用或使用中', en: 'Credit is still reserved or used' },
  'loan.inGrace': {
    zh: '宽限期内，剩 {days} 天',
    en: 'In grace, {days} {days|day|days} left',
  },
  'loan.overdueBy': { zh: '逾期 {days} 天', en: '{days} {days|day|days} overdue' },
  'loan.own': {
    zh: '借款人不能办理自己贷款的放款和确认',
    en: 'A borrower cannot disburse or confirm its own loan',
  },
  'loan.form': {
    zh: '申请由表单填写，请在申请详情中修改后重新提交',
    en: 'The application was filled in with a form: change it in the application and submit it again',
  },
  'loan.product': {
    zh: '该产品已下架，请返回门户重新选择',
    en: 'This product is no longer on offer. Select another one on the portal.',
  },
  'loan.awaits.formal': { zh: '待发起正式申请', en: 'Formal application to be submitted' },
  'loan.submitted': {
    zh: '已提交过审批，不能删除',
    en: 'It was submitted for approval and cannot be deleted',
  },
  'loan.applicant': { zh: '只有申请企业可以办理', en: 'Only the applicant can do this' },
  'loan.confirm.own': {
    zh: '不能确认自己登记或修改的还款，请由另一人确认',
    en: 'You cannot confirm a repayment you entered or changed: somebody else must',
  },
  'loan.repay.most': {
    zh: '不能超过当日结清金额 {max}；多收的款项请通过收款认领登记',
    en: 'At most {max}, which settles the loan on that day; money beyond it is entered by claiming the receipt',
  },
  'loan.quote.none': { zh: '项目没有选中的有效报价', en: 'No valid quote is selected for the project' },
  'loan.day.future': { zh: '不能晚于今天', en: 'Cannot be later than today' },
  'loan.day.early': { zh: '不能早于首次放款日 {day}', en: 'Cannot be earlier than the first disbursement, {day}' },
  'loan.day.late': { zh: '不能晚于到期日 {day}', en: 'Cannot be later than the due date, {day}' },
  'loan.disburse.most': { zh: '超过可放款金额，最多 {max}', en: 'At most {max} can be disbursed' },
  'loan.disburse.done': { zh: '已全部放款', en: 'The loan is fully disbursed' },
  'loan.plan.confirmed': { zh: '没有待确认的还款计划', en: 'No repayment plan is waiting for confirmation' },
  'loan.repayment.none': { zh: '没有待确认的还款', en: 'No repayment is waiting for confirmation' },
  'loan.serial.used': { zh: '该银行流水号已登记放款', en: 'A disbursement with this serial number already exists' },
  'loan.voucher': { zh: '请上传凭证', en: 'Upload the voucher' },
  'loan.disbursement.repaid': {
    zh: '该日之后已有还款，请先冲销还款',
    en: 'There are repayments after that day: reverse them first',
  },
  'loan.none': { zh: '项目尚未放款', en: 'Nothing has been disbursed for this project' },
  'loan.plan.other': { zh: '不是该项目的还款计划', en: 'Not an instalment of this project' },
  'loan.claim.used': {
    zh: '该认领已用于还款 {code}，请先冲销还款',
    en: 'Repayment {code} uses this claim: reverse the repayment first',
  },
  'loan.claim.currency': { zh: '收款与贷款币种不同', en: 'The receipt is not in the currency of the loan' },
  'loan.extension.late': {
    zh: '贷款已于 {day} 到期，不能展期',
    en: 'The loan was due on {day} and cannot be extended',
  },
  'loan.extension.most': {
    zh: '累计展期最多 {max} 个月',
    en: 'Extensions come to at most {max} months in all',
  },
  'loan.stop.paid': { zh: '已放款，不能撤销', en: 'The loan is disbursed and cannot be withdrawn' },
  'notice.loan.overdue.title': { zh: '融资还款逾期', en: 'Repayment overdue' },
  'notice.loan.overdue.content': {
    zh: '项目 {code} 有还款已逾期，请尽快处理',
    en: 'A repayment of project {code} is overdue',
  },
  'notice.quote.lapsed.title': { zh: '报价已失效', en: 'Quote lapsed' },
  'notice.quote.lapsed.content': {
    zh: '项目 {code} 选中的报价已失效，占用额度已释放，请重新选择',
    en: 'The selected quote of project {code} has lapsed and its credit was released: select another',
  },
} as const satisfies Readonly<Record<string, Text>>;
