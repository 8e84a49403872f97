import { message } from '@scf-kit/sdk/contract';
import { role } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import type { SignedIn } from '../../http/handler.ts';
import { readable } from '../../resource/field-rights.ts';
import type { NamedDeciders } from './foresight.ts';
import { readPeopleNamed } from './people.query.ts';

/**
 * The names of people by id and by username, as the reader may know them: of whoever applied that they did, of others
 * outside of the reader's reach that somebody is named.
 */
async function namesOfPeople(
  context: SignedIn,
  names: readonly string[],
  startUserId: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const { locale } = context;
  const named = readable(context, user, ['actualName']).length > 0;
  const people = await readPeopleNamed(context, names);
  return new Map(
    people.flatMap(({ id, username, actualName, seen }) => {
      const told =
        id === startUserId
          ? message(locale, 'flow.applicant')
          : named && seen
            ? actualName
            : message(locale, 'flow.ahead.person');
      return [[id, told] as const, [username, told] as const];
    }),
  );
}

/** The names of the platform's roles by code. */
async function namesOfRoles(context: SignedIn, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0 || readable(context, role, ['name']).length === 0) return new Map();
  const rows = await context.db
    .selectFrom('role')
    .innerJoin('office', 'office.id', 'role.officeId')
    .select(['role.code', 'role.name'])
    .where('role.code', 'in', codes)
    .where('role.enabled', '=', true)
    .where('role.deleted', '=', false)
    .where('office.type', '=', 'PLATFORM')
    .execute();
  return new Map(rows.map(({ code, name }) => [code, builtInName(name, context.locale)]));
}

/** For each of some steps those who decide it, people and roles by name; empty where that is not known yet. */
export async function readDeciderNames(
  context: SignedIn,
  startUserId: string | null,
  steps: readonly NamedDeciders[],
): Promise<readonly (readonly string[])[]> {
  const people = await namesOfPeople(context, [...new Set(steps.flatMap(({ users }) => users))], startUserId);
  const roles = await namesOfRoles(context, [...new Set(steps.flatMap(({ groups }) => groups))]);
  return steps.map(({ users, groups, unnamed }) => [
    ...new Set([
      ...users.flatMap((name) => people.get(name) ?? []),
      ...groups.flatMap((code) => roles.get(code) ?? []),
      ...(unnamed ? [message(context.locale, 'flow.ahead.managers')] : []),
    ]),
  ]);
}
