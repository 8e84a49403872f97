import { describe, expect, expectTypeOf, test } from 'vitest';
import { call, resource, text, value } from '@scf-kit/sdk/contract';
import type { Context, SignedIn } from '../http/handler.ts';
import { computedOf, handlerOf, hooksOf, serve, type Part } from './serve.ts';

let count = 0;
/** A resource of its own for every test: what is served stays served. */
const probe = () =>
  resource(`probe-${(count += 1)}`, {
    module: 'platform',
    title: { zh: '探针', en: 'Probe' },
    access: 'session',
    fields: { name: text({ zh: '名称', en: 'Name' }), shown: text({ zh: '显示', en: 'Shown', computed: true }) },
    calls: {
      open: call('GET', '/open', { access: 'public', answer: value(text()) }),
      own: call('GET', '/own', { access: 'session', answer: value(text()) }),
    },
  });
type Probe = ReturnType<typeof probe>;

const answering: Part<Probe> = { calls: { open: async () => 'open', own: async ({ session }) => session.userId } };
const writing: Part<Probe> = { hooks: { beforeWrite: async (_context, values) => values } };
const computing: Part<Probe> = { computed: { shown: { lists: true, compute: async (_c, rows) => rows.map(() => 1) } } };

describe('serving a resource', () => {
  test('its parts are found by the resource, its calls by the call', () => {
    const served = probe();
    serve(served, answering, writing, computing);
    expect(handlerOf(served.calls.open)).toBeTypeOf('function');
    expect(handlerOf(served.calls.page)).toBeUndefined();
    expect(hooksOf(served).beforeWrite).toBe(writing.hooks?.beforeWrite);
    expect(hooksOf(served).afterWrite).toBeUndefined();
    expect([...computedOf(served).keys()]).toEqual(['shown']);
    expect(hooksOf(probe())).toEqual({});
  });
  test('a second time is refused', () => {
    const served = probe();
    serve(served, answering);
    expect(() => serve(served, writing)).toThrow(`Resource "${served.name}" is served twice.`);
  });
  test('a call, a hook or a computed field that two parts give is refused', () => {
    const served = probe();
    expect(() => serve(served, answering, answering)).toThrow(`Call "${served.name}.open" has two handlers.`);
    expect(() => serve(served, writing, writing)).toThrow(`Resource "${served.name}" has two hooks "beforeWrite".`);
    expect(() => serve(served, computing, computing)).toThrow(`Field "${served.name}.shown" is computed twice.`);
    expect(handlerOf(served.calls.open)).toBeUndefined();
  });
  test('parts the contract does not declare are refused', () => {
    const served = probe();
    const other: object = { calls: { unknown: async () => null } };
    expect(() => serve(served, other)).toThrow('has no call "unknown"');
    const field: object = { computed: { unknown: { compute: async () => [] } } };
    expect(() => serve(served, field)).toThrow('has no field "unknown"');
  });
  test('a handler of a call that is not public has a person by type, and never runs without one', async () => {
    type Handlers = NonNullable<Part<Probe>['calls']>;
    expectTypeOf<Parameters<NonNullable<Handlers['open']>>[0]>().toEqualTypeOf<Context>();
    expectTypeOf<Parameters<NonNullable<Handlers['own']>>[0]>().toEqualTypeOf<SignedIn>();
    expectTypeOf<Parameters<NonNullable<Handlers['page']>>[0]>().toEqualTypeOf<SignedIn>();
    const served = probe();
    serve(served, answering);
    const nobody = { session: undefined } as Context;
    const given = { params: {}, query: {}, body: {} };
    expect(await handlerOf(served.calls.open)?.(nobody, given)).toBe('open');
    expect(() => handlerOf(served.calls.own)?.(nobody, given)).toThrow('without a session');
  });
});
