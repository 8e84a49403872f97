import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { say, type AnswerOf, statesOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { office, officeTypes } from '@scf-kit/sdk/contract/enterprise/office';
import type { SignedIn } from '../../http/handler.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';

const LISTED = 1_000;
type Brief = AnswerOf<typeof office.calls.withSaleContract>[number];

/** Organisations that meet a condition, in short. */
async function briefly({ db }: SignedIn, where: RawBuilder<SqlBool>): Promise<readonly Brief[]> {
  const { rows } =
    await sql<Brief>`select t."id", t."name", t."shortName", t."enterpriseCode", t."creditCode", t."type" from "office" as t where not t."deleted" and ${where} order by t."name", t."id" limit ${LISTED}`.execute(
      db,
    );
  return rows;
}

/** A sale contract of the organisation that is in force or was. */
const SELLS = sql<SqlBool>`exists (select 1 from "contract" where "contract"."officeId" = t."id" and "contract"."contractType" = 2 and "contract"."status" = any(${statesOf(contract, 'approved', 'inForce', 'completed')}::integer[]) and not "contract"."deleted")`;

export const officeLookups: Part<typeof office> = {
  calls: {
    mapType: ({ locale }) =>
      Promise.resolve(Object.entries(officeTypes).map(([key, title]) => ({ key, value: say(title, locale) }))),
    mapKind: async ({ db, locale }) => {
      const items = await db
        .selectFrom('master')
        .select(['id', 'itemText', 'enItemText'])
        .where('itemGroup', '=', 'OFFICE_KIND')
        .where('officeId', 'is', null)
        .where('deleted', '=', false)
        .orderBy('sorted')
        .orderBy('id')
        .execute();
      return items.map(({ id, itemText, enItemText }) => ({
        key: id,
        value: locale === 'en-US' ? (enItemText ?? itemText) : itemText,
      }));
    },
    withSaleContract: (context) => briefly(context, sql<SqlBool>`${SELLS} and ${visible(context, office)}`),
  },
  computed: {
    hasSaleContract: {
      lists: true,
      compute: async ({ db }, rows) => {
        const { rows: selling } = await sql<{
          id: string;
        }>`select t."id" from "office" as t where t."id" = any(${rows.map(({ id }) => String(id))}::text[]) and ${SELLS}`.execute(
          db,
        );
        const sells = new Set(selling.map(({ id }) => id));
        return rows.map(({ id }) => sells.has(String(id)));
      },
    },
  },
};
