import { compileExpression, printExpression, type ExpressionNode } from '@scf-kit/sdk/form';
import { readLiteral } from './literal.ts';
import type { Subject } from './subjects.ts';
import { type Operator, operatorsByKind, standsAlone, takesList } from './operators.ts';
import type { Compared, Comparison, ConditionGroup, Condition } from './condition.ts';

const BY_SIGN: ReadonlyMap<string, Operator> = new Map([
  ['==', 'is'],
  ['!=', 'isNot'],
  ['>', 'above'],
  ['>=', 'atLeast'],
  ['<', 'below'],
  ['<=', 'atMost'],
]);

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
    if (subject === undefined || kind === undefined || !operatorsByKind[kind].includes(operator)) return undefined;
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
