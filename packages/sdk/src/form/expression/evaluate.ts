import { Decimal } from '../../values/money.ts';
import { callFunction, type Calling } from './functions.ts';
import type { BinaryOperator, Node } from './syntax.ts';
import {
  bounded,
  compare,
  equal,
  isEmpty,
  isList,
  isRecord,
  isTrue,
  toNumber,
  toText,
  toValue,
  type Value,
} from './values.ts';

const MOST_STEPS = 200_000;
const LONGEST_TEXT = 100_000;
/** Ends an evaluation that costs too much; its answer is null. */
class TooMuch extends Error {}

export interface EvaluateOptions {
  /** For `today()`; by default the present. */
  readonly now?: Date;
  /** For `today()`; by default the business zone. */
  readonly timeZone?: string;
  /** Work left for many evaluations together; below zero everything further is null. */
  readonly budget?: { steps: number };
}

/** A list is compared by its items, so deep values from outside are not searched. */
function isIn(left: Value, right: Value, calling: Calling): Value {
  if (isList(right)) {
    calling.spend(right.length);
    return right.some((one) => equal(left, toValue(one)));
  }
  return right === null ? null : toText(right).includes(toText(left));
}

function arithmetic(operator: BinaryOperator, left: Value, right: Value, calling: Calling): Value {
  const [a, b] = [toNumber(left), toNumber(right)];
  if (operator === '+' && !(a && b)) {
    const texts = (typeof left === 'string' && left !== '' && !a) || (typeof right === 'string' && right !== '' && !b);
    if (!texts) return null;
    const text = toText(left) + toText(right);
    calling.spend(text.length / 10);
    return text.length > LONGEST_TEXT ? null : text;
  }
  if (!a || !b) return null;
  switch (operator) {
    case '+':
      return bounded(a.plus(b));
    case '-':
      return bounded(a.minus(b));
    case '*':
      return bounded(a.times(b));
    case '/':
      return b.eq(0) ? null : bounded(a.div(b));
    default:
      return b.eq(0) ? null : bounded(a.mod(b));
  }
}

class Evaluation implements Calling {
  readonly now: Date;
  readonly timeZone: string | undefined;
  readonly #scope: (name: string) => unknown;
  readonly #budget: EvaluateOptions['budget'];
  #steps = 0;
  constructor(scope: (name: string) => unknown, options: EvaluateOptions) {
    this.#scope = scope;
    this.now = options.now ?? new Date();
    this.timeZone = options.timeZone;
    this.#budget = options.budget;
  }
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#budget) this.#budget.steps -= steps;
    if (this.#steps > MOST_STEPS || (this.#budget && this.#budget.steps < 0)) throw new TooMuch();
  }
  run(node: Node): Value {
    this.spend(1);
    switch (node.kind) {
      case 'text':
        return node.value;
      case 'number':
        return new Decimal(node.value);
      case 'constant':
        return node.value;
      case 'name':
        return toValue(this.#scope(node.name));
      case 'member':
        return this.#member(this.run(node.of), this.run(node.key));
      case 'list':
        return node.items.map((item) => this.run(item));
      case 'unary': {
        const value = this.run(node.of);
        if (node.operator === '!') return !isTrue(value);
        if (node.operator === 'empty') return isEmpty(value);
        return toNumber(value)?.neg() ?? null;
      }
      case 'choose':
        return this.run(isTrue(this.run(node.test)) ? node.yes : node.no);
      case 'call': {
        const [test, yes, no] = node.args;
        if (node.name === 'if' && test && yes) return isTrue(this.run(test)) ? this.run(yes) : no ? this.run(no) : null;
        return callFunction(
          node.name,
          node.args.map((arg) => this.run(arg)),
          this,
        );
      }
      case 'binary':
        return this.#binary(node.operator, node.left, node.right);
    }
  }
  /** Own properties only: nothing of a prototype can be reached. */
  #member(of: Value, key: Value): Value {
    const name = toText(key);
    return (isRecord(of) || isList(of)) && Object.hasOwn(of, name) ? toValue(Reflect.get(of, name)) : null;
  }
  #binary(operator: BinaryOperator, leftNode: Node, rightNode: Node): Value {
    const left = this.run(leftNode);
    if (operator === '&&' || operator === '||') {
      // The right side is computed only where the left does not decide. If neither decides, one unknown side makes it
      // unknown.
      const settles = operator === '||';
      if (left !== null && isTrue(left) === settles) return settles;
      const right = this.run(rightNode);
      if (right !== null && isTrue(right) === settles) return settles;
      return left === null || right === null ? null : !settles;
    }
    const right = this.run(rightNode);
    if (typeof left === 'string' && typeof right === 'string') this.spend(Math.min(left.length, right.length) / 100);
    switch (operator) {
      case '==':
        return equal(left, right);
      case '!=':
        return !equal(left, right);
      case 'in':
        return isIn(left, right, this);
      case '<':
      case '<=':
      case '>':
      case '>=': {
        const order = compare(left, right);
        if (order === undefined) return null;
        return operator === '<'
          ? order < 0
          : operator === '<='
            ? order <= 0
            : operator === '>'
              ? order > 0
              : order >= 0;
      }
      default:
        return arithmetic(operator, left, right, this);
    }
  }
}

/** The value of a tree. Never throws: what is missing, divided by zero or too costly is null. */
export function evaluate(node: Node, scope: (name: string) => unknown, options: EvaluateOptions): Value {
  try {
    return new Evaluation(scope, options).run(node);
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}
