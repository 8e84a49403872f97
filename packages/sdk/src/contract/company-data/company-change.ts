import { boolean, choice, code, id, json, moment, reference, resource, text, viaReference } from '../index.ts';
import { severities } from './family.ts';
import { READS } from './reads.ts';

/** The kinds of changes a report's history keeps of a row: it came, changed, went, or came back. */
export const changeKinds = {
  1: { zh: '新增', en: 'New', tone: 'progress' },
  2: { zh: '变更', en: 'Changed', tone: 'warning' },
  3: { zh: '消失', en: 'Removed', tone: 'neutral' },
  4: { zh: '恢复', en: 'Restored', tone: 'progress' },
} as const;
export const ADDED = 1;
export const CHANGED = 2;
export const VANISHED = 3;
export const RETURNED = 4;

/** A field before and after, by its name. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The changes of a report after it was first filled. */
export const companyChange = resource('company-change', {
  module: 'company-data',
  title: { zh: '变更动态', en: 'Timeline' },
  access: READS,
  scope: viaReference('companyId'),
  standard: ['page', 'get'],
  logged: false,
  label: 'rowLabel',
  fields: {
    companyId: reference('company-report', {
      zh: '企业报告',
      en: 'Company report',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    happenTime: moment({ zh: '时间', en: 'Time', required: true, readonly: true }),
    family: text({ zh: '类别代码', en: 'Category code', required: true, readonly: true, max: 64 }),
    familyText: text({ zh: '类别', en: 'Category', computed: true }),
    changeKind: code(changeKinds, { zh: '变化', en: 'Change', required: true, readonly: true, displayName: true }),
    rowId: id({ zh: '记录', en: 'Record', required: true, readonly: true, index: true }),
    rowLabel: text({ zh: '记录名称', en: 'Record name', readonly: true, max: 1000 }),
    changes: json<readonly FieldChange[]>()({ readonly: true }),
    changesText: text({ zh: '变化内容', en: 'Changes', computed: true }),
    severity: choice(severities, { zh: '程度', en: 'Severity', required: true, readonly: true, displayName: true }),
    /** Empty: a person changed it by hand. */
    refreshId: id({ readonly: true, secret: true }),
    /** Whether those concerned were told. */
    told: boolean({ required: true, readonly: true, secret: true, default: false }),
  },
  list: {
    columns: ['happenTime', 'familyText', 'changeKind', 'rowLabel', 'changesText', 'severity'],
    filters: ['companyId', 'family', 'changeKind', 'severity', 'happenTime'],
    sort: '-happenTime',
  },
});
