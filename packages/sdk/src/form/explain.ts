import type { ChoiceOption, FieldRight } from '../contract/form/definition.ts';
import { inWords } from './expression/describe.ts';
import { isBlank } from './fields/check.ts';
import { FormGraph } from './graph/graph.ts';
import type { FieldSpec } from './definition/items.ts';
import type { FormEvaluator } from './graph/evaluator.ts';
import type { FormModel } from './graph/model.ts';
import { GraphField, GraphRow, type GraphNode, type Scope } from './graph/nodes.ts';
import { masked } from './fields/rights.ts';
import { getMessage } from './rules/rule-message.ts';
import type { CompiledRule } from './rules/rules.ts';

const RIGHTS: Readonly<Record<Exclude<FieldRight, 'edit'>, readonly [zh: string, en: string]>> = {
  read: ['当前节点只能查看', 'It can only be read at this step'],
  mask: ['当前节点只显示部分内容', 'Only a part of it is shown at this step'],
  hide: ['当前节点不显示', 'It is not shown at this step'],
};
const LONGEST_VALUE = 60;

const labelIn = (choices: readonly ChoiceOption[], value: unknown): string | undefined => {
  for (const choice of choices) {
    if (String(choice.value) === String(value)) return choice.label;
    const below = choice.children && labelIn(choice.children, value);
    if (below !== undefined) return below;
  }
  return undefined;
};
const short = (text: string): string => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

/** Says in one language why a node is as it is. */
class Explainer {
  readonly #evaluator: FormEvaluator;
  readonly #scope: Scope;
  readonly #zh: boolean;
  constructor(evaluator: FormEvaluator, scope: Scope) {
    this.#evaluator = evaluator;
    this.#scope = scope;
    this.#zh = evaluator.locale === 'zh-CN';
  }
  pick(chinese: string, english: string): string {
    return this.#zh ? chinese : english;
  }

