import {
  FIRST_PASSWORD_PAGE,
  FORGOTTEN_PASSWORD_PAGE,
  MANUAL_PAGE,
  RECORD_PAGE,
  START_PAGE,
  TODO_LIST,
} from './addresses.ts';
import { detail, redirect, screen, visitors, type AreaLines } from './line.ts';

/** Pages everybody has: home, login, workplace, one’s own account and the manual. */
export const homeAreas = [
  { area: 'root', title: { zh: '首页', en: 'Home' }, routes: [redirect('/', '首页', 'Home', '/dashboard/workplace')] },
  {
    area: 'public',
    title: { zh: '公共页面', en: 'Public pages' },
    routes: [
      visitors('/user/login', '登录', 'Log in'),
      visitors(FIRST_PASSWORD_PAGE, '设置登录密码', 'Set a password'),
      visitors(FORGOTTEN_PASSWORD_PAGE, '找回密码', 'Forgot password'),
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
      screen(TODO_LIST, '待办列表', 'To-do list'),
      screen(START_PAGE, '发起申请', 'Start an application'),
      detail(RECORD_PAGE, '数据详情', 'Record'),
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
    area: 'help',
    title: { zh: '帮助', en: 'Help' },
    routes: [screen(MANUAL_PAGE, '用户手册', 'User manual')],
  },
] as const satisfies readonly AreaLines[];
