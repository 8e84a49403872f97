import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { FormProblems } from '@scf-kit/sdk/form';
import { isObject, type ElementError, type ErrorKind } from '../element/index.ts';

const KINDS: readonly ErrorKind[] = ['load', 'auth', 'network', 'attribute', 'render', 'server'];

/**
 * Converts a thrown value to an element's error. The client's errors are recognised by their fields, so that its code
 * can stay in a chunk of its own.
 */
export function toElementError(cause: unknown, locale: Locale): ElementError {
  if (!(cause instanceof Error))
    return { kind: 'load', message: message(locale, 'common.requestError'), recoverable: true };
  const field = (name: string): unknown => Reflect.get(cause, name);
  const kind = KINDS.find((known) => known === field('kind'));
  if (!kind) return { kind: 'load', message: message(locale, 'common.requestError'), recoverable: true };
  const [code, requestId] = [field('code'), field('requestId')];
  return {
    kind,
    message: cause.message || message(locale, 'common.requestError'),
    recoverable: field('recoverable') === true,
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  };
}

/** Messages by path, whatever they came as. */
export function readProblems(value: unknown): FormProblems {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
