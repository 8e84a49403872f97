import { message } from '../../contract/messages.ts';
import { DEFAULT_LOCALE, type Locale } from '../../contract/text.ts';
import { choicePaths, offered } from '../definition/choices.ts';
import type { ChoiceOption, FieldRight, FormDefinition, FormItem } from '../../contract/form/definition.ts';
import { listMissingEngines, MissingEngine, type Engines } from './engines.ts';
import type { EvaluateOptions } from '../expression/evaluate.ts';
import { checkField, isBlank, requiredMessage } from '../fields/check.ts';
import { collectFields, type FieldSpec, type FormFields } from '../definition/items.ts';
import { localized } from '../definition/localize.ts';
import type { FormOptions } from './model.ts';
import { GraphRow, Scope, type GraphBatch, type GraphField, type GraphLayout, type GraphNode } from './nodes.ts';
import { resolveRight } from '../fields/rights.ts';
import { NO_RULES } from '../rules/no-rules.ts';
import { getMessage } from '../rules/rule-message.ts';
import type { CompiledRule, FormRules, TargetRules } from '../rules/rules.ts';

export const MOST_ROWS = 20_000;

type Reader = (name: string) => unknown;
export interface Flags {
  readonly visible: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
}
export interface Checked {
  readonly spec: FieldSpec;
  readonly scope: Scope;
  /** The index of its row. */ readonly at: number;
}

/**
 * Holds the values of one form and says what they mean at this moment: what shows, is required, locked, offered or
 * wrong. Changes nothing.
 */
export class FormEvaluator {
  readonly definition: FormDefinition;
  readonly options: FormOptions;
  readonly engines: Engines;
  readonly locale: Locale;
  readonly fields: FormFields;
  readonly rules: FormRules;
  readonly root = new Scope();
  readonly top = new Map<string, GraphField | GraphBatch>();
  /** Layouts by key, and the panes of tabs by `key.value`. */
  readonly layouts = new Map<string, GraphLayout>();
  /** The clock and zone of the form's expressions. */
  readonly clock: EvaluateOptions;
  readonly #items = new Map<string, FormItem>();
  readonly #rights = new Map<FieldSpec, FieldRight>();
  readonly #specs = new Map<string, readonly FieldSpec[]>();
  readonly #choices = new Map<FieldSpec, ReadonlyMap<string, readonly ChoiceOption[]>>();

  /** @throws MissingEngine where the definition needs one that is not given */
  constructor(definition: FormDefinition, engines: Engines, options: FormOptions, budget?: EvaluateOptions['budget']) {
    const missing = listMissingEngines(definition, engines);
    if (missing.length > 0) throw new MissingEngine(missing);
    this.definition = definition;
    this.engines = engines;
    this.options = options;
    this.locale = options.locale ?? DEFAULT_LOCALE;
    this.fields = collectFields(definition);
    this.rules = engines.rules?.(definition) ?? NO_RULES;
    this.clock = {
      ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
      ...(options.now === undefined ? {} : { now: options.now }),
      ...(budget ? { budget } : {}),
    };
  }

  listSpecs(batch: string): readonly FieldSpec[] {
    let specs = this.#specs.get(batch);
    if (!specs) this.#specs.set(batch, (specs = [...(this.fields.columns.get(batch)?.values() ?? [])]));
    return specs;
  }
  readItem(spec: FieldSpec): FormItem {
    let item = this.#items.get(spec.path);
    if (!item) this.#items.set(spec.path, (item = localized(spec.item, this.locale)));
    return item;
  }
  findBatch(spec: FieldSpec): GraphBatch | undefined {
    const node = spec.kind === 'batch' ? this.top.get(spec.model) : undefined;
    return node?.kind === 'batch' ? node : undefined;
  }
  findTarget(spec: FieldSpec): TargetRules | undefined {
    return this.rules.targets.get(spec.path);
  }
  rightIn(item: FormItem, within: readonly FormItem[]): FieldRight {
    const right = resolveRight(item, within, this.options.node);
    return this.options.readOnly === true && right === 'edit' ? 'read' : right;
  }
  rightAt(spec: FieldSpec): FieldRight {
    let right = this.#rights.get(spec);
    if (right === undefined) this.#rights.set(spec, (right = this.rightIn(spec.item, spec.within)));
    return right;
  }

