import { permissionCodes, permissions, type PermissionCode } from '@scf-kit/sdk/contract';

/** A menu of a fresh installation. `kind` 1 directory, 2 screen, 3 button: a right without an entry. */
export interface SeededMenu {
  readonly id: string; readonly parentId: string; readonly kind: 1 | 2 | 3; readonly title: string; readonly enTitle: string; readonly name: string | null; readonly path: string | null;
  readonly icon: string | null; readonly permission: PermissionCode | null; readonly hidden: boolean; readonly sorted: number;
}

interface Screen { readonly path: string; readonly zh: string; readonly en: string; readonly code?: PermissionCode; readonly hidden?: true }
interface Area { readonly area: string; readonly zh: string; readonly en: string; readonly icon: string; readonly screens: readonly Screen[] }

/** One line a screen (spec shell §2). A screen that any of several codes opens stands under the first; the others are buttons. */
const areas: readonly Area[] = [
  { area: 'dashboard', zh: '首页', en: 'Home', icon: 'home', screens: [
    { path: '/dashboard/workplace', zh: '工作台', en: 'Workplace' },
    { path: '/dashboard/notice-message', zh: '消息通知', en: 'Notices' },
  ] },
  { area: 'financing-service', zh: '融资服务', en: 'Financing', icon: 'money', screens: [
    { path: '/financing-service/financing', zh: '融资审批中', en: 'Financing in approval', code: 'FINANCING_SERVICE' },
    { path: '/financing-service/financing-end', zh: '我的融资', en: 'My financing', code: 'FINANCING_SERVICE' },
    { path: '/financing-service/start', zh: '发起融资申请', en: 'Start a financing application', code: 'MY_FLOW_START', hidden: true },
    { path: '/financing-service/detail', zh: '融资详情', en: 'Financing details', code: 'FINANCING_SERVICE', hidden: true },
    { path: '/financing-service/todo', zh: '融资待办', en: 'Financing to-do', code: 'FINANCING_SERVICE' },
  ] },
  { area: 'financing-approval', zh: '融资审批', en: 'Financing approval', icon: 'audit', screens: [
    { path: '/financing-approval/my-todo', zh: '我的待办', en: 'My to-do', code: 'MY_TODO' },
    { path: '/financing-approval/my-work-todo', zh: '我的待办处理', en: 'Handle a task', code: 'MY_TODO', hidden: true },
    { path: '/financing-approval/my-have-todo', zh: '我的已办', en: 'My done', code: 'MY_HAVE_TODO' },
    { path: '/financing-approval/my-have-todo/detail', zh: '已办详情', en: 'Done task', code: 'MY_HAVE_TODO', hidden: true },
    { path: '/financing-approval/my-have-todo-detail', zh: '已办详情', en: 'Done task', code: 'MY_HAVE_TODO', hidden: true },
  ] },
  { area: 'portal', zh: '门户管理', en: 'Portal', icon: 'global', screens: [
    { path: '/official/engine-bidding-info', zh: '招标信息管理', en: 'Bidding information', code: 'BIDDING_MAN' },
  ] },
  { area: 'flowable', zh: '流程与表单', en: 'Forms and processes', icon: 'form', screens: [
    { path: '/flowable/dynamic-form', zh: '动态表单', en: 'Dynamic forms', code: 'FLOWABLE_DYNAMIC_FORM' },
    { path: '/flowable/dynamic-form/design', zh: '表单设计', en: 'Form designer', code: 'FLOWABLE_DYNAMIC_FORM', hidden: true },
  ] },
  { area: 'system', zh: '系统管理', en: 'System', icon: 'setting', screens: [
    { path: '/system/user', zh: '用户管理', en: 'Users', code: 'USER_MANAGE' },
    { path: '/system/role', zh: '角色管理', en: 'Roles', code: 'ROLE_MANAGE' },
    { path: '/system/department', zh: '部门管理', en: 'Departments', code: 'DEPARTMENT_MANAGE' },
    { path: '/system/menu', zh: '菜单管理', en: 'Menus', code: 'MENU_MANAGE' },
    { path: '/system/login-log', zh: '登录日志', en: 'Login log', code: 'LOGIN_HISTORY' },
    { path: '/system/log', zh: '操作日志', en: 'Operation log', code: 'OPERA_HISTORY' },
  ] },
];

// With dots: `/my-have-todo/detail` and `/my-have-todo-detail` are two screens.
const nameOf = (path: string): string => path.slice(1).replaceAll('/', '.');

function screensOf(): SeededMenu[] {
  return areas.flatMap(({ area, zh, en, icon, screens }, at) => [
    { id: `menu-${area}`, parentId: '0', kind: 1 as const, title: zh, enTitle: en, name: area, path: null, icon, permission: null, hidden: false, sorted: (at + 1) * 10 },
    ...screens.map((screen, place) => ({
      id: `menu-${nameOf(screen.path)}`, parentId: `menu-${area}`, kind: 2 as const, title: screen.zh, enTitle: screen.en, name: nameOf(screen.path), path: screen.path,
      icon: null, permission: screen.code ?? null, hidden: screen.hidden ?? false, sorted: (place + 1) * 10,
    })),
  ]);
}

/** Codes that open no screen yet are buttons, so that every right can be given. */
function buttonsFor(screens: readonly SeededMenu[]): SeededMenu[] {
  const opened = new Set(screens.map((screen) => screen.permission));
  const buttons = permissionCodes.filter((code) => !opened.has(code)).map((code, at) => ({
    id: `menu-button-${code}`, parentId: 'menu-buttons', kind: 3 as const, title: permissions[code].zh, enTitle: permissions[code].en, name: null, path: null, icon: null, permission: code, hidden: true, sorted: (at + 1) * 10,
  }));
  return [{ id: 'menu-buttons', parentId: '0', kind: 1, title: '其他权限', enTitle: 'Other rights', name: null, path: null, icon: null, permission: null, hidden: true, sorted: 990 }, ...buttons];
}

const screens = screensOf();
/** The menus of a fresh installation. */
export const seededMenus: readonly SeededMenu[] = [...screens, ...buttonsFor(screens)];
