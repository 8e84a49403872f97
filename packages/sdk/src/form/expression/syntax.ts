import type { Text } from '../../contract/text.ts';

/** Longer sources, deeper trees and longer evaluations are refused: an expression answers in bounded time. */
export const LONGEST_SOURCE = 5_000;
export const DEEPEST = 60;

export type UnaryOperator = '!' | '-' | 'empty';
export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

export type Node =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'constant'; readonly value: boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Node; readonly key: Node }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly of: Node }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'choose'; readonly test: Node; readonly yes: Node; readonly no: Node }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[] };

/** Where in the source something is wrong (a character offset) and why. */
export class SyntaxFault extends Error {
  readonly at: number;
  readonly reason: Text;
  constructor(at: number, reason: Text) {
    super(reason.en);
    this.at = at;
    this.reason = reason;
  }
}
