import { useStore } from '@nanostores/react';
import type { MessageKey } from '@scf-kit/sdk/contract/messages';
import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';
import { language } from '../services.ts';

export interface Texts {
  readonly locale: Locale;
  /** A message of the contract by key. */
  readonly t: (key: MessageKey, params?: TextParams) => string;
  /** A label of the screen. */
  readonly say: (text: Text, params?: TextParams) => string;
}

const made = new Map<Locale, Texts>();

/** The words of the current language; the component draws again when it changes. */
export function useTexts(): Texts {
  const locale = useStore(language.$locale);
  const known = made.get(locale);
  if (known) return known;
  const texts: Texts = { locale, t: language.t, say: (text, params) => say(text, locale, params) };
  made.set(locale, texts);
  return texts;
}
