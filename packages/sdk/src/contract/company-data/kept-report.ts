/** The company data known when somebody decided, as it stays with the decision. */
export interface KeptReport {
  readonly companyId: string;
  readonly companyName: string;
  /** The level of risk: a value of `RISK_LEVEL`, or the provider's own word. */
  readonly level: string | null;
  /** When its report had changed last. */
  readonly changeTime: string | null;
  /** Those that were asked for or have rows. */
  readonly families: readonly KeptFamily[];
}
export interface KeptFamily {
  readonly family: string;
  readonly count: number;
  readonly findings: number;
  /** As of when it stood; null: it was never asked for. */
  readonly askedTime: string | null;
  /** The newest of its findings, by name. */
  readonly labels: readonly string[];
}
