import { findArity } from './functions.ts';
import { methodCall, noSuchCall, variableFunction } from './juel.ts';
import { DEEPEST, LONGEST_SOURCE, SyntaxFault, type BinaryOperator, type Node, type UnaryOperator } from './syntax.ts';
import { tokenize, type Token } from './tokens.ts';

/** From the loosest to the tightest. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];
const CONSTANTS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get #token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }
  #is(operator: string): boolean {
    return this.#token.kind === 'operator' && this.#token.text === operator;
  }
  #accept(operator: string): boolean {
    if (!this.#is(operator)) return false;
    this.#next += 1;
    return true;
  }
  #expect(operator: string): void {
    if (!this.#accept(operator)) throw this.#unexpected(`“${operator}”`, `"${operator}"`);
  }
  #unexpected(zh: string, en: string): SyntaxFault {
    const { text, kind, at } = this.#token;
    const [foundZh, foundEn] = kind === 'end' ? ['结尾', 'the end'] : [`“${text}”`, `"${text}"`];
    return new SyntaxFault(at, { zh: `此处应为${zh}，却是${foundZh}`, en: `Expected ${en} but found ${foundEn}` });
  }
  /** Every way down passes here, so the depth of the tree and of the call stack is bounded. */
  #deeper(read: () => Node): Node {
    this.#depth += 1;
    if (this.#depth > DEEPEST)
      throw new SyntaxFault(this.#token.at, { zh: '表达式嵌套过深', en: 'The expression is nested too deeply' });
    const node = read();
    this.#depth -= 1;
    return node;
  }

  all(): Node {
    const node = this.#choice();
    if (this.#token.kind !== 'end') throw this.#unexpected('运算符', 'an operator');
    return node;
  }
  #choice(): Node {
    return this.#deeper(() => {
      const test = this.#binary(0);
      if (!this.#accept('?')) return test;
      const yes = this.#choice();
      this.#expect(':');
      return { kind: 'choose', test, yes, no: this.#choice() };
    });
  }
  #binary(level: number): Node {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    let chained = 0;
    for (;;) {
      const operator = operators.find((one) => this.#is(one));
      if (operator === undefined) return left;
      // A long chain is a tree as deep as it is long; it is walked recursively later.
      chained += 1;
      if (chained > 500) throw new SyntaxFault(this.#token.at, { zh: '表达式过长', en: 'The expression is too long' });
      this.#next += 1;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
  }
  #unary(): Node {
    const operator = (['!', '-', 'empty'] as const satisfies readonly UnaryOperator[]).find((one) => this.#is(one));
    if (operator === undefined) return this.#postfix();
    this.#next += 1;
    return this.#deeper(() => ({ kind: 'unary', operator, of: this.#unary() }));
  }
  #postfix(): Node {
    let node = this.#primary();
    for (let chained = 0; ; chained += 1) {
      if (chained > DEEPEST)
        throw new SyntaxFault(this.#token.at, { zh: '表达式嵌套过深', en: 'The expression is nested too deeply' });
      if (this.#accept('.')) {
        const { kind, text, at } = this.#token;
        if (kind !== 'name') throw this.#unexpected('成员名', 'the name of a member');
        this.#next += 1;
        node = this.#accept('(')
          ? this.#foreign(methodCall(node, text, this.#until(')')), text, at)
          : { kind: 'member', of: node, key: { kind: 'text', value: text } };
      } else if (this.#accept('[')) {
        const key = this.#choice();
        this.#expect(']');
        node = { kind: 'member', of: node, key };
      } else return node;
    }
  }
  #primary(): Node {
    const token = this.#token;
    if (token.kind === 'text' || token.kind === 'number') {
      this.#next += 1;
      return { kind: token.kind, value: token.text };
    }
    if (token.kind === 'name') {
      this.#next += 1;
      if (this.#is('(')) return this.#call(token.text, token.at);
      const constant = Object.hasOwn(CONSTANTS, token.text) ? CONSTANTS[token.text] : undefined;
      return constant === undefined ? { kind: 'name', name: token.text } : { kind: 'constant', value: constant };
    }
    if (this.#accept('(')) {
      const node = this.#choice();
      this.#expect(')');
      return node;
    }
    if (this.#accept('[')) return { kind: 'list', items: this.#until(']') };
    throw this.#unexpected('字段、值或括号', 'a field, a value or a bracket');
  }
  #foreign(node: Node | undefined, name: string, at: number): Node {
    if (!node) throw new SyntaxFault(at, noSuchCall(name));
    return node;
  }
  #call(name: string, at: number): Node {
    if (name.includes(':')) {
      this.#expect('(');
      return this.#foreign(variableFunction(name, this.#until(')')), name, at);
    }
    const arity = findArity(name);
    if (!arity) throw new SyntaxFault(at, { zh: `没有函数“${name}”`, en: `There is no function "${name}"` });
    this.#expect('(');
    const args = this.#until(')');
    if (args.length < arity.least || args.length > arity.most)
      throw new SyntaxFault(at, {
        zh: `函数“${name}”的参数个数不对`,
        en: `The function "${name}" has the wrong number of arguments`,
      });
    return { kind: 'call', name, args };
  }
  #until(close: string): Node[] {
    const items: Node[] = [];
    if (this.#accept(close)) return items;
    do items.push(this.#choice());
    while (this.#accept(','));
    this.#expect(close);
    return items;
  }
}

/** Where in a source the expression stands: `${...}` and `#{...}` around it are dropped. */
export function getExtent(source: string): { readonly from: number; readonly to: number } {
  const start = source.length - source.trimStart().length;
  const end = source.trimEnd().length;
  const wrapped = /^[$#]\{/.test(source.slice(start)) && source[end - 1] === '}';
  return wrapped ? { from: start + 2, to: end - 1 } : { from: start, to: end };
}

/** The tree of a source. Throws a SyntaxFault. */
export function parse(source: string): Node {
  if (source.length > LONGEST_SOURCE)
    throw new SyntaxFault(LONGEST_SOURCE, { zh: '表达式过长', en: 'The expression is too long' });
  const { from, to } = getExtent(source);
  return new Parser(tokenize(source, from, to)).all();
}
