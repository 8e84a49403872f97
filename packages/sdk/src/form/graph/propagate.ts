import type { RemoteChecks } from './remote-checks.ts';
import { sameChoices } from '../definition/choices.ts';
import { held } from '../fields/value.ts';
import type { FieldSpec } from '../definition/items.ts';
import type { FormEvaluator } from './evaluator.ts';
import { GraphField, GraphRow, type GraphBatch, type GraphNode, type Scope } from './nodes.ts';
import type { Read, TargetRules, ValueUnit } from '../rules/rules.ts';

/** The owner of the values through which changes are propagated. */
export interface ValueKeeper {
  /** A value that a rule no longer clears starts again from its default, unless one was given together with that. */
  restore(spec: FieldSpec, scope: Scope): void;
  clearRows(batch: GraphBatch): void;
  /** Tells listeners; a value is computed only when somebody listens. */
  tell(path: string, value: () => unknown): void;
}

/**
 * Carries a change to what depends on it, and to nothing else: first values in the order of their rules, then the
 * states of nodes, then one notification a node, so no listener sees a form half decided.
 */
export class Changes {
  readonly #evaluator: FormEvaluator;
  readonly #keeper: ValueKeeper;
  readonly #remoteChecks: RemoteChecks | undefined;
  #depth = 0;
  /** Paths that changed with the scopes they changed in; an empty set: rows came or went. */
  #dirty = new Map<string, Set<Scope>>();
  /** Paths written from outside; one of them lets the remembered closure be used. */
  #writtenFirst = new Set<string>();
  /** New rows, all of whose rules run. */
  #fresh = new Set<GraphRow>();
  #recheck = new Set<GraphNode>();
  #announced = new Set<GraphNode>();
  #told = new Map<string, () => unknown>();
  #settling = false;
  #starting = false;

  #nodes: readonly GraphNode[] = [];

  constructor(evaluator: FormEvaluator, keeper: ValueKeeper, remoteChecks: RemoteChecks | undefined) {
    this.#evaluator = evaluator;
    this.#keeper = keeper;
    this.#remoteChecks = remoteChecks;
  }

