import { approvals } from '../workflow/flow-calls.ts';
import { caseOf, codes, id, moment, needs, reference, type Fields } from '../index.ts';
import { STOCK_VIEW } from './stock-key.ts';

/** Access to the documents of a warehouse: reading and writing. */
export const DOCUMENT_ACCESS = { view: STOCK_VIEW, edit: 'STOCK_MANAGE', delete: 'STOCK_MANAGE' } as const;

/** The approval of a document, as it follows from its state: pending 1, approved 2, rejected 3. */
export const approvalField = (of: Readonly<Record<string, 1 | 2 | 3>>) =>
  codes(approvals, { zh: '审批状态', en: 'Approval', computed: caseOf('status', of), displayName: true });

/** The applicant of a document, the time, and the process that decides on it. */
export const applied = {
  applyUserId: reference('user', {
    zh: '申请人',
    en: 'Applicant',
    stampedBy: 'create',
    onDelete: 'set null',
    displayName: true,
  }),
  applyTime: moment({ zh: '申请时间', en: 'Applied', stampedBy: 'create' }),
  processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
} as const satisfies Fields;

/** The office that runs the warehouse of a document: it sees and handles the document too. */
export const operator = reference('office', {
  zh: '仓储方',
  en: 'Warehouse keeper',
  readonly: true,
  displayName: true,
});

/** Whose consent a document needs for pledged goods, and who gave it. */
export const consented = {
  pledgeeOfficeId: reference('office', { zh: '质权人', en: 'Pledgee', readonly: true, displayName: true }),
  consentUserId: reference('user', {
    zh: '质权人同意',
    en: 'Consented by',
    stampedBy: 'consent',
    onDelete: 'set null',
    displayName: true,
  }),
  consentTime: moment({ zh: '同意时间', en: 'Consented at', stampedBy: 'consent' }),
} as const satisfies Fields;

/** The pledgee consents to a document that is being decided on. */
export const consent = {
  path: '/consent',
  from: ['inApproval'],
  access: needs(DOCUMENT_ACCESS.view, 'edit'),
} as const;