  /** A name as expressions write it, in a row the row's own fields first. */
  #findSpec(name: string): FieldSpec | undefined {
    const batch = this.#scope instanceof GraphRow ? this.#scope.batch.spec.model : undefined;
    return (
      (batch === undefined ? undefined : this.#evaluator.fields.columns.get(batch)?.get(name)) ??
      this.#evaluator.fields.fields.get(name)
    );
  }
  readonly label = (name: string): string => {
    const found = this.#findSpec(name);
    if (!found && name === 'option') return this.pick('选项', 'the choice');
    return (found && this.#evaluator.readItem(found).label) || name;
  };
  readonly #choice = (name: string, value: string): string | undefined => {
    const spec = this.#findSpec(name);
    return spec && this.#choiceOf(spec, value);
  };
  /**
   * The label of a choice: of the form's own, or of those a source has answered. A source's value without a label is a
   * code, which nobody is shown.
   */
  #choiceOf(spec: FieldSpec, value: unknown): string | undefined {
    const { options, dynamic } = this.#evaluator.readItem(spec).options ?? {};
    const own = labelIn(options ?? [], value);
    if (own !== undefined || !dynamic) return own;
    const node = spec.batch ? this.#scope.nodes.get(spec.model) : this.#evaluator.top.get(spec.model);
    const answered = node instanceof GraphField ? labelIn(node.choices, value) : undefined;
    return answered ?? this.pick('某个选项', 'a certain choice');
  }
  words({ expression }: CompiledRule): string {
    return inWords(expression.tree, this.#evaluator.locale, { label: this.label, choice: this.#choice });
  }

  #quoted(label: string): string {
    return this.pick(`“${label}”`, `"${label}"`);
  }
  /** The value of a field in words, as far as the person may see it. */
  #held(spec: FieldSpec): string {
    const right = this.#evaluator.rightAt(spec);
    const label = this.#quoted(this.#evaluator.readItem(spec).label || spec.model);
    if (right === 'hide')
      return this.pick(`${label}的值在当前节点不显示`, `the value of ${label} is not shown at this step`);
    const batch = this.#evaluator.findBatch(spec);
    if (batch)
      return this.pick(
        `${label}共 ${batch.rows.length} 行`,
        `${label} has ${batch.rows.length} ${batch.rows.length === 1 ? 'row' : 'rows'}`,
      );
    const value = (spec.batch ? this.#scope : this.#evaluator.root).values[spec.model];
    if (isBlank(spec.item, value)) return this.pick(`${label}未填写`, `${label} is not filled in`);
    const shown = right === 'mask' ? String(masked(value)) : this.#text(spec, value);
    return this.pick(`${label}为${shown}`, `${label} is ${shown}`);
  }
  #text(spec: FieldSpec, value: unknown): string {
    if (Array.isArray(value))
      return short(value.map((one: unknown) => this.#text(spec, one)).join(this.pick('、', ', ')));
    if (typeof value === 'boolean') return value ? this.pick('是', 'yes') : this.pick('否', 'no');
    if (typeof value !== 'string' && typeof value !== 'number') return this.pick('已填写的内容', 'what was filled in');
    const label = this.#choiceOf(spec, value);
    return label !== undefined
      ? this.#quoted(short(label))
      : typeof value === 'number' || /^-?\d/.test(value)
        ? short(String(value))
        : this.#quoted(short(value));
  }
  /** The values an expression was decided by; a column by its table. */
  #values({ expression }: CompiledRule): readonly string[] {
    const specs = new Set(expression.names.flatMap((name) => this.#findSpec(name) ?? []));
    return [...specs].map((spec) => this.#held(spec));
  }
  /** `（未满足：“融资金额”为50）` */
  decided(rule: CompiledRule): string {
    const answer = this.#evaluator.test(rule, this.#evaluator.reader(this.#scope));
    const verdict =
      answer === undefined
        ? this.pick('尚无法判断', 'it cannot be decided yet')
        : answer
          ? this.pick('已满足', 'met')
          : this.pick('未满足', 'not met');
    const values = this.#values(rule).join(this.pick('，', ', '));
    return this.pick(`（${verdict}${values ? `：${values}` : ''}）`, ` (${verdict}${values ? `: ${values}` : ''})`);
  }
  computedFrom(rule: CompiledRule): string {
    const values = this.#values(rule).join(this.pick('，', ', '));
    return values && this.pick(`（${values}）`, ` (${values})`);
  }
}

/**
 * Why a node is hidden, required, locked, computed, narrowed or wrong: one sentence a reason, in the form's language,
 * with the values that decided it.
 */
function explainNode(evaluator: FormEvaluator, node: GraphNode): readonly string[] {
  const scope = node instanceof GraphField ? node.scope : evaluator.root;
  const explainer = new Explainer(evaluator, scope);
  const pick = (zh: string, en: string): string => explainer.pick(zh, en);
  const sentences: string[] = [];
  const state = node.getState();
  const spec =
    node instanceof GraphField ? node.spec : node.kind === 'batch' ? evaluator.fields.fields.get(node.path) : undefined;
  const rules = evaluator.rules.targets.get(spec?.path ?? `#${node.item.key}`);
  const say = (
    list: readonly CompiledRule[] | undefined,
    zh: (words: string) => string,
    en: (words: string) => string,
    after: (rule: CompiledRule) => string = () => '',
  ): void => {
    for (const rule of list ?? [])
      sentences.push(
        pick(zh(explainer.words(rule)), en(explainer.words(rule))) + explainer.decided(rule) + after(rule),
      );
  };

  if (node.base.right !== 'edit') sentences.push(pick(...RIGHTS[node.base.right]));
  if (node.base.hidden) sentences.push(pick('表单设置为隐藏', 'The form hides it'));
  say(
    rules?.visible,
    (words) => `仅当${words}时显示`,
    (words) => `Shown only when ${words}`,
    ({ rule }) => (rule.clear === true ? pick('；隐藏时清空', '; cleared while hidden') : ''),
  );
  if (node.parent && !node.parent.getState().visible)
    sentences.push(
      pick(
        `所在的“${node.parent.label || node.parent.path}”未显示`,
        `"${node.parent.label || node.parent.path}", which contains it, is not shown`,
      ),
    );
  if (spec?.item.rules?.[0]?.required === true) sentences.push(pick('表单设置为必填', 'The form requires it'));
  say(
    rules?.required,
    (words) => `当${words}时必填`,
    (words) => `Required when ${words}`,
  );
  if (node.base.disabled) sentences.push(pick('表单设置为不可填写', 'The form makes it read-only'));
  say(
    rules?.disabled,
    (words) => `当${words}时不可填写`,
    (words) => `Locked when ${words}`,
  );
  if (
    node.parent?.getState().visible === true &&
    node.parent.getState().disabled &&
    !node.base.disabled &&
    node.base.right === 'edit'
  )
    sentences.push(
      pick(
        `所在的“${node.parent.label || node.parent.path}”不可填写`,
        `"${node.parent.label || node.parent.path}", which contains it, cannot be filled in`,
      ),
    );
  if (rules?.compute)
    sentences.push(
      pick(`自动计算：${explainer.words(rules.compute)}`, `Computed: ${explainer.words(rules.compute)}`) +
        explainer.computedFrom(rules.compute),
    );
  for (const rule of rules?.options ?? [])
    sentences.push(
      pick(`只提供符合${explainer.words(rule)}的选项`, `Only choices are offered for which ${explainer.words(rule)}`) +
        explainer.computedFrom(rule),
    );
  say(
    rules?.valid,
    (words) => `须满足：${words}`,
    (words) => `Must satisfy: ${words}`,
  );
  for (const { rule } of rules?.remote ?? [])
    sentences.push(
      pick(
        `由服务器校验：${getMessage(rule, evaluator.locale)}`,
        `Checked by the server: ${getMessage(rule, evaluator.locale)}`,
      ) + (state.validating ? pick('（正在校验）', ' (being checked)') : ''),
    );
  const problem = state.error ?? (spec && evaluator.problemAt(spec, scope));
  if (problem !== undefined) sentences.push(pick(`当前有误：${problem}`, `Current problem: ${problem}`));
  return sentences;
}

/**
 * Why a field is hidden, required, computed or invalid: the rules in words. A module of its own, so that a page that
 * never asks does not load it.
 */
export function explain(model: FormModel, path: string): readonly string[] {
  const node = model instanceof FormGraph ? model.node(path) : undefined;
  return model instanceof FormGraph && node ? explainNode(model.evaluator, node) : [];
}
