import type { serverMessages } from './messages/server.ts';
import { say, type Locale, type Text, type TextParams } from './text.ts';
import { auth } from './messages/auth.ts';
import { check } from './messages/check.ts';
import { common } from './messages/common.ts';
import { deal } from './messages/deal.ts';
import { designer } from './messages/designer.ts';
import { form } from './messages/form.ts';
import { masterData } from './messages/master-data.ts';
import { process } from './messages/process.ts';
import { shell } from './messages/shell.ts';
import { upload } from './messages/upload.ts';
import { widgets } from './messages/widgets.ts';

/**
 * The messages shown in a browser, by key. Chinese stands exactly as the specification shows it; where the
 * specification shows none, both are ours. Labels are kept by the screens; messages about events are here. Those only
 * the server sends are in `server-messages.ts`, so that no browser loads them.
 */
export const messages = {
  ...auth,
  ...check,
  ...common,
  ...deal,
  ...designer,
  ...form,
  ...masterData,
  ...process,
  ...shell,
  ...upload,
  ...widgets,
} as const;

/** A message that is there in every browser. */
export type BrowserMessageKey = keyof typeof messages;
export type MessageKey = BrowserMessageKey | keyof typeof serverMessages;

type Texts = Readonly<Record<string, Text>>;
const known: Record<string, Text> = { ...messages };
/** Adds further messages; the server does so once, at its start. */
export function addMessages(more: Texts): void {
  Object.assign(known, more);
}

/** Whether a text is the key of a message: what was stored by another version may not be. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(known, key);

/** A message in both languages; its key where the message is unknown. */
export const messageIn = (key: MessageKey): Text => known[key] ?? { zh: key, en: key };
/** A message in one language. */
export const message = (locale: Locale, key: MessageKey, params?: TextParams): string =>
  say(messageIn(key), locale, params);
