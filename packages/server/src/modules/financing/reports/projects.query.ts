import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import type { SignedIn } from '../../../http/handler.ts';
import { isInReach } from '../../../resource/figures.query.ts';
import { masterId } from '../../master-data/seed.ts';

/** The projects that the codes of the call reach, as `from ... where ...` over `t`. */
export function projects(context: SignedIn): RawBuilder<unknown> {
  return sql`from "financing" as "t" where not t."deleted" and ${isInReach(context, resourceNamed('financing'), 't')}`;
}

const RMB = masterId('CURRENCY_TYPE', '1');
/** The currency of a project (`t`, `f`), contract (`c`), an invoice's contract (`b`) or the line of a party (`p`). */
export const selectCurrency = (alias: 't' | 'f' | 'c' | 'b' | 'p'): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${alias}.currencyType`)}, ${RMB})`;

/** Whether a project (`t`, `f`) or contract (`c`) is in RMB: amounts of currencies are never added to each other. */
export const isInRmb = (alias: 't' | 'f' | 'c'): RawBuilder<SqlBool> => sql<SqlBool>`${selectCurrency(alias)} = ${RMB}`;
