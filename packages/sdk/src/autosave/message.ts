import { say, type Locale, type Text } from '../contract/text.ts';
import type { AutosaveStatus } from './autosave.ts';

const texts = {
  saving: { zh: '正在保存…', en: 'Saving…' },
  saved: { zh: '已保存 {time}', en: 'Saved {time}' },
  keptHere: {
    zh: '无法连接服务器，已在本机保存 {time}',
    en: 'The server cannot be reached. Saved on this device {time}',
  },
  offline: {
    zh: '无法连接服务器，尚未保存，稍后自动重试',
    en: 'The server cannot be reached. Not saved yet; it will be tried again.',
  },
  refused: { zh: '尚未保存，稍后自动重试', en: 'Not saved yet; it will be tried again.' },
  refusedBecause: {
    zh: '尚未保存（{reason}），稍后自动重试',
    en: 'Not saved yet ({reason}); it will be tried again.',
  },
  conflict: {
    zh: '已在别处修改，此处内容不再自动保存',
    en: 'It was changed elsewhere; changes here are no longer saved automatically.',
  },
} as const satisfies Record<string, Text>;

/** Local time, with its day unless that is today: `10:32`. */
export function formatTime(at: number, locale: Locale): string {
  const date = new Date(at);
  const day = date.toDateString() === new Date().toDateString() ? {} : ({ month: '2-digit', day: '2-digit' } as const);
  return date.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit', hour12: false });
}

/** The autosave status shown beside the button; empty where there is none. */
export function autosaveMessage({ state, savedAt, failure }: AutosaveStatus, locale: Locale): string {
  const time = savedAt === undefined ? '' : formatTime(savedAt, locale);
  switch (state) {
    case 'idle':
      return '';
    case 'dirty':
    case 'saving':
      return say(texts.saving, locale);
    case 'saved':
      return say(texts.saved, locale, { time });
    case 'failed':
      if (failure?.reason === 'conflict') return say(texts.conflict, locale);
      if (failure?.reason === 'offline')
        return say(failure.keptHere ? texts.keptHere : texts.offline, locale, { time });
      return failure?.message
        ? say(texts.refusedBecause, locale, { reason: failure.message })
        : say(texts.refused, locale);
  }
}
