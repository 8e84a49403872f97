import { say, type Locale, type TextParams } from '../text.ts';
import { check } from './check.ts';
import { common } from './common.ts';
import { deal } from './deal.ts';
import { form } from './form.ts';
import { masterData } from './master-data.ts';
import { shell } from './shell.ts';
import { upload } from './upload.ts';
import { widgets } from './widgets.ts';

/** The messages that a page with elements says by itself; what only the server or the back office says does not travel with them. */
export const elementMessages = { ...check, ...common, ...deal, ...form, ...masterData, ...shell, ...upload, ...widgets } as const;

export type ElementMessageKey = keyof typeof elementMessages;

/** A message in one language. */
export const message = (locale: Locale, key: ElementMessageKey, params?: TextParams): string => say(elementMessages[key], locale, params);
