import { chance } from '@scf-kit/sdk/testing';
import type { Kysely } from 'kysely';
import type { Resource } from '@scf-kit/sdk/contract';
import { getPresent } from '../../packages/server/src/clock.ts';
import type { Config } from '../../packages/server/src/config.ts';
import type { Database } from '../../packages/server/src/database/tables.ts';
import type { Context } from '../../packages/server/src/http/handler.ts';
import { contradictions, ledgerChecks } from '../../packages/server/src/resource/ledger-checks.query.ts';
import { readData, findFaults, readSecrets, succeeded, type Answer, type Judged } from './judge.ts';
import type { Operation } from './operations.ts';
import { createAttackers, chosenPeople, keepAccounts, restoreAccounts, type Attacker } from './people.ts';
import { Requests, type Sent } from './request.ts';
import { OPEN, recordsIn, Rows } from './rows.ts';
import { Tally } from './tally.ts';
import { Values } from './values.ts';

export interface AttackOptions {
  /** Requests in all. */
  readonly count: number;
  readonly seed: number;
  /** People at most, of all roles first. */
  readonly accounts: number;
  /** Requests between two restorations of the accounts. */
  readonly round: number;
  /** Requests at the same time. */
  readonly atOnce: number;
  /** Milliseconds an answer may take. */
  readonly slow: number;
}
export const ATTACK: AttackOptions = { count: 10_000, seed: 1, accounts: 40, round: 500, atOnce: 6, slow: 2_000 };

/** The target: a server of one's own and its database. */
export interface Target {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly services: Context['services'];
  readonly log: Context['log'];
  readonly resources: readonly Resource[];
  readonly operations: readonly Operation[];
}

/** A request without an answer after so many milliseconds has none. */
const PATIENCE = 60_000;
/** Rounds after which the ids of all rows are read anew. */
const LOOK = 5;

