import {
  dictionary,
  files,
  integer,
  json,
  money,
  needs,
  reference,
  resource,
  rows,
  states,
  text,
  valueOf,
  viaReference,
  type States,
} from '../index.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { applied, approvalField, consent, consented, DOCUMENT_ACCESS, operator } from './document.ts';

export const transferApplicationStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '待审批',
    en: 'Pending approval',
    tone: 'progress',
    to: ['approved', 'rejected', 'draft'],
  },
  approved: { value: 2, zh: '已通过', en: 'Approved', tone: 'progress', to: ['transferred'] },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  transferred: { value: 4, zh: '已过户', en: 'Transferred', tone: 'success' },
} as const satisfies States;

export const TRANSFER_TYPES = { title: '1', warehouse: '2', location: '3', pledge: '4', partial: '5' } as const;

/** Goods of a receipt line that are transferred. */
export const transferApplicationLine = resource('transfer-application-line', {
  module: 'warehouse',
  title: { zh: '过户调拨明细', en: 'Lines' },
  access: DOCUMENT_ACCESS,
  scope: viaReference('transferApplicationId'),
  label: 'snList',
  standard: [],
  fields: {
    transferApplicationId: reference('transfer-application', {
      zh: '过户调拨',
      en: 'Transfer',
      required: true,
      onDelete: 'cascade',
    }),
    warehouseReceiptLineId: reference('warehouse-receipt-line', {
      zh: '仓单明细',
      en: 'Warehouse receipt line',
      required: true,
    }),
    goodsId: reference('goods', {
      zh: '物品',
      en: 'Goods',
      computed: valueOf('warehouseReceiptLineId', 'goodsId'),
      displayName: true,
    }),
    unitPrice: money({
      zh: '单价',
      en: 'Unit price',
      computed: valueOf('warehouseReceiptLineId', 'unitPrice'),
      displayName: true,
    }),
    quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: ['goodsId', 'quantity', 'unitPrice', 'snList'],
    filters: ['transferApplicationId'],
    sort: 'sorted',
  },
});

/** Goods of a receipt that go to another owner, warehouse, location or pledge. Pledged ones go under their pledge. */
export const transferApplication = resource('transfer-application', {
  module: 'warehouse',
  title: { zh: '过户调拨', en: 'Transfer' },
  access: DOCUMENT_ACCESS,
  editableIn: ['draft', 'rejected'],
  scope: rows({
    parties: ['operatorOfficeId', 'fromOfficeId', 'pledgeeOfficeId'],
    readers: ['toOfficeId'],
  }),
  label: 'transferCode',
  standard: ['page', 'get', 'map', 'create', 'update', 'delete'],
  fields: {
    transferCode: text({
      zh: '过户单号',
      en: 'Number',
      required: true,
      numbered: 'GH',
      unique: true,
      max: 64,
      search: true,
    }),
    transferType: dictionary('TRANSFER_TYPE', { zh: '过户类型', en: 'Type', required: true, displayName: true }),
    warehouseReceiptId: reference('warehouse-receipt', {
      zh: '仓单',
      en: 'Warehouse receipt',
      required: true,
      displayName: true,
    }),
    warehousingId: reference('warehousing', { zh: '入库单', en: 'Inbound order', readonly: true, displayName: true }),
    operatorOfficeId: operator,
    /** The giver: the owner, of a pledge the pledgee. */
    fromOfficeId: reference('office', { zh: '转出方', en: 'From', readonly: true, displayName: true }),
    toOfficeId: reference('office', { zh: '转入方', en: 'To', displayName: true }),
    fromSubWarehouseId: reference('sub-warehouse', {
      zh: '转出仓库',
      en: 'From warehouse',
      readonly: true,
      displayName: true,
    }),
    toSubWarehouseId: reference('sub-warehouse', { zh: '转入仓库', en: 'To warehouse', displayName: true }),
    toSubWarehouseLocationId: reference('sub-warehouse-location', {
      zh: '转入库位',
      en: 'To location',
      displayName: true,
    }),
    /** The project that the goods secure from then on. */
    toFinancingId: reference('financing', { zh: '转入融资项目', en: 'To project', displayName: true }),
    quantity: integer({ zh: '数量', en: 'Quantity', readonly: true }),
    amount: money({ zh: '货值', en: 'Value', readonly: true, displayName: true }),
    reason: text({ zh: '原因', en: 'Reason', max: 500 }),
    files: files({ zh: '附件', en: 'Files' }),
    ...consented,
    /** The receipt it made for who took over. */
    toReceiptId: reference('warehouse-receipt', {
      zh: '新仓单',
      en: 'New warehouse receipt',
      readonly: true,
      displayName: true,
    }),
    ...applied,
    approvalStatus: approvalField({ 1: 1, 2: 2, 3: 3, 4: 2 }),
    status: states(transferApplicationStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
  },
  list: {
    columns: [
      'transferCode',
      'transferType',
      'warehouseReceiptId',
      'fromOfficeId',
      'toOfficeId',
      'quantity',
      'amount',
      'toReceiptId',
      'status',
      'createTime',
    ],
    filters: ['transferCode', 'transferType', 'warehouseReceiptId', 'fromOfficeId', 'toOfficeId', 'status'],
    sort: '-createTime',
  },
  lines: {
    lines: {
      resource: transferApplicationLine,
      through: 'transferApplicationId',
      totals: { quantity: 'quantity' },
      sums: ['quantity'],
    },
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    submitted: 'asked',
    processes: [{ key: 'transfer-application' }],
    states: { draft: 'draft', started: 'inApproval', approved: 'approved', refused: 'rejected', stopped: 'draft' },
  },
  summary: { title: ['transferCode'], code: 'transferCode', amount: 'amount' },
  transitions: {
    /** Of the pledgee, for goods that are pledged to it. */
    consent: {
      ...consent,
      label: { zh: '同意转让', en: 'Consent' },
      message: { zh: '已同意转让', en: 'Consented to the transfer' },
      confirm: {
        zh: '质押货物将随质押权一起转让。同意吗？',
        en: 'The pledged goods will be transferred together with the pledge. Do you consent?',
      },
    },
  },
  views: { details: { as: 'one', path: '/details/{id}', by: { id: 'asked' } } },
  calls: {
    start: startsFlow('/start', { processes: ['transfer-application'], access: needs('STOCK_MANAGE', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('STOCK_MANAGE', 'edit') }),
  },
});
