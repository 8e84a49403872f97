import { message, type MessageKey } from '../../contract/messages.ts';
import type { Locale } from '../../contract/text.ts';
import type { FormRule } from '../../contract/form/definition.ts';

const REMOTE_MESSAGES: Readonly<Record<string, MessageKey>> = { unique: 'form.unique', exists: 'form.exists' };
/** The message of a broken rule in a language. */
export function getMessage(rule: FormRule, locale: Locale): string {
  const said =
    (rule.i18n && Object.hasOwn(rule.i18n, locale) ? rule.i18n[locale]?.['message'] : undefined) ?? rule.message;
  return (
    (typeof said === 'string' && said) ||
    message(
      locale,
      (rule.check !== undefined && Object.hasOwn(REMOTE_MESSAGES, rule.check)
        ? REMOTE_MESSAGES[rule.check]
        : undefined) ?? 'form.rule',
    )
  );
}
