import { services } from './enterprise/services.ts';
import type { PermissionCode } from './permissions.ts';
import type { Text } from './text.ts';

/**
 * How a route shows: `public` without layout and token, `screen` in the menu, `detail` in a tab but not in the menu,
 * `redirect` as another.
 */
export type RouteKind = 'public' | 'screen' | 'detail' | 'redirect';

/**
 * One screen path of the back office (spec shell §2). Seeded menus, the host's route table and the catalogue all read
 * this.
 */
export interface RouteDeclaration {
  readonly path: string;
  readonly title: Text;
  readonly area: Area;
  readonly kind: RouteKind;
  /** Any one of them opens it; none: open to every signed-in person. */
  readonly codes: readonly PermissionCode[];
  /** The path a `redirect` leads to. */
  readonly redirect?: string;
}

interface Line {
  readonly path: string;
  readonly title: Text;
  readonly kind: RouteKind;
  readonly codes?: readonly PermissionCode[];
  readonly redirect?: string;
}
interface AreaLines {
  readonly title: Text;
  /** What the group wears in the side menu; an area without one has no place there. */
  readonly icon?: string;
  /** The area's main code: it opens what names none. */
  readonly code?: PermissionCode;
  readonly routes: readonly Line[];
}

const screen = (path: string, zh: string, en: string, ...codes: readonly PermissionCode[]): Line => ({
  path,
  title: { zh, en },
  kind: 'screen',
  ...(codes.length > 0 ? { codes } : {}),
});
const detail = (path: string, zh: string, en: string, ...codes: readonly PermissionCode[]): Line => ({
  ...screen(path, zh, en, ...codes),
  kind: 'detail',
});
const open = (line: Line): Line => ({ ...line, codes: [] });
const visitors = (path: string, zh: string, en: string): Line => ({
  path,
  title: { zh, en },
  kind: 'public',
  codes: [],
});
const redirect = (path: string, zh: string, en: string, to: string): Line => ({
  path,
  title: { zh, en },
  kind: 'redirect',
  codes: [],
  redirect: to,
});

