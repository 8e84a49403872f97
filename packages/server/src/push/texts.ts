import { isMessageKey, message, type Locale } from '@scf-kit/sdk/contract';
import { paramsIn, REASON, type Words } from './wording.ts';

/** The words of the sender of a notice, as its body says them; undefined where nothing was written. */
function formatNote(key: string, reason: string | undefined, locale: Locale): string | undefined {
  if (!reason) return undefined;
  const because = /^notice\.(?:result\.|todo$|seal\.)/.test(key);
  return message(locale, because ? 'flow.notice.because' : 'flow.notice.note', { reason });
}

/** Title and content of a stored notice in one language; a key this version does not know keeps what was stored. */
export function noticeTexts(
  stored: {
    readonly words?: Words | null;
    readonly messageKey: string;
    readonly messageParams: Readonly<Record<string, string>>;
    readonly title: string;
    readonly content: string | null;
  },
  locale: Locale,
): { readonly title: string; readonly content: string } {
  const own = stored.words?.[locale] ?? stored.words?.['zh-CN'];
  if (own) return own;
  const params = paramsIn(stored.messageParams, locale);
  const findMessage = (key: string): string | undefined =>
    isMessageKey(key) ? message(locale, key, params) : undefined;
  const pick = (part: 'title' | 'content'): string | undefined => findMessage(`${stored.messageKey}.${part}`);
  const whole = findMessage(stored.messageKey);
  const title = pick('title') ?? whole ?? stored.title;
  const note = formatNote(stored.messageKey, stored.messageParams[REASON], locale);
  const sentence = pick('content');
  // Where title and body are one sentence, the body has the note alone.
  if (note !== undefined)
    return { title, content: sentence === undefined ? note : message(locale, 'flow.notice.both', { sentence, note }) };
  return { title, content: sentence ?? whole ?? stored.content ?? '' };
}
