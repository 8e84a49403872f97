import type { Text } from '../../contract/text.ts';
import type { BinaryOperator, Node } from './syntax.ts';

/**
 * Turns the calls that JUEL, the expression language of Flowable and its relatives, writes on a variable or on the
 * execution into words of ours: `var:equals(kind, 'loan')`, `execution.getVariable('kind')`, `list.contains('a')`.
 */

/** The prefixes of Flowable's functions on variables. */
export const VARIABLE_FUNCTION = /(?:variables|vars|var):[A-Za-z]\w*(?=\()/y;

const COMPARED: Readonly<Record<string, BinaryOperator>> = {
  equals: '==',
  eq: '==',
  notEquals: '!=',
  ne: '!=',
  lowerThan: '<',
  lessThan: '<',
  lt: '<',
  lowerThanOrEquals: '<=',
  lessThanOrEquals: '<=',
  lte: '<=',
  greaterThan: '>',
  gt: '>',
  greaterThanOrEquals: '>=',
  gte: '>=',
};
const empty = (of: Node): Node => ({ kind: 'unary', operator: 'empty', of });
const not = (of: Node): Node => ({ kind: 'unary', operator: '!', of });
const call = (name: string, ...args: readonly Node[]): Node => ({ kind: 'call', name, args });
const exists = (of: Node): Node =>
  not({ kind: 'binary', operator: '==', left: of, right: { kind: 'constant', value: null } });
const joined = (operator: '&&' | '||', [first, ...rest]: readonly Node[]): Node | undefined =>
  first && rest.reduce((left, right): Node => ({ kind: 'binary', operator, left, right }), first);

/** The variable a call names first, as a name or as a text. */
function variable(node: Node | undefined): Node | undefined {
  if (node?.kind === 'name') return node;
  return node?.kind === 'text' ? { kind: 'name', name: node.value } : undefined;
}

/** `var:equals(kind, 'loan')` and its like; undefined where there is no such function, or not of so many arguments. */
export function variableFunction(name: string, [first, ...rest]: readonly Node[]): Node | undefined {
  const of = variable(first);
  const [value] = rest;
  const short = name.slice(name.indexOf(':') + 1);
  if (!of) return undefined;
  const operator = Object.hasOwn(COMPARED, short) ? COMPARED[short] : undefined;
  if (operator) return value && rest.length === 1 ? { kind: 'binary', operator, left: of, right: value } : undefined;
  switch (short) {
    case 'contains':
      return joined(
        '&&',
        rest.map((one) => call('contains', of, one)),
      );
    case 'containsAny':
      return joined(
        '||',
        rest.map((one) => call('contains', of, one)),
      );
    case 'getOrDefault':
      return value && rest.length === 1 ? { kind: 'choose', test: empty(of), yes: value, no: of } : undefined;
    default:
      return rest.length === 0 ? alone(short, of) : undefined;
  }
}
function alone(name: string, of: Node): Node | undefined {
  switch (name) {
    case 'get':
      return of;
    case 'exists':
      return exists(of);
    case 'isEmpty':
    case 'empty':
      return empty(of);
    case 'isNotEmpty':
    case 'notEmpty':
      return not(empty(of));
    default:
      return undefined;
  }
}

/** A method called on a value, or on the execution; undefined where there is none of that name and arguments. */
export function methodCall(of: Node, name: string, args: readonly Node[]): Node | undefined {
  const [value, second] = args;
  if (of.kind === 'name' && of.name === 'execution') {
    const named = value?.kind === 'text' && !second ? variable(value) : undefined;
    return name === 'getVariable' || name === 'getVariableLocal'
      ? named
      : name === 'hasVariable' || name === 'hasVariableLocal'
        ? named && exists(named)
        : undefined;
  }
  if (second) return undefined;
  switch (name) {
    case 'equals':
      return value && { kind: 'binary', operator: '==', left: of, right: value };
    case 'contains':
    case 'startsWith':
      return value && call(name, of, value);
    case 'isEmpty':
      return value ? undefined : empty(of);
    case 'size':
    case 'length':
      return value ? undefined : call('len', of);
    case 'toString':
      return value ? undefined : call('concat', of);
    default:
      return undefined;
  }
}

/** Why a call cannot be carried out. */
export const noSuchCall = (name: string): Text => ({
  zh: `没有函数“${name}”，或参数不对`,
  en: `There is no function "${name}", or not with these arguments`,
});
