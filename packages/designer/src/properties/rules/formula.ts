import { compileExpression, printExpression, type ExpressionNode } from '@scf-kit/sdk/form';
import { exactNumber } from './literal.ts';
import type { Subject } from './subjects.ts';

export type Sign = '+' | '-' | '*' | '/';
export const SIGNS: readonly Sign[] = ['+', '-', '*', '/'];
/** An operand: a field of the form, or a number. */
export type Operand =
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'number'; readonly value: string };
/** The sign of the first term says nothing. Products come before sums. */
export interface Term {
  readonly sign: Sign;
  readonly operand: Operand;
}
/** A computed value as it can be picked together: terms, rounded where `places` tells, and in capital words. */
export interface Formula {
  readonly terms: readonly Term[];
  readonly places: number | undefined;
  readonly capital: boolean;
}

const isWhole = ({ operand }: Term): boolean =>
  operand.kind === 'subject' ? operand.subject !== '' : operand.value !== '';
/** Whether nothing in it is still to be filled in. */
export const isWholeFormula = ({ terms }: Formula): boolean => terms.length > 0 && terms.every(isWhole);

const written = ({ operand }: Term): string => (operand.kind === 'subject' ? operand.subject : operand.value);
const writeTerms = (terms: readonly Term[]): string =>
  terms.map((term, at) => (at === 0 ? written(term) : `${term.sign} ${written(term)}`)).join(' ');
/** The source of a formula that is filled in. */
export function writeFormula({ terms, places, capital }: Formula): string {
  const sum = writeTerms(terms);
  const rounded = places === undefined ? sum : `round(${sum}, ${places})`;
  return capital ? `upper(${rounded})` : rounded;
}

function readOperand(node: ExpressionNode, known: ReadonlySet<string>): Operand | undefined {
  const expression = printExpression(node);
  if (known.has(expression)) return { kind: 'subject', subject: expression };
  const number = node.kind === 'unary' && node.operator === '-' ? node.of : node;
  return number.kind === 'number' && exactNumber(expression) !== undefined
    ? { kind: 'number', value: expression }
    : undefined;
}
const findSign = (node: ExpressionNode): Sign | undefined =>
  node.kind === 'binary' ? SIGNS.find((sign) => sign === node.operator) : undefined;

/** The terms of a tree from left to right; whether brackets stood between them is asked afterwards. */
function gather(node: ExpressionNode, sign: Sign, known: ReadonlySet<string>, terms: Term[]): boolean {
  const own = findSign(node);
  if (own !== undefined && node.kind === 'binary')
    return gather(node.left, sign, known, terms) && gather(node.right, own, known, terms);
  const operand = readOperand(node, known);
  if (operand) terms.push({ sign, operand });
  return operand !== undefined;
}

/** A source as a formula that can be picked together; undefined where it is more than that, and is edited as text. */
export function readFormula(source: string, subjects: readonly Subject[]): Formula | undefined {
  const compiled = compileExpression(source);
  if (!compiled.ok) return undefined;
  let { tree } = compiled.expression;
  const capital = tree.kind === 'call' && tree.name === 'upper';
  if (tree.kind === 'call' && capital) [tree = tree] = tree.args;
  let places: number | undefined;
  if (tree.kind === 'call' && tree.name === 'round') {
    const [of, to] = tree.args;
    if (!of || (to && to.kind !== 'number')) return undefined;
    places = to?.kind === 'number' ? Number(to.value) : 0;
    tree = of;
  }
  if (places !== undefined && (!Number.isInteger(places) || places > 50)) return undefined;
  const terms: Term[] = [];
  if (!gather(tree, '+', new Set(subjects.map(({ expression }) => expression)), terms)) return undefined;
  return writeTerms(terms) === printExpression(tree) ? { terms, places, capital } : undefined;
}
