import { call, date, longText, money, one, resource, text, type Fields } from '../index.ts';

/**
 * The file that is read: an upload of the person's own, or a file they may open. PNG, JPEG, BMP, GIF, or a PDF's first
 * page (its text, or the picture on it), up to 10 MB.
 */
const query = { objectName: text({ zh: '图片', en: 'Picture', required: true, max: 500 }) } as const satisfies Fields;
const objectName = text({ required: true });

/** The fields recognised on a business licence; those not recognised are null, for a person to fill in. */
export const businessLicenseFields = {
  objectName,
  name: text({ zh: '名称', en: 'Name' }),
  creditCode: text({ zh: '统一社会信用代码', en: 'Credit code' }),
  legalPersonName: text({ zh: '法定代表人', en: 'Legal representative' }),
  /** In yuan. */
  registeredCapital: money({ zh: '注册资本', en: 'Registered capital' }),
  establishDate: date({ zh: '成立日期', en: 'Established on' }),
  businessScope: longText({ zh: '经营范围', en: 'Scope of business' }),
  address: text({ zh: '住所', en: 'Address' }),
} as const satisfies Fields;

export const idCardFaceFields = {
  objectName,
  idCardName: text({ zh: '姓名', en: 'Name' }),
  idCardNumber: text({ zh: '公民身份号码', en: 'Number' }),
  address: text({ zh: '住址', en: 'Address' }),
} as const satisfies Fields;
/** `validTo` is null for a card without an end (长期). */
export const idCardBackFields = {
  objectName,
  issuingAuthority: text({ zh: '签发机关', en: 'Issuing authority' }),
  validFrom: date({ zh: '有效期自', en: 'Valid from' }),
  validTo: date({ zh: '有效期至', en: 'Valid until' }),
} as const satisfies Fields;
export const vatInvoiceFields = {
  objectName,
  invoiceCode: text({ zh: '发票代码', en: 'Invoice code' }),
  invoiceNumber: text({ zh: '发票号码', en: 'Invoice number' }),
  invoiceDate: date({ zh: '开票日期', en: 'Date' }),
  amountWithoutTax: money({ zh: '不含税金额', en: 'Without tax' }),
  taxAmount: money({ zh: '税额', en: 'Tax' }),
  amountWithTax: money({ zh: '价税合计', en: 'With tax' }),
} as const satisfies Fields;

/**
 * Reads documents from pictures and PDF files. One that is not such a document is refused with 400 and says so; 404 for
 * a file that is not the person's; 429 for one person's too many, and while too many wait.
 */
export const ocr = resource('ocr', {
  module: 'platform',
  title: { zh: '识别', en: 'Recognition' },
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    businessLicense: call('GET', '/business-license', {
      access: 'session',
      long: true,
      query,
      answer: one(businessLicenseFields),
    }),
    idCardFace: call('GET', '/id-card/face', { access: 'session', long: true, query, answer: one(idCardFaceFields) }),
    idCardBack: call('GET', '/id-card/back', { access: 'session', long: true, query, answer: one(idCardBackFields) }),
    vatInvoice: call('GET', '/vat-invoice', { access: 'session', long: true, query, answer: one(vatInvoiceFields) }),
  },
});
