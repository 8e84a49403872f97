import {
  choice,
  files,
  longText,
  moment,
  reference,
  resource,
  rows,
  stateChoice,
  states,
  type States,
  text,
} from '../index.ts';
import { services } from './services.ts';

export const serviceApplyStatus = {
  toBeTakenUp: { value: 0, zh: '待受理', en: 'To be taken up', tone: 'progress', to: ['inProgress', 'returned'] },
  inProgress: { value: 1, zh: '处理中', en: 'In progress', tone: 'progress', to: ['done'] },
  done: { value: 2, zh: '已办结', en: 'Completed', tone: 'success' },
  returned: { value: 3, zh: '已退回', en: 'Returned', tone: 'danger' },
} as const satisfies States;

const CODES = [...new Set(Object.values(services).map((service) => service.code))];

/** An enterprise's application for one of the platform's services, handled by the platform's staff. */
export const serviceApply = resource('service-apply', {
  module: 'enterprise',
  title: { zh: '服务申请', en: 'Service application' },
  access: CODES,
  // Staff see only the services whose code they hold: import staff see no other applications.
  rowPermissions: {
    field: 'serviceType',
    codes: Object.fromEntries(Object.entries(services).map(([type, service]) => [type, service.code])),
    reads: true,
  },
  editableIn: ['toBeTakenUp'],
  scope: rows(),
  label: 'applyCode',
  fields: {
    serviceType: choice(services, {
      zh: '服务类型',
      en: 'Service',
      required: true,
      createOnly: true,
      index: true,
      displayName: 'serviceTypeText',
    }),
    applyCode: text({
      zh: '申请编号',
      en: 'Application number',
      required: true,
      numbered: 'FW',
      unique: true,
      max: 64,
      search: true,
    }),
    /** The enterprise's own name, contact and phone where they are left empty. */
    enterpriseName: text({ zh: '企业名称', en: 'Enterprise', max: 120, search: true }),
    contactName: text({ zh: '联系人', en: 'Contact', max: 64 }),
    contactPhone: text({ zh: '联系电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
    content: longText({ zh: '申请内容', en: 'Request', required: true, max: 2000 }),
    files: files({ zh: '附件', en: 'Files' }),
    applyTime: moment({ zh: '申请时间', en: 'Applied', readonly: true }),
    handlerId: reference('user', {
      zh: '受理人',
      en: 'Handled by',
      stampedBy: 'handle',
      onDelete: 'set null',
      displayName: true,
    }),
    handleTime: moment({ zh: '处理时间', en: 'Handled', stampedBy: 'handle' }),
    reply: longText({ zh: '回复', en: 'Reply', readonly: true, max: 2000 }),
    status: states(serviceApplyStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
  },
  list: {
    columns: [
      'applyCode',
      'status',
      'enterpriseName',
      'contactName',
      'contactPhone',
      'applyTime',
      'handlerId',
      'handleTime',
    ],
    filters: ['applyCode', 'enterpriseName', 'status', 'applyTime', 'serviceType'],
    sort: '-createTime',
  },
  transitions: {
    /**
     * The staff's answer: taken up, done or returned, the last two with a reply; the applicant is told. Only for
     * whoever holds the service's code over all offices.
     */
    handle: {
      path: '/handle',
      label: { zh: '处理', en: 'Answer' },
      message: { zh: '已答复申请人', en: 'Answered' },
      heading: { zh: '处理申请', en: 'Answer the application' },
      fields: {
        status: stateChoice(serviceApplyStatus, ['inProgress', 'done', 'returned'], {
          zh: '处理结果',
          en: 'Answer',
          required: true,
        }),
        reply: longText({ zh: '回复', en: 'Reply', max: 2000 }),
      },
    },
  },
});
