import { startsFlow } from '../workflow/flow-calls.ts';
import {
  boolean,
  call,
  codes,
  date,
  file,
  id,
  integer,
  json,
  list,
  longText,
  moment,
  needs,
  nothing,
  one,
  options,
  page,
  pagingQuery,
  question,
  record,
  reference,
  resource,
  rows,
  shared,
  states,
  text,
  choice,
  type Fields,
  type Codes,
  type Output,
} from '../index.ts';
import { materialStates, requiredStates } from './material-states.ts';

export { requiredStates } from './material-states.ts';

/** A material financing parties ask for: of the office itself, or of every project. */
export const financingQualifications = resource('financing-qualifications', {
  module: 'financing',
  title: { zh: '资质项', en: 'Qualification item' },
  access: { view: 'session', edit: 'ENTERPRISE_QUAL_ITEM_INFO' },
  scope: shared,
  label: 'title',
  screens: [
    {
      path: '/enterprise/qualification/manage',
      title: { zh: '企业资质管理', en: 'Qualification items' },
      area: 'enterprise',
      // Everybody reads the items; who may change them has the screen.
      codes: ['ENTERPRISE_QUAL_ITEM_INFO'],
      empty: {
        zh: '新增资质项后，企业即可按要求上传资料',
        en: 'Add an item, and enterprises are asked to provide it',
      },
    },
  ],
  fields: {
    /** Asked for by one party; empty: by all. */
    financingPartyId: reference('financing-party', {
      zh: '资金方',
      en: 'Financing party',
      onDelete: 'cascade',
      displayName: true,
    }),
    title: text({ zh: '名称', en: 'Title', required: true, max: 120, search: true }),
    descText: longText({ zh: '说明', en: 'Description', max: 1000 }),
    requiredStatus: codes(requiredStates, {
      zh: '是否必填',
      en: 'Required',
      required: true,
      default: 0,
      displayName: true,
    }),
    scope: choice(
      { office: { zh: '企业资质', en: 'Enterprise' }, project: { zh: '项目资质', en: 'Project' } },
      { zh: '适用范围', en: 'Scope', required: true, displayName: true },
    ),
    templateFile: file({
      zh: '模板文件',
      en: 'Template',
      displayName: true,
      accept: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'png', 'jpg', 'jpeg'],
    }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  list: {
    columns: ['title', 'scope', 'requiredStatus', 'financingPartyId', 'sorted', 'enabled'],
    filters: ['title', 'scope', 'requiredStatus', 'financingPartyId', 'enabled'],
    sort: 'sorted',
  },
  views: {
    officeProjectUpload: {
      as: 'list',
      path: '/office-project-upload',
      where: { scope: ['project'], enabled: ['true'] },
    },
  },
});

/** A stored file of a material. */
const materialFiles = {
  id: id({ required: true }),
  originalFileName: text({ required: true }),
  newFilePath: text({ required: true }),
} as const satisfies Fields;
export type MaterialFile = Output<typeof materialFiles>;

/** How what was handed in stands. */
const standing = {
  approvalStatus: integer({ zh: '审批状态', en: 'Approval' }),
  approvalStatusDictText: text({ zh: '审批状态', en: 'Approval' }),
  opinion: text({ zh: '审批意见', en: 'Opinion' }),
  validUntil: date({ zh: '有效期至', en: 'Valid until' }),
  /** Whether somebody is to decide on it now. */
  inApproval: boolean({ zh: '审批中', en: 'In approval', required: true }),
  objectStorages: json<readonly MaterialFile[]>()({ required: true }),
} as const satisfies Fields;

/**
 * A document required of an enterprise or a project: `id` is null until something was handed in for it. What is
 * approved is in force, also while another is to take its place.
 */
const material = {
  id: id(),
  title: text({ zh: '名称', en: 'Title', required: true }),
  descText: text({ zh: '说明', en: 'Description' }),
  requiredStatus: codes(requiredStates, { zh: '是否必填', en: 'Required', required: true }),
  officeId: id(),
  financingQualificationsId: id({ required: true }),
  templateFile: text({ zh: '模板文件', en: 'Template' }),
  templateFileText: text({ zh: '模板文件名', en: 'Template name' }),
  ...standing,
  /** The material that is to take its place once it is approved. */
  renewal: record({ id: id({ required: true }), ...standing }, { zh: '更换的材料', en: 'Renewal' }),
} as const satisfies Fields;

const VIEW = [
  'ENTERPRISE_QUALIFICATION_INFO',
  'QUALIFICATION_APPROVAL',
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
] as const;
const EDIT = ['ENTERPRISE_QUALIFICATION_INFO', 'MY_FLOW_START', 'MY_START'] as const;

/** An approved material stays in force until another that its office hands in is approved in its place. */
/**
 * A material an office handed in, once for itself or for a project, and once more each time it is renewed. Its files
 * are stored files whose dataKey is its id.
 */
export const officeQualifications = resource('office-qualifications', {
  module: 'financing',
  title: { zh: '企业资质', en: 'Enterprise qualification' },
  access: { view: VIEW, edit: EDIT, delete: EDIT },
  editableIn: ['pending', 'rejected'],
  scope: rows({ readThrough: ['financingId'] }),
  label: 'title',
  fields: {
    financingQualificationsId: reference('financing-qualifications', {
      zh: '资质项',
      en: 'Qualification item',
      required: true,
      createOnly: true,
    }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', createOnly: true }),
    /** The approved material whose place it takes once it is approved itself. */
    renewsId: reference('office-qualifications', {
      zh: '被更换的材料',
      en: 'Replaces',
      readonly: true,
      onDelete: 'set null',
    }),
    /** The item's own words, as they were when it was handed in. */
    title: text({ zh: '名称', en: 'Title', readonly: true, max: 120, search: true }),
    descText: longText({ zh: '说明', en: 'Description', readonly: true, max: 1000 }),
    requiredStatus: codes(requiredStates, {
      zh: '是否必填',
      en: 'Required',
      readonly: true,
      displayName: true,
    }),
    objectStorages: json<readonly MaterialFile[]>()({ zh: '文件', en: 'Files', computed: true }),
    approvalStatus: states(materialStates, {
      zh: '审批状态',
      en: 'Approval',
      required: true,
      default: 1,
      displayName: true,
    }),
    opinion: text({ zh: '审批意见', en: 'Opinion', readonly: true, max: 500 }),
    validUntil: date({ zh: '有效期至', en: 'Valid until' }),
  },
  // One of each, and one renewal of each of them.
  unique: [['officeId', 'financingQualificationsId', 'financingId', 'renewsId']],
  list: {
    columns: ['title', 'requiredStatus', 'approvalStatus', 'validUntil', 'createTime'],
    filters: ['title', 'financingId', 'approvalStatus', 'financingQualificationsId'],
    sort: '-createTime',
  },
  approvable: {
    processes: [
      {
        key: 'qualification',
        // An approved one is not looked at once more: it is renewed by another.
        where: { approvalStatus: [materialStates.pending.value, materialStates.rejected.value] },
      },
    ],
    states: { started: 'pending', approved: 'approved', refused: 'rejected', stopped: 'pending' },
  },
  summary: { title: ['title'], code: 'title' },
  transitions: {
    /**
     * Begins the renewal of an approved material, as another that takes its files and its date and is submitted: the
     * approved one stays in force until then. One renewal at a time.
     */
    renew: { path: '/renew', from: ['approved'], answer: one({ id: id({ required: true }) }) },
  },
  calls: {
    /** Starts the approval of the documents handed in. */
    start: startsFlow('/start', { processes: ['qualification'], access: needs(EDIT, 'edit') }),
    /**
     * The documents the platform requires of an enterprise (by default one's own) and those handed in. 404 for an
     * enterprise the person does not see.
     */
    ofOffice: call('GET', '/fetch/of-office', {
      access: needs(VIEW, 'query'),
      query: { officeId: id() },
      answer: list(material),
    }),
    byFinancing: question('/fetch/by-financing', {
      by: 'financingId',
      of: 'financing',
      access: needs(VIEW, 'query'),
      query: { financingId: id({ required: true }) },
      answer: list(material),
    }),
  },
});

/** A file of a material: `objectStorageId` names the stored file. */
const uploadFields = {
  id: id({ required: true }),
  officeQualificationsId: id({ required: true }),
  title: text({ zh: '资质', en: 'Qualification', required: true, max: 120 }),
  officeId: id({ required: true }),
  financingId: id(),
  objectStorageId: id({ required: true }),
  originalFileName: text({ zh: '文件', en: 'File', required: true, max: 250 }),
  uploadTime: moment({ zh: '上传时间', en: 'Uploaded', required: true }),
} as const satisfies Fields;

/** Whether a project has all the papers it must have. */
export const completeness = {
  complete: { value: 1, zh: '齐全', en: 'Complete', tone: 'success' },
  incomplete: { value: 0, zh: '不齐全', en: 'Incomplete', tone: 'warning' },
} as const satisfies Codes;

/** A project with what is asked for it, and how much of that is there. */
const paperFields = {
  financingId: id({ required: true }),
  financingCode: text({ zh: '项目编号', en: 'Project number', required: true, max: 16 }),
  financingName: text({ zh: '项目名称', en: 'Project', required: true, max: 120 }),
  applyOfficeName: text({ zh: '申请企业', en: 'Applicant', max: 120 }),
  askedCount: integer({ zh: '应交资料', en: 'Requested', required: true }),
  givenCount: integer({ zh: '已交资料', en: 'Submitted', required: true }),
  approvedCount: integer({ zh: '已通过', en: 'Approved', required: true }),
  missingCount: integer({ zh: '缺少必填项', en: 'Missing required items', required: true }),
  complete: codes(completeness, { zh: '是否齐全', en: 'Completeness', required: true }),
} as const satisfies Fields;

const { current, size, keyword } = pagingQuery;

/**
 * The files of materials one by one, and whether a project, or without one an enterprise, has all it needs. A file is
 * added to, exchanged in or taken from a material that may still be changed: 404 otherwise.
 */
export const officeQualificationsUpload = resource('office-qualifications-upload', {
  module: 'financing',
  title: { zh: '资质文件', en: 'Qualification file' },
  access: { view: VIEW, edit: EDIT, delete: EDIT },
  stored: false,
  fields: {},
  calls: {
    page: call('GET', '', {
      access: needs(VIEW, 'query'),
      query: { officeQualificationsId: id(), officeId: id(), financingId: id(), keyword, current, size },
      answer: page(uploadFields),
    }),
    get: question('/{id}', {
      by: 'id',
      access: needs(VIEW, 'query'),
      params: { id: id({ required: true }) },
      answer: one(uploadFields),
    }),
    map: call('GET', '/fetch/map', {
      access: needs(VIEW, 'query'),
      query: { officeQualificationsId: id(), keyword },
      answer: options(),
    }),
    create: call('POST', '', {
      access: needs(EDIT, 'add'),
      body: { officeQualificationsId: id({ required: true }), objectStorageId: id({ required: true }) },
      answer: one(uploadFields),
    }),
    /** Another file in its place. */
    update: call('PUT', '', {
      access: needs(EDIT, 'edit'),
      body: { id: id({ required: true }), objectStorageId: id({ required: true }) },
      answer: one(uploadFields),
    }),
    delete: call('DELETE', '/{id}', {
      access: needs(EDIT, 'delete'),
      params: { id: id({ required: true }) },
      answer: nothing(),
    }),
    checkCompleteness: call('GET', '/check/completeness', {
      access: needs(VIEW, 'query'),
      query: { financingId: id(), officeId: id() },
      answer: one({ complete: boolean({ required: true }), missing: json<readonly string[]>()({ required: true }) }),
    }),
    /** The projects the person follows, each with whether its papers are complete. */
    papers: call('GET', '/fetch/by-project', {
      access: needs(VIEW, 'query'),
      query: {
        keyword,
        complete: codes(completeness),
        current,
        size,
      },
      answer: page(paperFields),
    }),
  },
});
