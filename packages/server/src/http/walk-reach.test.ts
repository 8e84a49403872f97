import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACTIONS,
  findTarget,
  permissionCodes,
  type Action,
  type Call,
  type Field,
  type Fields,
  type PermissionCode,
  type Resource,
} from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../contract.ts';
import { DEMO_PARTNER } from '../modules/access/demo.ts';
import { endFamilies, issue, issueBound } from '../modules/access/tokens/tokens.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { TestAnswer } from '../testing/requests.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import {
  doWithEach,
  makeFullRow,
  isScoped,
  ofModule,
  plant as plantRow,
  sample,
  send as sendCall,
  type Sent,
} from '../testing/walk.ts';

/*
 * Tests access to every call of the contract: with each right missing, with invalid tokens, and with ids of other
 * people's rows. A new resource is covered without a line here.
 */
const resources = await loadContract();
const calls = resources.flatMap((resource) => Object.values<Call>(resource.calls));
const named = (list: readonly Call[]): (readonly [string, Call])[] =>
  list.map((call) => [`${call.method} ${call.path}`, call] as const);
const coded = calls.flatMap((call) => (typeof call.access === 'object' ? [{ call, ...call.access }] : []));

let app: TestApp;
let officeId: string;
/** Every code with every action, each over their own office only. */
let manager: TestPerson;
let keeper: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  officeId = await newOffice(app.db);
  manager = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
  keeper = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
});
afterAll(() => app.close());

const send = (call: Call, token: string, sent?: Sent): Promise<TestAnswer<unknown>> => sendCall(app, call, token, sent);

describe('a right that is missing', () => {
  const sets = [...Map.groupBy(coded, ({ codes }) => codes.join(', '))];
  test.each(sets)('PERM-011 all codes but %s', async (_name, asking) => {
    const lacking: ReadonlySet<PermissionCode> = new Set(asking[0]?.codes);
    const person = await newPerson(app.db, {
      officeId,
      roles: [{ codes: permissionCodes.filter((code) => !lacking.has(code)), scope: 'all' }],
    });
    await doWithEach(asking, async ({ call }) => {
      expect(await send(call, person.token), `${call.method} ${call.path}`).toMatchObject({
        status: 403,
        code: 403,
        success: false,
        data: null,
      });
    });
  });
  test.each(ACTIONS)('all codes without the action %s', async (action: Action) => {
    const person = await newPerson(app.db, {
      officeId,
      roles: [{ codes: permissionCodes, actions: ACTIONS.filter((each) => each !== action), scope: 'all' }],
    });
    const asking = coded.filter((each) => each.action === action);
    await doWithEach(asking, async ({ call }) => {
      expect(await send(call, person.token), `${call.method} ${call.path}`).toMatchObject({
        status: 403,
        code: 403,
        success: false,
        data: null,
      });
    });
  });
});

describe('a token that does not count', () => {
  const guarded = calls.filter(({ access }) => access !== 'public' && access !== 'backend');
  const refused = { success: false, data: null };
  test('of a session that has ended, for every call', async () => {
    const { id } = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'all' }] });
    const { access_token: token, refresh_token: refresh } = await issue(app.db, id, 'PC');
    await endFamilies(app.db, id, 'test');
    await doWithEach(guarded, async (call) => {
      expect(await send(call, token), `${call.method} ${call.path}`).toMatchObject({
        ...refused,
        ...(call.method === 'HEAD' ? { status: 401 } : { code: 40101 }),
      });
      expect(await send(call, refresh ?? ''), `${call.method} ${call.path}`).toMatchObject({ ...refused, status: 401 });
    });
  });
  test('of a partner, for every call that is not for partners, and for none from elsewhere', async () => {
    const [origin] = DEMO_PARTNER.origins;
    const { id } = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'all' }] });
    const { access_token: token } = await issueBound(app.db, id, {
      formKey: DEMO_PARTNER.formKey,
      origin,
      partnerId: DEMO_PARTNER.clientId,
      keyId: `${DEMO_PARTNER.clientId}-key`,
      reference: 'visitor-1',
      test: false,
    });
    await doWithEach(guarded, async (call) => {
      const path = call.path.replace(/\{\w+\}/g, 'x');
      const from = (headers: Readonly<Record<string, string>>) =>
        app.request(call.method, path, {
          token,
          headers,
          ...(call.method === 'GET' || call.method === 'HEAD' ? {} : { body: {} }),
        });
      expect(await from({ origin: 'https://elsewhere.example' }), `${call.method} ${call.path}`).toMatchObject({
        ...refused,
        status: 403,
      });
      expect(await from({}), `${call.method} ${call.path}`).toMatchObject({ ...refused, status: 403 });
      if (call.access !== 'partner')
        expect(await from({ origin }), `${call.method} ${call.path}`).toMatchObject({ ...refused, status: 403 });
    });
  });
});

const scoped = resources.filter((resource) => resource.stored && isScoped(resource, resources));
/** Ids of offices are no secret: deals name other organisations. Nor are menus: people who edit roles assign them. */
const secret = scoped.filter(({ name }) => name !== 'office' && name !== 'menu');

/** The answer as text, without its request id and with the tried id replaced. */
const formatAnswer = ({ status, code, msg, data }: TestAnswer<unknown>, id: string): string =>
  JSON.stringify([status, code, msg, data]).replaceAll(id, 'ID');

