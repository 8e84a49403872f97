import { id } from '@scf-kit/sdk/contract';
import { isRecord } from '@scf-kit/sdk/values';
import { job, type JobContext } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.query.ts';
import { PARTS, ProviderError, type CompanyDataPort, type Part, type PartAnswer } from '../../ports/company-data.ts';
import { sameValue } from '../../resource/shape.query.ts';
import { beginReport, resolveCompany, type Db, type Kept } from './companies.ts';
import { levelFamily } from './level.ts';
import { createMeter, type CountingMeter } from './meter.ts';
import { beginFlight } from './refresh/flight.ts';
import { runFlight } from './refresh/run.ts';
import { readNext } from './watch.query.ts';

type Night = Pick<JobContext, 'db' | 'config' | 'services' | 'signal' | 'log' | 'now'>;

/** Milliseconds after which what registers say is asked for again with an application: the profile, and the rest. */
const FRESH: Readonly<Record<Part, number>> = {
  profile: 7 * 24 * 3_600_000,
  judicial: 24 * 3_600_000,
  risk: 24 * 3_600_000,
};
/** Milliseconds in which a company is looked at once: a night that was cut goes on, and does not begin again. */
const NIGHT = 18 * 3_600_000;
/** Companies read at a time. */
const AT_ONCE = 200;

/** The parts of a company's report that are too old to decide by. */
async function oldParts(
  { db, now }: Pick<Night, 'db' | 'now'>,
  port: CompanyDataPort,
  companyId: string,
): Promise<readonly Part[]> {
  const rows = await db
    .selectFrom('company_family_state')
    .select(['family', 'askedTime'])
    .where('companyId', '=', companyId)
    .execute();
  const asked = new Map(rows.map(({ family, askedTime }) => [family, askedTime]));
  return PARTS.filter((part) =>
    port.covers(part).some((family) => {
      const time = asked.get(family) ?? null;
      return time === null || now.getTime() - Date.parse(time) > FRESH[part];
    }),
  );
}

/** Asks about an applicant, in the background, for what is too old. Put on the queue by whoever submits. */
export const askAboutJob = job(
  'ask-about-company',
  { officeId: id({ required: true }), askedBy: id() },
  {},
  async ({ db, services, now }, { officeId, askedBy }) => {
    const port = services.companyData;
    if (!port) return;
    const known = await db
      .selectFrom('office')
      .select('id')
      .where('id', '=', officeId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    if (!known) return;
    const company = await beginReport(db, await resolveCompany(db, { officeId }), askedBy);
    const parts = await oldParts({ db, now }, port, company.id);
    if (parts.length > 0) await beginFlight(db, { companyId: company.id, why: 'application', askedBy, parts });
  },
);

/**
 * Has the applicant of a submitted application asked about; it holds nothing up and does no harm without a provider.
 */
export async function askAbout(
  { db, config }: { readonly db: Db; readonly config: JobContext['config'] },
  officeId: string | null,
  askedBy: string | null,
): Promise<void> {
  if (officeId === null || config.companyData.provider === 'none') return;
  await enqueue(db, askAboutJob, { officeId, askedBy }, { key: `ask-about:${officeId}` });
}

interface Looked extends Kept {
  /** The stored level and counts; none where nothing is stored. */
  readonly stored: Readonly<Record<string, unknown>> | null;
}

/** The next companies of the night: watched, and not looked at yet. */
async function nextOnes({ db, now }: Pick<Night, 'db' | 'now'>, after: string): Promise<readonly Looked[]> {
  const since = new Date(now.getTime() - NIGHT).toISOString();
  const found = await readNext(db, levelFamily(), { after, since, most: AT_ONCE });
  return found.map((one) => ({ ...one, stored: isRecord(one.stored) ? one.stored : null }));
}

/** Whether an answer differs from what is stored in level or counts; texts that stand beside them do not matter. */
function hasMoved(answer: PartAnswer, stored: Looked['stored']): boolean {
  const family = levelFamily();
  if (!family || answer.outcome !== 'answered') return false;
  const found = answer.families.get(family.key);
  if (found?.outcome !== 'found') return false;
  const [row] = found.rows;
  if (!row || !stored) return Boolean(row) !== Boolean(stored);
  return Object.entries(family.fields).some(
    ([name, field]) =>
      (field.kind === 'integer' || name === family.level) &&
      !sameValue(field, stored[name] ?? null, row.values[name] ?? null),
  );
}

/** One company: its risks alone; everything else where they have moved. What stands as it did is not written. */
async function lookAt(night: Night, port: CompanyDataPort, company: Looked, meter: CountingMeter): Promise<void> {
  const { db } = night;
  const answer = await port.ask('risk', company, meter);
  if (!hasMoved(answer, company.stored)) {
    const call = meter.lastCall();
    // Direct write: the call says that everything stands as it is stored.
    if (call !== undefined)
      await db.updateTable('company_call').set({ confirms: true }).where('id', '=', call).execute();
    return;
  }
  const { flight, begun } = await beginFlight(
    db,
    { companyId: company.id, why: 'watch', askedBy: null, parts: ['risk', 'profile', 'judicial'] },
    false,
  );
  if (begun) await runFlight(night, flight, { risk: answer });
}

/**
 * Looks at every company that is watched, once a night, by one paid call each. It stops where nothing more may be
 * asked, and goes on where it was cut.
 * @returns how many were looked at
 */
export async function passNight(night: Night): Promise<number> {
  const { db, config, services, signal, log } = night;
  const port = services.companyData;
  if (!port) return 0;
  let looked = 0;
  for (let after = '', next = await nextOnes(night, after); next.length > 0; next = await nextOnes(night, after)) {
    for (const company of next) {
      after = company.id;
      if (signal.aborted) return looked;
      const meter = createMeter(
        { db, config, sample: port.sample, signal },
        { why: 'watch', askedBy: null, companyId: company.id, refreshId: null },
      );
      try {
        await lookAt(night, port, company, meter);
        looked += 1;
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ companyId: company.id, reason: error.reason.key, code: error.code }, 'company not looked at');
        if (error.kind === 'stopped' || error.kind === 'spent') return looked;
      }
    }
  }
  return looked;
}
