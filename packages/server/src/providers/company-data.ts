import type { Config } from '../config.ts';
import type { CompanyDataPort } from '../ports/company-data.ts';
import { sampleAnswers } from './tianyancha/sample.ts';
import { createTianyancha } from './tianyancha/tianyancha.ts';

/** Who says what registers know of companies, by the settings; undefined where nobody does. */
export function createCompanyData({ companyData }: Pick<Config, 'companyData'>): CompanyDataPort | undefined {
  if (companyData.provider === 'tianyancha') return createTianyancha(companyData);
  if (companyData.provider === 'sample')
    return createTianyancha(
      { endpoint: 'https://sample.invalid', token: '' },
      { transport: sampleAnswers, sample: true },
    );
  return undefined;
}
