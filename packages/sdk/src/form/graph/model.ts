import type { Locale } from '../../contract/text.ts';
import type { ChoiceOption, FieldRight, FormDefinition, FormItem, FormValues } from '../../contract/form/definition.ts';

/** The visible state of a node. Replaced as a whole on every change, so that identity tells whether to draw again. */
export interface NodeState {
  /** The value; of a batch its rows (a new array when rows are added, removed or moved). */
  readonly value: unknown;
  readonly visible: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly right: FieldRight;
  /** The message under the field; undefined while it is valid or untouched. */
  readonly error: string | undefined;
  /** A server is being asked whether the value passes. */
  readonly validating: boolean;
  /** The options to choose from, narrowed by the rules of the form. */
  readonly options: readonly ChoiceOption[];
}

/** One node: a field with a value, a batch with rows, or a layout without a value. Each has a store of its own. */
export interface FormNode {
  readonly kind: 'field' | 'batch' | 'layout';
  readonly item: FormItem;
  /** The label and texts in the form's language. */
  readonly label: string;
  readonly placeholder: string;
  /** `amount`, or in a row `lines.<row id>.amount`. */
  readonly path: string;
  readonly parent: FormNode | undefined;
  readonly children: readonly FormNode[];
  /** The children of each column (grid), pane (tabs) or cell (table, row by row); empty for other nodes. */
  readonly groups: readonly (readonly FormNode[])[];
  /** The panes of tabs, in order, each a node that rules show and hide; empty for other nodes. */
  readonly panes: readonly FormNode[];
  getState(): NodeState;
  subscribe(listener: () => void): () => void;
}
export interface FieldNode extends FormNode {
  readonly kind: 'field';
  /** Sets what the person entered, decides dependents, and checks at once if an error already shows. */
  set(value: unknown): void;
  /** The person left the field: its error may show from now on. */
  touch(): void;
  /** All choices there are, where they come from a server; rules of the form narrow them. */
  setOptions(options: readonly ChoiceOption[]): void;
}
export interface RowNode {
  readonly id: string;
  readonly fields: readonly FieldNode[];
  field(model: string): FieldNode | undefined;
}
export interface BatchNode extends FormNode {
  readonly kind: 'batch';
  /**
   * The fields of a row, in order and in the form's language: the heads of the columns, also while there are no rows.
   */
  readonly columns: readonly FormItem[];
  /** Notified when rows come, go or move; the rows' own fields notify for themselves. */
  getRows(): readonly RowNode[];
  addRow(values?: FormValues, at?: number): RowNode;
  removeRow(id: string): void;
  copyRow(id: string): RowNode | undefined;
  moveRow(id: string, to: number): void;
}

/** One question of a form's rules to a server. */
export interface RemoteQuestion {
  /** Which rule of the definition asks. */
  readonly rule: number;
  readonly check: string;
  /** `supplier.name`: the field of a resource it is about. */
  readonly of: string;
  readonly value: unknown;
}

/** A message by path; rows by their stable id. */
export type FormProblems = Readonly<Record<string, string>>;

export interface FormModel {
  readonly definition: FormDefinition;
  readonly locale: Locale;
  /** Top-level nodes in order. */
  readonly nodes: readonly FormNode[];
  /** A field or batch by its model, a field of a row by `lines.<row id>.amount`, a layout by its key. */
  node(path: string): FormNode | undefined;
  /**
   * Plain JSON of what would be submitted: hidden values kept unless their rule clears them. Rows are their fields
   * alone; given back they are known again, by an id that no list of their fields shows.
   */
  values(): FormValues;
  /** Sets the keys that are given and leaves the others; rows that are known keep their nodes. */
  setValues(values: FormValues): void;
  /** Checks everything, shows all errors, and answers them; empty when valid. */
  validate(): FormProblems;
  /** The first thing that is wrong; nothing is shown. */
  firstProblem(): string | undefined;
  /** Shows errors that came from the server, by path or by `lines.<index>.amount`. */
  setErrors(problems: FormProblems): void;
  reset(): void;
  /** Whether a server is being asked, or will be, about something that was entered. */
  validating(): boolean;
  /** Asks at once what waits to be asked and resolves when a server has answered all of it, or could not. */
  settled(): Promise<void>;
  /** The pane to show in each tabs (by key) so that its first problem is seen; nested tabs too. */
  panesWith(problems: FormProblems): ReadonlyMap<string, number>;
  /** A form of its own with the same engines, for what is filled in inside one field. */
  createInner(definition: FormDefinition, options: FormOptions): FormModel;
  /** Called after each change of a value with the path that changed. */
  onChange(listener: (path: string, value: unknown) => void): () => void;
}

export interface FormOptions {
  readonly locale?: Locale;
  readonly values?: FormValues;
  /** Everything is shown, nothing can be entered. */
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** The process node whose `rights` apply. */
  readonly node?: string;
  /** False takes the values as they are: no default stands in for what is absent. For checking what arrived. */
  readonly defaults?: boolean;
  /** For dates in rules; by default the business zone. */
  readonly timeZone?: string;
  readonly now?: Date;
  /**
   * Asks a server whether a value passes; undefined when it cannot tell, and then the value passes here and is decided
   * at submission. Without it no question is asked.
   */
  readonly ask?: (question: RemoteQuestion, signal: AbortSignal) => Promise<boolean | undefined>;
  /** Milliseconds without a change before a remote rule is put to the server; by default 400. */
  readonly askAfter?: number;
}
