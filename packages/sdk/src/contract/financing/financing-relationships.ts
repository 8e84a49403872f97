import { choice, date, id, longText, reference, resource, rows, text } from '../index.ts';

const relatedKinds = {
  contract: { zh: '合同', en: 'Contract' },
  'non-financing': { zh: '非融资业务项目', en: 'General business project' },
  financing: { zh: '融资项目', en: 'Financing project' },
  bill: { zh: '发票', en: 'Invoice' },
} as const;

/** Another record that has to do with a project: found from both ends. */
export const financingRelationships = resource('financing-relationships', {
  module: 'financing',
  title: { zh: '关联记录', en: 'Related record' },
  access: {
    view: ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'MY_FLOW_START', 'MY_START'],
    edit: ['MY_FLOW_START', 'MY_START'],
    delete: ['MY_FLOW_START', 'MY_START'],
  },
  scope: rows({ readThrough: ['financingId'] }),
  label: 'relatedCode',
  unique: [['financingId', 'relatedKind', 'relatedId']],
  fields: {
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    relatedKind: choice(relatedKinds, { zh: '类型', en: 'Type', required: true, createOnly: true, displayName: true }),
    relatedId: id({ zh: '关联记录', en: 'Record', required: true, createOnly: true, index: true }),
    /** As it was when they were related. */
    relatedCode: text({ zh: '编号', en: 'Number', readonly: true, max: 120, search: true }),
    relationDate: date({ zh: '关联日期', en: 'Related on' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: ['relatedKind', 'relatedCode', 'relationDate', 'remarks'],
    filters: ['financingId', 'relatedKind', 'relatedId'],
    sort: '-createTime',
  },
});