  // Rules

  /** How expressions in a scope read names: a row's own fields first, then those of the form. */
  reader(scope: Scope): Reader {
    const columns = scope instanceof GraphRow ? this.fields.columns.get(scope.batch.spec.model) : undefined;
    return (name) => {
      if (columns?.has(name)) return scope.values[name];
      const node = this.top.get(name);
      return node?.kind === 'batch' ? node.plain() : node && this.root.values[name];
    };
  }
  test({ expression }: CompiledRule, read: Reader): boolean | undefined {
    return expression.test(read, this.clock);
  }
  /** Every rule holds; what cannot be decided does not. */
  #all(rules: readonly CompiledRule[], read: Reader): boolean {
    return rules.every((rule) => this.test(rule, read) === true);
  }
  #some(rules: readonly CompiledRule[], read: Reader): boolean {
    return rules.some((rule) => this.test(rule, read) === true);
  }

  #above(spec: FieldSpec, scope: Scope): GraphNode | undefined {
    return scope instanceof GraphRow ? scope.batch : this.top.get(spec.model)?.parent;
  }
  visibleAt(target: string, item: FormItem, right: FieldRight, above: GraphNode | undefined, scope: Scope): boolean {
    if (item.options?.hidden === true || right === 'hide' || above?.getState().visible === false) return false;
    const rules = this.rules.targets.get(target);
    return !rules || rules.visible.length === 0 || this.#all(rules.visible, this.reader(scope));
  }
  /** Whether a rule locks a layout. */
  locks(target: string): boolean {
    const rules = this.rules.targets.get(target);
    return rules !== undefined && this.#some(rules.disabled, this.reader(this.root));
  }
  /** Layouts inside a row are no nodes; what they hide is hidden. */
  #hiddenInRow(spec: FieldSpec): boolean {
    return (
      spec.batch !== undefined &&
      spec.within.slice(spec.within.indexOf(spec.batch) + 1).some((one) => one.options?.hidden === true)
    );
  }
  flags(spec: FieldSpec, scope: Scope): Flags {
    const above = this.#above(spec, scope);
    const right = this.rightAt(spec);
    const rules = this.findTarget(spec);
    const read = this.reader(scope);
    return {
      visible: !this.#hiddenInRow(spec) && this.visibleAt(spec.path, spec.item, right, above, scope),
      required: spec.item.rules?.[0]?.required === true || (rules !== undefined && this.#some(rules.required, read)),
      disabled:
        this.options.disabled === true ||
        right !== 'edit' ||
        spec.item.options?.disabled === true ||
        above?.getState().disabled === true ||
        rules?.compute !== undefined ||
        (rules !== undefined && this.#some(rules.disabled, read)),
    };
  }
  /** Whether a choice passes the rules of its field. */
  #passes(rules: TargetRules, scope: Scope): (choice: ChoiceOption) => boolean {
    const read = this.reader(scope);
    return (choice) =>
      rules.options.every((rule) => this.test(rule, (name) => (name === 'option' ? choice : read(name))) === true);
  }
  /** The choices that the rules of a field leave of all there are; the same list where there is no rule. */
  choicesAt(spec: FieldSpec, scope: Scope, all: readonly ChoiceOption[]): readonly ChoiceOption[] {
    const rules = this.findTarget(spec);
    return rules && rules.options.length > 0 ? offered(all, this.#passes(rules, scope)) : all;
  }
  /**
   * Whether each of a field's own choices is still offered; undefined where no rule narrows them or they come from
   * elsewhere. Only what is asked about is decided.
   */
  offers(spec: FieldSpec, scope: Scope): ((value: unknown) => boolean) | undefined {
    const rules = this.findTarget(spec);
    const { options, dynamic } = spec.item.options ?? {};
    if (
      !rules ||
      rules.options.length === 0 ||
      !options ||
      options.length === 0 ||
      (dynamic !== undefined && dynamic !== false && dynamic !== 0)
    )
      return undefined;
    let paths = this.#choices.get(spec);
    if (!paths) this.#choices.set(spec, (paths = choicePaths(options)));
    const [known, passes] = [paths, this.#passes(rules, scope)];
    return (value) => known.get(String(value))?.every(passes) === true;
  }

  // Checking

  /** The error of a value by its field alone. */
  check(item: FormItem, value: unknown, required: boolean): string | undefined {
    return checkField(item, value, { locale: this.locale, required, engines: this.engines });
  }
  /** The error of a value by the form's rules or by a server's check, whether shown yet or not. */
  problemAt(spec: FieldSpec, scope: Scope): string | undefined {
    return this.#problem(spec, scope) ?? scope.answer(spec.model);
  }
  #problem(spec: FieldSpec, scope: Scope): string | undefined {
    if (this.rightAt(spec) !== 'edit') return undefined;
    const { visible, required, disabled } = this.flags(spec, scope);
    if (!visible) return undefined;
    const rules = this.findTarget(spec);
    // Nobody can fill in what is disabled, unless the form computes it.
    const asked = required && (!disabled || rules?.compute !== undefined);
    const item = this.readItem(spec);
    const batch = this.findBatch(spec);
    const found = batch ? this.#batchProblem(batch, asked) : this.check(item, scope.values[spec.model], asked);
    if (found !== undefined || !rules) return found;
    return this.#notOffered(spec, scope) ?? this.#brokenRule(rules, scope);
  }
  #notOffered(spec: FieldSpec, scope: Scope): string | undefined {
    const offers = this.offers(spec, scope);
    const value = scope.values[spec.model];
    if (!offers || isBlank(spec.item, value)) return undefined;
    return (Array.isArray(value) ? value : [value]).every((one) => offers(one))
      ? undefined
      : message(this.locale, 'check.choice');
  }
  #brokenRule(rules: TargetRules, scope: Scope): string | undefined {
    const read = this.reader(scope);
    const broken = rules.valid.find((rule) => this.test(rule, read) === false);
    return broken && getMessage(broken.rule, this.locale);
  }
  #batchProblem(batch: GraphBatch, required: boolean): string | undefined {
    if (batch.malformed) return message(this.locale, batch.malformed, { limit: MOST_ROWS });
    return required && batch.rows.length === 0 ? requiredMessage(batch.item, this.locale) : undefined;
  }
  /**
   * The questions of a value that only a server can answer; none while the value is blank, wrong already, hidden or not
   * to be edited.
   */
  questionsAt(spec: FieldSpec, scope: Scope): readonly CompiledRule[] {
    const rules = this.findTarget(spec)?.remote ?? [];
    if (
      rules.length === 0 ||
      isBlank(spec.item, scope.values[spec.model]) ||
      this.rightAt(spec) !== 'edit' ||
      !this.flags(spec, scope).visible ||
      this.#problem(spec, scope) !== undefined
    )
      return [];
    const read = this.reader(scope);
    return rules.filter((rule) => this.test(rule, read) === true);
  }

  /** Every value that can be wrong, in order. */
  *checked(): Generator<Checked> {
    for (const node of this.top.values()) {
      yield { spec: node.spec, scope: this.root, at: 0 };
      if (node.kind !== 'batch' || !node.getState().visible) continue;
      const specs = this.listSpecs(node.spec.model);
      for (const [at, scope] of node.rows.entries()) for (const spec of specs) yield { spec, scope, at };
    }
  }
  /** Every problem by path; `rowName` says how a row is called in it. */
  problems(rowName: (row: GraphRow, at: number) => string): Record<string, string> {
    const found: Record<string, string> = {};
    for (const { spec, scope, at } of this.checked()) {
      const problem = this.problemAt(spec, scope);
      if (problem !== undefined) found[buildPath(spec, scope, (row) => rowName(row, at))] = problem;
    }
    return found;
  }
}

export const buildPath = (spec: FieldSpec, scope: Scope, rowName: (row: GraphRow) => string): string =>
  scope instanceof GraphRow ? `${scope.batch.path}.${rowName(scope)}.${spec.model}` : spec.path;
