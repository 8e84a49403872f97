import {
  date,
  everyone,
  files,
  json,
  longText,
  money,
  publishedFields,
  reference,
  resource,
  richText,
  text,
} from '../index.ts';
import { slug } from './address.ts';

/**
 * A line of equipment that a tender asks for: names and units of the dictionaries, as the equipment table holds them.
 */
export interface TenderEquipment {
  readonly id: string;
  /** An item of the dictionary ZBSB. */
  readonly biddingEquipment: { readonly key: string; readonly label: string } | null;
  readonly equipmentQuantity: number | null;
  readonly equipmentSpecification: string | null;
  readonly unit: string | null;
  readonly manufacturer: string | null;
  readonly manufacturerText: string | null;
  readonly brandId: string | null;
  readonly brandText: string | null;
  readonly unitPrice: string | null;
  readonly totalPrice: string | null;
  readonly sourceMethod: string | null;
  readonly sourceMethodDictText: string | null;
}

const LISTED = [
  'id',
  'slug',
  'title',
  'enTitle',
  'projectCode',
  'provinceId',
  'provinceText',
  'tenderee',
  'budgetAmount',
  'publishDate',
  'bidOpenDate',
] as const;

/**
 * Tenders shown on the public portal, with the equipment they ask for. A row may offer a published form (`formKey`)
 * that visitors fill in on its page.
 */
export const engineBiddingInfo = resource('engine-bidding-info', {
  module: 'portal',
  title: { zh: '招标信息', en: 'Tender' },
  access: 'BIDDING_MAN',
  scope: everyone,
  label: 'title',
  excel: { import: true },
  publishing: { from: 'publishDate', needs: ['provinceId'] },
  fields: {
    title: text({ zh: '标题', en: 'Title', required: true, max: 250, search: true }),
    enTitle: text({ zh: '英文标题', en: 'English title', max: 250, search: true }),
    slug: slug(),
    projectCode: text({ zh: '项目编号', en: 'Project number', max: 64, search: true }),
    provinceId: reference('china-area', { zh: '省份', en: 'Province', displayName: true }),
    cityId: reference('china-area', { zh: '城市', en: 'City', displayName: true }),
    districtId: reference('china-area', { zh: '区县', en: 'District', displayName: true }),
    address: text({ zh: '交货地址', en: 'Place of delivery', max: 250 }),
    tenderee: text({ zh: '招标人', en: 'Tenderee', max: 120, search: true }),
    agency: text({ zh: '代理机构', en: 'Agency', max: 120 }),
    budgetAmount: money({ zh: '预算金额', en: 'Budget', min: '0' }),
    publishDate: date({ zh: '发布日期', en: 'Published' }),
    bidOpenDate: date({ zh: '开标日期', en: 'Bid opening' }),
    winningCompanyName: text({ zh: '中标单位', en: 'Winning bidder', max: 120 }),
    content: richText({ zh: '内容', en: 'Content', unlisted: true, words: 'contentWords' }),
    enContent: richText({ zh: '英文内容', en: 'English content', unlisted: true, words: 'enContentWords' }),
    contentWords: longText({ max: 200_000, readonly: true, unlisted: true, search: true }),
    enContentWords: longText({ max: 200_000, readonly: true, unlisted: true, search: true }),
    equipment: json<readonly TenderEquipment[]>()({ zh: '设备清单', en: 'Equipment', unlisted: true, max: 200_000 }),
    sourceUrl: text({ zh: '来源地址', en: 'Source', max: 500, format: 'webAddress' }),
    files: files({ zh: '附件', en: 'Files', accept: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip'], maxMegabytes: 50 }),
    formKey: text({ zh: '申请表单', en: 'Application form', max: 64 }),
    ...publishedFields(),
  },
  list: {
    columns: [
      'title',
      'projectCode',
      'provinceId',
      'tenderee',
      'budgetAmount',
      'publishDate',
      'bidOpenDate',
      'showing',
      'hasDraft',
    ],
    filters: ['title', 'tenderee', 'provinceId', 'publishDate', 'status'],
    sort: '-publishDate',
  },
  views: {
    openPage: {
      as: 'page',
      path: '/api/engine/open/engine-bidding-info',
      public: true,
      published: true,
      asks: ['keyword', 'provinceId', 'publishDate'],
      columns: LISTED,
    },
    openGet: {
      as: 'one',
      path: '/api/engine/open/engine-bidding-info/{id}',
      public: true,
      published: true,
      by: { id: 'asked' },
      columns: [
        ...LISTED,
        'cityId',
        'cityText',
        'districtId',
        'districtText',
        'address',
        'agency',
        'winningCompanyName',
        'equipment',
        'sourceUrl',
        'formKey',
      ],
      extra: {
        content: richText({ computed: true }),
        enContent: richText({ computed: true }),
        /** Each with the address a visitor opens it by. */
        files: json<readonly { readonly name: string; readonly url: string }[]>()({ computed: true }),
      },
    },
  },
});
