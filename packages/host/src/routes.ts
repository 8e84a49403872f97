import type { ComponentType } from 'react';
import { services } from '@scf-kit/sdk/contract/enterprise/services';
import { declared, routes } from 'virtual:declared-screens';
import type { Route } from './shell/routing/route.ts';

/** Every screen is a chunk of its own, found by its file under `screens/`. */
const screens = import.meta.glob<{ readonly default: ComponentType }>('./screens/*/*.tsx');

/**
 * The screen file of each path, `<module>/<file>` under `screens/`, where it is not what a resource declares. A path
 * with neither comes with a later release.
 */
const FILES: Readonly<Record<string, string>> = {
  '/user/login': 'access/login',
  '/user/register': 'access/register',
  '/user/register-result': 'access/register-result',
  '/404': 'platform/not-found',

  '/dashboard/workplace': 'platform/workplace',
  '/dashboard/todo-list': 'workflow/todo-centre',
  '/dashboard/notice-message': 'platform/notice-list',
  '/account/center': 'access/account-center',
  '/account/settings/basic': 'access/account-basic',
  '/account/settings/security': 'access/account-security',

  '/enterprise/manage': 'enterprise/enterprise-list',
  '/enterprise/manage/details': 'enterprise/enterprise-details',
  '/enterprise/authentication-info': 'enterprise/authentication-info',
  '/enterprise/auth-submit': 'enterprise/auth-submit',
  '/enterprise/authentication': 'enterprise/authentication-list',
  '/enterprise/authentication/approve': 'workflow/task-handle',
  '/enterprise/authentication-approve': 'workflow/task-handled',
  '/enterprise/change': 'enterprise/change-list',
  '/enterprise/change/approve': 'workflow/task-handle',
  '/enterprise/change-apply': 'enterprise/change-apply',
  '/enterprise/change-details': 'enterprise/change-details',
  '/enterprise/qualification/client': 'enterprise/qualification-list',
  '/sinopharm/short-invite': 'enterprise/invitation-list',
  '/sinopharm/related-parties': 'enterprise/related-parties',

  '/enterprise/seal-apply': 'enterprise/seal-apply',
  '/seal': 'enterprise/seal-list',
  '/crm': 'enterprise/customer-list',
  ...Object.fromEntries(
    Object.entries(services).map(([name, { area }]) => [`/${area}/${name}`, 'enterprise/service-list']),
  ),

  '/financing-service/financing': 'financing/financing-list',
  '/financing-service/financing-end': 'financing/my-financing',
  '/financing-service/start': 'financing/start',
  '/financing-service/detail': 'financing/detail',
  '/financing-service/todo': 'workflow/task-todo',
  '/financing-approval/my-todo': 'workflow/task-todo',
  '/financing-approval/my-work-todo': 'workflow/task-handle',
  '/financing-approval/my-have-todo': 'workflow/task-done',
  '/financing-approval/my-have-todo/detail': 'workflow/task-handled',
  '/financing-approval/my-have-todo-detail': 'workflow/task-handled',

  '/product-library/product': 'master-data/product-list',
  '/product-library/manufactor': 'master-data/manufactor-list',
  '/product-library/brand': 'master-data/brand-list',
  '/product-library/end-user': 'master-data/end-user-list',
  '/file-download': 'platform/file-download',
  '/official/engine-bidding-info': 'portal/bidding-list',

  '/contract/approval/my-todo': 'workflow/task-todo',
  '/contract/approval/my-work-todo': 'workflow/task-todo',
  '/contract/approval/my-work-todo/detail': 'workflow/task-handle',
  '/finance/payment-request/detail-draft': 'treasury/payment-draft',
  '/finance/invoice/approval/my-todo': 'workflow/task-todo',
  '/finance/invoice/approval/my-work-todo': 'workflow/task-handle',
  '/finance/invoice/approval/my-have-work-todo': 'workflow/task-done',
  '/finance/invoice/history/approval': 'workflow/task-done',
  '/finance/invoice/collect-enter/todo': 'workflow/task-todo',
  '/finance/pay-receive-approval/my-todo': 'workflow/task-todo',
  '/finance/pay-receive-approval/my-work-todo': 'workflow/task-handle',
  '/finance/pay-receive-approval/my-have-work-todo': 'workflow/task-done',
  '/office-automation/fee-apply/approval': 'workflow/task-todo',
  '/office-automation/fee-apply/approval/my-work-todo': 'workflow/task-handle',

  '/flowable/dynamic-form': 'workflow/dynamic-form-list',
  '/flowable/dynamic-form/design': 'workflow/dynamic-form-design',
  '/contract/dynamic-form/design': 'workflow/contract-form-design',
  '/flowable/process': 'workflow/process-list',
  '/flowable/process/platform': 'workflow/process-list',
  '/flowable/process/design': 'workflow/process-design',
  '/flowable/definition': 'workflow/definition-list',
  '/flowable/all-todo-task': 'workflow/all-tasks',

  '/system/user': 'access/user-list',
  '/system/role': 'access/role-list',
  '/system/department': 'access/department-list',
  '/system/menu': 'access/menu-list',
  '/system/login-log': 'access/login-log',
  '/system/master-group': 'master-data/master-group-list',
  '/system/coding': 'master-data/coding-rule-list',
  '/system/log': 'platform/operation-log',
  '/system/cache-manage': 'platform/cache-manage',

  '/form/qualification': 'platform/demo-qualification',
  '/result/success': 'platform/demo-result',
  '/result/fail': 'platform/demo-result',
  '/exception/403': 'platform/demo-result',
  '/exception/404': 'platform/demo-result',
  '/exception/500': 'platform/demo-result',
};

const notYet = (): Promise<{ readonly default: ComponentType }> => import('./shell/routing/not-yet.tsx');

/** How the page of a path is loaded: its own file's, else the one that follows from its resource. */
function loaderOf(path: string): Route['load'] | undefined {
  const own = screens[`./screens/${FILES[path]}.tsx`];
  const resource = declared[path];
  if (own || !resource) return own;
  return async () => {
    const [{ declaredPage }, loaded] = await Promise.all([import('./declared/page.tsx'), resource()]);
    return { default: declaredPage(loaded, path) };
  };
}

/** Every route there is; one whose screen is not part of this build says so. */
export const ROUTES: readonly Route[] = routes.map((route): Route => {
  const load = loaderOf(route.path);
  return { ...route, pending: load === undefined && route.kind !== 'redirect', load: load ?? notYet };
});
export const ROUTES_BY_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]));
