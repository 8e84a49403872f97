import { sql } from 'kysely';
import { customerRelationshipManagement as customers } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';

import { substringPattern } from '../../database/like.ts';
import { readable } from '../../resource/field-rights.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';

/** A search select shows no more. */
const SHOWN = 20;

interface Found {
  readonly id: string;
  readonly customerName: string;
  readonly creditCode: string | null;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
}

export const customerLists: Part<typeof customers> = {
  calls: {
    listCustomer: async (context, { query }) => {
      const text = query.text?.trim();
      const looked = readable(context, customers, ['customerName', 'creditCode']);
      const named = !text
        ? sql`true`
        : looked.length === 0
          ? sql`false`
          : sql`(${sql.join(
              looked.map((name) => sql`t.${sql.id(name)} ilike ${substringPattern(text)}`),
              sql` or `,
            )})`;
      const { rows } =
        await sql<Found>`select t."id", t."customerName", t."creditCode", t."contactName", t."contactPhone" from "customer_relationship_management" as t
    where not t."deleted" and ${visible(context, customers)} and ${named} order by t."customerName", t."id" limit ${SHOWN}`.execute(
          context.db,
        );
      return rows;
    },
  },
};
