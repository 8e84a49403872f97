import { isRecord } from '../../values/records.ts';
import type { ChoiceOption, FormDefinition, FormItem, FormValues } from '../../contract/form/definition.ts';
import type { Locale } from '../../contract/text.ts';
import type { RemoteChecks } from './remote-checks.ts';
import type { FormEngines } from './form-engines.ts';
import type { EvaluateOptions } from '../expression/evaluate.ts';
import { readDefault, emitted, held } from '../fields/value.ts';
import { getItemKind, collectLists, getModel, toPanes, type FieldSpec } from '../definition/items.ts';
import { keptValues, ROW_ID, withUnseenId } from './row-ids.ts';
import { FormEvaluator, MOST_ROWS, buildPath } from './evaluator.ts';
import { localized } from '../definition/localize.ts';
import { LAYOUTS } from '../definition/nameless.ts';
import type { FormModel, FormOptions, FormProblems } from './model.ts';
import {
  GraphBatch,
  GraphField,
  GraphLayout,
  GraphRow,
  type GraphNode,
  type NodeBase,
  type NodeOwner,
  type Scope,
} from './nodes.ts';
import { failingPanes } from '../definition/panes.ts';
import { Changes, type ValueKeeper } from './propagate.ts';

/** The graph of one filled-in form. */
export class FormGraph implements FormModel, NodeOwner, ValueKeeper {
  readonly definition: FormDefinition;
  readonly locale: Locale;
  readonly nodes: readonly GraphNode[];
  readonly evaluator: FormEvaluator;
  readonly #listeners = new Set<(path: string, value: unknown) => void>();
  readonly #engines: FormEngines;
  readonly #initial: FormValues;
  readonly #changes: Changes;
  readonly #remoteChecks: RemoteChecks | undefined;

  constructor(
    definition: FormDefinition,
    engines: FormEngines,
    options: FormOptions,
    budget?: EvaluateOptions['budget'],
  ) {
    this.definition = definition;
    this.evaluator = new FormEvaluator(definition, engines, options, budget);
    this.locale = this.evaluator.locale;
    this.#engines = engines;
    this.#initial = options.values ?? {};
    this.#remoteChecks = engines.remoteChecks?.(this.evaluator, (spec, scope) => this.#show(spec, scope));
    this.#changes = new Changes(this.evaluator, this, this.#remoteChecks);
    this.nodes = this.#build(definition.list, undefined, []);
    this.#changes.start(this.nodes, () => this.#load(this.#initial, true));
  }

  // Building

