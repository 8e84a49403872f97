import { describe, expect, test } from 'vitest';
import { user } from '@scf-kit/sdk/contract/access/user';
import { seal } from '@scf-kit/sdk/contract/enterprise/seal';
import { serviceApply } from '@scf-kit/sdk/contract/enterprise/service-apply';
import { findChoices, type Action } from '@scf-kit/sdk/contract';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { buildInputs, mayMake, toRequest, listOffers, rightsTo } from './offered.ts';

/** The names of what somebody with these rights is offered of a row. */
function shown(
  resource: Resource,
  row: object,
  rights: Readonly<Record<string, readonly Action[]>>,
): readonly string[] {
  const offers = listOffers(resource);
  const held = new Set(
    rightsTo(offers, (codes, action) => codes.some((code) => rights[code]?.includes(action) ?? false)),
  );
  return offers.filter((offer) => mayMake(resource, offer, row, held)).map(({ name }) => name);
}
const all: readonly Action[] = ['edit', 'enable', 'disable', 'delete'];

describe('what is offered of a record', () => {
  test('follows its state', () => {
    const of = (accountStatus: number) => shown(user, { accountStatus }, { USER_MANAGE: all });
    expect([1, 2, 3, 4].map(of)).toEqual([
      ['disable', 'cancel'],
      ['erase'],
      ['enable', 'disable', 'cancel'],
      ['enable', 'cancel'],
    ]);
    expect([0, 1, 2, 3].map((status) => shown(seal, { status }, { SEAL_MANAGE: all }))).toEqual([
      ['enable'],
      ['disable', 'revoke'],
      ['enable'],
      [],
    ]);
  });
  test('follows the rights of the person, action by action', () => {
    expect(shown(user, { accountStatus: 3 }, { USER_MANAGE: ['enable'] })).toEqual(['enable']);
    expect(shown(user, { accountStatus: 3 }, { SEAL_MANAGE: all })).toEqual([]);
    expect(listOffers(user).map(({ name }) => name)).not.toContain('unlock');
  });
  test('needs the code that stands at rows of its kind', () => {
    const row = { serviceType: 'import-agent', status: 0 };
    expect(shown(serviceApply, row, { IMPORT_AGENT: ['edit'] })).toEqual(['handle']);
    expect(shown(serviceApply, row, { EXPORT_AGENT: ['edit'] })).toEqual([]);
  });
});

test('only the states that a record can move to are asked', () => {
  const [handle] = listOffers(serviceApply);
  if (!handle) throw new Error('An application is answered.');
  const asked = (status: number) =>
    Object.keys(findChoices(buildInputs(serviceApply, handle.rules, { status })['status']) ?? {});
  expect([0, 1, 2].map(asked)).toEqual([['1', '3'], ['2'], []]);
  expect(Object.keys(buildInputs(serviceApply, handle.rules, { status: 0 }))).toEqual(['status', 'reply']);
});

test('rows are named as the call takes them', () => {
  const named = (resource: Resource, name: string) => {
    const offer = listOffers(resource).find((each) => each.name === name);
    return offer && toRequest(offer, ['a']);
  };
  expect(named(user, 'disable')).toEqual({ body: { ids: ['a'] } });
  expect(named(seal, 'disable')).toEqual({ body: { id: 'a' } });
});
