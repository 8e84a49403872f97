import type { Answer, Fault, Judged } from './judge.ts';
import { FAULTS } from './judge.ts';
import type { Operation } from './operations.ts';
import type { Sent } from './request.ts';

export interface Shot {
  readonly number: number;
  readonly operation: Operation;
  readonly by: string;
  readonly sent: Sent;
  readonly answer: Answer;
  readonly judged: readonly Judged[];
}
/** A fault with the first request that showed it. */
export interface Finding {
  readonly fault: Fault;
  readonly operation: string;
  readonly why: string;
  times: number;
  readonly number: number;
  readonly by: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly answer: string;
}

const MOST_TIMES = 200_000;

/** Counts answers and keeps what was wrong, each kind once. */
export class Tally {
  readonly #slowest: number;
  readonly statuses = new Map<number, number>();
  readonly calls = new Set<string>();
  readonly findings = new Map<string, Finding>();
  readonly slow = new Map<string, { times: number; longest: number }>();
  readonly #times: number[] = [];
  readonly counts = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]));
  slowAnswers = 0;
  requests = 0;
  longest = 0;
  /** Rows that were answered and looked up. */
  rows = 0;

  constructor(slowest: number) {
    this.#slowest = slowest;
  }
  get found(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  add({ number, operation, by, sent, answer, judged }: Shot): void {
    this.requests += 1;
    this.calls.add(operation.id);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    this.longest = Math.max(this.longest, answer.ms);
    if (this.#times.length < MOST_TIMES) this.#times.push(answer.ms);
    else this.#times[number % MOST_TIMES] = answer.ms;
    if (answer.ms > this.#slowest) {
      this.slowAnswers += 1;
      const known = this.slow.get(operation.id) ?? { times: 0, longest: 0 };
      this.slow.set(operation.id, { times: known.times + 1, longest: Math.max(known.longest, answer.ms) });
    }
    for (const { fault, why } of judged) {
      this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
      const kind = why.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, 'N');
      const key = `${fault} ${operation.id} ${kind}`;
      const known = this.findings.get(key);
      if (known) known.times += 1;
      else
        this.findings.set(key, {
          fault,
          operation: operation.id,
          why,
          times: 1,
          number,
          by,
          method: sent.method,
          path: sent.path,
          body: sent.shown,
          answer: `${answer.status} ${answer.text.slice(0, 600)}`,
        });
    }
  }
  /** Milliseconds within which a share of the answers came. */
  within(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}
