import { sql, type SqlBool } from 'kysely';
import { message, say, stateOf, type MessageKey } from '@scf-kit/sdk/contract';
import type { KeptBecause } from '@scf-kit/sdk/contract/personal';
import { user } from '@scf-kit/sdk/contract/access/user';
import { cellsOf, chosenColumns, selected } from '../../../excel/columns.ts';
import { AT_ONCE, sendFile } from '../../../excel/export.ts';
import { workbook, type Sheet } from '../../../excel/workbook.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { readable } from '../../../resource/field-rights.ts';
import { shapeOf, type Stored, type StoredRow } from '../../../resource/shape.ts';
import { moveState } from '../../../resource/states.ts';
import type { Part } from '../../../resource/serve.ts';
import { demandPassword } from '../passwords/demand-password.ts';
import { endFamiliesOf } from '../sessions/tokens.ts';
import { requireNoOpenTasks } from './accounts.ts';
import { administratorsOf, beforeTaking, requireAdministrator } from './administrators.ts';
import { eraseAccount, personalResources } from './erasing.ts';

/** What a person reads of their own account. */
const ACCOUNT = [
  'username',
  'actualName',
  'officeId',
  'departmentId',
  'positionId',
  'mobilePhone',
  'email',
  'gender',
  'language',
  'idCardNumber',
  'createTime',
  'lastLoginTime',
] as const;

const KEPT: Readonly<Record<KeptBecause, MessageKey>> = {
  log: 'personal.kept.log',
  proof: 'personal.kept.proof',
};

const about = (of: string, { session }: SignedIn) =>
  sql<SqlBool>`${sql.ref(`t.${of}`)} = ${session.userId} and not t."deleted"`;

/** Rows about the person as a sheet, the newest first; Excel has no room for more. */
async function sheetOf(
  context: SignedIn,
  resource: Stored,
  title: string,
  of: string,
  columnNames?: string,
): Promise<Sheet> {
  const columns = chosenColumns(context, resource, columnNames);
  const { rows } = await sql<StoredRow>`select ${selected(resource, columns, context.config.businessTimeZone)}
    from ${shapeOf(resource).from} where ${about(of, context)} order by t."id" desc limit ${sql.lit(AT_ONCE)}`.execute(
    context.db,
  );
  return { name: title, columns, rows: [await cellsOf(resource, columns)(context, rows)] };
}

/** Nobody leaves colleagues without somebody who administers them. @throws Refusal 400 */
async function requireAlone({ db, session }: SignedIn): Promise<void> {
  const colleague = await db
    .selectFrom('user')
    .select('id')
    .where('officeId', '=', session.officeId)
    .where('id', '<>', session.userId)
    .where('deleted', '=', false)
    .where('accountStatus', '<>', stateOf(user, 'cancelled'))
    .limit(1)
    .executeTakeFirst();
  if (colleague) throw refuse.because('user.lastOfOffice');
}

export const ownData: Part<typeof user> = {
  calls: {
    ownData: async (context) => {
      const { db, locale } = context;
      const kinds = [];
      for (const { resource, rules } of personalResources()) {
        const { rows } = await sql<{ rows: number }>`select count(*)::integer as "rows"
          from ${shapeOf(resource).from} where ${about(rules.of, context)}`.execute(db);
        kinds.push({
          name: resource.name,
          title: say(resource.title, locale),
          rows: rows[0]?.rows ?? 0,
          kept: rules.kept ? message(locale, KEPT[rules.kept]) : null,
        });
      }
      const account = {
        name: user.name,
        title: message(locale, 'personal.account'),
        rows: 1,
        kept: message(locale, 'personal.kept.name'),
      };
      return [account, ...kinds];
    },
    ownDataFile: async (context) => {
      const { locale, day } = context;
      const account = readable(context, user, ACCOUNT).join(',');
      const sheets = [await sheetOf(context, user, message(locale, 'personal.account'), 'id', account)];
      for (const { resource, rules } of personalResources())
        sheets.push(await sheetOf(context, resource, say(resource.title, locale), rules.of));
      return sendFile(context, `${message(locale, 'personal.file')}-${day}.xlsx`, workbook(sheets));
    },
    closeOwn: async (context, { body }) => {
      const { db, session } = context;
      const { userId } = session;
      if (body.username !== session.username) throw refuse.field('username', 'user.close.username');
      await demandPassword(context, body.password);
      await beforeTaking(db);
      const row = await db.selectFrom('user').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
      if (!row) throw refuse.ended();
      await requireNoOpenTasks(context, row);
      const administered = await administratorsOf(db, session.officeId);
      await moveState(db, user, userId, 'cancelled', { by: userId });
      await requireAdministrator(db);
      if (administered.includes(userId) && administered.length === 1) await requireAlone(context);
      await endFamiliesOf(db, userId, 'cancelled');
      await eraseAccount(context, userId);
      return null;
    },
  },
};
