import { compileExpression, compiledTree, type Compiled } from './compile.ts';
import { parse } from './parser.ts';
import { SyntaxFault, type Node } from './syntax.ts';

/** Where the brace that opens at `open` closes, texts in quotes passed over; undefined where it does not. */
function closing(source: string, open: number): number | undefined {
  let quote: string | undefined;
  for (let at = open; at < source.length; at += 1) {
    const char = source[at];
    if (quote !== undefined) {
      if (char === '\\') at += 1;
      else if (char === quote) quote = undefined;
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '}') return at;
  }
  return undefined;
}

/** Whether a text holds an expression: `user_${n}`, `#{name}`. */
export const holdsExpression = (source: string): boolean => source.includes('${') || source.includes('#{');

/**
 * Compiles a text with expressions in it: `${n}` is that value alone, `user_${n}` and `${a}-${b}` the text in which
 * each stands at its place.
 */
export function compileTemplate(source: string): Compiled {
  const parts: Node[] = [];
  let at = 0;
  const literal = (to: number): void => {
    if (to > at) parts.push({ kind: 'text', value: source.slice(at, to) });
  };
  try {
    for (const { index } of source.matchAll(/[$#]\{/g)) {
      if (index < at) continue;
      const end = closing(source, index + 2);
      if (end === undefined) return compileExpression(source.slice(index));
      if (index === 0 && end === source.length - 1) return compileExpression(source);
      literal(index);
      parts.push(parse(source.slice(index, end + 1)));
      at = end + 1;
    }
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, at: error.at, reason: error.reason };
    throw error;
  }
  literal(source.length);
  return { ok: true, expression: compiledTree(source, { kind: 'call', name: 'concat', args: parts }) };
}
