import { boolean, call, choice, id, list, resource, text } from '../index.ts';
import { contractTypes } from '../trade/contract-kinds.ts';
import { BOUGHT, SOLD } from '../treasury/billed.ts';

/** Letters a search begins with: one alone finds nearly everything, slowly. */
export const SEARCH_LETTERS = 2;

/** A kind of record the global search finds. */
interface SearchPlace {
  readonly resource: string;
  /** The screen that lists it. */
  readonly path: string;
  /** The page of one of its records, by `?id=`, where it has one of its own. */
  readonly record?: string;
  /** Narrows the rows to those of the screen. */
  readonly where?: Readonly<Record<string, readonly number[]>>;
}

/** All places of the global search, in the order of its answers. */
export const searchPlaces: readonly SearchPlace[] = [
  { resource: 'financing', path: '/financing-service/financing', record: '/financing-service/detail' },
  {
    resource: 'contract',
    path: '/contract/sale',
    record: '/contract/detail',
    where: { contractType: [contractTypes.sale.value] },
  },
  {
    resource: 'contract',
    path: '/contract/purchase',
    record: '/contract/detail',
    where: { contractType: [contractTypes.purchase.value] },
  },
  { resource: 'non-financing', path: '/general-business/my-business', record: '/general-business/detail' },
  { resource: 'office', path: '/enterprise/manage', record: '/enterprise/manage/details' },
  { resource: 'company-report', path: '/company-data/reports', record: '/company-data/report' },
  { resource: 'customer-relationship-management', path: '/crm' },
  { resource: 'financing-party', path: '/financing-party/manage' },
  {
    resource: 'bill',
    path: '/finance/invoice/invoicing',
    record: '/finance/invoice/detail',
    where: { direction: SOLD },
  },
  {
    resource: 'bill',
    path: '/finance/invoice/collect',
    record: '/finance/invoice/collect/detail',
    where: { direction: BOUGHT },
  },
  { resource: 'payment-request', path: '/finance/payable', record: '/finance/payment-request/detail' },
  { resource: 'special-payment', path: '/finance/payable' },
  {
    resource: 'financial-collection',
    path: '/finance/financial-collection',
    record: '/finance/financial-collection/detail',
  },
  {
    resource: 'finance-amount-detail',
    path: '/finance/financial-collection/claim',
    record: '/finance/financial-collection/claim/detail',
  },
  { resource: 'fee-apply', path: '/office-automation/fee-apply', record: '/office-automation/fee-apply/detail' },
  { resource: 'warehousing', path: '/stock/import', record: '/stock/import/detail' },
  { resource: 'out-stock', path: '/stock/export', record: '/stock/export/detail' },
  { resource: 'warehouse-receipt', path: '/stock/receipt', record: '/stock/receipt/detail' },
  { resource: 'transfer-application', path: '/stock/export', record: '/stock/transfer/detail' },
  { resource: 'actual-delivery', path: '/stock/export', record: '/stock/delivery/detail' },
  { resource: 'stock-count', path: '/stock/count', record: '/stock/count/detail' },
  { resource: 'opening', path: '/finance/opening', record: '/finance/opening/detail' },
  { resource: 'billing-information', path: '/finance/billing-information' },
  { resource: 'engine-bidding-info', path: '/official/engine-bidding-info' },
  { resource: 'dynamic-form', path: '/flowable/dynamic-form', record: '/flowable/dynamic-form/design' },
  { resource: 'flowable-process', path: '/flowable/process', record: '/flowable/process/design' },
  { resource: 'user', path: '/system/user' },
  { resource: 'role', path: '/system/role' },
];

/** The place a hit opens: a record of its own page or of the general one, an open task, or a form to begin. */
export const hitKinds = {
  record: { zh: '数据', en: 'Record' },
  task: { zh: '任务', en: 'Task' },
  start: { zh: '发起申请', en: 'Start' },
} as const;

/** Finds records, tasks and what may be begun by a part of their name or number, among all a person may see. */
export const search = resource('search', {
  module: 'platform',
  title: { zh: '全局搜索', en: 'Search' },
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    /**
     * The newest few of each kind: records by name and number, open tasks by step, title and number of their record,
     * and forms and processes the person may begin. `path` is the screen that lists it, `record` the page of one.
     */
    find: call('GET', '', {
      access: 'session',
      query: { keyword: text({ required: true, min: SEARCH_LETTERS, max: 100 }) },
      answer: list({
        resource: text({ required: true }),
        resourceText: text({ required: true }),
        kind: choice(hitKinds, { required: true }),
        /** Of the record, the task, or the key of what may be begun. */
        id: text({ required: true }),
        label: text({ required: true }),
        hint: text(),
        path: text({ required: true }),
        record: text(),
        /** Of a task: its instance, and what that is about. */
        processInstanceId: id(),
        businessType: text(),
        businessKey: id(),
        /** Of what may be begun: whether its key is a form's. */
        form: boolean(),
      }),
    }),
  },
});
