import {
  date,
  documentStates,
  id,
  integer,
  longText,
  money,
  needs,
  resource,
  rows,
  states,
  text,
} from '@scf-kit/sdk/contract';
import { startsFlow, stopsFlow } from '@scf-kit/sdk/contract/workflow/flow-calls';

/** A car asked for: what a new resource takes, declared for `declared.test.ts` alone. */
export const carRequest = resource('car-request', {
  module: 'platform',
  title: { zh: '用车申请', en: 'Car request' },
  access: 'FEE_APPLY',
  editableIn: ['draft', 'rejected'],
  scope: rows(),
  label: 'code',
  fields: {
    code: text({ zh: '申请编号', en: 'Number', required: true, numbered: 'YC', unique: true, max: 64, search: true }),
    destination: text({ zh: '目的地', en: 'Destination', required: true, max: 120, search: true }),
    departs: date({ zh: '用车日期', en: 'Date', required: true }),
    passengers: integer({ zh: '乘车人数', en: 'Passengers', required: true, min: 1, max: 7, default: 1 }),
    estimate: money({ zh: '预计费用', en: 'Estimate' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    mileage: integer({ zh: '里程（公里）', en: 'Mileage (km)', readonly: true, min: 0, max: 99999 }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(
      {
        draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
        inApproval: {
          value: 1,
          zh: '审批中',
          en: 'In approval',
          tone: 'progress',
          to: ['approved', 'rejected', 'withdrawn'],
        },
        approved: { value: 2, zh: '已通过', en: 'Approved', tone: 'success', to: ['returned'] },
        rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
        withdrawn: { value: 4, zh: '已撤销', en: 'Withdrawn', tone: 'neutral' },
        returned: { value: 5, zh: '已还车', en: 'Returned', tone: 'success' },
      },
      { zh: '状态', en: 'Status', required: true, default: 0, displayName: 'statusDictText' },
    ),
  },
  list: {
    columns: ['code', 'destination', 'departs', 'passengers', 'estimate', 'status'],
    filters: ['destination', 'departs', 'status'],
  },
  approvable: { instance: 'processInstanceId', processes: [{ key: 'generic' }], states: documentStates },
  summary: { title: ['code', 'destination'], code: 'code', amount: 'estimate' },
  screens: [
    {
      path: '/office-automation/car-request',
      title: { zh: '用车申请', en: 'Car requests' },
      area: 'office-automation',
      empty: { zh: '还没有用车申请，可新增一份', en: 'Nobody has asked for a car yet. Add a request.' },
      record: {
        path: '/office-automation/car-request/detail',
        title: { zh: '用车申请详情', en: 'Car request details' },
      },
    },
  ],
  transitions: {
    giveBack: {
      path: '/give-back',
      label: { zh: '还车', en: 'Give back' },
      to: 'returned',
      fields: { mileage: integer({ zh: '里程（公里）', en: 'Mileage (km)', required: true, min: 0, max: 99999 }) },
      message: { zh: '车辆已归还', en: 'The car was given back' },
    },
  },
  calls: {
    start: startsFlow('/start', { processes: ['generic'], access: needs('FEE_APPLY', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('FEE_APPLY', 'edit') }),
  },
});