async function send(url: string, sent: Sent): Promise<Answer> {
  const began = performance.now();
  try {
    const answer = await fetch(url + sent.path, {
      method: sent.method,
      headers: sent.headers,
      ...(sent.body === undefined ? {} : { body: sent.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      text,
      ms: performance.now() - began,
    };
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const text = cause instanceof Error ? `${message} ${cause.message}` : message;
    return { status: 0, type: '', headers: '', text, ms: performance.now() - began };
  }
}

/** Whether a person may make a call at all. */
const isEntitled = ({ access }: Operation, session: Attacker['session']): boolean =>
  session !== undefined &&
  (access.codes.length === 0 ||
    access.codes.some((code) =>
      [...session.grants].some(
        ([held, { actions }]) => held === code && [...actions].some((action) => action === access.action),
      ),
    ));

class Attack {
  readonly #target: Target;
  readonly #options: AttackOptions;
  readonly #rows: Rows;
  readonly tally: Tally;
  #attackers: readonly Attacker[] = [];
  #secrets: ReadonlySet<string> = new Set();

  constructor(target: Target, options: AttackOptions) {
    this.#target = target;
    this.#options = options;
    const { config, services, log } = target;
    this.#rows = new Rows(target.db, target.resources, {
      ...getPresent(config),
      requestId: 'attack',
      locale: 'zh-CN',
      log,
      config,
      services,
      ip: '127.0.0.1',
      userAgent: 'attack',
      origin: undefined,
      http: null,
    });
    this.tally = new Tally(options.slow);
  }

  async begin(people: readonly string[], round: number): Promise<void> {
    const { db, resources } = this.#target;
    await restoreAccounts(db);
    this.#attackers = await createAttackers(db, people);
    if (round % LOOK !== 0) return;
    await this.#rows.look();
    this.#secrets = await readSecrets(db, resources);
  }

  /** Sends one request of a round, made by its own seed, and judges the answer. */
  async one(number: number): Promise<void> {
    const dice = chance(this.#options.seed * 1_000_003 + number);
    const values = new Values(dice, (resource) => {
      const ids = this.#rows.listIds(resource ?? dice.perhaps(this.#rows.named));
      return dice.perhaps(ids) ?? 'none';
    });
    const { operations, url } = this.#target;
    // Each call in turn, each time by another person.
    const operation = operations[number % operations.length];
    if (!operation) return;
    const entitled = this.#attackers.filter(({ session }) => isEntitled(operation, session));
    // Who may make the call gets farther in it; who may not has to be stopped.
    const attacker = entitled.length > 0 && dice.next(3) > 0 ? dice.pick(entitled) : dice.pick(this.#attackers);
    const sent = new Requests(dice, values).of(operation, attacker.token);
    const foreign = sent.method === 'GET' || sent.method === 'HEAD' ? [] : await this.#foreign(attacker, sent.ids);
    const answer = await send(url, sent);
    const judged = [
      ...findFaults(answer, this.#secrets),
      ...(foreign.length > 0 && succeeded(answer)
        ? [{ fault: 'foreign write', why: `to ${foreign.join(', ')}` } as const]
        : []),
      ...(sent.method === 'GET' ? await this.#shown(operation, attacker, sent, answer) : []),
    ];
    this.tally.add({ number, operation, by: attacker.name, sent, answer, judged });
  }

  /** Of the ids those of rows that the person does not see. */
  async #foreign(attacker: Attacker, ids: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const id of ids) {
      const resource = this.#rows.findResource(id);
      if (resource === undefined) continue;
      const hidden = await this.#rows.hidden(attacker.session, resource, [id]);
      if (hidden.size > 0) found.push(`${resource} ${id}`);
    }
    return found;
  }

  /** Rows that were answered and that the person does not see. */
  async #shown(operation: Operation, attacker: Attacker, sent: Sent, answer: Answer): Promise<readonly Judged[]> {
    const found = await this.#hiddenIn(operation, attacker, answer);
    if (found.length === 0) return [];
    // Another request may have hidden it meanwhile: it is asked once more.
    const again = await this.#hiddenIn(operation, attacker, await send(this.#target.url, sent));
    return again.map((why) => ({ fault: 'foreign row', why }) as const);
  }
  async #hiddenIn(operation: Operation, attacker: Attacker, answer: Answer): Promise<readonly string[]> {
    const byResource = new Map<string, Map<string, readonly string[]>>();
    for (const { id, fields, within } of recordsIn(readData(answer))) {
      const resource = this.#rows.findResource(id);
      if (resource === undefined || OPEN[operation.id]?.resource === resource) continue;
      // Files of a record are shown with it; what a public call of a resource shows of it is for everybody.
      if (within && resource === 'object-storage') continue;
      if (operation.isPublic && resource === operation.resource) continue;
      const of = byResource.get(resource) ?? new Map<string, readonly string[]>();
      byResource.set(resource, of.set(id, fields));
    }
    const found: string[] = [];
    for (const [resource, of] of byResource) {
      this.tally.rows += of.size;
      for (const id of await this.#rows.hidden(attacker.session, resource, [...of.keys()]))
        found.push(`${resource}: ${(of.get(id) ?? []).join(' ')}`);
    }
    return [...new Set(found)];
  }
}

export interface Attacked {
  readonly tally: Tally;
  readonly people: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly checks: number;
  readonly contradictions: readonly string[];
}

/** Attacks a server of one's own; `say` hears how far it is. */
export async function attack(
  target: Target,
  options: AttackOptions,
  say: (line: string) => void = () => undefined,
): Promise<Attacked> {
  const { db } = target;
  const people = await chosenPeople(db, options.accounts);
  await keepAccounts(db);
  const began = Date.now();
  const running = new Attack(target, options);
  let round = 0;
  for (let from = 0; from < options.count; from += options.round) {
    await running.begin(people, round);
    round += 1;
    const to = Math.min(options.count, from + options.round);
    let next = from;
    await Promise.all(
      Array.from({ length: options.atOnce }, async () => {
        while (next < to) await running.one(next++);
      }),
    );
    if (round % 10 === 0 || to === options.count) say(`${to} requests, ${running.tally.found} faults`);
  }
  const found = await contradictions(db);
  return {
    tally: running.tally,
    people: people.length,
    rounds: round,
    seconds: (Date.now() - began) / 1000,
    checks: ledgerChecks().length,
    contradictions: found.map(({ check, record, stored, entries }) => `${check}: ${record} ${stored} ${entries}`),
  };
}
