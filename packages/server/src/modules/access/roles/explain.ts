import {
  actionTitles,
  permissions,
  resources,
  say,
  type Access,
  type Action,
  type Call,
  type Locale,
  type Resource,
} from '@scf-kit/sdk/contract';
import { dataScopes, dataScopeSentences } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import type { Session, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { getFieldRights } from '../../../resource/field-rights.ts';
import { readRow } from '../../../resource/rows.ts';
import { visible, waysToRead } from '../../../resource/scope.query.ts';
import { listGrantedRights, isAction, listRoles, buildSession, type Account } from '../rights/person.ts';
import type { Part } from '../../../resource/serve.ts';
import { readHolding, readLabel } from './explain.query.ts';

const accountFields = ['id', 'username', 'actualName', 'kind', 'officeId', 'departmentId'] as const;

/** The account to explain: the caller's own or one they manage. @throws Refusal 403, 404 */
async function personAsked(context: SignedIn, userId: string | null | undefined): Promise<Account> {
  const { db, session } = context;
  if (!userId || userId === session.userId)
    return db.selectFrom('user').select(accountFields).where('id', '=', session.userId).executeTakeFirstOrThrow();
  if (!session.grants.get('USER_MANAGE')?.actions.has('get')) throw refuse.forbidden();
  return readRow({ ...context, call: user.calls.get }, user, userId);
}

/** The call by which a resource's rows are read, where the person may make it. */
function readCall(resource: Resource, session: Session): Call | undefined {
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const call = calls['page'] ?? calls['list'] ?? calls['get'];
  const may = (access: Access): boolean =>
    typeof access !== 'object' || access.codes.some((code) => session.grants.get(code)?.actions.has(access.action));
  return call && may(call.access) ? call : undefined;
}

const limitedFields = (session: Session, resource: Resource, locale: Locale) =>
  [...getFieldRights({ session }, resource)].map(([field, right]) => {
    const title = resource.fields[field]?.title;
    return { field, title: title ? say(title, locale) : field, right };
  });

const as = (context: SignedIn, session: Session, call: Call): SignedIn => ({ ...context, session, call });

export const rightsExplained: Part<typeof user> = {
  calls: {
    rights: async (context, { query }) => {
      const { db, locale } = context;
      const account = await personAsked(context, query.userId);
      const [session, roles] = await Promise.all([buildSession(db, account), listRoles(db, account)]);
      const named = new Map(roles.map((role) => [role.id, role]));
      const rows = await listGrantedRights(db, roles);
      const granted = [...session.grants].map(([name, grant]) => {
        const giving = rows.filter((row) => row.permission === name);
        const rolesFor = (action: Action): string[] =>
          giving.flatMap((row) => {
            const role = named.get(row.roleId);
            return role && row.actionList.includes(action) ? [role.name] : [];
          });
        const scopes = Map.groupBy(
          giving
            .filter((row) => row.actionList.some((action) => isAction(action) && grant.actions.has(action)))
            .flatMap((row) => named.get(row.roleId) ?? []),
          (role) => role.dataScope,
        );
        return {
          name,
          title: say(permissions[name], locale),
          area: permissions[name].area,
          actions: [...grant.actions].map((action) => ({
            action,
            title: say(actionTitles[action], locale),
            roles: [...new Set(rolesFor(action))],
          })),
          reach: [...scopes].flatMap(([scope, of]) => {
            const known = Object.hasOwn(dataScopes, scope);
            return known
              ? [
                  {
                    scope,
                    text: say(dataScopeSentences[scope], locale),
                    roles: [...new Set(of.map((role) => role.name))],
                  },
                ]
              : [];
          }),
        };
      });
      const seen = resources().flatMap((resource) => {
        const call = resource.stored ? readCall(resource, session) : undefined;
        if (!call) return [];
        const sentences = [
          ...new Set(waysToRead(as(context, session, call), resource).map(({ text }) => say(text, locale))),
        ];
        return [
          {
            resource: resource.name,
            title: say(resource.title, locale),
            codes: typeof call.access === 'object' ? call.access.codes : [],
            rows: sentences,
            fields: limitedFields(session, resource, locale),
          },
        ];
      });
      const place = await db
        .selectNoFrom((on) => [
          on.selectFrom('office').select('name').where('id', '=', account.officeId).as('officeText'),
          on.selectFrom('department').select('name').where('id', '=', account.departmentId).as('departmentText'),
        ])
        .executeTakeFirstOrThrow();
      return {
        id: account.id,
        actualName: account.actualName,
        officeText: place.officeText,
        departmentText: place.departmentText,
        roles: roles.map(({ id, name, dataScope }) => ({
          id,
          name,
          dataScope,
          dataScopeDictText: say(dataScopes[dataScope], locale),
        })),
        permissions: granted.toSorted((a, b) => (a.area < b.area ? -1 : a.area > b.area ? 1 : 0)),
        resources: seen,
      };
    },
    why: async (context, { query }) => {
      const { db, session: asker, locale } = context;
      const account = await personAsked(context, query.userId);
      const resource = resources().find(({ name, stored }) => stored && name === query.resource);
      const askers = resource && readCall(resource, asker);
      // Rows the caller cannot see are not found, even when explained for another person.
      if (!resource || !askers) throw refuse.notFound();
      const found = await readLabel(db, resource, query.id, visible(as(context, asker, askers), resource));
      if (!found) throw refuse.notFound();
      const session = account.id === asker.userId ? asker : await buildSession(db, account);
      const call = readCall(resource, session);
      const ways = call ? waysToRead(as(context, session, call), resource) : [];
      const holds = ways.length === 0 ? [] : await readHolding(db, resource, query.id, ways);
      const told = new Map<string, boolean>();
      for (const [at, { text }] of ways.entries()) {
        const words = say(text, locale);
        told.set(words, (told.get(words) ?? false) || (holds[at] ?? false));
      }
      const said = [...told].map(([text, each]) => ({ text, holds: each }));
      return { visible: said.some((each) => each.holds), label: found.label ?? query.id, ways: said };
    },
  },
};
