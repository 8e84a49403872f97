import { detail, screen, type AreaLines, type Line } from './line.ts';

/** The post-loan screens stand twice, for two kinds of business (spec shell §2). */
function postLoan(base: string, rz: '' | '_RZ'): readonly Line[] {
  const [zh, en] = rz === '' ? ['', ''] : ['（RZ）', ' (RZ)'];
  return [
    screen(`${base}/schedule`, `贷后进度${zh}`, `Post-loan schedule${en}`, `LOAN_SCHEDULE_MANAGE${rz}`),
    screen(`${base}/bill`, `贷后发票${zh}`, `Post-loan invoices${en}`, `LOAN_BILL_MANAGE${rz}`),
    screen(`${base}/stock`, `贷后库存${zh}`, `Post-loan stock${en}`, `LOAN_STOCK_MANAGE${rz}`),
    detail(`${base}/stock/detail`, `贷后库存详情${zh}`, `Post-loan stock details${en}`, `LOAN_STOCK_MANAGE${rz}`),
    screen(`${base}/warehousing`, `贷后入库${zh}`, `Post-loan inbound${en}`, `LOAN_STOCK_MANAGE${rz}`),
    screen(`${base}/ex-warehousing`, `贷后出库${zh}`, `Post-loan outbound${en}`, `LOAN_STOCK_MANAGE${rz}`),
    screen(
      `${base}/acceptance-report`,
      `贷后验收报告${zh}`,
      `Post-loan acceptance reports${en}`,
      `LOAN_ACCEPTANCE_REPORT_MANAGE${rz}`,
    ),
    screen(
      `${base}/report-upload`,
      `贷后报告上传${zh}`,
      `Upload post-loan reports${en}`,
      `LOAN_ACCEPTANCE_REPORT_MANAGE${rz}`,
    ),
  ];
}

/** Financing: applications, approvals, parties, repayment, statistics and what follows a loan. */
export const financingAreas = [
  {
    area: 'financing-service',
    title: { zh: '融资服务', en: 'Financing' },
    icon: 'money',
    code: 'FINANCING_SERVICE',
    routes: [
      screen('/financing-service/financing', '融资审批中', 'Financing in approval'),
      screen('/financing-service/financing-end', '我的融资', 'My financing'),
      detail('/financing-service/detail', '融资详情', 'Financing details'),
      detail('/financing-service/start', '发起融资申请', 'Start a financing application', 'MY_FLOW_START', 'MY_START'),
      detail(
        '/financing-service/sinopharm-start',
        '发起融资申请（国药）',
        'Start a financing application (Sinopharm)',
        'MY_FLOW_START',
        'MY_START',
      ),
      detail('/financing-service/edit', '编辑融资申请', 'Edit a financing application'),
      screen('/financing-service/todo', '融资待办', 'Financing to-do'),
    ],
  },
  {
    area: 'financing-approval',
    title: { zh: '融资审批', en: 'Financing approval' },
    icon: 'audit',
    code: 'BUSINESS_APPROVAL',
    routes: [
      screen('/financing-approval/contact', '融资对接审批', 'Financing matching'),
      detail('/financing-approval/contact/approval', '融资对接审批', 'Approve financing matching'),
      screen('/financing-approval/my-todo', '我的待办', 'My to-do', 'MY_TODO'),
      detail('/financing-approval/my-work-todo', '我的待办处理', 'Handle a task', 'MY_TODO'),
      screen('/financing-approval/my-have-todo', '我的已办', 'Completed', 'MY_HAVE_TODO'),
      detail('/financing-approval/my-have-todo/detail', '已办详情', 'Completed task'),
      detail('/financing-approval/my-have-todo-detail', '已办详情', 'Completed task', 'MY_HAVE_TODO'),
      detail(
        '/financing-approval/qualification-approval/approval',
        '资质审批',
        'Approve a qualification',
        'QUALIFICATION_APPROVAL',
      ),
    ],
  },
  {
    area: 'borrow-repay',
    title: { zh: '借款还款', en: 'Borrow and repay' },
    icon: 'repay',
    code: 'FINANCE_REPAYMENT',
    routes: [
      screen('/finance/repayment', '还款管理', 'Repayments', 'FINANCE_REPAYMENT'),
      screen('/finance/collection', '收款管理', 'Project receipts', 'FINANCE_COLLECTION'),
      detail('/finance/financing/detail', '融资详情', 'Financing details', 'FINANCE_REPAYMENT', 'FINANCE_COLLECTION'),
    ],
  },
  {
    area: 'financing-party',
    title: { zh: '资金方', en: 'Financing parties' },
    icon: 'team',
    code: 'FINANCING_PARTY',
    routes: [
      '/financing-party/manage',
      screen('/financing-party/total', '资金方统计', 'Financing party statistics', 'FINANCING_PARTY_TOTAL'),
      '/financing-party/credit-enhancement',
      screen('/financing-party/project', '资金方项目', 'Projects'),
      detail('/financing-party/project/detail', '资金方项目详情', 'Project details'),
      screen('/financing-party/financing-qualifications', '融资资质', 'Financing qualifications'),
    ],
  },
  {
    area: 'stats',
    title: { zh: '统计分析', en: 'Statistics' },
    icon: 'chart',
    code: 'BUSINESS_OVERVIEW_ING',
    routes: [
      screen('/stats/project/financing', '融资业务总览', 'Financing overview', 'BUSINESS_OVERVIEW_ING'),
      detail('/stats/project/financing/detail', '融资业务详情', 'Financing overview details', 'BUSINESS_OVERVIEW_ING'),
      screen(
        '/stats/project/non-financing',
        '非融资业务总览',
        'General business overview',
        'NON_BUSINESS_OVERVIEW_ING',
      ),
      detail('/stats/project/non-financing/detail', '非融资业务详情', 'General business overview details'),
      screen(
        '/stats/project/non-financing/sale-amount',
        '非融资销售额统计',
        'Sales statistics',
        'NON_FINANCING_SALE_STATS',
      ),
    ],
  },
  {
    area: 'post-loan',
    title: { zh: '贷后管理', en: 'Post-loan' },
    icon: 'loan',
    code: 'LOAN_SCHEDULE_MANAGE',
    routes: postLoan('/post-loan', ''),
  },
  {
    area: 'post-loan-rz',
    title: { zh: '贷后管理（RZ）', en: 'Post-loan (RZ)' },
    icon: 'loan',
    code: 'LOAN_SCHEDULE_MANAGE_RZ',
    routes: postLoan('/post-loan-rz', '_RZ'),
  },
] as const satisfies readonly AreaLines[];
