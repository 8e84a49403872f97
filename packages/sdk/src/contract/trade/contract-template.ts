import {
  boolean,
  call,
  codes,
  file,
  id,
  integer,
  json,
  list,
  longText,
  one,
  reference,
  resource,
  shared,
  text,
  viaReference,
  type Fields,
} from '../index.ts';
import { contractTypes } from './contract-kinds.ts';

/** Bytes an uploaded Word document may have as a template, in MB. */
export const TEMPLATE_MEGABYTES = 10;

const EDIT = 'CONTRACT_TEMPLATE';
/** People who see contracts choose a template and make documents of them. */
const VIEW = [
  EDIT,
  'PURCHASE_CONTRACT',
  'SALE_CONTRACT',
  'CUSTOMER_CONTRACT',
  'PLATFORM_CONTRACT',
  'CONTRACT_APPROVE',
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
] as const;

const source = {
  /** Text with `{variables}`; lines `{#products}` and `{/products}` repeat what stands between them. */
  content: longText({ zh: '模板正文', en: 'Template text', max: 100_000, unlisted: true }),
  /** A Word document with the same variables, in the place of a text. */
  templateFile: file({
    zh: 'Word 模板',
    en: 'Word template',
    accept: ['docx'],
    maxMegabytes: TEMPLATE_MEGABYTES,
    displayName: true,
  }),
} as const satisfies Fields;

/** A template at the moment it was published: documents keep which one made them. */
export const contractTemplateVersion = resource('contract-template-version', {
  module: 'trade',
  title: { zh: '合同模板版本', en: 'Contract template version' },
  access: VIEW,
  scope: viaReference('contractTemplateId'),
  label: 'templateVersion',
  standard: [],
  fields: {
    contractTemplateId: reference('contract-template', {
      zh: '合同模板',
      en: 'Contract template',
      required: true,
      readonly: true,
      onDelete: 'cascade',
    }),
    templateVersion: integer({ zh: '版本', en: 'Version', required: true, readonly: true }),
    content: text({ zh: '模板正文', en: 'Template text', readonly: true, unlisted: true, max: 100_000 }),
    templateFile: file({ zh: 'Word 模板', en: 'Word template', accept: ['docx'], readonly: true, displayName: true }),
    sha256: text({ zh: '校验值', en: 'SHA-256', required: true, readonly: true, max: 64 }),
  },
  unique: [['contractTemplateId', 'templateVersion']],
  list: {
    columns: ['templateVersion', 'sha256', 'createTime'],
    filters: ['contractTemplateId'],
    sort: '-templateVersion',
  },
  views: { ofTemplate: { as: 'list', path: '' } },
});

/** A document made from a template for a contract; it stays as it was made. */
export const contractDocument = resource('contract-document', {
  module: 'trade',
  title: { zh: '合同文件', en: 'Contract document' },
  access: VIEW,
  scope: viaReference('contractId'),
  label: 'contractId',
  standard: [],
  fields: {
    contractId: reference('contract', {
      zh: '合同',
      en: 'Contract',
      required: true,
      readonly: true,
      onDelete: 'cascade',
    }),
    contractTemplateVersionId: reference('contract-template-version', {
      zh: '模板版本',
      en: 'Template version',
      required: true,
      readonly: true,
      displayName: true,
    }),
    docxFile: file({ zh: 'Word 文件', en: 'Word document', accept: ['docx'], readonly: true, displayName: true }),
    docxSha256: text({ zh: 'Word 文件校验值', en: 'SHA-256 of the Word document', readonly: true, max: 64 }),
    pdfFile: file({ zh: 'PDF 文件', en: 'PDF', accept: ['pdf'], readonly: true, displayName: true }),
    pdfSha256: text({ zh: 'PDF 文件校验值', en: 'SHA-256 of the PDF', readonly: true, max: 64 }),
    /** Marked as a draft, as the contract was not in force. */
    draft: boolean({ zh: '草稿', en: 'Draft', required: true, readonly: true }),
  },
  list: {
    columns: ['contractTemplateVersionId', 'docxFile', 'pdfFile', 'draft', 'createTime'],
    filters: ['contractId'],
    sort: '-createTime',
  },
  views: { ofContract: { as: 'list', path: '' } },
});

/** A template that contracts are written from. The platform's are everyone's; an office may have its own. */
export const contractTemplate = resource('contract-template', {
  module: 'trade',
  title: { zh: '合同模板', en: 'Contract template' },
  access: { view: VIEW, edit: EDIT, delete: EDIT },
  scope: shared,
  label: 'name',
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    contractType: codes(contractTypes, { zh: '合同类型', en: 'Contract type', displayName: true }),
    formKey: text({ zh: '表单', en: 'Form', max: 64 }),
    ...source,
    /** The names it uses, `products.unitPrice` for those of a line. */
    variables: json<readonly string[]>()({ zh: '变量', en: 'Variables', readonly: true }),
    templateVersion: integer({ zh: '版本', en: 'Version', required: true, readonly: true, default: 0 }),
    /** Documents are made from it; each change of what is enabled is a version. */
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  list: {
    columns: ['name', 'contractType', 'templateVersion', 'enabled', 'updateTime'],
    filters: ['name', 'contractType', 'enabled'],
    sort: '-updateTime',
  },
  calls: {
    /** The documents of a contract, from the template named or the contract's own. Whoever sees the contract may. */
    generation: call('POST', '/generation', {
      access: 'session',
      body: { contractId: id({ required: true }), contractTemplateId: id() },
      answer: one({
        id: id({ required: true }),
        generatedFile: text({ required: true }),
        sha256: text({ required: true }),
        generatedPdf: text(),
        pdfSha256: text(),
        /** Why there is no PDF. */
        pdfReason: text(),
        templateVersion: integer({ required: true }),
        draft: boolean({ required: true }),
      }),
    }),
    /** The variables a template may use, with their titles; `list` where they stand in a repetition. */
    variableNames: call('GET', '/fetch/variables', {
      access: 'session',
      answer: list({ list: text({ required: true }), name: text({ required: true }), title: text({ required: true }) }),
    }),
  },
});
