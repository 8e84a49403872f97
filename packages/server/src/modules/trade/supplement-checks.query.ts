import { sql } from 'kysely';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { isIn } from '../../resource/in-states.query.ts';
import type { Part } from '../../resource/serve.ts';

/** The stored sum of supplements is that of the signed ones. */
export const amendedChecks: Part<typeof contract> = {
  checks: [
    {
      name: 'supplements of contracts',
      query: sql`
        select c."code" as "record", c."amendedAmount"::text as "stored", x."sum"::text as "entries"
        from "contract" c
        cross join lateral (
          select coalesce(sum(s."contractAmount"), 0) as "sum"
          from "contract" s
          where s."amendsId" = c."id" and not s."deleted" and ${isIn('s', contract, 'inForce', 'completed')}
        ) x
        where not c."deleted" and coalesce(c."amendedAmount", 0) <> x."sum"`,
    },
  ],
};
