import { expect, test } from 'vitest';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { DATA_MONITOR } from '@scf-kit/sdk/contract/navigation/data-monitor';
import { areas } from '@scf-kit/sdk/contract/navigation/areas';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { loadContract } from '@scf-kit/server/contract';

const routes = listRoutes(await loadContract());
const at = (path: string) => routes.find((route) => route.path === path);

test('every path stands once, with titles in both languages and an area that is there', () => {
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  expect(routes.filter(({ title }) => title.zh === '' || title.en === '')).toEqual([]);
  const known = new Set(areas.map(({ area }) => area));
  expect(routes.filter((route) => !known.has(route.area))).toEqual([]);
  // Letters of one language in the other's title are a slip, but for names: RZ and numbers.
  expect(routes.filter(({ title }) => /\p{Script=Han}/u.test(title.en))).toEqual([]);
});

test('NAV-014 /user/recover has no screen', () => {
  expect(at('/user/recover')).toBeUndefined();
});

test('PERM-005 only the pages of everybody are open: visitors, workplace, own account, manual, and the registration of the own enterprise', () => {
  const everybody = new Set(['root', 'public', 'dashboard', 'account', 'help']);
  expect(
    routes.filter((route) => route.codes.length === 0 && !everybody.has(route.area)).map((route) => route.path),
  ).toEqual(['/enterprise/authentication-info']);
});

test("a list without a code takes its area's main code, a detail that of its list", () => {
  expect(at('/stock/stats')?.codes).toEqual(['STOCK_MANAGE']);
  expect(at('/stock/detail')?.codes).toEqual(['STOCK_MANAGE', 'LOAN_STOCK_MANAGE', 'LOAN_STOCK_MANAGE_RZ']);
  expect(at('/enterprise/manage/details')?.codes).toEqual(['ENTERPRISE_AUTH', 'ENTERPRISE_INFO']);
  expect(at('/enterprise/change/approve')?.codes).toEqual(['ENTERPRISE_INFO_CHANGE_AUTH']);
  expect(at('/stats/project/non-financing/detail')?.codes).toEqual(['NON_BUSINESS_OVERVIEW_ING']);
});

test('every redirect leads to a screen', () => {
  for (const { path, redirect } of routes.filter((route) => route.kind === 'redirect'))
    expect([path, at(redirect ?? '')?.kind]).toEqual([path, 'screen']);
});

test('the codes that open no screen open a part of one, or another product', () => {
  const opening = new Set(routes.flatMap((route) => route.codes));
  const parts = permissionCodes.filter((code) => !opening.has(code) && !/_(EDIT|DELETE|ADD)$/.test(code));
  expect(parts).toEqual([
    'LOAN_FUNDS_MANAGE',
    'LOAN_FUNDS_MANAGE_RZ',
    'CUSTOMER_CONTRACT',
    'PLATFORM_CONTRACT',
    DATA_MONITOR.code,
  ]);
});
