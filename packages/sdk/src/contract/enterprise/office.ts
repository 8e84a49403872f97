import { approvals, startsFlow } from '../workflow/flow-calls.ts';
import {
  boolean,
  call,
  choice,
  codes,
  countOf,
  date,
  dictionary,
  file,
  id,
  longText,
  money,
  needs,
  one,
  options,
  reference,
  resource,
  rows,
  states,
  text,
  type Fields,
} from '../index.ts';
import { contractTypes } from '../trade/contract-kinds.ts';

/** The role of an organisation on this platform. */
export const officeTypes = {
  PLATFORM: { zh: '平台', en: 'Platform' },
  CUSTOMER: { zh: '企业客户', en: 'Enterprise customer' },
  FINANCING: { zh: '资金方', en: 'Financing party' },
  WAREHOUSE: { zh: '仓储方', en: 'Warehouse' },
} as const;

/** The rights to submit one's own organisation's information and to verify organisations. */
const OWN = 'SUBMIT_ENTERPRISE_INFO',
  PLATFORM = 'ENTERPRISE_AUTH';
const email = { max: 120, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' } as const;

/** The verified facts of an organisation: once it is authenticated, they change only by an approved application. */
export const vouchedFields = {
  name: text({ zh: '企业名称', en: 'Name', required: true, max: 120, unique: true, search: true }),
  shortName: text({ zh: '简称', en: 'Short name', max: 64, search: true }),
  creditCode: text({
    zh: '统一社会信用代码',
    en: 'Credit code',
    max: 18,
    format: 'creditCode',
    unique: true,
    search: true,
  }),
  kind: dictionary('OFFICE_KIND', { zh: '机构性质', en: 'Type', displayName: 'kindText' }),
  legalPersonName: text({ zh: '法定代表人', en: 'Legal representative', max: 64 }),
  legalPersonIdCard: text({
    zh: '法定代表人身份证号',
    en: 'Identity card of the legal representative',
    max: 18,
    encrypted: true,
    pattern: '^[1-9]\\d{2}(\\d{11}|\\*{11})\\d{3}[\\dXx]$',
    format: 'identityCard',
  }),
  registeredCapital: money({ zh: '注册资本（元）', en: 'Registered capital (CNY)', min: '0' }),
  establishDate: date({ zh: '成立日期', en: 'Established on' }),
  /** Empty: without an end. */
  businessTermEnd: date({ zh: '营业期限至', en: 'Business term until' }),
  businessScope: longText({ zh: '经营范围', en: 'Scope of business', max: 4000 }),
  provinceId: reference('china-area', { zh: '省', en: 'Province', displayName: true }),
  cityId: reference('china-area', { zh: '市', en: 'City', displayName: true }),
  districtId: reference('china-area', { zh: '区县', en: 'District', displayName: true }),
  businessLicenseFile: file({ zh: '营业执照', en: 'Business licence', displayName: true }),
  idCardFaceFile: file({ zh: '身份证人像面', en: 'Identity card, portrait side', displayName: true }),
  idCardBackFile: file({ zh: '身份证国徽面', en: 'Identity card, emblem side', displayName: true }),
  authorizationFile: file({ zh: '授权书', en: 'Letter of authority', displayName: true }),
} as const satisfies Fields;

/** How to reach an organisation: its own people change it whenever they like. */
export const contactFields = {
  address: text({ zh: '地址', en: 'Address', max: 128 }),
  contactName: text({ zh: '联系人', en: 'Contact', max: 64 }),
  contactPhone: text({ zh: '联系电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
  contactEmail: text({ zh: '联系邮箱', en: 'E-mail', ...email }),
} as const satisfies Fields;

const fields = {
  ...vouchedFields,
  ...contactFields,
  enterpriseCode: text({ zh: '企业编码', en: 'Enterprise code', max: 64, numbered: 'QY', unique: true, search: true }),
  type: choice(officeTypes, { zh: '企业类型', en: 'Type', required: true }),
  /** Registration progress; 1 sends its people to /enterprise/authentication-info. */
  nodeId: states(
    {
      toBeCompleted: { value: 1, zh: '待完善资料', en: 'To be completed', tone: 'progress', to: ['inApproval'] },
      inApproval: {
        value: 2,
        zh: '审批中',
        en: 'In approval',
        tone: 'progress',
        to: ['authenticated', 'toBeCompleted'],
      },
      authenticated: { value: 3, zh: '已认证', en: 'Verified', tone: 'success', to: ['changing'] },
      changing: { value: 4, zh: '变更中', en: 'Changing', tone: 'progress', to: ['authenticated'] },
    },
    { zh: '注册进度', en: 'Registration progress', required: true, default: 1 },
  ),
  parentOfficeId: reference('office', { zh: '上级企业', en: 'Parent enterprise', onDelete: 'set null' }),
  approvalStatus: codes(approvals, { zh: '审批状态', en: 'Approval status', readonly: true }),
  /** The reason given for the rejection. */
  rejectReason: text({ zh: '驳回原因', en: 'Reason for rejection', max: 500, readonly: true }),
  /** One that is in force or was. */
  hasSaleContract: boolean({
    zh: '已有销售合同',
    en: 'Has a sale contract',
    computed: countOf('contract', 'officeId', {
      contractType: [contractTypes.sale.value],
      status: ['approved', 'inForce', 'completed'],
    }),
  }),
  /** The books take no entry dated up to this day, and lose none. */
  closedThrough: date({ zh: '关账日期', en: 'Books closed through', readonly: true }),
  closedReason: text({ zh: '关账说明', en: 'Reason for closing or reopening', max: 500, readonly: true }),
  processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
} as const satisfies Fields;

/** The columns of an organisation shown to its business partners. */
const BRIEF = ['id', 'name', 'shortName', 'enterpriseCode', 'creditCode', 'type'] as const;
/** An organisation: the platform, an enterprise customer or a financing party. */
export const office = resource('office', {
  module: 'enterprise',
  title: { zh: '企业', en: 'Enterprise' },
  access: { view: 'session', edit: [PLATFORM, OWN], delete: PLATFORM },
  // An office is its own row: people see theirs, the platform sees all by its data scope.
  scope: rows({ parties: ['id'] }),
  standard: ['page', 'get', 'map', 'update', 'delete'],
  tree: 'parentOfficeId',
  fields,
  // Read-only while an approval is running.
  editableIn: ['toBeCompleted', 'authenticated', 'changing'],
  list: {
    columns: ['name', 'type', 'nodeId', 'creditCode', 'legalPersonName', 'contactName', 'contactPhone', 'createTime'],
    filters: ['name', 'type', 'creditCode', 'nodeId', 'approvalStatus'],
  },
  approvable: {
    instance: 'processInstanceId',
    processes: [
      {
        key: 'enterprise-approval',
        needs: ['creditCode', 'legalPersonName', 'businessLicenseFile', 'contactName', 'contactPhone'],
      },
    ],
    states: {
      started: 'inApproval',
      approved: 'authenticated',
      refused: 'toBeCompleted',
      stopped: 'toBeCompleted',
    },
  },
  summary: { title: ['name'], code: 'creditCode', counterpart: 'name' },
  excel: { export: '/enterprise-export/excel' },
  views: {
    officeApproval: {
      as: 'page',
      path: '/fetch/office-approval',
      where: {
        approvalStatus: Object.values(approvals).map(({ value }) => value),
        type: ['CUSTOMER', 'FINANCING', 'WAREHOUSE'],
      },
      access: needs([PLATFORM, 'ENTERPRISE_INFO_AUTH'], 'query'),
    },
    /** The own organisation's code, by which others name it. */
    enterpriseCode: { as: 'value', path: '/fetch/enterprise-code', mine: 'id', columns: ['enterpriseCode'] },
    /** The authenticated organisation with this code, exactly. 404 where there is none. */
    byCode: {
      as: 'one',
      path: '/enterprise/code',
      everybody: true,
      where: { nodeId: ['authenticated', 'changing'] },
      by: { enterpriseCode: 'asked' },
      columns: BRIEF,
    },
    byCreditCode: {
      as: 'one',
      path: '/fetch/credit-code',
      everybody: true,
      where: { nodeId: ['authenticated', 'changing'] },
      by: { creditCode: 'asked' },
      columns: BRIEF,
    },
    /** The organisations of a type, of those the person sees. */
    ofType: {
      as: 'list',
      path: '/fetch/business/{type}',
      by: { type: 'asked' },
      asks: [],
      columns: BRIEF,
      sort: 'name',
    },
    /** Those with a sale contract, of those the person sees. */
    withSaleContract: {
      as: 'list',
      path: '/fetch/has-sale-contract/office/list',
      where: { hasSaleContract: ['true'] },
      asks: [],
      columns: BRIEF,
      sort: 'name',
    },
  },
  transitions: {
    /** Closes the books of an office through a day before today; an earlier day opens them again, with a reason. */
    closeBooks: {
      path: '/close-books',
      access: needs(['FINANCE_FINANCIAL_COLLECTION', 'FINANCE_PAYABLE', 'FINANCE_BILL_EDIT'], 'edit'),
      label: { zh: '关账', en: 'Close the books' },
      message: { zh: '已关账', en: 'Books closed' },
      confirm: {
        zh: '关账后，该日及以前的业务不能再登记或变更。',
        en: 'Once closed, nothing dated up to that day can be entered or changed.',
      },
      fields: {
        closedThrough: date({ zh: '关账日期', en: 'Books closed through', required: true }),
        closedReason: text({ zh: '关账说明', en: 'Reason', max: 500 }),
      },
    },
  },
  calls: {
    /** An organisation that is complete asks the platform for its approval. */
    submitApproval: startsFlow('/submit-platform-enterprise-approval', {
      method: 'PUT',
      processes: ['enterprise-approval'],
      access: needs([OWN, PLATFORM], 'edit'),
    }),
    /**
     * Opens an organisation that the platform vouches for: registered and approved at once. Companies register
     * themselves at the public call; POST at the base submits a change. Only for whoever holds the code over all
     * offices.
     */
    open: call('POST', '/open', {
      access: needs(PLATFORM, 'add'),
      body: fields,
      answer: one({ id: id({ required: true }) }),
    }),
    /** The types of organisations. */
    mapType: call('GET', '/mapType', { access: 'session', answer: options() }),
    /** The kinds of organisations: the items of OFFICE_KIND by their ids. */
    mapKind: call('GET', '/mapKind', { access: 'session', answer: options() }),
    /**
     * The own organisation, here already, accepts the invitation of another. 400 for one that is used or has run out,
     * the own one too.
     */
    addInvite: call('PUT', '/add-invite', {
      access: needs(OWN, 'edit'),
      body: { inviteCode: text({ required: true, max: 64 }) },
      answer: one({ id: id({ required: true }), name: text({ required: true }) }),
    }),
  },
});
