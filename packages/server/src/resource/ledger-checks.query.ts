import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  findScale,
  findTarget,
  resourceNamed,
  resources,
  stateField,
  valueNamed,
  type Cap,
  type Field,
  type Resource,
} from '@scf-kit/sdk/contract';
import { readRows } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';
import { CONTRADICTION, type Contradiction, type LedgerCheck, type LedgerReplay } from './contradiction.ts';
import { getField } from './excess.ts';
import { servedChecks } from './serve.ts';
import { column, tableAs } from './shape.query.ts';
import { onlyWith } from './taken.query.ts';

const numbers = (resource: Resource, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`array[${names.map((name) => valueNamed(resource, name)).join(',')}]::integer[]`);

/** No record has more taken of it than it has; one that takes off of another, with a negative amount, has nothing. */
function ofCap(resource: Resource, cap: Cap): LedgerCheck {
  const record = resourceNamed(findTarget(getField(resource, cap.through)) ?? '');
  const [takes, state] = [column('t', cap.takes), column('t', stateField(resource)?.name ?? '')];
  const taken = sql`(
    select coalesce(sum(${takes}), 0)
    from ${tableAs(resource.table, 't')}
    where ${column('t', cap.through)} = r."id"
      and not t."deleted"${onlyWith(cap)}
      and ${state} = any(
        case
          when ${takes} < 0 then ${numbers(resource, cap.givenBackIn ?? [])}
          else ${numbers(resource, cap.heldIn)}
        end
      )
  )`;
  const { amendments } = record;
  const own = column('r', cap.most);
  const most = amendments?.of === cap.most ? sql`(${own} + coalesce(${column('r', amendments.sum)}, 0))` : own;
  return {
    name: `${resource.name}.${cap.takes} within ${record.name}.${cap.most}`,
    query: sql`select ${column('r', record.label)}::text as "record", ${most}::text as "stored",
        x."taken"::text as "entries"
      from ${tableAs(record.table, 'r')} cross join lateral (select ${taken} as "taken") x
      where not r."deleted" and x."taken" > greatest(${most}, 0)`,
  };
}

/** No entry has more taken back than it was, and a negative one names what it takes back. */
function ofReversal(resource: Resource): readonly LedgerCheck[] {
  const { reversal } = resource;
  if (!reversal) return [];
  const [takes, original] = [column('t', reversal.takes), column('t', reversal.original)];
  const state = column('t', stateField(resource)?.name ?? '');
  const back = sql`(
    select coalesce(sum(${takes}), 0)
    from ${tableAs(resource.table, 't')}
    where ${original} = r."id" and not t."deleted" and ${state} = any(${numbers(resource, reversal.heldIn)})
  )`;
  return [
    {
      name: `corrections of ${resource.name} within their originals`,
      query: sql`select ${column('r', resource.label)}::text as "record",
          ${column('r', reversal.takes)}::text as "stored", x."back"::text as "entries"
        from ${tableAs(resource.table, 'r')} cross join lateral (select ${back} as "back") x
        where not r."deleted" and x."back" < 0 and ${column('r', reversal.takes)} + x."back" < 0`,
    },
    {
      name: `negative ${resource.name} names its original`,
      query: sql`select ${column('t', resource.label)}::text as "record", ${takes}::text as "stored",
          ${original}::text as "entries"
        from ${tableAs(resource.table, 't')}
        where not t."deleted" and (${takes} < 0) <> (${original} is not null)`,
    },
  ];
}

/** A record has the sums of its lines: where it has no line, what was entered stands. */
const ofTotals = (resource: Resource): readonly LedgerCheck[] =>
  Object.values(resource.lines).flatMap(({ resource: lines, through, totals = {} }) =>
    Object.entries(totals).map(([total, of]): LedgerCheck => {
      const own = column('r', total);
      const sum = sql`(
        select round(sum(${column('t', of)}), ${sql.lit(findScale(getField(resource, total)) ?? 0)})
        from ${tableAs(resourceNamed(lines.name).table, 't')}
        where ${column('t', through)} = r."id" and not t."deleted"
      )`;
      return {
        name: `${resource.name}.${total} is the sum of its lines`,
        query: sql`select ${column('r', resource.label)}::text as "record", ${own}::text as "stored",
            x."sum"::text as "entries"
          from ${tableAs(resource.table, 'r')} cross join lateral (select ${sum} as "sum") x
          where not r."deleted" and x."sum" is not null and ${own} is distinct from x."sum"`,
      };
    }),
  );

/** A column that is the product of two others equals that product. */
const ofProducts = (resource: Resource): readonly LedgerCheck[] =>
  Object.entries<Field>(resource.own).flatMap(([name, field]) => {
    const { productOf } = field;
    if (!productOf || !resource.stored) return [];
    const [one, other] = productOf.map((factor) => column('r', factor));
    const product = sql`round(${one}::numeric * ${other}::numeric, ${sql.lit(findScale(field) ?? 0)})`;
    return [
      {
        name: `${resource.name}.${name} is ${productOf.join(' times ')}`,
        query: sql`select ${column('r', resource.label)}::text as "record", ${column('r', name)}::text as "stored",
            ${product}::text as "entries"
          from ${tableAs(resource.table, 'r')}
          where not r."deleted" and ${product} is not null and ${column('r', name)} is distinct from ${product}`,
      },
    ];
  });

/** Every check: those that follow from the contract, and those of the parts that resources are served with. */
export const ledgerChecks = (): readonly (LedgerCheck | LedgerReplay)[] => [
  ...resources().flatMap((resource) => [
    ...resource.caps.map((cap) => ofCap(resource, cap)),
    ...ofReversal(resource),
    ...ofTotals(resource),
    ...ofProducts(resource),
  ]),
  ...servedChecks(),
];

/** The records that break a rule of the books, by the name of the check. */
export async function contradictions(
  db: Kysely<Database>,
): Promise<readonly (Contradiction & { readonly check: string })[]> {
  const found: (Contradiction & { readonly check: string })[] = [];
  for (const check of ledgerChecks()) {
    const rows = 'find' in check ? await check.find(db) : await readRows(db, CONTRADICTION, check.query);
    for (const row of rows) found.push({ check: check.name, ...row });
  }
  return found;
}
