import type { Locale } from '../../contract/text.ts';
import type { BinaryOperator, Node } from './syntax.ts';

const OPERATORS: Readonly<Record<BinaryOperator, readonly [zh: string, en: string]>> = {
  '||': ['或', 'or'],
  '&&': ['且', 'and'],
  '==': ['等于', 'is'],
  '!=': ['不等于', 'is not'],
  '<': ['小于', 'is less than'],
  '<=': ['不大于', 'is at most'],
  '>': ['大于', 'is greater than'],
  '>=': ['不小于', 'is at least'],
  in: ['属于', 'is one of'],
  '+': ['加', 'plus'],
  '-': ['减', 'minus'],
  '*': ['乘以', 'times'],
  '/': ['除以', 'divided by'],
  '%': ['除余', 'modulo'],
};
const CALLS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  sum: ['合计', 'the sum of'],
  min: ['最小值', 'the smallest of'],
  max: ['最大值', 'the largest of'],
  count: ['行数', 'the number of'],
  round: ['四舍五入', 'rounded'],
  abs: ['绝对值', 'the absolute value of'],
  len: ['长度', 'the length of'],
  contains: ['包含', 'contains'],
  startsWith: ['开头为', 'starts with'],
  today: ['今天', 'today'],
  concat: ['拼接', 'joined'],
  days: ['相差天数', 'the days between'],
  now: ['现在', 'now'],
  year: ['年份', 'the year of'],
  month: ['月份', 'the month of'],
  day: ['日', 'the day of'],
  addDays: ['若干天后', 'days after'],
  addMonths: ['若干月后', 'months after'],
  upper: ['大写金额', 'the amount in words of'],
  if: ['如果', 'if'],
};
const CONSTANTS: readonly (readonly [value: boolean | null, zh: string, en: string])[] = [
  [true, '是', 'yes'],
  [false, '否', 'no'],
  [null, '空', 'nothing'],
];
const COLUMNS: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'count']);
const COMPARING: ReadonlySet<string> = new Set(['||', '&&']);

/**
 * How names are shown: by the label of their field, and the values of a field with choices by the label of the choice.
 */
export interface Labels {
  readonly label: (name: string) => string;
  readonly choice?: (name: string, value: string) => string | undefined;
}

/** An expression as a sentence part; names are shown by their label. */
export function inWords(node: Node, locale: Locale, labels: Labels): string {
  const getLabel = labels.label;
  const zh = locale === 'zh-CN';
  const pick = (pair: readonly [string, string] | undefined, name: string): string => pair?.[zh ? 0 : 1] ?? name;
  const say = (one: Node): string => inWords(one, locale, labels);
  /** Parts that are themselves sentences are set off. */
  const part = (one: Node): string =>
    one.kind === 'choose' || (one.kind === 'binary' && COMPARING.has(one.operator))
      ? zh
        ? `（${say(one)}）`
        : `(${say(one)})`
      : say(one);
  /**
   * A value a field of choices is compared with, or a list of them, by label; undefined where it is no choice of that
   * field.
   */
  const choiceIn = (name: string, value: Node): string | undefined => {
    if (value.kind === 'list') {
      const all = value.items.map((one) => choiceIn(name, one));
      return all.includes(undefined) || all.length === 0 ? undefined : all.join(zh ? '、' : ', ');
    }
    const label = value.kind === 'text' || value.kind === 'number' ? labels.choice?.(name, value.value) : undefined;
    return label === undefined ? undefined : zh ? `“${label}”` : `"${label}"`;
  };
  switch (node.kind) {
    case 'text':
      return zh ? `“${node.value}”` : `"${node.value}"`;
    case 'number':
      return node.value;
    case 'constant': {
      const found = CONSTANTS.find(([value]) => value === node.value);
      return found ? found[zh ? 1 : 2] : '';
    }
    case 'name':
      return zh ? `“${getLabel(node.name)}”` : `"${getLabel(node.name)}"`;
    case 'member':
      return zh ? `${say(node.of)}的${say(node.key)}` : `${say(node.key)} of ${say(node.of)}`;
    case 'list':
      return node.items.map(say).join(zh ? '、' : ', ') || (zh ? '空列表' : 'an empty list');
    case 'unary':
      if (node.operator === 'empty') return zh ? `${part(node.of)}为空` : `${part(node.of)} is empty`;
      return node.operator === '!' ? (zh ? `并非${part(node.of)}` : `not ${part(node.of)}`) : `-${part(node.of)}`;
    case 'binary': {
      const words = pick(OPERATORS[node.operator], node.operator);
      const chosen =
        node.left.kind === 'name' && (node.operator === '==' || node.operator === '!=' || node.operator === 'in')
          ? choiceIn(node.left.name, node.right)
          : undefined;
      if (chosen !== undefined)
        return zh ? `${part(node.left)}${words}${chosen}` : `${part(node.left)} ${words} ${chosen}`;
      return zh ? `${part(node.left)}${words}${part(node.right)}` : `${part(node.left)} ${words} ${part(node.right)}`;
    }
    case 'choose':
      return zh
        ? `如果${part(node.test)}则${part(node.yes)}，否则${part(node.no)}`
        : `${part(node.yes)} if ${part(node.test)}, otherwise ${part(node.no)}`;
    case 'call': {
      const words = pick(CALLS[node.name], node.name);
      const [first, second] = node.args;
      if ((node.name === 'contains' || node.name === 'startsWith') && first && second)
        return zh ? `${part(first)}${words}${part(second)}` : `${part(first)} ${words} ${part(second)}`;
      if (node.args.length === 0) return words;
      // A column is named by the field's own label, as is the table it stands in.
      const args = node.args.map((arg) =>
        arg.kind === 'text' && first?.kind === 'name' && COLUMNS.has(node.name)
          ? zh
            ? `“${getLabel(`${first.name}.${arg.value}`)}”`
            : `"${getLabel(`${first.name}.${arg.value}`)}"`
          : say(arg),
      );
      return zh ? `${words}（${args.join('，')}）` : `${words} (${args.join(', ')})`;
    }
  }
}
