import type { Text } from '@scf-kit/sdk/contract/text';
import { compileExpression, printExpression, type ExpressionNode } from '@scf-kit/sdk/form';
import { literalOf, readLiteral, type Literal } from './literal.ts';
import type { Subject, SubjectKind } from './subjects.ts';

export type Operator =
  | 'is'
  | 'isNot'
  | 'above'
  | 'atLeast'
  | 'below'
  | 'atMost'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'notContains'
  | 'startsWith'
  | 'empty'
  | 'filled'
  | 'on'
  | 'off';
/** What a field is compared with: a value or several, another field, or the day the form is filled in. */
export type Compared =
  | { readonly kind: 'value'; readonly value: Literal }
  | { readonly kind: 'values'; readonly values: readonly Literal[] }
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'today' };
/** One comparison; without `with` for an operator that needs nothing, or while it is being filled in. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly subject: string;
  readonly operator: Operator;
  readonly with?: Compared;
}
export interface ConditionGroup {
  readonly kind: 'group';
  readonly join: 'and' | 'or';
  readonly parts: readonly Condition[];
}
export type Condition = Comparison | ConditionGroup;

const TEXTS: Readonly<Record<Operator, Text>> = {
  is: { zh: '等于', en: 'is' },
  isNot: { zh: '不等于', en: 'is not' },
  above: { zh: '大于', en: 'is above' },
  atLeast: { zh: '大于等于', en: 'is at least' },
  below: { zh: '小于', en: 'is below' },
  atMost: { zh: '小于等于', en: 'is at most' },
  in: { zh: '属于', en: 'is one of' },
  notIn: { zh: '不属于', en: 'is none of' },
  contains: { zh: '包含', en: 'contains' },
  notContains: { zh: '不包含', en: 'does not contain' },
  startsWith: { zh: '开头是', en: 'starts with' },
  empty: { zh: '为空', en: 'is empty' },
  filled: { zh: '不为空', en: 'is filled in' },
  on: { zh: '已开启', en: 'is on' },
  off: { zh: '未开启', en: 'is off' },
};
/** On a date the same operators are said in the words of time. */
const OF_DATES: Partial<Readonly<Record<Operator, Text>>> = {
  above: { zh: '晚于', en: 'is after' },
  atLeast: { zh: '不早于', en: 'is not before' },
  below: { zh: '早于', en: 'is before' },
  atMost: { zh: '不晚于', en: 'is not after' },
};
export const operatorText = (operator: Operator, kind: SubjectKind): Text =>
  (kind === 'date' ? OF_DATES[operator] : undefined) ?? TEXTS[operator];

const ORDERED = ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'empty', 'filled'] as const;
/** The operators a kind is offered, the usual one first. */
export const operatorsOf: Readonly<Record<SubjectKind, readonly Operator[]>> = {
  text: ['is', 'isNot', 'contains', 'notContains', 'startsWith', 'empty', 'filled'],
  number: ORDERED,
  date: ORDERED,
  choice: ['is', 'isNot', 'in', 'notIn', 'empty', 'filled'],
  choices: ['contains', 'notContains', 'empty', 'filled'],
  switch: ['on', 'off'],
  list: ['filled', 'empty'],
};
const ALONE: ReadonlySet<Operator> = new Set(['empty', 'filled', 'on', 'off']);
const LISTED: ReadonlySet<Operator> = new Set(['in', 'notIn']);
/** Whether an operator needs nothing beside the field. */
export const standsAlone = (operator: Operator): boolean => ALONE.has(operator);
/** Whether it is compared with several values. */
export const takesList = (operator: Operator): boolean => LISTED.has(operator);

const BINARY = { is: '==', isNot: '!=', above: '>', atLeast: '>=', below: '<', atMost: '<=' } as const;
const BY_SIGN: ReadonlyMap<string, Operator> = new Map([
  ['==', 'is'],
  ['!=', 'isNot'],
  ['>', 'above'],
  ['>=', 'atLeast'],
  ['<', 'below'],
  ['<=', 'atMost'],
]);

function writeCompared(compared: Compared): string {
  switch (compared.kind) {
    case 'today':
      return 'today()';
    case 'subject':
      return compared.subject;
    case 'value':
      return literalOf(compared.value);
    case 'values':
      return `[${compared.values.map(literalOf).join(', ')}]`;
  }
}
function writeComparison({ subject, operator, with: compared }: Comparison): string {
  switch (operator) {
    case 'empty':
      return `empty ${subject}`;
    case 'filled':
      return `!empty ${subject}`;
    case 'on':
      return subject;
    case 'off':
      return `!${subject}`;
    default:
      break;
  }
  const value = compared ? writeCompared(compared) : 'null';
  switch (operator) {
    case 'in':
      return `${subject} in ${value}`;
    case 'notIn':
      return `!(${subject} in ${value})`;
    case 'contains':
      return `contains(${subject}, ${value})`;
    case 'notContains':
      return `!contains(${subject}, ${value})`;
    case 'startsWith':
      return `startsWith(${subject}, ${value})`;
    default:
      return `${subject} ${BINARY[operator]} ${value}`;
  }
}

