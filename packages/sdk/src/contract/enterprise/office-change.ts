import { startedFields, startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import {
  call,
  codes,
  files,
  id,
  json,
  longText,
  moment,
  needs,
  one,
  record,
  reference,
  resource,
  rows,
  states,
  text,
  type Codes,
  type Fields,
} from '../index.ts';
import { vouchedFields } from './office.ts';

const OWN = ['SUBMIT_ENTERPRISE_INFO', 'ENTERPRISE_AUTH'] as const;
const VIEW = ['SUBMIT_ENTERPRISE_INFO', 'ENTERPRISE_AUTH', 'ENTERPRISE_INFO_CHANGE_AUTH'] as const;

/** 变更: what the business register holds has changed; 资料修改: what was handed in here is put right. */
export const officeChangeKinds = {
  registration: { value: 1, zh: '工商变更', en: 'Registration change' },
  information: { value: 2, zh: '资料修改', en: 'Information change' },
} as const satisfies Codes;

/** Values of the organisation's fields, the changed ones only; an encrypted one with its middle masked. */
export type ChangedValues = Readonly<Record<string, unknown>>;

const fields = {
  officeId: reference('office', {
    zh: '企业',
    en: 'Enterprise',
    readonly: true,
    onDelete: 'cascade',
    displayName: true,
  }),
  /** The name of the organisation when it applied. */
  officeName: text({ zh: '企业名称', en: 'Enterprise', max: 120, readonly: true, search: true }),
  changeKind: codes(officeChangeKinds, {
    zh: '变更类型',
    en: 'Change type',
    required: true,
    default: officeChangeKinds.registration.value,
    displayName: true,
  }),
  beforeData: json<ChangedValues>()({ zh: '变更前', en: 'Before', readonly: true }),
  afterData: json<ChangedValues>()({ zh: '变更后', en: 'After', readonly: true }),
  /** Encrypted values as they are stored, by field. */
  sealedData: json<Readonly<Record<string, string>>>()({ readonly: true, secret: true }),
  reason: longText({ zh: '变更原因', en: 'Reason', required: true, max: 500 }),
  files: files({ zh: '证明文件', en: 'Supporting documents' }),
  applyUserId: reference('user', {
    zh: '申请人',
    en: 'Applicant',
    readonly: true,
    onDelete: 'set null',
    displayName: true,
  }),
  applyTime: moment({ zh: '申请时间', en: 'Applied', readonly: true }),
  approvalStatus: states(
    {
      pending: {
        value: 1,
        zh: '待审批',
        en: 'Pending approval',
        tone: 'progress',
        to: ['approved', 'rejected', 'withdrawn'],
      },
      approved: { value: 2, zh: '已通过', en: 'Approved', tone: 'success' },
      rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['pending'] },
      withdrawn: { value: 4, zh: '已撤回', en: 'Withdrawn', tone: 'neutral', to: ['pending'] },
    },
    { zh: '审批状态', en: 'Status', required: true, default: 1, displayName: true },
  ),
  approveUserId: reference('user', {
    zh: '审批人',
    en: 'Approver',
    readonly: true,
    onDelete: 'set null',
    displayName: true,
  }),
  approveTime: moment({ zh: '审批时间', en: 'Decided', readonly: true }),
  opinion: text({ zh: '审批意见', en: 'Opinion', max: 500, readonly: true }),
  processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
} as const satisfies Fields;

/** A change of what an organisation is vouched for as: applied for by its people, written once it is approved. */
export const officeChange = resource('office-change', {
  module: 'enterprise',
  title: { zh: '企业变更', en: 'Enterprise change' },
  access: { view: VIEW, edit: OWN },
  scope: rows(),
  standard: ['page', 'get'],
  label: 'officeName',
  fields,
  list: {
    columns: [
      'officeName',
      'changeKind',
      'reason',
      'approvalStatus',
      'applyUserId',
      'applyTime',
      'approveTime',
      'opinion',
    ],
    filters: ['officeName', 'changeKind', 'approvalStatus', 'applyTime', 'officeId'],
    sort: '-applyTime',
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    processes: [{ key: 'change-approval' }],
    states: { started: 'pending', approved: 'approved', refused: 'rejected', stopped: 'withdrawn' },
  },
  summary: { title: ['officeName'], code: 'officeName', counterpart: 'officeName' },
  views: {
    /** The newest change of an organisation, the own one by default. 404 where none was applied for. */
    last: {
      as: 'one',
      path: '/api/engine/auth/office/fetch/last-change',
      access: needs(VIEW, 'get'),
      by: { officeId: 'own' },
      sort: '-applyTime',
    },
  },
  calls: {
    /** A change that was rejected or withdrawn is applied for again, as it stands. */
    start: startsFlow('/start', { processes: ['change-approval'], access: needs(OWN, 'edit') }),
    stop: stopsFlow('/stop', { access: needs(OWN, 'edit') }),
    /**
     * Applies for a change of the own organisation: `afterData` holds the fields that are to change. Refused with 400
     * where nothing changes or the organisation is not authenticated, 409 while another change of it is being approved.
     */
    apply: call('POST', '/api/engine/auth/office', {
      access: needs(OWN, 'edit'),
      long: true,
      partial: true,
      body: {
        changeKind: fields.changeKind,
        reason: fields.reason,
        files: fields.files,
        afterData: record(vouchedFields, { required: true }),
      },
      answer: one(startedFields),
    }),
  },
});
