import { expect, test, vi } from 'vitest';
import { createNavigation, toHref, parseHref } from './location.ts';

const windowAt = (href: string) => {
  const pushed: string[] = [];
  const location = {
    pathname: href.split('?')[0] ?? '',
    search: href.includes('?') ? `?${href.split('?')[1]}` : '',
    assign: (to: string) => void pushed.push(`leave to ${to}`),
  };
  return {
    pushed,
    window: {
      location,
      history: {
        pushState: (_: null, __: string, to: string) => void pushed.push(to),
        replaceState: (_: null, __: string, to: string) => void pushed.push(`= ${to}`),
        back: () => undefined,
      },
      addEventListener: () => undefined,
    },
  };
};
test('NAV-012 going to the same route is silently ignored', () => {
  const { pushed, window } = windowAt('/a?x=1&y=2');
  const navigation = createNavigation(window);
  const seen = vi.fn();
  navigation.$location.listen(seen);
  navigation.go('/a?y=2&x=1');
  expect([pushed, seen.mock.calls.length]).toEqual([[], 0]);
  navigation.go('/b');
  navigation.go('/c', { replace: true });
  expect(pushed).toEqual(['/b', '= /c']);
});
test('the portal and the documentation are left to, not shown as screens', () => {
  const { pushed, window } = windowAt('/user/login');
  const navigation = createNavigation(window);
  navigation.go('/portal/bidding/detail?id=1', { replace: true });
  navigation.go('/docs');
  navigation.go('/portal/tenders/1#apply');
  navigation.go('/portals');
  expect(pushed).toEqual([
    'leave to /portal/bidding/detail?id=1',
    'leave to /docs',
    'leave to /portal/tenders/1#apply',
    '/portals',
  ]);
  expect(navigation.$location.get().path).toBe('/portals');
});
test('an address is read and written in one form', () => {
  expect(toHref({ path: '/a', query: { b: '2', a: '1', empty: '' } })).toBe('/a?a=1&b=2');
  expect(parseHref('/a/')).toEqual({ path: '/a', query: {} });
  for (const away of ['//evil', '/\\evil', '/.//evil', '/x/..//evil', 'javascript:alert(1)', 'https://evil'])
    expect(parseHref(away)).toBeUndefined();
});
