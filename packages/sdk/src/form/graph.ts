import { message } from '../contract/messages.ts';
import { DEFAULT_LOCALE, type Locale } from '../contract/text.ts';
import type { ChoiceOption, FieldRight, FormDefinition, FormItem, FormValues } from './definition.ts';
import { explainNode } from './explain.ts';
import { checkField, requiredMessage } from './field-check.ts';
import { defaultOf, emitted, held } from './field-value.ts';
import { fieldsOf, kindOf, listsOf, modelOf, type FieldSpec, type FormFields } from './items.ts';
import { localized } from './localize.ts';
import type { FormModel, FormOptions, FormProblems } from './model.ts';
import { GraphBatch, GraphField, GraphLayout, GraphRow, Scope, type GraphNode, type NodeBase, type NodeOwner } from './nodes.ts';
import { Changes } from './propagate.ts';
import { rightOf } from './rights.ts';
import { rulesOf, type CompiledRule, type FormRules } from './rules.ts';
import { isObject } from './structure.ts';

const MOST_ROWS = 20_000;

/** Every rule of one effect holds; what cannot be decided does not. */
const allHold = (rules: readonly CompiledRule[], read: (name: string) => unknown): boolean => rules.every(({ expression }) => expression.test(read) === true);
const someHolds = (rules: readonly CompiledRule[], read: (name: string) => unknown): boolean => rules.some(({ expression }) => expression.test(read) === true);

/** The graph of one filled-in form. */
export class FormGraph implements FormModel, NodeOwner {
  readonly definition: FormDefinition;
  readonly locale: Locale;
  readonly nodes: readonly GraphNode[];
  readonly fields: FormFields;
  readonly rules: FormRules;
  readonly root = new Scope();
  readonly top = new Map<string, GraphField | GraphBatch>();
  readonly layouts = new Map<string, GraphLayout>();
  readonly options: FormOptions;
  readonly #items = new Map<string, FormItem>();
  readonly #listeners = new Set<(path: string, value: unknown) => void>();
  readonly #initial: FormValues;
  readonly #changes: Changes;

  constructor(definition: FormDefinition, options: FormOptions) {
    this.definition = definition;
    this.options = options;
    this.locale = options.locale ?? DEFAULT_LOCALE;
    this.fields = fieldsOf(definition);
    this.rules = rulesOf(definition);
    this.#initial = options.values ?? {};
    this.#changes = new Changes(this);
    this.nodes = this.#build(definition.list, undefined, []);
    this.#changes.start(() => this.#load(this.#initial, true));
  }

  // Building

