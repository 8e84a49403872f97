import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, permissionCodes, resourceNamed, resources } from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { plant } from '../testing/walk.ts';

await loadContract();
const FORMS = resourceNamed('dynamic-form').base;
const CACHE = `${resourceNamed('j2cache').base}/evict`;
const PLATFORM = 'office-platform';
const everybodys = resources().filter(({ stored, scope, standard }) => {
  return stored && scope.by === 'everyone' && standard.includes('update');
});

let app: TestApp;
/** Every right, over the own office: of an enterprise, and of the platform. */
let tenant: TestPerson;
let staff: TestPerson;
let admin: string;
let elsewhere: string;
beforeAll(async () => {
  app = await startTestApp();
  const roles = [{ codes: permissionCodes, scope: 'office' as const }];
  elsewhere = await newOffice(app.db);
  tenant = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
  staff = await newPerson(app.db, { officeId: PLATFORM, roles });
  admin = await app.login('admin');
});
afterAll(() => app.close());

const send = (token: string, method: string, path: string, body?: unknown) =>
  app.request<{ id: string }>(method, path, { token, ...(body === undefined ? {} : { body }) });

describe('what everybody reads is changed', () => {
  test('forms and what the portal publishes are', () => {
    expect(everybodys.map(({ name }) => name).toSorted()).toEqual([
      'article',
      'category',
      'dynamic-form',
      'engine-bidding-info',
      'official-carousel',
      'official-financing',
      'swiper',
    ]);
  });

  test.each(everybodys)(
    '$name: by people of the office that made it, and what the platform made over all',
    async (resource) => {
      const change = async (token: string, id: string): Promise<number> => {
        const label = resource.label;
        const { status } = await app.request('PUT', resource.base, { token, body: { id, [label]: '改过' } });
        return status;
      };
      for (const officeId of [PLATFORM, elsewhere, null]) {
        const id = await plant(app, resource, elsewhere, { officeId });
        for (const { token } of [tenant, staff]) {
          expect(await change(token, id)).toBe(404);
          expect((await app.request('DELETE', `${resource.base}/${id}`, { token })).status).toBe(404);
        }
        expect((await app.request('GET', `${resource.base}/${id}`, { token: tenant.token })).status).toBe(200);
        expect(await change(admin, id)).toBe(200);
      }
      expect(await change(tenant.token, await plant(app, resource, tenant.officeId))).toBe(200);
    },
  );
});

describe('what holds for every office', () => {
  test('a definition is suspended over all only', async () => {
    const { id: processDefinitionId } = await app.db
      .selectFrom('flow_definition')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const suspended = async () =>
      (
        await app.db
          .selectFrom('flow_definition')
          .select('suspended')
          .where('id', '=', processDefinitionId)
          .executeTakeFirst()
      )?.suspended;
    const path = `${resourceNamed('flowable-flow').base}/process/suspend`;
    for (const { token } of [tenant, staff])
      expect(await send(token, 'PUT', path, { processDefinitionId })).toMatchObject({
        status: 403,
        msg: message('zh-CN', 'access.overAll'),
      });
    expect(await suspended()).toBe(false);
    for (const now of [true, false]) {
      expect((await send(admin, 'PUT', path, { processDefinitionId })).status).toBe(200);
      expect(await suspended()).toBe(now);
    }
  });

  test('a form that starts a process is retired, published or made over all only', async () => {
    const form = await app.db
      .selectFrom('dynamic_form')
      .select(['id', 'processDefinitionKey', 'publishStatus', 'list', 'config'])
      .where('processDefinitionKey', 'is not', null)
      .where('publishedHash', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const { token } of [tenant, staff])
      for (const way of ['disable', 'enable', 'publish'])
        expect((await send(token, 'PUT', `${FORMS}/${way}/${form.id}`, {})).status).toBe(404);
    const made = { name: '自己的', list: form.list, config: form.config };
    const { processDefinitionKey } = form;
    expect(
      await send(tenant.token, 'POST', FORMS, { ...made, formKey: 'their-start', processDefinitionKey }),
    ).toMatchObject({ status: 403 });
    const own = await send(tenant.token, 'POST', FORMS, { ...made, formKey: 'their-own' });
    expect(own, own.msg).toMatchObject({ status: 200 });
    expect(await send(tenant.token, 'PUT', FORMS, { id: own.data.id, processDefinitionKey })).toMatchObject({
      status: 403,
    });
    expect(
      await app.db
        .selectFrom('dynamic_form')
        .select(['publishStatus', 'processDefinitionKey'])
        .where('id', '=', form.id)
        .executeTakeFirst(),
    ).toEqual({ publishStatus: form.publishStatus, processDefinitionKey });
  });

  test('caches are emptied over all only', async () => {
    for (const { token } of [tenant, staff]) expect((await send(token, 'DELETE', CACHE)).status).toBe(403);
    expect((await send(admin, 'DELETE', CACHE)).status).toBe(200);
  });
});
