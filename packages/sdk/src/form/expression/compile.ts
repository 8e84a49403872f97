import type { Text } from '../../contract/text.ts';
import { evaluate, type EvaluateOptions } from './evaluate.ts';
import { parse } from './parser.ts';
import { SyntaxFault, type Node } from './syntax.ts';
import { isBig, isTrue, type Value } from './values.ts';

/** A value an expression reads: a name, or one column of a list when a function names it (`sum(lines, 'amount')`). */
export interface Reference {
  readonly name: string;
  readonly field?: string;
}

export interface Expression {
  readonly source: string;
  /** The names it reads from its scope, each once. */
  readonly names: readonly string[];
  readonly references: readonly Reference[];
  /**
   * Its value: null, boolean, text, list or record; numbers come as exact decimal texts. Never throws; a missing name,
   * a division by zero or too much work is null.
   */
  evaluate(scope: (name: string) => unknown, options?: EvaluateOptions): unknown;
  /**
   * Whether it holds: null, false, zero, an empty text or list do not; `undefined` when it cannot be decided (something
   * is missing).
   */
  test(scope: (name: string) => unknown, options?: EvaluateOptions): boolean | undefined;
  /** Its syntax tree, for explaining it in words. */
  readonly tree: Node;
}
export type Compiled =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly at: number; readonly reason: Text };

const COLUMN_FUNCTIONS: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'count']);

function collectReferences(node: Node, found: Map<string, Reference>): void {
  const add = (reference: Reference): void => {
    found.set(`${reference.name}\n${reference.field ?? ''}`, reference);
  };
  switch (node.kind) {
    case 'name':
      add({ name: node.name });
      return;
    case 'member':
      collectReferences(node.of, found);
      collectReferences(node.key, found);
      return;
    case 'list':
      for (const item of node.items) collectReferences(item, found);
      return;
    case 'unary':
      collectReferences(node.of, found);
      return;
    case 'binary':
      collectReferences(node.left, found);
      collectReferences(node.right, found);
      return;
    case 'choose':
      for (const one of [node.test, node.yes, node.no]) collectReferences(one, found);
      return;
    case 'call': {
      const [list, field] = node.args;
      if (COLUMN_FUNCTIONS.has(node.name) && list?.kind === 'name' && field?.kind === 'text')
        add({ name: list.name, field: field.value });
      else for (const arg of node.args) collectReferences(arg, found);
      return;
    }
    case 'text':
    case 'number':
    case 'constant':
      return;
  }
}

/** Decimals leave as texts: exact, and plain JSON. */
function plain(value: Value): unknown {
  if (isBig(value)) return value.toFixed();
  return Array.isArray(value) ? value.map((one: unknown) => (isBig(one) ? one.toFixed() : one)) : value;
}

/**
 * Compiles the project's expression language (and JUEL's `${...}` of it); answers where and why a source is wrong.
 * @example
 * const compiled = compileExpression("sum(lines, 'amount') > limit");
 * if (compiled.ok) compiled.expression.test((name) => values[name]);
 */
export function compileExpression(source: string): Compiled {
  let tree: Node;
  try {
    tree = parse(source);
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, at: error.at, reason: error.reason };
    throw error;
  }
  return { ok: true, expression: compiledTree(source, tree) };
}

/** A tree as an expression. */
export function compiledTree(source: string, tree: Node): Expression {
  const found = new Map<string, Reference>();
  collectReferences(tree, found);
  const references = [...found.values()];
  return {
    source,
    tree,
    references,
    names: [...new Set(references.map(({ name }) => name))],
    evaluate: (scope, options = {}) => plain(evaluate(tree, scope, options)),
    test: (scope, options = {}) => {
      const value = evaluate(tree, scope, options);
      return value === null ? undefined : isTrue(value);
    },
  };
}