  #base(item: FormItem, path: string, parent: GraphNode | undefined, within: readonly FormItem[]): NodeBase {
    const right = rightOf(item, within, this.options.node);
    return {
      item: localized(item, this.locale), path, parent,
      right: this.options.readOnly === true && right === 'edit' ? 'read' : right,
      hidden: item.options?.hidden === true, disabled: this.options.disabled === true || item.options?.disabled === true,
    };
  }
  #build(list: readonly FormItem[], parent: GraphNode | undefined, within: readonly FormItem[]): GraphNode[] {
    return list.flatMap((item): GraphNode[] => {
      const kind = kindOf(item);
      const model = modelOf(item);
      if (kind === 'layout') {
        const layout = new GraphLayout(this.#base(item, item.key, parent, within), undefined);
        if (!this.layouts.has(item.key)) this.layouts.set(item.key, layout);
        for (const inner of listsOf(item)) layout.children.push(...this.#build(inner.list, layout, [...within, item]));
        return [layout];
      }
      const spec = this.fields.top.get(model);
      // A second field with the same model would show another's value; lint names it.
      if (spec?.item !== item) return [];
      const base = this.#base(item, model, parent, within);
      const node = kind === 'batch' ? new GraphBatch(base, spec, this.#specs(model).map((column) => this.itemOf(column)), this) : new GraphField(base, spec, this.root, this);
      this.top.set(model, node);
      if (node.kind === 'field') this.root.nodes.set(model, node);
      return [node];
    });
  }
  #specs(batch: string): readonly FieldSpec[] { return [...(this.fields.columns.get(batch)?.values() ?? [])]; }
  itemOf(spec: FieldSpec): FormItem {
    let item = this.#items.get(spec.path);
    if (!item) this.#items.set(spec.path, item = localized(spec.item, this.locale));
    return item;
  }

  // Values

  #load(values: FormValues, withDefaults: boolean): void {
    const useDefaults = withDefaults && this.options.defaults !== false;
    for (const spec of this.fields.top.values()) {
      const given = Object.hasOwn(values, spec.model) ? values[spec.model] : undefined;
      if (given === undefined && !withDefaults) continue;
      const value = given === undefined && useDefaults ? defaultOf(this.itemOf(spec)) : given;
      const node = this.top.get(spec.model);
      if (node?.kind === 'batch') this.#loadRows(node, value);
      else if (node) this.#changes.write(spec, this.root, held(spec.item, value));
    }
  }
  #loadRows(batch: GraphBatch, raw: unknown): void {
    const given: readonly unknown[] = Array.isArray(raw) ? raw.slice(0, MOST_ROWS) : [];
    batch.malformed = raw === undefined || raw === null || raw === '' || Array.isArray(raw) ? (Array.isArray(raw) && raw.length > MOST_ROWS ? 'form.tooManyRows' : undefined) : 'check.list';
    const rows: GraphRow[] = [];
    const taken = new Set<string>();
    for (const values of given) {
      if (!isObject(values)) { batch.malformed ??= 'check.object'; continue; }
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
    for (const spec of this.#specs(row.batch.spec.model)) {
      const given = Object.hasOwn(values, spec.model) ? values[spec.model] : undefined;
      const value = given === undefined && withDefaults ? defaultOf(this.itemOf(spec)) : held(spec.item, given);
      if (value !== undefined || row.values[spec.model] !== undefined) this.#changes.write(spec, row, value);
    }
  }
  /** A value that a rule no longer clears starts again from its default, unless one was given together with that. */
  restore(spec: FieldSpec, scope: Scope): void {
    if (scope.values[spec.model] !== undefined) return;
    const value = this.options.defaults === false ? undefined : defaultOf(this.itemOf(spec));
    const node = this.top.get(spec.model);
    if (spec.kind === 'batch' && node?.kind === 'batch') { if (node.rows.length === 0) this.#loadRows(node, value); } else this.#changes.write(spec, scope, value);
  }
  clearRows(batch: GraphBatch): void { this.#loadRows(batch, undefined); }

  values(): FormValues { return this.collect(false); }
  /** What leaves the form. `sound` leaves out hidden values that could never have been entered, since nothing checks them. */
  collect(sound: boolean): FormValues {
    const values: Record<string, unknown> = {};
    for (const spec of this.fields.top.values()) {
      const node = this.top.get(spec.model);
      if (node?.kind === 'batch') {
        if (!this.root.isCleared(spec.model)) values[spec.model] = this.#rowValues(node, sound);
      } else this.#emit(spec, this.root, values, sound);
    }
    return values;
  }
  #rowValues(batch: GraphBatch, sound: boolean): readonly FormValues[] {
    const specs = this.#specs(batch.spec.model);
    return batch.rows.map((row) => {
      const values: Record<string, unknown> = { _id: row.id };
      for (const spec of specs) this.#emit(spec, row, values, sound);
      return values;
    });
  }
  #emit(spec: FieldSpec, scope: Scope, into: Record<string, unknown>, sound: boolean): void {
    if (scope.isCleared(spec.model)) return;
    // What may not be edited is what was stored, and stays.
    if (sound && this.rightAt(spec) === 'edit' && !this.flags(spec, scope).visible && checkField(spec.item, scope.values[spec.model], { locale: this.locale, required: false }) !== undefined) return;
    const value = emitted(spec.item, scope.values[spec.model]);
    if (value !== undefined) into[spec.model] = value;
  }
  setValues(values: FormValues): void { this.#changes.run(() => this.#load(values, false)); }
  reset(): void {
    this.#changes.run(() => {
      for (const node of this.top.values()) {
        if (node.kind === 'batch') for (const row of node.rows) row.unmark();
        this.#changes.recheck(node);
      }
      this.root.unmark();
      this.#load(this.#initial, true);
    });
  }

  // Reading

  /** How expressions in a scope read names: a row's own fields first, then those of the form. */
  reader(scope: Scope): (name: string) => unknown {
    const columns = scope instanceof GraphRow ? this.fields.columns.get(scope.batch.spec.model) : undefined;
    return (name) => {
      if (columns?.has(name)) return scope.values[name];
      const node = this.top.get(name);
      return node?.kind === 'batch' ? node.plain() : node && this.root.values[name];
    };
  }
  #above(spec: FieldSpec, scope: Scope): GraphNode | undefined { return scope instanceof GraphRow ? scope.batch : this.top.get(spec.model)?.parent; }
  rightAt(spec: FieldSpec): FieldRight {
    const right = rightOf(spec.item, spec.within, this.options.node);
    return this.options.readOnly === true && right === 'edit' ? 'read' : right;
  }
  visibleAt(target: string, item: FormItem, right: FieldRight, above: GraphNode | undefined, scope: Scope): boolean {
    if (item.options?.hidden === true || right === 'hide' || above?.getState().visible === false) return false;
    const rules = this.rules.targets.get(target);
    return !rules || allHold(rules.visible, this.reader(scope));
  }
  /** Whether a rule locks a layout. */
  locks(target: string): boolean {
    const rules = this.rules.targets.get(target);
    return rules !== undefined && someHolds(rules.disabled, this.reader(this.root));
  }
  /** Layouts inside a row are no nodes; what they hide is hidden. */
  #hiddenInRow(spec: FieldSpec): boolean { return spec.batch !== undefined && spec.within.slice(spec.within.indexOf(spec.batch) + 1).some((one) => one.options?.hidden === true); }
  flags(spec: FieldSpec, scope: Scope): { visible: boolean; required: boolean; disabled: boolean } {
    const above = this.#above(spec, scope);
    const right = this.rightAt(spec);
    const rules = this.rules.targets.get(spec.path);
    const read = this.reader(scope);
    return {
      visible: !this.#hiddenInRow(spec) && this.visibleAt(spec.path, spec.item, right, above, scope),
      required: spec.item.rules?.[0]?.required === true || (rules !== undefined && someHolds(rules.required, read)),
      disabled: this.options.disabled === true || right !== 'edit' || spec.item.options?.disabled === true || above?.getState().disabled === true || rules?.compute !== undefined || (rules !== undefined && someHolds(rules.disabled, read)),
    };
  }
  /** What is wrong with a value by the form's own rules, shown or not. */
  problemAt(spec: FieldSpec, scope: Scope): string | undefined {
    const { visible, required, disabled } = this.flags(spec, scope);
    if (!visible || this.rightAt(spec) !== 'edit') return undefined;
    const rules = this.rules.targets.get(spec.path);
    // Nobody can fill in what is disabled, unless the form computes it.
    const asked = required && (!disabled || rules?.compute !== undefined);
    const item = this.itemOf(spec);
    const node = this.top.get(spec.model);
    const found = spec.kind === 'batch' && node?.kind === 'batch' ? this.#batchProblem(node, asked) : checkField(item, scope.values[spec.model], { locale: this.locale, required: asked });
    if (found !== undefined) return found;
    const read = this.reader(scope);
    const broken = rules?.valid.find(({ expression }) => expression.test(read) === false);
    return broken && (broken.rule.message || message(this.locale, 'form.rule'));
  }
  #batchProblem(batch: GraphBatch, required: boolean): string | undefined {
    if (batch.malformed) return message(this.locale, batch.malformed, { limit: MOST_ROWS });
    return required && batch.rows.length === 0 ? requiredMessage(batch.item, this.locale) : undefined;
  }

  // Checking

  /** Every problem by path. `rowName` says how a row is called in it; `show` marks all values so that their errors show from now on. */
  problems(rowName: (row: GraphRow, at: number) => string, show: boolean): Record<string, string> {
    const found: Record<string, string> = {};
    for (const { spec, scope, at } of this.#checked()) {
      if (show) {
        const said = scope.mark(spec.model)?.said;
        if (scope.mark(spec.model) === undefined || said !== undefined) scope.setMark(spec.model, { shown: true, said: undefined });
      }
      const problem = this.problemAt(spec, scope);
      if (problem !== undefined) found[scope instanceof GraphRow ? `${scope.batch.path}.${rowName(scope, at)}.${spec.model}` : spec.path] = problem;
    }
    return found;
  }
  firstProblem(): string | undefined {
    for (const { spec, scope } of this.#checked()) {
      const problem = this.problemAt(spec, scope);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  /** Every value that can be wrong, in order; `at` is the index of its row. */
  *#checked(): Generator<{ readonly spec: FieldSpec; readonly scope: Scope; readonly at: number }> {
    for (const node of this.top.values()) {
      yield { spec: node.spec, scope: this.root, at: 0 };
      if (node.kind !== 'batch' || !node.getState().visible) continue;
      const specs = this.#specs(node.spec.model);
      for (const [at, scope] of node.rows.entries()) for (const spec of specs) yield { spec, scope, at };
    }
  }
  validate(): FormProblems {
    let found: FormProblems = {};
    this.#changes.run(() => {
      found = this.problems(({ id }) => id, true);
      this.#recheckAll();
    });
    return found;
  }
  #recheckAll(): void {
    for (const node of this.top.values()) {
      this.#changes.recheck(node);
      if (node.kind === 'batch') for (const row of node.rows) for (const field of row.nodes.values()) this.#changes.recheck(field);
    }
  }
  setErrors(problems: FormProblems): void {
    this.#changes.run(() => {
      for (const [path, said] of Object.entries(problems)) {
        const found = this.#locate(path);
        if (!found) continue;
        found.scope.setMark(found.spec.model, { shown: true, said });
        const node = found.scope === this.root ? this.top.get(found.spec.model) : found.scope.nodes.get(found.spec.model);
        if (node) this.#changes.recheck(node);
      }
    });
  }
  /** A path with the row's id or its index. */
  #locate(path: string): { readonly spec: FieldSpec; readonly scope: Scope } | undefined {
    const top = this.top.get(path);
    if (top) return { spec: top.spec, scope: this.root };
    const [model = '', name = '', ...rest] = path.split('.');
    const batch = this.top.get(model);
    if (batch?.kind !== 'batch') return undefined;
    const row = batch.row(name) ?? (/^\d{1,6}$/.test(name) ? batch.rows[Number(name)] : undefined);
    const spec = this.fields.columns.get(model)?.get(rest.join('.'));
    return row && spec ? { spec, scope: row } : undefined;
  }
  node(path: string): GraphNode | undefined {
    const found = this.top.get(path) ?? this.layouts.get(path);
    if (found) return found;
    const located = this.#locate(path);
    return located?.scope instanceof GraphRow ? located.scope.field(located.spec.model) : undefined;
  }
  explain(path: string): readonly string[] {
    const node = this.node(path);
    return node ? explainNode(this, node) : [];
  }

  // What nodes ask

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
    if (field.update({ options })) this.#changes.run(() => this.#changes.announce(field));
  }
  rowField(row: GraphRow, model: string): GraphField | undefined {
    const made = row.nodes.get(model);
    const spec = this.fields.columns.get(row.batch.spec.model)?.get(model);
    if (made || !spec) return made;
    const base: NodeBase = { ...this.#base(spec.item, `${row.batch.path}.${row.id}.${model}`, row.batch, spec.within), item: this.itemOf(spec) };
    const node = new GraphField(base, spec, row, this);
    row.nodes.set(model, node);
    this.#changes.settle(node);
    return node;
  }
  rowFields(row: GraphRow): readonly GraphField[] { return this.#specs(row.batch.spec.model).flatMap(({ model }) => this.rowField(row, model) ?? []); }
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
    if (!batch.row(id)) return;
    batch.malformed = undefined;
    this.#changes.run(() => this.#changes.replaceRows(batch, batch.rows.filter((row) => row.id !== id), []));
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
    this.#changes.run(() => this.#changes.replaceRows(batch, others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, row), []));
  }

  onChange(listener: (path: string, value: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }
  /** Tells listeners; a value is computed only when somebody listens. */
  tell(path: string, value: () => unknown): void {
    for (const listener of [...this.#listeners]) listener(path, value());
  }
}

/** Builds the graph of a form from a definition that was read and, if given, the values it was filled in with. */
export const createForm = (definition: FormDefinition, options: FormOptions = {}): FormModel => new FormGraph(definition, options);
