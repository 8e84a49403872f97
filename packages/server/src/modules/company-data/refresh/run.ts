import { timestamp } from '../../../clock.ts';
import { announceChanges } from '../../../database/change-events.ts';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { familiesBelow } from '@scf-kit/sdk/contract/company-data/family';
import { job, type JobContext } from '../../../jobs/job.ts';
import {
  PARTS,
  ProviderError,
  type CompanyDataPort,
  type Part,
  type PartAnswer,
  type Reason,
} from '../../../ports/company-data.ts';
import { learn, type Kept } from '../companies.ts';
import { createMeter } from '../meter.ts';
import { syncLevel } from '../level.ts';
import { readSeverities } from '../severities.ts';
import { endFlight, progress, REFRESH_JOB, type Flight, type State, type Why } from './flight.ts';
import { markStale } from './store.query.ts';
import { CompanyGone, storeFamily } from './store.ts';
import { tellFindings } from './tell.ts';

export type Running = Pick<JobContext, 'db' | 'config' | 'services' | 'signal'>;
/** Milliseconds between two signs of life. */
const ALIVE_EVERY = 5_000;

interface Ended {
  readonly state: State;
  readonly reason: Reason | undefined;
}
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

/** An answer of a part as it is taken: what was already answered is not asked again. */
export type Known = Partial<Readonly<Record<Part, PartAnswer>>>;

/** Carries out a refresh: part after part, each family by itself, what fails keeping what stood. */
export async function runFlight(running: Running, flight: Flight, known: Known = {}): Promise<void> {
  const { db, services, config, signal } = running;
  const port = services.companyData;
  if (!port) return endFlight(db, flight, 'failed', { key: 'companyData.notConnected' });
  const company = await db
    .selectFrom('company_report')
    .select(['id', 'officeId', 'creditCode', 'companyName'])
    .where('id', '=', flight.companyId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!company) return endFlight(db, flight, 'failed', { key: 'companyData.reason.gone' });
  if (!(await progress(db, flight, { percent: 5 }))) return;
  const alive = setInterval(() => void progress(db, flight).catch(() => undefined), ALIVE_EVERY);
  try {
    const ended = await refresh({ running, port, flight, company, known }).catch((error: unknown): Ended => {
      if (error instanceof CompanyGone) return { state: 'failed', reason: { key: 'companyData.reason.gone' } };
      throw error;
    });
    await finish({ db, config, services, signal }, flight, company, ended);
  } finally {
    clearInterval(alive);
  }
}

async function finish({ db }: Running, flight: Flight, company: Kept, { state, reason }: Ended): Promise<void> {
  if (state === 'done' || state === 'partly') {
    // Direct write: when it was refreshed, by the refresh itself.
    await db
      .updateTable('company_report')
      .set((on) => ({ refreshTime: timestamp(), updateTime: timestamp(), version: on('version', '+', 1) }))
      .where('id', '=', company.id)
      .where('deleted', '=', false)
      .execute();
    await syncLevel(db, company.id);
  }
  await tellFindings(db, company.id);
  await endFlight(db, flight, state, reason);
  await announceChanges(db, [{ resource: companyReport.name, kind: 'changed' }]);
}

interface Work {
  readonly running: Running;
  readonly port: CompanyDataPort;
  readonly flight: Flight;
  readonly company: Kept;
  readonly known: Known;
}

/** Part after part, until all are stored or nothing more may be asked. */
async function refresh({ running, port, flight, known, ...work }: Work): Promise<Ended> {
  let { company } = work;
  const { db, config, signal } = running;
  const meter = createMeter(
    { db, config, sample: port.sample, signal },
    { why: flight.why as Why, askedBy: flight.askedBy, companyId: company.id, refreshId: flight.id },
  );
  const severities = await readSeverities(db);
  const parts = flight.parts.filter(isPart);
  const done = [...flight.done];
  const unanswered = new Set(flight.failed);
  let failure: Reason | undefined;
  let halted = false;
  let stored = done.length > 0;
  /** Adds families without an answer, with those under them; answers all of them so far, for the history. */
  const missed = (families: readonly string[]): readonly string[] => {
    for (const key of families)
      for (const family of [key, ...familiesBelow(key).map((below) => below.key)]) unanswered.add(family);
    return [...unanswered];
  };
  const stale = async (part: Part, reason: Reason, at: string): Promise<void> => {
    failure ??= reason;
    const families = port.covers(part);
    await markStale(
      { db, company, at, sample: port.sample },
      part,
      families.map((family) => ({ family, reason })),
    );
    await progress(db, flight, { failed: missed(families) });
  };
  for (const part of parts) {
    if (done.includes(part)) continue;
    if (halted && failure) {
      await stale(part, failure, timestamp());
      continue;
    }
    let answer: PartAnswer;
    try {
      answer = known[part] ?? (await port.ask(part, company, meter));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      halted = error.kind === 'stopped' || error.kind === 'spent';
      await stale(part, error.reason, timestamp());
      continue;
    }
    // An answer about another company, or about none, changes nothing and is not asked for again.
    if (answer.outcome === 'unknown') return { state: 'failed', reason: { key: 'companyData.reason.unknown' } };
    if (answer.outcome === 'other')
      return {
        state: 'failed',
        reason: {
          key: 'companyData.reason.other',
          params: { name: answer.companyName ?? '—', code: answer.creditCode ?? '—' },
        },
      };
    const at = timestamp();
    const learnt = await learn(db, company, answer.company);
    if (learnt.twice !== undefined)
      return { state: 'failed', reason: { key: 'companyData.reason.twice', params: { code: learnt.twice } } };
    company = learnt.company;
    const storing = { db, config, company, part, sample: port.sample, refreshId: flight.id, at, severities };
    const failed: { readonly family: string; readonly reason: Reason }[] = [];
    for (const [key, found] of answer.families) {
      if (found.outcome === 'failed') failed.push({ family: key, reason: found.reason });
      else await storeFamily(storing, key, found.rows, found.total);
    }
    await markStale(storing, part, failed);
    failure ??= failed[0]?.reason;
    stored ||= failed.length < answer.families.size;
    halted = answer.halt !== undefined;
    done.push(part);
    await progress(db, flight, {
      percent: Math.round((done.length / parts.length) * 95),
      done,
      failed: missed(failed.map(({ family }) => family)),
    });
  }
  return { state: failure === undefined ? 'done' : stored ? 'partly' : 'failed', reason: failure };
}

/** Carries out a refresh; one that a process died over goes on with the parts that are not stored. */
job(REFRESH_JOB.name, REFRESH_JOB.payload, { attempts: REFRESH_JOB.attempts }, async (context, { id }) => {
  const { db } = context;
  const flight = await db
    .selectFrom('company_refresh')
    .selectAll()
    .where('id', '=', id)
    .where('endTime', 'is', null)
    .executeTakeFirst();
  if (!flight) return;
  try {
    await runFlight(context, flight);
  } catch (error) {
    if (context.last && !context.signal.aborted)
      await endFlight(db, flight, 'failed', { key: 'companyData.reason.broken' });
    throw error;
  }
});
