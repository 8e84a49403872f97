import { choice, platform, resource, text } from '../index.ts';
import { severities } from './family.ts';
import { ASKS } from './reads.ts';

/** How grave each kind of finding is. Made of the table of families; people change what they tell. */
export const companySeverity = resource('company-severity', {
  module: 'company-data',
  title: { zh: '风险程度', en: 'Severity of findings' },
  access: ASKS,
  scope: platform,
  standard: ['page', 'get', 'update'],
  label: 'subject',
  fields: {
    /** A family, for further rows of it; `family.gone` for rows that go; `family.field` for another value. */
    subject: text({ zh: '代码', en: 'Code', required: true, readonly: true, max: 120, unique: true }),
    subjectText: text({ zh: '发现', en: 'Finding', computed: true }),
    severity: choice(severities, { zh: '程度', en: 'Severity', required: true, displayName: true }),
  },
  list: { columns: ['subjectText', 'severity', 'updateTime'], filters: ['severity'], sort: 'subject' },
  screens: [
    {
      path: '/company-data/severity',
      title: { zh: '风险程度', en: 'Severity of findings' },
      area: 'company-data',
      codes: [ASKS],
      columns: ['subjectText', 'severity', 'updateTime'],
      empty: { zh: '没有这种程度的发现', en: 'No findings of this severity' },
    },
  ],
});
