import { afterAll, beforeAll, expect, test } from 'vitest';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { partnerApplication } from '@scf-kit/sdk/contract/portal/partner-application';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { chance } from '@scf-kit/sdk/testing';
import { jsonb } from '../../../database/new-row.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { newOffice, newPartner, startTestApp, type TestApp, type TestPartner } from '../../../testing/index.ts';
import { upload } from '../../../testing/uploads.ts';
import { submit, visitor, type Visitor } from './testing/partners.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
});
afterAll(() => app.close());

const FINANCING = 'financing-application';
const FORMS = [FINANCING, 'generic-application'] as const;
const REFERENCES = ['visitor-1', 'visitor-2'] as const;
const ELSEWHERE = 'https://elsewhere.example';

/** A token: that of a client, for one of its forms and one of its visitors. */
interface Holder {
  readonly name: string;
  readonly partner: TestPartner;
  readonly visitor: Visitor;
}

/** Something a token may be asked for, and whose tokens read it. */
interface Thing {
  readonly kind: 'form' | 'file' | 'application';
  readonly id: string;
  readonly isOpenTo: (holder: Holder) => boolean;
}

/** Two clients of one office, live and in its sandbox, and one of another: the same forms and references in each. */
async function makeHolders(): Promise<readonly Holder[]> {
  const clients = {
    live: await newPartner(app.db),
    sandbox: await newPartner(app.db, { mode: 'test' }),
    'other office': await newPartner(app.db, { mode: 'test', officeId: await newOffice(app.db) }),
  };
  const holders: Holder[] = [];
  for (const [name, client] of Object.entries(clients)) {
    await app.db
      .updateTable('partner_client')
      .set({ formKeys: jsonb([...FORMS]) })
      .where('id', '=', client.clientId)
      .execute();
    for (const formKey of FORMS)
      for (const reference of REFERENCES) {
        const partner = { ...client, formKey };
        holders.push({
          name: [name, formKey, reference].join(', '),
          partner,
          visitor: await visitor(app, partner, reference),
        });
      }
  }
  return holders;
}

/** Asks for a thing from a page of an origin; answers the status. */
async function read({ visitor: as }: Holder, { kind, id }: Thing, origin: string): Promise<number> {
  const manner = { as, headers: { origin } };
  const asked = {
    form: () => callUnchecked(app, dynamicForm.calls.byKey, { ...manner, params: { formKey: id } }),
    file: () => callUnchecked(app, presignedUrl.calls.get, { ...manner, query: { objectName: id } }),
    application: () => callUnchecked(app, partnerApplication.calls.own, { ...manner, params: { id } }),
  };
  return (await asked[kind]()).status;
}

/** Leaves a file or an application of the form; answers it as a thing that its own token alone reads. */
async function leave(holder: Holder, kind: 'file' | 'application'): Promise<Thing> {
  const { partner, visitor: from } = holder;
  const isOpenTo = (other: Holder): boolean => other === holder;
  if (kind === 'file' || partner.formKey !== FINANCING)
    return { kind: 'file', id: await upload(app, from, { origin: partner.origin }), isOpenTo };
  const { status, msg, data } = await submit(app, partner, from);
  expect(status, msg).toBe(200);
  return { kind: 'application', id: data.businessKey, isOpenTo };
}

test.each([1, 2, 3, 5, 8, 13])(
  'a token never reads beyond its form, office, reference and origin, whatever was left before: seed %i',
  async (seed) => {
    const { pick } = chance(seed);
    const holders = await makeHolders();
    const things: Thing[] = FORMS.map((formKey) => ({
      kind: 'form',
      id: formKey,
      isOpenTo: ({ partner }) => partner.formKey === formKey,
    }));
    for (let step = 0; step < 10; step += 1) {
      const holder = pick(holders);
      const left = await leave(holder, pick(['file', 'application'] as const));
      things.push(left);
      expect(await read(holder, left, holder.partner.origin), `${holder.name} reads what it left`).toBe(200);
      for (let turn = 0; turn < 6; turn += 1) {
        const reader = pick(holders);
        const thing = pick(things);
        const origin = pick([reader.partner.origin, reader.partner.origin, reader.partner.origin, ELSEWHERE]);
        const expected = origin === ELSEWHERE ? 403 : thing.isOpenTo(reader) ? 200 : 404;
        const said = `step ${step}: ${reader.name}, from ${origin}, ${thing.kind} ${thing.id}`;
        expect(await read(reader, thing, origin), said).toBe(expected);
      }
    }
  },
);
