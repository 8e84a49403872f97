import type { MessageKey } from '@scf-kit/sdk/contract';
import type { providerCalls } from '@scf-kit/sdk/contract/company-data/company-call';

/** A group of families that is asked for together: one paid call, and one more for each further page of a list. */
export type Part = 'profile' | 'judicial' | 'risk';
export const PARTS: readonly Part[] = ['profile', 'judicial', 'risk'];

/** A company as it is asked for: by its credit code, else by its whole name. */
export interface Company {
  readonly creditCode: string | null;
  readonly companyName: string;
}

/** A reason in words: the key of a message with its places. */
export interface Reason {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, string>>;
}

/** A row of a family: its values by the contract's names, what was answered, and the rows that stand under it. */
export interface FoundRow {
  /** The id at the provider, where it gives one. */
  readonly tycId: string | null;
  /** Parts rows of one family that come from lists with ids of their own. */
  readonly list: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Without identity numbers. */
  readonly raw: unknown;
  readonly below: Readonly<Record<string, readonly FoundRow[]>>;
}

/** The answer about one family; `total` exceeds the rows where the provider delivers no more. */
export type FamilyAnswer =
  | { readonly outcome: 'found'; readonly rows: readonly FoundRow[]; readonly total: number }
  | { readonly outcome: 'failed'; readonly reason: Reason };

/**
 * The answer to a part: each of its families, those under another one left out. `unknown`: the provider knows no such
 * company; `other`: it answered about another one. `halt`: nothing more may be asked.
 */
export type PartAnswer =
  | {
      readonly outcome: 'answered';
      readonly families: ReadonlyMap<string, FamilyAnswer>;
      readonly halt: ProviderError | undefined;
      /** Who the company is, where the part says so. */
      readonly company?: { readonly creditCode: string | null; readonly companyName: string | null };
    }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'other'; readonly creditCode: string | null; readonly companyName: string | null };

/** A page of what is asked for apart. */
export interface Found<T> {
  readonly total: number;
  readonly items: readonly T[];
}
export interface Bid {
  readonly title: string | null;
  readonly purchaser: string | null;
  readonly proxy: string | null;
  readonly publishTime: string | null;
  readonly link: string | null;
  readonly bidType: string | null;
}
export interface FoundCompany {
  readonly companyName: string;
  readonly creditCode: string | null;
  readonly legalPersonName: string | null;
  readonly regStatus: string | null;
  readonly regCapital: string | null;
}
export interface RiskDetail {
  readonly title: string | null;
  readonly detail: string | null;
  readonly occurTime: string | null;
}

export type ProviderCallName = keyof typeof providerCalls;
export interface PaidCall {
  readonly name: ProviderCallName;
  readonly keyword: string;
  /** The list that a further page belongs to. */
  readonly family?: string;
}
/** The result of a paid call: `code` is the provider's. */
export interface Sent<T> {
  readonly outcome: 'found' | 'nothing';
  readonly code: string;
  readonly value: T;
}

/** Counts every paid call and has it wait its turn. */
export interface Meter {
  /** Sends, and keeps how it ended. @throws ProviderError, also where the budget is used up */
  paid<T>(call: PaidCall, send: (signal: AbortSignal) => Promise<Sent<T>>): Promise<Sent<T>>;
  /** Waits before another try. */
  pause(milliseconds: number): Promise<void>;
}

/**
 * Why the provider did not answer.
 * - `again`: worth another try.
 * - `failed`: no answer to this question.
 * - `stopped`: it refuses the account: nothing more is asked, and an administrator is told.
 * - `spent`: the month's budget is used up.
 */
export type ErrorKind = 'again' | 'failed' | 'stopped' | 'spent';
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ErrorKind;
  readonly reason: Reason;
  /** The provider's number, or the status of the answer. */
  readonly code: string;
  constructor(kind: ErrorKind, reason: Reason, code = '') {
    super(reason.key);
    this.kind = kind;
    this.reason = reason;
    this.code = code;
  }
}

/** A service that says what registers know of companies. */
export interface CompanyDataPort {
  readonly name: string;
  /** Its answers are made up, for demonstrations. */
  readonly sample: boolean;
  /** The families a part answers. */
  covers(part: Part): readonly string[];
  /** @throws ProviderError where the part got no answer */
  ask(part: Part, company: Company, meter: Meter): Promise<PartAnswer>;
  /** Details of a row of the risks, as it was answered. */
  riskDetail(
    row: { readonly tycId: string; readonly raw: unknown },
    page: Paging,
    meter: Meter,
  ): Promise<Found<RiskDetail>>;
  bids(companyName: string, page: Paging, meter: Meter): Promise<Found<Bid>>;
  search(word: string, page: Paging, meter: Meter): Promise<Found<FoundCompany>>;
}
export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}
