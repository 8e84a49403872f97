import type { Text } from '../../contract/text.ts';
import { exhausted, linearMatcher } from './pattern-matcher.ts';

const LONGEST_PATTERN = 500;
const LONGEST_INPUT = 2_000;
const CACHED = 500;

/** A pattern that can be run; a text longer than it is run on does not match. Or why it is not run. */
export type SafePattern =
  | { readonly ok: true; readonly test: (text: string) => boolean }
  | { readonly ok: false; readonly reason: Text };

function isPattern(source: string): boolean {
  try {
    return new RegExp(source).source !== '';
  } catch {
    return false;
  }
}

function examine(written: string): SafePattern {
  const refuse = (zh: string, en: string): SafePattern => ({ ok: false, reason: { zh, en } });
  // Written as a literal (`/^1\d{10}$/`), as people paste it.
  const source = /^\/(\^.*\$)\/[a-z]*$/s.exec(written)?.[1] ?? written;
  if (!isPattern(source)) return refuse('正则表达式无效', 'not a valid pattern');
  const matches = linearMatcher(source);
  if (matches) return { ok: true, test: (text) => text.length <= LONGEST_INPUT && matches(text) };
  return /\\([1-9]|k<)/.test(source)
    ? refuse('正则表达式含有反向引用，不会执行', 'a pattern with a back reference is not run')
    : refuse('正则表达式可能耗时过长，不会执行', 'a pattern that can take too long is not run');
}

const TOO_MANY: SafePattern = {
  ok: false,
  reason: { zh: '正则表达式过多，无法全部检查', en: 'there are too many patterns to check them all' },
};

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
  if (exhausted()) return TOO_MANY;
  const found = examine(written);
  if (examined.size >= CACHED) examined.clear();
  examined.set(written, found);
  return found;
}
