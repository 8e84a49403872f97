import { resources, type PermissionCode } from '@scf-kit/sdk/contract';
import { substitute } from '@scf-kit/sdk/contract/access/substitute';
import { accountStatus } from '@scf-kit/sdk/contract/access/user';
import { todoCodes } from '@scf-kit/sdk/contract/workflow/task-list';
import { isOneNamed } from '../../../database/holds.query.ts';
import { lockName } from '../../../database/locks.query.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { deleteRows } from '../../../resource/change-rows.ts';
import { present } from '../../../resource/present.ts';
import { insertRow, readRow, updateRow } from '../../../resource/rows.ts';
import { asUpdate, requireChangeableAccount } from '../rights/account-guard.ts';
import { readGrants, listRoles } from '../rights/person.ts';
import type { Part } from '../../../resource/serve.ts';
import { circles, readLines, type Line } from './substitutes.query.ts';

interface Period {
  readonly substituteId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly reason?: string | null;
  readonly enabled: boolean;
}

const NORMAL = accountStatus.normal.value;
const OFFERED = 200;

/** People of an office who may stand in for somebody of it. */
const colleagues = ({ db }: SignedIn, officeId: string, userId: string) =>
  db
    .selectFrom('user')
    .select(['id', 'actualName', 'username', 'kind', 'officeId'])
    .where('officeId', '=', officeId)
    .where('id', '!=', userId)
    .where('deleted', '=', false)
    .where('accountStatus', '=', NORMAL)
    .where('passwordHash', 'is not', null);

let known: ReadonlySet<PermissionCode> | undefined;
/** The codes that open a to-do list, whatever is approved there. */
const codesOfTodos = (): ReadonlySet<PermissionCode> => (known ??= todoCodes(resources()));

async function hasTodoList(
  { db }: SignedIn,
  person: { readonly id: string; readonly kind: string | null; readonly officeId: string | null },
): Promise<boolean> {
  const grants = await readGrants(db, await listRoles(db, person));
  return [...codesOfTodos()].some((code) => grants.get(code)?.actions.has('query') ?? false);
}

/** The checks of every period, whoever enters it. @throws Refusal 400 at the field. */
async function checkPeriod(
  context: SignedIn,
  officeId: string,
  period: Period & { readonly userId: string },
  except?: string,
): Promise<void> {
  const { db, day } = context;
  if (period.substituteId === period.userId) throw refuse.field('substituteId', 'auth.substitute.self');
  if (period.endDate < period.startDate) throw refuse.field('endDate', 'auth.substitute.days');
  if (period.endDate < day) throw refuse.field('endDate', 'auth.substitute.past');
  const person = await colleagues(context, officeId, period.userId)
    .where('id', '=', period.substituteId)
    .executeTakeFirst();
  if (!person || !(await hasTodoList(context, person))) throw refuse.field('substituteId', 'auth.substitute.person');
  if (!period.enabled) return;
  // Two changes in one office wait for each other: together they could make what each alone does not.
  await lockName(db, `substitute ${officeId}`);
  const overlapping = await db
    .selectFrom('substitute')
    .select('id')
    .where('userId', '=', period.userId)
    .where('deleted', '=', false)
    .where('enabled', '=', true)
    .where('startDate', '<=', period.endDate)
    .where('endDate', '>=', period.startDate)
    .$if(except !== undefined, (on) => on.where('id', '!=', except ?? ''))
    .limit(1)
    .executeTakeFirst();
  if (overlapping) throw refuse.field('startDate', 'auth.substitute.overlap');
  if (await circles(db, officeId, period, except)) throw refuse.field('substituteId', 'auth.substitute.circle');
}

/** Periods as the person sees them. */
const listSubstitutes = ({ db, session, day }: SignedIn, only?: string): Promise<readonly Line[]> =>
  readLines(db, { userId: session.userId, day, only });
async function readSubstitute(context: SignedIn, id: string): Promise<Line> {
  const [line] = await listSubstitutes(context, id);
  if (!line) throw refuse.notFound();
  return line;
}

/** The person's own period, locked. @throws Refusal 404 */
async function ownPeriod({ db, session }: SignedIn, id: string): Promise<void> {
  const own = await db
    .selectFrom('substitute')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', session.userId)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw refuse.notFound();
}

async function offer(context: SignedIn, officeId: string, userId: string, keyword: string | null | undefined) {
  const found = await colleagues(context, officeId, userId)
    .where(isOneNamed(['user.actualName', 'user.username'], keyword ?? ''))
    .orderBy('actualName')
    .orderBy('id')
    .limit(OFFERED)
    .execute();
  const able = await Promise.all(found.map((person) => hasTodoList(context, person)));
  return found
    .filter((_, index) => able[index])
    .map(({ id, actualName, username }) => ({ key: id, value: `${actualName} (${username})` }));
}

export const substitutes: Part<typeof substitute> = {
  answers: {
    candidatesFor: (context, absent, { query }) => offer(context, absent.officeId ?? '', absent.id, query.keyword),
  },
  calls: {
    mine: (context) => listSubstitutes(context),
    addMine: async (context, { body }) => {
      const { session } = context;
      const period = { ...body, userId: session.userId };
      await checkPeriod(context, session.officeId, period);
      const { id } = await insertRow(context, substitute, period, { way: 'server' });
      return readSubstitute(context, id);
    },
    changeMine: async (context, { body: { id, ...body } }) => {
      const { session } = context;
      await ownPeriod(context, id);
      await checkPeriod(context, session.officeId, { ...body, userId: session.userId }, id);
      await updateRow(context, substitute, id, body, { way: 'server', unscoped: true });
      return readSubstitute(context, id);
    },
    removeMine: async (context, { params }) => {
      await ownPeriod(context, params.id);
      await deleteRows(context.db, substitute, { id: params.id }, { by: context.session.userId });
      return null;
    },
    candidates: (context, { query }) => offer(context, context.session.officeId, context.session.userId, query.keyword),
    create: async (context, { body }) => {
      // Naming a substitute hands on the absent person's rights: it needs the right to change their account.
      const absent = await requireChangeableAccount(asUpdate(context), body.userId);
      await checkPeriod(context, absent.officeId ?? '', body);
      // The period belongs where the absent person does, whoever names it.
      const row = await insertRow(
        context,
        substitute,
        { ...body, officeId: absent.officeId, departmentId: absent.departmentId },
        { way: 'server' },
      );
      const [shown] = await present(context, substitute, [row], { computed: true });
      if (!shown) throw refuse.notFound();
      return shown;
    },
    update: async (context, { body }) => {
      const { id, version, ...given } = body;
      const before = await readRow(context, substitute, id, { lock: true });
      await requireChangeableAccount(asUpdate(context), before.userId);
      const after = {
        ...before,
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)),
        userId: before.userId,
      };
      await checkPeriod(context, before.officeId ?? '', after, id);
      const row = await updateRow(
        context,
        substitute,
        id,
        { ...given, userId: before.userId, ...(typeof version === 'number' ? { version } : {}) },
        { way: 'server' },
      );
      const [shown] = await present(context, substitute, [row], { computed: true });
      if (!shown) throw refuse.notFound();
      return shown;
    },
  },
};
