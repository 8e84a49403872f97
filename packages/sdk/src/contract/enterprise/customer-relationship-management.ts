import {
  call,
  dictionary,
  id,
  list,
  longText,
  moment,
  reference,
  resource,
  states,
  text,
  type Fields,
} from '../index.ts';

/** The fields of a customer in a search select. */
const found = {
  id: id({ required: true }),
  customerName: text({ zh: '客户名称', en: 'Customer', required: true }),
  creditCode: text({ zh: '统一社会信用代码', en: 'Credit code' }),
  contactName: text({ zh: '联系人', en: 'Contact' }),
  contactPhone: text({ zh: '联系电话', en: 'Phone' }),
} as const satisfies Fields;

/** A customer an office deals with, registered here or not. */
export const customerRelationshipManagement = resource('customer-relationship-management', {
  module: 'enterprise',
  title: { zh: '客户', en: 'Customer' },
  access: 'crm',
  label: 'customerName',
  excel: { export: '/api/engine/auth/customer-relationship-export/excel', import: true },
  unique: [['officeId', 'customerName']],
  fields: {
    customerName: text({ zh: '客户名称', en: 'Customer', required: true, max: 120, search: true }),
    customerType: dictionary('CUSTOMER_TYPE', { zh: '客户类型', en: 'Type', displayName: true }),
    customerLevel: dictionary('CUSTOMER_LEVEL', { zh: '客户等级', en: 'Level', displayName: true }),
    creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18, format: 'creditCode', search: true }),
    industry: dictionary('INDUSTRY', { zh: '所属行业', en: 'Industry', displayName: true }),
    contactName: text({ zh: '联系人', en: 'Contact', max: 64 }),
    contactPhone: text({ zh: '联系电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
    contactEmail: text({ zh: '邮箱', en: 'E-mail', max: 120, pattern: '^[^@\\s]+@[^@\\s]+$' }),
    provinceId: reference('china-area', { zh: '省', en: 'Province', displayName: true }),
    cityId: reference('china-area', { zh: '市', en: 'City', displayName: true }),
    districtId: reference('china-area', { zh: '区县', en: 'District', displayName: true }),
    address: text({ zh: '详细地址', en: 'Address', max: 128 }),
    source: dictionary('CUSTOMER_SOURCE', { zh: '客户来源', en: 'Source', displayName: true }),
    ownerUserId: reference('user', { zh: '负责人', en: 'Person in charge', onDelete: 'set null', displayName: true }),
    relatedOfficeId: reference('office', {
      zh: '关联企业',
      en: 'Related enterprise',
      onDelete: 'set null',
      displayName: true,
    }),
    endUser: dictionary('END_USER', { zh: '最终用户', en: 'End user', displayName: 'endUserText' }),
    /** Of its follow-ups, as is the text below. */
    lastFollowTime: moment({ zh: '最近跟进', en: 'Last follow-up', readonly: true }),
    followRecord: longText({ zh: '跟进记录', en: 'Notes', readonly: true, max: 5000 }),
    /** A first contract makes it cooperating, also after it was lost. */
    status: states(
      {
        potential: { value: 1, zh: '潜在', en: 'Potential', tone: 'neutral', to: ['cooperating'] },
        cooperating: { value: 2, zh: '合作中', en: 'Cooperating', tone: 'success', to: ['lost'] },
        lost: { value: 3, zh: '已流失', en: 'Lost', tone: 'danger', to: ['cooperating'] },
      },
      { zh: '状态', en: 'Status', required: true, default: 1, displayName: true },
    ),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: [
      'customerName',
      'status',
      'customerLevel',
      'contactName',
      'contactPhone',
      'ownerUserId',
      'lastFollowTime',
      'createTime',
    ],
    filters: ['customerName', 'customerType', 'customerLevel', 'status', 'ownerUserId', 'lastFollowTime'],
  },
  views: {
    /** The chosen customer. */
    condition: {
      as: 'one',
      path: '/fetch/condition',
      access: 'session',
      by: { id: 'asked' },
      columns: ['id', 'customerName', 'creditCode', 'contactName', 'contactPhone'],
    },
  },
  calls: {
    /** Customers whose name or credit code holds the text: at most 20. */
    listCustomer: call('GET', '/fetch/list-customer', {
      access: 'session',
      query: { text: text({ max: 120 }) },
      answer: list(found),
    }),
  },
  transitions: {
    /** A new contract brings it back. */
    markLost: {
      path: '/mark-lost',
      to: 'lost',
      label: { zh: '标记流失', en: 'Mark as lost' },
      message: { zh: '已标记为流失客户', en: 'Marked as lost' },
      danger: true,
      fields: { reason: text({ zh: '流失原因', en: 'Reason', max: 250 }) },
    },
  },
});
