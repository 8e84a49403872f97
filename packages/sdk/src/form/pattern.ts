import type { Text } from '../contract/text.ts';

const LONGEST_PATTERN = 500;
const CACHED = 500;

/** A pattern that can be run, with the longest input it is run on; or why it is not. */
export type SafePattern = { readonly ok: true; readonly expression: RegExp; readonly longest: number } | { readonly ok: false; readonly reason: Text };

/** One character: a class, an escape or itself. */
const ATOM = String.raw`(\[\^?\]?(?:\\.|[^\]\\])*\]|\\.|[^\\()[\]{}*+?|^$])`;
const REPEAT = String.raw`(?:[*+]|\{\d+,\d*\})\??`;
const FIXED_FIRST = new RegExp(`^(?:\\?:)?${ATOM}${ATOM}${REPEAT}$`);
const FIXED_LAST = new RegExp(`^(?:\\?:)?${ATOM}${REPEAT}${ATOM}$`);
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

function disjoint(a: string, b: string): boolean {
  const [first, second] = [new RegExp(`^${a}$`, 's'), new RegExp(`^${b}$`, 's')];
  return !ASCII.some((char) => first.test(char) && second.test(char));
}

/** `(-\w+)*` and `(\w+\.)+` split a text in one way only: what separates the repetitions is not part of them. */
function isSeparated(group: string): boolean {
  const found = FIXED_FIRST.exec(group) ?? FIXED_LAST.exec(group);
  return found?.[1] !== undefined && found[2] !== undefined && disjoint(found[1], found[2]);
}

interface Group { readonly start: number; repeats: boolean; chooses: boolean }

/** Whether a repetition holds a repetition or a choice that can split one text in many ways; with the number of unbounded ones. */
function inspect(source: string): { readonly nested: boolean; readonly unbounded: number } {
  const open: Group[] = [{ start: 0, repeats: false, chooses: false }];
  let unbounded = 0;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\\') { at += 1; continue; }
    if (char === '[') {
      for (at += source[at + 1] === '^' ? 2 : 1; at < source.length && source[at] !== ']'; at += 1) if (source[at] === '\\') at += 1;
      continue;
    }
    if (char === '(') { open.push({ start: at + 1, repeats: false, chooses: false }); continue; }
    const inner = open.at(-1);
    if (char === '|' && inner) inner.chooses = true;
    const repeat = /^(?:[*+]|\{\d+(,\d*)?\})/.exec(source.slice(at, at + 20))?.[0];
    if (repeat !== undefined && repeat.length > 0 && char !== ')' && inner) {
      const varies = repeat.startsWith('{') ? repeat.includes(',') : true;
      if (varies) inner.repeats = true;
      if (char === '*' || char === '+' || repeat.endsWith(',}')) unbounded += 1;
      at += repeat.length - 1;
      continue;
    }
    if (char !== ')' || open.length === 1) continue;
    const group = open.pop();
    const outer = open.at(-1);
    const next = /^(?:[*+]|\{\d+(,\d*)?\})/.exec(source.slice(at + 1, at + 21))?.[0];
    if (!group || !outer) continue;
    if (group.repeats) outer.repeats = true;
    if (group.chooses) outer.chooses = true;
    const times = next === undefined || /^\{[01](,1)?\}$/.test(next) ? 1 : 2;
    if (times > 1 && (group.repeats || group.chooses) && !isSeparated(source.slice(group.start, at)) && !isPlainChoice(source.slice(group.start, at), group)) return { nested: true, unbounded };
  }
  return { nested: false, unbounded };
}

/** `([a-z]|[0-9])` and `(13|15|18)`: choices that start with different characters cannot be confused. */
function isPlainChoice(group: string, { repeats }: Group): boolean {
  if (repeats) return false;
  const heads = group.replace(/^\?:/, '').split('|').map((part) => new RegExp(`^${ATOM}`).exec(part)?.[1]);
  return heads.every((head, at) => head !== undefined && heads.every((other, index) => index === at || (other !== undefined && disjoint(head, other))));
}

/** Backtracking over n characters with k unbounded repetitions takes up to n to the power k + 1 steps. */
const longestFor = (unbounded: number): number => [2_000, 2_000, 1_000, 250, 100][unbounded] ?? 60;

function examine(written: string): SafePattern {
  const refuse = (zh: string, en: string): SafePattern => ({ ok: false, reason: { zh, en } });
  if (written.length > LONGEST_PATTERN) return refuse(`正则表达式超过 ${LONGEST_PATTERN} 个字符，不会执行`, `a pattern of more than ${LONGEST_PATTERN} characters is not run`);
  // Written as a literal (`/^1\d{10}$/`), as people paste it.
  const source = /^\/(\^.*\$)\/[a-z]*$/s.exec(written)?.[1] ?? written;
  let expression: RegExp;
  try {
    expression = new RegExp(source);
  } catch {
    return refuse('正则表达式无效', 'not a valid pattern');
  }
  const { nested, unbounded } = inspect(source);
  if (nested) return refuse('正则表达式含有嵌套的重复，可能耗时过长，不会执行', 'a pattern with nested repetition can take too long and is not run');
  if (/\\[1-9]/.test(source)) return refuse('正则表达式含有反向引用，不会执行', 'a pattern with a back reference is not run');
  return { ok: true, expression, longest: longestFor(unbounded) };
}

const examined = new Map<string, SafePattern>();

/** A pattern from a definition, examined once. Never throws. */
export function safePattern(written: string): SafePattern {
  const before = examined.get(written);
  if (before) return before;
  const found = examine(written);
  if (examined.size >= CACHED) examined.clear();
  examined.set(written, found);
  return found;
}
