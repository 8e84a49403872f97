import { date, everyone, id, json, longText, money, resource, states, text } from '../index.ts';

/**
 * Tenders shown on the public portal. A row may offer a published form (`formKey`) that visitors fill in on its page.
 */
export const engineBiddingInfo = resource('engine-bidding-info', {
  module: 'portal',
  title: { zh: '招标信息', en: 'Bidding information' },
  access: 'BIDDING_MAN',
  scope: everyone,
  label: 'title',
  excel: { import: true },
  fields: {
    title: text({ zh: '标题', en: 'Title', required: true, max: 250, search: true }),
    projectCode: text({ zh: '项目编号', en: 'Project number', max: 64, search: true }),
    provinceId: id({ zh: '省份', en: 'Province' }),
    tenderee: text({ zh: '招标人', en: 'Tenderee', max: 120, search: true }),
    agency: text({ zh: '代理机构', en: 'Agency', max: 120 }),
    budgetAmount: money({ zh: '预算金额', en: 'Budget', min: '0' }),
    publishDate: date({ zh: '发布日期', en: 'Published' }),
    bidOpenDate: date({ zh: '开标日期', en: 'Bid opening' }),
    winningCompanyName: text({ zh: '中标单位', en: 'Winning company', max: 120 }),
    content: longText({ zh: '内容', en: 'Content' }),
    sourceUrl: text({ zh: '来源地址', en: 'Source', max: 500 }),
    files: json<readonly { readonly name: string; readonly url: string }[]>()({ zh: '附件', en: 'Files' }),
    formKey: text({ zh: '申请表单', en: 'Application form', max: 64 }),
    status: states(
      {
        draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['published'] },
        published: { value: 1, zh: '已发布', en: 'Published', tone: 'success', to: ['offline'] },
        offline: { value: 2, zh: '已下线', en: 'Offline', tone: 'neutral', to: ['published'] },
      },
      { zh: '状态', en: 'Status', required: true, default: 0, displayName: true },
    ),
  },
  list: {
    columns: ['title', 'projectCode', 'tenderee', 'budgetAmount', 'publishDate', 'bidOpenDate', 'status'],
    filters: ['title', 'tenderee', 'publishDate', 'status'],
    sort: '-publishDate',
  },
  views: {
    openPage: {
      as: 'page',
      path: '/api/engine/open/engine-bidding-info',
      public: true,
      where: { status: ['published'] },
      asks: ['keyword'],
      columns: ['id', 'title', 'projectCode', 'tenderee', 'budgetAmount', 'publishDate', 'bidOpenDate'],
    },
    openGet: {
      as: 'one',
      path: '/api/engine/open/engine-bidding-info/{id}',
      public: true,
      where: { status: ['published'] },
      by: { id: 'asked' },
      columns: [
        'id',
        'title',
        'projectCode',
        'tenderee',
        'agency',
        'budgetAmount',
        'publishDate',
        'bidOpenDate',
        'winningCompanyName',
        'content',
        'sourceUrl',
        'formKey',
      ],
    },
  },
});
