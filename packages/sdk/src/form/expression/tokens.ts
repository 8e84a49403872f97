import { VARIABLE_FUNCTION } from './juel.ts';
import { SyntaxFault } from './syntax.ts';

export type Token =
  | { readonly kind: 'text' | 'number' | 'name' | 'operator'; readonly text: string; readonly at: number }
  | { readonly kind: 'end'; readonly text: ''; readonly at: number };

const SPACE = /\s+/y;
const NUMBER = /\d+(\.\d+)?|\.\d+/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const OPERATOR = /\|\||&&|==|!=|<=|>=|[<>!+\-*/%?:(),.[\]]/y;
/** The words JUEL knows for operators. */
const WORDS: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  div: '/',
  mod: '%',
  in: 'in',
  empty: 'empty',
};
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function textAt(source: string, start: number): { value: string; end: number } {
  const quote = source[start];
  let value = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (char === quote) return { value, end: at + 1 };
    if (char !== '\\') {
      value += char;
      continue;
    }
    at += 1;
    const escaped = source[at] ?? '';
    value += ESCAPES[escaped] ?? escaped;
  }
  throw new SyntaxFault(start, { zh: '字符串没有结束引号', en: 'The text has no closing quote' });
}

/** Cuts a source into tokens; throws a SyntaxFault at what belongs to none. */
export function tokenize(source: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  let at = from;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  while (at < to) {
    const space = take(SPACE);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    if (source[at] === '"' || source[at] === "'") {
      const { value, end } = textAt(source.slice(0, to), at);
      tokens.push({ kind: 'text', text: value, at });
      at = end;
      continue;
    }
    const number = take(NUMBER);
    if (number !== undefined) {
      if (number.length > 100) throw new SyntaxFault(at, { zh: '数字过长', en: 'The number is too long' });
      tokens.push({ kind: 'number', text: number, at });
      at += number.length;
      continue;
    }
    const name = take(VARIABLE_FUNCTION) ?? take(NAME);
    if (name !== undefined) {
      // After a dot a word is the name of a member, whatever it means elsewhere.
      const word = tokens.at(-1)?.text === '.' ? undefined : Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
      tokens.push(word === undefined ? { kind: 'name', text: name, at } : { kind: 'operator', text: word, at });
      at += name.length;
      continue;
    }
    const operator = take(OPERATOR);
    if (operator === undefined)
      throw new SyntaxFault(at, {
        zh: `无法识别的字符“${source[at] ?? ''}”`,
        en: `Unexpected character "${source[at] ?? ''}"`,
      });
    tokens.push({ kind: 'operator', text: operator, at });
    at += operator.length;
  }
  tokens.push({ kind: 'end', text: '', at: to });
  return tokens;
}
