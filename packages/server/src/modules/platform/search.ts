import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resources, say, type Call, type Resource } from '@scf-kit/sdk/contract';
import type { search } from '@scf-kit/sdk/contract/platform/search';
import { searchPlaces } from '@scf-kit/sdk/contract/platform/search';
import { mayCall } from '../../http/guard.ts';
import type { SignedIn } from '../../http/handler.ts';
import { fieldRightsOf, readable } from '../../resource/field-rights.ts';
import { listQueryOf } from '../../resource/list-query.ts';
import { column, shapeOf } from '../../resource/shape.ts';
import type { Part } from '../../resource/serve.ts';

/** Records of one kind that are answered. */
const OF_ONE_KIND = 5;

interface Found {
  readonly place: number;
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
}

/**
 * The rows of one place that hold the word; undefined where the person has no such list or may not read what its rows
 * are called.
 */
function lookIn(context: SignedIn, at: number, keyword: string): RawBuilder<unknown> | undefined {
  const place = searchPlaces[at];
  const resource: Resource | undefined = resources().find(({ name }) => name === place?.resource);
  if (!place || !resource) return undefined;
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const listed = calls['page'] ?? calls['list'];
  const { label, searched, columns } = shapeOf(resource);
  if (!listed || !mayCall(context.session, listed) || fieldRightsOf(context, resource).get(label) === 'hidden')
    return undefined;
  const where =
    'where' in place
      ? Object.entries(place.where).map(([name, value]) => sql<SqlBool>`${column('t', name)} = ${value}`)
      : [];
  const { from, order } = listQueryOf({ ...context, call: listed }, resource, { keyword }, { further: where });
  const beside = readable(context, resource, searched)
    .filter((name) => name !== label && columns.get(name)?.encrypted !== true)
    .map((name) => column('t', name));
  const hint = beside.length > 0 ? sql`nullif(concat_ws(' · ', ${sql.join(beside)}), '')` : sql`null::text`;
  return sql`(select ${at}::integer as "place", t."id", coalesce(${column('t', label)}::text, t."id") as "label", ${hint} as "hint" ${from} ${order} limit ${OF_ONE_KIND})`;
}

export const searching: Part<typeof search> = {
  calls: {
    find: async (context, { query }) => {
      const asked = searchPlaces.flatMap((_, at) => lookIn(context, at, query.keyword) ?? []);
      if (asked.length === 0) return [];
      const { rows } = await sql<Found>`${sql.join(asked, sql` union all `)}`.execute(context.db);
      return rows
        .toSorted((a, b) => a.place - b.place)
        .flatMap(({ place, ...row }) => {
          const found = searchPlaces[place];
          const resource = resources().find(({ name }) => name === found?.resource);
          return found && resource
            ? [{ ...row, resource: resource.name, resourceText: say(resource.title, context.locale), path: found.path }]
            : [];
        });
    },
  },
};
