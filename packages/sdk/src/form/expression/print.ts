import type { BinaryOperator, Node } from './syntax.ts';

const BINDING: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
const CHOICE = 0;
const UNARY = 7;
const POSTFIX = 8;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A text as an expression writes it. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`;

function getBinding(node: Node): number {
  if (node.kind === 'choose') return CHOICE;
  if (node.kind === 'binary') return BINDING[node.operator];
  return node.kind === 'unary' ? UNARY : POSTFIX;
}
/** In brackets where it binds looser than its place asks for. */
const within = (node: Node, least: number): string =>
  getBinding(node) < least ? `(${printExpression(node)})` : printExpression(node);

/** The source of a tree, with no more brackets than it needs: parsing it gives the same tree. */
export function printExpression(node: Node): string {
  switch (node.kind) {
    case 'text':
      return quoted(node.value);
    case 'number':
      return node.value;
    case 'constant':
      return String(node.value);
    case 'name':
      return node.name;
    case 'member':
      return node.key.kind === 'text' && NAME.test(node.key.value)
        ? `${within(node.of, POSTFIX)}.${node.key.value}`
        : `${within(node.of, POSTFIX)}[${printExpression(node.key)}]`;
    case 'list':
      return `[${node.items.map(printExpression).join(', ')}]`;
    case 'unary':
      return `${node.operator === 'empty' ? 'empty ' : node.operator}${within(node.of, UNARY)}`;
    case 'binary':
      return `${within(node.left, BINDING[node.operator])} ${node.operator} ${within(node.right, BINDING[node.operator] + 1)}`;
    case 'choose':
      return `${within(node.test, 1)} ? ${printExpression(node.yes)} : ${printExpression(node.no)}`;
    case 'call':
      return `${node.name}(${node.args.map(printExpression).join(', ')})`;
  }
}
