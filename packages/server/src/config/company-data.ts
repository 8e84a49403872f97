import { issuerAddress, oneOf, orNull, wholeNumber, words } from './readers.ts';
import { needed, setting, type Take } from './setting.ts';

export const companyDataSettings = {
  companyDataProvider: setting({
    name: 'COMPANY_DATA_PROVIDER',
    default: 'none',
    read: oneOf('none', 'tianyancha', 'sample'),
    zh: '企业数据服务：none（不接入，只录入和导入）、tianyancha（天眼查开放平台）、sample（样例数据，仅供演示）',
    en: 'Company data: none (rows are entered and imported), tianyancha (its open platform) or sample (made up, for demonstrations)',
  }),
  companyDataEndpoint: setting({
    name: 'COMPANY_DATA_ENDPOINT',
    default: 'https://open.api.tianyancha.com',
    read: issuerAddress,
    zh: '企业数据服务的地址',
    en: 'Address of the company data service',
  }),
  companyDataToken: setting({
    name: 'COMPANY_DATA_TOKEN',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '企业数据服务的令牌',
    en: 'Token of the company data service',
  }),
  companyDataBudget: setting({
    name: 'COMPANY_DATA_BUDGET',
    default: '3000',
    read: wholeNumber(0, 100_000_000),
    zh: '每月最多付费调用次数：用到 80% 时提醒，用完即停；0 表示不限',
    en: 'Most paid calls a month: a warning at 80 %, none once used up; 0 for no limit',
  }),
  companyDataPerSecond: setting({
    name: 'COMPANY_DATA_PER_SECOND',
    default: '5',
    read: wholeNumber(1, 1000),
    zh: '每秒最多付费调用次数，所有进程合计',
    en: 'Most paid calls a second, of all processes together',
  }),
};

/** Who is asked about companies, and how much. */
export interface CompanyDataConfig {
  readonly companyData:
    | { readonly provider: 'none' | 'sample' }
    | { readonly provider: 'tianyancha'; readonly endpoint: string; readonly token: string };
  readonly companyDataBudget: number;
  readonly companyDataPerSecond: number;
}

export function takeCompanyData(take: Take): CompanyDataConfig {
  const provider = take(companyDataSettings.companyDataProvider);
  return {
    companyData:
      provider === 'tianyancha'
        ? {
            provider,
            endpoint: take(companyDataSettings.companyDataEndpoint),
            token: needed(take, companyDataSettings.companyDataToken, 'COMPANY_DATA_PROVIDER is tianyancha'),
          }
        : { provider },
    companyDataBudget: take(companyDataSettings.companyDataBudget),
    companyDataPerSecond: take(companyDataSettings.companyDataPerSecond),
  };
}
