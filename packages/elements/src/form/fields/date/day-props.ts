export interface DayBoxProps {
  /** The name it has for who does not see it. */
  readonly label: string;
  /** As `2026-12-31`; null for none. */
  readonly value: string | null;
  /** The last day that may be chosen. */
  readonly last?: string | undefined;
  /** No day may be chosen again. */
  readonly clearable?: boolean | undefined;
  readonly onChoose: (day: string | null) => void;
  readonly onLeave?: (() => void) | undefined;
}
