import { quoted, type ExpressionNode } from '@scf-kit/sdk/form';

/**
 * A value as an expression writes it down. A number that JavaScript does not hold exactly stands as its decimal text in
 * `number`.
 */
export type Literal = string | number | boolean;

const DECIMAL = /^-?\d{1,90}(?:\.\d{1,90})?$/;

/** The value as source. */
export const writeLiteral = (value: Literal): string => (typeof value === 'string' ? quoted(value) : String(value));
/** The number a decimal text stands for, if JavaScript holds it exactly and writes it the same way. */
export function exactNumber(text: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const number = Number(text);
  return String(number) === text ? number : undefined;
}
/** The value a node writes down; undefined for what is computed. */
export function readLiteral(node: ExpressionNode): Literal | undefined {
  switch (node.kind) {
    case 'text':
      return node.value;
    case 'number':
      return exactNumber(node.value);
    case 'constant':
      return node.value ?? undefined;
    case 'unary': {
      const value = node.operator === '-' && node.of.kind === 'number' ? exactNumber(node.of.value) : undefined;
      return value === undefined || value === 0 ? undefined : -value;
    }
    default:
      return undefined;
  }
}

/** The value of a control as a literal of an expression: a decimal becomes a number for a number field. */
export function literalHeld(value: unknown, number: boolean): Literal | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  return number ? (exactNumber(value) ?? value) : value;
}
