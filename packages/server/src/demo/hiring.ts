import type { Kysely } from 'kysely';
import { department } from '@scf-kit/sdk/contract/access/department';
import { user } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import type { Database } from '../database/tables.ts';
import accounts from '../modules/access/demo-accounts.json' with { type: 'json' };
import { makeCreditCode, makePhone } from './cast-names.ts';
import { Desk, type Server } from './desk.ts';
import type { Dice } from './dice.ts';
import { scopes } from './phrases.ts';

/** The means by which the platform's administrator opens offices and engages people. */
export interface Hiring {
  readonly server: Server;
  readonly admin: Desk;
  readonly dice: Dice;
  readonly nextName: () => string;
  /** Everybody who has a desk. */
  readonly all: Desk[];
}

/** Each desk asks from an address of its own. */
const nextAddress = (all: readonly Desk[]): string => `10.8.0.${10 + all.length}`;

/** The desk of somebody who is there from the start. */
export async function seat(
  server: Server & { readonly db: Kysely<Database> },
  all: Desk[],
  username: string,
): Promise<Desk> {
  const { id, actualName, officeId, mobilePhone } = await server.db
    .selectFrom('user')
    .select(['id', 'actualName', 'officeId', 'mobilePhone'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const desk = new Desk(
    server,
    { id, username, name: actualName, officeId: officeId ?? '', phone: mobilePhone ?? '' },
    { password: accounts.password, address: nextAddress(all) },
  );
  all.push(desk);
  return desk;
}

/** Engages a person, who signs in for the first time; without a name one falls by chance. */
export async function engage(
  { server, admin, dice, nextName, all }: Hiring,
  given: {
    readonly username: string;
    readonly officeId: string;
    readonly departmentId: string;
    readonly roleIds: readonly string[];
    readonly name?: string;
  },
): Promise<Desk> {
  const { name = nextName(), ...place } = given;
  const phone = makePhone(dice);
  const { id, initialPassword } = await admin.ask(user.calls.create, {
    body: {
      ...place,
      actualName: name,
      mobilePhone: phone,
      email: `${given.username}@example.com`,
      gender: dice.happens(0.5) ? 1 : 2,
      language: name === given.name ? 'en-US' : 'zh-CN',
    },
  });
  const desk = new Desk(
    server,
    { id, username: given.username, name, officeId: given.officeId, phone },
    { password: initialPassword ?? '', address: nextAddress(all) },
  );
  await desk.changePassword(accounts.password);
  all.push(desk);
  return desk;
}

/** Opens an office with all that is known of an enterprise; answers its id. */
export async function openOffice(
  { admin, dice, nextName }: Hiring,
  given: { readonly name: string; readonly shortName: string; readonly address?: string },
  type: 'CUSTOMER' | 'FINANCING',
): Promise<string> {
  const body = {
    ...given,
    type,
    creditCode: makeCreditCode(dice, '510100'),
    kind: 'OFFICE_KIND-2',
    legalPersonName: nextName(),
    registeredCapital: `${dice.between(5, 80)}000000.00`,
    establishDate: `20${dice.between(10, 19)}-0${dice.between(1, 9)}-1${dice.between(0, 9)}`,
    businessScope: dice.pick(scopes),
    contactName: nextName(),
    contactPhone: makePhone(dice),
  };
  return (await admin.ask(office.calls.open, { body })).id;
}

/** Adds a department at the top of an office; answers its id. */
export async function openDepartment(admin: Desk, officeId: string, name: string, sorted: number): Promise<string> {
  const { id } = await admin.ask(department.calls.create, {
    body: { officeId, parentId: '0', name, sorted, enabled: true },
  });
  return id;
}
