import { sql } from 'kysely';
import { isMessageKey, message, type Locale } from '@scf-kit/sdk/contract';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';

import { filtersOf, orderOf } from '../../../resource/filter.ts';
import { present } from '../../../resource/present.ts';
import { visible } from '../../../resource/scope.ts';
import { shapeOf, type Known } from '../../../resource/shape.ts';
import { countTo } from '../../../resource/standard.ts';
import type { Part } from '../../../resource/serve.ts';

type Login = Known<(typeof loginHistory)['own']>;

const numberOf = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
/** Sign-ins the account page shows. */
const NEWEST = 10;

/** The log keeps why as a message's key; readers get the sentence in their language. */
const reasonIn = (locale: Locale, reason: string | null): string | null =>
  reason !== null && isMessageKey(reason) ? message(locale, reason) : reason;

export const loginLog: Part<typeof loginHistory> = {
  calls: {
    page: async (context, { query }) => {
      const [current, size] = [numberOf(query['current'], 1), numberOf(query['size'], 10)];
      const shape = shapeOf(loginHistory);
      const from = sql`from ${shape.from} where ${sql.join([sql`not t."deleted"`, visible(context, loginHistory), ...filtersOf(context, loginHistory, query)], sql` and `)}`;
      const order = orderOf(context, loginHistory, new Set(loginHistory.calls.page.sortable), query);
      const { rows } =
        await sql<Login>`select ${shape.all} ${from} ${order} limit ${size} offset ${(current - 1) * size}`.execute(
          context.db,
        );
      const said = rows.map((row) => ({ ...row, failReason: reasonIn(context.locale, row.failReason) }));
      return { records: await present(context, loginHistory, said), ...(await countTo(context, from)), size, current };
    },
    own: async ({ db, session, locale }) => {
      const rows = await db
        .selectFrom('login_history')
        .select(['id', 'loginTime', 'ip', 'location', 'userAgent', 'channel', 'result', 'failReason'])
        .where('userId', '=', session.userId)
        .where('deleted', '=', false)
        .orderBy('loginTime', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWEST)
        .execute();
      return rows.map((row) => ({ ...row, failReason: reasonIn(locale, row.failReason) }));
    },
  },
};
