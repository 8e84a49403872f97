import { ASKS, READS } from '../company-data/reads.ts';
import { detail, screen, type AreaLines } from './line.ts';

/** Company data from public registers. */
export const companyDataAreas = [
  {
    area: 'company-data',
    title: { zh: '企业数据', en: 'Company data' },
    icon: 'government',
    code: ASKS,
    routes: [
      screen('/company-data/reports', '企业报告', 'Company reports', ...READS),
      detail('/company-data/report', '企业报告详情', 'Company report', ...READS),
      '/company-data/severity',
      '/company-data/calls',
    ],
  },
] as const satisfies readonly AreaLines[];