/** The post-loan screens stand twice, for two kinds of business (spec shell §2). */
function postLoan(base: string, rz: '' | '_RZ'): readonly Line[] {
  const [zh, en] = rz === '' ? ['', ''] : ['（RZ）', ' (RZ)'];
  return [
    screen(`${base}/schedule`, `贷后进度${zh}`, `Post-loan schedule${en}`, `LOAN_SCHEDULE_MANAGE${rz}`),
    screen(`${base}/bill`, `贷后发票${zh}`, `Post-loan invoices${en}`, `LOAN_BILL_MANAGE${rz}`),
    screen(`${base}/stock`, `贷后库存${zh}`, `Post-loan stock${en}`, `LOAN_STOCK_MANAGE${rz}`),
    detail(`${base}/stock/detail`, `贷后库存详情${zh}`, `Post-loan stock details${en}`, `LOAN_STOCK_MANAGE${rz}`),
    screen(`${base}/warehousing`, `贷后入库${zh}`, `Post-loan warehousing${en}`, `LOAN_STOCK_MANAGE${rz}`),
    screen(`${base}/ex-warehousing`, `贷后出库${zh}`, `Post-loan ex-warehousing${en}`, `LOAN_STOCK_MANAGE${rz}`),
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

/** A screen for each service enterprises apply for. */
const serviceScreens = (area: 'corporate-services' | 'government-services'): readonly Line[] =>
  Object.entries(services).flatMap(([name, service]) =>
    service.area === area ? [screen(`/${area}/${name}`, service.zh, service.en, service.code)] : [],
  );

/**
 * Every area with its routes, in the order of the side menu. A list without a code takes its area's main code,
 * a detail that of the list whose path it lies under, else the area's.
 */
const catalogue = [
  { area: 'root', title: { zh: '首页', en: 'Home' }, routes: [redirect('/', '首页', 'Home', '/dashboard/workplace')] },
  {
    area: 'public',
    title: { zh: '公共页面', en: 'Public pages' },
    routes: [
      visitors('/user/login', '登录', 'Log in'),
      visitors('/user/register', '注册', 'Register'),
      visitors('/user/register-result', '注册结果', 'Registration result'),
      visitors('/404', '页面不存在', 'Page not found'),
    ],
  },
  {
    area: 'dashboard',
    title: { zh: '首页', en: 'Home' },
    icon: 'home',
    routes: [
      screen('/dashboard/workplace', '工作台', 'Workplace'),
      screen('/dashboard/notice-message', '消息通知', 'Notices'),
      screen('/dashboard/todo-list', '待办列表', 'To-do list'),
      detail('/dashboard/workplace/financing/detail', '融资详情', 'Financing details'),
      detail('/dashboard/workplace/non-financing/detail', '非融资详情', 'General business details'),
      detail('/dashboard/workplace/platform-financing/detail', '平台融资详情', 'Platform financing details'),
    ],
  },
  {
    area: 'account',
    title: { zh: '个人页', en: 'Account' },
    routes: [
      screen('/account/center', '个人中心', 'My account'),
      redirect('/account/settings', '个人设置', 'Account settings', '/account/settings/basic'),
      screen('/account/settings/basic', '基本设置', 'Basic settings'),
      screen('/account/settings/security', '安全设置', 'Security settings'),
    ],
  },
  {
    area: 'enterprise',
    title: { zh: '企业管理', en: 'Enterprises' },
    icon: 'bank',
    code: 'ENTERPRISE_AUTH',
    routes: [
      screen('/enterprise/manage', '企业管理', 'Enterprises', 'ENTERPRISE_AUTH', 'ENTERPRISE_INFO'),
      screen('/enterprise/qualification/manage', '企业资质管理', 'Qualification items', 'ENTERPRISE_QUAL_ITEM_INFO'),
      detail('/enterprise/manage/details', '企业详情', 'Enterprise details'),
      // The guard leads every enterprise that has not registered yet here.
      open(detail('/enterprise/authentication-info', '企业认证信息', 'Enterprise registration')),
      screen('/sinopharm/short-invite', '短信邀请', 'Invitations by SMS', 'SHORT_INVITE'),
      screen(
        '/enterprise/qualification/client',
        '客户企业资质',
        'Customer qualifications',
        'ENTERPRISE_QUALIFICATION_INFO',
      ),
      screen('/sinopharm/related-parties', '关联方', 'Related parties', 'SHINOPHARM_LINK_PARTIES'),
      screen(
        '/enterprise/authentication',
        '企业认证审批',
        'Enterprise approval',
        'ENTERPRISE_INFO_AUTH',
        'ENTERPRISE_AUTH',
      ),
      detail('/enterprise/authentication/approve', '企业认证审核', 'Approve an enterprise'),
      screen('/enterprise/change', '企业变更审批', 'Enterprise changes', 'ENTERPRISE_INFO_CHANGE_AUTH'),
      detail('/enterprise/change/approve', '企业变更审核', 'Approve a change'),
      screen('/enterprise/auth-submit', '提交企业认证', 'Submit registration', 'SUBMIT_ENTERPRISE_INFO'),
      // Whoever submits the enterprise's information applies for its changes and seals.
      screen('/enterprise/change-apply', '企业变更申请', 'Apply for a change', 'SUBMIT_ENTERPRISE_INFO'),
      screen('/enterprise/seal-apply', '印章申请', 'Apply for a seal', 'SUBMIT_ENTERPRISE_INFO'),
      detail(
        '/enterprise/authentication-approve',
        '企业认证审核详情',
        'Approval details',
        'ENTERPRISE_AUTH',
        'ENTERPRISE_INFO_AUTH',
      ),
      detail(
        '/enterprise/change-details',
        '企业变更详情',
        'Change details',
        'ENTERPRISE_INFO_CHANGE_AUTH',
        'SUBMIT_ENTERPRISE_INFO',
      ),
    ],
  },
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
      screen('/financing-approval/contact', '融资对接审批', 'Contact approval'),
      detail('/financing-approval/contact/approval', '融资对接审核', 'Approve a contact'),
      screen('/financing-approval/my-todo', '我的待办', 'My to-do', 'MY_TODO'),
      detail('/financing-approval/my-work-todo', '我的待办处理', 'Handle a task', 'MY_TODO'),
      screen('/financing-approval/my-have-todo', '我的已办', 'My done', 'MY_HAVE_TODO'),
      detail('/financing-approval/my-have-todo/detail', '已办详情', 'Done task'),
      detail('/financing-approval/my-have-todo-detail', '已办详情', 'Done task', 'MY_HAVE_TODO'),
      detail(
        '/financing-approval/qualification-approval/approval',
        '资质审核',
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
      screen('/finance/collection', '收款管理', 'Collections', 'FINANCE_COLLECTION'),
      detail('/finance/financing/detail', '融资详情', 'Financing details', 'FINANCE_REPAYMENT', 'FINANCE_COLLECTION'),
    ],
  },
  {
    area: 'financing-party',
    title: { zh: '融资方', en: 'Financing parties' },
    icon: 'team',
    code: 'FINANCING_PARTY',
    routes: [
      screen('/financing-party/manage', '融资方管理', 'Financing parties'),
      screen('/financing-party/total', '融资方统计', 'Financing party statistics', 'FINANCING_PARTY_TOTAL'),
      screen('/financing-party/credit-enhancement', '增信管理', 'Credit enhancement'),
      screen('/financing-party/project', '融资方项目', 'Projects'),
      detail('/financing-party/project/detail', '融资方项目详情', 'Project details'),
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
      detail('/stats/project/financing/detail', '融资业务详情', 'Financing overview details'),
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
  {
    area: 'non-financing',
    title: { zh: '非融资业务', en: 'General business' },
    icon: 'shop',
    code: 'NON_FINANCING_SERVICE',
    routes: [
      screen('/general-business/my-business', '我的业务', 'My business'),
      detail('/general-business/detail', '业务详情', 'Business details'),
      detail('/general-business/start', '发起业务', 'Start a business'),
      detail('/general-business/update', '修改业务', 'Edit a business', 'NON_FINANCING_SERVICE_EDIT'),
    ],
  },
  {
    area: 'contract',
    title: { zh: '合同管理', en: 'Contracts' },
    icon: 'contract',
    code: 'PURCHASE_CONTRACT',
    routes: [
      screen('/contract/purchase', '采购合同', 'Purchase contracts', 'PURCHASE_CONTRACT'),
      screen('/contract/sale', '销售合同', 'Sale contracts', 'SALE_CONTRACT'),
      screen('/contract/approval/my-todo', '合同待办', 'Contract to-do', 'CONTRACT_APPROVE'),
      screen('/contract/approval/my-work-todo', '合同待办处理', 'Contract tasks', 'CONTRACT_APPROVE'),
      detail('/contract/approval/my-work-todo/detail', '合同待办详情', 'Handle a contract'),
      detail('/contract/dynamic-form/design', '合同模板设计', 'Contract template designer', 'CONTRACT_TEMPLATE'),
    ],
  },
  {
    area: 'invoice',
    title: { zh: '发票管理', en: 'Invoices' },
    icon: 'invoice',
    code: 'FINANCE_BILL',
    routes: [
      screen('/finance/invoice/invoicing', '开票管理', 'Invoicing'),
      detail('/finance/invoice/start', '发起开票', 'Start an invoice'),
      detail('/finance/invoice/detail', '开票详情', 'Invoice details'),
      detail('/finance/invoice/detail-draft', '开票草稿详情', 'Invoice draft'),
      screen('/finance/invoice/approval/my-todo', '开票待办', 'Invoice to-do', 'BILL_MY_FLOW_MY_TODO'),
      detail('/finance/invoice/approval/my-work-todo', '开票待办处理', 'Handle an invoice', 'BILL_MY_FLOW_MY_TODO'),
      screen('/finance/invoice/approval/my-have-work-todo', '开票已办', 'Invoices done', 'BILL_MY_FLOW_MY_TODO'),
      screen('/finance/invoice/history/approval', '历史开票审批', 'Past invoice approvals'),
      screen('/finance/invoice/collect', '收票管理', 'Supplier invoices', 'APPLY_TICKET_REGISTER'),
      detail('/finance/invoice/collect/start', '发起收票', 'Enter a supplier invoice'),
      detail('/finance/invoice/collect/detail', '收票详情', 'Supplier invoice details'),
      detail('/finance/invoice/collect/detail-draft', '收票草稿详情', 'Supplier invoice draft'),
      screen('/finance/invoice/collect-enter', '收票登记', 'Supplier invoice entry', 'APPLY_TICKET_REGISTER'),
      screen(
        '/finance/invoice/collect-enter/todo',
        '收票登记待办',
        'Supplier invoice to-do',
        'TICKET_REGISTER_FLOW_MY_TODO',
      ),
      // The past of the supplier invoices, not of the invoices issued.
      screen('/finance/invoice/history/collect', '历史收票', 'Past supplier invoices', 'APPLY_TICKET_REGISTER'),
      detail('/finance/bill/start-to-platform', '向平台发起开票', 'Ask the platform for an invoice'),
      detail('/finance/bill/ticket-regist', '回票登记', 'Register a supplier invoice', 'APPLY_TICKET_REGISTER'),
    ],
  },
  {
    area: 'finance',
    title: { zh: '财务管理', en: 'Finance' },
    icon: 'finance',
    code: 'FINANCE_PAYABLE',
    routes: [
      screen('/finance/payable', '应付管理', 'Payables'),
      detail('/finance/payable/start', '发起付款', 'Start a payment'),
      detail('/finance/payment-request/start', '发起付款申请', 'Start a payment request'),
      detail(
        '/finance/payment-request/detail',
        '付款申请详情',
        'Payment request',
        'FINANCE_PAYABLE',
        'HISTORY_PAYMENT_REQUEST',
      ),
      detail(
        '/finance/payment-request/detail-draft',
        '付款申请草稿详情',
        'Payment request draft',
        'FINANCE_PAYABLE',
        'HISTORY_PAYMENT_REQUEST',
      ),
      screen('/finance/pay-receive-approval/my-todo', '收付款待办', 'Payment to-do', 'PAYABLE_MY_FLOW_MY_TODO'),
      detail(
        '/finance/pay-receive-approval/my-work-todo',
        '收付款待办处理',
        'Handle a payment',
        'PAYABLE_MY_FLOW_MY_TODO',
      ),
      screen(
        '/finance/pay-receive-approval/my-have-work-todo',
        '收付款已办',
        'Payments done',
        'PAYABLE_MY_FLOW_MY_TODO',
      ),
      screen('/finance/history/payment-request', '历史付款申请', 'Past payment requests', 'HISTORY_PAYMENT_REQUEST'),
      screen('/finance/financial-collection', '财务收款', 'Financial collections', 'FINANCE_FINANCIAL_COLLECTION'),
      screen(
        '/finance/financial-collection/claim',
        '收款认领',
        'Claim collections',
        'FINANCE_FINANCIAL_COLLECTION_RENLING',
      ),
      screen('/finance/billing-information', '开票信息', 'Billing information', 'BILLING_INFO_CW', 'BILLING_INFO_RO'),
    ],
  },
  {
    area: 'stock',
    title: { zh: '库存管理', en: 'Stock' },
    icon: 'stock',
    code: 'STOCK_MANAGE',
    routes: [
      screen('/stock/manage', '库存管理', 'Stock'),
      screen('/stock/stats', '库存统计', 'Stock statistics'),
      screen('/stock/import', '入库', 'Warehousing'),
      screen('/stock/export', '出库', 'Ex-warehousing'),
      detail('/stock/detail', '库存详情', 'Stock details'),
    ],
  },
  {
    area: 'acceptance',
    title: { zh: '验收报告', en: 'Acceptance reports' },
    icon: 'report',
    code: 'ACCEPTANCE_REPORT',
    routes: [
      screen('/acceptance-report/manage', '验收报告管理', 'Acceptance reports'),
      screen(
        '/acceptance-report/contract',
        '合同验收报告',
        'Acceptance reports by contract',
        'ACCEPTANCE_REPORT_UPLOAD',
      ),
    ],
  },
  {
    area: 'corporate-services',
    title: { zh: '企业服务', en: 'Corporate services' },
    icon: 'service',
    code: 'IMPORT_AGENT',
    routes: serviceScreens('corporate-services'),
  },
  {
    area: 'government-services',
    title: { zh: '政务服务', en: 'Government services' },
    icon: 'government',
    code: 'BUSINESS_TAX',
    routes: serviceScreens('government-services'),
  },
  {
    area: 'office-automation',
    title: { zh: '办公自动化', en: 'Office automation' },
    icon: 'office',
    code: 'FEE_APPLY',
    routes: [
      screen('/office-automation/fee-apply', '费用申请', 'Fee applications'),
      screen('/office-automation/fee-apply/approval', '费用审批', 'Fee approval', 'FEE_APPLY_APPROVE'),
      detail('/office-automation/fee-apply/start', '发起费用申请', 'Start a fee application'),
      detail('/office-automation/fee-apply/approval/my-work-todo', '费用待办处理', 'Handle a fee application'),
      detail('/office-automation/fee-apply/detail', '费用申请详情', 'Fee application details'),
    ],
  },
  {
    area: 'seal',
    title: { zh: '印章', en: 'Seals' },
    icon: 'seal',
    code: 'SEAL_MANAGE',
    routes: [screen('/seal', '印章管理', 'Seals')],
  },
  {
    area: 'product-library',
    title: { zh: '产品库', en: 'Product library' },
    icon: 'product',
    code: 'PRODUCT_MANAGE',
    routes: [
      screen('/product-library/product', '产品管理', 'Products', 'PRODUCT_MANAGE'),
      screen('/product-library/manufactor', '厂家管理', 'Suppliers', 'MANUFACTOR_MANAGE'),
      screen('/product-library/brand', '品牌管理', 'Brands', 'BRAND_MANAGE'),
      screen('/product-library/end-user', '最终用户', 'End users', 'END_USER'),
    ],
  },
  {
    area: 'crm',
    title: { zh: '客户关系', en: 'Customers' },
    icon: 'customer',
    code: 'crm',
    routes: [screen('/crm', '客户关系管理', 'Customer relations')],
  },
  {
    area: 'file-download',
    title: { zh: '下载中心', en: 'Download centre' },
    icon: 'download',
    code: 'FILE_DOWNLOAD',
    routes: [screen('/file-download', '文件下载', 'File downloads')],
  },
  {
    area: 'article',
    title: { zh: '文章', en: 'Articles' },
    icon: 'file-text',
    code: 'ARTICLE_MANAGE',
    routes: [
      screen('/article/manage', '文章管理', 'Articles', 'ARTICLE_MANAGE'),
      screen('/article/category', '文章分类', 'Article categories', 'ARTICLE_CATEGORY'),
    ],
  },
  {
    area: 'portal',
    title: { zh: '门户管理', en: 'Portal' },
    icon: 'global',
    code: 'FINANCIAL_INSTITUTION',
    routes: [
      screen('/official/official-financing', '金融机构', 'Financial institutions', 'FINANCIAL_INSTITUTION'),
      screen('/official/official-carousel', '轮播图管理', 'Carousels', 'CAROUSEL_MANAGE'),
      screen('/official/engine-bidding-info', '招标信息管理', 'Bidding information', 'BIDDING_MAN'),
    ],
  },
  {
    area: 'flowable',
    title: { zh: '流程与表单', en: 'Forms and processes' },
    icon: 'form',
    code: 'FLOWABLE_DYNAMIC_FORM',
    routes: [
      screen('/flowable/dynamic-form', '动态表单', 'Dynamic forms', 'FLOWABLE_DYNAMIC_FORM'),
      detail('/flowable/dynamic-form/design', '表单设计', 'Form designer'),
      screen('/flowable/process', '流程模型', 'Process models', 'FLOWABLE_MODEL'),
      screen('/flowable/process/platform', '平台流程模型', 'Platform process models', 'FLOWABLE_MODEL_PLATFORM'),
      detail('/flowable/process/design', '流程设计', 'Process designer', 'FLOWABLE_MODEL', 'FLOWABLE_MODEL_PLATFORM'),
      screen('/flowable/definition', '流程定义', 'Process definitions', 'FLOWABLE_PROCESS_DEFINE'),
      screen('/flowable/all-todo-task', '全部待办任务', 'All tasks', 'FLOWABLE_TODO_TASK_MANAGE'),
    ],
  },
  {
    area: 'system',
    title: { zh: '系统管理', en: 'System' },
    icon: 'setting',
    code: 'USER_MANAGE',
    routes: [
      screen('/system/user', '用户管理', 'Users', 'USER_MANAGE'),
      screen('/system/role', '角色管理', 'Roles', 'ROLE_MANAGE'),
      screen('/system/department', '部门管理', 'Departments', 'DEPARTMENT_MANAGE'),
      screen('/system/menu', '菜单管理', 'Menus', 'MENU_MANAGE'),
      screen('/system/master-group', '数据字典', 'Dictionaries', 'MASTER_MANAGE'),
      screen('/system/coding', '编码规则', 'Coding rules', 'CODING_MANAGE'),
      screen('/system/login-log', '登录日志', 'Login log', 'LOGIN_HISTORY'),
      screen('/system/log', '操作日志', 'Operation log', 'OPERA_HISTORY'),
      screen('/system/cache-manage', '缓存管理', 'Cache', 'CACHE_MANAGE'),
    ],
  },
  {
    area: 'demo',
    title: { zh: '演示', en: 'Demo' },
    icon: 'experiment',
    code: 'demo',
    routes: [
      screen('/form/qualification', '资质表单', 'Qualification form'),
      screen('/result/success', '成功页', 'Success page'),
      screen('/result/fail', '失败页', 'Failure page'),
      screen('/exception/403', '403', '403'),
      screen('/exception/404', '404', '404'),
      screen('/exception/500', '500', '500'),
    ],
  },
] as const satisfies readonly (AreaLines & { readonly area: string })[];

/** A group of screens: its name in the catalogue. */
export type Area = (typeof catalogue)[number]['area'];

export interface AreaDeclaration {
  readonly area: Area;
  readonly title: Text;
  readonly icon?: string;
}

const declared: readonly (AreaLines & { readonly area: Area })[] = catalogue;

/** The codes of the list whose path a detail lies under. */
function listCodes(lines: readonly Line[], path: string): readonly PermissionCode[] | undefined {
  return lines
    .filter((line) => line.kind === 'screen' && path.startsWith(`${line.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.codes;
}

/** The areas in the order of the side menu. */
export const areas: readonly AreaDeclaration[] = declared.map(({ area, title, icon }) => ({
  area,
  title,
  ...(icon === undefined ? {} : { icon }),
}));

/**
 * Every route of the back office. `/user/recover` is none: it ends on /404. The data monitor is another product's page,
 * see DATA_MONITOR.
 */
export const routes: readonly RouteDeclaration[] = declared.flatMap(({ area, code, routes: lines }) =>
  lines.map((line): RouteDeclaration => ({
    ...line,
    area,
    codes:
      line.codes ??
      (line.kind === 'detail' ? listCodes(lines, line.path) : undefined) ??
      (code === undefined ? [] : [code]),
  })),
);

/** The external screen that opens in a new tab (spec shell §2); the deployment says where it stands. */
export const DATA_MONITOR = {
  code: 'KX_MONITOR_TV',
  title: { zh: '数据监控大屏', en: 'Data monitor' },
} as const satisfies { readonly code: PermissionCode; readonly title: Text };
