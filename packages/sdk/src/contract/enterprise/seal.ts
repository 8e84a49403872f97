import {
  boolean,
  call,
  codes,
  date,
  dictionary,
  file,
  id,
  integer,
  moment,
  needs,
  one,
  reference,
  resource,
  rows,
  messageKey,
  states,
  type States,
  text,
  type Codes,
  type Fields,
} from '../index.ts';
import { startsFlow } from '../workflow/flow-calls.ts';

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const;

export const sealStatus = {
  applied: { value: 0, zh: '申请中', en: 'Pending', tone: 'progress', to: ['inUse'] },
  inUse: { value: 1, zh: '启用', en: 'In use', tone: 'success', to: ['disabled', 'revoked'] },
  disabled: { value: 2, zh: '停用', en: 'Disabled', tone: 'neutral', to: ['inUse'] },
  revoked: { value: 3, zh: '已注销', en: 'Revoked', tone: 'neutral' },
} as const satisfies States;

/** How a seal is set: by the provider on a file, or by hand on paper. */
export const sealManners = {
  electronic: { value: 1, zh: '电子签署', en: 'Electronic' },
  onPaper: { value: 2, zh: '线下用印', en: 'On paper' },
} as const satisfies Codes;

/** The fields of a use of a seal, on paper or on a file. */
const use = {
  reason: text({ zh: '用印事由', en: 'Reason', required: true, max: 250 }),
  /** Which kind: signed by the provider, or on paper and only registered here. */
  manner: codes(sealManners, {
    zh: '用印方式',
    en: 'Manner',
    required: true,
    default: sealManners.electronic.value,
    displayName: true,
  }),
  contractId: reference('contract', { zh: '合同', en: 'Contract', onDelete: 'set null', displayName: true }),
  /** A PDF. Of a contract: one of its files. */
  sourceFile: file({ zh: '待签文件', en: 'File to sign', accept: ['pdf'], displayName: true }),
  /** Where on the page, from the left and from below, in points (1/72 inch). */
  page: integer({ zh: '页码', en: 'Page', min: 1, max: 9999, default: 1 }),
  positionX: integer({ zh: '横坐标', en: 'From the left', min: 0, max: 5000, default: 440 }),
  positionY: integer({ zh: '纵坐标', en: 'From the bottom', min: 0, max: 5000, default: 160 }),
} as const satisfies Fields;