  #base(item: FormItem, path: string, parent: GraphNode | undefined, within: readonly FormItem[]): NodeBase {
    return {
      item: localized(item, this.locale),
      path,
      parent,
      right: this.evaluator.rightIn(item, within),
      hidden: item.options?.hidden === true,
      // A layout that is marked so locks nothing: k-form-design's layouts do not, and a rule or a right can.
      disabled:
        this.evaluator.options.disabled === true || (item.options?.disabled === true && !LAYOUTS.has(item.type)),
    };
  }
  #build(list: readonly FormItem[], parent: GraphNode | undefined, within: readonly FormItem[]): GraphNode[] {
    return list.flatMap((item): GraphNode[] => {
      const kind = getItemKind(item);
      if (kind === 'layout') return [this.#buildLayout(item, parent, within)];
      const model = getModel(item);
      const spec = this.evaluator.fields.top.get(model);
      // A second field with the same model would show another's value; lint names it.
      if (spec?.item !== item) return [];
      const base: NodeBase = { ...this.#base(item, model, parent, within), item: this.evaluator.readItem(spec) };
      const node =
        kind === 'batch'
          ? new GraphBatch(
              base,
              spec,
              this.evaluator.listSpecs(model).map((column) => this.evaluator.readItem(column)),
              this,
            )
          : new GraphField(base, spec, this.evaluator.root, this);
      this.evaluator.top.set(model, node);
      if (node.kind === 'field') this.evaluator.root.nodes.set(model, node);
      return [node];
    });
  }
  #layout(item: FormItem, parent: GraphNode | undefined, within: readonly FormItem[]): GraphLayout {
    const layout = new GraphLayout(this.#base(item, item.key, parent, within), undefined);
    if (!this.evaluator.layouts.has(item.key)) this.evaluator.layouts.set(item.key, layout);
    return layout;
  }
  #buildLayout(item: FormItem, parent: GraphNode | undefined, within: readonly FormItem[]): GraphLayout {
    const layout = this.#layout(item, parent, within);
    const inside = [...within, item];
    const panes = item.type === 'tabs' ? toPanes(item) : [];
    for (const [at, { list }] of collectLists(item).entries()) {
      const pane = panes[at] && this.#layout(panes[at], layout, inside);
      const group = this.#build(list, pane ?? layout, inside);
      if (pane) {
        pane.children.push(...group);
        layout.panes.push(pane);
      }
      layout.groups.push(group);
      layout.children.push(...group);
    }
    return layout;
  }

  // Values

  #default(spec: FieldSpec): unknown {
    return this.evaluator.options.defaults === false ? undefined : readDefault(this.evaluator.readItem(spec));
  }
  #load(loaded: FormValues, withDefaults: boolean): void {
    const values = keptValues(loaded);
    for (const spec of this.evaluator.fields.top.values()) {
      const given = Object.hasOwn(values, spec.model) ? values[spec.model] : undefined;
      if (given === undefined && !withDefaults) continue;
      const value = given === undefined ? this.#default(spec) : given;
      const node = this.evaluator.top.get(spec.model);
      if (node?.kind === 'batch') this.#loadRows(node, value);
      else if (node) this.#changes.write(spec, this.evaluator.root, held(spec.item, value));
    }
  }
  #loadRows(batch: GraphBatch, raw: unknown): void {
    const given: readonly unknown[] = Array.isArray(raw) ? raw.slice(0, MOST_ROWS) : [];
    batch.malformed =
      raw === undefined || raw === null || raw === '' || Array.isArray(raw)
        ? Array.isArray(raw) && raw.length > MOST_ROWS
          ? 'form.tooManyRows'
          : undefined
        : 'check.list';
    const rows: GraphRow[] = [];
    const taken = new Set<string>();
    for (const values of given) {
      if (!isRecord(values)) {
        batch.malformed ??= 'check.object';
        continue;
      }
      const id = values._id;
      const known = typeof id === 'string' && !taken.has(id) ? batch.row(id) : undefined;
      const row = known ?? new GraphRow(batch, typeof id === 'string' && taken.has(id) ? undefined : id, this);
      taken.add(row.id);
      this.#fillRow(row, values, false);
      rows.push(row);
    }
    this.#changes.replaceRows(batch, rows, rows);
  }
  #fillRow(row: GraphRow, values: FormValues, withDefaults: boolean): void {
    for (const spec of this.evaluator.listSpecs(row.batch.spec.model)) {
      const given = Object.hasOwn(values, spec.model) ? values[spec.model] : undefined;
      const value =
        given === undefined && withDefaults ? readDefault(this.evaluator.readItem(spec)) : held(spec.item, given);
      if (value !== undefined || row.values[spec.model] !== undefined) this.#changes.write(spec, row, value);
    }
  }
  restore(spec: FieldSpec, scope: Scope): void {
    if (scope.values[spec.model] !== undefined) return;
    const value = this.#default(spec);
    const batch = this.evaluator.findBatch(spec);
    if (!batch) this.#changes.write(spec, scope, value);
    else if (batch.rows.length === 0) this.#loadRows(batch, value);
  }
  clearRows(batch: GraphBatch): void {
    this.#loadRows(batch, undefined);
  }

  values(): FormValues {
    return this.collect(false, false);
  }
  /**
   * The values to submit. `sound` leaves out hidden values that could never have been entered, since nothing checks
   * them. `seen`: rows show their ids, by which they are kept.
   */
  collect(sound: boolean, seen = true): FormValues {
    const values: Record<string, unknown> = {};
    for (const spec of this.evaluator.fields.top.values()) {
      const node = this.evaluator.top.get(spec.model);
      if (node?.kind === 'batch') {
        if (!this.evaluator.root.isCleared(spec.model)) values[spec.model] = this.#rowValues(node, sound, seen);
      } else this.#emit(spec, this.evaluator.root, values, sound);
    }
    return values;
  }
  #rowValues(batch: GraphBatch, sound: boolean, seen: boolean): readonly FormValues[] {
    const specs = this.evaluator.listSpecs(batch.spec.model);
    return batch.rows.map((row) => {
      const values: Record<string, unknown> = seen ? { [ROW_ID]: row.id } : {};
      for (const spec of specs) this.#emit(spec, row, values, sound);
      return seen ? values : withUnseenId(values, row.id);
    });
  }
  #emit(spec: FieldSpec, scope: Scope, into: Record<string, unknown>, sound: boolean): void {
    if (scope.isCleared(spec.model)) return;
    const entered = scope.values[spec.model];
    // A field without the right to edit holds its stored value and keeps it.
    const dropped =
      sound &&
      this.evaluator.rightAt(spec) === 'edit' &&
      !this.evaluator.flags(spec, scope).visible &&
      this.evaluator.check(spec.item, entered, false) !== undefined;
    const value = emitted(spec.item, dropped ? undefined : entered);
    if (value !== undefined) into[spec.model] = value;
  }
  setValues(values: FormValues): void {
    this.#changes.run(() => this.#load(values, false));
  }
  reset(): void {
    this.#changes.run(() => {
      for (const node of this.evaluator.top.values())
        if (node.kind === 'batch') for (const row of node.rows) row.unmark();
      this.evaluator.root.unmark();
      this.#load(this.#initial, true);
      this.#recheckAll();
    });
  }

  // Checking

  firstProblem(): string | undefined {
    for (const { spec, scope } of this.evaluator.checked()) {
      const problem = this.evaluator.problemAt(spec, scope);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  validate(): FormProblems {
    let found: FormProblems = {};
    this.#changes.run(() => {
      for (const { spec, scope } of this.evaluator.checked())
        scope.setMark(spec.model, { shown: true, said: undefined });
      found = this.evaluator.problems(({ id }) => id);
      this.#recheckAll();
    });
    return found;
  }
  #recheckAll(): void {
    for (const node of this.evaluator.top.values()) {
      this.#changes.recheck(node);
      if (node.kind === 'batch')
        for (const row of node.rows) for (const field of row.nodes.values()) this.#changes.recheck(field);
    }
  }
  setErrors(problems: FormProblems): void {
    this.#changes.run(() => {
      for (const [path, said] of Object.entries(problems)) {
        const found = this.#locate(path);
        if (!found) continue;
        found.scope.setMark(found.spec.model, { shown: true, said });
        this.#recheck(found.spec, found.scope);
      }
    });
  }
  #recheck(spec: FieldSpec, scope: Scope): void {
    const node = scope === this.evaluator.root ? this.evaluator.top.get(spec.model) : scope.nodes.get(spec.model);
    if (node) this.#changes.recheck(node);
  }
  /** A question was put to a server or answered: what is wrong shows at once. */
  #show(spec: FieldSpec, scope: Scope): void {
    this.#changes.run(() => {
      if (scope.answer(spec.model) !== undefined && !scope.mark(spec.model))
        scope.setMark(spec.model, { shown: true, said: undefined });
      this.#recheck(spec, scope);
    });
  }
  validating(): boolean {
    return this.#remoteChecks?.isOpen() ?? false;
  }
  async settled(): Promise<void> {
    await this.#remoteChecks?.settled();
  }
  panesWith(problems: FormProblems): ReadonlyMap<string, number> {
    return failingPanes(this.evaluator.fields, Object.keys(problems));
  }

  // Looking up

  /** A path with the row's id or its index. */
  #locate(path: string): { readonly spec: FieldSpec; readonly scope: Scope } | undefined {
    const top = this.evaluator.top.get(path);
    if (top) return { spec: top.spec, scope: this.evaluator.root };
    const [model = '', name = '', ...rest] = path.split('.');
    const batch = this.evaluator.top.get(model);
    if (batch?.kind !== 'batch') return undefined;
    const row = batch.row(name) ?? (/^\d{1,6}$/.test(name) ? batch.rows[Number(name)] : undefined);
    const spec = this.evaluator.fields.columns.get(model)?.get(rest.join('.'));
    return row && spec ? { spec, scope: row } : undefined;
  }
  node(path: string): GraphNode | undefined {
    const found = this.evaluator.top.get(path) ?? this.evaluator.layouts.get(path);
    if (found) return found;
    const located = this.#locate(path);
    return located?.scope instanceof GraphRow ? located.scope.field(located.spec.model) : undefined;
  }

  // Calls from nodes

  enter(field: GraphField, value: unknown): void {
    if (field.getState().disabled) return;
    this.#changes.run(() => this.#changes.write(field.spec, field.scope, held(field.spec.item, value)));
  }
  touch(field: GraphField): void {
    if (field.scope.mark(field.spec.model)) return;
    this.#changes.run(() => {
      field.scope.setMark(field.spec.model, { shown: true, said: undefined });
      this.#changes.recheck(field);
    });
  }
  choose(field: GraphField, options: readonly ChoiceOption[]): void {
    field.choices = options;
    this.#changes.run(() => this.#changes.recheck(field));
  }
  rowField(row: GraphRow, model: string): GraphField | undefined {
    const made = row.nodes.get(model);
    const spec = this.evaluator.fields.columns.get(row.batch.spec.model)?.get(model);
    if (made || !spec) return made;
    const { options } = this.evaluator;
    const base: NodeBase = {
      item: this.evaluator.readItem(spec),
      path: buildPath(spec, row, ({ id }) => id),
      parent: row.batch,
      right: this.evaluator.rightAt(spec),
      hidden: spec.item.options?.hidden === true,
      disabled: options.disabled === true || spec.item.options?.disabled === true,
    };
    const node = new GraphField(base, spec, row, this);
    row.nodes.set(model, node);
    this.#changes.settle(node);
    return node;
  }
  rowFields(row: GraphRow): readonly GraphField[] {
    return this.evaluator.listSpecs(row.batch.spec.model).flatMap(({ model }) => this.rowField(row, model) ?? []);
  }
  addRow(batch: GraphBatch, values: FormValues | undefined, at: number | undefined): GraphRow {
    batch.malformed = undefined;
    const row = new GraphRow(batch, undefined, this);
    this.#changes.run(() => {
      this.#fillRow(row, values ?? {}, true);
      const place = at === undefined ? batch.rows.length : Math.min(Math.max(at, 0), batch.rows.length);
      this.#changes.replaceRows(batch, batch.rows.toSpliced(place, 0, row), [row]);
    });
    return row;
  }
  removeRow(batch: GraphBatch, id: string): void {
    const row = batch.row(id);
    if (!row) return;
    batch.malformed = undefined;
    this.#remoteChecks?.forgetRow(row);
    this.#changes.run(() =>
      this.#changes.replaceRows(
        batch,
        batch.rows.filter((one) => one !== row),
        [],
      ),
    );
  }
  copyRow(batch: GraphBatch, id: string): GraphRow | undefined {
    const row = batch.row(id);
    if (!row) return undefined;
    // A copy's lists are its own.
    return this.addRow(batch, structuredClone(row.values), batch.rows.indexOf(row) + 1);
  }
  moveRow(batch: GraphBatch, id: string, to: number): void {
    const row = batch.row(id);
    if (!row || batch.rows.indexOf(row) === to) return;
    const others = batch.rows.filter((one) => one !== row);
    this.#changes.run(() =>
      this.#changes.replaceRows(batch, others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, row), []),
    );
  }

  createInner(definition: FormDefinition, options: FormOptions): FormModel {
    return new FormGraph(definition, this.#engines, options);
  }
  onChange(listener: (path: string, value: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
  tell(path: string, value: () => unknown): void {
    for (const listener of [...this.#listeners]) listener(path, value());
  }
}

/**
 * Builds the graph of a form from a definition that was read and, if given, the values it was filled in with.
 * @throws MissingEngine where the definition needs an engine that is not given
 */
export const createFormWith = (
  engines: FormEngines,
  definition: FormDefinition,
  options: FormOptions = {},
): FormModel => new FormGraph(definition, engines, options);
