import type { FieldSpec } from '../definition/items.ts';
import type { FormEvaluator } from './evaluator.ts';
import type { FormOptions } from './model.ts';
import { GraphRow, type Scope } from './nodes.ts';
import { getMessage } from '../rules/rule-message.ts';
import type { CompiledRule } from '../rules/rules.ts';

const ASK_AFTER = 400;

interface Pending {
  readonly spec: FieldSpec;
  readonly scope: Scope;
  readonly rules: readonly CompiledRule[];
  readonly abort: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  done: Promise<void> | undefined;
}

/**
 * The questions only a server can answer: asked when a value has rested, answered for the value that was asked about
 * and for no other. A question that could not be answered is no error of the person; the server decides at submission.
 */
export class RemoteChecks {
  readonly #evaluator: FormEvaluator;
  readonly #ask: NonNullable<FormOptions['ask']> | undefined;
  /** Shows that the state of a value changed. */
  readonly #show: (spec: FieldSpec, scope: Scope) => void;
  readonly #noted = new Map<Scope, Set<FieldSpec>>();
  readonly #pending = new Map<Scope, Map<FieldSpec, Pending>>();

  constructor(evaluator: FormEvaluator, show: (spec: FieldSpec, scope: Scope) => void) {
    this.#evaluator = evaluator;
    this.#ask = evaluator.options.ask;
    this.#show = show;
  }

  /** A value changed, or what decides whether it is asked about. */
  note(spec: FieldSpec, scope: Scope): void {
    if (!this.#ask || !this.#evaluator.findTarget(spec)?.remote.length) return;
    const specs = this.#noted.get(scope);
    if (specs) specs.add(spec);
    else this.#noted.set(scope, new Set([spec]));
  }
  /** Decides about everything that was noted, when all values and states stand. */
  review(): void {
    const noted = [...this.#noted];
    this.#noted.clear();
    for (const [scope, specs] of noted) for (const spec of specs) this.#review(spec, scope);
  }
  #review(spec: FieldSpec, scope: Scope): void {
    const value = scope.values[spec.model];
    const before = scope.asked(spec.model);
    const rules = this.#isFirst(spec, scope, value) ? [] : this.#evaluator.questionsAt(spec, scope);
    if (before && Object.is(before.value, value) && rules.length > 0) return;
    this.#drop(spec, scope);
    scope.setAsked(spec.model, rules.length > 0 ? { value, said: undefined, answered: false } : undefined);
    if (rules.length > 0)
      this.#wait({ spec, scope, rules, abort: new AbortController(), timer: undefined, done: undefined });
    if (before !== undefined || rules.length > 0) this.#show(spec, scope);
  }
  /** True for the stored value: it is in use, but by the very record that is being edited. */
  #isFirst(spec: FieldSpec, scope: Scope, value: unknown): boolean {
    const { values } = this.#evaluator.options;
    return (
      !(scope instanceof GraphRow) &&
      values !== undefined &&
      Object.hasOwn(values, spec.model) &&
      Object.is(values[spec.model], value)
    );
  }
  #drop(spec: FieldSpec, scope: Scope): void {
    const pending = this.#pending.get(scope)?.get(spec);
    if (!pending) return;
    clearTimeout(pending.timer);
    pending.abort.abort();
    this.#forget(pending);
  }
  #forget({ spec, scope }: Pending): void {
    const specs = this.#pending.get(scope);
    specs?.delete(spec);
    if (specs?.size === 0) this.#pending.delete(scope);
  }
  #wait(pending: Pending): void {
    const specs = this.#pending.get(pending.scope) ?? new Map<FieldSpec, Pending>();
    this.#pending.set(pending.scope, specs.set(pending.spec, pending));
    pending.timer = setTimeout(() => this.#start(pending), this.#evaluator.options.askAfter ?? ASK_AFTER);
  }
  #start(pending: Pending): void {
    clearTimeout(pending.timer);
    pending.done ??= this.#run(pending);
  }
  async #run(pending: Pending): Promise<void> {
    const { spec, scope, rules, abort } = pending;
    const value = scope.values[spec.model];
    let said: string | undefined;
    for (const { rule, at } of rules) {
      const holds = await this.#answer({ rule: at, check: rule.check ?? '', of: rule.of ?? '', value }, abort.signal);
      if (abort.signal.aborted) return;
      if (holds === false) {
        said = getMessage(rule, this.#evaluator.locale);
        break;
      }
    }
    this.#forget(pending);
    scope.setAsked(spec.model, { value, said, answered: true });
    this.#show(spec, scope);
  }
  async #answer(
    question: Parameters<NonNullable<FormOptions['ask']>>[0],
    signal: AbortSignal,
  ): Promise<boolean | undefined> {
    const given = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    try {
      return await Promise.race([this.#ask?.(question, signal), given]);
    } catch {
      return undefined;
    }
  }
  /** A row that is gone is not asked about. */
  forgetRow(scope: Scope): void {
    for (const pending of this.#pending.get(scope)?.values() ?? []) {
      clearTimeout(pending.timer);
      pending.abort.abort();
    }
    this.#pending.delete(scope);
    this.#noted.delete(scope);
  }
  isOpen(): boolean {
    return this.#pending.size > 0;
  }
  async settled(): Promise<void> {
    for (;;) {
      const open = [...this.#pending.values()].flatMap((specs) => [...specs.values()]);
      if (open.length === 0) return;
      for (const pending of open) this.#start(pending);
      // One that is dropped for a newer value ends too; the newer one is found in the next turn.
      await Promise.all(open.flatMap(({ done }) => done ?? []));
    }
  }
}
