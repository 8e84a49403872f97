import type { Text } from '../../contract/text.ts';
import { linearMatcher } from './pattern-matcher.ts';

const LONGEST_PATTERN = 500;
const LONGEST_INPUT = 2_000;
const CACHED = 500;

/** A pattern that can be run; a text longer than it is run on does not match. Or why it is not run. */
export type SafePattern =
  | { readonly ok: true; readonly test: (text: string) => boolean }
  | { readonly ok: false; readonly reason: Text };

interface Group {
  readonly around: boolean;
  unbounded: number;
  varies: boolean;
}

/**
 * For patterns with look-around, which only the backtracking engine can run: how many unbounded repetitions can share a
 * text; undefined when a repeated group holds a choice or repetition, or there are too many optional parts, which can
 * take exponential time.
 */
function sharing(source: string): number | undefined {
  const open: Group[] = [{ around: false, unbounded: 0, varies: false }];
  let optional = 0;
  let most = 0;
  const bare = source.replace(/\\[^]/g, 'e').replace(/\[[^\]]*\]/g, 'c');
  for (const [token] of bare.matchAll(
    /\(\?<?[=!]|\(\?:|\(\?<\w+>|\(|\)(?:[*+?]|\{\d+(?:,\d*)?\})?\??|[*+]\??|\?|\{\d+(?:,\d*)?\}\??|\|/g,
  )) {
    const inner = open.at(-1);
    if (!inner) return undefined;
    if (token.startsWith('(')) {
      open.push({ around: /[=!]$/.test(token), unbounded: 0, varies: false });
      continue;
    }
    if (token === '|') {
      inner.varies = true;
      continue;
    }
    const repeat = token.replace(/^\)/, '');
    const once = repeat === '' || repeat === '?' || /^\{[01](,1)?\}/.test(repeat);
    if (token.startsWith(')')) {
      open.pop();
      const outer = open.at(-1);
      if (!outer || (!once && (inner.varies || inner.unbounded > 0))) return undefined;
      most = Math.max(most, inner.unbounded);
      if (!inner.around) {
        outer.unbounded += inner.unbounded;
        outer.varies ||= inner.varies;
      }
    }
    const into = open.at(-1);
    if (!into || repeat === '') continue;
    if (/^[*+]|,\}/.test(repeat)) into.unbounded += 1;
    else if (repeat.startsWith('?') || repeat.includes(',')) optional += 1;
    into.varies ||= !/^\{\d+\}$/.test(repeat);
  }
  return optional > 8 ? undefined : Math.max(most, open[0]?.unbounded ?? 0);
}
/** How long a text may be for so many unbounded repetitions in a row; none beyond. */
const LONGEST_SHARED = [LONGEST_INPUT, LONGEST_INPUT, 500, 150, 60];

function examine(written: string): SafePattern {
  const refuse = (zh: string, en: string): SafePattern => ({ ok: false, reason: { zh, en } });
  // Written as a literal (`/^1\d{10}$/`), as people paste it.
  const source = /^\/(\^.*\$)\/[a-z]*$/s.exec(written)?.[1] ?? written;
  let native: RegExp;
  try {
    native = new RegExp(source);
  } catch {
    return refuse('正则表达式无效', 'not a valid pattern');
  }
  const linear = linearMatcher(source);
  if (linear) return { ok: true, test: (text) => text.length <= LONGEST_INPUT && linear(text) };
  if (/\\([1-9]|k<)/.test(source))
    return refuse('正则表达式含有反向引用，不会执行', 'a pattern with a back reference is not run');
  const unbounded = sharing(source);
  const longest = unbounded === undefined ? undefined : LONGEST_SHARED[unbounded];
  if (longest === undefined)
    return refuse('正则表达式可能耗时过长，不会执行', 'a pattern that can take too long is not run');
  return { ok: true, test: (text) => text.length <= longest && native.test(text) };
}

const examined = new Map<string, SafePattern>();

/** A pattern from a definition, examined once. Never throws. */
export function safePattern(written: string): SafePattern {
  if (written.length > LONGEST_PATTERN)
    return {
      ok: false,
      reason: {
        zh: `正则表达式超过 ${LONGEST_PATTERN} 个字符，不会执行`,
        en: `a pattern of more than ${LONGEST_PATTERN} characters is not run`,
      },
    };
  const before = examined.get(written);
  if (before) return before;
  const found = examine(written);
  if (examined.size >= CACHED) examined.clear();
  examined.set(written, found);
  return found;
}
