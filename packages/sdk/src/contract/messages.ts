import { say, type Locale, type TextParams } from './text.ts';
import { access } from './messages/access.ts';
import { auth } from './messages/auth.ts';
import { check } from './messages/check.ts';
import { common } from './messages/common.ts';
import { deal } from './messages/deal.ts';
import { designer } from './messages/designer.ts';
import { enterprise } from './messages/enterprise.ts';
import { evidence } from './messages/evidence.ts';
import { excel } from './messages/excel.ts';
import { flow } from './messages/flow.ts';
import { form } from './messages/form.ts';
import { masterData } from './messages/master-data.ts';
import { people } from './messages/people.ts';
import { platform } from './messages/platform.ts';
import { process } from './messages/process.ts';
import { shell } from './messages/shell.ts';
import { upload } from './messages/upload.ts';
import { widgets } from './messages/widgets.ts';

/**
 * Every message of the product, by key. Chinese stands exactly as the specification shows it; where the specification shows
 * none, both are ours. Screens keep their own labels; what is said to a person when something happens stands here.
 */
export const messages = { ...access, ...auth, ...check, ...common, ...deal, ...designer, ...enterprise, ...evidence, ...excel, ...flow, ...form, ...masterData, ...people, ...platform, ...process, ...shell, ...upload, ...widgets } as const;

export type MessageKey = keyof typeof messages;

/** Whether a text is the key of a message: what was stored by another version may not be. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

/** A message in one language. */
export const message = (locale: Locale, key: MessageKey, params?: TextParams): string => say(messages[key], locale, params);
