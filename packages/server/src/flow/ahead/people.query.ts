import { sql } from 'kysely';
import { user } from '@scf-kit/sdk/contract/access/user';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { SignedIn } from '../../http/handler.ts';
import { reachable } from '../../resource/scope.query.ts';

const PERSON = columns({ id: 'text', username: 'text', actualName: 'text', seen: 'boolean?' });

/** People by id or username, and whether the reader sees them. */
export const readPeopleNamed = (
  context: SignedIn,
  names: readonly string[],
): Promise<readonly RowOf<typeof PERSON>[]> =>
  readRows(
    context.db,
    PERSON,
    sql`
    select t."id", t."username", t."actualName", (${reachable({ ...context, call: user.calls.list }, user)}) as "seen"
    from "user" as "t"
    where not t."deleted" and (t."id" = any(${names}::text[]) or t."username" = any(${names}::text[]))`,
  );
