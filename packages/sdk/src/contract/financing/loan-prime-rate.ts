import { choice, date, rate, resource, shared } from '../index.ts';

/**
 * The loan prime rate (LPR) as it was published: entries are added, never changed, since loans were priced by them; by
 * people with the right over all offices alone, on days that have come. Source: National Interbank Funding Center, on
 * the 20th of each month.
 */
export const loanPrimeRate = resource('loan-prime-rate', {
  module: 'financing',
  title: { zh: '贷款市场报价利率', en: 'Loan prime rate' },
  access: { view: 'session', edit: 'FINANCING_PARTY' },
  scope: shared,
  label: 'publishedOn',
  standard: ['page', 'get', 'create', 'delete'],
  fields: {
    tenor: choice(
      { lpr1: { zh: '一年期', en: '1 year' }, lpr5: { zh: '五年期以上', en: 'Over 5 years' } },
      { zh: '期限', en: 'Tenor', required: true, displayName: true },
    ),
    publishedOn: date({ zh: '公布日', en: 'Published on', required: true }),
    ratePercent: rate({ zh: '利率（%）', en: 'Rate (%)', required: true, min: '0', max: '24' }),
  },
  list: { columns: ['tenor', 'publishedOn', 'ratePercent'], filters: ['tenor', 'publishedOn'], sort: '-publishedOn' },
});
