import '@scf-kit/sdk/contract/server-messages';
import {
  message,
  messageIn,
  listPlaces,
  say,
  type Locale,
  type Problems,
  type TextParams,
} from '@scf-kit/sdk/contract';
import type { Refusal, Unsaid } from './refusal.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

const okTexts: Readonly<Record<Locale, string>> = {
  'zh-CN': JSON.stringify(message('zh-CN', 'common.requestOk')),
  'en-US': JSON.stringify(message('en-US', 'common.requestOk')),
};

/** The envelope of a success as JSON text: `{ code: 200, success, data, msg, requestId }`. */
export const writeSuccess = (data: unknown, locale: Locale, requestId: string): string =>
  `{"code":200,"success":true,"data":${JSON.stringify(data ?? null)},"msg":${okTexts[locale]},"requestId":"${requestId}"}`;

/** A message in one language. */
export function formatMessage({ key, params }: Unsaid, locale: Locale): string {
  const words: TextParams | undefined =
    params &&
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? say(value, locale) : value]),
    );
  return message(locale, key, words);
}

/**
 * The sentence a person is told of a refusal. One with a place that nobody filled is never answered: what was wrong
 * with the first field stands in its place.
 */
function answeredSentence(refusal: Refusal, errors: Problems | undefined, locale: Locale): string {
  const { key, params } = refusal;
  const isFilled = listPlaces(messageIn(key)).every((name) => params?.[name] !== undefined);
  return isFilled
    ? formatMessage(refusal, locale)
    : (Object.values(errors ?? {})[0] ?? message(locale, 'form.invalid'));
}

/** The problems of a refusal by the path of the field, in one language; undefined for one that names none. */
export function formatProblems({ errors }: Pick<Refusal, 'errors'>, locale: Locale): Problems | undefined {
  if (!errors) return undefined;
  return Object.fromEntries(
    Object.entries(errors).map(([path, said]) => [path, typeof said === 'string' ? said : formatMessage(said, locale)]),
  );
}

/** The envelope of anything else. `data` is null, or `{ errors }` by path beside what a next step needs. */
export function writeFailure(refusal: Refusal, locale: Locale, requestId: string): string {
  const errors = formatProblems(refusal, locale);
  return JSON.stringify({
    code: refusal.code,
    success: false,
    data: errors || refusal.data ? { ...refusal.data, ...(errors ? { errors } : {}) } : null,
    msg: answeredSentence(refusal, errors, locale),
    requestId,
  });
}
