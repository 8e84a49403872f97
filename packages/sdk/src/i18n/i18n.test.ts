import { expect, test } from 'vitest';
import { message, messages, type MessageKey } from '../contract/messages.ts';
import { createLanguage, LANGUAGE_KEY } from './index.ts';

const kept = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries));
  return { get: (key: string) => map.get(key), set: (key: string, value: string) => void map.set(key, value) };
};

test('I18N-001 nothing stored: en-US, until the deployment suggests another', () => {
  const language = createLanguage({ local: kept() });
  expect(language.$locale.get()).toBe('en-US');
  language.suggest('zh-CN');
  expect(language.t('http.403')).toBe('没有权限访问');
});
test('I18N-002 a choice is kept in local storage and outweighs cookie and suggestion', () => {
  const local = kept();
  const language = createLanguage({ local, cookie: kept({ [LANGUAGE_KEY]: 'zh-CN' }) });
  expect(language.$locale.get()).toBe('zh-CN');
  language.choose('en-US');
  expect(local.get(LANGUAGE_KEY)).toBe('en-US');
  language.suggest('zh-CN');
  expect([language.$locale.get(), language.t('table.total', { n: 12 })]).toEqual(['en-US', '12 records in total']);
});
test('every message reads the same through i18next as from the contract', () => {
  const language = createLanguage({ local: kept({ [LANGUAGE_KEY]: 'zh-CN' }) });
  for (const key of Object.keys(messages) as MessageKey[]) expect(language.t(key)).toBe(message('zh-CN', key));
});