/** The source of a condition that is filled in. */
export function writeCondition(condition: Condition): string {
  if (condition.kind === 'comparison') return writeComparison(condition);
  const parts = condition.parts.map((part) =>
    part.kind === 'group' && part.parts.length > 1 ? `(${writeCondition(part)})` : writeCondition(part),
  );
  return parts.join(condition.join === 'and' ? ' && ' : ' || ');
}

/** Whether nothing in it is still to be filled in. */
export function isWhole(condition: Condition): boolean {
  if (condition.kind === 'group') return condition.parts.length > 0 && condition.parts.every(isWhole);
  const { subject, operator, with: compared } = condition;
  if (subject === '') return false;
  if (standsAlone(operator)) return true;
  return (
    compared !== undefined &&
    (compared.kind !== 'values' || compared.values.length > 0) &&
    (compared.kind !== 'subject' || compared.subject !== '')
  );
}

class Reader {
  readonly #subjects: ReadonlyMap<string, Subject>;
  constructor(subjects: readonly Subject[]) {
    this.#subjects = new Map(subjects.map((subject) => [subject.expression, subject]));
  }

  #subject(node: ExpressionNode | undefined): string | undefined {
    if (!node || (node.kind !== 'name' && node.kind !== 'call' && node.kind !== 'member')) return undefined;
    const expression = printExpression(node);
    return this.#subjects.has(expression) ? expression : undefined;
  }
  #compared(node: ExpressionNode | undefined): Compared | undefined {
    if (!node) return undefined;
    if (node.kind === 'call' && node.name === 'today') return { kind: 'today' };
    if (node.kind === 'list') {
      const values = node.items.map(readLiteral);
      return values.every((value) => value !== undefined) ? { kind: 'values', values } : undefined;
    }
    const subject = this.#subject(node);
    if (subject !== undefined) return { kind: 'subject', subject };
    const value = readLiteral(node);
    return value === undefined ? undefined : { kind: 'value', value };
  }
  #comparison(of: ExpressionNode | undefined, operator: Operator, value?: ExpressionNode): Comparison | undefined {
    const subject = this.#subject(of);
    const kind = subject === undefined ? undefined : this.#subjects.get(subject)?.kind;
    if (subject === undefined || kind === undefined || !operatorsOf[kind].includes(operator)) return undefined;
    if (standsAlone(operator)) return { kind: 'comparison', subject, operator };
    const compared = this.#compared(value);
    return compared && (compared.kind === 'values') === takesList(operator)
      ? { kind: 'comparison', subject, operator, with: compared }
      : undefined;
  }
  #negated(node: ExpressionNode): Condition | undefined {
    if (node.kind === 'unary' && node.operator === 'empty') return this.#comparison(node.of, 'filled');
    if (node.kind === 'binary' && node.operator === 'in') return this.#comparison(node.left, 'notIn', node.right);
    if (node.kind === 'call' && node.name === 'contains')
      return this.#comparison(node.args[0], 'notContains', node.args[1]);
    return this.#comparison(node, 'off');
  }
  read(node: ExpressionNode): Condition | undefined {
    switch (node.kind) {
      case 'binary': {
        if (node.operator === '&&' || node.operator === '||') return this.#joined(node, node.operator);
        if (node.operator === 'in') return this.#comparison(node.left, 'in', node.right);
        const operator = BY_SIGN.get(node.operator);
        return operator && this.#comparison(node.left, operator, node.right);
      }
      case 'unary':
        return node.operator === '!'
          ? this.#negated(node.of)
          : node.operator === 'empty'
            ? this.#comparison(node.of, 'empty')
            : undefined;
      case 'call':
        if (node.name === 'contains' || node.name === 'startsWith')
          return this.#comparison(node.args[0], node.name, node.args[1]);
        return this.#comparison(node, 'on');
      case 'name':
      case 'member':
        return this.#comparison(node, 'on');
      default:
        return undefined;
    }
  }
  #joined(node: ExpressionNode, operator: '&&' | '||'): ConditionGroup | undefined {
    const parts: Condition[] = [];
    const gather = (one: ExpressionNode): boolean => {
      if (one.kind === 'binary' && one.operator === operator) return gather(one.left) && gather(one.right);
      const part = this.read(one);
      if (part) parts.push(part);
      return part !== undefined;
    };
    return gather(node) ? { kind: 'group', join: operator === '&&' ? 'and' : 'or', parts } : undefined;
  }
}

/**
 * A source as a group of conditions over what may be read; undefined where it is more than that, and is edited as text.
 */
export function readCondition(source: string, subjects: readonly Subject[]): ConditionGroup | undefined {
  const compiled = compileExpression(source);
  if (!compiled.ok) return undefined;
  const condition = new Reader(subjects).read(compiled.expression.tree);
  return condition && (condition.kind === 'group' ? condition : { kind: 'group', join: 'and', parts: [condition] });
}
