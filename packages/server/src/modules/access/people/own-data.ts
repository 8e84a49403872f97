import { message, say, getStateNumber, type MessageKey } from '@scf-kit/sdk/contract';
import type { KeptBecause } from '@scf-kit/sdk/contract/personal';
import { user } from '@scf-kit/sdk/contract/access/user';
import { createCellMaker, chosenColumns } from '../../../excel/columns.ts';
import { AT_ONCE, sendFile } from '../../../excel/export.ts';
import { workbook, type Sheet } from '../../../excel/workbook.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { readable } from '../../../resource/field-rights.ts';
import type { Stored } from '../../../resource/shape.query.ts';
import { moveState } from '../../../resource/states.ts';
import type { Part } from '../../../resource/serve.ts';
import { demandPassword } from '../passwords/demand-password.ts';
import { endFamilies } from '../tokens/tokens.ts';
import { requireNoOpenTasks } from './accounts.ts';
import { beforeTaking, requireAdministrator } from '../rights/administrators.ts';
import { listAdministrators } from '../rights/administrators.query.ts';
import { eraseAccount, personalResources } from './erasing.ts';
import { countOwn, readOwn } from './own-data.query.ts';

/** The columns of their own account that a person reads. */
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

/** Rows about the person as a sheet, the newest first; Excel has no room for more. */
async function buildSheet(
  context: SignedIn,
  resource: Stored,
  title: string,
  of: string,
  columnNames?: string,
): Promise<Sheet> {
  const columns = chosenColumns(context, resource, columnNames);
  const rows = await readOwn(context, resource, { of, columns, most: AT_ONCE });
  return { name: title, columns, rows: [await createCellMaker(resource, columns)(context, rows)] };
}

/** Nobody leaves colleagues without somebody who administers them. @throws Refusal 400 */
async function requireAlone({ db, session }: SignedIn): Promise<void> {
  const colleague = await db
    .selectFrom('user')
    .select('id')
    .where('officeId', '=', session.officeId)
    .where('id', '<>', session.userId)
    .where('deleted', '=', false)
    .where('accountStatus', '<>', getStateNumber(user, 'cancelled'))
    .limit(1)
    .executeTakeFirst();
  if (colleague) throw refuse.because('user.lastOfOffice');
}

export const ownData: Part<typeof user> = {
  calls: {
    ownData: async (context) => {
      const { locale } = context;
      const kinds = [];
      for (const { resource, rules } of personalResources()) {
        const rows = await countOwn(context, resource, rules.of);
        kinds.push({
          name: resource.name,
          title: say(resource.title, locale),
          rows,
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
      const sheets = [await buildSheet(context, user, message(locale, 'personal.account'), 'id', account)];
      for (const { resource, rules } of personalResources())
        sheets.push(await buildSheet(context, resource, say(resource.title, locale), rules.of));
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
      const administered = await listAdministrators(db, session.officeId);
      await moveState(db, user, userId, 'cancelled', { by: userId });
      await requireAdministrator(db);
      if (administered.includes(userId) && administered.length === 1) await requireAlone(context);
      await endFamilies(db, userId, 'cancelled');
      await eraseAccount(context, userId);
      return null;
    },
  },
};
