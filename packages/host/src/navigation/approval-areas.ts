import type { Call, PageCall } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import type { Location } from './location.ts';

/**
 * A list of tasks: the paths it stands at, the call that answers it, what is sent with every question, and the call
 * that answers it as an Excel file.
 */
interface TaskListing {
  readonly paths: readonly string[];
  readonly title: Text;
  readonly call: PageCall;
  readonly query?: Readonly<Record<string, string>>;
  readonly exports?: Pick<Call, 'path'>;
}

/** A part of the business with task lists of its own. Its screens differ in nothing but what is declared here. */
export interface ApprovalArea {
  readonly name: string;
  readonly title: Text;
  /** The business types of the instances approved here. */
  readonly businessTypes: readonly string[];
  readonly todo: TaskListing;
  /** Where the list opens with what the person has taken in hand. */
  readonly working?: string;
  readonly done?: TaskListing;
  /**
   * Where one task is handled, where one that was handled is looked at, and where the applicant follows the instance.
   */
  readonly handles: string;
  readonly shows?: string;
  readonly follows?: string;
}

const { calls } = flowableTask;

/** The areas with approval screens, in the order people see them. */
export const APPROVAL_AREAS: readonly ApprovalArea[] = [
  {
    name: 'financing',
    title: { zh: '融资', en: 'Financing' },
    businessTypes: ['financing', 'non-financing', 'office-qualifications'],
    todo: {
      paths: ['/financing-approval/my-todo', '/financing-service/todo'],
      title: { zh: '我的待办', en: 'My to-do' },
      call: calls.financingTodo,
      exports: calls.financingTodoFile,
    },
    done: {
      paths: ['/financing-approval/my-have-todo'],
      title: { zh: '我的已办', en: 'Completed' },
      call: calls.financingDone,
      exports: calls.financingDoneFile,
    },
    handles: '/financing-approval/my-work-todo',
    shows: '/financing-approval/my-have-todo/detail',
    follows: '/financing-service/detail',
  },
  {
    name: 'contract',
    title: { zh: '合同', en: 'Contracts' },
    businessTypes: ['contract'],
    working: '/contract/approval/my-work-todo',
    todo: {
      paths: ['/contract/approval/my-todo'],
      title: { zh: '合同待办', en: 'Contract to-do' },
      call: calls.contractTodo,
    },
    handles: '/contract/approval/my-work-todo/detail',
  },
  {
    name: 'invoice',
    title: { zh: '开票', en: 'Invoices' },
    businessTypes: ['bill'],
    todo: {
      paths: ['/finance/invoice/approval/my-todo'],
      title: { zh: '开票待办', en: 'Invoice to-do' },
      call: calls.billTodo,
      exports: calls.billTodoFile,
    },
    done: {
      paths: ['/finance/invoice/approval/my-have-work-todo', '/finance/invoice/history/approval'],
      title: { zh: '开票已办', en: 'Invoices completed' },
      call: calls.billDone,
      exports: calls.billDoneFile,
    },
    handles: '/finance/invoice/approval/my-work-todo',
  },
  {
    name: 'supplier-invoice',
    title: { zh: '收票登记', en: 'Supplier invoices' },
    businessTypes: [],
    todo: {
      paths: ['/finance/invoice/collect-enter/todo'],
      title: { zh: '收票登记待办', en: 'Supplier invoice to-do' },
      call: calls.billTodo,
      query: { processDefinitionKey: 'ticket-register,bill-collect,collect-enter' },
      exports: calls.billTodoFile,
    },
    handles: '/finance/invoice/approval/my-work-todo',
  },
  {
    name: 'pay-receive',
    title: { zh: '收付款', en: 'Payments' },
    businessTypes: ['payment-request', 'special-payment', 'finance-amount-detail'],
    todo: {
      paths: ['/finance/pay-receive-approval/my-todo'],
      title: { zh: '收付款待办', en: 'Payment to-do' },
      call: calls.payReceiveTodo,
      exports: calls.payReceiveTodoFile,
    },
    done: {
      paths: ['/finance/pay-receive-approval/my-have-work-todo'],
      title: { zh: '收付款已办', en: 'Payments completed' },
      call: calls.payReceiveDone,
      exports: calls.payReceiveDoneFile,
    },
    handles: '/finance/pay-receive-approval/my-work-todo',
  },
  {
    name: 'fee',
    title: { zh: '费用', en: 'Fees' },
    businessTypes: ['fee-apply'],
    todo: {
      paths: ['/office-automation/fee-apply/approval'],
      title: { zh: '费用审批', en: 'Fee approval' },
      call: feeApply.calls.approveTodo,
    },
    handles: '/office-automation/fee-apply/approval/my-work-todo',
  },
  {
    name: 'enterprise',
    title: { zh: '企业认证', en: 'Enterprises' },
    businessTypes: ['office'],
    todo: {
      paths: ['/enterprise/authentication'],
      title: { zh: '企业认证审批', en: 'Enterprise approval' },
      call: calls.enterpriseTodo,
      query: { processDefinitionKey: 'enterprise-approval' },
    },
    done: {
      paths: ['/enterprise/authentication'],
      title: { zh: '企业认证审批', en: 'Enterprise approval' },
      call: calls.enterpriseDone,
      query: { processDefinitionKey: 'enterprise-approval' },
    },
    handles: '/enterprise/authentication/approve',
    shows: '/enterprise/authentication-approve',
    follows: '/enterprise/authentication-info',
  },
  {
    name: 'enterprise-change',
    title: { zh: '企业变更', en: 'Enterprise changes' },
    businessTypes: ['office-change'],
    todo: {
      paths: ['/enterprise/change'],
      title: { zh: '企业变更审批', en: 'Enterprise changes' },
      call: calls.enterpriseTodo,
      query: { processDefinitionKey: 'change-approval' },
    },
    done: {
      paths: ['/enterprise/change'],
      title: { zh: '企业变更审批', en: 'Enterprise changes' },
      call: calls.enterpriseDone,
      query: { processDefinitionKey: 'change-approval' },
    },
    handles: '/enterprise/change/approve',
    shows: '/enterprise/change-details',
    follows: '/enterprise/change-details',
  },
];

/** Where a task is handled that no area claims: whoever waits for it finds it among everything that waits. */
export const TODO_CENTRE = '/dashboard/todo-list';

export const findArea = (businessType: string | null): ApprovalArea | undefined =>
  businessType === null ? undefined : APPROVAL_AREAS.find(({ businessTypes }) => businessTypes.includes(businessType));
/** The area one of whose screens stands at a path. */
export const areaAt = (path: string): ApprovalArea | undefined =>
  APPROVAL_AREAS.find(({ todo, done, working, handles, shows }) =>
    [...todo.paths, ...(done?.paths ?? []), working, handles, shows].includes(path),
  );

interface Placed {
  readonly processInstanceId: string;
  readonly businessKey: string | null;
  readonly businessType: string | null;
}

/** Where a task is handled, looked at once it was, or followed. `known`: the paths the person may open. */
export function placeOfTask(
  task: Placed,
  what: 'handles' | 'shows' | 'follows',
  known: { has(path: string): boolean } | undefined,
): Location {
  const area = findArea(task.businessType);
  const path = area?.[what] ?? area?.handles;
  return {
    path: path !== undefined && known?.has(path) ? path : TODO_CENTRE,
    query: { processInstanceId: task.processInstanceId, ...(task.businessKey ? { id: task.businessKey } : {}) },
  };
}
