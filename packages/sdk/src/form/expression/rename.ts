import { compileExpression } from './compile.ts';
import { getExtent } from './parser.ts';
import { tokenize, type Token } from './tokens.ts';

/**
 * A renamed reference of an expression: a name, or one column that functions name as a text (`sum(lines, 'amount')`).
 */
export type Renaming =
  | { readonly name: string; readonly to: string }
  | { readonly list: string; readonly column: string; readonly to: string };

function replaces(renaming: Renaming, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if ('name' in renaming)
    return (
      token?.kind === 'name' &&
      token.text === renaming.name &&
      tokens[at - 1]?.text !== '.' &&
      tokens[at + 1]?.text !== '('
    );
  return (
    token?.kind === 'text' &&
    token.text === renaming.column &&
    tokens[at - 1]?.text === ',' &&
    tokens[at - 2]?.text === renaming.list &&
    tokens[at - 3]?.text === '('
  );
}

/**
 * The source with another name in it, or with several at once; all else stays as it was written. One that is not
 * understood stays whole.
 */
export function renameInExpression(source: string, renamed: Renaming | readonly Renaming[]): string {
  const renamings = [renamed].flat();
  if (!compileExpression(source).ok) return source;
  const { from, to } = getExtent(source);
  const tokens = tokenize(source, from, to);
  let text = source;
  for (const [at, token] of [...tokens.entries()].toReversed()) {
    const renaming = renamings.find((one) => replaces(one, tokens, at));
    if (!renaming) continue;
    // A text token begins at its quote; what is named is plain, so nothing in it is escaped.
    const [start, length] = token.kind === 'text' ? [token.at + 1, token.text.length] : [token.at, token.text.length];
    text = text.slice(0, start) + renaming.to + text.slice(start + length);
  }
  return text;
}