/** A seal of an organisation, at the signature provider where one is configured. */
export const seal = resource('seal', {
  module: 'enterprise',
  title: { zh: '印章', en: 'Seal' },
  access: 'SEAL_MANAGE',
  editableIn: ['applied', 'inUse', 'disabled'],
  fields: {
    name: text({ zh: '印章名称', en: 'Name', required: true, max: 120, unique: 'office', search: true }),
    sealType: dictionary('SEAL_TYPE', { zh: '印章类型', en: 'Type', required: true, displayName: true }),
    sealImage: file({ zh: '印模', en: 'Imprint', accept: IMAGES, displayName: true }),
    /** Its id at the signature provider; none: the seal exists on paper only. */
    providerSealId: text({ zh: '签章服务印章号', en: 'Provider seal', max: 120, readonly: true }),
    keeperId: reference('user', { zh: '保管人', en: 'Keeper', onDelete: 'set null', displayName: true }),
    effectiveDate: date({ zh: '生效日期', en: 'Valid from' }),
    expireDate: date({ zh: '失效日期', en: 'Valid until' }),
    failReason: messageKey({
      zh: '失败原因',
      en: 'Failure reason',
      readonly: true,
      max: 250,
      displayName: 'failReasonText',
    }),
    status: states(sealStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: ['name', 'sealType', 'status', 'keeperId', 'effectiveDate', 'expireDate', 'createTime'],
    filters: ['name', 'sealType', 'status', 'keeperId'],
  },
  transitions: {
    /** Puts it in use: one applied for only where no provider opens it. */
    enable: {
      path: '/enable',
      action: 'enable',
      to: 'inUse',
      label: { zh: '启用', en: 'Enable' },
      message: { zh: '印章已启用', en: 'Seal enabled' },
    },
    disable: {
      path: '/disable',
      action: 'disable',
      to: 'disabled',
      label: { zh: '停用', en: 'Disable' },
      message: { zh: '印章已停用', en: 'Seal disabled' },
    },
    /** For good, at the provider too. */
    revoke: {
      path: '/revoke',
      action: 'delete',
      to: 'revoked',
      label: { zh: '注销', en: 'Revoke' },
      message: { zh: '印章已注销', en: 'Seal revoked' },
      danger: true,
      confirm: { zh: '注销后不能恢复，确定注销该印章吗？', en: 'A revoked seal cannot be brought back. Revoke it?' },
    },
  },
  views: {
    /** The newest seal in use of the person's organisation, of the type where given; empty where there is none. */
    one: {
      as: 'one',
      path: '/fetch/one',
      access: needs('SEAL_MANAGE', 'get'),
      mine: 'officeId',
      where: { status: ['inUse'] },
      by: { sealType: 'may' },
      columns: ['id', 'name', 'sealType', 'sealImage', 'providerSealId', 'status'],
      absent: 'empty',
    },
  },
  calls: {
    /**
     * Uses it: signs a PDF at the provider, or registers what was sealed on paper. 400 where it is not in use, not
     * valid today, or no provider is configured.
     */
    use: call('POST', '/use', {
      access: needs('SEAL_MANAGE', 'edit'),
      body: { sealId: id({ required: true }), ...use },
      answer: one({ id: id({ required: true }), status: integer({ required: true }) }),
      long: true,
    }),
    /** Which provider signs, if any. */
    provider: call('GET', '/fetch/provider', {
      access: needs('SEAL_MANAGE', 'query'),
      answer: one({ configured: boolean({ required: true }), name: text() }),
    }),
  },
});

/** Every use of a seal: who, when, for what, on which file. Written by the use itself, never changed. */
export const sealUse = resource('seal-use', {
  module: 'enterprise',
  title: { zh: '用印记录', en: 'Seal record' },
  access: 'SEAL_MANAGE',
  scope: rows({ readThrough: ['contractId'] }),
  standard: ['page', 'get', 'map'],
  label: 'useCode',
  fields: {
    useCode: text({
      zh: '用印编号',
      en: 'Number',
      required: true,
      numbered: 'YY',
      unique: true,
      max: 64,
      search: true,
    }),
    sealId: reference('seal', { zh: '印章', en: 'Seal', required: true, displayName: true }),
    ...use,
    signedFile: file({
      zh: '已签文件',
      en: 'Signed file',
      readonly: true,
      accept: ['pdf'],
      displayName: true,
    }),
    providerFlowId: text({ zh: '签署流程号', en: 'Provider flow', max: 120, readonly: true }),
    userId: reference('user', {
      zh: '用印人',
      en: 'Used by',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    useTime: moment({ zh: '用印时间', en: 'Used', readonly: true }),
    failReason: messageKey({
      zh: '失败原因',
      en: 'Failure reason',
      readonly: true,
      max: 250,
      displayName: 'failReasonText',
    }),
    status: states(
      {
        inProgress: { value: 1, zh: '签署中', en: 'In progress', tone: 'progress', to: ['sealed', 'failed'] },
        sealed: { value: 2, zh: '已用印', en: 'Sealed', tone: 'success' },
        failed: { value: 3, zh: '失败', en: 'Failed', tone: 'danger' },
      },
      { zh: '状态', en: 'Status', required: true, default: 1, displayName: true },
    ),
  },
  list: {
    columns: ['useCode', 'sealId', 'status', 'reason', 'manner', 'contractId', 'userId', 'useTime'],
    filters: ['useCode', 'sealId', 'manner', 'status', 'contractId', 'useTime'],
    sort: '-createTime',
  },
});

const APPLY = 'SUBMIT_ENTERPRISE_INFO';

/** An organisation's application for electronic seals: approved here, then opened at the signature provider. */
export const anxinsignSeal = resource('anxinsign-seal', {
  module: 'enterprise',
  title: { zh: '印章申请', en: 'Application for a seal' },
  // People who handle tasks may read the applications they approve.
  access: { view: [APPLY, 'SEAL_MANAGE', 'MY_TODO'], edit: APPLY },
  editableIn: ['draft', 'failed'],
  label: 'enterpriseName',
  fields: {
    enterpriseName: text({ zh: '企业名称', en: 'Enterprise', required: true, max: 120, search: true }),
    creditCode: text({
      zh: '统一社会信用代码',
      en: 'Credit code',
      required: true,
      max: 18,
      format: 'creditCode',
      search: true,
    }),
    legalPersonName: text({ zh: '法定代表人', en: 'Legal representative', required: true, max: 64 }),
    transactorName: text({ zh: '经办人', en: 'Handled by', required: true, max: 64 }),
    transactorMobilePhone: text({
      zh: '经办人手机',
      en: 'Handler’s phone',
      required: true,
      max: 11,
      pattern: '^\\d{11}$',
    }),
    authorizationFile: file({ zh: '授权书', en: 'Letter of authority', displayName: true }),
    providerUserId: text({ zh: '签章服务账号', en: 'Provider account', max: 120, readonly: true }),
    sealId: reference('seal', {
      zh: '印章',
      en: 'Seal',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    failReason: messageKey({
      zh: '失败原因',
      en: 'Failure reason',
      readonly: true,
      max: 250,
      displayName: 'failReasonText',
    }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(
      {
        draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inProgress'] },
        inProgress: { value: 1, zh: '申请中', en: 'In progress', tone: 'progress', to: ['opened', 'failed'] },
        opened: { value: 2, zh: '已开通', en: 'Activated', tone: 'success' },
        failed: { value: 3, zh: '开通失败', en: 'Failed', tone: 'danger', to: ['inProgress'] },
      },
      { zh: '状态', en: 'Status', required: true, default: 0, displayName: true },
    ),
  },
  list: {
    columns: [
      'enterpriseName',
      'status',
      'failReason',
      'creditCode',
      'legalPersonName',
      'transactorName',
      'createTime',
    ],
    filters: ['enterpriseName', 'creditCode', 'status'],
    sort: '-createTime',
  },
  // Approved is not opened yet: the provider has the last word.
  approvable: {
    instance: 'processInstanceId',
    processes: [{ key: 'seal-apply', needs: ['authorizationFile'] }],
    states: { started: 'inProgress', approved: 'inProgress', refused: 'failed', stopped: 'failed' },
  },
  summary: { title: ['enterpriseName'], code: 'creditCode', counterpart: 'enterpriseName' },
  calls: {
    applyEnterprise: startsFlow('/apply-enterprise', { processes: ['seal-apply'], access: needs(APPLY, 'edit') }),
  },
  transitions: {
    /** Asks the provider once more for an application that was approved here. */
    open: {
      path: '/open',
      access: needs([APPLY, 'SEAL_MANAGE'], 'edit'),
      from: ['inProgress'],
      label: { zh: '重新开通', en: 'Activate again' },
      message: { zh: '已重新提交开通', en: 'Activation requested again' },
    },
  },
});