  /** The first load: everything is decided, nobody listens yet. */
  start(nodes: readonly GraphNode[], load: () => void): void {
    this.#nodes = nodes;
    this.#starting = true;
    this.run(load);
    this.#starting = false;
  }
  run(change: () => void): void {
    this.#depth += 1;
    try {
      change();
      if (this.#depth === 1) this.#settle();
    } finally {
      this.#depth -= 1;
    }
    if (this.#depth === 0) this.#flush();
  }

  #mark(path: string, scope: Scope | undefined): void {
    const scopes = this.#dirty.get(path);
    if (scopes) {
      if (scope) scopes.add(scope);
    } else this.#dirty.set(path, new Set(scope ? [scope] : []));
    if (!this.#settling) this.#writtenFirst.add(path);
  }
  write(spec: FieldSpec, scope: Scope, value: unknown): void {
    if (Object.is(scope.values[spec.model], value)) return;
    scope.values[spec.model] = value;
    scope.forget(spec.model);
    this.#mark(spec.path, scope);
    if (scope instanceof GraphRow) {
      const batch = scope.batch.spec.path;
      if (!this.#dirty.has(batch)) this.#dirty.set(batch, new Set());
    }
    const node = scope.nodes.get(spec.model);
    if (node) this.#recheck.add(node);
    if (!this.#starting) this.#remoteChecks?.note(spec, scope);
    if (!this.#starting)
      this.#told.set(
        scope instanceof GraphRow ? `${scope.batch.path}.${scope.id}.${spec.model}` : spec.path,
        () => scope.values[spec.model],
      );
  }
  replaceRows(batch: GraphBatch, rows: readonly GraphRow[], fresh: readonly GraphRow[]): void {
    const same = rows.length === batch.rows.length && rows.every((row, at) => row === batch.rows[at]);
    for (const row of fresh) this.#fresh.add(row);
    if (same) return;
    batch.rows = rows;
    this.#evaluator.root.forget(batch.spec.model);
    this.#mark(batch.spec.path, this.#evaluator.root);
    for (const { path } of this.#evaluator.listSpecs(batch.spec.model)) this.#mark(path, undefined);
    this.#recheck.add(batch);
    if (!this.#starting) this.#told.set(batch.path, () => batch.plain());
  }
  recheck(node: GraphNode): void {
    this.#recheck.add(node);
  }
  announce(node: GraphNode): void {
    this.#announced.add(node);
  }

  // Values

  #isDirty = ({ path }: Read): boolean => this.#dirty.has(path);
  /** The rows a rule must run in: those that changed themselves, or all when something they share did. */
  #rowsFor(batch: GraphBatch, reads: readonly Read[], writes: readonly string[] = []): Iterable<GraphRow> {
    if (this.#starting || reads.some((read) => !read.sameRow && this.#dirty.has(read.path))) return batch.rows;
    const rows = new Set<GraphRow>();
    for (const row of this.#fresh) if (row.batch === batch) rows.add(row);
    for (const path of [...reads.map((read) => read.path), ...writes.filter((one) => this.#writtenFirst.has(one))])
      for (const scope of this.#dirty.get(path) ?? [])
        if (scope instanceof GraphRow && scope.batch === batch) rows.add(scope);
    return rows;
  }
  #findBatch(target: TargetRules): GraphBatch | undefined {
    const node = target.batch === undefined ? undefined : this.#evaluator.top.get(target.batch);
    return node?.kind === 'batch' ? node : undefined;
  }
  #runUnits(): void {
    const [only, ...more] = this.#writtenFirst;
    const units =
      this.#starting || only === undefined || more.length > 0 || this.#fresh.size > 0
        ? this.#evaluator.rules.order
        : this.#evaluator.rules.reached(only);
    for (const unit of units) {
      const batch = this.#findBatch(unit.target);
      if (batch) for (const row of this.#rowsFor(batch, unit.reads, unit.writes)) this.#runUnit(unit, row);
      // A value written from outside is computed or cleared anew by its rules.
      else if (
        this.#starting ||
        unit.reads.some(this.#isDirty) ||
        unit.writes.some((path) => this.#writtenFirst.has(path))
      )
        this.#runUnit(unit, this.#evaluator.root);
    }
  }
  #runUnit({ target, writes }: ValueUnit, scope: Scope): void {
    if (target.clears) {
      const read = this.#evaluator.reader(scope);
      const clears = target.visible.some(
        ({ rule, expression }) => rule.clear === true && expression.test(read, this.#evaluator.clock) !== true,
      );
      for (const path of writes) {
        const spec = this.#evaluator.fields.fields.get(path);
        if (spec && (scope.setCleared(spec.model, target.target, clears) || clears))
          this.#clear(spec, scope, scope.isCleared(spec.model));
      }
    }
    const own = this.#evaluator.fields.fields.get(target.target);
    if (!own) return;
    this.#compute(own, scope);
    this.#fit(own, scope);
  }
  #clear(spec: FieldSpec, scope: Scope, clears: boolean): void {
    const node = this.#evaluator.top.get(spec.model);
    if (!clears) {
      this.#keeper.restore(spec, scope);
      this.#compute(spec, scope);
      this.#fit(spec, scope);
    } else if (spec.kind === 'batch' && node?.kind === 'batch') this.#keeper.clearRows(node);
    else this.write(spec, scope, undefined);
  }
  #compute(spec: FieldSpec, scope: Scope): void {
    const rule = this.#evaluator.rules.targets.get(spec.path)?.compute;
    if (!rule || !this.#evaluator.rules.running.has(spec.path)) return;
    const value = scope.isCleared(spec.model)
      ? undefined
      : held(spec.item, rule.expression.evaluate(this.#evaluator.reader(scope), this.#evaluator.clock));
    this.write(spec, scope, value);
  }
  /** Takes out of a value what its rules no longer offer. */
  #fit(spec: FieldSpec, scope: Scope): void {
    if (!this.#evaluator.findTarget(spec)?.fits || !this.#evaluator.rules.running.has(spec.path)) return;
    const value = scope.values[spec.model];
    const offers = value === undefined ? undefined : this.#evaluator.offers(spec, scope);
    if (!offers) return;
    if (!Array.isArray(value)) {
      if (!offers(value)) this.write(spec, scope, undefined);
      return;
    }
    const kept = value.filter((one) => offers(one));
    // A path through a tree is whole or nothing.
    if (kept.length < value.length) this.write(spec, scope, spec.item.type === 'cascader' ? undefined : kept);
  }

  // States

  #settle(): void {
    this.#settling = true;
    try {
      this.#runUnits();
      if (this.#starting) for (const node of this.#nodes) this.#decide(node, true);
      else this.#decideChanged();
    } finally {
      this.#settling = false;
      this.#dirty = new Map();
      this.#writtenFirst = new Set();
      this.#fresh = new Set();
      this.#recheck = new Set();
    }
  }
  #decideChanged(): void {
    const targets = new Set<TargetRules>();
    for (const path of this.#dirty.keys())
      for (const target of this.#evaluator.rules.readers.get(path) ?? []) targets.add(target);
    for (const target of targets)
      for (const node of this.#listNodes(target)) {
        this.#recheck.add(node);
        if (node instanceof GraphField) this.#remoteChecks?.note(node.spec, node.scope);
      }
    for (const node of this.#recheck) this.#decide(node, false);
  }
  #listNodes(target: TargetRules): readonly GraphNode[] {
    const batch = this.#findBatch(target);
    const path = target.target;
    if (batch && target.batch !== undefined) {
      const model = path.slice(target.batch.length + 1);
      return [...this.#rowsFor(batch, target.reads)].flatMap((row) => row.nodes.get(model) ?? []);
    }
    const node = path.startsWith('#') ? this.#evaluator.layouts.get(path.slice(1)) : this.#evaluator.top.get(path);
    return node ? [node] : [];
  }
  /** Decides a node made after the rest, before anybody listens to it. */
  settle(node: GraphField): void {
    this.#decide(node, false, true);
  }
  /** Brings the state of a node up to date; what is inside follows when it shows, hides or locks. */
  #decide(node: GraphNode, deep: boolean, silent = false): void {
    const { visible, disabled } = node.getState();
    const changed = node.kind === 'layout' ? this.#decideLayout(node) : this.#decideValue(node);
    if (changed && !silent) this.announce(node);
    const after = node.getState();
    if (!deep && visible === after.visible && disabled === after.disabled) return;
    for (const child of node.panes.length > 0 ? node.panes : node.children) this.#decide(child, deep);
    if (isBatch(node)) for (const row of node.rows) for (const field of row.nodes.values()) this.#decide(field, deep);
  }
  #decideLayout(node: GraphNode): boolean {
    const { item, parent, right, hidden, disabled } = node.base;
    const visible = !hidden && this.#evaluator.visibleAt(`#${item.key}`, item, right, parent, this.#evaluator.root);
    return node.update({
      visible,
      disabled:
        disabled || right !== 'edit' || parent?.getState().disabled === true || this.#evaluator.locks(`#${item.key}`),
    });
  }
  #decideValue(node: GraphNode): boolean {
    if (!(node instanceof GraphField) && !isBatch(node)) return false;
    const scope = node instanceof GraphField ? node.scope : this.#evaluator.root;
    const value = node instanceof GraphField ? scope.values[node.spec.model] : node.rows;
    const flags = this.#evaluator.flags(node.spec, scope);
    // Children look at their parent's state, so it must stand before the error is decided.
    const mark = scope.mark(node.spec.model);
    const shows = mark !== undefined && flags.visible;
    return node.update({
      value,
      ...flags,
      error: shows ? (mark.said ?? this.#evaluator.problemAt(node.spec, scope)) : undefined,
      validating: flags.visible && scope.asked(node.spec.model)?.answered === false,
      ...(node instanceof GraphField ? { options: this.#offered(node) } : {}),
    });
  }

  #offered(node: GraphField): GraphField['choices'] {
    const now = this.#evaluator.choicesAt(node.spec, node.scope, node.choices);
    const before = node.getState().options;
    return sameChoices(now, before) ? before : now;
  }

  #flush(): void {
    // A listener may change the form again; what it causes is told after this.
    const nodes = this.#announced;
    const told = this.#told;
    this.#announced = new Set();
    this.#told = new Map();
    for (const node of nodes) node.notify();
    for (const [path, value] of told) this.#keeper.tell(path, value);
    this.#remoteChecks?.review();
  }
}

const isBatch = (node: GraphNode): node is GraphBatch => node.kind === 'batch';
