import type { ComponentType } from 'react';
import type { Area, AreaTitle, Route, RouteKind } from './shell/route.ts';

/** Every screen is a chunk of its own, found by its file under `screens/`. */
const screens = import.meta.glob<{ readonly default: ComponentType }>('./screens/*/*.tsx');

export const AREAS: readonly AreaTitle[] = [
  { area: 'dashboard', title: { zh: '首页', en: 'Home' }, icon: 'home' },
  { area: 'financing-service', title: { zh: '融资服务', en: 'Financing' }, icon: 'money' },
  { area: 'financing-approval', title: { zh: '融资审批', en: 'Financing approval' }, icon: 'audit' },
  { area: 'enterprise', title: { zh: '企业管理', en: 'Enterprises' }, icon: 'bank' },
  { area: 'portal', title: { zh: '门户管理', en: 'Portal' }, icon: 'global' },
  { area: 'flowable', title: { zh: '流程与表单', en: 'Forms and processes' }, icon: 'form' },
  { area: 'system', title: { zh: '系统管理', en: 'System' }, icon: 'setting' },
];

interface Declared { readonly path: string; readonly zh: string; readonly en: string; readonly codes: readonly string[]; readonly kind: RouteKind; readonly area: Area; readonly screen: string; readonly redirect?: string }
const at = (area: Area, kind: RouteKind, path: string, zh: string, en: string, screen: string, codes: readonly string[] = []): Declared => ({ path, zh, en, codes, kind, area, screen });

const FINANCING = ['FINANCING_SERVICE'];
const START = ['MY_FLOW_START', 'MY_START'];

/** One line a route (spec shell §2): area, kind, path, titles, screen file, codes of which any one opens it. */
const declared: readonly Declared[] = [
  at('public', 'public', '/user/login', '登录', 'Log in', 'access/login'),
  at('public', 'public', '/404', '页面不存在', 'Page not found', 'platform/not-found'),
  at('dashboard', 'screen', '/dashboard/workplace', '工作台', 'Workplace', 'platform/workplace'),
  at('dashboard', 'screen', '/dashboard/notice-message', '消息通知', 'Notices', 'platform/notice-list'),
  { ...at('account', 'detail', '/account/settings', '个人设置', 'Account settings', 'access/account-basic'), redirect: '/account/settings/basic' },
  at('account', 'detail', '/account/settings/basic', '基本设置', 'Basic settings', 'access/account-basic'),
  at('account', 'detail', '/account/settings/security', '安全设置', 'Security settings', 'access/account-security'),
  at('enterprise', 'detail', '/enterprise/authentication-info', '企业认证信息', 'Enterprise registration', 'enterprise/authentication-info'),

  at('financing-service', 'screen', '/financing-service/financing', '融资审批中', 'Financing in approval', 'financing/financing-list', FINANCING),
  at('financing-service', 'screen', '/financing-service/financing-end', '我的融资', 'My financing', 'financing/my-financing', FINANCING),
  at('financing-service', 'detail', '/financing-service/start', '发起融资申请', 'Start a financing application', 'financing/start', START),
  at('financing-service', 'detail', '/financing-service/detail', '融资详情', 'Financing details', 'financing/detail', FINANCING),
  at('financing-service', 'screen', '/financing-service/todo', '融资待办', 'Financing to-do', 'financing/financing-todo', FINANCING),
  at('financing-approval', 'screen', '/financing-approval/my-todo', '我的待办', 'My to-do', 'financing/my-todo', ['MY_TODO']),
  at('financing-approval', 'detail', '/financing-approval/my-work-todo', '我的待办处理', 'Handle a task', 'financing/my-work-todo', ['MY_TODO']),
  at('financing-approval', 'screen', '/financing-approval/my-have-todo', '我的已办', 'My done', 'financing/my-have-todo', ['MY_HAVE_TODO']),
  at('financing-approval', 'detail', '/financing-approval/my-have-todo/detail', '已办详情', 'Done task', 'financing/have-todo-detail', ['MY_HAVE_TODO']),
  at('financing-approval', 'detail', '/financing-approval/my-have-todo-detail', '已办详情', 'Done task', 'financing/have-todo-detail', ['MY_HAVE_TODO']),

  at('portal', 'screen', '/official/engine-bidding-info', '招标信息管理', 'Bidding information', 'portal/bidding-list', ['BIDDING_MAN']),

  at('flowable', 'screen', '/flowable/dynamic-form', '动态表单', 'Dynamic forms', 'workflow/dynamic-form-list', ['FLOWABLE_DYNAMIC_FORM']),
  at('flowable', 'detail', '/flowable/dynamic-form/design', '表单设计', 'Form designer', 'workflow/dynamic-form-design', ['FLOWABLE_DYNAMIC_FORM']),

  at('system', 'screen', '/system/user', '用户管理', 'Users', 'access/user-list', ['USER_MANAGE']),
  at('system', 'screen', '/system/role', '角色管理', 'Roles', 'access/role-list', ['ROLE_MANAGE']),
  at('system', 'screen', '/system/department', '部门管理', 'Departments', 'access/department-list', ['DEPARTMENT_MANAGE']),
  at('system', 'screen', '/system/menu', '菜单管理', 'Menus', 'access/menu-list', ['MENU_MANAGE']),
  at('system', 'screen', '/system/login-log', '登录日志', 'Login log', 'access/login-log', ['LOGIN_HISTORY']),
  at('system', 'screen', '/system/log', '操作日志', 'Operation log', 'platform/operation-log', ['OPERA_HISTORY']),
];

/** Every route with a screen. A path whose screen is not part of this build does not exist. */
export const ROUTES: readonly Route[] = declared.flatMap(({ zh, en, screen, ...route }): Route[] => {
  const load = screens[`./screens/${screen}.tsx`];
  return load ? [{ ...route, title: { zh, en }, load }] : [];
});
export const ROUTES_BY_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]));
