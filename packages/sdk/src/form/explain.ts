import type { FieldRight } from './definition.ts';
import type { FormGraph } from './graph.ts';
import { modelOf } from './items.ts';
import { GraphField, type GraphNode } from './nodes.ts';
import type { CompiledRule } from './rules.ts';

const RIGHTS: Readonly<Record<Exclude<FieldRight, 'edit'>, readonly [zh: string, en: string]>> = {
  read: ['当前环节只能查看', 'It can only be read at this step'],
  mask: ['当前环节只显示部分内容', 'Only a part of it is shown at this step'],
  hide: ['当前环节不显示', 'It is not shown at this step'],
};

/** Why a node is hidden, required, locked, computed or wrong: one sentence a reason, in the form's language. */
export function explainNode(form: FormGraph, node: GraphNode): readonly string[] {
  const zh = form.locale === 'zh-CN';
  const pick = (chinese: string, english: string): string => (zh ? chinese : english);
  const sentences: string[] = [];
  const state = node.getState();
  const scope = node instanceof GraphField ? node.scope : form.root;
  const spec = node.kind === 'layout' ? undefined : form.fields.fields.get(node instanceof GraphField ? node.spec.path : node.path);
  const target = spec?.path ?? `#${node.item.key}`;
  const rules = form.rules.targets.get(target);
  const read = form.reader(scope);
  const batch = spec?.batch && modelOf(spec.batch);
  const labelOf = (name: string): string => {
    const found = (batch === undefined ? undefined : form.fields.columns.get(batch)?.get(name)) ?? form.fields.fields.get(name);
    return (found && form.itemOf(found).label) || name;
  };
  const words = ({ expression }: CompiledRule): string => expression.words(form.locale, labelOf);
  const holds = ({ expression }: CompiledRule): string => {
    const answer = expression.test(read);
    if (answer === undefined) return pick('（尚无法判断）', ' (cannot be decided yet)');
    return answer ? pick('（已满足）', ' (it holds)') : pick('（未满足）', ' (it does not hold)');
  };

  if (node.base.right !== 'edit') sentences.push(pick(...RIGHTS[node.base.right]));
  if (node.base.hidden) sentences.push(pick('表单设置为隐藏', 'The form hides it'));
  for (const rule of rules?.visible ?? []) {
    sentences.push(pick(`仅当${words(rule)}时显示`, `Shown only when ${words(rule)}`) + holds(rule) + (rule.rule.clear === true ? pick('；隐藏时清空', '; emptied while hidden') : ''));
  }
  if (node.parent && !node.parent.getState().visible) sentences.push(pick(`所在的“${node.parent.label || node.parent.path}”未显示`, `"${node.parent.label || node.parent.path}", which holds it, is not shown`));
  if (spec?.item.rules?.[0]?.required === true) sentences.push(pick('表单设置为必填', 'The form requires it'));
  for (const rule of rules?.required ?? []) sentences.push(pick(`当${words(rule)}时必填`, `Required when ${words(rule)}`) + holds(rule));
  if (form.options.disabled === true || node.item.options?.disabled === true) sentences.push(pick('表单设置为不可填写', 'The form does not let it be filled in'));
  for (const rule of rules?.disabled ?? []) sentences.push(pick(`当${words(rule)}时不可填写`, `Locked when ${words(rule)}`) + holds(rule));
  if (rules?.compute) sentences.push(pick(`自动计算：${words(rules.compute)}`, `Computed: ${words(rules.compute)}`));
  for (const rule of rules?.valid ?? []) sentences.push(pick(`须满足：${words(rule)}`, `Must hold: ${words(rule)}`) + holds(rule));
  const problem = state.error ?? (spec && form.problemAt(spec, scope));
  if (problem !== undefined) sentences.push(pick(`当前有误：${problem}`, `Now wrong: ${problem}`));
  return sentences;
}
