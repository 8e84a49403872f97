import { ASKS } from '@scf-kit/sdk/contract/company-data/reads';
import { timestamp } from '../../clock.ts';
import { jsonb } from '../../database/new-row.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { ProviderError, type CompanyDataPort, type Found, type Meter, type Paging } from '../../ports/company-data.ts';
import { createMeter } from './meter.ts';

/** Milliseconds an answer is kept before the question is asked again. */
const KEPT = 24 * 3_600_000;
/** Milliseconds a person waits for an answer. */
const PATIENCE = 90_000;

interface Question {
  readonly callName: 'bids' | 'search' | 'riskDetail';
  readonly keyword: string;
  readonly companyId: string | null;
}
export interface Answer<T> extends Found<T> {
  readonly fetchTime: string | null;
}
interface Asked {
  readonly pageNum?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly kept?: boolean | null | undefined;
}
export const toPaging = ({ pageNum, pageSize }: Asked): Paging => ({ pageNum: pageNum ?? 1, pageSize: pageSize ?? 20 });

/**
 * Answers a question that people ask of the provider: with what is kept of today, else by a paid call of whoever may
 * ask. Who may not, or wants only what is kept, gets the newest that is. @throws Refusal 400 where it is not connected,
 * or with the reason why it does not answer: a 503 would say that this system is being maintained
 */
export async function answerTo<T>(
  context: SignedIn,
  question: Question,
  asked: Asked,
  ask: (port: CompanyDataPort, page: Paging, meter: Meter) => Promise<Found<T>>,
): Promise<Answer<T>> {
  const { db, services, session, config } = context;
  const paging = toPaging(asked);
  const page = `${paging.pageNum}/${paging.pageSize}`;
  const { callName, keyword } = question;
  const kept = await db
    .selectFrom('company_answer')
    .select(['items', 'total', 'fetchTime'])
    .where('callName', '=', callName)
    .where('keyword', '=', keyword)
    .where('page', '=', page)
    .executeTakeFirst();
  const known: Answer<T> | undefined = kept && {
    // Written below from this very type.
    items: kept.items as readonly T[],
    total: kept.total,
    fetchTime: kept.fetchTime,
  };
  const asks = session.grants.get(ASKS)?.actions.has('edit') ?? false;
  if (asked.kept || !asks) return known ?? { items: [], total: 0, fetchTime: null };
  if (known && context.now.getTime() - Date.parse(known.fetchTime ?? '') < KEPT) return known;
  const port = services.companyData;
  if (!port) throw refuse.because('companyData.notConnected');
  // Calls are kept outside of any transaction: a read has none.
  if (db.isTransaction) throw new Error('A paid question was asked within a transaction.');
  const meter = createMeter(
    { db, config, sample: port.sample, signal: AbortSignal.timeout(PATIENCE) },
    { why: 'hand', askedBy: session.userId, companyId: question.companyId, refreshId: null },
  );
  let found: Found<T>;
  try {
    found = await ask(port, paging, meter);
  } catch (error) {
    if (error instanceof ProviderError) throw refuse.because(error.reason.key, error.reason.params);
    throw error;
  }
  const fetchTime = timestamp();
  await db
    .insertInto('company_answer')
    .values({ callName, keyword, page, fetchTime, total: found.total, items: jsonb(found.items) })
    .onConflict((conflict) =>
      conflict.columns(['callName', 'keyword', 'page']).doUpdateSet((set) => ({
        fetchTime: set.ref('excluded.fetchTime'),
        total: set.ref('excluded.total'),
        items: set.ref('excluded.items'),
      })),
    )
    .execute();
  return { ...found, fetchTime };
}