const isList = (name: string): boolean => /ids$/i.test(name);
const takesId = (name: string, field: Field): boolean =>
  ['id', 'reference', 'dictionary'].includes(field.kind) ||
  (field.kind === 'text' && field.max >= 36 && /(^id|Id|Key)$/.test(name)) ||
  isList(name);

/** The places of a call that may hold an id. */
function listIdPlaces(call: Call): readonly (readonly ['params' | 'query' | 'body', string])[] {
  const of = (where: 'params' | 'query' | 'body', fields: Fields | undefined) =>
    Object.entries(fields ?? {}).flatMap(([name, field]) => (takesId(name, field) ? [[where, name] as const] : []));
  return [...of('params', call.params), ...of('query', call.query), ...of('body', call.body)];
}
/** A row of one's own of each resource. */
const mine = new Map<string, string>();
/** One's own row that a place asks for, by what it points to or is named after. */
function ownFor(call: Call, name: string, field: Field): string {
  const target =
    findTarget(field) ??
    (/^ids?$/.test(name)
      ? call.resource
      : name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return mine.get(target) ?? 'steady';
}

/** A request with the id in these places and the same values elsewhere each time. */
function sentWith(call: Call, id: string, places: ReturnType<typeof listIdPlaces>): Sent {
  const at = (
    where: string,
    fields: Fields | undefined,
    rest: (name: string, field: Field) => unknown,
  ): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields ?? {}).flatMap(([name, field]) => {
        const here = places.some(([place, key]) => place === where && key === name);
        const value = here ? (isList(name) && where === 'body' ? [id] : id) : rest(name, field);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const steady = (name: string, field: Field): unknown => {
    if (!field.required) return undefined;
    if (takesId(name, field)) {
      const one = ownFor(call, name, field);
      return isList(name) ? [one] : one;
    }
    return field.kind === 'text' && field.pattern === undefined ? 'steady' : sample(field);
  };
  return {
    params: at('params', call.params, steady),
    query: at('query', call.query, steady),
    ...(call.body ? { body: at('body', call.body, steady) } : {}),
  };
}

describe('the id of what is somebody else’s', () => {
  const foreign = new Map<string, string>();
  /** The id of one row of every resource: a single request asks after all of them. */
  const shared = newId();
  beforeAll(async () => {
    const elsewhere = await newOffice(app.db);
    const farther = await newOffice(app.db);
    for (const resource of secret) {
      foreign.set(resource.name, await plantRow(app, resource, elsewhere, makeFullRow(resource)));
      await plantRow(app, resource, farther, { ...makeFullRow(resource), id: shared });
      // Menus listed for one's own office would be all it is offered.
      if (resource.scope.by !== 'platform')
        mine.set(resource.name, await plantRow(app, resource, officeId, makeFullRow(resource)));
    }
    mine.set('office', officeId);
  });
  /**
   * Whose ids are tried in a place: those it points to; where the contract does not say, the call's own, and where a
   * handler of its own reads them, those of its module and the one that every resource has a row of.
   */
  const tried = (
    call: Call,
    [where, name]: ReturnType<typeof listIdPlaces>[number],
  ): readonly (readonly [string, string])[] => {
    const field = call[where]?.[name];
    const target =
      field?.kind === 'dictionary'
        ? 'master'
        : (findTarget(field) ?? (call.standard === undefined ? undefined : call.resource));
    if (target !== undefined) return [...foreign].filter(([resource]) => target === resource);
    return [['a row of any resource', shared], ...ofModule(foreign, call)];
  };
  const walked = calls.filter(
    (call) => listIdPlaces(call).length > 0 && call.access !== 'public' && call.access !== 'backend',
  );
  test.each(named(walked))(
    'is answered as one that nothing has: %s',
    async (name, call) => {
      const places = listIdPlaces(call);
      for (const place of places) {
        const absent = newId();
        const unheard = await send(call, manager.token, sentWith(call, absent, [place]));
        // A write that succeeds with an unknown id does not look the id up, so it reveals nothing.
        if (call.method !== 'GET' && unheard.status === 200) continue;
        const expected = formatAnswer(unheard, absent);
        await doWithEach(tried(call, place), async ([resource, id]) => {
          expect(
            formatAnswer(await send(call, manager.token, sentWith(call, id, [place])), id),
            `${resource} in ${place[1]} of ${name}`,
          ).toBe(expected);
        });
      }
    },
    180_000,
  );
  // Platform rows have no owner to test with; one planted in the person's office would change their choices.
  const writable = secret
    .filter(({ scope }) => scope.by !== 'platform')
    .flatMap((resource) => {
      const { update } = resource.calls as Readonly<Record<string, Call | undefined>>;
      return update ? [[resource.name, resource, update] as const] : [];
    });
  test.each(writable)(
    'is refused in the references of a row of one’s own: %s',
    async (_name, resource: Resource, update: Call) => {
      const own = await plantRow(app, resource, keeper.officeId, makeFullRow(resource));
      for (const [name, field] of Object.entries(update.body ?? {})) {
        if (field.readonly) continue;
        const targets =
          field.kind === 'dictionary'
            ? ['master']
            : field.kind === 'reference' && field.target !== 'office'
              ? [field.target]
              : [];
        for (const target of targets) {
          const [absent, id] = [newId(), foreign.get(target) ?? newId()];
          const wrong = (value: string) => send(update, keeper.token, { body: { id: own, [name]: value } });
          expect(formatAnswer(await wrong(id), id), name).toBe(formatAnswer(await wrong(absent), absent));
        }
      }
    },
  );
});
