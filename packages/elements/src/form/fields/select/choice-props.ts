export interface ChoiceBoxProps {
  readonly id?: string | undefined;
  /** The name it has for who does not see it. */
  readonly label: string;
  readonly describedBy?: string | undefined;
  /** Null for nothing chosen. */
  readonly value: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The name of what is chosen is on its way. */
  readonly busy?: boolean | undefined;
  /** Nothing may be chosen again. */
  readonly clearable?: boolean | undefined;
  readonly onChoose: (value: string | null) => void;
  readonly onLeave?: (() => void) | undefined;
}
