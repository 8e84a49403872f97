import { newId } from '../../values/ids.ts';
import type { ChoiceOption, FieldRight, FormItem, FormValues } from '../../contract/form/definition.ts';
import type { FieldSpec } from '../definition/items.ts';
import type { BatchNode, FieldNode, FormNode, NodeState, RowNode } from './model.ts';

/** The methods of a form that its nodes call. */
export interface NodeOwner {
  enter(field: GraphField, value: unknown): void;
  touch(field: GraphField): void;
  choose(field: GraphField, options: readonly ChoiceOption[]): void;
  rowField(row: GraphRow, model: string): GraphField | undefined;
  rowFields(row: GraphRow): readonly GraphField[];
  addRow(batch: GraphBatch, values: FormValues | undefined, at: number | undefined): GraphRow;
  removeRow(batch: GraphBatch, id: string): void;
  copyRow(batch: GraphBatch, id: string): GraphRow | undefined;
  moveRow(batch: GraphBatch, id: string, to: number): void;
}

/** The properties of a node that never change. */
export interface NodeBase {
  readonly item: FormItem;
  readonly path: string;
  readonly parent: GraphNode | undefined;
  readonly right: FieldRight;
  /** Hidden or disabled by its own option. */
  readonly hidden: boolean;
  readonly disabled: boolean;
}

/** One node with a store of its own; its state is replaced, never changed. */
export abstract class GraphNode implements FormNode {
  abstract readonly kind: 'field' | 'batch' | 'layout';
  readonly base: NodeBase;
  readonly children: readonly GraphNode[] = [];
  readonly groups: readonly (readonly GraphNode[])[] = [];
  readonly panes: readonly GraphNode[] = [];
  #state: NodeState;
  #listeners: Set<() => void> | undefined;

