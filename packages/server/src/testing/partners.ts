import type { Kysely } from 'kysely';
import type { PartnerMode } from '@scf-kit/sdk/contract/portal/partner-client';
import { newId } from '@scf-kit/sdk/values';
import { jsonb, newRow } from '../database/new-row.ts';
import type { Database } from '../database/tables.ts';
import { keyHash } from '../http/partners/backend.ts';
import { getSandboxId } from '../resource/sandbox.query.ts';

export interface TestPartner {
  readonly clientId: string;
  readonly keyId: string;
  readonly secret: string;
  readonly officeId: string;
  readonly origin: string;
  readonly formKey: string;
}

/** An active client of a partner with one key, one origin and one form. */
export async function newPartner(
  db: Kysely<Database>,
  given: {
    readonly officeId?: string;
    readonly mode?: PartnerMode;
    readonly origin?: string;
    readonly formKey?: string;
    readonly id?: string;
  } = {},
): Promise<TestPartner> {
  const {
    officeId = 'office-customer',
    mode = 'live',
    origin = 'https://shop.example',
    formKey = 'financing-application',
    id = newId(),
  } = given;
  const secret = `scf_${mode}_${id}`;
  const keyId = `${id.slice(0, 58)}-key`;
  await db
    .insertInto('partner_client')
    .values({
      ...newRow({ officeId }, id),
      code: `HZ-${id}`,
      name: `Partner ${id}`,
      mode,
      purpose: 'tests',
      contactName: 'Tester',
      contactPhone: '13800000000',
      formKeys: jsonb([formKey]),
      origins: jsonb([origin]),
      status: 2,
    })
    .execute();
  await db
    .insertInto('partner_key')
    .values({ ...newRow({ officeId }, keyId), partnerClientId: id, hash: keyHash(secret), hint: 'scf_…' })
    .execute();
  if (mode === 'test')
    await db
      .insertInto('office')
      .values({
        ...newRow({ officeId: getSandboxId(id) }, getSandboxId(id)),
        name: `Sandbox ${id}`,
        type: 'CUSTOMER',
        nodeId: 3,
        approvalStatus: 2,
      })
      .execute();
  return { clientId: id, keyId, secret, officeId, origin, formKey };
}
