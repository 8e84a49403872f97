import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { CURRENT, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { column } from '../../resource/shape.query.ts';

/** That a stored row of a family counts as a finding now. */
export const countsNow = ({ worse }: DeclaredFamily, row = 't'): RawBuilder<SqlBool> =>
  worse?.passing
    ? sql`false`
    : sql`(
      ${column(row, 'standing')} = ${CURRENT}
      and not ${column(row, 'deleted')}
      and ${worse?.ended === undefined ? sql`true` : sql`${column(row, worse.ended)} is null`}
    )`;