  constructor(base: NodeBase, value: unknown) {
    this.base = base;
    this.#state = {
      value,
      visible: true,
      required: false,
      disabled: false,
      right: base.right,
      error: undefined,
      validating: false,
      options: base.item.options?.options ?? NO_OPTIONS,
    };
  }
  get item(): FormItem {
    return this.base.item;
  }
  get path(): string {
    return this.base.path;
  }
  get parent(): GraphNode | undefined {
    return this.base.parent;
  }
  get label(): string {
    return this.base.item.label ?? '';
  }
  get placeholder(): string {
    return this.base.item.options?.placeholder ?? '';
  }

  readonly getState = (): NodeState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    const listeners = (this.#listeners ??= new Set());
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  /** Takes over what differs and answers whether anything did. */
  update(next: Partial<NodeState>): boolean {
    const before = this.#state;
    const state = { ...before, ...next };
    if (
      Object.is(state.value, before.value) &&
      state.visible === before.visible &&
      state.required === before.required &&
      state.disabled === before.disabled &&
      state.error === before.error &&
      state.validating === before.validating &&
      state.options === before.options
    )
      return false;
    this.#state = state;
    return true;
  }
  notify(): void {
    for (const listener of [...(this.#listeners ?? [])]) listener();
  }
}
const NO_OPTIONS: readonly ChoiceOption[] = [];

export class GraphLayout extends GraphNode {
  readonly kind = 'layout';
  override readonly children: GraphNode[] = [];
  /** The children of each column, pane or cell. */
  override readonly groups: GraphNode[][] = [];
  override readonly panes: GraphLayout[] = [];
}

export class GraphField extends GraphNode implements FieldNode {
  readonly kind = 'field';
  readonly spec: FieldSpec;
  readonly scope: Scope;
  /** All choices there are, before rules narrow them. */
  choices: readonly ChoiceOption[];
  readonly #owner: NodeOwner;
  constructor(base: NodeBase, spec: FieldSpec, scope: Scope, owner: NodeOwner) {
    super(base, scope.values[spec.model]);
    this.spec = spec;
    this.scope = scope;
    this.choices = this.getState().options;
    this.#owner = owner;
  }
  readonly set = (value: unknown): void => this.#owner.enter(this, value);
  readonly touch = (): void => this.#owner.touch(this);
  readonly setOptions = (options: readonly ChoiceOption[]): void => this.#owner.choose(this, options);
}

/** Whether the error of a value shows, and what the server said of it until it changes. */
export interface Mark {
  readonly shown: true;
  readonly said: string | undefined;
}

/** A server's check of a value, valid only while the value stays the same. */
export interface Asked {
  readonly value: unknown;
  readonly said: string | undefined;
  readonly answered: boolean;
}

/** Where values live: the form itself, or one row. */
export class Scope {
  readonly values: Record<string, unknown> = {};
  readonly nodes = new Map<string, GraphField>();
  #marks: Map<string, Mark> | undefined;
  #cleared: Map<string, Set<string>> | undefined;
  #asked: Map<string, Asked> | undefined;

  asked(model: string): Asked | undefined {
    return this.#asked?.get(model);
  }
  setAsked(model: string, asked: Asked | undefined): void {
    if (asked) (this.#asked ??= new Map()).set(model, asked);
    else this.#asked?.delete(model);
  }
  /** The server's error message for the current value; undefined: none. */
  answer(model: string): string | undefined {
    const asked = this.#asked?.get(model);
    return asked?.answered === true && Object.is(asked.value, this.values[model]) ? asked.said : undefined;
  }
  mark(model: string): Mark | undefined {
    return this.#marks?.get(model);
  }
  setMark(model: string, mark: Mark): void {
    (this.#marks ??= new Map()).set(model, mark);
  }
  /** Forgets what the server said; the error still shows when the value is wrong by the form's own rules. */
  forget(model: string): void {
    if (this.#marks?.get(model)?.said !== undefined) this.#marks.set(model, { shown: true, said: undefined });
  }
  unmark(): void {
    this.#marks = undefined;
    this.#asked = undefined;
  }
  isCleared(model: string): boolean {
    return (this.#cleared?.get(model)?.size ?? 0) > 0;
  }
  /** Notes that a rule's target empties this value, or no longer does; answers whether that changed it. */
  setCleared(model: string, target: string, on: boolean): boolean {
    const before = this.isCleared(model);
    const by = (this.#cleared ??= new Map()).get(model) ?? new Set();
    if (on) by.add(target);
    else by.delete(target);
    this.#cleared.set(model, by);
    return before !== this.isCleared(model);
  }
}

const isRowId = (id: unknown): id is string =>
  typeof id === 'string' && id !== '' && id.length <= 64 && !id.includes('.');

export class GraphRow extends Scope implements RowNode {
  readonly id: string;
  readonly batch: GraphBatch;
  readonly #owner: NodeOwner;
  #fields: readonly GraphField[] | undefined;
  constructor(batch: GraphBatch, id: unknown, owner: NodeOwner) {
    super();
    this.batch = batch;
    this.id = isRowId(id) ? id : newId();
    this.#owner = owner;
  }
  /** Made when they are first asked for: rows nobody looks at cost nothing. */
  get fields(): readonly GraphField[] {
    return (this.#fields ??= this.#owner.rowFields(this));
  }
  field(model: string): GraphField | undefined {
    return this.#owner.rowField(this, model);
  }
}

export class GraphBatch extends GraphNode implements BatchNode {
  readonly kind = 'batch';
  readonly spec: FieldSpec;
  readonly columns: readonly FormItem[];
  /** Why what arrived is no list of rows, if it is not. */
  malformed: 'check.list' | 'check.object' | 'form.tooManyRows' | undefined;
  readonly #owner: NodeOwner;
  #byId = new Map<string, GraphRow>();
  #plain: readonly Readonly<Record<string, unknown>>[] | undefined;
  constructor(base: NodeBase, spec: FieldSpec, columns: readonly FormItem[], owner: NodeOwner) {
    super(base, []);
    this.spec = spec;
    this.columns = columns;
    this.#owner = owner;
  }
  #rows: readonly GraphRow[] = [];
  get rows(): readonly GraphRow[] {
    return this.#rows;
  }
  set rows(rows: readonly GraphRow[]) {
    this.#rows = rows;
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#plain = undefined;
  }
  row(id: string): GraphRow | undefined {
    return this.#byId.get(id);
  }
  /** The values of the rows, as expressions read them; the objects are live. */
  plain(): readonly Readonly<Record<string, unknown>>[] {
    return (this.#plain ??= this.#rows.map(({ values }) => values));
  }

  readonly getRows = (): readonly GraphRow[] => this.#rows;
  readonly addRow = (values?: FormValues, at?: number): GraphRow => this.#owner.addRow(this, values, at);
  readonly removeRow = (id: string): void => this.#owner.removeRow(this, id);
  readonly copyRow = (id: string): GraphRow | undefined => this.#owner.copyRow(this, id);
  readonly moveRow = (id: string, to: number): void => this.#owner.moveRow(this, id, to);
}
