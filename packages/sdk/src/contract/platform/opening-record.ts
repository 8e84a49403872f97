import { id, integer, reference, resource, text, viaReference } from '../index.ts';
import { OPENING, OPENING_VIEW } from './opening.ts';

/** The documents among the records of an opening, which people open; all others hang on them. */
const DOCUMENTS = [
  'contract',
  'finance-receivable',
  'finance-payable',
  'bill',
  'financial-collection',
  'finance-amount-detail',
  'payment-request',
  'financing',
  'warehousing',
  'actual-delivery',
] as const;

/**
 * A record that an opening made, as it left it. None of them makes an accounting entry: what an office brings along is
 * in its books already.
 */
export const openingRecord = resource('opening-record', {
  module: 'platform',
  title: { zh: '期初单据', en: 'Opening record' },
  access: { view: OPENING_VIEW, edit: OPENING },
  scope: viaReference('openingId'),
  label: 'recordId',
  standard: ['page'],
  logged: false,
  unique: [['resource', 'recordId']],
  fields: {
    openingId: reference('opening', { zh: '期初建账', en: 'Opening', required: true, onDelete: 'cascade' }),
    resource: text({ zh: '单据类型', en: 'Document type', required: true, max: 64 }),
    recordId: id({ zh: '单据', en: 'Record', required: true, index: true }),
    recordVersion: integer({ zh: '版本', en: 'Version', required: true }),
    /** The name people have for it: its kind, and its number. */
    kindText: text({ zh: '单据', en: 'Document', computed: true }),
    recordCode: text({ zh: '编号', en: 'Number', computed: true }),
  },
  list: { columns: ['resource', 'recordId'], filters: ['openingId', 'resource'], sort: 'createTime' },
  views: {
    /** The documents that an opening made. */
    documents: {
      as: 'page',
      path: '/fetch/documents',
      where: { resource: DOCUMENTS },
      by: { openingId: 'asked' },
      asks: [],
    },
  },
});
